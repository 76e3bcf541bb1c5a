#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Seeded defects: is the checker awake? Each mutant of the files NAME.mutants beside unit tests and here (verif/README.md has
# their form) is applied to a copy of the tree, what depends on it is built, and unit tests or programs are run until one
# reports something. The report must be of the mutant's class.
#   sh verif/gaps/mutants/run.sh all | sample | NAME...
#   sh verif/gaps/mutants/run.sh list      NAME CLASS FILE [sample] of each
# Prints PASS or FAIL per mutant; the tree itself is never changed. JOBS of them are tried at a time, each
# in a copy of its own.
root=$(pwd)
facts=$root/build/weft-facts
work=build/mutants
lists=$(find "$root/verif/units" "$root/verif/gaps/mutants" -name '*.mutants' ! -path '*/policy/*')
# shellcheck disable=SC2086 # a word per file
list_mutants() { $facts mutants $lists; }
if [ "$1" = list ]; then
    list_mutants
    exit
fi
mkdir -p "$work"
list_mutants >"$work/list" || exit 2
tree=$work/tree.1
config=small
# -m lockstep needs the RTL; "-m cycle --check" is quicker and cannot see the translator.
mode=${MUTANT_MODE:--m lockstep}
seeds='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24'
kernels='reduce divergence bitonic recursive bfs sgemm atomic_sum'
isa=rv32imaf_zba_zbb
# Caches that keep little, so that sectors are read soon after they were written.
axi_side='--set l2_sets=2 --set l2_ways=2 --set l1_sets=1 --set l1_ways=1'

names() { awk -v want="$1" 'want == "all" || $4 == want { print $1 }' "$root/$work/list"; }
head_of() { awk -v name="$1" -v field="$2" '$1 == name { print $field }' "$root/$work/list"; }
# shellcheck disable=SC2086
text_of() { $facts mutant "$1" "$2" $lists; } # NAME WORD
# shellcheck disable=SC2086
mutate() { $facts mutate "$1" "$2" $lists; } # NAME FILE


# Copy the tree, with what is already built of the tools.
copy_tree() {
    rm -rf "$work"/tree*
    mkdir -p "$tree/build"
    tar -cf - --exclude=./build --exclude=./.git . | tar -xf - -C "$tree" || exit 2
    for part in cmodel common sw verif runtime kernels isa c2v weft weft-cc weft-config weft-facts facts rand-kernel isa-run; do
        if [ -e "build/$part" ]; then cp -a "build/$part" "$tree/build/"; fi
    done
}

# Warnings, which a defect may cause, are let pass.
build() {
    timeout 300 env -u MAKEFLAGS -u MAKELEVEL make -s WARNINGS=-w "$@" >>"$log" 2>&1
}

# A random kernel for the machine, made with the weft-cc of the tree, where what makes it is newer. Most mutants are
# reported by one of the first.
compile() { # SEED
    form=s
    size=300
    if [ $(($1 % 4)) = 0 ]; then
        form=c
        size=30
    fi
    made=build/programs/$1.elf
    for tool in build/rand-kernel build/weft-cc build/runtime/ready; do
        [ "$made" -nt $tool ] && continue
        mkdir -p build/programs
        build/rand-kernel --seed "$1" --isa $isa -o "build/programs/$1.$form" --size $size &&
            build/weft-cc --isa=$isa "build/programs/$1.$form" -o "$made" >>"$log" 2>&1
        return
    done
}

small() {
    case $1 in
    reduce) echo 200 ;;
    divergence) echo 16 3 ;;
    bitonic) echo 32 ;;
    sgemm) echo 2 ;;
    atomic_sum) echo 40 ;;
    recursive) echo 8 ;;
    bfs) echo build/programs/graph 1 ;;
    esac
}

# Run all programs in the given mode until one reports something. $1: options, e.g. "-m lockstep".
# Returns the exit code of the first that does not end with 0; no_build where one cannot be made.
no_build=99
programs() {
    for seed in $seeds; do
        compile "$seed" || return $no_build
        # shellcheck disable=SC2086
        build/weft run "build/programs/$seed.elf" -q -c $config $1 --grid 3 --block 13 --buffer 4096 \
            --arg $((seed * 2654435)) --set memory_chaos="$seed" --max-cycles 1000000 >>"$log" 2>&1 || return $?
    done
    kernel_programs "$1"
}

kernel_programs() {
    mkdir -p build/programs
    printf '1 2\n2 3\n3 1\n1 4\n4 5\n2 5\n' >build/programs/graph
    for kernel in $kernels; do
        # shellcheck disable=SC2046,SC2086
        build/weft run "$kernel" $(small "$kernel") -q -c $config $1 --max-cycles 3000000 >>"$log" 2>&1 ||
            return $?
    done
}

