# SPDX-License-Identifier: Apache-2.0
# Part of test-weft.sh: files that weft, weft-cc, weft-config and c2v write. A device, a fifo and a link are written to
# and stay what they are; `-` is standard output; a full disk and a signal leave nothing half-written.
out=$work/output

# Everything that writes a file, named as its last word: NAME ENDING COMMAND WORD...
outputs() {
    cat <<END
json .json $weft run vecadd -m golden -q --json
kanata .kanata $weft run vecadd -c tiny -m cycle -q --trace
perfetto .perfetto.json $weft run vecadd 100 -c tiny -m cycle -q --trace
packed .kanata.gz $weft run vecadd 100 -c tiny -m cycle -q --trace
l1 .l1 $weft run vecadd -c small -m cycle -q --trace
fst .fst $weft run vecadd 100 -c tiny -m rtl -q --trace
profile .profile $weft profile vecadd -c small -q -o
lines .txt $weft run vecadd -c tiny -m cycle -q --lines
image .pgm $weft run mandelbrot 8 4 -m golden -q -o
kernel .elf build/weft-cc $out/good.c -o
object .o build/weft-cc -c $out/good.c -o
assembly .s build/weft-cc -S $out/good.c -o
END
    # One small module, which is synthesized once.
    command -v yosys >/dev/null && echo "netlists .list $weft area -c tiny --module alu -q --netlists"
}

# What is left in a folder besides the names given.
leftovers() { # FOLDER NAME...
    folder=$1
    shift
    ls -A "$folder" >"$work/left"
    for name in "$@"; do
        grep -v -x -F -e "$name" "$work/left" >"$work/left.rest"
        mv "$work/left.rest" "$work/left"
    done
    tr '\n' ' ' <"$work/left"
}

# A file without what differs from run to run: seconds and date in a record, the date in a file of signals.
contents() {
    LC_ALL=C sed 's/"seconds":[^,]*//; s/"date":"[^"]*"//; s/[A-Z][a-z][a-z] [A-Z][a-z][a-z] [ 0-9][0-9] [0-9:]* 20[0-9][0-9]//' "$1"
}

# One kind of output to everything that is no file.

