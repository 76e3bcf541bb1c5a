#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Defects made at random: how many does something of the project report? Each mutant changes one place of a copy of the tree;
# checks run, cheapest first, until one reports it (layers.sh).
#   run.sh N SEED [PART...]   parts: hw golden pass c2v (all of them if none is named), opencl
#   run.sh ids ID...          these mutants again, of PARTS='PART...' if it names some; build/mutants-random/logs/ID has what was said
#   run.sh score              survivors and scores of what the table has
#   run.sh stale              lines of verif/gaps/mutants-random/equivalent that fit no mutant; exit 1 if there is one
# MACHINES and FILES: hardware C of these machines (small) and of these files or folders (cmodel/hw) in place of all that small has.
# PART='PART...' judges these of the mutants only. CONTINUE=1 keeps verdicts of the table that hold (keep_verdicts).
# Writes build/mutants-random/table.tsv, a line as soon as a mutant is judged; prints survivors and scores. JOBS mutants are
# tried at a time, each in a copy of the tree of its own. Exit 2: the tree does not build, or something reports it without a
# mutant.
root=$(pwd)
work=$root/build/mutants-random
table=$work/table.tsv
here=verif/gaps/mutants-random
known=$here/equivalent
all_parts='hw golden pass c2v opencl'
jobs=${JOBS:-1}
tab=$(printf '\t')

die() {
    echo "mutants-random: $*" >&2
    exit 2
}

# --- lists of mutants ------------------------------------------------------------------------------------------------

# Of MACHINES and FILES, the first of each machine's by turns; a mutant comes once.
# shellcheck disable=SC2046,SC2086 # words
generate_hardware() { # OPTIONS...
    : >"$work/turns"
    most=$(echo " $*" | sed -n 's/.* --count \([0-9]*\) .*/\1/p')
    for machine in ${MACHINES:-small}; do
        build/mutants-generate "$@" $(printf -- '--within %s ' ${FILES:-cmodel/hw}) -- "-Ibuild/$machine" -Icmodel/hw -I. -std=c17 -D_GNU_SOURCE \
            $(cat "build/$machine/gpu.sources") >"$work/generated" || die "no mutants of machine $machine"
        nl -ba -w1 "$work/generated" >>"$work/turns"
    done
    sort -s -n -k 1,1 "$work/turns" | cut -f 2- | awk -F '\t' '!seen[$1]++ { print "hw\t" $0 }' |
        head -n "${most:-1000000}"
}

