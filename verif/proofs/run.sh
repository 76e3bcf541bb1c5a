#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Proofs about the emitted Verilog: every property file NAME.v of this folder (docs/reference/formal.md has its form).
#   sh verif/proofs/run.sh claims [NAME...]    emit the module, prove its claims
#   sh verif/proofs/run.sh mutants [NAME...]   apply each mutant of the file to the C: its claim must fail
#   sh verif/proofs/run.sh gates [NAME...]     of gates/: what a gate of the simulator skips changes nothing; with its mutant it does
#   sh verif/proofs/run.sh listed              every gate has such a claim, or a line in gates/composites
#   sh verif/proofs/run.sh netlists [NAME...]  its netlist, generic and mapped, is equal to it; with a gate changed it is not
# Prints "PASS: formal/..." or "FAIL: formal/..." lines, then how many; exit 1 if one failed or there was none.
folder=verif/proofs
work=build/formal
cells=${WEFT_TECH:-/usr/share/qflow/tech}/osu018/osu018_stdcells.lib

# What a property file says with a word (docs/reference/formal.md).
directive() { # NAME WORD
    build/weft-facts says "$2" "$folder/$1.v"
}
# The mutants of a property file, and what one of them says.
mutants_of() { build/weft-facts mutants "$folder/$1.v" | cut -d' ' -f1; } # NAME
of_mutant() { build/weft-facts mutant "$2" "$3" "$folder/$1.v"; }         # NAME MUTANT WORD
# A tree of hardware C in OUT/cmodel, with a mutant in it. False, with nothing printed, if its text is not once in its file.
mutated() { # NAME MUTANT OUT
    rm -rf "$3/cmodel"
    mkdir -p "$3/cmodel"
    cp -R cmodel/hw cmodel/arch "$3/cmodel/"
    file=$(build/weft-facts mutants "$folder/$1.v" | awk -v name="$2" '$1 == name { print $3 }')
    build/weft-facts mutate "$2" "$file" "$folder/$1.v" >"$3/$file"
}

# Emit the module of a property file from the hardware C in $2 to $3.
emit() { # NAME HW OUT
    set -- "$1" "$2" "$3" "$(directive "$1" machine)"
    mkdir -p "build/$4" "$3" && build/weft-config "$4" "build/$4" || return 1
    # The header of a slot brings the file of its choice.
    sources="$3/slots.c"
    : >"$3/slots.c"
    for file in $(directive "$1" source); do
        case $file in
        *.h) echo "#include \"$file\"" >>"$3/slots.c" ;;
        *) sources="$sources $2/$file" ;;
        esac
    done
    # shellcheck disable=SC2086
    build/c2v -o "$3" --top "$(directive "$1" module)" -I "build/$4" -I "$2" $sources
}

# Emitted module and claims in one design, without the memories' cells; then $4, and what sat prints goes to OUT/log.
solve() { # NAME OUT CLAIM|all COMMAND
    module=$(directive "$1" module)
    awk -f verif/proofs/single.awk "$2/$module.v" | awk -v module="$module" -v memories="$(directive "$1" memories)" -f "$folder/bind.awk" >"$2/bind.vh" || return 1
    {
        echo "read_verilog $2/$module.v $(echo rtl/prim/*.v)"
        echo "hierarchy -top $module; proc; flatten; memory_collect; memory_map; opt_clean"
        echo "read_verilog -noautowire -sv -formal -I$2 -I$folder $folder/$1.v"
        echo "hierarchy -top prove; proc; flatten; opt -fast"
        # Every claim is one assertion, and there is no other.
        for label in $(directive "$1" claim | cut -d" " -f1); do echo "select -assert-count 1 prove/c:$label"; done
        echo "select -assert-count $(directive "$1" claim | wc -l) prove/t:\$assert"
        [ "$3" = all ] || echo "delete prove/t:\$assert prove/c:$3 %d; opt_clean"
        # Of a module with large memories most bits are not asked for: they go when each is a cell of its own.
        [ -z "$(directive "$1" bits)" ] || echo "simplemap; opt_clean"
        # Of wide comparisons that share much, gates that occur twice go.
        [ -z "$(directive "$1" gates)" ] || echo "techmap; opt -fast; abc -g AND,XOR,MUX; opt_clean"
        echo "$4"
    } >"$2/script.ys"
    (
        ulimit -S -t 600 # of processor time: a host may have other work
        exec yosys -q -l "$2/log" "$2/script.ys" >/dev/null 2>"$2/errors"
    )
}

