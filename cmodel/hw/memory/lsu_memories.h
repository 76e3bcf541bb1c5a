/* SPDX-License-Identifier: Apache-2.0 */
/* Addresses and data of the memory queue's lanes, in memories with a row per slot.
 *
 * The next head's row is read a cycle ahead. An instruction that becomes the head in the cycle
 * after its arrival is taken from the registers `new` instead, and `sent` keeps what the L1 works
 * on.
 *
 * Size: memories of 64 bits for each slot and lane; registers of 64 bits per lane for `new`, and as
 * many for `sent` where there is an L1. With compare and swap, 96 bits instead of 64.
 */
#ifndef WEFT_LSU_MEMORIES_H
#define WEFT_LSU_MEMORIES_H

#include "memory/lsu.h"

static inline void lanes_reset(lsu_t *s) {
    s->fresh = 0;
}

static inline void lanes_view(const lsu_t *s, lsu_view_t *v) {
    v->address = s->fresh ? s->new_address : s->address.q;
    v->data = s->fresh ? s->new_data : s->data.q;
    if (ROW_PER_LANE) {
        v->home = s->fresh ? s->new_home : s->home.q;
    }
    v->sent_address = L1_THROUGH ? v->address : s->sent_address;
    v->sent_data = L1_THROUGH ? v->data : s->sent_data;
    if (HAS_CAS) {
        v->wanted = s->fresh ? s->new_wanted : s->wanted.q;
        v->sent_wanted = L1_THROUGH ? v->wanted : s->sent_wanted;
    }
}

/* The head's lanes go along to the L1, if it presents some. */
static inline void lanes_send(lsu_t *s, uint32_t presented) {
    if (L1_THROUGH || !presented) {
        return;
    }
    for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
        s->sent_address[lane] = s->fresh ? s->new_address[lane] : s->address.q[lane];
        s->sent_data[lane] = s->fresh ? s->new_data[lane] : s->data.q[lane];
        if (HAS_CAS) {
            s->sent_wanted[lane] = s->fresh ? s->new_wanted[lane] : s->wanted.q[lane];
        }
    }
}

/* Those of the new instruction, if there is one, go to `slot`. Those of the head of the next cycle
 * are read, unless they are the new ones. `head`: that of this cycle. */
static inline void lanes_tick(lsu_t *s, const lsu_in_t *in, uint32_t slot, uint32_t head) {
    uint32_t fresh = in->accept && slot == s->head;
    uint32_t reads = !fresh && (s->fresh || s->head != head);
    s->fresh = fresh;
    if (in->accept) {
        for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
            s->new_address[lane] = in->address[lane];
            s->new_data[lane] = in->data[lane];
            if (ROW_PER_LANE) {
                s->new_home[lane] = in->home[lane];
            }
            if (HAS_CAS) {
                s->new_wanted[lane] = in->wanted[lane];
            }
        }
    }
    if (!reads && !in->accept) {
        return;
    }
    uint32_t read = reads ? MASK(CORE_LANES) : 0, write = in->accept ? MASK(CORE_LANES) : 0;
    ram_1r1w_row(&s->address, read, s->head, write, slot, in->address);
    ram_1r1w_row(&s->data, read, s->head, write, slot, in->data);
    if (ROW_PER_LANE) {
        ram_1r1w_row(&s->home, read, s->head, write, slot, in->home);
    }
    if (HAS_CAS) {
        ram_1r1w_row(&s->wanted, read, s->head, write, slot, in->wanted);
    }
}

#endif
