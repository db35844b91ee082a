"""``python -m osmosis_app`` is the ``osmosis`` command."""

from osmosis_app.command import main

if __name__ == "__main__":
    main()
