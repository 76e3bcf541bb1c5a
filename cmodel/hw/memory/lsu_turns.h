/* SPDX-License-Identifier: Apache-2.0 */
/* lsu_order=turns: the slots of the memory queue present lanes in turn.
 */
#ifndef WEFT_LSU_TURNS_H
#define WEFT_LSU_TURNS_H

#include "memory/lsu.h"

/* Instructions of warps with the same signature go in their order. */
#define SIGNATURE(warp) (warp)

static inline void choice_reset(lsu_t *s) {
    (void)s;
}

static inline void choice_presents(lsu_t *s) {
    (void)s;
}

/* Which slot presents lanes in the next cycle: the same one while it can, else the next one that
 * can. */
static inline void lsu_choose(lsu_t *s, uint32_t can, uint32_t turn) {
    s->choosing = can != 0;
    if (can && (turn || !(can >> s->head & 1))) {
        s->head = round_robin(can, s->head);
    }
}

#endif
