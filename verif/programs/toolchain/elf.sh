#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Markers of finished kernel files at every -O level, and for other instruction sets: with ALL=1 all kernels at every level for
# an instruction set that has more than they need, else for their own, as suite `kernels` runs them.
# elf.sh WEFT_CC INSPECT WORK_FOLDER KERNEL.c...
cc=$1 inspect=$2 work=$3
shift 3
mkdir -p "$work" || exit 2
suite=toolchain-elf
. verif/lib.sh

# Compile one source and look at its markers: inspect_source NAME SOURCE OPTIONS...
inspect_source() {
    name=$1 source=$2 elf=$work/$(printf %s "$1" | tr / .).elf
    shift 2
    if ! "$cc" "$@" "$source" -o "$elf"; then
        verdict "$name" 'does not compile'
    elif ! "$inspect" "$name" "$elf"; then
        failed=1
    fi
}

all=rv32imaf_zba_zbb
for level in O0 O1 O2 O3 Os; do
    inspect_source $level/programs verif/programs/toolchain/programs.c -$level --isa=rv32im
    inspect_source $level/float_programs verif/programs/toolchain/float_programs.c -$level --isa=rv32imaf
    inspect_source $level/$all/programs verif/programs/toolchain/programs.c -$level --isa=$all
    inspect_source $level/$all/float_programs verif/programs/toolchain/float_programs.c -$level --isa=$all
    for source; do
        kernel=$(basename "$(dirname "$source")")
        if [ -n "$ALL" ]; then
            inspect_source "$level/$kernel" "$source" -$level --isa=rv32imaf
        else
            "$inspect" "$level/$kernel" "build/kernels/$level/$kernel.elf" || failed=1
        fi
    done
done
for source; do
    inspect_source "$all/$(basename "$(dirname "$source")")" "$source" --isa=$all
done

# The same for all kinds of markers, and none.
"$cc" --markers=rpc,loop,cb verif/programs/toolchain/programs.c -o "$work/all.elf" &&
    "$inspect" all-kinds "$work/all.elf" || failed=1
"$cc" --markers=rpc,lpc verif/programs/toolchain/programs.c -o "$work/likely.elf" &&
    "$inspect" likely-points "$work/likely.elf" || failed=1
"$cc" --no-markers verif/programs/toolchain/programs.c -o "$work/none.elf" &&
    "$inspect" no-markers "$work/none.elf" --none || failed=1

# The inspector must notice: missing markers, and one marker that names the wrong place.
"$inspect" sleeps "$work/none.elf" | grep -q '^FAIL: .*no marker before' && why= || why='the inspector passed a file without markers'
verdict missing-markers-are-noticed "$why"
"$cc" -S verif/programs/toolchain/programs.c -o "$work/wrong.raw.s" || failed=1
awk '/# simt.rpc/ && !done { sub(/\.Lweft[0-9_]*/, ".Lwrong"); print; getline; print
     print ".Lwrong:"; print "\tnop"; done = 1; next } { print }' \
    "$work/wrong.raw.s" >"$work/wrong.S"
"$cc" "$work/wrong.S" -o "$work/wrong.elf" || failed=1
"$inspect" sleeps "$work/wrong.elf" | grep -q '^FAIL: .* but the threads meet at' && why= ||
    why='the inspector passed a marker in the wrong place'
verdict wrong-marker-is-noticed "$why"
exit $failed
