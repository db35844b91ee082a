"""The games of patience: rules, positions and sessions, with no screen in sight."""
