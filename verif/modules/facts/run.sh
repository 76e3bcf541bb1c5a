#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# One policy, one file: in a copy of the project, a file of slot order and one of slot limit are added and nothing else. The
# tool, the builds and what tests read know both. Then facts that are wrong, and machines without a choice.
# One line per test, "PASS: facts/NAME" or "FAIL: facts/NAME: why".
work=$PWD/build/test-facts
tree=$work/tree
policies='cmodel/hw/issue/order/mine.h cmodel/hw/issue/limit/breath.h'
machine=tiny+limit-breath+mine_stride-2+order-mine
suite=facts
. verif/lib.sh
rm -rf "$work"
mkdir -p "$tree/build"

# says NAME TEXT COMMAND...: exit 0, and a line of its output is TEXT. Columns are as wide as the longest name among the
# policies, so runs of spaces count as one.
says() {
    name=$1 text=$2
    shift 2
    "$@" >"$work/raw" 2>&1 || { verdict "$name" "exit $?: $(head -n 3 "$work/raw")"; return; }
    tr -s ' ' <"$work/raw" >"$work/out"
    grep -qxF -e "$text" "$work/out" && verdict "$name" "" || verdict "$name" "no line '$text' in '$(head -n 3 "$work/out")'"
}
# stops NAME TEXT COMMAND...: exit 2, and all that is printed is TEXT.
stops() {
    name=$1 text=$2
    shift 2
    "$@" >"$work/out" 2>&1
    got=$?
    [ $got = 2 ] && [ "$(cat "$work/out")" = "$text" ] && verdict "$name" "" || verdict "$name" "exit $got: '$(head -n 3 "$work/out")', not '$text'"
}
build() { env -u MAKEFLAGS -u MAKELEVEL make -s "$@" >"$work/log" 2>&1; }
cycles() { # OPTION...
    build/weft run vecadd 64 -q -c tiny --order mine --set mine_stride=2 --limit breath "$@" --json "$work/json" >"$work/log" 2>&1 &&
        sed 's/.*"cycles":\([0-9]*\).*/\1/' "$work/json"
}

# Sources are linked; what is built is copied, since a build writes into it.
cp -al Makefile VERSION cmodel common rtl sw synth fpga verif studies docs "$tree/"
for part in weft weft-config weft-facts facts weft-cc c2v libweft.a common sw cmodel verif verilated kernels; do
    [ ! -e "build/$part" ] || cp -a "build/$part" "$tree/build/$part"
done
next=$(build/weft-facts settings | wc -l)
cp verif/modules/facts/mine.h "$tree/cmodel/hw/issue/order/mine.h"
sed "s/#NEXT/#$next/" verif/modules/facts/breath.h >"$tree/cmodel/hw/issue/limit/breath.h"
cd "$tree" || exit 2

says build verified sh -c "build/weft run vecadd -m golden --order mine | grep -o verified"
build -q build/sw/weft/main.o build/cmodel/config/config_table.o && verdict built "" || verdict built "what is built of facts is still to be built"
says list-order '--order mine a policy of a test: round robin, with mine_stride warps in between' build/weft list policies order
says list-limit '--limit breath a policy of a test: no warp loads in the first breath_pause cycles of a period' \
    build/weft list policies limit
says list-size ' mine_stride 1 warps left out (order=mine) (nothing reads it here)' build/weft list configs thesis
says list-setting ' breath_pause 0 cycles of a period in which no warp loads (nothing reads it here) (run time)' build/weft list configs thesis
stops range 'weft: --set breath_pause=16: breath_pause is 16; it must be 0 to 15' build/weft run vecadd -m golden --set breath_pause=16
stops rule "weft: configuration tiny: limit=breath: breath_pause is 13, breath_bits is 4; a period has cycles in which warps load: \
breath_pause <= 3 * breath_bits must hold (--set breath_pause=12)" build/weft run vecadd -m golden -c tiny --limit breath --set breath_pause=13
stops not-read "weft: configuration tiny: breath_pause is set, but nothing in this machine reads it: it is read where limit == breath, and here \
limit is none; leave it away, or choose what reads it (--set limit=breath)" build/weft run vecadd -m golden -c tiny --set breath_pause=13
stops unknown "weft: --order min: there is no order policy 'min'; choose one of: $(build/weft-facts choices order | paste -sd , |
    sed 's/,/, /g'); did you mean 'mine'?" build/weft run vecadd -m golden --order min

