/* SPDX-License-Identifier: Apache-2.0 */
/* The hand of reconv=dual_path, for hands.h. */
#define HAND(s) (s)
#define HAND_FIELDS(X)                                                                             \
    X(step)                                                                                        \
    X(row)                                                                                         \
    X(path)                                                                                        \
    X(hand_mask)                                                                                   \
    X(hand_pc)                                                                                     \
    X(below_rpc.q)                                                                                 \
    X(below_first_pc.q)                                                                            \
    X(below_first_mask.q)                                                                          \
    X(below_second_pc.q)                                                                           \
    X(below_second_mask.q)
#include "hand_rows.h"

static inline taken_t hand_takes(const reconv_t *s) {
    return (taken_t){.slots = slots_of((warps_t)1 << s->row)};
}
