#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Markers of finished kernel files at every -O level: elf.sh WEFT_CC INSPECT WORK_FOLDER KERNEL.c...
cc=$1 inspect=$2 work=$3
shift 3
mkdir -p "$work" || exit 2
failed=0
for level in O0 O1 O2 O3 Os; do
    for source in verif/toolchain/programs.c "$@"; do
        name=$(basename "$(dirname "$source")")
        [ "$name" = toolchain ] && name=programs
        elf=$work/$name.$level.elf
        if ! "$cc" -$level "$source" -o "$elf"; then
            echo "FAIL: toolchain-elf/$level/$name: does not compile"
            failed=1
        elif ! "$inspect" "$level/$name" "$elf"; then
            failed=1
        fi
    done
done

# The same for all kinds of markers, and none.
"$cc" --markers=rpc,loop,cb verif/toolchain/programs.c -o "$work/all.elf" &&
    "$inspect" all-kinds "$work/all.elf" || failed=1
"$cc" --no-markers verif/toolchain/programs.c -o "$work/none.elf" &&
    "$inspect" no-markers "$work/none.elf" --none || failed=1

# The inspector must notice: missing markers, and one marker that names the wrong place.
if "$inspect" sleeps "$work/none.elf" | grep -q '^FAIL: .*no marker before'; then
    echo 'PASS: toolchain-elf/missing-markers-are-noticed'
else
    echo 'FAIL: toolchain-elf/missing-markers-are-noticed: the inspector passed a file without markers'
    failed=1
fi
"$cc" -S verif/toolchain/programs.c -o "$work/wrong.raw.s" || failed=1
awk '/# simt.rpc/ && !done { sub(/\.Lweft[0-9_]*/, ".Lwrong"); print; getline; print
     print ".Lwrong:"; print "\tnop"; done = 1; next } { print }' \
    "$work/wrong.raw.s" >"$work/wrong.S"
"$cc" "$work/wrong.S" -o "$work/wrong.elf" || failed=1
if "$inspect" sleeps "$work/wrong.elf" | grep -q '^FAIL: .* but the threads meet at'; then
    echo 'PASS: toolchain-elf/wrong-marker-is-noticed'
else
    echo 'FAIL: toolchain-elf/wrong-marker-is-noticed: the inspector passed a marker in the wrong place'
    failed=1
fi
exit $failed
