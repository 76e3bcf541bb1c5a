# SPDX-License-Identifier: Apache-2.0
# Part of test-weft.sh: numbers on command lines, names that are nearly right, help and lists.

# Every numeric option refuses what is no number of its range, and says its own name and the value.
number_tests() {
    big=99999999999999999999999999999999
    while read -r option rest; do
        why=
        for value in '' x 1x x1 ' 1' '1 ' 1.5 -1 +1 0x 1,,2 , 1, ,1 1,2,3,4 $big $rest; do
            case $value in ZERO) value=0 ;; esac
            case $option:$value in --arg:1.5 | --arg:-1) continue ;; esac
            "$weft" run build/kernels/vecadd.elf -m golden "$option" "$value" >"$work/out" 2>"$work/err"
            code=$?
            [ $code -eq 2 ] || why="$why '$value': exit $code."
            grep -q -e "^weft: $option" "$work/err" || why="$why '$value': $(head -1 "$work/err")."
        done
        verdict "number$option" "$why"
    done <<'END'
--baud ZERO 3000001
--max-cycles ZERO 18446744073709551616
--trace-from 18446744073709551616
--trace-cycles ZERO 18446744073709551616
--trace-core 65536
--grid ZERO 65536 1,0 1,1,0 0,1 1,65536
--block ZERO 65536 1,0 1,1,0 0,1
--buffer 268435457
--shared 1048577
--arg 4294967296 -2147483649 1e39 -1e39 1e-60 1.5f 0x1g nan inf 1e
END
    # Settings, and numbers of other commands and programs.
    why=
    for value in '' x 1x ' 8' -8 +8 8.0 0x8 $big; do
        "$weft" run vecadd -m golden --set warps="$value" >"$work/out" 2>"$work/err"
        [ $? -eq 2 ] && grep -q "^weft: --set warps=" "$work/err" || why="$why '$value': $(head -1 "$work/err")."
    done
    verdict number--set "$why"
    why=
    for value in 1 x1 1x 0x1 1x0 1x1x1 -1x1 1x1k ${big}x1 1x$big 1048577x1 1x65537; do
        "$weft" cachesim x.l1 --cache "$value" >"$work/out" 2>"$work/err"
        [ $? -eq 2 ] && grep -q "^weft: cachesim: --cache $value: " "$work/err" || why="$why '$value': $(head -1 "$work/err")."
    done
    verdict number--cache "$why"
    why=
    for value in '' 0 x 1x -1 65 $big; do
        "$weft" sweep none --jobs "$value" >"$work/out" 2>"$work/err"
        [ $? -eq 2 ] && grep -q "^weft: sweep: --jobs $value: " "$work/err" || why="$why '$value': $(head -1 "$work/err")."
    done
    verdict number--jobs "$why"
    why=
    for value in 0 x 2x -1 $big; do
        JOBS=$value "$weft" area -c tiny >"$work/out" 2>"$work/err"
        [ $? -eq 2 ] && grep -q "^weft: JOBS=$value: " "$work/err" || why="$why '$value': $(head -1 "$work/err")."
    done
    verdict number-JOBS "$why"
    why=
    for value in '' x 1x -1 $big; do
        build/weft-cc --shared-limit="$value" sw/kernels/vecadd/kernel.c -o "$work/limit.elf" >"$work/out" 2>"$work/err"
        [ $? -ne 0 ] && grep -q -e "--shared-limit=$value is not a number" "$work/err" || why="$why '$value': $(head -1 "$work/err")."
    done
    verdict number--shared-limit "$why"
}

