/* SPDX-License-Identifier: Apache-2.0 */
/* The operand collector's control: which instruction is in which collector, which bank is read for
 * which, and which leaves.
 *
 * Source: book:CORE-10 to CORE-13. A bank has one port. Writes of results go first, then the oldest
 * collector that waits for a word of the bank. A collector may receive a word from every bank in a
 * cycle. Words arrive in the next cycle, and the instruction can leave in that cycle.
 *
 * Liveness: at most one result is written per cycle, and results come from instructions that have
 * left, so writes end when nothing leaves. The oldest collector waits for no other.
 */
#include "operand/operands/operand_arbiter.h"

void operand_arbiter_reset(operand_arbiter_t *s) {
    *s = (operand_arbiter_t){0};
}

/* What can leave: instructions with all operands, in order of arrival. With HAZARD_IN_ORDER nothing
 * of its warp may be older. With HAZARD_RELEASE_ON_READ nothing older may still read, and even an
 * instruction that reads nothing must wait. A meeting looks at its instruction for many cycles, so
 * nothing older may take the instruction's place meanwhile: it leaves as the oldest of all. */
static void dispatch(const operand_arbiter_t *s, operand_arbiter_view_t *v) {
    operand_mode_t mode = OPERAND_MODE;
    warps_t passed = 0; /* warps with an older instruction: any, or one that still reads */
    for (uint32_t d = 0; d < DISPATCHES; d++) {
        v->ready[d] = 0;
        v->collector[d] = 0;
    }
    for (uint32_t k = 0; k < COLLECTORS; k++) {
        uint32_t u = s->order[k];
        uint32_t warp = s->operation[u].warp;
        uint32_t d = operand_group(s->operation[u].unit);
        uint32_t in_turn = mode.hazard == HAZARD_IGNORED || !(passed >> warp & 1);
        if (HAS_MEETINGS) {
            in_turn &= k == 0 || !meeting_takes(&s->operation[u]);
        }
        if (k < s->count) {
            if (s->waiting[u] == 0 && in_turn && !v->ready[d]) {
                v->ready[d] = 1;
                v->collector[d] = u;
            }
            if (mode.hazard == HAZARD_IN_ORDER || s->waiting[u] != 0) {
                passed |= (warps_t)1 << warp;
            }
        }
    }
    for (uint32_t d = 0; d < DISPATCHES; d++) {
        v->operation[d] = s->operation[v->collector[d]];
        v->operation[d].valid = v->ready[d];
    }
}

void operand_arbiter_view(const operand_arbiter_t *s, operand_arbiter_view_t *v) {
    uint32_t unused = ~s->used & MASK(COLLECTORS);
    v->room = unused != 0;
    v->idle = s->used == 0;
    v->free = lowest_one(unused);
    for (uint32_t u = 0; u < COLLECTORS; u++) {
        v->arriving[u] = s->arriving[u];
        for (uint32_t i = 0; i < SOURCES; i++) {
            v->bank[u][i] = operand_bank_of(s->operation[u].warp, s->source[u][i]);
        }
    }
    dispatch(s, v);
}

/* Give the free banks to collector u, for what it still has to read. Returns the banks taken. */
static uint32_t grant(operand_arbiter_t *s, uint32_t u, uint32_t busy, operand_arbiter_out_t *out) {
    operand_mode_t mode = OPERAND_MODE;
    uint32_t warp = s->operation[u].warp;
    uint32_t open = 1;
    for (uint32_t i = 0; i < SOURCES; i++) {
        if (open && (s->waiting[u] >> i & 1)) {
            uint32_t b = operand_bank_of(warp, s->source[u][i]);
            if (!(busy >> b & 1)) {
                busy |= 1u << b;
                out->reads |= 1u << b;
                out->row[b] = operand_row_of(warp, s->source[u][i]);
                s->waiting[u] &= ~(1u << i);
                s->arriving[u] |= 1u << i;
            }
            open = !mode.serial;
        }
    }
    return busy;
}

static void arbitrate(operand_arbiter_t *s, const operand_arbiter_in_t *in,
                      operand_arbiter_out_t *out) {
    operand_mode_t mode = OPERAND_MODE;
    uint32_t busy = in->writes;
    warps_t collecting = 0; /* warps of older instructions that were still reading */
    for (uint32_t u = 0; u < COLLECTORS; u++) {
        s->arriving[u] = 0;
    }
    for (uint32_t k = 0; k < COLLECTORS; k++) {
        uint32_t u = s->order[k];
        if (k < s->count && s->waiting[u] != 0) {
            warps_t own = (warps_t)1 << s->operation[u].warp;
            uint32_t held = (mode.single && collecting != 0) ||
                            (mode.hazard == HAZARD_RELEASE_ON_READ && (collecting & own));
            if (!held) {
                busy = grant(s, u, busy, out);
            }
            collecting |= own;
        }
    }
}

/* Take those that leave out of the order. */
static void release(operand_arbiter_t *s, uint32_t left) {
    uint32_t stay = 0;
    for (uint32_t k = 0; k < COLLECTORS; k++) {
        uint32_t u = s->order[k];
        if (k < s->count && !(left >> u & 1)) {
            s->order[stay] = u;
            stay += 1;
        }
    }
    s->count = stay;
    s->used &= ~left;
}

void operand_arbiter_tick(operand_arbiter_t *s, const operand_arbiter_in_t *in,
                          operand_arbiter_out_t *out) {
    *out = (operand_arbiter_out_t){0};
    arbitrate(s, in, out);
    release(s, in->left);
    if (in->operation.valid) {
        s->used |= 1u << in->free;
        s->order[s->count] = in->free;
        s->count += 1;
        s->operation[in->free] = in->operation;
        s->waiting[in->free] = in->reads;
        s->arriving[in->free] = 0;
        for (uint32_t i = 0; i < SOURCES; i++) {
            s->source[in->free][i] = in->source[i];
        }
    }
}
