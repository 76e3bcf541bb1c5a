/* SPDX-License-Identifier: Apache-2.0 */
/* Second-Level of reconv=harp: the fragments that wait for a warp slot, first in, first out.
 *
 * Source: harp:4.2. The oldest fragment is read ahead, so it is at hand when a slot is free.
 *
 * Limits: one fragment enters per cycle, one leaves. With as many places as threads it is never
 * full, because a thread is in one fragment. harp:4.2 has 512 for 768 threads, and memory beyond
 * the chip for more.
 */
#include "issue/reconv/harp/harp_second.h"

void harp_second_reset(harp_second_t *s) {
    s->head = 0;
    s->tail = 0;
    s->loaded = 0;
}

void harp_second_view(const harp_second_t *s, harp_second_view_t *v) {
    v->front = (fragment_t){.valid = s->loaded,
                            .pc = s->pc.q,
                            .block = s->block.q,
                            .mask = s->mask.q,
                            .joins = {.near = s->near.q, .far = s->far.q, .more = s->more.q}};
    v->row = s->row.q;
    v->count = ((s->tail - s->head) & MASK(SECOND_BITS)) + s->loaded;
}

void harp_second_tick(harp_second_t *s, const harp_second_in_t *in) {
    const fragment_t *push = &in->push;
    uint32_t read = s->head != s->tail && (!s->loaded || in->pop);
    uint32_t head = s->head, tail = s->tail;
    assert(!push->valid || ((tail + 1 - head) & MASK(SECOND_BITS)) != 0);
    assert(!in->pop || s->loaded);
    if (read) {
        s->head = (s->head + 1) & MASK(SECOND_BITS);
    }
    s->loaded = read || (s->loaded && !in->pop);
    if (push->valid) {
        s->tail = (s->tail + 1) & MASK(SECOND_BITS);
    }
    if (in->launch_begins) {
        harp_second_reset(s);
    }
    ram_1r1w(&s->pc, read, head, push->valid, tail, push->pc);
    ram_1r1w(&s->mask, read, head, push->valid, tail, push->mask);
    ram_1r1w(&s->block, read, head, push->valid, tail, push->block);
    ram_1r1w(&s->near, read, head, push->valid, tail, push->joins.near);
    ram_1r1w(&s->far, read, head, push->valid, tail, push->joins.far);
    ram_1r1w(&s->more, read, head, push->valid, tail, push->joins.more);
    ram_1r1w_row(&s->row, read ? MASK(LANES) : 0, head, push->valid ? MASK(LANES) : 0, tail,
                 in->row);
}
