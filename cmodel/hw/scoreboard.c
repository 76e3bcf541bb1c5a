/* SPDX-License-Identifier: Apache-2.0 */
/* Scoreboard: one bit per register and warp, and a count of slow instructions per warp.
 *
 * Source: gpu-architecture-book.md CORE-8 (S1). Set at issue, cleared when the last part of the
 * result is written; an instruction waits while a register that it reads or writes is set.
 * Registers are read in issue order, so that write-after-read needs no care. Barrier, fence and
 * exit wait until the count is 0: loads have returned, stores are performed.
 */
#include "scoreboard.h"

void scoreboard_reset(scoreboard_t *s) {
    *s = (scoreboard_t){0};
}

void scoreboard_probe(const scoreboard_t *s, const scoreboard_probe_in_t *in,
                      scoreboard_probe_out_t *out) {
    warps_t clear = 0, drained = 0, loading = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t wait = s->pending[w] & in->uses[w], load = s->loading[w] & in->uses[w];
#if HAS_FLOAT
        wait |= s->float_pending[w] & in->float_uses[w];
        load |= s->float_loading[w] & in->float_uses[w];
#endif
        clear |= (warps_t)(wait == 0) << w;
        drained |= (warps_t)(s->slow[w] == 0) << w;
        loading |= (warps_t)(load != 0) << w;
    }
    out->clear = clear;
    out->drained = drained;
    out->loading = loading;
}

/* Set the bits of x register or f register rd; `load`: those of a load too. */
static void reserve(scoreboard_t *s, uint32_t w, U(REGISTER_BITS) rd, uint32_t load) {
    uint32_t bit = 1u << (rd & 31), x = rd >> 5 ? 0 : bit;
    s->pending[w] |= x;
    s->loading[w] |= load ? x : 0;
#if HAS_FLOAT
    uint32_t f = rd >> 5 ? bit : 0;
    s->float_pending[w] |= f;
    s->float_loading[w] |= load ? f : 0;
#endif
}

/* Clear them. */
static void release(scoreboard_t *s, uint32_t w, U(REGISTER_BITS) rd) {
    uint32_t bit = 1u << (rd & 31), x = rd >> 5 ? 0 : bit;
    s->pending[w] &= ~x;
    s->loading[w] &= ~x;
#if HAS_FLOAT
    uint32_t f = rd >> 5 ? bit : 0;
    s->float_pending[w] &= ~f;
    s->float_loading[w] &= ~f;
#endif
}

void scoreboard_tick(scoreboard_t *s, const scoreboard_in_t *in) {
    if (in->retire.valid && in->retire.last) {
        if (in->retire.write) {
            release(s, in->retire.warp, in->retire.rd);
        }
        s->slow[in->retire.warp] -= in->retire_slow;
    }
    if (in->stored.valid) {
        s->slow[in->stored.warp] -= 1;
    }
    if (in->issued.valid) {
        if (in->issued_write) {
            reserve(s, in->issued.warp, in->issued_rd, in->issued_load);
        }
        s->slow[in->issued.warp] += in->issued_slow;
    }
    if (in->start.valid) {
        uint32_t w = in->start.warp;
        s->pending[w] = 0;
        s->loading[w] = 0;
#if HAS_FLOAT
        s->float_pending[w] = 0;
        s->float_loading[w] = 0;
#endif
        s->slow[w] = 0;
    }
}
