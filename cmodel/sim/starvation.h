/* SPDX-License-Identifier: Apache-2.0 */
/* The watchdog for threads that execute nothing while others do: lanes that wait for ever at a
 * point where their warp is to come together, warps that the order policy never chooses.
 *
 * Time is cut into windows. A thread that was there for a whole window, has not ended, does not
 * stand at a block barrier, and has executed nothing in it, starves. Sees the machine's events
 * alone, so that it works for the cycle model and for the RTL.
 */
#ifndef WEFT_STARVATION_H
#define WEFT_STARVATION_H

#include <stdbool.h>

#include "gpu.h"
#include "sim.h"

/* Lanes of a warp slot. */
typedef struct {
    uint32_t live;    /* threads that have not ended                        */
    uint32_t ran;     /* executed something in this window, or began in it  */
    uint32_t resting; /* their last instruction was a block barrier         */
} starvation_warp_t;

typedef struct {
    uint64_t window, end; /* cycles in a window; the one that ends this one */
    starvation_warp_t warp[CORES][CORE_WARPS];
} starvation_t;

static inline void starvation_launch(starvation_t *s, uint64_t now) {
    memset(s->warp, 0, sizeof s->warp);
    s->end = now + s->window;
}

static inline void starvation_started(starvation_t *s, uint32_t core, uint32_t warp,
                                      const start_event_t *start) {
    s->warp[core][warp] = (starvation_warp_t){.live = start->mask, .ran = start->mask};
}

/* Returns whether threads end by it. */
static inline bool starvation_issued(starvation_t *s, uint32_t core, uint32_t warp,
                                     const issued_t *issue) {
#define MATCH(name, text, mask, match, format, class) MATCH_##name = (match),
    enum { ISA_SIMT(MATCH) };
#undef MATCH
    starvation_warp_t *w = &s->warp[core][warp];
    uint32_t barrier = issue->instruction == MATCH_SIMT_BAR ? issue->mask : 0;
    w->ran |= issue->mask;
    w->resting = (w->resting & ~issue->mask) | barrier;
    if (issue->instruction == MATCH_SIMT_EXIT) {
        w->live &= ~issue->mask;
        return true;
    }
    return false;
}

/* At the end of a window: whether a thread starved in it, and which. */
static inline bool starvation_found(starvation_t *s, uint64_t now, sim_starved_t *found) {
    if (now < s->end) {
        return false;
    }
    s->end = now + s->window;
    for (uint32_t c = 0; c < CORES; c++) {
        for (uint32_t w = 0; w < CORE_WARPS; w++) {
            starvation_warp_t *warp = &s->warp[c][w];
            uint32_t lanes = warp->live & ~(warp->ran | warp->resting);
            if (lanes) {
                *found = (sim_starved_t){
                    .core = c, .warp = w, .lanes = lanes, .ran = warp->ran, .cycles = s->window};
                return true;
            }
            warp->ran = 0;
        }
    }
    return false;
}

#endif