place_tests() { # NAME ENDING COMMAND WORD...
    name=$1 ending=$2
    shift 2
    folder=$out/$name
    [ "$ending" = .fst ] && beside='x.gtkw x.sucl' || beside= # views
    rm -rf "$folder"
    mkdir "$folder"
    target=$folder/x$ending why=
    "$@" "$target" >"$work/out" 2>"$work/err" || why="exit $?: $(head -2 "$work/err")"
    [ -s "$target" ] || why="nothing was written: $(head -2 "$work/err")"
    contents "$target" >"$work/plain"
    # shellcheck disable=SC2086 # words
    [ -z "$(leftovers "$folder" "x$ending" $beside)" ] || why="left behind: $(leftovers "$folder" "x$ending")"
    verdict "output-$name" "$why"
    same() { # FILE WHAT
        contents "$1" | cmp -s - "$work/plain" || why="$2 has other contents"
    }

    # A link to a file, to no file yet, and by way of another folder.
    why=
    for old in yes no; do
        rm -rf "${folder:?}"/*
        mkdir "$folder/far"
        [ $old = no ] || echo old >"$folder/far/file"
        ln -s far/file "$target"
        "$@" "$target" >"$work/out" 2>"$work/err" || why="exit $?: $(head -2 "$work/err")"
        [ -L "$target" ] || why="the link is gone"
        same "$folder/far/file" "the file behind the link"
        # shellcheck disable=SC2086 # words
        [ -z "$(leftovers "$folder" "x$ending" far $beside)$(leftovers "$folder/far" file)" ] || why="something was left behind"
    done
    verdict "output-$name-link" "$why"

    why=
    rm -rf "${folder:?}"/*
    mkfifo "$target"
    timeout 60 cat "$target" >"$work/read" &
    reader=$!
    timeout 60 "$@" "$target" >"$work/out" 2>"$work/err" || why="exit $?: $(head -2 "$work/err")"
    [ -p "$target" ] || why="the fifo is gone"
    # Where nothing was written, the reader still waits.
    [ -z "$why" ] || kill $reader 2>/dev/null
    wait $reader
    same "$work/read" "the fifo"
    [ -z "$(leftovers "$folder" "x$ending")" ] || why="something was left behind"
    verdict "output-$name-fifo" "$why"

    # A device that is full, behind a link, so that no test can do it harm.
    why=
    rm -rf "${folder:?}"/*
    ln -s /dev/full "$target"
    "$@" "$target" >"$work/out" 2>"$work/err"
    code=$?
    [ $code -eq 2 ] || why="exit $code: $(head -2 "$work/err")"
    grep -q 'No space left on device' "$work/err" || why="says '$(head -2 "$work/err")'"
    { [ -L "$target" ] && [ -c /dev/full ]; } || why="the link is gone"
    [ -z "$(leftovers "$folder" "x$ending")" ] || why="left behind: $(leftovers "$folder" "x$ending")"
    verdict "output-$name-device" "$why"

    # Files that may not grow stand for a full disk; what is said goes through a pipe. The file of an earlier run stays.
    why=
    rm -rf "${folder:?}"/*
    echo old >"$target"
    mkdir "$folder/tmp"
    {
        ulimit -f 0
        TMPDIR=$folder/tmp "$@" "$target" 2>&1 >/dev/null
        echo "exit $?"
    } | cat >"$work/err"
    grep -q -x 'exit 2' "$work/err" || why="$(tail -1 "$work/err"): $(head -2 "$work/err")"
    # The library that writes signals does not say why it cannot.
    grep -q -e "$target.*File too large" -e "rror.*File too large" -e "$target: cannot write it all: is the disk full" "$work/err" ||
        why="says '$(head -2 "$work/err")'"
    [ "$(cat "$target")" = old ] || why="the file of an earlier run is gone"
    [ -z "$(leftovers "$folder" "x$ending" tmp)$(leftovers "$folder/tmp")" ] || why="left behind: $(leftovers "$folder" "x$ending" tmp)"
    verdict "output-$name-full" "$why"
}

# Standard output: the text of the output and nothing else goes there.
stdout_tests() {
    # As /dev/stdout is; a weft that replaces it must not do so to the machine's.
    ln -s /proc/self/fd/1 "$out/descriptor"
    for name in - "$out/descriptor"; do
        why=
        $weft run vecadd -m golden --json $name >"$work/out" 2>"$work/err" || why="exit $?: $(head -2 "$work/err")"
        [ "$(wc -l <"$work/out")" -eq 1 ] && grep -q '^{"kernel":"vecadd".*}$' "$work/out" || why="wrote '$(head -2 "$work/out")'"
        [ -s "$work/err" ] && why="says '$(head -2 "$work/err")'"
        verdict "stdout-json-$(basename "$name")" "$why"
    done
    [ -L "$out/descriptor" ] && why= || why="the link is gone"
    verdict stdout-stays "$why"
    $weft run vecadd -c tiny -m cycle --trace - >"$work/out" 2>"$work/err"
    contents "$work/out" | cmp -s - "$out/stdout.kanata" && why= || why="$(head -2 "$work/err") $(head -2 "$work/out")"
    verdict stdout-trace "$why"
    $weft profile vecadd -c small -o - >"$work/out" 2>"$work/err"
    cmp -s "$work/out" "$out/stdout.profile" && why= || why="$(head -2 "$work/err") $(head -2 "$work/out")"
    verdict stdout-profile "$why"
    (cd "$out" && ../../../build/weft-cc -S good.c -o -) >"$work/out" 2>"$work/err"
    cmp -s "$work/out" "$out/stdout.s" && [ ! -e "$out/-" ] && why= || why="$(head -2 "$work/err") $(head -2 "$work/out")"
    verdict stdout-assembly "$why"
    exits stdout-twice 2 "weft: --trace -: cannot write: Device or resource busy; choose another place" \
        run vecadd -c tiny -m cycle --json - --trace -

    # Every command whose standard output is full, or closed.
    while read -r name words; do
        for way in full closed; do
            # shellcheck disable=SC2086
            if [ $way = full ]; then
                $words >/dev/full 2>"$work/err"
            else
                $words >&- 2>"$work/err"
            fi
            code=$? why=
            [ $code -eq 2 ] || why="exit $code: $(head -2 "$work/err")"
            grep -q '^[a-z0-9-]*: standard output: cannot write' "$work/err" || why="says '$(head -2 "$work/err")'"
            verdict "stdout-$name-$way" "$why"
        done
    done <<END
help $weft --help
run-help $weft run --help
list-kernels $weft list kernels
list-configs $weft list configs
list-policies $weft list policies
disasm $weft disasm build/kernels/vecadd.elf
run $weft run vecadd -m golden
run-json $weft run vecadd -m golden --json -
build $weft build -c tiny
cosim $weft cosim -c tiny reduce
cachesim $weft cachesim $out/stdout.l1
weft-cc build/weft-cc --help
weft-cc-assembly build/weft-cc -S $out/good.c -o -
c2v build/c2v --help
END
}

# What the tools of the build write into folders: NAME FILE COMMAND WORD..., whose last word is the folder.
folder_test() {
    name=$1 file=$2
    shift 2
    folder=$out/$name
    rm -rf "$folder"
    "$@" "$folder/plain" >"$work/out" 2>"$work/err"
    mkdir "$folder/x"
    echo old >"$folder/far"
    ln -s ../far "$folder/x/$file"
    why=
    "$@" "$folder/x" >"$work/out" 2>"$work/err" || why="exit $?: $(head -2 "$work/err")"
    [ -L "$folder/x/$file" ] || why="the link is gone"
    cmp -s "$folder/far" "$folder/plain/$file" || why="the file behind the link has other contents"
    verdict "output-$name-link" "$why"

    echo old >"$folder/far"
    {
        ulimit -f 0
        "$@" "$folder/x" 2>&1 >/dev/null
        echo "exit $?"
    } | cat >"$work/err"
    why=
    grep -q -x 'exit 2' "$work/err" || why="$(tail -1 "$work/err"): $(head -2 "$work/err")"
    grep -q "cannot write.*: File too large" "$work/err" || why="says '$(head -2 "$work/err")'"
    [ "$(cat "$folder/far")" = old ] || why="the file of an earlier run is gone"
    ls -A "$folder/plain" >"$work/names"
    # shellcheck disable=SC2046
    [ -z "$(leftovers "$folder/x" $(cat "$work/names"))" ] || why="left behind: $(leftovers "$folder/x")"
    verdict "output-$name-full" "$why"
}

folder_tests() {
    folder_test weft-config config.h sh -c 'mkdir -p "$1" && exec build/weft-config tiny "$1"' sh
    folder_test c2v alu.v build/c2v --top alu -I build/tiny -I cmodel/hw cmodel/hw/execute/alu.c -o
}

# interrupt SIGNAL WORD...: an endless run, which gets the signal when its first note is there, or after 20 s. Leaves
# its exit code in $code, and what it wrote in out and err.
interrupt() {
    signal=$1
    shift
    rm -f "$work/err"
    # A shell has its children in the background ignore SIGINT.
    env --default-signal=INT $weft run "$out/endless.elf" --buffer 65536 --note 1 "$@" >"$work/out" 2>"$work/err" &
    process=$!
    for _ in $(seq 100); do
        [ -s "$work/err" ] && grep -q 'has not ended after' "$work/err" && break
        sleep 0.2
    done
    kill -s "$signal" $process 2>/dev/null
    wait $process
    code=$?
}

# A signal ends a run with its summary, and leaves neither traces nor what they were called meanwhile.
interrupt_tests() {
    while read -r kind ending signal expected words; do
        folder=$out/signal why=
        rm -rf "$folder"
        mkdir "$folder"
        # shellcheck disable=SC2086
        interrupt "$signal" $words "$folder/x$ending"
        [ $code -eq "$expected" ] || why="exit $code, not $expected: $(head -2 "$work/err")"
        grep -q ': interrupted$' "$work/out" && grep -q '^  launches  *1 $' "$work/out" || why="the summary is '$(head -3 "$work/out")'"
        grep -q '^weft: .*: interrupted after [1-9][0-9]* ' "$work/err" || why="says '$(head -2 "$work/err")'"
        # A record is complete, and says that the run was not; a trace would be a part.
        [ "$kind" = json ] && kept=x.json || kept=
        [ -z "$(leftovers "$folder" $kept)" ] || why="left behind: $(leftovers "$folder")"
        [ -z "$kept" ] || grep -q '"result":"interrupted"' "$folder/$kept" || why="no record"
        verdict "signal-$kind" "$why"
    done <<END
json .json INT 130 -m golden --json
kanata .kanata INT 130 -c tiny -m cycle --trace
packed .perfetto.json.gz INT 130 -c tiny -m cycle --trace
l1 .l1 TERM 143 -c small -m cycle --trace
fst .fst INT 130 -c tiny -m rtl --trace
profile .profile TERM 143 -c small -m cycle --trace
lines .txt INT 130 -c tiny -m cycle --lines
END
    # weft-cc, while the compiler is at work.
    folder=$out/signal
    rm -rf "$folder"
    mkdir -p "$folder/bin"
    printf '#!/bin/sh\ntouch "%s"\nsleep 20\n' "$folder/begun" >"$folder/bin/riscv64-unknown-elf-gcc"
    chmod +x "$folder/bin/riscv64-unknown-elf-gcc"
    PATH=$PWD/$folder/bin:$PATH TMPDIR=$folder timeout --preserve-status -s TERM 1 build/weft-cc "$out/good.c" \
        -o "$folder/x.elf" 2>"$work/err"
    code=$? why=
    [ $code -eq 143 ] || why="exit $code: $(head -2 "$work/err")"
    [ -e "$folder/begun" ] || why="the compiler was not called"
    [ -z "$(leftovers "$folder" bin begun)" ] || why="left behind: $(leftovers "$folder" bin begun)"
    verdict signal-weft-cc "$why"
}

# A launch without an end says so, with its numbers, where it is and what to do, and ends when it is told to. Pins alone do not
# tell where.
endless_tests() {
    for run in '-m golden' '-c tiny -m cycle' '-c tiny -m cycle --check' '-c tiny -m rtl' '-c tiny -m lockstep' \
        '-c small -m cycle --axi'; do
        kind=$(echo "$run" | sed 's/-c [a-z]*//; s/-m//; s/--//; s/  */-/g; s/^-//') what=cycles why=
        [ "$kind" = golden ] && what='thread instructions'
        # shellcheck disable=SC2086
        interrupt INT $run
        [ $code -eq 130 ] || why="exit $code: $(head -2 "$work/err")"
        grep -q "^weft: launch 1 has not ended after [1-9][0-9]* s and [0-9.]* M $what; Ctrl-C .*--max-cycles N" "$work/err" ||
            why="says '$(head -2 "$work/err")'"
        case $kind in
        golden) place='thread [0-9]* of block (0,0,0)' ;;
        *axi) place= ;;
        *) place='core 0 warp slot [0-9]*' ;;
        esac
        [ -z "$place" ] || grep -q "^weft:   $place is at pc 0x4[0-9a-f]*, endless.c:[3-8] (endless)$" "$work/err" ||
            why="no place: '$(sed -n 2p "$work/err")'"
        grep -q ': interrupted$' "$work/out" || why="the summary is '$(head -1 "$work/out")'"
        verdict "endless-$kind" "$why"
    done
    timeout --preserve-status -s INT 3 $weft run "$out/endless.elf" --buffer 65536 -m golden --note 1 -q >"$work/out" 2>"$work/err"
    grep -q 'interrupted after' "$work/err" && [ "$(wc -l <"$work/err")" -eq 1 ] && [ ! -s "$work/out" ] && why= || why="with -q: $(head -2 "$work/err")"
    verdict endless-quiet "$why"
    exits note-zero 2 "weft: --note 0: it must be a number from 1 to 1000000" \
        run vecadd -m golden --note 0
}

