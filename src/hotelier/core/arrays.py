"""The one name for NumPy arrays in signatures; what is in them is said by their dtype."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
