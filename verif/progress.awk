# SPDX-License-Identifier: Apache-2.0
# Of the steps of a build, "[NUMBER/OF] STEP", one in twenty, and the last; what is not a step stays in the log.
match($0, /^\[[0-9]+\/[0-9]+\] /) {
    split(substr($0, 2, RLENGTH - 3), step, "/")
    share = int(20 * step[1] / step[2])
    if (share != shown) print
    shown = share
    fflush()
}