# A word of a kernel file is what its value says, in every spelling.
# Every option of every command that takes a value refuses a word that looks like an option, and writes no file of that name.
# Values that begin with a minus and are none: standard output, and numbers.
value_tests() {
    tested=0
    for command in "run vecadd" build cosim bench area timing verilog "sweep x" "report x" "compare x y" "cachesim vecadd" "profile vecadd" "oracle vecadd"; do
        why=
        # shellcheck disable=SC2086 # words
        options=$("$weft" ${command%% *} --help | grep -oE '^ +(-[a-zA-Z], )?-?-[a-z-]+ [A-Z]' | sed 's/ [A-Z]$//; s/,//')
        case $command in sweep* | profile*) options="$options -o" ;; esac
        case $command in sweep*) options=$(echo "$options" | grep -v -x -e '-o') ;; report*) options="$options --base -o" ;; esac
        for option in $options; do
            case $option in -O | --merge) continue ;; esac # -Oq is one word, --merge a flag
            # shellcheck disable=SC2086 # words
            (cd "$work" && "$here/$weft" $command $option -q) >"$work/out" 2>"$work/err"
            code=$?
            tested=$((tested + 1))
            [ $code -eq 2 ] || why="$why $option: exit $code."
            case $command:$option in
            "sweep x:-j") pattern='--jobs -q: it must be a number' ;;
            "sweep x:--jobs" | "sweep x:--max-minutes" | "sweep x:--shard" | "sweep x:--tasks") pattern="$option -q: it must be " ;;
            *) pattern="$option -q: '-q' looks like an option.* ./-q$" ;;
            esac
            grep -q -e "$pattern" "$work/err" || why="$why $option: $(head -1 "$work/err")."
            [ ! -e "$work/-q" ] || why="$why $option wrote a file -q."
        done
        verdict "value-${command%% *}" "$why"
    done
    [ $tested -ge 45 ] && verdict value-all '' || verdict value-all "only $tested options were found"
    exits value-minus 0 '' run vecadd 8 -m golden -q --json -
    exits value-number 0 '' run build/kernels/vecadd.elf -m golden -q --buffer 64 --arg -1
    (cd "$work" && "$here/$weft" run vecadd 8 -m golden -q --json ./-q) 2>"$work/err" && [ -s "$work/-q" ] &&
        verdict value-named '' || fails value-named "$(head -1 "$work/err")"
    rm -f "$work/-q"
}

argument_tests() {
    cat >"$work/word.c" <<'C'
#include <weft_kernel.h>
__kernel void word(uint32_t *p, uint32_t a) { *p = a; }
C
    build/weft-cc "$work/word.c" -o "$work/word.elf" 2>"$work/err" || fails argument-compiles "$(head -2 "$work/err")"
    checksum() { # VALUE
        "$weft" run "$work/word.elf" -m golden -q --buffer 4 --arg "$1" --json "$work/word.json" 2>"$work/err" &&
            sed -n 's/.*"buffer_checksum":\([0-9]*\).*/\1/p' "$work/word.json"
    }
    why=
    while read -r value same; do
        a=$(checksum "$value") b=$(checksum "$same")
        [ -n "$a" ] && [ "$a" = "$b" ] || why="$why $value is not $same: $(head -1 "$work/err")."
    done <<'END'
-1 4294967295
-2147483648 0x80000000
0xFF 255
010 10
1.5 0x3fc00000
-1.5 0xbfc00000
.5 0x3f000000
1e3 0x447a0000
1E-3 0x3a83126f
0x1p-1 0x3f000000
-0.0 0x80000000
END
    verdict argument-words "$why"
    a=$(checksum 1) b=$(checksum 2)
    [ "$a" != "$b" ] && why= || why="1 and 2 have the same checksum"
    verdict argument-counts "$why"
}

# hints NAME MEANT ARGUMENT...: exit 2, and the message ends with the name that was meant.
hints() {
    name=$1 meant=$2
    shift 2
    "$weft" "$@" >"$work/out" 2>"$work/err"
    got=$? why=
    [ $got -eq 2 ] || why="exit $got: "
    grep -q -F -e "; did you mean '$meant'?" "$work/err" || why="$why$(head -1 "$work/err")"
    verdict "hint-$name" "$why"
}

