#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The compiler of make coverage: what cmodel/sim/objects.sh has compiled counts its lines and branches. Notes and counters are in
# build/notes, by the hash of the text: objects.sh compiles in a folder that goes.
# usage: cc.sh WORD...     as gcc, in the project's root
case " $* " in
# Part of the name of an object, so that no other build takes it.
*' --version '*) echo "gcc with counters, $(gcc --version | head -1)" ;;
*' -x cpp-output '*)
    for text; do case $text in *.i) break ;; esac; done
    mkdir -p build/notes
    exec gcc "$@" --coverage -dumpdir "$PWD/build/notes/" -dumpbase "$(sha256sum <"$text" | cut -c 1-32)" -dumpbase-ext ''
    ;;
*' -E '* | *' -c '* | *' -M'*) exec gcc "$@" ;;
*) exec gcc "$@" --coverage ;;
esac
