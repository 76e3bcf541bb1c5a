# SPDX-License-Identifier: Apache-2.0
"""Charts of a study, from the frame of `weft.store`.

A facet is a kernel on a machine, a bar in it a policy at a point of what varies. Bars are named, so
that no colour has to stand for a policy. A colour is a cause, and the same one in every chart.
"""

import altair as alt
import pandas as pd

#: What an issue slot was used for, or why not, as records name it (docs/reference/records.md).
CAUSES = {
    "issued": "#bab0ac",
    "no warp": "#e6e1de",
    "block barrier": "#9c755f",
    "drain": "#d7b5a6",
    "memory unit full": "#e15759",
    "function unit busy": "#edc948",
    "dependency": "#4e79a7",
    "branch": "#b07aa1",
    "instruction fetch": "#76b7b2",
    "order policy": "#59a14f",
    "limit policy": "#f28e2b",
    "regrouping": "#ff9da7",
}
ISSUED = "warp_instructions"
IDLE = "idle_issue_slots."

#: Metrics that are rates of work: their mean over seeds is harmonic, as in `weft report`.
SPEEDS = ("speed", "ipc")


def bars(frame: pd.DataFrame, metric: str, experiment: str | None = None) -> alt.FacetChart:
    """A metric as bars: the mean over the seeds, with a line from the least to the greatest.

    All facets have one scale; `.resolve_scale(x="independent")` gives each its own.
    """
    rows = _rows(frame, experiment)
    rows = rows[rows["metric"] == metric]
    if rows.empty:
        raise ValueError(f"no number of metric {metric!r}; frame['metric'].unique() shows them")
    shown = rows.groupby(["facet", "bar"], sort=False)["value"].agg(["min", "max", "mean"])
    if metric in SPEEDS:
        shown["mean"] = rows.groupby(["facet", "bar"], sort=False)["value"].agg(_harmonic)
    base = alt.Chart().encode(y=_bars_of(rows))
    mean = base.mark_bar(color="#4e79a7").encode(
        x=alt.X("mean:Q", title=f"{metric} ({rows['unit'].iloc[0]})"),
        tooltip=["bar", "mean", "min", "max"],
    )
    ends = base.mark_rule(color="black").encode(x="min:Q", x2="max:Q")
    return _facets(alt.layer(mean, ends, data=shown.reset_index()), rows)


def slots(frame: pd.DataFrame, experiment: str | None = None) -> alt.FacetChart:
    """What issue slots were used for, as parts of all slots: issued, and causes of idle ones."""
    rows = _rows(frame, experiment)
    idle = rows["name"].str.startswith(IDLE)
    rows = rows[((rows["name"] == ISSUED) | idle) & (rows["value"] > 0)].copy()
    if rows.empty:
        raise ValueError("no run of the frame has counted its issue slots")
    rows["cause"] = rows["name"].str.replace(IDLE, "", regex=False).replace(ISSUED, "issued")
    shown = rows.groupby(["facet", "bar", "cause"], sort=False)["value"].sum().reset_index()
    shown["order"] = shown["cause"].map(list(CAUSES).index)
    colours = alt.Scale(domain=list(CAUSES), range=list(CAUSES.values()))
    chart = alt.Chart(shown).mark_bar()
    chart = chart.encode(
        x=alt.X("value:Q", stack="normalize", axis=alt.Axis(format="%"), title="issue slots"),
        y=_bars_of(rows),
        color=alt.Color("cause:N", scale=colours, title=None),
        order="order:Q",
        tooltip=["bar", "cause", "value"],
    )
    return _facets(chart, rows)


def _rows(frame: pd.DataFrame, experiment: str | None) -> pd.DataFrame:
    """The rows of one experiment, with the names of their facet and bar."""
    rows = frame if experiment is None else frame[frame["experiment"] == experiment]
    names = (rows["study"] + "." + rows["experiment"]).unique()
    if len(names) != 1:
        found = ", ".join(names) or "none"
        raise ValueError(f"a chart shows one experiment of one study, and the frame has: {found}")
    machines = rows["machine"].nunique() > 1
    return rows.assign(
        facet=rows["kernel"] + (" on " + rows["machine"] if machines else ""),
        bar=(rows["policy"] + " " + rows["point"]).str.rstrip(),
    )


def _harmonic(values: "pd.Series[float]") -> float:
    return float(len(values) / (1 / values).sum())


def _bars_of(rows: pd.DataFrame) -> alt.Y:
    return alt.Y("bar:N", sort=list(rows["bar"].unique()), title=None)


def _facets(chart: alt.Chart | alt.LayerChart, rows: pd.DataFrame) -> alt.FacetChart:
    names = alt.Facet("facet:N", sort=list(rows["facet"].unique()), title=None)
    return chart.properties(width=200).facet(facet=names, columns=3)
