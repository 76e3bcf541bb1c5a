#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# weft area and weft timing from outside, on parts of `tiny` and `pair`. One line per test, "PASS: area/NAME" or
# "FAIL: area/NAME: why"; exit 1 if one failed. Run in the project's root. (Modules of a few lines, the cache and the
# sums: verif/units/weft/test_area_flow.c.)
work=build/test-area
suite=area
. verif/lib.sh
mkdir -p "$work/bin"

refuses() { # NAME MESSAGE COMMAND...: exit 2, and the first line of stderr is MESSAGE
    name=$1 message=$2
    shift 2
    "$@" >"$work/out" 2>"$work/err"
    code=$?
    if [ $code -ne 2 ] || [ "$(head -1 "$work/err")" != "$message" ]; then
        verdict "$name" "exit $code, '$(head -1 "$work/err")'"
    else
        verdict "$name" ""
    fi
}

area() { # FILE ARGUMENT...
    to=$1
    shift
    build/weft area -q "$@" >"$work/$to" 2>"$work/$to.err" || verdict "$to" "$(head -3 "$work/$to.err")"
}

cell() { # FILE MODULE COLUMN: a figure of the tree
    awk -v module="$2" -v column="$3" '{ sub(/ x[0-9]+ /, " ") } $1 == module { print $column; exit }' "$work/$1"
}

# What is missing or wrong is named, with the command that helps.
ln -sf "$(command -v yosys)" "$work/bin/yosys"
refuses no-yosys 'weft: area: yosys is not installed; `make setup-synth`, or apt-get install yosys' \
    env PATH=/nowhere build/weft area -c tiny
refuses no-opensta 'weft: timing: OpenSTA (sta) is not installed; `make setup-synth`, or apt-get install opensta' \
    env PATH="$(pwd)/$work/bin" build/weft timing -c tiny
refuses no-liberty 'weft: /nowhere/osu018/osu018_stdcells.lib: cannot read: No such file or directory; `make setup-synth`, or apt-get install qflow-tech-osu018' \
    env WEFT_TECH=/nowhere build/weft area -c tiny
refuses no-model 'weft: /nowhere.model: cannot read: No such file or directory' build/weft area -c tiny --sram /nowhere.model
refuses no-config "weft: there is no configuration 'none' ($(pwd)/cmodel/configs/none.cfg); \`weft list configs\` shows the choices" \
    build/weft area -c none
refuses no-module "weft: machine tiny has no module 'none'; \`weft area -c tiny\` shows the names" \
    build/weft area -q -c tiny --module none
refuses no-word 'weft: all: this command takes options only, such as -c small; --help shows them' build/weft timing all

# A part of the machine with several instances, a second time from the cache.
area xbar -c pair --module xbar
area again -c pair --module xbar
grep -q '^0 modules synthesized' "$work/again" && why= || why="$(tail -1 "$work/again")"
verdict cached "$why"
head -n -1 "$work/xbar" >"$work/first"
head -n -1 "$work/again" | cmp -s - "$work/first" && why= || why='the second run prints another tree'
verdict same-again "$why"

# Both forms say what they were made with.
for file in "$work/xbar" build/synth/pair.xbar.md; do
    grep -q "weft $(cat VERSION), commit .*, host $(hostname)" "$file" && why= || why="$(head -3 "$file")"
    verdict "origin-$(basename "$file")" "$why"
done

# What cannot be is said before anything is synthesized: the Yosys here ends the test.
printf '#!/bin/sh\n[ "$1" = -V ] && echo "Yosys of a test" && exit\ntouch %s/synthesized\nexit 1\n' "$(pwd)/$work" >"$work/bin/yosys.new"
chmod +x "$work/bin/yosys.new" && mkdir -p "$work/early" && mv "$work/bin/yosys.new" "$work/early/yosys"
early() { # NAME MESSAGE ARGUMENT...
    name=$1 message=$2
    shift 2
    rm -f "$work/synthesized"
    refuses "$name" "$message" env PATH="$(pwd)/$work/early:$PATH" build/weft "$@"
    [ ! -e "$work/synthesized" ] && verdict "$name-early" "" || verdict "$name-early" 'Yosys ran before'
}
early baseline "weft: --baseline none: there is no configuration 'none' ($(pwd)/cmodel/configs/none.cfg); \`weft list configs\` shows the choices" \
    area -c tiny --baseline none
early baseline-setting "weft: --baseline tiny+fly-1: tiny+fly-1: there is no setting 'fly'; \`weft list configs small\` shows the names" \
    area -c tiny --baseline tiny+fly-1
