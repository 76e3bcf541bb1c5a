#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Defects made at random: how many does something of the project report? Each mutant changes one place of a copy of the tree;
# checks run, cheapest first, until one reports it (layers.sh).
#   run.sh N SEED [PART...]   parts: hw golden pass c2v (all of them if none is named)
#   run.sh ids ID...          these mutants again; build/mutants-random/logs/ID has what was said
#   run.sh stale              lines of verif/mutants-random/equivalent that fit no mutant; exit 1 if there is one
# Writes build/mutants-random/table.tsv; prints survivors and the score. JOBS mutants are tried at a time, each in a copy
# of the tree of its own. Exit 2: the tree does not build, or something reports it without a mutant.
root=$(pwd)
work=$root/build/mutants-random
here=verif/mutants-random
known=$here/equivalent
jobs=${JOBS:-1}
tab=$(printf '\t')

die() {
    echo "mutants-random: $*" >&2
    exit 2
}

# --- lists of mutants ------------------------------------------------------------------------------------------------

# All mutants of a part, in the order of the seed. Further options: --count, --write.
# shellcheck disable=SC2046,SC2086 # words
generate() { # PART SEED OPTIONS...
    part=$1 seed=$2
    shift 2
    set -- --seed "$seed" "$@"
    case $part in
    hw) set -- "$@" --within cmodel/hw -- -Ibuild/small -Icmodel/hw $(cat build/small/gpu.sources) ;;
    golden) set -- "$@" $(printf -- '--within %s ' $GOLDEN_SOURCES cmodel/arch/decode.h cmodel/arch/shadow.h) -- $GOLDEN_SOURCES ;;
    pass) set -- "$@" --within sw/toolchain -- $PASS_SOURCES ;;
    c2v) set -- "$@" --within cmodel/c2v -- -I"$LIBCLANG/include" cmodel/c2v/*.c ;;
    *) die "there is no part '$part': hw, golden, pass or c2v" ;;
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
    for part in hw golden pass c2v; do generate "$part" 0 --write "$work/changed" || exit 2; done |
        awk -F '\t' -v ids=" $* " 'index(ids, " " $2 " ")'
}

# The key of a mutant: file, function, original, changed, ordinal.
stale() {
    for part in hw golden pass c2v; do generate "$part" 0 || exit 2; done >"$work/all"
    awk -F '\t' '
        FNR == NR { there[$3 FS $5 FS $8 FS $9 FS $7] = 1; next }
        /^#/ || NF == 0 { next }
        NF != 6 || $6 == "" { print "FAIL: " FILENAME ":" FNR ": six words with tabs are needed: file, function, original, changed, ordinal, reason"; bad = 1; next }
        !(($1 FS $2 FS $3 FS $4 FS $5) in there) { print "FAIL: " FILENAME ":" FNR ": no mutant is that: " $1 ", " $2 ": " $3 " -> " $4; bad = 1 }
        END { exit bad }' "$work/all" "$known"
}

# --- trees -----------------------------------------------------------------------------------------------------------

# Random kernels and programs for qemu, made by tools without a mutant; kept until a tool is another.
make_programs() {
    [ -z "$(find build/weft-cc build/rand-kernel build/isa-random -newer "$work/programs/made" 2>&1)" ] && return
    rm -rf "$work/programs" "$work/qemu"
    mkdir -p "$work/programs" "$work/qemu"
    printf '1 2\n2 3\n3 1\n1 4\n4 5\n2 5\n' >"$work/programs/graph"
    for seed in $seeds; do
        case $((seed % 4)) in
        0) form=c size=30 ;;
        *) form=s size=300 ;;
        esac
        build/rand-kernel --seed "$seed" --isa rv32imaf_zba_zbb -o "$work/programs/$seed.$form" --size $size || die "rand-kernel failed"
    done
    sh "$checks" compile build/weft-cc "$work/programs" "$work/programs" || die "a random kernel does not compile"
    for seed in 1 2 3 4 5; do
        program=$work/qemu/$seed
        build/isa-random "$seed" 7 >"$program.S" && sh verif/isa/assemble.sh "$program.S" "$program.elf" &&
            qemu-riscv32 -cpu rv32,zba=true,zbb=true -singlestep -d cpu,fpu,nochain -D "$program.log" "$program.elf" >/dev/null ||
            die "qemu does not run a random program"
    done
    touch "$work/programs/made"
}

# A copy of the tree with what is built of it. weft asks make nothing there: what it runs is dated ahead.
make_tree() {
    rm -rf "$tree"
    mkdir -p "$tree/build/c2v-fuzz.d"
    cp -a Makefile VERSION cmodel sw verif integration rtl synth fpga "$tree"
    for part in cmodel sw verif runtime kernels isa toolchain small small+reconv-barrier facts weft-facts commit.h libweft.a memory-buffers memory-window c2v c2v-fuzz c2v-fuzz.d/*.o \
        weft weft-cc weft-config fpu-soak fpu-hw.so isa-run isa-machine isa-qemu isa-float isa-objdump unit+lanes-32; do
        [ ! -e "build/$part" ] || cp -a "build/$part" "$tree/build/$part"
    done
    find "$tree/build" -name '*.checked' -exec rm {} +
    for file in "$tree"/build/small/*.so "$tree"/build/small+reconv-barrier/*.so "$tree"/build/kernels/*.elf "$tree"/build/kernels/*/*.elf; do
        touch -d '+1 year' "$file.checked"
    done
}