# A trace that cannot be written costs the run nothing: its record has what it has without a trace.
lost_trace_tests() {
    mkdir -p "$out/lost"
    while read -r kind words; do
        # shellcheck disable=SC2086
        $weft run reduce 1000 $words -q --json "$out/lost/whole.json" || true
        ln -sf /dev/full "$out/lost/x.$kind"
        # shellcheck disable=SC2086
        $weft run reduce 1000 $words --trace "$out/lost/x.$kind" --json "$out/lost/x.json" >"$work/out" 2>"$work/err"
        code=$? why=
        [ $code -eq 2 ] || why="exit $code: $(head -2 "$work/err")"
        for what in launches cycles thread_instructions; do
            [ "$(number "$out/lost/x.json" $what)" = "$(number "$out/lost/whole.json" $what)" ] || why="other $what than without a trace"
        done
        [ "$(number "$out/lost/x.json" launches)" -gt 1 ] || why="one launch only"
        grep -q '"result":"verified","trace_lost":true' "$out/lost/x.json" || why="the record is '$(head -c 300 "$out/lost/x.json")'"
        grep -q ': verified$' "$work/out" || why="the summary is '$(head -1 "$work/out")'"
        tail -1 "$work/err" | grep -q "^weft: .*x.$kind: cannot write.* No space left on device" || why="says '$(tail -1 "$work/err")'"
        verdict "lost-trace-$kind" "$why"
    done <<END
kanata -c tiny -m cycle
perfetto.json -c tiny -m cycle
kanata.gz -c tiny -m cycle
l1 -c small -m cycle
profile -c small -m cycle
fst -c tiny -m rtl
END
    # What is wrong beside it is said first, and decides the exit code.
    $weft run reduce -c tiny -m cycle --max-cycles 1000 --trace "$out/lost/x.kanata" -q >"$work/out" 2>"$work/err"
    code=$? why=
    [ $code -eq 3 ] || why="exit $code"
    head -1 "$work/err" | grep -q 'reduce.elf: not finished after 1000 cycles' || why="says first '$(head -1 "$work/err")'"
    tail -1 "$work/err" | grep -q '^--trace .*x.kanata: cannot write it all: No space left on device' || why="says then '$(tail -1 "$work/err")'"
    verdict lost-trace-of-a-failed-run "$why"
}