early baseline-rtl "weft: machine tiny+l1_sets-4096+l1d-cache: its L1 has 8192 sectors (l1_sets, l1_ways, line_words), a register for each; with more than 2048 a machine has no RTL: run the cycle model (-m cycle)" \
    area -c tiny --baseline tiny+l1_sets-4096+l1d-cache
early module "weft: machine tiny has no module 'none'; \`weft area -c tiny\` shows the names" area -q -c tiny --module none
early baseline-module "weft: machine tiny has no module 'arbiter'; \`weft area -c tiny\` shows the names" \
    area -q -c pair --baseline tiny --module arbiter
early netlists "weft: --netlists $work/no/list: cannot write: No such file or directory" area -c tiny --netlists "$work/no/list"
early library "weft: --library 90: choose 018 or 035" timing -c tiny --library 90

# Another library: what it must have, and what is said of its node.
bench=synth/bench.lib
early liberty-missing 'weft: --liberty none.lib: cannot read: No such file or directory' area -c tiny --liberty none.lib
early liberty-feature "weft: --liberty $bench: the name of its library, 'bench', does not tell its feature size, by which memories are modelled; add --feature UM, such as --feature 0.045" \
    area -c tiny --liberty $bench
early feature-alone 'weft: --feature 0.045: it says which node the library of --liberty FILE is of; those of OSU are known' \
    area -c tiny --feature 0.045
for value in 0 45 0.045um nan; do
    early "feature-$value" "weft: --feature $value: it is the feature size in um, a number from 0.001 to 10, such as 0.045" \
        timing -c tiny --liberty $bench --feature "$value"
done
needs() { # NAME WHAT SED: the library without it is refused
    sed "$3" $bench >"$work/$1.lib"
    early "liberty-$1" "weft: $(pwd)/$work/$1.lib: no cell is $2; weft area needs a library of standard cells in which a NAND2, an inverter and a flip-flop tell their function" \
        area -c tiny --liberty "$work/$1.lib" --feature 0.045
}
needs nand2 'a NAND2 with an area and a capacitance, the unit of gates' "s/(!I0) | I1'/I0 I1/"
needs inverter 'an inverter' "s/\"I'\"/\"I\"/; s/\"!I\"/\"I\"/"
needs flop 'a flip-flop (a group ff with next_state and clocked_on)' 's/next_state/nothing/'
named() { # NAME MESSAGE SED: a name that would be read as more than one
    sed "$3" $bench >"$work/$1.lib"
    early "liberty-$1" "weft: $(pwd)/$work/$1.lib: $2; rename it" timing -c tiny --liberty "$work/$1.lib" --feature 0.045
}
named cell-name "the cell 'a;b' has a name with more than letters, digits and '_'" 's/cell (TURN1)/cell (a;b)/'
named library-name "its library '../bench' has a name with more than letters, digits, '_', '.' and '-'" 's/library *([^)]*)/library (..\/bench)/'
gzip -c $bench >"$work/bench.lib.gz"
early liberty-compressed "weft: $(pwd)/$work/bench.lib.gz: it is compressed; gunzip it, and name what comes of it" \
    area -c tiny --liberty "$work/bench.lib.gz"
cp $bench "$work/a bench.lib"
early liberty-space "weft: --liberty $(pwd)/$work/a bench.lib: Yosys does not take a path with ' ', or of more than 1023 letters; give the file another name, or a link" \
    area -c tiny --liberty "$work/a bench.lib"
early liberty-library "weft: --library 018: it chooses between OSU's libraries; leave it out with --liberty" \
    timing -c tiny --library 018 --liberty $bench --feature 0.045

# OSU's library of 0.18 um by its name gives what it gives by default; only its columns are there.
osu=${WEFT_TECH:-/usr/share/qflow/tech}/osu018/osu018_stdcells.lib
area default -c tiny --module order
area named -c tiny --module order --liberty "$osu"
same() { cut -c 1-80 "$work/$1" | awk '/^order /'; } # gates, flip-flops, memory bits, cells at 0.18 um
[ -n "$(same default)" ] && [ "$(same default)" = "$(same named)" ] && why= || why="$(same named), not $(same default)"
verdict liberty-osu018 "$why"
grep -q '0.18 um' "$work/named" && ! grep -q '0.35 um' "$work/named" && grep -q '^Library osu018_stdcells, 0.18 um; a gate is NAND2X1\.' "$work/named" &&
    grep -q '^0 modules synthesized' "$work/named" && [ -s 'build/synth/tiny.order@osu018_stdcells.md' ] && why= || why="$(head -8 "$work/named")"
