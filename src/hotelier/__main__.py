"""``python -m hotelier`` is ``hotelier``."""

from hotelier.cli.main import main

raise SystemExit(main())