hint_tests() {
    "$weft" run vecadd 8 -c small -q --json "$work/hint.json"
    hints command run rnu vecadd
    hints command-begun cachesim cache
    hints kernel vecadd run veccad
    hints kernel-begun mandelbrot run mandel
    hints kernel-cosim vecadd cosim vecad
    hints kernel-bench matmul bench matmull
    hints kernel-profile vecadd profile vecad -o x.profile
    hints kernel-cachesim vecadd cachesim vecad
    hints kernel-list vecadd list kernels vecad
    hints config small run vecadd -m golden -c smal
    hints config-listed demo list configs deom
    hints machine small run vecadd -m golden -c smal+warps-8
    hints machine-setting warps run vecadd -m golden -c small+wraps-8
    hints order gto run vecadd -m golden --order gtoo
    hints limit ccws run vecadd -m golden --limit cwws
    hints reconv minpc run vecadd -m golden --reconv minpcc
    hints choice cache run vecadd -m golden --set l2=cach
    hints setting memory_latency run vecadd -m golden --set memory_latancy=40
    hints slot scoreboard run vecadd -m golden --set scorebord=bits
    hints option --order run vecadd --oder gto
    hints option-last --counters run vecadd --counter
    hints option-begun --baseline area --base small
    hints option-area --module area --modul x
    hints option-cachesim --loads cachesim x.l1 --load
    hints option-verilog --prefix verilog --prefx x
    hints option-liberty --liberty area --libert x
    hints option-sweep --retry sweep tiny --rety
    hints option-report --base report tiny --bas x
    hints option-report-metric --metric report tiny --metrc ipc
    hints option-compare --within compare a.json b.json --withn 2
    hints compare-study orders compare order orders
    hints compare-metric cycles compare "$work/hint.json" "$work/hint.json" --only cycle
    hints mode golden run vecadd -m goldn
    hints netlist gates run vecadd -m rtl --netlist gate
    hints list configs list config
    hints baseline small area -c tiny --baseline smal
    hints function vecadd run build/kernels/vecadd.elf -m golden --kernel vecad
    if build/weft-cc --no-marker sw/kernels/vecadd/kernel.c -o "$work/x.elf" 2>"$work/err"; then
        verdict hint-weft-cc 'no error'
    else
        grep -q -F "; did you mean '--no-markers'?" "$work/err" && verdict hint-weft-cc '' || fails hint-weft-cc "$(cat "$work/err")"
    fi
}

list_tests() {
    "$weft" list configs >"$work/out"
    files=$(ls cmodel/configs/*.cfg | wc -l)
    why=$(awk -v files="$files" '!/^[a-z0-9_]+: [A-Z].*[a-z0-9]$/ || length > 120 { print "line " NR " is " $0; exit }
        END { if (NR != files) print NR " lines for " files " files" }' "$work/out")
    verdict list-configs-one-line-each "$why"
    shows list-config-setting '^  memory_latency  *[0-9][0-9]*  .*(run time)$' list configs small
    shows list-config-choice '^  l1d  *cache  ' list configs small
    shows list-machine '^  warps  *8  ' list configs small+warps-8
    shows list-kernel '^  *arguments: \[N \[SEED\]\]' list kernels vecadd
    [ "$(grep -c '^[a-z]' "$work/out")" = 1 ] && why= || why="it lists $(grep '^[a-z]' "$work/out" | cut -d ' ' -f 1 | tr '\n' ' ')"
    verdict list-kernel-alone "$why"
    shows list-kernel-in-full '^  *exercises: [a-z]' list kernels vecadd
    # Each kernel's help is its own.
    why=
    for kernel in $("$weft" list kernels | awk '/^[^ ]/ { print $1 }'); do
        usage=$("$weft" list kernels "$kernel" | sed -n 's/^ *arguments: //p')
        "$weft" run "$kernel" --help | grep -q -F -e "usage: weft run $kernel $usage" || why="$why $kernel"
    done
    verdict help-of-kernels "$why"
    shows help-of-kernel-options '--trace FILE' run vecadd --help
    exits empty-value 2 'weft: --json: its value is empty' run vecadd -m golden --json ''
    for level in 0 1 2 3 s; do
        exits "level-O$level" 0 '' run vecadd 100 -m golden -q -O$level
    done
    exits level-apart 0 '' run vecadd 100 -m golden -q -O 3
    exits level-unknown 2 'weft: -O 4: there is no such level; choose 0, 1, 2, 3 or s' run vecadd -O4
    exits joined 0 '' run vecadd 100 -mgolden -csmall -q
    build/weft-cc -O3 sw/kernels/vecadd/kernel.c -o "$work/level.elf" 2>"$work/err" && verdict level-weft-cc '' ||
        fails level-weft-cc "$(head -1 "$work/err")"
}

here=$(pwd -P)
number_tests
value_tests
argument_tests
hint_tests
list_tests