# The module in $2, which assumes in every cycle what the claims of `holds` say of its registers, and what each line `assume`
# says of the inputs that its neighbours give it.
holding() { # NAME FILE
    holds=$(directive "$1" holds)
    assumed=$(
        [ -z "$holds" ] || sed -n 's/^ *[a-z_]*: assert (\(.*\));.*/  always @* assume (\1);/p' "verif/proofs/$holds.v"
        directive "$1" assume | sed 's/.*/  always @* assume (&);/'
    )
    echo '`default_nettype none' # a name that is no signal is refused
    awk -v assumed="$assumed" '/^endmodule/ { print assumed } { print }' "$2"
}

# The next state and the outputs of the modules in $2/open, where no gate closes, and in $3 with gates, as functions of the same
# state and inputs.
same_step() { # NAME OUT CLOSED
    module=$(directive "$1" module)
    awk -v module="$module" -v events="$(directive "$1" event | tr '\n' ';')" -f "$folder/wrap.awk" "$2/open/$module.v" >"$2/wrap.v"
    {
        for side in open closed; do
            case $side in open) text=$2/open define= ;; *) text=$3 define=-DWEFT_SKIP ;; esac
            # All that is declared as a register, and what stands for the memories.
            registers="w:*.value_q w:*.access_q $(cat "$text"/*.v | awk -f verif/proofs/single.awk | sed -n 's/^ *reg \(\[[^]]*\] \)\{0,1\}\([a-z0-9_]*_q\)\( \[.*\)\{0,1\};.*/w:*.\2 w:*.\2[*]/p' | sort -u | tr '\n' ' ')"
            echo "read_verilog -sv $folder/memories.vh"
            holding "$1" "$text/$module.v" >"$2/$side.v"
            echo "read_verilog -sv -formal -DSYNTHESIS $define $2/$side.v $2/wrap.v"
            echo "hierarchy -top wrap; proc; flatten; memory_collect; memory_map"
            # A wire with several names has the register's, on both sides.
            echo "setattr -set register 1 $registers; opt_expr; opt_clean -purge; dffunmap"
            echo "expose -evert-dff $registers t:\\\$dff; opt_expr; opt_clean; rename wrap $side; design -stash $side"
        done
        echo "design -copy-from open -as open open; design -copy-from closed -as closed closed"
        echo "miter -equiv -make_outputs -flatten open closed miter"
        echo "opt_expr miter; opt_merge miter; opt_clean; techmap; opt_expr; opt_merge; opt_clean"
        echo "abc -script +strash;ifraig;fraig;strash -g AND,XOR miter; opt_clean"
        echo "sat -verify -set-assumes -prove trigger 0 -show-ports miter"
    } >"$2/script.ys"
    timeout 600 yosys -q -l "$2/log" "$2/script.ys" >/dev/null 2>"$2/errors"
}

fail() { # WHAT WHY
    echo "FAIL: formal/$1: $2"
    failed=$((failed + 1))
}

pass() { # WHAT HOW
    echo "PASS: formal/$1 ($2)"
    passed=$((passed + 1))
}

claims() { # NAME
    out=$work/$1
    begin=$(date +%s)
    steps=$(directive "$1" steps)
    mode=-tempinduct-baseonly induction=
    case $steps in induct*) mode=-tempinduct induction=1 ;; esac
    steps=${steps##* }
    mkdir -p "$out"
    if ! emit "$1" cmodel/hw "$out" >"$out/emit" 2>&1; then
        fail "$1" "cannot be emitted: $(tail -1 "$out/emit")"
        return
    fi
    solve "$1" "$out" all "sat $mode -prove-asserts -set-assumes -maxsteps $steps -verify -dump_vcd $out/counterexample.vcd"
    code=$?
    how="every state of the first $steps cycles"
    if [ -n "$induction" ]; then how="by induction, $(sed -n 's/^\[induction step \([0-9]*\)\].*/\1/p' "$out/log" | tail -1)"; fi
    how="$how, $(($(date +%s) - begin)) s"
    if [ $code -eq 152 ]; then # SIGXCPU
        fail "$1" "no answer within 600 s of processor time; $out/log"
    elif [ $code -ne 0 ]; then
        fail "$1" "not proved: $(grep -v ^Warning "$out/errors"); $out/log"
    elif [ -n "$induction" ] && ! grep -q 'Induction step proven: SUCCESS' "$out/log"; then
        fail "$1" "no induction within $steps steps; $out/log"
    else
        for claim in $(directive "$1" claim | cut -d' ' -f1); do pass "$1/$claim" "$how"; done
    fi
}

