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

/* Where the register of a warp is: element of pending and loading, and bit. */
static inline uint32_t element(U(WARP_BITS) warp, U(REGISTER_BITS) rd) {
    return (rd >> 5) * WARPS + warp;
}

void scoreboard_probe(const scoreboard_t *s, const scoreboard_probe_in_t *in,
                      scoreboard_probe_out_t *out) {
    uint32_t clear = 0, drained = 0, loading = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t wait = 0, load = 0;
        for (uint32_t f = 0; f < FILES; f++) {
            wait |= s->pending[f * WARPS + w] & in->uses[f * WARPS + w];
            load |= s->loading[f * WARPS + w] & in->uses[f * WARPS + w];
        }
        clear |= (uint32_t)(wait == 0) << w;
        drained |= (uint32_t)(s->slow[w] == 0) << w;
        loading |= (uint32_t)(load != 0) << w;
    }
    out->clear = clear;
    out->drained = drained;
    out->loading = loading;
}

void scoreboard_tick(scoreboard_t *s, const scoreboard_in_t *in) {
    if (in->retire.valid && in->retire.last) {
        uint32_t w = in->retire.warp;
        uint32_t i = element(w, in->retire.rd);
        s->pending[i] &= ~((uint32_t)in->retire.write << (in->retire.rd & 31));
        s->loading[i] &= ~((uint32_t)in->retire.write << (in->retire.rd & 31));
        s->slow[w] -= in->retire_slow;
    }
    if (in->stored.valid) {
        s->slow[in->stored.warp] -= 1;
    }
    if (in->issued.valid) {
        uint32_t w = in->issued.warp;
        uint32_t i = element(w, in->issued_rd);
        s->pending[i] |= (uint32_t)in->issued_write << (in->issued_rd & 31);
        s->loading[i] |= (uint32_t)(in->issued_write && in->issued_load) << (in->issued_rd & 31);
        s->slow[w] += in->issued_slow;
    }
    if (in->start.valid) {
        for (uint32_t f = 0; f < FILES; f++) {
            s->pending[f * WARPS + in->start.warp] = 0;
            s->loading[f * WARPS + in->start.warp] = 0;
        }
        s->slow[in->start.warp] = 0;
    }
}
