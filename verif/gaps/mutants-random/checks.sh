#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Checks that run.sh makes of a tree with a mutant, from the tree's folder; exit 1 with a line that says what differs.
#   checks.sh compile WEFT_CC FROM TO        random kernels FROM/SEED.[cs] to TO/SEED.elf
#   checks.sh cycles WEFT KERNEL CYCLES WORK cycles of a kernel on `small`
#   checks.sh texts C2V FOLDER               the Verilog of the programs of verif/translator/accept to FOLDER/NAME.v
#   checks.sh directed C2V BENCH TEXTS WORK  programs of verif/translator: expected Verilog, glue and messages to the letter; of the
#                                            others whose Verilog is not TEXTS/NAME.v at most three by their suite
#   checks.sh reference C2V WORK             the Verilog of `small` is that of rtl/gen
#   checks.sh glue C2V WORK                  what joins the RTL of `small` to the simulator; lockstep if it is another
#   checks.sh translate C2V PROGRAM OUT FILE the Verilog of PROGRAM to FILE, by way of the folder OUT
#   checks.sh fuzz C2V PROGRAMS WORK         programs whose Verilog is not PROGRAMS/NAME.v: all executions of at most three
#   checks.sh sanitized COMMAND...           of programs with sanitizers
#   checks.sh ends SECONDS COMMAND...        what takes longer waits for ever
set -u
root=$(pwd)
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

# The options that a program names, as verif/translator/run.sh reads them.
options_of() { sed -n 's,^// options: ,,p' "$1"; } # FILE

# shellcheck disable=SC2046 # words, here and below
texts() { # C2V FOLDER
    mkdir -p "$2"
    for source in verif/translator/accept/*.c; do
        name=${source##*/}
        name=${name%.c}
        (cd "${source%/*}" && "$1" -o "$2/out" --top "$name" -I "$root/cmodel/hw/lang" $(options_of "$name.c") "$name.c") || differs "$source is refused"
        while read -r file; do cat "$file"; done <"$2/out/files.f" >"$2/$name.v"
        rm -rf "$2/out"
    done
}

# Where the text is the same, other tools say the same.
directed() { # C2V BENCH TEXTS WORK
    c2v=$1 bench=$2 texts=$3 work=$4
    others=
    mkdir -p "$work"
    for source in verif/translator/accept/*.c verif/translator/refuse/*.c; do
        name=${source##*/}
        name=${name%.c}
        top=$name
        ! grep -q ' program_tick(' "$source" || top=program
        rm -rf "$work/out"
        (cd "${source%/*}" && "$c2v" -o "$work/out" --top "$top" -I "$root/cmodel/hw/lang" $(options_of "$name.c") "$name.c") >"$work/said" 2>"$work/errors"
        code=$?
        sed -i "s|^$root/||" "$work/errors"
        case $source in
        */accept/*)
            { [ $code = 0 ] && [ ! -s "$work/errors" ]; } || differs "$source: exit $code: $(head -1 "$work/errors")"
            while read -r file; do cat "$file"; done <"$work/out/files.f" >"$work/now.v"
            if [ -e "${source%.c}.v" ]; then
                cmp -s "$work/now.v" "${source%.c}.v" || differs "$source: other Verilog"
            else
                cmp -s "$work/now.v" "$texts/$name.v" || others="$others $name"
            fi
            [ ! -e "${source%.c}.glue" ] || cmp -s "$work/out/${name}_glue.h" "${source%.c}.glue" || differs "$source: other glue"
            [ ! -e "${source%.c}.digest" ] || cmp -s "$work/out/digest.c" "${source%.c}.digest" || differs "$source: other digest"
            ;;
        *)
            { [ $code = 1 ] && [ ! -e "$work/out" ]; } || differs "$source: exit $code"
            cmp -s "$work/errors" "${source%.c}.err" || differs "$source: $(head -1 "$work/errors")"
            ;;
        esac
    done
    # shellcheck disable=SC2086 # words
    set -- $others
    [ $# -le 3 ] || set -- "$1" "$2" "$3"
    [ $# -eq 0 ] || C2V=$c2v C2V_BENCH=$bench C2V_WORK=build/c2v-mutant sh verif/translator/run.sh accept "$@" || differs "of $*"
}

reference() { # C2V WORK
    mkdir -p "$2"
    # shellcheck disable=SC2046 # words
    "$1" -o "$2/axi" --top gpu_axi -I build/small -I cmodel/hw $(cat build/small/gpu_axi.sources) || differs "small is refused"
    for file in rtl/gen/*.v; do
        cmp "$file" "$2/axi/${file##*/}" || differs "$file: other Verilog"
    done
}

glue() { # C2V WORK
    # shellcheck disable=SC2046 # words
    "$1" -o "$2/rtl" --top gpu -I build/small -I cmodel/hw $(cat build/small/gpu.sources) || differs "small is refused"
    others=
    for file in gpu_glue.h digest.h digest.c; do
        cmp -s "$2/rtl/$file" "build/small/rtl/$file" || others="$others $file"
    done
    [ -n "$others" ] || exit 0
    env -u MAKEFLAGS -u MAKELEVEL WEFT_BUILDS=1 make -s WEFT_QUICK=all build/small/rtl.so || differs "with other$others the RTL is not built"
    build/weft run reduce 200 -q -c small -m lockstep || differs "with other$others the RTL does something else"
}

# The top module has the name of its folder.
translate() { # C2V PROGRAM OUT FILE
    name=${2%/}
    name=${name##*/}
    rm -rf "$3"
    said=$(cd "$2" && "$1" -o "$3" --top "$name" -I "$root/cmodel/hw/lang" ./*.c 2>&1) || differs "$name: $(echo "$said" | head -1)"
    cat "$3"/*.v >"$4"
}

fuzz() { # C2V PROGRAMS WORK
    mkdir -p "$3/others"
    for program in "$2"/*/; do
        translate "$1" "$program" "$3/out" "$3/now.v"
        cmp -s "$3/now.v" "$2/$name.v" || cp -r "$program" "$3/others"
        [ "$(find "$3/others" -mindepth 1 -maxdepth 1 | wc -l)" -lt 3 ] || break
    done
    [ -z "$(ls "$3/others")" ] || sanitized build/c2v-fuzz check --jobs 1 --c2v "$1" --work "$3/work" "$3"/others/*
}

# Their shadow memory is larger than any limit of addresses.
sanitized() { # COMMAND...
    ulimit -S -v unlimited
    exec env ASAN_OPTIONS=hard_rss_limit_mb=4000 "$@"
}

ends() { # SECONDS COMMAND...
    timeout -k 5 "$@"
    code=$?
    [ $code -ne 124 ] || differs "not ended after $1 s"
    exit $code
}

case $form in
compile | cycles | texts | directed | reference | glue | translate | fuzz | sanitized | ends) "$form" "$@" ;;
*)
    echo "checks.sh: '$form' is not compile, cycles, texts, directed, reference, glue, translate, fuzz, sanitized or ends" >&2
    exit 2
    ;;
esac
