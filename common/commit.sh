#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# What the sources are: the commit that is checked out, and whether what is built from differs from it.
#
#     commit.sh          prints "COMMIT unmodified", "COMMIT modified" or "unknown unmodified"
#     commit.sh FILE     writes the same and VERSION to FILE, a header, and leaves FILE alone if it says so; a relative
#                        path begins at the project's folder
#
# Of what is installed, INSTALLED says the first line; of the copy that packages are built in, COMMIT (sw/install/deb.sh). A view
# (sw/libweft/root.c) is what it is a view of.
#
# Without git, and where the project's folder is not the top of a checkout, the commit is unknown. A checkout around
# an unpacked archive is another project's.
cd "$(dirname "$0")/.." || exit 1
export GIT_OPTIONAL_LOCKS=0
top=.
[ ! -e .view ] || top=.view
commit=unknown state=unmodified
if [ -f INSTALLED ]; then
    read -r commit state <INSTALLED
elif [ -f COMMIT ]; then
    read -r commit <COMMIT
elif prefix=$(git -C "$top" rev-parse --show-prefix 2>/dev/null) && [ -z "$prefix" ] && head=$(git -C "$top" rev-parse HEAD 2>/dev/null); then
    commit=$head
    [ -z "$(git -C "$top" status --porcelain -- Makefile VERSION cmodel common rtl sw synth 2>/dev/null)" ] || state=modified
fi
if [ $# -eq 0 ]; then
    echo "$commit $state"
    exit
fi
[ $state = modified ] && modified=true || modified=false
text="/* Written by commit.sh: do not edit. */
#define WEFT_VERSION \"$(cat VERSION)\"
#define WEFT_COMMIT \"$commit\"
#define WEFT_MODIFIED $modified"
[ -f "$1" ] && [ "$(cat "$1")" = "$text" ] && exit
printf '%s\n' "$text" >"$1.$$" && mv "$1.$$" "$1"