# All mutants of a part, in the order of the seed. Further options: --count, --write.
# shellcheck disable=SC2046,SC2086 # words
generate() { # PART SEED OPTIONS...
    part=$1 seed=$2
    shift 2
    set -- --seed "$seed" "$@"
    case $part in
    hw)
        generate_hardware "$@"
        return
        ;;
    golden) set -- "$@" $(printf -- '--within %s ' $GOLDEN_SOURCES cmodel/arch/decode.h cmodel/arch/shadow.h) -- $GOLDEN_SOURCES ;;
    pass) set -- "$@" --within sw/toolchain -- $PASS_SOURCES ;;
    c2v) set -- "$@" --within cmodel/c2v -- -I"$LIBCLANG/include" cmodel/c2v/*.c cmodel/c2v/debian12/*.c ;;
    opencl) set -- "$@" --within sw/opencl -- sw/opencl/*.c sw/opencl/driver/*.c ;;
    *) die "there is no part '$part': hw, golden, pass, c2v or opencl" ;;
    esac
    build/mutants-generate "$@" -I. -std=c17 -D_GNU_SOURCE >"$work/generated" || die "no mutants of part $part"
    sed "s/^/$part$tab/" "$work/generated"
}

# N mutants, of several parts: a seventh each of the later ones, the rest of the first.
choose() { # N SEED PART...
    n=$1
    seed=$2
    shift 2
    first=$((n - n / 7 * ($# - 1)))
    for part; do
        generate "$part" "$seed" --count "$first" --write "$work/changed" || exit 2
        first=$((n / 7))
    done
}

choose_ids() {
    for part in ${PARTS:-$all_parts}; do generate "$part" 0 --write "$work/changed" || exit 2; done |
        awk -F '\t' -v ids=" $* " 'index(ids, " " $2 " ")'
}

# The lines of parts PART, or all.
of_part() { awk -F '\t' -v parts=" $PART " 'parts == "  " || index(parts, " " $1 " ")'; }

# The key of a mutant: file, function, original, changed, ordinal.
stale() {
    for part in $all_parts; do generate "$part" 0 || exit 2; done >"$work/all"
    awk -F '\t' '
        FNR == NR { there[$3 FS $5 FS $8 FS $9 FS $7] = 1; next }
        /^#/ || NF == 0 { next }
        NF != 6 || $6 == "" { print "FAIL: " FILENAME ":" FNR ": six words with tabs are needed: file, function, original, changed, ordinal, reason"; bad = 1; next }
        !(($1 FS $2 FS $3 FS $4 FS $5) in there) { print "FAIL: " FILENAME ":" FNR ": no mutant is that: " $1 ", " $2 ": " $3 " -> " $4; bad = 1 }
        END { exit bad }' "$work/all" "$known"
}

# --- trees -----------------------------------------------------------------------------------------------------------

# Whether a folder of programs is older than a tool that makes them, or was not completed; then it is empty.
outdated() { # FOLDER TOOL...
    folder=$1
    shift
    [ -z "$(find "$@" -newer "$folder/made" 2>&1)" ] && return 1
    rm -rf "$folder"
    mkdir -p "$folder"
}

# Programs made by tools without a mutant: random kernels, and those for qemu and the translator.
make_kernels() {
    outdated "$work/programs" build/weft-cc build/rand-kernel || return 0
    printf '1 2\n2 3\n3 1\n1 4\n4 5\n2 5\n' >"$work/programs/graph"
    for seed in $seeds; do
        case $((seed % 4)) in
        0) form=c size=30 ;;
        *) form=s size=300 ;;
        esac
        build/rand-kernel --seed "$seed" --isa rv32imaf_zba_zbb -o "$work/programs/$seed.$form" --size $size || die "rand-kernel failed"
    done
    sh "$checks" compile build/weft-cc "$work/programs" "$work/programs" || die "a random kernel does not compile"
    touch "$work/programs/made"
}

make_qemu_programs() {
    outdated "$work/qemu" build/isa-random || return 0
    for seed in 1 2 3 4 5; do
        program=$work/qemu/$seed
        build/isa-random "$seed" 7 >"$program.S" && sh verif/models/isa/assemble.sh "$program.S" "$program.elf" &&
            qemu-riscv32 -cpu rv32,zba=true,zbb=true -singlestep -d cpu,fpu,nochain -D "$program.log" "$program.elf" >/dev/null ||
            die "qemu does not run a random program"
    done
    touch "$work/qemu/made"
}

# Programs that once differed, and random ones, with their Verilog.
make_translations() {
    outdated "$work/c2v" build/c2v build/c2v-fuzz verif/translator/accept || return 0
    cp -r verif/translator/regress "$work/c2v"
    for seed in $(seq 40); do
        build/c2v-fuzz write --seed "$seed" "$work/c2v/random/p$seed" || die "c2v-fuzz writes no program"
    done
    for program in "$work"/c2v/*/*/; do
        sh "$checks" translate "$root/build/c2v" "$program" "$work/c2v/out" "${program%/}.v" || die "a program is not translated"
    done
    sh "$checks" texts "$root/build/c2v" "$work/c2v/accept" || die "a program is not translated"
    touch "$work/c2v/made"
}

make_programs() { # PART...
    case " $* " in *" hw "* | *" golden "* | *" pass "*) make_kernels ;; esac
    case " $* " in *" golden "*) make_qemu_programs ;; esac
    case " $* " in *" c2v "*) make_translations ;; esac
}

# A copy of the tree with what is built of it. weft asks make nothing there: what it runs is dated ahead.
make_tree() {
    rm -rf "$tree"
    mkdir -p "$tree/build/c2v-fuzz.d"
    cp -a Makefile VERSION cmodel common sw verif integration rtl synth fpga "$tree"
    for part in cmodel common sw verif runtime kernels isa toolchain small small+reconv-barrier facts weft-facts commit.h libweft.a memory-buffers memory-window c2v c2v-fuzz \
        weft weft-cc weft-config weft-clc weft-opencl.so weft-opencl-asan.so opencl opencl-asan opencl-api opencl-api-asan opencl-interface opencl-programs fpu-soak fpu-hw.so isa-run isa-machine isa-qemu \
        isa-float isa-objdump unit+lanes-32; do
        [ ! -e "build/$part" ] || cp -a "build/$part" "$tree/build/$part"
    done
    find build/c2v-fuzz.d -maxdepth 1 \( -name '*.o' -o -name '*.pch' \) -exec cp -p {} "$tree/build/c2v-fuzz.d" \;
    for driver in opencl opencl-asan; do
        [ ! -e "build/weft-$driver.so" ] || echo "$tree/build/weft-$driver.so" >"$tree/build/$driver/weft.icd"
    done
    find "$tree/build" -name '*.checked' -exec rm {} +
    for file in "$tree"/build/small/*.so "$tree"/build/small+reconv-barrier/*.so "$tree"/build/kernels/*.elf "$tree"/build/kernels/*/*.elf; do
        [ ! -e "$file" ] || touch -d '+1 year' "$file.checked"
    done
}

