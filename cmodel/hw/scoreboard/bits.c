/* SPDX-License-Identifier: Apache-2.0 */
/* scoreboard=bits: one bit per register and warp.
 *
 * Source: gpu-architecture-book.md CORE-8 (S1). Set at issue, cleared when the last part of the
 * result is written; an instruction waits while a register that it reads or writes is set. What
 * the oldest instruction of every warp uses is compared in every cycle.
 */
#include "../predecode.h"
#include "scoreboard.h"

void scoreboard_reset(scoreboard_t *s) {
    *s = (scoreboard_t){0};
}

void scoreboard_view(const scoreboard_t *s, scoreboard_view_t *v) {
    warps_t clear = 0, loading = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t wait = s->pending[w] & s->uses[0][w], load = s->loading[w] & s->uses[0][w];
#if HAS_FLOAT
        wait |= s->float_pending[w] & s->float_uses[0][w];
        load |= s->float_loading[w] & s->float_uses[0][w];
#endif
        clear |= (warps_t)(wait == 0) << w;
        loading |= (warps_t)(load != 0) << w;
    }
    v->clear = clear;
    v->loading = loading;
    v->stalled = 0;
}

/* The bit of a register in the sets of a warp's x and f registers. */
static uint32_t x_bit(U(REGISTER_BITS) rd) {
    return rd >> 5 ? 0 : 1u << (rd & 31);
}

#if HAS_FLOAT
static uint32_t f_bit(U(REGISTER_BITS) rd) {
    return rd >> 5 ? 1u << (rd & 31) : 0;
}
#endif

/* A register of `warp` will be written; `load`: by a load. */
static void reserve(scoreboard_t *s, uint32_t warp, U(REGISTER_BITS) rd, uint32_t load) {
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t x = w == warp ? x_bit(rd) : 0;
        s->pending[w] |= x;
        s->loading[w] |= load ? x : 0;
#if HAS_FLOAT
        uint32_t f = w == warp ? f_bit(rd) : 0;
        s->float_pending[w] |= f;
        s->float_loading[w] |= load ? f : 0;
#endif
    }
}

/* It is written. */
static void release(scoreboard_t *s, uint32_t warp, U(REGISTER_BITS) rd) {
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t x = w == warp ? x_bit(rd) : 0;
        s->pending[w] &= ~x;
        s->loading[w] &= ~x;
#if HAS_FLOAT
        uint32_t f = w == warp ? f_bit(rd) : 0;
        s->float_pending[w] &= ~f;
        s->float_loading[w] &= ~f;
#endif
    }
}

/* The entries behind the oldest move up; read before they are written, as in ibuffer.c. */
static void advance(scoreboard_t *s, uint32_t w) {
    uint32_t uses[IBUFFER_ENTRIES - 1];
    for (uint32_t e = 0; e < IBUFFER_ENTRIES - 1; e++) {
        uses[e] = s->uses[e + 1][w];
    }
    for (uint32_t e = 0; e < IBUFFER_ENTRIES - 1; e++) {
        s->uses[e][w] = uses[e];
    }
#if HAS_FLOAT
    for (uint32_t e = 0; e < IBUFFER_ENTRIES - 1; e++) {
        uses[e] = s->float_uses[e + 1][w];
    }
    for (uint32_t e = 0; e < IBUFFER_ENTRIES - 1; e++) {
        s->float_uses[e][w] = uses[e];
    }
#endif
}

void scoreboard_tick(scoreboard_t *s, const scoreboard_in_t *in) {
    if (in->retire.valid && in->retire.last && in->retire.write) {
        release(s, in->retire.warp, in->retire.rd);
    }
    if (in->issued.valid) {
        if (predecode_writes(in->issued_instruction)) {
            reserve(s, in->issued.warp, predecode_rd(in->issued_instruction),
                    predecode_memory(in->issued_instruction));
        }
        advance(s, in->issued.warp);
    }
    if (in->push.valid) {
        s->uses[in->push_entry][in->push.warp] = predecode_uses(in->push.instruction);
#if HAS_FLOAT
        s->float_uses[in->push_entry][in->push.warp] = predecode_float_uses(in->push.instruction);
#endif
    }
    if (in->start.valid) {
        uint32_t w = in->start.warp;
        s->pending[w] = 0;
        s->loading[w] = 0;
#if HAS_FLOAT
        s->float_pending[w] = 0;
        s->float_loading[w] = 0;
#endif
    }
}
