#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Directed tests of the translator build/c2v, run from the root of the repository.
#   accept/x.c   programs that are translated. Each must be C17 without warnings or undefined behaviour, pass
#                verilator -Wall and Yosys (no undriven or looped net, no latch), and have the same outputs and
#                digests as gcc code and in Icarus in every cycle of random inputs (bench.c). A program of which
#                nothing compared ever changes fails. Where form is the point, x.v is the expected Verilog (all
#                modules of the program, members first); x.glue is the C++ that joins it to a simulator, x.digest
#                the C of its digests and widths.
#   refuse/x.c   programs outside of the subset, with the exact message x.err. Nothing is written. x.h is what some share.
# usage: run.sh                      all tests: one PASS or FAIL line each, exit 1 if one failed
#        run.sh texts                what the translator prints, alone: no Verilator, Icarus or Yosys
#        run.sh accept|refuse NAME.. some of them
#        run.sh command-line         its arguments and files alone
#        run.sh regenerate [NAME..]  write x.v, x.glue, x.digest and x.err again, the first three where there is one (an
#                                    empty file for a new one). What changed must be reviewed against the C before it is committed.
# Other programs and another scratch folder can be named in C2V, C2V_BENCH and C2V_WORK.
here=verif/translator
work=${C2V_WORK:-build/c2v-directed}
root=$(pwd)
c2v=${C2V:-$root/build/c2v}
bench=${C2V_BENCH:-$root/build/c2v-bench}
jobs=${JOBS:-2}
least_accepted=160
least_expected=40
least_refused=180

suite=c2v
. verif/lib.sh

# The top module of a program: its name, or `program` where its types are those of a header that programs share.
top_of() { # FILE.c
    if grep -q ' program_tick(' "$1"; then echo program; else basename "$1" .c; fi
}

# Translate a program into $work/KIND/NAME, with the options that a line of it names ("// options: --lines 14"). Paths in messages
# and comments are those seen from its folder, or from the root.
# shellcheck disable=SC2046 # words
translate() { # KIND NAME
    rm -rf "$work/$1/$2" && mkdir -p "$work/$1"
    (cd "${programs:-$here/$1}" && "$c2v" -o "$root/$work/$1/$2" --top "$(top_of "$2.c")" \
        -I "$root/cmodel/hw/lang" $(sed -n 's,^// options: ,,p' "$2.c") "$2.c") \
        >"$work/$1/$2.out" 2>"$work/$1/$2.err"
    status=$?
    sed -i "s|^$root/||" "$work/$1/$2.err"
    return $status
}

join_modules() { # NAME: all emitted modules, in the translator's order
    while read -r file; do cat "$file"; done <"$work/accept/$1/files.f"
}

differs() { # NAME SUFFIX FILE: from what is expected, where there is such a file
    [ -e "$here/accept/$1.$2" ] && ! diff -u "$here/accept/$1.$2" "$3"
}

# The first line of a tool's output that says what is wrong, for the FAIL line.
first_line() {
    grep -m 1 -i -e error -e warning "$1" || head -1 "$1"
}

# The program as gcc code and its Verilog in Icarus give the same outputs in every cycle. All tools'
# messages go to the standard output.
run_both() { # NAME FILES..
    run=$work/run/$1
    rm -rf "$run" && mkdir -p "$run"
    "$bench" "$1" "$root/${programs:-$here/accept}/$1.c" -Icmodel/hw/lang "$run/driver.c" "$run/bench.v" || return
    gcc -std=c17 -O1 -Wall -Wextra -Werror -DNDEBUG -DWEFT_DIGEST -fsanitize=undefined \
        -fno-sanitize-recover=undefined -Icmodel/hw/lang -I"$work/accept/$1" -I"${programs:-$here/accept}" \
        "$run/driver.c" -o "$run/driver" || return
    (cd "$run" && ./driver) || return
    digests=$(sed -n 's/^enum { .*_DIGESTS = \([0-9]*\) };$/\1/p' "$work/accept/$1/digest.h")
    shift
    for file; do awk -f verif/proofs/single.awk "$file" | awk -f $here/zero.awk; done >"$run/design.v"
    iverilog -g2005 -DWEFT_DIGEST -DDIGESTS="$digests" -o "$run/bench" "$run/bench.v" "$run/design.v" || return
    (cd "$run" && vvp -n bench) >"$run/result"
    cat "$run/result"
    grep -q '^equal$' "$run/result"
}

