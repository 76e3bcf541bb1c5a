/* SPDX-License-Identifier: Apache-2.0 */
/* scoreboard=bits: one bit per register and warp.
 *
 * Source: book:CORE-8. Set at issue, cleared when the last part of the result is written; an
 * instruction waits while a register that it reads or writes is set. The registers that the oldest
 * instruction of every warp names are looked up in every cycle, so that nothing is kept of buffered
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

/* The warps to look at: the circuit looks at all, and so does a build that checks gates. A
 * simulator leaves out those without a pending register; of many, those whose instruction cannot
 * use one: no number in its four places for registers is one. */
#if defined(C2V) || defined(HW_CHECK_GATES)
static inline warps_t may_wait(const scoreboard_t *s, const scoreboard_probe_in_t *in) {
    (void)s;
    return in->valid;
}
#else
static inline warps_t may_wait(const scoreboard_t *s, const scoreboard_probe_in_t *in) {
    if (WARPS < 8) {
        uint64_t none = elements_with(s->pending, 0, WARPS);
        none &= HAS_FLOAT ? elements_with(s->float_pending, 0, WARPS) : none;
        return ~(warps_t)none & in->valid;
    }
    uint32_t used[WARPS];
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t word = in->instruction[w], pending = s->pending[w];
        uint32_t named = 1u << (word >> 7 & 31) | 1u << (word >> 15 & 31) |
                         1u << (word >> 20 & 31) | 1u << (word >> 27);
        pending |= HAS_FLOAT ? s->float_pending[w] : 0;
        used[w] = predecode_exits(word) ? pending : pending & named;
    }
    return ~(warps_t)elements_with(used, 0, WARPS) & in->valid;
}
#endif

void scoreboard_probe(const scoreboard_t *s, const scoreboard_probe_in_t *in,
                      scoreboard_probe_out_t *out) {
    warps_t wait = 0, loading = 0;
    HW_FOR_SET(w, may_wait(s, in), WARPS) {
        uint32_t x = s->pending[w], x_load = s->loading[w], f = 0, f_load = 0;
        if (HAS_FLOAT) {
            f = s->float_pending[w];
            f_load = s->float_loading[w];
        }
        HW_WHEN((in->valid >> w & 1) && (x | f)) {
            if ((in->valid >> w & 1) && uses_any(in->instruction[w], x, f)) {
                wait |= (warps_t)1 << w;
                loading |= (warps_t)uses_any(in->instruction[w], x_load, f_load) << w;
            }
        }
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
}
