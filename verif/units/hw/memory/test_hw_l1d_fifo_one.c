/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=fifo of one line: the vector of the textbook, and how long its queue takes to empty itself.
 */
//@ machine unit+l1_queue-4+l1_sets-1+l1_ways-1+l1d-fifo+requests-4
//@ flags -O1
#include "l1_fifo.h"

#define LINE_X (GLOBAL_BASE + 1 * LINE_BYTES)
#define LINE_Y (GLOBAL_BASE + 2 * LINE_BYTES)

Test(hw_l1d_fifo_one, random_accesses) {
    random_runs(40, FIFO_KINDS);
}

/* Accesses X, X, Y, X: requests X, Y, X in order, flags M, H, M, M, data X, X, Y, X, even if the
 * memory answers Y first. The second request of X has other words, so that it shows whose they are.
 */
Test(hw_l1d_fifo_one, tv_mem_6_tags_ahead_of_data) {
    static const uint32_t lines[] = {LINE_X, LINE_X, LINE_Y, LINE_X};
    static const uint32_t kinds[] = {L1D_MISS, L1D_HIT, L1D_MISS, L1D_MISS};
    static const uint32_t words[] = {100, 100, 200, 300}, order[] = {1, 2, 0};
    uint32_t requests = 0;
    drive_t d;
    drive_reset(&d);
    for (uint32_t i = 0; i < 4; i++) {
        cr_assert_eq(drive_load(&d, i, lines[i]).event.kind, kinds[i], "access %u", i);
        cr_assert_eq(d.push.valid, kinds[i] == L1D_MISS);
        if (d.push.valid) {
            cr_assert(d.push.line == line_of(lines[i]) && d.push.tag == requests++);
        }
    }
    cr_assert_eq(requests, 3);
    for (uint32_t i = 0; i < 3; i++) {
        cr_assert_eq(d.results, 0, "a row leaves before its words come");
        drive_respond(&d, order[i], 0, 100 + 100 * order[i]);
        drive_idle(&d, order[i] ? 5 : 0);
    }
    for (uint32_t i = 0; i < 4; i++) {
        drive_expect(&d, i, words[i]);
    }
}

/* ---- liveness ---- */

/* A row that has its words leaves in the cycle in which it is shown, or in the next one if they are
 * just being written. The first is shown a cycle after it entered, and the last is seen a cycle
 * after it left. */
#define CYCLES_TO_EMPTY(rows) (2 * (rows) + 2)

typedef struct {
    drive_t d;
    uint32_t seed, rows;
    uint32_t asked[REQUESTS], count; /* tags without an answer */
} filling_t;

static uint32_t draw(filling_t *f, uint32_t below) {
    f->seed = f->seed * 1664525u + 1013904223u;
    return (f->seed >> 16) % below;
}

/* Accesses of three lines until there is no room; no answer comes. */
static void fill_up(filling_t *f) {
    l1d_view_t v;
    l1d_view(&f->d.l1, &v);
    for (f->rows = f->count = 0; !v.busy; l1d_view(&f->d.l1, &v)) {
        static const uint32_t kinds[] = {ACCESS_LOAD, ACCESS_LOAD, ACCESS_LOAD, ACCESS_ATOMIC};
        uint32_t kind = kinds[draw(f, 4)];
        drive_access(&f->d, kind, draw(f, 4), GLOBAL_BASE + draw(f, 3) * LINE_BYTES, 0);
        f->rows++;
        if (f->d.push.valid) {
            f->asked[f->count++] = f->d.push.tag;
        }
    }
    f->rows -= f->d.results;
}

/* Answers in any order, one a cycle; then every row comes within the bound. */
Test(hw_l1d_fifo_one, a_full_queue_empties_itself) {
    static filling_t f;
    uint32_t full[2] = {0};
    drive_reset(&f.d);
    for (f.seed = 1; full[0] < 200 || full[1] < 50;) {
        f.d.results = 0;
        fill_up(&f);
        full[f.d.l1.queued == L1_QUEUE]++;
        uint32_t before = f.d.results, cycles = 0;
        while (f.count) {
            uint32_t i = draw(&f, f.count), tag = f.asked[i];
            uint32_t op = tag >> TAG_ENTRY_BITS == SOURCE_READ ? PACKET_READ : PACKET_ATOMIC;
            f.asked[i] = f.asked[--f.count];
            drive_packet(&f.d, op, tag, 0, 0);
        }
        for (; f.d.results < before + f.rows; cycles++) {
            cr_assert_lt(cycles, CYCLES_TO_EMPTY(f.rows), "%u of %u rows", f.d.results - before,
                         f.rows);
            drive_tick(&f.d);
        }
        drive_idle(&f.d, 1);
        cr_assert(!f.d.l1.shown && f.d.l1.queued == 0 && f.d.l1.asked == 0);
    }
}
