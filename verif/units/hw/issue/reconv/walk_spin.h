/* SPDX-License-Identifier: Apache-2.0 */
/* A program in which some threads spin until others act, which are at a larger pc. */
#ifndef WEFT_WALK_SPIN_H
#define WEFT_WALK_SPIN_H

#include "warp_walk.h"

enum { BEGIN, SPIN, ACT, AFTER };

static const block_t spinning[] = {
    [BEGIN] = {ACT, SPIN, AFTER},
    [SPIN] = {SPIN, AFTER, AFTER},
    [ACT] = {AFTER, AFTER, NO_MARKER},
    [AFTER] = {BLOCK_EXIT, 0, NO_MARKER},
};

static bool acted;

#endif
