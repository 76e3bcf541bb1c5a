#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# What a machine reads, as facts state it (`//@ reads`), is what its hardware C names: the preprocessor says which CFG_ macros it
# expands, which registers of limit policies (SETTING_) are left, and what its choices need (`//@ needs`). Code that a constant
# rules out names sizes as well: those that are stated not to be read get other values, all at once, and the Verilog stays as it
# is. With ALL=1 every choice of every slot has a machine.
# One line per machine, "PASS: reads/MACHINE" or "FAIL: reads/MACHINE: why".
work=$PWD/build/test-reads
suite=reads
. verif/lib.sh
rm -rf "$work"
mkdir -p "$work"

machines='small demo vws
small+limit-ccws small+limit-daws demo+limit-daws_profiled small+limit-swl demo+l1_array-unified+limit-ciao_c+order-gto
demo+cores-1+limit-statpcal demo+cores-1+l1_array-unified+limit-chaos
small+reconv-dws small+reconv-capri small+l1d-fifo small+lsu_order-mrpb+order-two_level small+constants-cache+l1_policy-pd+reconv-barrier
small+gang_reform-1+gang_wait-20+gang_ways-2+icache-none+l0_lines-2+lanes-8+shared_fetches-2+slices-4 tiny+operands-collector+scoreboard-issued'
[ -z "$ALL" ] || machines="$machines nano harp thesis demo+limit-ctrl_c demo+limit-pcal demo+cores-1+limit-dynpcal_ccws demo+limit-contention demo+l1_array-unified+limit-ciao_p
demo+limit-ciao_t small+order-two_level_gto small+order-two_level_active small+reconv-harp small+reconv-dwf small+reconv-lwm
small+reconv-multi_path small+reconv-dual_path small+reconv-lpc small+reconv-minpc
small+l1_stall-bypass small+l2-none tiny+l2-cache demo+dram-none demo+xbar-ring"

# Rules alone read it.
ruled=schedulers

# reads MACHINE: names of the sizes and registers that its hardware C has.
reads() {
    folder=$work/$1
    mkdir -p "$folder"
    build/weft-config "$1" "$folder" || return 1
    # shellcheck disable=SC2046 # a word per file
    "${CC:-gcc}" -std=c17 -E -dU -I"$folder" -Icmodel/hw -I. $(sh cmodel/hw/sources.sh "$folder" cmodel/hw/gpu.h) >"$folder/text" || return 1
    chosen=$(sed -n 's,^CFG_\([A-Z0-9_]*\)=\([a-z].*\)$,\L\1/\2.h,p' "$folder/config.mk")
    { for file in $chosen; do sed -n 's,^//@ needs .* = ,,p' cmodel/hw/*/"$file" 2>/dev/null; done | grep -oE '[a-z][a-z0-9_]*'
        sed -n 's/^#[a-z]* CFG_\([A-Z0-9_]*\).*/\1/p' "$folder/text" | tr A-Z a-z; awk -f cmodel/config/settings.awk "$folder/text"; } | sort -u
}

# Another value of each of these sizes, in the range that its fact states: a line per line of config.h that changes.
other_values() { # CONFIG_H SIZE...
    config=$1
    shift
    grep -rhoE '^//@ size [a-z0-9_]+ [0-9]+\.\.[0-9]+( power)?' cmodel/hw | awk -v sizes=" $* " -v config="$config" '
        { split($4, range, /\.\./); least[$3] = range[1] + 0; power[$3] = /power/ }
        END {
            while ((getline <config) > 0) {
                name = tolower(substr($2, 5))
                if ($1 != "#define" || !index(sizes, " " name " ") || !(name in least)) { print; continue }
                next_one = power[name] && least[name] ? 2 * least[name] : least[name] + 1
                print "#define " $2, $3 == least[name] ? next_one : least[name]
            }
        }'
}

# Why the machine in FOLDER depends on sizes that nothing in it is stated to read, or nothing.
depends() { # FOLDER SIZE...
    folder=$1
    shift
    mkdir -p "$folder/other"
    other_values "$folder/config.h" "$@" >"$folder/other/config.h"
    cmp -s "$folder/config.h" "$folder/other/config.h" && { echo "no other values of $*"; return; }
    for kind in "$folder" "$folder/other"; do
        mkdir -p "$kind/rtl"
        # shellcheck disable=SC2046 # a word per file
        build/c2v -o "$kind/rtl" --top gpu -I "$kind" -I cmodel/hw $(sh cmodel/hw/sources.sh "$kind" cmodel/hw/gpu.h) >"$kind/log" 2>&1 ||
            { echo "c2v refuses it with other values of $*: $(head -n 1 "$kind/log")"; return; }
    done
    diff -rq -x files.f "$folder/rtl" "$folder/other/rtl" >"$folder/log" || echo "the Verilog depends on one of $*, which are stated not to be read"
}

for machine in $machines; do
    reads "$machine" >"$work/named" || { verdict "$machine" "cannot be preprocessed"; continue; }
    # Settings of the run go to ports and to the simulator; the registers of limit policies are in no machine's .cfg.
    build/weft list configs "$machine" | awk -v named="$work/named" -v ruled=" $ruled " -v unread="$work/unread" '
        BEGIN { while ((getline name <named) > 0) has[name] = 1; while (("grep -rhoE \"^//@ setting #[0-9]+ [a-z0-9_]+\" cmodel/hw" | getline) > 0) register[$NF] = 1; printf "" >unread }
        $2 !~ /^[0-9]+$/ || (/\(run time\)$/ && !($1 in register)) { next }
        { stated = !/\(nothing reads it here\)/; count++ }
        stated && !($1 in has) && !index(ruled, " " $1 " ") { print $1 " is stated to be read, and no text names it" }
        !stated && ($1 in has) && ($1 in register) { print $1 " is stated not to be read, but the text names it" }
        !stated && ($1 in has) && !($1 in register) { print $1 >unread }
        END { if (count < 100) print "only " count " settings are listed" }' >"$work/why"
    # shellcheck disable=SC2046 # a word per size
    [ ! -s "$work/unread" ] || depends "$work/$machine" $(cat "$work/unread") >>"$work/why"
    verdict "$machine" "$(head -n 3 "$work/why" | tr '\n' ';')"
done
exit $failed
