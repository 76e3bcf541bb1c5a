/* SPDX-License-Identifier: Apache-2.0 */
/* Block slots of a core, and the block barrier over the warps of each, on whichever scheduler.
 *
 * Source: book:PM-4. An arriving warp waits; when all unfinished warps of its block wait, all
 * continue. A finishing warp repeats the test. A block whose warps are still starting is `open`:
 * its barrier stays closed, and its slot is in use even if all warps started so far have finished.
 *
 * slices>1: a row has a warp in each slice. It waits when all its unfinished warps do, and has
 * finished with the last one.
 *
 * Limits: it counts arrivals and does not compare which barrier a warp waits at. Liveness: a block
 * continues when all its unfinished warps have arrived. A program in which one never does waits for
 * ever; the simulator's watchdogs report it.
 */
#include "core/block_barrier.h"

void block_barrier_reset(block_barrier_t *s) {
    *s = (block_barrier_t){0};
}

void block_barrier_view(const block_barrier_t *s, block_barrier_view_t *v) {
    core_warps_t live = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        live |= s->members[b];
    }
    uint32_t occupied = s->open | blocks_with_rows(s->members);
    v->live = live;
    v->occupied = occupied;
    v->waiting = s->waiting;
    if (HAS_WAITS || HAS_MEMBERS) {
        for (uint32_t b = 0; b < BLOCKS; b++) {
            v->members[b] = s->members[b];
        }
    }
    if (SLICED) {
        for (uint32_t i = 0; i < SLICES; i++) {
            v->live_slice[i] = s->live_slice[i];
            v->waiting_slice[i] = s->at[i];
        }
    }
}

/* Follows the warps of each slice. Gives the rows whose last warp has arrived or finished.
 */
static void follow_slices(block_barrier_t *s, const block_barrier_in_t *in, core_warps_t *arrived,
                          core_warps_t *finished) {
    core_warps_t before = 0, left = 0, missing = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        uint32_t starts = in->start.valid && lanes_of_slice(in->start.mask, i) != 0;
        before |= s->live_slice[i];
        s->live_slice[i] &= ~((core_warps_t)in->finish[i].valid << in->finish[i].warp);
        left |= s->live_slice[i];
        s->at[i] |= (core_warps_t)in->arrive[i].valid << in->arrive[i].warp;
        missing |= s->live_slice[i] & ~s->at[i];
        s->live_slice[i] |= (core_warps_t)starts << in->start.warp;
    }
    *arrived = left & ~missing;
    *finished = before & ~left;
}

void block_barrier_tick(block_barrier_t *s, const block_barrier_in_t *in) {
    core_warps_t arrived = 0, finished = 0;
    if (SLICED) {
        follow_slices(s, in, &arrived, &finished);
    } else {
        for (uint32_t i = 0; i < SCHEDS; i++) {
            arrived |= (core_warps_t)in->arrive[i].valid << core_row(i, in->arrive[i].warp);
            finished |= (core_warps_t)in->finish[i].valid << core_row(i, in->finish[i].warp);
        }
    }
    if (in->launch_begins) {
        *s = (block_barrier_t){0};
    }
    if (in->start.valid) {
        uint32_t bit = 1u << in->start.block;
        uint32_t warp = core_row(in->start.scheduler, in->start.warp);
        for (uint32_t b = 0; b < BLOCKS; b++) {
            assert(!(s->members[b] >> warp & 1));
        }
        s->members[in->start.block] |= (core_warps_t)1 << warp;
        s->open = in->start.last ? s->open & ~bit : s->open | bit;
    }
    s->waiting |= arrived;
    if (finished) {
        for (uint32_t b = 0; b < BLOCKS; b++) {
            s->members[b] &= ~finished;
        }
    }
    if (s->waiting) {
        for (uint32_t b = 0; b < BLOCKS; b++) {
            uint32_t all = (s->members[b] & ~s->waiting) == 0;
            if (all && !(s->open >> b & 1)) {
                s->waiting &= ~s->members[b];
                if (SLICED) {
                    for (uint32_t i = 0; i < SLICES; i++) {
                        s->at[i] &= ~s->members[b];
                    }
                }
            }
        }
    }
}