free=$(cycles -m cycle)
held=$(cycles -m cycle --set breath_pause=12)
[ "$free" -lt "$held" ] && verdict cycle "" || verdict cycle "$free and $held cycles: $(tail -n 3 "$work/log")"
both=$(cycles -m lockstep --set breath_pause=12)
[ -n "$both" ] && [ "$both" = "$held" ] && verdict lockstep "" || verdict lockstep "'$both' cycles, not '$held': $(tail -n 3 "$work/log")"
[ -f "build/$machine/rtl.so" ] && verdict variant "" || verdict variant "there is no build/$machine/rtl.so"

# What tests and reference read.
says extremes breath_pause=12 sh verif/modules/limit/settings.sh breath 1
says watch 'tiny+order-mine | | reduce 100' build/weft-facts watch
says suite 'breath ccws/mine' sh -c "make -pn ALL=1 test-limit 2>/dev/null | sed -n 's/^LIMITS :=.*\\(breath\\).*/\\1/p; s/^LIMITS_BESIDE :=.*\\(ccws.mine\\).*/\\1/p' |
    sort -u | paste -sd ' '"
says reference "| \`breath_pause\` (#$next) | 0 to 15 | 0 | limit=breath | cycles of a period in which no warp loads |" build/weft-facts reference

# Nothing else was touched.
touched() { # NAME FILE...
    name=$1
    shift
    for folder in Makefile VERSION cmodel common rtl sw synth fpga verif studies docs; do diff -rq "$OLDPWD/$folder" "$folder"; done >"$work/out"
    why=$(sed 's|Only in \(.*\): |\1/|' "$work/out" | sort | paste -sd ' ')
    [ "$why" = "$(printf '%s\n' "$@" | sort | paste -sd ' ')" ] && verdict "$name" "" || verdict "$name" "$why"
}
# shellcheck disable=SC2086 # words
touched no-edits $policies

# A policy to start from: it builds, runs, and passes its test at once.
for slot in order limit reconv; do
    says "new-$slot" "$tree/cmodel/hw/issue/$slot/fresh_one.h" build/weft new policy $slot fresh_one
    stops "new-$slot-again" "weft: new policy: $tree/cmodel/hw/issue/$slot/fresh_one.h exists; choose another name than fresh_one" \
        build/weft new policy $slot fresh_one
done
fresh=$(for slot in order limit reconv; do echo "build/unit/hw_${slot}_fresh_one.asan"; done)
# shellcheck disable=SC2086 # words
build weft $fresh || fails new-build "$(tail -n 3 "$work/log")"
# shellcheck disable=SC2086 # words
sh verif/units/run-units.sh unit $fresh >"$work/out" 2>&1 &&
    [ "$(grep -c ^PASS "$work/out")" = 7 ] && verdict new-tests "" || fails new-tests "$(grep -v ^PASS "$work/out" | head -n 3)"
build/weft run reduce 100 -q -c tiny --order fresh_one --limit fresh_one --set fresh_one_acts=1 -m cycle --check >"$work/log" 2>&1 &&
    verdict new-run "" || fails new-run "$(head -n 3 "$work/log")"
build/weft run reduce 100 -q -c tiny --reconv fresh_one --set fresh_one_turns=2 -m cycle --check >"$work/log" 2>&1 &&
    build/weft run reduce 100 -q -c tiny --reconv fresh_one -m lockstep >"$work/log" 2>&1 && verdict new-reconv-runs "" ||
    verdict new-reconv-runs "$(head -n 3 "$work/log")"
# The defect that each states is seen by its test.
defect() { case $1 in order) echo rests ;; limit) echo deaf ;; reconv) echo exits-whole ;; esac; }
for slot in order limit reconv; do
    build/weft-facts mutate "fresh_one-$(defect $slot)" "cmodel/hw/issue/$slot/fresh_one.h" \
        "verif/units/hw/issue/$slot/hw_${slot}_fresh_one.mutants" >"$work/mutated" 2>"$work/out" &&
        cp "$work/mutated" "cmodel/hw/issue/$slot/fresh_one.h" && build "build/unit/hw_${slot}_fresh_one" &&
        ! "build/unit/hw_${slot}_fresh_one" >"$work/out" 2>&1 && grep -q FAIL "$work/out" && verdict "new-$slot-mutant" "" ||
        verdict "new-$slot-mutant" "$(tail -n 2 "$work/out")"
