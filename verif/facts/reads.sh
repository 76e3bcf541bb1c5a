#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# What a machine reads, as facts state it (`//@ reads`), is what its hardware C names: the preprocessor says which CFG_ macros it
# expands, and which registers of limit policies (SETTING_) are left. What its choices need (`//@ needs`) names sizes as well. With ALL=1 every choice of every slot has a machine.
# One line per machine, "PASS: reads/MACHINE" or "FAIL: reads/MACHINE: why".
work=$PWD/build/test-reads
suite=reads
. verif/lib.sh
rm -rf "$work"
mkdir -p "$work"

machines='small demo vws
small+limit-ccws small+limit-daws demo+limit-daws_profiled small+limit-swl demo+l1_array-unified+limit-ciao_c+order-gto
demo+cores-1+limit-statpcal demo+cores-1+l1_array-unified+limit-chaos
small+reconv-dws small+reconv-tbc+tbc_branches-32 small+lsu_order-mrpb+order-two_level small+l1_policy-pd+reconv-barrier
small+gang_reform-1+gang_wait-20+gang_ways-2+icache-none+l0_lines-2+lanes-8+shared_fetches-2+slices-4 tiny+operands-collector+scoreboard-issued'
[ -z "$ALL" ] || machines="$machines nano harp thesis demo+limit-ctrl_c demo+limit-pcal demo+l1_array-unified+limit-ciao_p
demo+limit-ciao_t small+order-two_level_gto small+order-two_level_active small+reconv-harp small+reconv-dwf small+reconv-lwm
small+reconv-lwm+tbc_branches-32 small+reconv-multi_path small+reconv-dual_path small+reconv-lpc small+reconv-minpc
small+l1_stall-bypass small+l2-none tiny+l2-cache demo+dram-none"

# A macro that is expanded everywhere, to nothing where the part of the machine is missing; and `schedulers`, which rules read.
expanded='gang_wait dram_banks dram_columns'
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

for machine in $machines; do
    reads "$machine" >"$work/named" || { verdict "$machine" "cannot be preprocessed"; continue; }
    # Settings of the run go to ports and to the simulator; the registers of limit policies are in no machine's .cfg.
    build/weft list configs "$machine" | awk -v named="$work/named" -v expanded=" $expanded " -v ruled=" $ruled " '
        BEGIN { while ((getline name <named) > 0) has[name] = 1; while (("build/weft-facts settings" | getline) > 0) register[$1] = 1 }
        $2 !~ /^[0-9]+$/ || (/\(run time\)$/ && !($1 in register)) { next }
        { stated = !/\(nothing reads it here\)/; count++ }
        stated && !($1 in has) && !index(ruled, " " $1 " ") { print $1 " is stated to be read, and no text names it" }
        !stated && ($1 in has) && !index(expanded, " " $1 " ") { print $1 " is stated not to be read, but the text names it" }
        END { if (count < 100) print "only " count " settings are listed" }' >"$work/why"
    verdict "$machine" "$(head -n 3 "$work/why" | tr '\n' ';')"
done
exit $failed
