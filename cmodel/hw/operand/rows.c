/* SPDX-License-Identifier: Apache-2.0 */
/* Rows of lanes, in machines whose slots have threads of several rows (ROW_PER_LANE): a stage
 * between issue and decode. A lane's row selects its banks, thread numbers and local memory.
 *
 *     issue -> rows -> decode, operands -> execute
 *     reconv (bind), dispatch (start) -> rows
 *
 * The table is a memory by slots, so rows are known in the cycle after issue, and a result's rows
 * in the cycle after its arrival, when the banks are written. So dependent instructions are one
 * cycle further apart. No word of the table is read while it is written: a slot is bound only when
 * drained (reconv.h), and its word is written in the next cycle, before anything of it is fetched.
 */
#include "operand/rows.h"

void rows_reset(rows_t *s) {
    s->issued.valid = 0;
}

void rows_view(const rows_t *s, rows_view_t *v) {
    v->issued = s->issued;
    v->row = s->table.q0;
    v->written = s->table.q1;
    v->decoded = s->decoded;
    v->first = s->first;
    v->thread = s->thread.q;
    v->executed = s->executed;
}

/* The number of the thread in a lane, where `first` is that of the thread in lane 0. */
static uint32_t number_in(uint32_t first, uint32_t lane) {
    return LANE_PERMUTATION ? first ^ lane : first | lane;
}

void rows_tick(rows_t *s, const rows_in_t *in) {
    uint32_t slot[LANES], retired[LANES], bound[LANES], home[LANES], started[LANES], number[LANES];
    uint32_t moves = s->issued.valid && in->advance ? s->issued.mask : 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        slot[lane] = in->issued.warp;
        retired[lane] = in->retire.warp;
        bound[lane] = in->bound.warp;
        home[lane] = s->table.q0[lane];
        started[lane] = in->start.warp;
        number[lane] = number_in(in->start.first_thread, lane);
    }
    if (in->execute) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            s->executed[lane] = s->decoded[lane];
        }
    }
    if (moves) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            s->decoded[lane] = home[lane];
        }
        s->first = home[lowest_one(s->issued.mask)];
    }
    if (in->issued.valid || in->advance) {
        s->issued = in->issued;
    }
    uint32_t reads = in->issued.valid ? MASK(LANES) : 0;
    uint32_t writes = in->retire.valid ? MASK(LANES) : 0;
    ram_2r1w_lanes(&s->table, reads, slot, writes, retired, in->bound.valid ? MASK(LANES) : 0,
                   bound, in->bound.row);
    ram_1r1w_lanes(&s->thread, moves, home, in->start.valid ? MASK(LANES) : 0, started, number);
}