# The limit is exact: what takes N ends with N, and does not with N - 1.
limit_tests() {
    for run in 'golden thread_instructions' 'cycle cycles' 'rtl cycles' 'lockstep cycles'; do
        # shellcheck disable=SC2086
        set -- $run
        $weft run vecadd 64 -c tiny -m "$1" -q --json "$out/limit.json" 2>"$work/err"
        needs=$(number "$out/limit.json" "$2")
        exits "limit-enough-$1" 0 "" run vecadd 64 -c tiny -m "$1" -q --max-cycles "$needs"
        for limit in $((needs - 1)) 1 321; do
            [ "$limit" -lt "$needs" ] || continue
            $weft run vecadd 64 -c tiny -m "$1" -q --max-cycles "$limit" --json "$out/limit.json" 2>"$work/err"
            code=$? got=$(number "$out/limit.json" "$2") why=
            [ $code -eq 3 ] || why="exit $code: $(head -2 "$work/err")"
            [ "$got" = "$limit" ] || why="$got of $2"
            grep -q "not finished after $limit " "$work/err" || why="says '$(head -1 "$work/err")'"
            verdict "limit-$1-$limit-of-$needs" "$why"
        done
    done
}

mkdir -p "$out"
cat >"$out/good.c" <<'C'
#include <weft_kernel.h>
__kernel void good(int *p) { p[global_id()] = 7; }
C
cat >"$out/endless.c" <<'C'
#include <weft_kernel.h>
/* It goes over more memory than caches hold: the watchdog of --axi sees only the bus. */
__kernel void endless(volatile int *p) {
    for (unsigned i = 0;; i++)
        p[i % 16384] += 1;
}
C
build/weft-cc "$out/endless.c" -o "$out/endless.elf" || verdict endless-compiles no
$weft run vecadd -c tiny -m cycle -q --trace "$out/stdout.kanata"
$weft run vecadd -c small -m cycle -q --trace "$out/stdout.l1"
$weft profile vecadd -c small -q -o "$out/stdout.profile"
(cd "$out" && ../../../build/weft-cc -S good.c -o stdout.s)
outputs >"$work/outputs"
while read -r words; do
    # shellcheck disable=SC2086
    place_tests $words </dev/null
done <"$work/outputs"
stdout_tests
folder_tests
interrupt_tests
endless_tests
lost_trace_tests
limit_tests
