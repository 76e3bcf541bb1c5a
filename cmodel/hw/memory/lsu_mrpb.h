/* SPDX-License-Identifier: Apache-2.0 */
/* lsu_order=mrpb: memory request prioritization. The slots of the memory queue are `mrpb_queues`
 * queues, by the low bits of the warp's number. In each queue the oldest instruction presents
 * lanes; the lowest queue that is not empty goes first, so that accesses of a warp stay together.
 *
 * Source: book:4.4.3 (MRPB: signature warp, fixed priority), with the age cap that it asks for: the
 * oldest instruction of all is next when `mrpb_cap` accesses have passed it.
 *
 * A queue whose first instruction is refused is skipped until something changes. One whose first
 * instruction waits for the L1's decision keeps its turn, so an instruction of one access takes two
 * cycles.
 *
 * Liveness: the oldest instruction is the first of its queue. If not refused, it presents after at
 * most mrpb_cap accesses of others; if refused again and again, it presents alone (lsu_sent.h).
 */
#ifndef WEFT_LSU_MRPB_H
#define WEFT_LSU_MRPB_H

#include "memory/lsu.h"
#include "memory/lsu_sent.h"

/* Instructions of warps with the same signature go in their order: they are a queue. Elsewhere each
 * warp is one. */
#define SIGNATURE(warp) (LSU_MRPB ? (warp) & (CFG_MRPB_QUEUES - 1) : (warp))

static inline void mrpb_reset(lsu_t *s) {
    s->passed = 0;
}

/* The head presents an access: it passes the oldest instruction, unless that one is refused, or it
 * itself. */
static inline void mrpb_presents(lsu_t *s) {
    uint32_t oldest = (uint32_t)elements_with(s->older, 0, MEMORY_QUEUE);
    uint32_t passes = (oldest & s->valid & ~s->refused) != 0 && s->passed != CFG_MRPB_CAP;
    s->passed = oldest >> s->head & 1 ? 0 : s->passed + passes;
}

/* Which slot presents lanes in the next cycle. */
static inline void mrpb_choose(lsu_t *s, uint32_t can) {
    uint32_t slot = 0, best = CFG_MRPB_QUEUES;
    uint32_t first = (uint32_t)elements_with(s->before, 0, MEMORY_QUEUE);
    uint32_t oldest = (uint32_t)elements_with(s->older, 0, MEMORY_QUEUE) & s->valid;
    uint32_t awake = first & s->valid & ~s->refused;
    uint32_t capped = (awake & oldest) != 0 && s->passed == CFG_MRPB_CAP;
    awake &= capped || sent_impatient(s) ? oldest : MASK(MEMORY_QUEUE);
    for (uint32_t i = 0; i < MEMORY_QUEUE; i++) {
        uint32_t queue = SIGNATURE(s->operation[i].warp);
        if ((awake >> i & 1) && queue < best) {
            slot = i;
            best = queue;
        }
    }
    s->choosing = best != CFG_MRPB_QUEUES && (can >> slot & 1);
    s->head = s->choosing ? slot : s->head;
}

#endif
