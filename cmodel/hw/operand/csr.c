/* SPDX-License-Identifier: Apache-2.0 */
/* Control and status registers: where each row of threads is in the grid, and the counters. All are
 * read-only (isa.h, ISA_CSRS). They are read in the decode stage.
 *
 *     dispatch (start, launch), decode (which register) -> csr -> decode, operands
 *
 * Limits: instret has one word, its high word is 0 (isa.h).
 */
#include "operand/csr.h"

void csr_reset(csr_t *s) {
    *s = (csr_t){0};
}

void csr_view(const csr_t *s, csr_view_t *v) {
    uint32_t warp = s->started_warp;
    uint32_t block = s->block[warp];
    v->started = (start_event_t){0};
    if (s->started) {
        v->started.valid = 1;
        v->started.row = warp;
        v->started.block_x = s->block_x[block];
        v->started.block_y = s->block_y[block];
        v->started.block_z = s->block_z[block];
        v->started.first_thread = s->first_thread[warp];
        if (ROW_PER_LANE) {
            v->started.mask = s->started_mask;
        }
    }
}

/* What differs where lanes have rows of their own. */
static void of_lanes(const csr_t *s, const csr_probe_in_t *in, csr_probe_out_t *out) {
    switch (in->number) {
    case CSR_THREAD:
        out->part = CSR_PART_THREAD;
        out->value = 0;
        break;
    case CSR_WARP:
        out->per_lane = 1;
        out->part = CSR_PART_ROW;
        out->value = core_row(in->scheduler, 0);
        break;
    case CSR_INSTRET:
        out->part = CSR_PART_LANE;
        out->value = SLOT_OF_ANY_BLOCK || (s->regrouped >> in->warp & 1) ? s->all : out->value;
        break;
    default: out->part = CSR_PART_LANE; break;
    }
}

void csr_probe(const csr_t *s, const csr_probe_in_t *in, csr_probe_out_t *out) {
    uint32_t row = row_of(in->warp);
    uint32_t block = s->block[ROW_PER_LANE ? in->first : row];
    out->exists = 1;
    out->per_lane = in->number == CSR_THREAD || in->number == CSR_LANE;
    switch (in->number) {
    case CSR_CYCLE: out->value = (uint32_t)s->cycle; break;
    case CSR_CYCLEH: out->value = (uint32_t)(s->cycle >> 32); break;
    case CSR_INSTRET: out->value = s->count[row]; break;
    case CSR_INSTRETH: out->value = 0; break;
    case CSR_THREAD: out->value = s->first_thread[row]; break;
    case CSR_LANE: out->value = 0; break;
    case CSR_WARP: out->value = slot_of_row(in->scheduler, row); break;
    case CSR_CORE: out->value = in->core; break;
    case CSR_BLOCK_X: out->value = s->block_x[block]; break;
    case CSR_BLOCK_Y: out->value = s->block_y[block]; break;
    case CSR_BLOCK_Z: out->value = s->block_z[block]; break;
    case CSR_BLOCK_DIM_X: out->value = in->launch->block_x; break;
    case CSR_BLOCK_DIM_Y: out->value = in->launch->block_y; break;
    case CSR_BLOCK_DIM_Z: out->value = in->launch->block_z; break;
    case CSR_GRID_DIM_X: out->value = in->launch->grid_x; break;
    case CSR_GRID_DIM_Y: out->value = in->launch->grid_y; break;
    case CSR_GRID_DIM_Z: out->value = in->launch->grid_z; break;
    case CSR_GRID: out->value = in->launch->grid_id; break;
    case CSR_STACK_TOP: out->value = LOCAL_BASE + LOCAL_WORDS * 4; break;
    default:
        out->value = 0;
        out->exists = 0;
        break;
    }
    if (ROW_PER_LANE) {
        of_lanes(s, in, out);
    }
}

/* The second binding of a slot since its row began. */
static void follow_bindings(csr_t *s, const csr_in_t *in) {
    s->all = in->launch_begins ? 0 : s->all + in->executed.valid;
    if (in->bound->valid) {
        s->regrouped |= ~s->fresh & (warps_t)1 << in->bound->warp;
        s->fresh &= ~((warps_t)1 << in->bound->warp);
    }
    if (in->start.valid) {
        s->started_mask = in->start.mask;
        s->regrouped &= ~((warps_t)1 << in->start.warp);
        s->fresh |= (warps_t)1 << in->start.warp;
    }
}

void csr_tick(csr_t *s, const csr_in_t *in) {
    if (ROW_PER_LANE) {
        follow_bindings(s, in);
    }
    s->cycle = in->launch_begins ? 0 : s->cycle + 1;
    if (in->executed.valid) {
        s->count[row_of(in->executed.warp)] += 1;
    }
    s->started = in->start.valid;
    if (in->start.valid) {
        s->started_warp = in->start.warp;
        s->count[in->start.warp] = 0;
        s->first_thread[in->start.warp] = in->start.first_thread;
        s->block[in->start.warp] = in->start.block;
        s->block_x[in->start.block] = in->start.block_x;
        s->block_y[in->start.block] = in->start.block_y;
        s->block_z[in->start.block] = in->start.block_z;
    }
}