accept_one() { # NAME
    log=$work/accept/$1.log
    if ! translate accept "$1"; then
        verdict "accept/$1" "refused: $(head -1 "$work/accept/$1.err")"
        return
    fi
    join_modules "$1" >"$work/accept/$1.v"
    files="$(cat "$work/accept/$1/files.f") $(echo rtl/prim/*.v)"
    reason=
    if [ -s "$work/accept/$1.err" ]; then
        reason="a message although it was accepted: $(head -1 "$work/accept/$1.err")"
    elif differs "$1" v "$work/accept/$1.v" >"$log" 2>&1; then
        reason="the Verilog differs from $here/accept/$1.v, see $log"
    elif differs "$1" glue "$work/accept/$1/$1_glue.h" >"$log" 2>&1; then
        reason="the glue differs from $here/accept/$1.glue, see $log"
    elif differs "$1" digest "$work/accept/$1/digest.c" >"$log" 2>&1; then
        reason="the digest differs from $here/accept/$1.digest, see $log"
    elif [ -n "$C2V_TEXTS" ]; then
        reason=
    elif ! verilator --lint-only -Wall --top-module "$1" $files >"$log" 2>&1 || [ -s "$log" ]; then
        reason="verilator: $(first_line "$log")"
    elif ! verilator --lint-only -Wall -DWEFT_DIGEST -DWEFT_SKIP --top-module "$1" $files >"$log" 2>&1 ||
        [ -s "$log" ]; then
        reason="verilator, with digests: $(first_line "$log")"
    elif ! run_both "$1" $files >"$log" 2>&1; then
        reason="C and Icarus: $(first_line "$log")"
    fi
    verdict "accept/$1" "$reason"
}

refuse_one() { # NAME
    log=$work/refuse/$1.log
    reason=
    translate refuse "$1"
    code=$?
    if [ $code -ne 1 ]; then
        reason="exit $code, 1 wanted"
    elif ! diff -u "$here/refuse/$1.err" "$work/refuse/$1.err" >"$log" 2>&1; then
        reason="the message differs from $here/refuse/$1.err, see $log"
    elif [ -s "$work/refuse/$1.out" ] || [ -e "$work/refuse/$1" ]; then
        reason="something was written although the program was refused"
    fi
    verdict "refuse/$1" "$reason"
}

