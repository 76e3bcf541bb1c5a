# SPDX-License-Identifier: Apache-2.0
# Part of test-weft.sh: traces of signals, the part of a run that they show, and the views beside them.

# Prints nothing where nothing is wrong.
signals() { why=$(/usr/bin/python3 verif/tool/signals.py "$@" 2>&1 | tail -n 1) && [ -z "$why" ] || { echo "$why"; return 1; }; }

window_tests() {
    exits fst-whole 0 "" run vecadd 100 -c pair -m rtl -q --trace "$work/whole.fst"
    exits fst-window 0 "" run vecadd 100 -c pair -m rtl -q --trace "$work/window.fst" --trace-from 300 --trace-cycles 50
    exits fst-core 0 "" run vecadd 100 -c pair -m rtl -q --trace "$work/core.fst" --trace-core 1
    exits fst-events 0 "" run vecadd 100 -c pair -m rtl -q --trace "$work/events.perfetto.json"
    exits fst-nothing 0 "" run vecadd 100 -c pair -m rtl -q --trace "$work/nothing.fst" --trace-from 1000000
    for file in whole window core; do
        fst2vcd "$work/$file.fst" >"$work/$file.vcd" 2>"$work/err" || verdict "fst-read-$file" "$(head -1 "$work/err")"
    done
    passes fst-window-right signals part "$work/whole.vcd" "$work/window.vcd" 300 50
    passes fst-core-right signals core "$work/whole.vcd" "$work/core.vcd" 1
    passes fst-issues signals issues "$work/whole.vcd" "$work/events.perfetto.json"
}

# GTKWave itself opens a view, on a screen that nothing shows, and says what is in it.
view_tests() {
    passes view-signals signals view "$work/whole.vcd" "$work/whole.gtkw" "$work/whole.sucl"
    cat >"$work/view.tcl" <<'TCL'
puts "shows [gtkwave::getTotalNumTraces]"
exit
TCL
    timeout 60 xvfb-run -a gtkwave -S "$work/view.tcl" "$work/whole.fst" "$work/whole.gtkw" >"$work/out" 2>&1
    wanted=$(grep -c '^-\|^TOP' "$work/whole.gtkw")
    grep -qx "shows $wanted" "$work/out" && why= || why="GTKWave says '$(tail -n 1 "$work/out")' of $wanted lines"
    verdict view-in-gtkwave "$why"
    echo '[*] GTKWave Analyzer v3.3.118' >"$work/core.gtkw"
    exits view-again 0 "" run vecadd 100 -c pair -m rtl -q --trace "$work/core.fst"
    [ "$(cat "$work/core.gtkw")" = '[*] GTKWave Analyzer v3.3.118' ] && grep -q '^divider_add core 0$' "$work/core.sucl" && why= || why="they are '$(head -1 "$work/core.gtkw")', '$(head -2 "$work/core.sucl")'"
    verdict view-saved-stays "$why"
    rm "$work/core.gtkw"
    mkdir "$work/core.gtkw"
    "$weft" run vecadd 100 -c pair -m rtl -q --trace "$work/core.fst" 2>"$work/err"
    got=$?
    [ $got -eq 2 ] && [ -s "$work/core.fst" ] && grep -q "^weft: --trace $work/core.fst: the trace is complete, but $work/core.gtkw beside it cannot be written: " "$work/err" &&
        verdict view-place '' || fails view-place "exit $got: $(cat "$work/err")"
}

signal_tests() {
    exits fst 0 "" run vecadd 100 -c tiny -m rtl -q --trace "$work/x.fst"
    # An FST file begins with its header block: type 0, length 329.
    bytes=$(od -An -tu1 -N9 "$work/x.fst" 2>/dev/null | tr -s ' \n' ' ')
    [ "$bytes" = " 0 0 0 0 0 0 0 1 73 " ] && why= || why="the file begins with $bytes"
    verdict fst-header "$why"
    exits fst-place 2 "weft: --trace $work/none/x.fst: cannot write: No such file or directory; choose another place" \
        run vecadd -c tiny -m rtl -q --trace "$work/none/x.fst"
}

signal_tests
window_tests
view_tests