# Everything that was changed or made since the mutant came.
restore() {
    cp -p "$root/$file" "$tree/$file"
    find "$tree/build" -newer "$mutant/begin" -type f ! -name '*.checked' | while read -r made; do
        if [ -e "$root/${made#"$tree/"}" ]; then cp -p "$root/${made#"$tree/"}" "$made"; else rm "$made"; fi
    done
}

# --- verdicts of before ---------------------------------------------------------------------------------------------

# What stands for all files that checks read, but for the list of equivalent mutants.
state_of_tree() { find cmodel common sw verif rtl -type f ! -path "$known" | LC_ALL=C sort | tr '\n' '\0' | xargs -0 cksum | cksum; }

sum_of() { cksum <"$work/changed/$1" | cut -d ' ' -f 1; }

# `survived`, or `equivalent` if the list has the mutant.
unreported() { # FILE FUNCTION FROM TO ORDINAL
    if grep -qF "$1$tab$2$tab$3$tab$4$tab$5$tab" "$root/$known"; then echo equivalent; else echo survived; fi
}

# The table begins empty. With CONTINUE=1 it keeps its lines but for those of mutants of the list whose file is another now,
# and, if any file of the tree is another, for those that no check reported: there may be a test that does. A run of ids
# keeps what the list does not name. What is left of the list is written to `todo`, mutants that are known to be equivalent at
# its end: they take longest.
keep_verdicts() {
    state=$(state_of_tree | tr ' ' -)
    [ -n "$CONTINUE$again" ] && [ -e "$table" ] || : >"$table"
    cut -f 2 "$work/list" | sort >"$work/ids"
    while IFS=$tab read -r id part file line function kind ordinal from to verdict by seconds sum of; do
        if grep -qxF "$id" "$work/ids"; then
            [ -z "$again" ] || continue
            [ "$sum" = "$(sum_of "$id")" ] || continue
            case $verdict in
            survived | equivalent)
                [ "$of" = "$state" ] || continue
                verdict=$(unreported "$file" "$function" "$from" "$to" "$ordinal")
                ;;
            timeout) [ "$of" = "$state" ] || continue ;;
            esac
        fi
        print_verdict
    done <"$table" >"$table.new"
    mv "$table.new" "$table"
    awk -F '\t' '
        FILENAME == ARGV[1] { judged[$1] = 1; next }
        FILENAME == ARGV[2] { known[$1 FS $2 FS $3 FS $4 FS $5] = 1; next }
        $2 in judged { next }
        ($3 FS $5 FS $8 FS $9 FS $7) in known { last = last $0 "\n"; next }
        { print }
        END { printf "%s", last }' "$table" "$root/$known" "$work/list" >"$work/todo"
    [ -z "$CONTINUE" ] || echo "$(($(wc -l <"$work/list") - $(wc -l <"$work/todo"))) of $(wc -l <"$work/list") mutants have a verdict that holds"
}

print_verdict() {
    printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n' \
        "$id" "$part" "$file" "$line" "$function" "$kind" "$ordinal" "$from" "$to" "$verdict" "$by" "$seconds" "$sum" "$of"
}

# --- one mutant ------------------------------------------------------------------------------------------------------

# What all children of this shell have used so far, into `used`, in hundredths of a second.
note_time() {
    times >"$mutant/times"
    used=$(awk 'NR == 2 { gsub(/[ms]/, " "); print int(100 * ($1 * 60 + $2 + $3 * 60 + $4)) }' "$mutant/times")
}