verdict liberty-says-its-node "$why"

# Cells of other names and units: the same flip-flops, gates by BOTH_NOT, and delays below those of 0.18 um.
area bench -c tiny --module order --liberty $bench --feature 0.045
[ "$(cell bench order 3)" = "$(cell default order 3)" ] && grep -q '^Library bench, 0.045 um; a gate is BOTH_NOT\.' "$work/bench" &&
    awk -v gates="$(cell bench order 2)" -v um2="$(cell bench order 5)" 'BEGIN { exit !(gates > 10 && um2 > 0.79 * gates - 1 && um2 < 0.81 * gates + 1) }' &&
    why= || why="$(tail -4 "$work/bench")"
verdict liberty-bench "$why"
build/weft timing -q -c tiny --module order --liberty $bench --feature 0.045 >"$work/bench.timing" 2>&1
build/weft timing -q -c tiny --module order >"$work/order.timing" 2>&1
ns() { awk '$1 == "order" { print $2; exit }' "$work/$1"; }
awk -v bench="$(ns bench.timing)" -v osu="$(ns order.timing)" 'BEGIN { exit !(bench > 0.02 && osu > 0.1 && bench < osu) }' && why= ||
    why="$(ns bench.timing) ns, and $(ns order.timing) ns with OSU: $(head -5 "$work/bench.timing")"
verdict liberty-timing "$why"

. synth/power/test.sh

# The parts add up to the whole (figures are printed without fractions).
why=$(awk 'NR > 4 && NF > 8 { sub(/ x[0-9]+ /, " "); if ($1 == "xbar") whole = $2; else if (/^  [a-z(]/) sum += $2 }
    END { if (!whole || sum - whole > 8 || whole - sum > 8) print "parts have", sum, "gates, the whole", whole }' "$work/xbar")
verdict adds-up "$why"

# Flat, the same part has the same flip-flops but those that only the hierarchy keeps, and about the same gates.
tech=${WEFT_TECH:-/usr/share/qflow/tech}/osu018/osu018_stdcells.lib
files=$(ls build/pair/rtl/*.v)
yosys -q -p "read_verilog -DSYNTHESIS $(echo $files rtl/prim/*.v); synth -noabc -flatten -top xbar; dfflibmap -liberty $tech;
    abc -liberty $tech -constr synth/drive.constr; opt_clean -purge; tee -q -o $work/flat stat -liberty $tech" >"$work/flat.log" 2>&1
flat=$(awk '/Chip area for/ { print $NF / 24 }' "$work/flat")
flat_flops=$(awk '$1 == "DFFPOSX1" { print $2 }' "$work/flat")
why=$(awk -v flat="$flat" -v flat_flops="$flat_flops" -v gates="$(cell xbar xbar 2)" -v flops="$(cell xbar xbar 3)" 'BEGIN {
    if (flat_flops > flops || flat_flops < 0.95 * flops || flat > 1.05 * gates || flat < 0.85 * gates)
        print gates, "gates and", flops, "flip-flops by modules,", flat, "and", flat_flops, "flat" }')
verdict flat "$why"

# The difference between two machines is where they differ, and both are stored.
area order -c tiny --order gto --baseline tiny --module scheduler
grep -q '^  *order .* +' "$work/order" && ! sed -n '/^difference/,$p' "$work/order" | grep -q 'barrier\|reconv' &&
    why= || why="$(sed -n '/^difference/,$p' "$work/order")"
verdict difference "$why"
[ "$(sed -n 's/^| `scheduler\/order` | issue\/order\/gto.h | *\([0-9]*\) .*/\1/p' build/synth/tiny+order-gto.scheduler.md)" = "$(cell order order 2)" ] &&
    why= || why="$(grep order build/synth/tiny+order-gto.scheduler.md | head -2)"
verdict markdown "$why"

# The longest path of a part goes through named functions, and is no shorter than those of its parts.
build/weft timing -c tiny --module scheduler >"$work/timing" 2>"$work/timing.err" || verdict timing "$(head -3 "$work/timing.err")"
grep -q 'stack.c:[0-9]* reconv_' "$work/timing" && why= || why="no place in stack.c: $(head -4 "$work/timing")"
verdict names-functions "$why"
why=$(awk '/^the longest/ { exit } $2 ~ /^[0-9.]+$/ && $3 ~ /^[0-9.]+$/ { last = $2; if ($2 > longest) longest = $2 }
    END { if (!last || last < longest - 0.5) print "the whole has", last, "ns, a part", longest }' "$work/timing")
verdict whole-is-longest "$why"
exit $failed
