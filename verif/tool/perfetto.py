# SPDX-License-Identifier: Apache-2.0
# usage: perfetto.py TRACE RECORD       what is wrong with a trace of warps over time beside the record of its run, or nothing
#        perfetto.py --memory PLACE     the same of the memory that runs of two lengths take; PLACE: a folder to write to
# The trace is in the Trace Event Format: objects of the types below, and no other. Warps must not be regrouped: then a warp issues
# or waits in each cycle of its residence, and in one thing at a time.
import gzip, json, os, subprocess, sys

FIELDS = {  # ph: what each object of it has
    "M": {"name": str, "pid": int, "args": dict},
    "X": {"name": str, "pid": int, "tid": int, "ts": int, "dur": int, "args": dict},
    "C": {"name": str, "pid": int, "ts": int, "args": dict},
}
WAITS = {"block barrier", "instruction fetch", "load", "result", "other", "ready, another warp issues"}
PERIOD = 64


def malformed(event):
    fields = FIELDS.get(event.get("ph"))
    if not fields:
        return True
    extra = set(event) - set(fields) - {"ph", "tid"}
    return bool(extra) or any(type(event.get(name)) is not kind for name, kind in fields.items())


def wrong(trace, record):
    if set(trace) != {"displayTimeUnit", "otherData", "traceEvents"}:
        return f"it has {sorted(trace)}"
    end, issued, covered, named, sums = {}, 0, 0, set(), {}
    for event in trace["traceEvents"]:
        if malformed(event):
            return f"no event of the format: {event}"
        track = event["pid"], event.get("tid")
        if event["ph"] == "M":
            named.add(track)
        elif event["ph"] == "C":
            sums[event["name"]] = sums.get(event["name"], 0) + event["args"]["value"]
        else:
            if event["dur"] <= 0 or event["ts"] < end.get(track, 0):
                return f"slices of a warp overlap: {event}"
            if track not in named:
                return f"a track without a name: {event}"
            end[track] = event["ts"] + event["dur"]
            covered += event["dur"]
            issued += event["name"] not in WAITS
    l1d = record.get("l1d", {})
    expected = {
        "instructions": (issued, record["warp_instructions"]),
        "instructions by the counter": (round(PERIOD * sums["warp instructions per cycle"]), record["warp_instructions"]),
        "cycles of warps": (covered - record["warps_started"], record["resident"]),
        "misses of the L1": (sums["L1 misses"], l1d.get("miss", 0) + l1d.get("sector miss", 0)),
    }
    return "; ".join(f"{has} {what}, not {wants}" for what, (has, wants) in expected.items() if has != wants)


def peak(size, link):
    """KB that a run takes at most, and its instructions."""
    words = ["build/weft", "run", "vecadd", str(size), "-c", "small", "-m", "cycle", "-q", "--trace", link, "--json", link + ".record"]
    run = subprocess.Popen(words)
    _, status, usage = os.wait4(run.pid, 0)
    if status:
        sys.exit(f"the run fails: {status}")
    return usage.ru_maxrss, json.load(open(link + ".record"))["warp_instructions"]


def memory(place):
    link = os.path.join(place, "null.perfetto.json")
    if not os.path.islink(link):
        os.symlink("/dev/null", link)
    (small, few), (large, many) = peak(1000, link), peak(200000, link)
    # Buffers of the kernel itself: 12 bytes a thread, twice; an instruction is 100 bytes of the trace or more.
    grown, traced = large - small, 100 * (many - few) // 1024
    return "" if traced > 50000 and grown < 8000 else f"{grown} KB more for {traced} KB of trace"


if sys.argv[1] == "--memory":
    print(memory(sys.argv[2]))
else:
    opened = gzip.open if sys.argv[1].endswith(".gz") else open
    print(wrong(json.load(opened(sys.argv[1])), json.load(open(sys.argv[2]))))