# Everything that was changed or made since the mutant came.
restore() {
    cp -p "$root/$file" "$tree/$file"
    find "$tree/build" -newer "$mutant/begin" -type f ! -name '*.checked' | while read -r made; do
        if [ -e "$root/${made#"$tree/"}" ]; then cp -p "$root/${made#"$tree/"}" "$made"; else rm "$made"; fi
    done
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
    unit/*) build_program "${by#unit/}" "$mutant/${by#unit/}" ;;
    unit-asan/*)
        sanitize=$sanitizers
        build_program "${by#unit-asan/}" "$mutant/${by#unit-asan/}.asan"
        sanitize=
        ;;
    esac
    if [ -e "$mutant/command" ] && ! xargs -d '\n' -a "$mutant/command" timeout 300 >>"$log" 2>&1; then
        echo "mutants-random: $by reports the tree without a mutant, too; see $log" >&2
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
    mkdir -p "$mutant"
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
        verdict=survived
        if grep -qF "$file$tab$function$tab$from$tab$to$tab$ordinal$tab" "$root/$known"; then verdict=equivalent; fi
    fi
    printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$id" "$part" "$file" "$line" "$function" "$kind" "$ordinal" "$from" "$to" \
        "$verdict" "$by" "$(awk -v n="$((used - begin))" 'BEGIN { print n / 100 }')"
}

# Every jobs-th mutant of the list.
try_share() { # WORKER
    worker=$1
    tree=$work/tree.$worker
    mutant=$work/mutant.$worker
    weft=$tree/build/weft
    make_tree
    cd "$tree" || exit 2
    ulimit -S -v 8000000
    ulimit -f 1000000
    awk -v jobs="$jobs" -v share="$worker" 'NR % jobs == share % jobs' "$work/list" >"$work/list.$worker"
    while IFS=$tab read -r part id file line function kind ordinal from to; do
        try "$part" "$id" "$file" "$line" "$function" "$kind" "$ordinal" "$from" "$to" </dev/null || exit 2
    done <"$work/list.$worker" >"$work/table.$worker"
}

summary() {
    awk -F '\t' '
        { count[$10]++; n++; seconds[n] = $12 + 0 }
        $10 == "survived" || $10 == "timeout" { print $10 ": " $1 " " $3 ":" $4 " (" $5 ", " $6 "): " $8 " -> " $9 ($10 == "timeout" ? " [" $11 "]" : "") }
        END {
            for (i = 2; i <= n; i++) { s = seconds[i]; for (k = i - 1; k > 0 && seconds[k] > s; k--) seconds[k + 1] = seconds[k]; seconds[k + 1] = s }
            counted = n - count["invalid"] - count["identical"]
            printf "%d mutants: %d do not compile, %d compile to the same; of %d: %d reported, %d ended by a timeout, %d equivalent, %d survived\n", \
                n, count["invalid"], count["identical"], counted, count["reported"], count["timeout"], count["equivalent"], count["survived"]
            printf "score: %.1f %% (%d of %d); %.1f s of processor time in the median\n", \
                counted ? 100 * count["reported"] / counted : 0, count["reported"], counted, seconds[int((n + 1) / 2)]
        }' "$1"
}

run() {
    [ -s "$work/list" ] || die "no mutant was chosen"
    # shellcheck disable=SC2046 # words
    describe_all $(cut -f 1 "$work/list" | sort -u)
    rm -rf "$work/logs" "$work/confirmed" "$work"/table.*
    mkdir -p "$work/logs"
    : >"$work/confirmed"
    make_programs
    for worker in $(seq "$jobs"); do (try_share "$worker") & done
    wait
    cat "$work"/table.[0-9]* >"$work/table.tsv"
    [ "$(wc -l <"$work/table.tsv")" -eq "$(wc -l <"$work/list")" ] || die "only $(wc -l <"$work/table.tsv") of $(wc -l <"$work/list") mutants were tried"
    summary "$work/table.tsv"
}

mkdir -p "$work/changed"
tree=$work/tree.1
worker=1
# shellcheck source=objects.sh
. "$here/objects.sh"
# shellcheck source=layers.sh
. "$here/layers.sh"
case $1 in
stale) stale && echo "every line of $known fits a mutant" ;;
ids)
    shift
    choose_ids "$@" >"$work/list" || exit 2
    run
    ;;
[1-9]*)
    [ $# -ge 2 ] || die "a number and a seed are needed"
    n=$1 seed=$2
    shift 2
    [ $# -gt 0 ] || set -- hw golden pass c2v
    choose "$n" "$seed" "$@" >"$work/list" || exit 2
    run
    ;;
*) die "N SEED [PART...], ids ID... or stale" ;;
esac
