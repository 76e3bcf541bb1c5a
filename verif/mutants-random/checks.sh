#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Checks that run.sh makes of a tree with a mutant, from the tree's folder; exit 1 with a line that says what differs.
#   checks.sh compile WEFT_CC FROM TO        random kernels FROM/SEED.[cs] to TO/SEED.elf
#   checks.sh cycles WEFT KERNEL CYCLES WORK cycles of a kernel on `small`
#   checks.sh directed C2V WORK              programs of verif/c2v: Verilog and messages to the letter
#   checks.sh reference C2V WORK             the Verilog of `small` is that of rtl/gen
set -u
form=$1
shift

differs() {
    echo "FAIL: $*"
    exit 1
}

compile() { # WEFT_CC FROM TO
    mkdir -p "$3"
    for source in "$2"/*.[cs]; do
        name=${source##*/}
        "$1" --isa=rv32imaf_zba_zbb "$source" -o "$3/${name%.?}.elf" || differs "weft-cc refuses $name"
    done
}

cycles() { # WEFT KERNEL CYCLES WORK
    "$1" run "$2" -q -c small -m cycle --max-cycles 3000000 --json "$4/json" || differs "$2 ends with $?"
    now=$(sed 's/.*"cycles":\([0-9]*\).*/\1/' "$4/json")
    [ "$now" = "$3" ] || differs "$2 takes $now cycles, not $3"
}

# As verif/c2v/run.sh does it, without other tools: where the text is the same, they say the same.
directed() { # C2V WORK
    c2v=$1 work=$2 root=$(pwd)
    mkdir -p "$work"
    for source in verif/c2v/accept/*.c verif/c2v/refuse/*.c; do
        name=${source##*/}
        name=${name%.c}
        rm -rf "$work/out"
        (cd "${source%/*}" && "$c2v" -o "$work/out" --top "$name" -I "$root/cmodel/hw/lang" "$name.c") >"$work/said" 2>"$work/errors"
        code=$?
        case $source in
        */accept/*)
            { [ $code = 0 ] && [ ! -s "$work/errors" ]; } || differs "$source: exit $code: $(head -1 "$work/errors")"
            while read -r file; do cat "$file"; done <"$work/out/files.f" | cmp -s - "${source%.c}.v" || differs "$source: other Verilog"
            ;;
        *)
            { [ $code = 1 ] && [ ! -e "$work/out" ]; } || differs "$source: exit $code"
            cmp -s "$work/errors" "${source%.c}.err" || differs "$source: $(head -1 "$work/errors")"
            ;;
        esac
    done
}

reference() { # C2V WORK
    mkdir -p "$2"
    # shellcheck disable=SC2046 # words
    "$1" -o "$2/axi" --top gpu_axi -I build/small -I cmodel/hw $(cat build/small/gpu_axi.sources) || differs "small is refused"
    for file in rtl/gen/*.v; do
        cmp "$file" "$2/axi/${file##*/}" || differs "$file: other Verilog"
    done
}

case $form in
compile | cycles | directed | reference) "$form" "$@" ;;
*)
    echo "checks.sh: '$form' is not compile, cycles, directed or reference" >&2
    exit 2
    ;;
esac
