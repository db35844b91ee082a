"""Players that the computer is: fair ones, that see what a person sees, and solvers."""
