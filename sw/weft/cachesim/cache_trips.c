/* SPDX-License-Identifier: Apache-2.0 */
/* Trips of loops: see cache_trips.h. An access belongs to the marks that its warp had issued before
 * its instruction, which may be fewer than those issued by now: a ring keeps what held after each
 * of the last marks. */
#include "cache_trips.h"

#include <stdlib.h>

#include "sw/libweft/trace/line_table.h"

#define DEPTH 16
#define RING  256u /* more than a warp's instructions in flight */
#define NEVER UINT64_MAX

/* The marks after which this trip and the one before it began. */
typedef struct {
    uint32_t number;
    uint64_t begin, before;
} loop_t;

typedef struct {
    uint64_t marks;
    loop_t open[DEPTH]; /* outermost first */
    uint32_t depth;
    struct {
        bool in_loop;
        uint64_t begin, before;
    } after[RING]; /* by marks so far */
} slot_t;

struct trips {
    slot_t *slot;
    line_table_t touched; /* by warp and line: marks at the touch, + 1; lanes so far */
};

trips_t *trips_make(uint32_t slots) {
    trips_t *trips = calloc(1, sizeof *trips);
    if (trips) {
        trips->slot = calloc(slots, sizeof *trips->slot);
    }
    if (trips && !trips->slot) {
        free(trips);
        trips = NULL;
    }
    return trips;
}

void trips_free(trips_t *trips) {
    if (trips) {
        free(trips->slot);
        free(trips->touched.cell);
        free(trips);
    }
}

void trips_start(trips_t *trips, uint32_t slot) {
    slot_t *s = &trips->slot[slot];
    s->marks = 0;
    s->depth = 0;
    s->after[0].in_loop = false;
}

static void begin(slot_t *s, uint32_t number) {
    uint32_t i = s->depth;
    while (i > 0 && s->open[i - 1].number != number) {
        i--;
    }
    if (i > 0) { /* its next trip */
        s->depth = i;
        s->open[i - 1].before = s->open[i - 1].begin;
        s->open[i - 1].begin = s->marks;
    } else if (s->depth < DEPTH) {
        s->open[s->depth++] = (loop_t){.number = number, .begin = s->marks, .before = NEVER};
    }
}

static void end(slot_t *s, uint32_t number) {
    for (uint32_t i = 0; i < s->depth; i++) {
        if (s->open[i].number == number) {
            s->depth = i;
        }
    }
}

void trips_mark(trips_t *trips, uint32_t slot, const l1_record_t *mark) {
    slot_t *s = &trips->slot[slot];
    s->marks++;
    if (mark->pc & L1_LOOP_END) {
        end(s, mark->pc & (L1_LOOP_END - 1));
    } else {
        begin(s, mark->pc & (L1_LOOP_END - 1));
    }
    const loop_t *inner = s->depth > 0 ? &s->open[s->depth - 1] : NULL;
    s->after[s->marks % RING].in_loop = inner != NULL;
    s->after[s->marks % RING].begin = inner ? inner->begin : 0;
    s->after[s->marks % RING].before = inner ? inner->before : NEVER;
}

bool trips_touch(trips_t *trips, uint32_t slot, uint64_t warp, const l1_record_t *load,
                 trip_t *when, uint32_t *lanes) {
    const slot_t *s = &trips->slot[slot];
    uint64_t now = s->marks - (uint16_t)((uint16_t)s->marks - load->loop);
    line_cell_t *cell = line_cell(&trips->touched, (warp << 32 | load->line) + 1);
    if (!cell) {
        return false;
    }
    uint64_t last = cell->value - 1;
    cell->value = now + 1;
    *lanes = (uint32_t)cell->other;
    cell->other |= load->lanes;
    *when = !s->after[now % RING].in_loop        ? TRIP_NO_LOOP
            : last == NEVER                      ? TRIP_OTHER
            : last >= s->after[now % RING].begin ? TRIP_THIS
            : s->after[now % RING].before != NEVER && last >= s->after[now % RING].before
                ? TRIP_LAST
                : TRIP_OTHER;
    return true;
}
