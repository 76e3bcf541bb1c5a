/* SPDX-License-Identifier: Apache-2.0 */
/* scoreboard=bits: one bit per register and warp.
 *
 * Source: book:CORE-8. Set at issue, cleared when the last part of the result is written; an
 * instruction waits while a register that it reads or writes is set. Every cycle looks up the
 * registers that each warp's oldest instruction names, so nothing is stored about buffered
 * instructions.
 *
 * Bit 0 of a set of x registers is never set: nothing writes x0.
 */
#include "common/predecode.h"
#include "front/scoreboard/scoreboard.h"

void scoreboard_reset(scoreboard_t *s) {
    *s = (scoreboard_t){0};
}

void scoreboard_view(const scoreboard_t *s, scoreboard_view_t *v) {
    (void)s;
    v->stalled = 0;
}

/* Whether an instruction uses a register of these sets. */
static U(1) uses_any(U(32) instruction, uint32_t x, uint32_t f) {
    return predecode_uses_x(instruction, x) || (HAS_FLOAT && predecode_uses_f(instruction, f));
}

/* The warps that a simulator visits if there are few: those with a pending register. */
static warps_t may_wait(const scoreboard_t *s) {
    uint64_t none = elements_with(s->pending, 0, WARPS);
    none &= HAS_FLOAT ? elements_with(s->float_pending, 0, WARPS) : none;
    return ~(warps_t)none;
}

/* Of these warps: those that wait, and for a load. */
static void look_at(const scoreboard_t *s, const uint32_t *instruction, warps_t warps,
                    warps_t *wait, warps_t *loading) {
    HW_FOR_SET(w, warps, WARPS) {
        uint32_t x = s->pending[w], x_load = s->loading[w], f = 0, f_load = 0;
        if (HAS_FLOAT) {
            f = s->float_pending[w];
            f_load = s->float_loading[w];
        }
        HW_WHEN((warps >> w & 1) && (x | f)) {
            if ((warps >> w & 1) && uses_any(instruction[w], x, f)) {
                *wait |= (warps_t)1 << w;
                *loading |= (warps_t)uses_any(instruction[w], x_load, f_load) << w;
            }
        }
    }
}

void scoreboard_probe(const scoreboard_t *s, const scoreboard_probe_in_t *in,
                      scoreboard_probe_out_t *out) {
    warps_t wait = 0, loading = 0;
    if (SCOREBOARD_RECALLS && HW_RECALL(1)) {
        wait = s->seen->wait & in->valid;
        loading = s->seen->loading & in->valid;
    } else {
        warps_t may = WARPS < 8 && HW_RECALL(1) ? may_wait(s) & in->valid : in->valid;
        look_at(s, in->instruction, may, &wait, &loading);
    }
    out->operands_free = ~wait & ALL_WARPS;
    out->loading = loading;
}

/* The bit of a register in the sets of a warp's x and f registers. */
static uint32_t x_bit(U(REGISTER_BITS) rd) {
    return rd >> 5 ? 0 : 1u << (rd & 31);
}

static uint32_t f_bit(U(REGISTER_BITS) rd) {
    return rd >> 5 ? 1u << (rd & 31) : 0;
}

/* A register of `warp` will be written; `load`: by a load. */
static void reserve(scoreboard_t *s, uint32_t warp, U(REGISTER_BITS) rd, uint32_t load) {
    HW_FOR_ONE(w, warp, WARPS) {
        uint32_t x = w == warp ? x_bit(rd) : 0;
        s->pending[w] |= x;
        s->loading[w] |= load ? x : 0;
        if (HAS_FLOAT) {
            uint32_t f = w == warp ? f_bit(rd) : 0;
            s->float_pending[w] |= f;
            s->float_loading[w] |= load ? f : 0;
        }
    }
}

/* It is written. */
static void release(scoreboard_t *s, uint32_t warp, U(REGISTER_BITS) rd) {
    HW_FOR_ONE(w, warp, WARPS) {
        uint32_t x = w == warp ? x_bit(rd) : 0;
        s->pending[w] &= ~x;
        s->loading[w] &= ~x;
        if (HAS_FLOAT) {
            uint32_t f = w == warp ? f_bit(rd) : 0;
            s->float_pending[w] &= ~f;
            s->float_loading[w] &= ~f;
        }
    }
}

/* Recompute the warps with another oldest instruction, or with other pending registers in this
 * cycle. */
static void see(scoreboard_t *s, const scoreboard_in_t *in) {
    warps_t changed = (warps_t)in->retire.valid << in->retire.warp |
                      (warps_t)in->issued.valid << in->issued.warp |
                      (warps_t)in->start.valid << in->start.warp;
    changed |= ~(warps_t)equal_elements(s->seen->instruction, in->next_instruction, WARPS);
    changed &= ALL_WARPS;
    s->seen->wait &= ~changed;
    s->seen->loading &= ~changed;
    look_at(s, in->next_instruction, changed, &s->seen->wait, &s->seen->loading);
    HW_FOR_SET(w, changed, WARPS) {
        s->seen->instruction[w] = in->next_instruction[w];
    }
}

void scoreboard_tick(scoreboard_t *s, const scoreboard_in_t *in) {
    if (in->retire.valid && in->retire.last && in->retire.write) {
        release(s, in->retire.warp, in->retire.rd);
    }
    if (in->issued.valid && predecode_writes(in->issued_instruction)) {
        reserve(s, in->issued.warp, predecode_rd(in->issued_instruction),
                predecode_memory(in->issued_instruction));
    }
    if (in->start.valid) {
        uint32_t w = in->start.warp;
        s->pending[w] = 0;
        s->loading[w] = 0;
        if (HAS_FLOAT) {
            s->float_pending[w] = 0;
            s->float_loading[w] = 0;
        }
    }
    if (SCOREBOARD_RECALLS) {
        see(s, in);
    }
}