done
stops new-slot 'weft: new policy l1d: a policy of one file is of slot order, limit or reconv; choose one of them' build/weft new policy l1d fresh_two
stops new-name 'weft: new policy order Fresh: a name has small letters, digits and _, and begins with a letter; at most 31 of them' \
    build/weft new policy order Fresh
stops new-taken 'weft: new policy order lrr: there is a policy of that name; choose another' build/weft new policy order lrr
stops new-what 'weft: new: a kind and a name are expected: weft new kernel NAME or weft new policy SLOT NAME, with SLOT order, limit or reconv; a kernel anywhere is ./NAME, and a policy ./NAME.h' build/weft new policy order
# shellcheck disable=SC2046,SC2086 # words
touched new-no-edits $policies $(for slot in order limit reconv; do
    echo "cmodel/hw/issue/$slot/fresh_one.h verif/units/hw/issue/$slot/test_hw_${slot}_fresh_one.c"
    echo "verif/units/hw/issue/$slot/hw_${slot}_fresh_one.mutants"
done)
rm cmodel/hw/issue/*/fresh_one.h verif/units/hw/issue/*/*hw_*_fresh_one.*

# The policy of docs/guide/add-a-policy.md, from the page's own text: it builds, passes its test, holds warps back, and its
# Verilog agrees; a defect of its head is seen.
awk -v work=. 'match($0, /`[a-z][A-Za-z0-9_\/]*\/[A-Za-z0-9_]+\.([ch]|mutants)`/) { file = substr($0, RSTART + 1, RLENGTH - 2) }
    /^```(c|text)$/ && file != "" { on = 1; next }
    /^```/ && on { on = 0; close(file); file = "" }
    on { print >file }' docs/guide/add-a-policy.md
sed -i "s/#NEXT/#$((next + 1))/" cmodel/hw/issue/limit/window.h
build weft build/unit/hw_limit_window || fails guide-build "$(tail -n 3 "$work/log")"
build/unit/hw_limit_window >"$work/out" 2>&1 && why= || why=$(grep -v ^PASS "$work/out" | head -n 3)
verdict guide-test "$why"
window() { build/weft run reduce 300 -q -c tiny --limit window "$@" --json "$work/json" >"$work/log" 2>&1 && sed 's/.*"cycles":\([0-9]*\).*/\1/' "$work/json"; }
free=$(window -m cycle) one=$(window -m cycle --set window_warps=1) both=$(window -m lockstep --set window_warps=1)
[ "$free" -lt "$one" ] && [ "$one" = "$both" ] && verdict guide-runs "" || verdict guide-runs "$free, $one, $both cycles: $(tail -n 3 "$work/log")"
build/weft-facts mutate window-too-wide cmodel/hw/issue/limit/window.h verif/units/hw/issue/limit/hw_limit_window.mutants >"$work/mutated" && cp "$work/mutated" cmodel/hw/issue/limit/window.h &&
    build build/unit/hw_limit_window && ! build/unit/hw_limit_window >"$work/out" 2>&1 && grep -q FAIL "$work/out" && why= || why=$(tail -n 2 "$work/out")
verdict guide-mutant "$why"
rm cmodel/hw/issue/limit/window.h verif/units/hw/issue/limit/*hw_limit_window.*
build weft || fails guide-gone "$(tail -n 3 "$work/log")"

# A policy outside of the project: the sum of its words is a part of the machine's name, and that machine knows its facts. Nothing
# of the project is built for it, and nobody else sees them.
outside() { # NAME OPTION...
    name=$1
    shift
    build/weft run vecadd 64 -c tiny -m cycle --limit "$work/gasp.h" "$@" --json "$work/json" >"$work/out" 2>"$work/log" ||
        { verdict "$name" "exit $?: $(head -n 3 "$work/log")"; return; }
    sed 's/.*"cycles":\([0-9]*\).*/\1/' "$work/json" >"$work/cycles"
    sed 's/.*"variant":"\([^"]*\)".*/\1/' "$work/json" >"$work/variant"
}
sed "s/breath/gasp/g; s/BREATH/GASP/g" "$OLDPWD/verif/modules/facts/breath.h" >"$work/gasp.h"
outside outside --set gasp_pause=12
first=$(cat "$work/variant")
[ "$(cat "$work/cycles")" -gt 0 ] && echo "$first" | grep -qx 'tiny+limit-gasp_[0-9a-f]\{8\}' && ! grep -q 'building build/weft' "$work/log" &&
    verdict outside "" || verdict outside "'$first': $(head -n 3 "$work/log")"
