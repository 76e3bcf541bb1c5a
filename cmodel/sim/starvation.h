/* SPDX-License-Identifier: Apache-2.0 */
/* The watchdog for threads that execute nothing while others do. They are lanes that wait for ever
 * at a point where their warp is to come together, warps that the order policy never chooses, or
 * threads that no warp slot takes up.
 *
 * Time is cut into windows. A thread that was resident for a whole window, has not ended, does not
 * stand at a block barrier, and has executed nothing in it, starves. Threads are followed in the
 * rows in which they are at home (bindings.h), whichever slot they are bound to. Sees the machine's
 * events alone, so that it works for the cycle model and for the RTL.
 *
 * A look in the middle of a window, when the host's clock asks for one, sees the threads that have
 * executed nothing since the look before. It changes nothing of what is found at the window's end.
 */
#ifndef WEFT_STARVATION_H
#define WEFT_STARVATION_H

#include <stdbool.h>

#include "gpu.h"
#include "sim.h"

/* The threads of a row. */
typedef struct {
    uint32_t live;       /* threads that have not ended */
    uint32_t ran;        /* executed something in this window since the last look, or began */
    uint32_t ran_before; /* ... in this window before the last look */
    uint32_t resting;    /* their last instruction was a block barrier */
    start_event_t start; /* with which they began */
} starvation_row_t;

typedef struct {
    uint64_t window, end; /* cycles in a window; the one that ends this one */
    starvation_row_t row[CORES][CORE_SLOTS];
} starvation_t;

static inline void starvation_launch(starvation_t *s, uint64_t now) {
    memset(s->row, 0, sizeof s->row);
    s->end = now + s->window;
}

static inline void starvation_started(starvation_t *s, uint32_t core, uint32_t row,
                                      const start_event_t *start) {
    s->row[core][row] =
        (starvation_row_t){.live = start->mask, .ran = start->mask, .start = *start};
}

/* Threads of a row, in the lanes of `mask`, execute an instruction. Returns whether they end by it.
 */
static inline bool starvation_issued(starvation_t *s, uint32_t core, uint32_t row, uint32_t mask,
                                     uint32_t instruction) {
#define MATCH(name, text, mask, match, format, class) MATCH_##name = (match),
    enum { ISA_SIMT(MATCH) };
#undef MATCH
    starvation_row_t *r = &s->row[core][row];
    uint32_t barrier = instruction == MATCH_SIMT_BAR ? mask : 0;
    r->ran |= mask;
    r->resting = (r->resting & ~mask) | barrier;
    if (instruction == MATCH_SIMT_EXIT) {
        r->live &= ~mask;
        return true;
    }
    return false;
}

/* The threads of a row that starve, and those that ran meanwhile. */
static inline sim_starved_t starvation_of(const starvation_t *s, uint32_t core, uint32_t row,
                                          uint32_t ran) {
    const starvation_row_t *r = &s->row[core][row];
    return (sim_starved_t){.core = core,
                           .row = row,
                           .block = {r->start.block_x, r->start.block_y, r->start.block_z},
                           .first_thread = r->start.first_thread,
                           .lanes = r->live & ~(ran | r->resting),
                           .ran = ran,
                           .cycles = s->window};
}

/* At the end of a window: whether a thread starved in it, and which. */
static inline bool starvation_found(starvation_t *s, uint64_t now, sim_starved_t *found) {
    if (now < s->end) {
        return false;
    }
    s->end = now + s->window;
    for (uint32_t c = 0; c < CORES; c++) {
        for (uint32_t i = 0; i < CORE_SLOTS; i++) {
            starvation_row_t *r = &s->row[c][i];
            sim_starved_t row = starvation_of(s, c, i, r->ran | r->ran_before);
            if (row.lanes) {
                *found = row;
                return true;
            }
            r->ran = r->ran_before = 0;
        }
    }
    return false;
}

/* The first row with a thread that executed nothing since the last look; lanes 0: there is none.
 * Its `cycles` are not known. */
static inline sim_starved_t starvation_look(starvation_t *s) {
    sim_starved_t found = {0};
    for (uint32_t c = 0; c < CORES; c++) {
        for (uint32_t i = 0; i < CORE_SLOTS; i++) {
            starvation_row_t *r = &s->row[c][i];
            if (!found.lanes) {
                found = starvation_of(s, c, i, r->ran);
            }
            r->ran_before |= r->ran;
            r->ran = 0;
        }
    }
    return found;
}

#endif
