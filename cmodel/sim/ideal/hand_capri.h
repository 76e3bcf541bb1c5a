/* SPDX-License-Identifier: Apache-2.0 */
/* The hand of reconv=capri, a block or a slot that parts alone, for hands.h. */
#define OWN_FIELDS(X)                                                                              \
    X(stack.stops.target.q)                                                                        \
    X(stack.stops.fall.q)                                                                          \
    X(stack.stops.taken.q)                                                                         \
    X(stack.stops.marker.q)                                                                        \
    X(stack.stops.home.q)                                                                          \
    X(branch.q)                                                                                    \
    X(later_pc.q)                                                                                  \
    X(outer_came.q)                                                                                \
    X(outer_later.q)                                                                               \
    X(outer_later_pc.q)                                                                            \
    X(outer_join.q)                                                                                \
    X(others)                                                                                      \
    X(asks)                                                                                        \
    X(branch_in)                                                                                   \
    X(inner)                                                                                       \
    X(sides)                                                                                       \
    X(made)
#define OWN_SLOT(s) ((s)->stack.step == CAPRI_PART ? (warps_t)1 << (s)->stack.at : 0)
#include "hand_teams.h"