grep -q '"limit":"gasp"' "$work/json" && build/weft run vecadd 64 -c tiny --limit "$work/gasp.h" -m golden |
    grep -q 'on tiny+limit-gasp (order lrr, limit gasp, ' && verdict outside-label "" || verdict outside-label "$(head -c 300 "$work/json")"
grep -q 'SETTING(gasp_pause, 63, 0)' "build/$first/config.h" && verdict outside-register "" ||
    verdict outside-register "$(grep gasp "build/$first/config.h")"
pause=$(cat "$work/cycles")
outside outside-again
[ "$(cat "$work/variant")" = "$first" ] && [ "$(cat "$work/cycles")" -lt "$pause" ] && ! grep -q building "$work/log" &&
    verdict outside-again "" || fails outside-again "$(cat "$work/variant") $(cat "$work/cycles") $pause: $(head -n 3 "$work/log")"
{ build/weft list policies; build/weft list configs tiny; build/weft-facts reference; build/weft-facts make; } | grep gasp >"$work/out"
verdict outside-unlisted "$(head -n 3 "$work/out")"
says outside-listed ' gasp_pause 0 cycles of a period in which no warp loads (run time)' build/weft list configs "$first"
build build/tiny/config.h && build -q build/sw/weft/main.o build/cmodel/config/config_table.o && ! grep -qi gasp build/tiny/config.h "build/$machine/config.h" && verdict outside-alone "" ||
    verdict outside-alone 'what the project has is to be built anew, or hears of it'
sed -i 's|^//@ choice|/* A comment,\n * and blanks. */   \n\n&|; s|s->clock = 0;|& // the beginning|' "$work/gasp.h"
outside outside-comment
[ "$(cat "$work/variant")" = "$first" ] && ! grep -q building "$work/log" && verdict outside-comment "" || fails outside-comment "$(cat "$work/variant" "$work/log")"
sed -i 's/? 0 : ALL_CORE_WARPS/? 1 : ALL_CORE_WARPS/' "$work/gasp.h"
outside outside-changed --set gasp_pause=12
[ "$(cat "$work/variant")" != "$first" ] && [ "$(cat "$work/cycles")" -lt "$pause" ] && [ "$(ls build/policies/limit | wc -l)" = 2 ] &&
    verdict outside-changed "" || fails outside-changed "$(cat "$work/variant") $(cat "$work/cycles") $pause"
build/weft run vecadd 64 -c "$first" -m cycle --set gasp_pause=12 --json "$work/json" -q >"$work/out" 2>"$work/log"
! [ -s "$work/log" ] && [ "$(sed 's/.*"cycles":\([0-9]*\).*/\1/' "$work/json")" = "$pause" ] && verdict outside-before "" || fails outside-before "$(head -n 3 "$work/log")"
stops outside-rule "weft: configuration tiny: limit=gasp: gasp_pause is 13, gasp_bits is 4; a period has cycles in which warps load: gasp_pause <= 3 * gasp_bits must hold (--set gasp_pause=12)" \
    build/weft run vecadd -c tiny --limit "$work/gasp.h" --set gasp_pause=13
sed -i 's/gasp_pause 0..15/gasp_pause 15..0/' "$work/gasp.h"
stops outside-wrong "weft: --limit $work/gasp.h: $work/gasp.h:$(grep -n 15..0 "$work/gasp.h" | cut -d: -f1): setting: the range of gasp_pause must be LOW..HIGH, whole numbers; write: //@ setting #N NAME LOW..HIGH [power] = DEFAULT TEXT" \
    build/weft run vecadd -c tiny --limit "$work/gasp.h"
[ "$(ls build/policies/limit | wc -l)" = 2 ] && verdict outside-wrong-copy "" || verdict outside-wrong-copy "$(ls build/policies/limit)"
stops outside-name "weft: --order $work/Gasp.h: cannot read: No such file or directory" build/weft run vecadd --order "$work/Gasp.h"
cp "$work/gasp.h" "$work/Gasp.h"
stops outside-file "weft: --order $work/Gasp.h: a policy's file is NAME.h; a name has small letters, digits and _, begins with a letter, and has at most 31 of them" build/weft run vecadd --order "$work/Gasp.h"
stops outside-folder "weft: --order $work/: it must be a text of 1 to 1048576 bytes" build/weft run vecadd --order "$work/"
stops outside-known "weft: tiny+limit-gasp_00000000: there is no limit policy 'gasp_00000000'; choose one of: $(build/weft-facts choices limit | paste -sd , |
    sed 's/,/, /g')" build/weft run vecadd -c tiny+limit-gasp_00000000
