"""The application: patience played in windows. Here the Wimp and the rules meet."""
