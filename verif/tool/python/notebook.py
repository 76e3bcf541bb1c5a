# SPDX-License-Identifier: Apache-2.0
"""usage: notebook.py NOTEBOOK    executes it where it lies; exit 1, with the reason, if a cell fails.

In the tree a notebook has no outputs, so that a change of it is one of its text.
"""

import sys
from pathlib import Path

import nbformat
from jupyter_client.manager import KernelManager
from nbclient.client import NotebookClient
from nbclient.exceptions import CellExecutionError


class Kernel(KernelManager):
    """A kernel of this Python, whatever kernels the system knows."""

    def format_kernel_cmd(self, extra_arguments: list[str] | None = None) -> list[str]:
        words = super().format_kernel_cmd(extra_arguments)
        return [sys.executable, *words[1:]]


def wrong(path: Path) -> str:
    """What is wrong with the notebook, or nothing."""
    book = nbformat.read(path, as_version=4)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    kept = [cell.id for cell in code if cell.outputs or cell.execution_count]
    if kept:
        return f"cells with outputs: {', '.join(kept)}; clear all outputs before a commit"
    client = NotebookClient(
        book,
        timeout=600,
        kernel_manager_class=Kernel,
        resources={"metadata": {"path": path.parent}},
    )
    try:
        client.execute()
    except CellExecutionError as error:
        return f"{error.ename}: {error.evalue}"
    pages = [
        output.get("data", {}).get("text/html", "") for cell in code for output in cell.outputs
    ]
    lacks = [part for part in ("<table", "vegaEmbed") if not any(part in page for page in pages)]
    return f"no output has {' and '.join(lacks)}" if lacks else ""


reason = wrong(Path(sys.argv[1]))
if reason:
    sys.exit(reason)