rm -rf build/policies

# One of slot reconv: what it needs, its machine has. The project's machines hear nothing of it.
build/weft new policy reconv "$work/whirl.h" >"$work/out" && sed -i 's/^\/\/@ choice .*/&\n\/\/@ needs convergence = whirl_turns > 2/' "$work/whirl.h"
build/weft run reduce 100 -q -c tiny --reconv "$work/whirl.h" -m lockstep --json "$work/json" >"$work/out" 2>"$work/log" && why= || why=$(head -n 3 "$work/log")
variant=$(sed 's/.*"variant":"\([^"]*\)".*/\1/' "$work/json")
[ -n "$why" ] || grep -q '^#define CFG_CONVERGENCE 1$' "build/$variant/config.h" || why="convergence is not there: $variant"
mkdir -p "$work/tiny"
build/weft-config tiny "$work/tiny" && grep -q '^#define CFG_CONVERGENCE 0$' "$work/tiny/config.h" &&
    ! grep -qi whirl "$work/tiny/config.h" || why="${why:-tiny knows whirl}"
verdict outside-reconv "$why"
rm -rf build/policies

# A choice whose name is misspelt is no choice that is not made.
sed -i 's/CFG_MULTIPLIER_SERIAL/CFG_MULTIPLIER_SERIEL/' cmodel/hw/execute/divider/divide.h
build build/tiny/sim.so
grep -q '"CFG_MULTIPLIER_SERIEL" is not defined' "$work/log" && verdict misspelt "" || fails misspelt "$(head -n 3 "$work/log")"
sed -i 's/CFG_MULTIPLIER_SERIEL/CFG_MULTIPLIER_SERIAL/' cmodel/hw/execute/divider/divide.h

# A wrong fact ends the build, with its place; what was built stays.
sed -i 's/^\/\/@ size mine_stride 0..7/\/\/@ size mine_stride 7..0/' cmodel/hw/issue/order/mine.h
build weft
grep -qF 'weft-facts: cmodel/hw/issue/order/mine.h:9: size: the range of mine_stride must be LOW..HIGH, whole numbers; write: //@ size NAME' \
    "$work/log" && verdict wrong-fact "" || fails wrong-fact "$(head -n 3 "$work/log")"

# So does a word that a test, a proof, a kernel or a list of defects does not have.
for file in test_x.c x.v kernel.c x.mutants; do
    printf '%ssauce a.c\n' "$(case $file in *.mutants) ;; *) echo '//@ ' ;; esac)" >"$work/$file"
    build/weft-facts heads "$work/$file" >"$work/out" 2>&1
    [ $? = 2 ] && grep -qE "^weft-facts: $work/$file:1: there is no fact 'sauce'(; did you mean 'source'\?)?; facts here are .*[a-z]\$" "$work/out" && why= ||
        why=$(cat "$work/out")
    verdict "wrong-head-$file" "$why"
done

# A file that goes takes its choice along.
rm cmodel/hw/issue/order/mine.h
build weft || fails gone "$(tail -n 3 "$work/log")"
build/weft list policies order | grep -q mine && verdict gone "order=mine is still listed" || verdict gone ""

# A machine whose config.h names no choice of a slot does not compile, and the slot is named.
cd "$OLDPWD" || exit 2
mkdir -p "$work/without"
for header in $(grep -rl '^#include CFG_.*_FILE' cmodel/hw | sort); do
    slot=$(sed -n 's/^#include CFG_\(.*\)_FILE/\1/p' "$header")
    name=$(echo "$slot" | tr '[:upper:]' '[:lower:]')
    grep -v "CFG_${slot}_FILE" build/tiny/config.h >"$work/without/config.h"
    "${CC:-gcc}" -fsyntax-only -I"$work/without" -Icmodel/hw -x c "$header" 2>&1 |
        grep -q "#error \"slot $name: config.h names no file in CFG_${slot}_FILE\"" && why= || why="$header does not say so"
    verdict "without-$(basename "$header" .h)" "$why"
done
rm -rf "$tree"
exit $failed
