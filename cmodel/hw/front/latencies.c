/* SPDX-License-Identifier: Apache-2.0 */
/* Least latencies: a register counts as pending for a set number of cycles after the instruction
 * that writes it has issued, whenever the value arrives. So dependent instructions see the pipeline
 * depths of another machine; values and everything else stay the same.
 *
 * The module works beside any scoreboard: a warp issues when both allow it. It exists only if one
 * of its sizes is above 1.
 *
 * A held register has exactly one entry in the wheel: another instruction that writes it waits for
 * it, and a warp that a branch holds issues nothing. A new warp in a slot may find registers that
 * the previous one left held, until their time is over.
 *
 * Size: a bit per register and warp; per cycle of the wheel and kind, a register's number and warp.
 * Liveness: every hold ends after at most LONGEST_LATENCY cycles, whatever else happens.
 */
#include "front/latencies.h"
#include "common/predecode.h"

void latencies_reset(latencies_t *s) {
    *s = (latencies_t){0};
}

void latencies_probe(const latencies_t *s, const latencies_probe_in_t *in,
                     latencies_probe_out_t *out) {
    warps_t held = s->branched;
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t wait = predecode_uses_x(in->instruction[w], s->held[w]);
        if (HAS_FLOAT) {
            wait |= predecode_uses_f(in->instruction[w], s->float_held[w]);
        }
        held |= (warps_t)wait << w;
    }
    out->held = held;
}

static uint32_t hold_kind(U(32) w) {
    if (WARP_LATENCY > 1 || predecode_branch(w)) {
        return HOLD_BRANCH;
    }
    if (predecode_memory(w)) {
        return HOLD_LOAD;
    }
    return predecode_multiplies(w) || predecode_scales(w) ? HOLD_PRODUCT : HOLD_RESULT;
}

static uint32_t hold_cycles(uint32_t kind) {
    switch (kind) {
    case HOLD_PRODUCT: return MULTIPLY_LATENCY;
    case HOLD_LOAD: return HIT_LATENCY;
    case HOLD_BRANCH: return LONGER(BRANCH_LATENCY, WARP_LATENCY);
    default: return ALU_LATENCY;
    }
}

/* Releases what is due in this cycle. */
static void let_go(latencies_t *s) {
    uint32_t due = s->due[s->now];
    for (uint32_t kind = 0; kind < HOLDS; kind++) {
        uint32_t rd = s->rd[kind][s->now], warp = s->warp[kind][s->now];
        uint32_t bit = due >> kind & 1 && kind != HOLD_BRANCH ? 1u << (rd & 31) : 0;
        s->held[warp] &= ~(rd >> 5 ? 0 : bit);
        if (HAS_FLOAT) {
            s->float_held[warp] &= ~(rd >> 5 ? bit : 0);
        }
        if (kind == HOLD_BRANCH && due >> kind & 1) {
            s->branched &= ~((warps_t)1 << warp);
        }
    }
    s->due[s->now] = 0;
}

/* An instruction issues; its result, or its warp, is held for this many cycles, 2 or more. */
static void hold(latencies_t *s, uint32_t warp, U(REGISTER_BITS) rd, uint32_t kind,
                 uint32_t cycles) {
    uint32_t at = s->now + cycles - 1;
    s->due[at & (WHEEL - 1)] |= 1u << kind;
    s->warp[kind][at & (WHEEL - 1)] = warp;
    s->rd[kind][at & (WHEEL - 1)] = rd;
    if (kind == HOLD_BRANCH) {
        s->branched |= (warps_t)1 << warp;
        return;
    }
    if (HAS_FLOAT) {
        s->float_held[warp] |= rd >> 5 ? 1u << (rd & 31) : 0;
    }
    s->held[warp] |= rd >> 5 ? 0 : 1u << (rd & 31);
}

void latencies_tick(latencies_t *s, const latencies_in_t *in) {
    uint32_t kind = hold_kind(in->instruction), cycles = hold_cycles(kind);
    let_go(s);
    if (in->issued.valid && cycles > 1 &&
        (kind == HOLD_BRANCH || predecode_writes(in->instruction))) {
        hold(s, in->issued.warp, predecode_rd(in->instruction), kind, cycles);
    }
    s->now = (s->now + 1) & (WHEEL - 1);
}