# What reported the mutant must be silent without it; asked once for each check.
confirm() {
    grep -qxF "$by" "$work/confirmed" && return
    rm -rf "$mutant/machine" "$mutant"/unit* "$mutant"/plain* "$mutant"/small* "$mutant"/demo* "$mutant/fpu-hw.so"
    case $by in
    unit/*) build_program "${by#unit/}" "$mutant/tests/${by#unit/}" ;;
    unit-asan/*)
        sanitize=$sanitizers
        build_program "${by#unit-asan/}" "$mutant/tests/${by#unit-asan/}.asan"
        sanitize=
        ;;
    esac
    if [ -e "$mutant/command" ] && ! xargs -d '\n' -a "$mutant/command" timeout 300 >>"$log" 2>&1; then
        echo "mutants-random: $by reports the tree without a mutant as well; see $log" >&2
        exit 2
    fi
    echo "$by" >>"$work/confirmed"
}

try() { # PART ID FILE LINE FUNCTION KIND ORDINAL FROM TO
    part=$1 id=$2 file=$3 line=$4 function=$5 kind=$6 ordinal=$7 from=$8 to=$9
    log=$work/logs/$id
    verdict= by=- late=
    : >"$log"
    rm -rf "$mutant"
    mkdir -p "$mutant/tests"
    touch "$mutant/begin"
    cp "$work/changed/$id" "$tree/$file"
    note_time
    begin=$used
    "judge_$part"
    note_time
    restore
    if [ "$verdict" = reported ]; then
        confirm
    elif [ -z "$verdict" ] && [ -n "$late" ]; then
        verdict=timeout by=${late# }
    elif [ -z "$verdict" ]; then
        verdict=$(unreported "$file" "$function" "$from" "$to" "$ordinal")
    fi
    seconds=$(awk -v n="$((used - begin))" 'BEGIN { print n / 100 }')
    sum=$(sum_of "$id") of=$state
    print_verdict >>"$table"
}

# Every jobs-th mutant of what is left.
try_share() { # WORKER
    worker=$1
    tree=$work/tree.$worker
    mutant=$work/mutant.$worker
    weft=$tree/build/weft
    make_tree
    cd "$tree" || exit 2
    ulimit -S -v 8000000
    ulimit -f 1000000
    awk -v jobs="$jobs" -v share="$worker" 'NR % jobs == share % jobs' "$work/todo" >"$work/todo.$worker"
    while IFS=$tab read -r part id file line function kind ordinal from to; do
        try "$part" "$id" "$file" "$line" "$function" "$kind" "$ordinal" "$from" "$to" </dev/null || exit 2
    done <"$work/todo.$worker"
}

# Survivors and scores of the mutants that `list` names, as far as they are judged.
summary() {
    awk -F '\t' '
        function score(name, of) {
            counted = count[of] - count[of, "invalid"] - count[of, "identical"]
            others = counted - count[of, "equivalent"]
            printf "%s%d mutants: %d do not compile, %d compile to the same; of %d: %d reported, %d ended by a timeout, %d equivalent, %d survived\n", \
                name, count[of], count[of, "invalid"], count[of, "identical"], counted, count[of, "reported"], count[of, "timeout"], \
                count[of, "equivalent"], count[of, "survived"]
            printf "%sscore: %.1f %% (%d of %d), %.1f %% of what is not equivalent\n", name, counted ? 100 * count[of, "reported"] / counted : 0, \
                count[of, "reported"], counted, others ? 100 * count[of, "reported"] / others : 0
        }
        FILENAME == ARGV[1] { listed[$2] = 1; next }
        !($1 in listed) { next }
        { seconds[++n] = $12 + 0 }
        !count[$2] { part[++parts] = $2 }
        { count[$2]++; count["all"]++; count[$2, $10]++; count["all", $10]++ }
        $10 == "survived" || $10 == "timeout" { print $10 ": " $1 " " $3 ":" $4 " (" $5 ", " $6 "): " $8 " -> " $9 ($10 == "timeout" ? " [" $11 "]" : "") }
        END {
            for (i = 2; i <= n; i++) { s = seconds[i]; for (k = i - 1; k > 0 && seconds[k] > s; k--) seconds[k + 1] = seconds[k]; seconds[k + 1] = s }
            if (parts > 1) for (i = 1; i <= parts; i++) score(part[i] ": ", part[i])
            score("", "all")
            printf "%.1f s of processor time in the median\n", seconds[int((n + 1) / 2)]
        }' "$work/list" "$table"
}

run() {
    [ -s "$work/list" ] || die "no mutant was chosen"
    parts=$(cut -f 1 "$work/list" | sort -u | tr '\n' ' ')
    describe_all $parts
    keep_verdicts
    mkdir -p "$work/logs"
    : >"$work/confirmed"
    if [ -s "$work/todo" ]; then
        make_programs $parts
        for worker in $(seq "$jobs"); do (try_share "$worker") & done
        wait
    fi
    left=$(awk -F '\t' 'FILENAME == ARGV[1] { judged[$1] = 1; next } !($2 in judged)' "$table" "$work/todo" | wc -l)
    [ "$left" -eq 0 ] || die "$left of $(wc -l <"$work/list") mutants were not tried"
    summary
}

mkdir -p "$work/changed"
tree=$work/tree.1
worker=1
again=
# shellcheck source=objects.sh
. "$here/objects.sh"
# shellcheck source=layers.sh
. "$here/layers.sh"
case $1 in
score) if [ -s "$table" ]; then summary; else die "there is no table; run N SEED makes one"; fi ;;
stale) stale && echo "every line of $known fits a mutant" ;;
ids)
    shift
    again=yes
    choose_ids "$@" >"$work/chosen" || exit 2
    of_part <"$work/chosen" >"$work/list"
    run
    ;;
[1-9]*)
    [ $# -ge 2 ] || die "a number and a seed are needed"
    n=$1 seed=$2
    shift 2
    [ $# -gt 0 ] || set -- hw golden pass c2v
    choose "$n" "$seed" "$@" >"$work/chosen" || exit 2
    of_part <"$work/chosen" >"$work/list"
    run
    ;;
*) die "N SEED [PART...], ids ID..., score or stale" ;;
esac
