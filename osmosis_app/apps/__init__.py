"""Programs beside the patience: each a task that knows the Wimp and nothing else."""
