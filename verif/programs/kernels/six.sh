#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Six kernels on the cycle model of `small`, the golden model following every instruction: shared memory and barriers, divergence,
# floating point, atomics, calls, and all of these at once. The quickest look at a change of the machine.
# usage: six.sh WEFT
suite=six-kernels
. verif/lib.sh
weft=$1
for words in 'reduce 500' bfs 'sgemm 3' 'atomic_sum 70' 'recursive 24' 'scan 300'; do
    # shellcheck disable=SC2086 # words
    passes "${words%% *}" "$weft" run $words -q -c small -m cycle --check
done
exit $failed