# All programs in one run of Yosys. It ends at the first that fails; then it goes on with the next.
yosys_all() { # NAME..
    while [ $# -gt 0 ]; do
        for name; do
            echo "log begin $name"
            echo "design -reset"
            echo "read_verilog $(tr '\n' ' ' <"$work/accept/$name/files.f") rtl/prim/*.v"
            echo "hierarchy -check -top $name"
            echo "proc; flatten; check -assert; select -assert-none t:\$dlatch"
            echo "log end $name"
        done >"$work/yosys.ys"
        yosys -Q "$work/yosys.ys" >"$work/yosys.log" 2>&1
        while [ $# -gt 0 ] && grep -q "^end $1\$" "$work/yosys.log"; do
            verdict "yosys/$1" ""
            shift
        done
        if [ $# -gt 0 ]; then
            cp "$work/yosys.log" "$work/accept/$1.yosys.log"
            verdict "yosys/$1" "$(grep -m 1 -i error "$work/yosys.log"), see $work/accept/$1.yosys.log"
            shift
        fi
    done
}

names() { # KIND
    for f in "$root/$here/$1"/*.c; do basename "$f" .c; done
}

# Every expected file has its program, every refused program its message, a header a program, and there are enough of them.
check_files() {
    reason=
    for f in "$here/accept"/* "$here/refuse"/*; do
        case $f in
        */accept/*.c) other=$f ;;
        */refuse/*.c) other=${f%.c}.err ;;
        */accept/*.v | */accept/*.glue | */accept/*.digest | */refuse/*.err) other=${f%.*}.c ;;
        *.h) other=$(grep -lF "#include \"${f##*/}\"" "${f%/*}"/*.c | head -1) ;;
        *) other= ;;
        esac
        [ -n "$other" ] && [ -s "$other" ] || reason="$f has no partner ${other:-here}"
    done
    accepted=$(names accept | wc -l)
    expected=$(find "$here/accept" -name '*.v' | wc -l)
    refused=$(names refuse | wc -l)
    [ "$accepted" -ge $least_accepted ] || reason="only $accepted accepted programs"
    [ "$expected" -ge $least_expected ] || reason="only $expected programs with expected Verilog"
    [ "$refused" -ge $least_refused ] || reason="only $refused refused programs"
    verdict files "$reason"
}

# The command line: wrong use ends with exit 2 and a message, and leaves nothing behind.
command_line() { # TEST WANTED-EXIT WANTED-MESSAGE ARGUMENTS..
    test=$1
    wanted=$2
    message=$3
    shift 3
    (cd "$work" && "$c2v" "$@") >"$work/cli.out" 2>"$work/cli.err"
    code=$?
    reason=
    if [ $code -ne "$wanted" ]; then
        reason="exit $code, $wanted wanted"
    elif ! grep -q "$message" "$work/cli.out" "$work/cli.err"; then
        reason="no \"$message\" in: $(head -1 "$work/cli.err")"
    elif [ -e "$work/cli" ]; then
        reason="something was written"
    fi
    verdict "command-line/$test" "$reason"
}

check_command_line() {
    rm -rf "$work/cli"
    add=$root/$here/accept/add.c
    include=-I$root/cmodel/hw/lang
    printf 'void broken_tick(broken_t *s) { s->a = 1 }\n' >"$work/broken.c"
    cp "$add" "$work/copy.c"
    : >"$work/occupied"
    command_line help 0 '^usage: c2v ' --help
    command_line no-arguments 2 '^usage: c2v '
    command_line no-top 2 'top module' -o cli "$include" "$add"
    command_line no-value 2 '^c2v: -o needs a value' --top add "$add" -o
    command_line no-lines 2 '^c2v: --lines needs a number from 1 to 1000000, not `0`$' -o cli --top add --lines 0 "$include" "$add"
    command_line unknown-option 2 '^c2v: unknown option -x' -o cli --top add -x "$add"
    command_line missing-file 2 '^c2v: cannot read nowhere.c' -o cli --top add "$include" nowhere.c
    command_line missing-module 2 '^c2v: no file defines sub_tick' -o cli --top sub "$include" "$add"
    command_line missing-header 2 "'hw.h' file not found" -o cli --top add "$add"
    command_line invalid-c 2 '^broken.c:1:' -o cli --top broken "$include" broken.c
    command_line defined-twice 1 '`add_tick` is defined twice' -o cli --top add "$include" "$add" copy.c
    command_line occupied-folder 2 '^c2v: cannot make folder occupied/cli: Not a directory$' -o occupied/cli --top add "$include" "$add"
}

# A module's comment names its source as seen from the outermost folder of -I that has it, in whatever order these are given.
# shellcheck disable=SC2046 # words
named() { # TEST SOURCE FOLDER...
    test=$1 wanted=$2
    shift 2
    rm -rf "$work/names/out"
    (cd "$work" && "$c2v" -o names/out --top add $(printf -- '-I %s ' "$@") -I "$root/cmodel/hw/lang" names/near/far/add.c) >"$work/names/log" 2>&1
    got=$(sed -n 's,^// Made by c2v from \(.*\); change that file\.$,\1,p' "$work/names/out/add.v" 2>&1)
    reason=
    [ "$got" = "$wanted" ] || reason="$got, not $wanted"
    verdict "names/$test" "$reason"
}

check_names() {
    mkdir -p "$work/names/near/far"
    cp $here/accept/add.c "$work/names/near/far"
    named one near/far/add.c names
    named inner far/add.c names/near
    named own add.c names/near/far
    named other add.c names/nea
    named two near/far/add.c names names/near
    named reverse near/far/add.c names/near names
    named last far/add.c nowhere names/near/far names/near
}

# An allocation that fails ends it with a message, whichever it is; nothing is written.
check_memory() {
    gcc -std=c17 -D_GNU_SOURCE -O2 -fPIC -shared verif/translator/no_memory.c -o "$work/no_memory.so"
    for kind in calloc realloc vasprintf; do
        reason=
        for number in 1 2 3 5 8 13 21 34; do
            rm -rf "$work/memory"
            LD_PRELOAD=$root/$work/no_memory.so NO_MEMORY_IN=$kind NO_MEMORY=$number "$c2v" -o "$work/memory" --top fifo \
                -I cmodel/hw/lang $here/accept/fifo.c >"$work/memory.out" 2>&1
            code=$?
            [ $code -eq 2 ] && [ ! -e "$work/memory" ] && [ "$(cat "$work/memory.out")" = 'c2v: out of memory' ] ||
                reason="$reason; number $number: exit $code, $(head -1 "$work/memory.out")"
        done
        verdict "no-memory/$kind" "${reason#; }"
    done
}

# A second translation writes nothing: what did not change keeps its time, so that make does no work.
check_unchanged() {
    reason=
    translate accept add || reason="add is refused"
    touch -d '2001-01-01' "$work/accept/add"/*
    (cd "$here/accept" && "$c2v" -o "$root/$work/accept/add" --top add -I "$root/cmodel/hw/lang" add.c)
    [ -z "$(find "$work/accept/add" -type f -newermt '2001-01-02')" ] ||
        reason="a second translation wrote files that are equal"
    verdict unchanged "$reason"
}

# The example in docs/reference/hardware-c.md is the program accept/fifo.c, and its ports are those of fifo.v.
check_document() {
    sed -n '/^\/\* fifo.h \*\/$/,/^```$/p' docs/reference/hardware-c.md |
        grep -v -e '^/\* fifo\.[ch] \*/$' -e '^```$' >"$work/example.c"
    ports=$(sed -n '/^module fifo (/,/^);/p' "$here/accept/fifo.v" |
        sed -n '/dig_en\|digest/d; s/^ *\(in\|out\)put \(reg \)\?\(\[[^]]*\] \)\?\([a-z_]*\).*/\4/p' |
        paste -sd , | sed 's/,/, /g')
    reason=
    if ! tail -n +5 "$here/accept/fifo.c" | cmp -s - "$work/example.c"; then
        reason="the example differs from $here/accept/fifo.c"
    elif ! grep -qF "module fifo ($ports)" docs/reference/hardware-c.md; then
        reason="the document does not say \"module fifo ($ports)\""
    fi
    verdict document "$reason"
}

# Emitted lines end before column 111, in the tests and in rtl/gen.
check_lines() {
    long=$(cd "$work/accept" && awk 'length > 110 { print FILENAME ":" FNR; exit }' $(names accept | sed 's/$/.v/') "$root"/rtl/gen/*.v)
    reason=
    [ -z "$long" ] || reason="$long has more than 110 characters"
    verdict lines "$reason"
}

# The comparison can fail: with this defect in a program's Verilog it says MESSAGE.
awake() { # TEST NAME SED MESSAGE
    files="$work/awake.v $(echo rtl/prim/*.v)"
    reason=
    translate accept "$2"
    sed "$3" "$work/accept/$2/$2.v" >"$work/awake.v"
    if cmp -s "$work/accept/$2/$2.v" "$work/awake.v"; then
        reason="nothing to break in accept/$2"
    elif run_both "$2" $files >"$work/awake.log" 2>&1; then
        reason="C and a broken $2.v are said to be equal"
    elif ! grep -q "$4" "$work/awake.log"; then
        reason="the message is: $(head -1 "$work/awake.log")"
    fi
    verdict "awake/$1" "$reason"
}

# A wrong operator, registers whose only witness is the digest, and a program of which nothing compared changes.
check_awake() {
    awake output add 's/last_d = last_q + /last_d = last_q - /' '^cycle 1: out_cut is ., in C .'
    awake digest no_pins 's/count_q + 8/count_q - 8/' '^cycle 1: the digest is '
    programs=$work/programs
    mkdir -p "$programs"
    sed 's/no_pins/still/g; s/s->count + 1/s->count/' $here/accept/no_pins.c >"$programs/still.c"
    awake still still 1,2d '^no output and no digest changes in 400 cycles'
    programs=
}

regenerate() { # NAME..
    for name; do
        if [ -f "$here/accept/$name.c" ]; then
            if translate accept "$name"; then
                [ ! -e "$here/accept/$name.v" ] || join_modules "$name" >"$here/accept/$name.v"
                [ ! -e "$here/accept/$name.glue" ] || cp "$work/accept/$name/${name}_glue.h" "$here/accept/$name.glue"
                [ ! -e "$here/accept/$name.digest" ] || cp "$work/accept/$name/digest.c" "$here/accept/$name.digest"
                continue
            fi
            echo "$here/accept/$name.c is refused:"
            cat "$work/accept/$name.err"
        else
            translate refuse "$name"
            if [ $? -eq 1 ]; then
                cp "$work/refuse/$name.err" "$here/refuse/$name.err"
                continue
            fi
            echo "$here/refuse/$name.c is not refused:"
            cat "$work/refuse/$name.err"
        fi
        failed=1
    done
}

mkdir -p "$work/accept" "$work/refuse"
case ${1:-all} in
texts)
    check_files
    check_command_line
    check_names
    check_memory
    check_unchanged
    check_document
    export C2V_TEXTS=1
    for kind in accept refuse; do
        names $kind | xargs -P "$jobs" -n 10 sh "$here/run.sh" $kind || failed=1
    done
    check_lines
    ;;
all)
    check_files
    check_awake
    check_command_line
    check_names
    check_memory
    check_unchanged
    check_document
    for kind in accept refuse; do
        names $kind | xargs -P "$jobs" -n 10 sh "$here/run.sh" $kind || failed=1
    done
    check_lines
    translated=
    for name in $(names accept); do
        if [ -f "$work/accept/$name/files.f" ]; then translated="$translated $name"; fi
    done
    yosys_all $translated
    ;;
command-line)
    check_command_line
    check_names
    check_memory
    check_unchanged
    ;;
accept | refuse)
    kind=$1
    shift
    for name; do "${kind}_one" "$name"; done
    ;;
regenerate)
    shift
    [ $# -gt 0 ] || set -- $(names accept) $(names refuse)
    regenerate "$@"
    ;;
*)
    sed -n 's/^# *\(usage:\|run.sh\)/\1/p' "$here/run.sh" >&2
    exit 2
    ;;
esac
exit $failed
