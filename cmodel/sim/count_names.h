/* SPDX-License-Identifier: Apache-2.0 */
/* Names of what the simulation counts, as records have them: X(CAUSE OR CLASS, NAME) for each. The
 * machine has them by number (counts.c); the tool has them as they are, for it knows no machine.
 */
#ifndef WEFT_SIM_COUNT_NAMES_H
#define WEFT_SIM_COUNT_NAMES_H

#define COUNT_STALL_NAMES(X)                                                                       \
    X(STALL_NONE, "none")                                                                          \
    X(STALL_IDLE, "no warp")                                                                       \
    X(STALL_BARRIER, "block barrier")                                                              \
    X(STALL_DRAIN, "drain")                                                                        \
    X(STALL_MEMORY, "memory unit full")                                                            \
    X(STALL_UNIT, "function unit busy")                                                            \
    X(STALL_DEPENDENCY, "dependency")                                                              \
    X(STALL_RECONV, "branch")                                                                      \
    X(STALL_FETCH, "instruction fetch")                                                            \
    X(STALL_ORDER, "order policy")                                                                 \
    X(STALL_LIMIT, "limit policy")

/* Of machines that regroup threads. */
#define COUNT_STALL_REGROUP_NAMES(X) X(STALL_REGROUP, "regrouping")

#define COUNT_L1D_NAMES(X)                                                                         \
    X(L1D_HIT, "hit, line of the same warp")                                                       \
    X(COUNTS_HIT_OTHER, "hit, line of another warp")                                               \
    X(L1D_MISS, "miss")                                                                            \
    X(L1D_SECTOR_MISS, "sector miss")                                                              \
    X(L1D_MERGE, "merge")                                                                          \
    X(L1D_STORE_HIT, "store hit")                                                                  \
    X(L1D_STORE_MISS, "store miss")                                                                \
    X(L1D_ATOMIC, "atomic")                                                                        \
    X(L1D_WRITE_BACK, "row written back")                                                          \
    X(L1D_REFUSED_BUSY, "refused: line busy")                                                      \
    X(L1D_REFUSED_MERGES, "refused: merges")                                                       \
    X(L1D_REFUSED_WAYS, "refused: all ways busy")                                                  \
    X(L1D_REFUSED_ENTRIES, "refused: request table")                                               \
    X(L1D_REFUSED_DIRTY, "refused: dirty victim")                                                  \
    X(L1D_REFUSED_PACKETS, "refused: packets")                                                     \
    X(L1D_REFUSED_WRITES, "refused: writes")

/* Of machines with a region in shared memory. */
#define COUNT_L1D_REGION_NAMES(X) X(L1D_REFUSED_MOVE, "refused: line moves")

/* Classes that say more about an access which one of the others has counted. */
#define COUNT_L1D_DETAIL_NAMES(X)                                                                  \
    X(COUNTS_EVICTED_OWN, "evicted, same warp")                                                    \
    X(COUNTS_EVICTED_OTHER, "evicted, another warp")                                               \
    X(COUNTS_LOST, "miss, hit in the victim tags")                                                 \
    X(COUNTS_LOST_PUT_OUT, "lost, warp put out of loop")

/* The same, of machines whose loads have routes. */
#define COUNT_L1D_ROUTE_NAMES(X)                                                                   \
    X(COUNTS_HIT_REGION, "hits in shared memory")                                                  \
    X(COUNTS_MISS_REGION, "misses to shared memory")                                               \
    X(COUNTS_BYPASSED, "misses that bypass")

#define COUNT_L2_NAMES(X)                                                                          \
    X(L2_EVENT_HIT, "hit")                                                                         \
    X(L2_EVENT_MISS, "miss")                                                                       \
    X(L2_EVENT_MERGE, "merge")                                                                     \
    X(L2_EVENT_WRITE_BACK, "write back")

#endif