# The third witness: does golden alone pass the self-checking programs and the kernels' host sides?
golden_is_right() {
    build test-isa-directed && kernel_programs "-m golden"
}

# The marker pass against brute force, and its own tests.
markers_are_right() {
    build build/unit/weft_cc && timeout 60 build/unit/weft_cc >>"$log" 2>&1 && build test-toolchain-cfg
}

# The floating-point units against the host and MPFR: "arithmetic" or "nothing".
observe_units() {
    : >"$log"
    if ! build build/fpu-soak; then
        echo "no build"
    elif timeout 300 build/fpu-soak -n 100000 >>"$log" 2>&1; then
        echo nothing
    elif grep -q -e "^lane: " -e "^unit: " "$log"; then
        echo arithmetic
    else
        echo "no report"
    fi
}

# Modules whose unit tests are the judge: "unit" or "nothing".
observe_tests() { # TEST...
    : >"$log"
    for test in "$@"; do
        if ! build "build/unit/$test"; then
            echo "no build"
            return
        elif ! timeout 60 "build/unit/$test" >>"$log" 2>&1; then
            if grep -q '^.FAIL' "$log"; then echo unit; else echo "no report"; fi
            return
        fi
    done
    echo nothing
}

# Cycles of the rows of a machine (verif/models/perf), with right results: "cycles" or "nothing". $1: machine
observe_cycles() {
    : >"$log"
    if ! build weft toolchain build/weft-config; then
        echo "no build"
    elif sh verif/models/perf/run.sh check "$1" >>"$log" 2>&1; then
        echo nothing
    elif grep -q 'cannot build' "$log"; then
        echo "no build"
    elif grep -q 'failed(' "$log"; then
        echo "another result"
    else
        echo cycles
    fi
}

# The machine behind AXI ports, before a hostile bus and its monitor: "axi" or "nothing".
observe_axi() {
    : >"$log"
    if ! build weft toolchain; then
        echo "no build"
        return
    fi
    printf '1 2\n2 3\n3 1\n1 4\n4 5\n2 5\n' >build/graph
    for words in 'reduce 200' 'bitonic 32' 'sgemm 2' 'atomic_sum 40' 'recursive 8' 'bfs build/graph 1' 'histogram'; do
        for seed in 1 2 3; do
            # shellcheck disable=SC2086
            if ! build/weft run $words -q -c $config --axi $axi_side --set memory_chaos=$seed --max-cycles 1000000 >>"$log" 2>&1; then
                if grep -q 'cannot build' "$log"; then echo "no build"; else echo axi; fi
                return
            fi
        done
    done
    echo nothing
}

# What is reported about the tree as it stands, run in $run_mode: a class, "nothing", or "no build".
observe() {
    : >"$log"
    if ! build weft toolchain build/rand-kernel build/isa-run; then
        echo "no build"
        return
    fi
    if [ "$run_mode" = "-m lockstep" ] && ! build "build/$config/rtl.so"; then
        echo "no build"
        return
    fi
    programs "$run_mode $1"
    code=$?
    if [ $code = $no_build ]; then
        echo "no build"
    elif [ $code = 0 ]; then
        if markers_are_right; then echo nothing; else echo toolchain; fi
    elif grep -q 'cannot build' "$log"; then
        echo "no build"
    elif grep -q '^ *class *translator: ' "$log"; then
        echo translator
    elif grep -q -e '^ *class *design: ' -e '^ *class .*design or golden' -e HANG -e 'broke a rule of its own' -e 'weft: counter' "$log"; then
        if golden_is_right; then echo design; else echo golden; fi
    else
        echo toolchain
    fi
}

# What a mutant's report says first, for the log.
first_report() {
    { grep -m1 -e "^MISMATCH" -e "^HANG" -e "^lane: " -e "^unit: " -e "^FAIL: perf/" "$log" || grep -m1 -e "fault:" -e "^FAIL" -e "^.FAIL" -e "weft:" "$log"; } | head -c 100
}

