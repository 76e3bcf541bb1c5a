/* SPDX-License-Identifier: Apache-2.0 */
/* Addresses and data of the memory queue's lanes, in registers. It has the functions of
 * lsu_memories.h, for a queue so short that memories would become registers, plus those at their
 * outputs.
 *
 * Size: 64 bits for each slot of MEMORY_QUEUE and lane; 32 more with compare and swap, and a row
 * number if each lane has one.
 */
#ifndef WEFT_LSU_REGISTERS_H
#define WEFT_LSU_REGISTERS_H

#include "memory/lsu.h"

static inline void lanes_reset(lsu_t *s) {
    (void)s;
}

static inline void lanes_view(const lsu_t *s, lsu_view_t *v) {
    v->address = s->address[s->head];
    v->data = s->data[s->head];
    v->home = s->home[s->head];
    v->sent_address = s->address[sent_slot(s)];
    v->sent_data = s->data[sent_slot(s)];
    v->wanted = s->wanted[s->head];
    v->sent_wanted = s->wanted[sent_slot(s)];
}

static inline void lanes_send(lsu_t *s, uint32_t presented) {
    (void)s;
    (void)presented;
}

static inline void lanes_tick(lsu_t *s, const lsu_in_t *in, uint32_t slot, uint32_t head) {
    (void)head;
    if (!in->accept) {
        return;
    }
    for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
        s->address[slot][lane] = in->address[lane];
        s->data[slot][lane] = in->data[lane];
        if (ROW_PER_LANE) {
            s->home[slot][lane] = in->home[lane];
        }
        if (HAS_CAS) {
            s->wanted[slot][lane] = in->wanted[lane];
        }
    }
}

#endif
