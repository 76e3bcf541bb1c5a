#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Every machine that a study names is built: an edit of a base file can leave one behind that no other suite has.
# usage: studies.sh JOBS    in the project's root, after make weft
suite=machines
. verif/lib.sh
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
for study in studies/*.toml; do
    name=$(basename "$study" .toml)
    [ "$name" != originals ] || continue # its programs are a tree of others; its machines are those of the other studies
    why=
    build/weft sweep "$name" --build -q -j "${1:-1}" --base "$work/runs.sqlite" >"$work/log" 2>&1 || why="exit $?: $(tail -5 "$work/log")"
    verdict "study-$name" "$why"
done
exit $failed