# Change a file. Emitted Verilog is known to make by the list of its files.
put() {
    cp "$1" "$2"
    case $2 in build/*) touch "build/$config/rtl/files.f" ;; esac
}

# Apply one mutant, observe, take it back.
try() {
    name=$1
    class=$(head_of "$name" 2)
    file=$(head_of "$name" 3)
    log=$logs/$name.log
    case $file in
    @*)
        # What the last mutant of hardware C left is emitted anew first.
        build "build/$config/rtl/files.f"
        file=build/$config/rtl/${file#@}
        ;;
    esac
    options=$(text_of "$name" set)
    own=$(text_of "$name" mode)
    run_mode=${own:-$mode}
    # One of a sample's designs shows that the RTL is compared as well: each costs a Verilated machine. ALL=1: each.
    case $class,$scope$ALL,$name in
    design,sample,"$first_design") ;;
    design,sample,*) run_mode='-m cycle --check' ;;
    esac
    cp -p "$file" ../original."$worker"
    if ! mutate "$name" ../original."$worker" >../mutated."$worker"; then
        missing "$name" "$file"
        return
    fi
    put ../mutated."$worker" "$file"
    case $class in
    arithmetic) got=$(observe_units) ;;
    # shellcheck disable=SC2046 # a word per test
    unit) got=$(observe_tests $(text_of "$name" tests)) ;;
    axi) got=$(observe_axi) ;;
    cycles) got=$(observe_cycles "$(text_of "$name" rows)") ;;
    *) got=$(observe "$options") ;;
    esac
    put ../original."$worker" "$file"
    module=$(text_of "$name" module)
    says=$(text_of "$name" says)
    if [ "$got" = "$class" ] && [ -n "$module" ] && ! grep -q "state of gpu\..*\<$module\>" "$log"; then
        echo "FAIL: mutants/$name: the report must name the module $module, but says: $(first_report); see $log"
    elif [ "$got" = "$class" ] && [ -n "$says" ] && ! grep -qF "$says" "$log"; then
        echo "FAIL: mutants/$name: the report must say \"$says\", but says: $(first_report); see $log"
    elif [ "$got" = "$class" ]; then
        echo "PASS: mutants/$name ($class: $(first_report))"
    else
        echo "FAIL: mutants/$name: must be reported as $class, got: $got; see $log"
    fi
}

# All are checked before anything is built: does each text stand in its file, once? Emitted
# Verilog (@) is that of rtl/gen meanwhile.
texts_are_there() {
    for name in $(names all); do
        file=$(head_of "$name" 3)
        case $file in @*) file=rtl/gen/${file#@} ;; esac
        mutate "$name" "$file" >/dev/null || missing "$name" "$file"
    done
}
missing() { # NAME FILE
    echo "FAIL: mutants/$1: its old text (\"$(text_of "$1" old)\") must occur exactly once in $2"
}

wrong=$(texts_are_there)
if [ -n "$wrong" ]; then
    echo "$wrong"
    exit 1
fi
echo 'PASS: mutants/texts'
scope=$1
case $scope in
all | sample) list=$(names "$scope") ;;
*) list=$* ;;
esac
for name in $list; do
    [ -n "$(head_of "$name" 1)" ] || { echo "mutants: there is no mutant '$name'; sh verif/gaps/mutants/run.sh list shows them" >&2; exit 2; }
done
first_design=$(for name in $list; do [ "$(head_of "$name" 2)" != design ] || echo "$name"; done | head -1)
[ -n "$list" ] || exit 2
copy_tree
logs=$root/$work/logs
mkdir -p "$logs"
cd "$tree" || exit 2
# Each simulator is run for a moment only: build it quickly.
export WEFT_QUICK=all
log=$logs/none.log
run_mode=$mode
# make check M=MODULE has seen that the tree is right.
if [ -n "$MUTANTS_ALONE" ]; then got=nothing; else got=$(observe ''); fi
if [ "$got" != nothing ]; then
    echo "FAIL: mutants/none: the tree without a defect must report nothing, got: $got; see $log"
    exit 1
fi
watched=$(for name in $list; do [ "$(head_of "$name" 2)" != cycles ] || text_of "$name" rows; done | sort -u)
# shellcheck disable=SC2086 # a word per machine
if [ -n "$watched" ] && ! sh verif/models/perf/run.sh check $watched >"$log" 2>&1; then
    echo "FAIL: mutants/none: the cycles of the tree without a defect are not those that are written down; see $log"
    exit 1
fi
[ -n "$MUTANTS_ALONE" ] || echo "PASS: mutants/none"
# Every JOBS-th mutant, in a copy of the tree as it is built now.
try_share() {
    worker=$1
    cd "$root/$work/tree.$worker" || exit 2
    for name in $(echo "$list" | tr ' ' '\n' | awk -v jobs="$jobs" -v share="$worker" 'NR % jobs == share % jobs'); do
        try "$name"
    done
}
jobs=${JOBS:-2}
for worker in $(seq 2 "$jobs"); do
    cp -a "$root/$tree" "$root/$work/tree.$worker" || exit 2
done
{
    for worker in $(seq "$jobs"); do
        try_share "$worker" &
    done
    wait
} | tee "$logs/summary"
tried=$(grep -c '^[PF]A[SI][SL]: ' "$logs/summary")
if [ "$tried" -ne "$(echo "$list" | wc -w)" ]; then
    echo "FAIL: mutants: only $tried were tried"
    exit 1
fi
! grep -q '^FAIL' "$logs/summary"
