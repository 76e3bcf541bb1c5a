/* SPDX-License-Identifier: Apache-2.0 */
/* The hand of warp splits (reconv=multi_path), for hands.h. */
#define HAND(s)        (&(s)->splits)
#define HAND_CLOCKS(X) X(splits.patience)
#define HAND_FIELDS(X)                                                                             \
    X(splits.step)                                                                                 \
    X(splits.slot)                                                                                 \
    X(splits.side)                                                                                 \
    X(splits.sought)                                                                               \
    X(splits.other)                                                                                \
    X(splits.stops.target.q)                                                                       \
    X(splits.stops.fall.q)                                                                         \
    X(splits.stops.taken.q)                                                                        \
    X(splits.stops.marker.q)                                                                       \
    X(splits.table_rpc.q)                                                                          \
    X(splits.table_lanes.q)                                                                        \
    X(splits.table_arrived.q)                                                                      \
    X(splits.table_outer_rpc.q)                                                                    \
    X(splits.table_outer.q)                                                                        \
    X(splits.queue_pc.q)                                                                           \
    X(splits.queue_rpc.q)                                                                          \
    X(splits.queue_entry.q)                                                                        \
    X(splits.queue_mask.q)
#include "hand_rows.h"

static inline taken_t hand_takes(const reconv_t *s) {
    return (taken_t){.slots = slots_of((warps_t)1 << row_of(s->splits.slot))};
}
