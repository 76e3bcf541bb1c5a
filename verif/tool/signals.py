# SPDX-License-Identifier: Apache-2.0
# What is wrong with a trace of signals, as fst2vcd prints it, or nothing:
# usage: signals.py part WHOLE.vcd PART.vcd FROM CYCLES    beside the trace of the whole run
#        signals.py core WHOLE.vcd CORE.vcd N              the same of one core
#        signals.py issues WHOLE.vcd TRACE.perfetto.json   beside the cycles in which instructions issued
#        signals.py view WHOLE.vcd VIEW.gtkw VIEW.sucl     beside the signals that its views name
import json, sys

RESET = 3  # cycles before the first one; a cycle has two edges


def read(path):
    """Of each signal, by its whole name, its values as [time, value], and all times."""
    scope, names, values, times = [], {}, {}, []
    for line in open(path):
        words = line.split()
        if line.startswith("$scope"):
            scope.append(words[2])
        elif line.startswith("$upscope"):
            scope.pop()
        elif line.startswith("$var"):
            names[".".join(scope + ["".join(words[4:-1])])] = words[3]
            values[words[3]] = []
        elif line.startswith("#"):
            times.append(int(line[1:]))
        elif words and times and words[0][0] in "01bxz":
            bit = len(words) == 1
            values[line[1:].strip() if bit else words[1]].append((times[-1], line[0] if bit else words[0]))
    return {name: values[code] for name, code in names.items()}, times


def between(changes, begin, end):
    """What a signal is at the beginning, and what it becomes."""
    at = [value for time, value in changes if time <= begin][-1:]
    return at + [change for change in changes if begin < change[0] < end]


def part(whole, times, path, begin, cycles):
    signals, own = read(path)
    first, end = 2 * (RESET + int(begin)), 2 * (RESET + int(begin) + int(cycles))
    if (own[0], own[-1]) != (first, end - 1):
        return f"it has the times {own[0]} to {own[-1]}"
    if set(signals) != set(whole):
        return f"it has {len(signals)} of {len(whole)} signals"
    for name, changes in signals.items():
        if between(changes, first, end) != between(whole[name], first, end):
            return f"{name} has other values"


def core(whole, times, path, number):
    signals, own = read(path)
    inner = {name for name in whole if name.startswith(f"TOP.gpu_clocked.gpu.core[{number}].")}
    ports = {name for name in whole if name.startswith("TOP.gpu_clocked.") and name.count(".") == 2}
    if len(inner) < 1000 or len(ports) < 50 or set(signals) != inner | ports or own != times:
        return f"it has {len(signals)} signals, not {len(inner)} and {len(ports)}"
    for name, changes in signals.items():
        if changes != whole[name]:
            return f"{name} has other values"


def issues(whole, times, path):
    events = [event for event in json.load(open(path))["traceEvents"] if "lanes" in event.get("args", {})]
    for number in range(2):
        edges = {2 * (RESET + event["ts"]) for event in events if event["pid"] == 1000 + number}
        valid = f"TOP.gpu_clocked.gpu.core[{number}].core.sub_core[0].sub_core.out_issued_issued_valid"
        now, high, changes = "0", set(), dict(whole[valid])
        for time in times:
            now = changes.get(time, now)
            if now == "1" and time % 2 == 0:
                high.add(time)
        if not edges or edges != high:
            return f"core {number}: {len(edges - high)} issues are not seen, {len(high - edges)} are seen beside them"


def view(whole, times, gtkwave, surfer):
    shown = [line.strip() for line in open(gtkwave) if line.startswith("TOP.")]
    added = [line.split()[1] for line in open(surfer) if line.startswith("variable_add ")]
    if len(shown) < 60 or added != [whole_name(name) for name in shown]:
        return f"GTKWave has {len(shown)}, Surfer {len(added)} signals"
    for name in shown:
        if name not in whole:
            return f"{name} is no signal"


def whole_name(name):
    """Without the range of its bits."""
    return name[: name.rindex("[")] if name.endswith(":0]") else name


kind, path, *rest = sys.argv[1:]
whole, times = read(path)
why = {"part": part, "core": core, "issues": issues, "view": view}[kind](whole, times, *rest)
if why:
    sys.exit(why)