# A mutant of the C must break its claim, from reset on.
mutants() { # NAME
    broken=
    for mutant in $(mutants_of "$1"); do
        claim=$(of_mutant "$1" "$mutant" breaks)
        claim=${claim:-$mutant}
        broken="$broken $claim "
        depth=$(of_mutant "$1" "$mutant" cycles)
        out=$work/$1-$mutant
        rm -rf "$out"
        if ! mutated "$1" "$mutant" "$out"; then
            fail "$1/$mutant-mutant" "its old text must occur once in $file"
        elif ! emit "$1" "$out/cmodel/hw" "$out" >"$out/emit" 2>&1; then
            fail "$1/$mutant-mutant" "cannot be emitted: $(tail -1 "$out/emit")"
        else
            solve "$1" "$out" "$claim" "sat -tempinduct-baseonly -prove-asserts -set-assumes -maxsteps ${depth:-12} -dump_vcd $out/counterexample.vcd"
            found=$(grep -c 'model found for base case: FAIL' "$out/log")
            if [ "$found" = 1 ]; then
                pass "$1/$mutant-mutant" "$(sed -n 's/^\[base case \([0-9]*\)\].*/\1/p' "$out/log" | tail -1) cycles"
            elif ! grep -q "proved base case" "$out/log"; then
                fail "$1/$mutant-mutant" "no answer; $(grep -v ^Warning "$out/errors") $out/log"
            else
                fail "$1/$mutant-mutant" "the claim holds in spite of it; $(grep -v ^Warning "$out/errors") $out/log"
            fi
        fi
        rm -rf "$out/cmodel"
    done
    for claim in $(directive "$1" claim | cut -d' ' -f1); do
        case $broken in *" $claim "*) ;; *) fail "$1/$claim-mutant" "the claim has no mutant" ;; esac
    done
}


# Gates of a simulator: with them and without them the module does the same, from any state, and with each mutant it does not.
gates() { # NAME
    out=$work/gates/$1
    begin=$(date +%s)
    rm -rf "$out"
    mkdir -p "$out"
    if ! emit "$1" cmodel/hw "$out/open" >"$out/emit" 2>&1; then
        fail "gates/$1" "cannot be emitted: $(tail -1 "$out/emit")"
    elif ! grep -q WEFT_SKIP "$out/open/$(directive "$1" module).v"; then
        fail "gates/$1" "the module has no gate"
    elif same_step "$1" "$out" "$out/open"; then
        pass "gates/$1" "every state, $(($(date +%s) - begin)) s"
    else
        fail "gates/$1" "not proved: $(grep -v ^Warning "$out/errors" | tail -1); $out/log"
    fi
    [ -n "$(mutants_of "$1")" ] || fail "gates/$1" "there is no mutant"
    for mutant in $(mutants_of "$1"); do gate_mutant "$1" "$mutant"; done
}

gate_mutant() { # NAME MUTANT
    if ! mutated "$1" "$2" "$out"; then
        fail "gates/$2" "its old text must occur once in $file"
    elif ! emit "$1" "$out/cmodel/hw" "$out/mutant" >"$out/emit" 2>&1; then
        fail "gates/$2" "cannot be emitted: $(tail -1 "$out/emit")"
    elif same_step "$1" "$out" "$out/mutant"; then
        fail "gates/$2" "nothing differs in spite of it"
    elif grep -q 'proof did fail' "$out/errors"; then
        pass "gates/$2" "differs"
    else
        fail "gates/$2" "no answer; $(grep -v ^Warning "$out/errors" | tail -1) $out/log"
    fi
    rm -rf "$out/cmodel" "$out/mutant"
}

# The netlist of $2, generic or mapped to cells of the OSU library, as Verilog without expressions.
synthesize() { # MODULE OUT KIND
    echo "read_verilog -DSYNTHESIS -lib $(echo rtl/prim/*.v)"
    echo "read_verilog -DSYNTHESIS $2/$1.v"
    if [ "$3" = generic ]; then
        echo "synth -noshare -flatten -top $1"
    else
        echo "synth -noabc -noshare -flatten -top $1; dfflibmap -liberty $cells; abc -liberty $cells -constr synth/drive.constr"
    fi
    # Names of registers stay: by them the two sides are compared.
    echo "opt_clean; write_verilog -noattr -noexpr -nohex -nodec $2/$3.v"
}

# The emitted module is "gold", what is in FILE "gate"; equal registers imply equal outputs and equal next registers.
compare() { # MODULE OUT KIND FILE
    echo "read_verilog -DSYNTHESIS -lib $(echo rtl/prim/*.v)"
    echo "read_verilog -DSYNTHESIS $2/$1.v"
    echo "prep -flatten -top $1; memory_map; opt_clean; rename $1 gold; design -stash gold"
    echo "read_verilog -DSYNTHESIS -lib $(echo rtl/prim/*.v)"
    [ "$3" = generic ] || echo "read_liberty -ignore_miss_func $cells"
    echo "read_verilog -icells $4"
    echo "hierarchy -top $1; proc; flatten; opt_clean; rename $1 gate; design -stash gate"
    echo "design -copy-from gold -as gold gold; design -copy-from gate -as gate gate"
    echo "read_verilog -DSYNTHESIS -lib $(echo rtl/prim/*.v)"
    echo "equiv_make gold gate equal; hierarchy -top equal; clean; equiv_simple -undef; equiv_induct -undef; equiv_status -assert"
}

