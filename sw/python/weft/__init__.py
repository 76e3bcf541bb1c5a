# SPDX-License-Identifier: Apache-2.0
"""weft from Python: runs, the numbers of studies as frames of pandas, charts of Altair.

The package runs the program `weft` and reads what that prints, by docs/reference/records.md and
reports.md. docs/guide/python.md shows it at work.
"""

from weft.charts import bars, slots
from weft.frames import compare, store
from weft.runs import RunFailed, run
from weft.tool import ToolError, program, sweep

__version__ = "0.2.0"
__all__ = [
    "RunFailed",
    "ToolError",
    "bars",
    "compare",
    "program",
    "run",
    "slots",
    "store",
    "sweep",
]