# A netlist with one gate changed: an inverter, else the kind that comes first in the list.
spoil() { # FILE
    for change in 'INVX[0-9] BUFX2' 'NOR2X1 OR2X1' '[$]_NOT_ $_BUF_' '[$]_OR_ $_NOR_' '[$]_AND_ $_NAND_' '[$]_ANDNOT_ $_ORNOT_' '[$]_MUX_ $_NMUX_'; do
        if grep -q "${change% *} " "$1"; then break; fi
    done
    awk -v from="${change% *} " -v to="${change#* } " '$0 ~ from { n++ } { line[NR] = $0; at[NR] = n }
        END { for (i = 1; i <= NR; i++) { if (at[i] == int((n + 1) / 2) && at[i - 1] != at[i]) { sub(from, to, line[i]) } print line[i] } }' "$1"
}

netlists() { # NAME
    reason=$(directive "$1" nonetlist)
    [ -z "$reason" ] || return
    out=$work/$1-netlist
    module=$(directive "$1" module)
    mkdir -p "$out"
    if ! emit "$1" cmodel/hw "$out" >"$out/emit" 2>&1; then
        fail "$1/netlist" "cannot be emitted: $(tail -1 "$out/emit")"
        return
    fi
    for kind in generic mapped; do
        begin=$(date +%s)
        synthesize "$module" "$out" $kind >"$out/$kind.ys"
        compare "$module" "$out" $kind "$out/$kind.v" >"$out/$kind-equal.ys"
        if ! timeout 150 yosys -q -l "$out/$kind.log" "$out/$kind.ys" >/dev/null 2>"$out/errors"; then
            fail "$1/$kind" "no netlist: $(grep -v ^Warning "$out/errors")"
        elif timeout 150 yosys -q -l "$out/$kind-equal.log" "$out/$kind-equal.ys" >/dev/null 2>"$out/errors" &&
            grep -q 'Equivalence successfully proven' "$out/$kind-equal.log"; then
            pass "$1/$kind" "$(sed -n 's/^Found \([0-9]*\) \$equiv cells in equal:/\1/p' "$out/$kind-equal.log" | tail -1) signals equal, $(($(date +%s) - begin)) s"
        else
            fail "$1/$kind" "not proved to be the emitted module: $(tail -1 "$out/errors"); $out/$kind-equal.log"
        fi
        # A gate in the middle of the netlist becomes another one: an inverter a buffer, if there is one.
        spoil "$out/$kind.v" >"$out/$kind-mutant.v"
        compare "$module" "$out" $kind "$out/$kind-mutant.v" >"$out/$kind-mutant.ys"
        if cmp -s "$out/$kind.v" "$out/$kind-mutant.v"; then
            fail "$1/$kind-mutant" "the netlist has no gate to change; $out/$kind.v"
        elif timeout 150 yosys -q -l "$out/$kind-mutant.log" "$out/$kind-mutant.ys" >/dev/null 2>"$out/errors"; then
            fail "$1/$kind-mutant" "a gate became another one, and the netlist is proved to be equal; $out/$kind-mutant.log"
        elif grep -q 'unproven \$equiv cells in .equiv_status' "$out/errors"; then
            pass "$1/$kind-mutant" "$(sed -n 's/.*Found \([0-9]*\) unproven.*/\1/p' "$out/errors" | head -1) signals differ or depend on one"
        else
            fail "$1/$kind-mutant" "$(grep -v ^Warning "$out/errors")"
        fi
    done
}

what=$1
shift
[ "$what" != gates ] || folder=$folder/gates
[ $# -gt 0 ] || set -- $(ls $folder/*.v | sed 's,.*/,,; s,\.v$,,')
passed=0
failed=0
mkdir -p $work
case $what in
claims)
    for name; do claims "$name"; done
    ;;
netlists)
    for name; do netlists "$name"; done
    ;;
gates)
    for name; do gates "$name"; done
    ;;
listed)
    # shellcheck disable=SC2046 # a word per file
    build/weft-facts heads $folder/gates/*.v | awk -f $folder/gates/listed.awk - $folder/gates/composites $(find cmodel/hw -name lang -prune -o -name '*.[ch]' -print) rtl/gen/*.v
    exit
    ;;
mutants)
    for name; do mutants "$name"; done
    ;;
*)
    echo "run.sh: '$what' is not claims, gates, listed, mutants or netlists" >&2
    exit 2
    ;;
esac
echo "$passed $what passed, $failed failed"
[ "$passed" -gt 0 ] && [ "$failed" -eq 0 ]
