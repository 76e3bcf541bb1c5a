/* SPDX-License-Identifier: Apache-2.0 */
/* scoreboard=issued: per warp, SCOREBOARD_SIZE registers that issued instructions will write.
 *
 * The cheapest choice if few results are pending at a time. It has the entries of
 * scoreboard=entries, but compares each warp's oldest instruction with them in every cycle, as
 * scoreboard=bits looks it up, so nothing is stored about buffered instructions. An instruction
 * with a result takes an entry when it issues, and waits if none is free. The last part of a result
 * frees its entry. The result names the register, and only one entry of a warp can have it, because
 * the second writer of a register waits for the first.
 *
 * Liveness: an entry waits for an instruction that has already issued, which needs no further
 * entry.
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

void scoreboard_probe(const scoreboard_t *s, const scoreboard_probe_in_t *in,
                      scoreboard_probe_out_t *out) {
    warps_t wait = 0, loading = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t full = 1;
        for (uint32_t k = 0; k < SCOREBOARD_SIZE; k++) {
            uint32_t used = s->valid[k] >> w & 1;
            uint32_t uses = used && predecode_uses_register(in->instruction[w], s->rd[k][w]);
            wait |= (warps_t)uses << w;
            loading |= (warps_t)(uses && (s->load[k] >> w & 1)) << w;
            full &= used;
        }
        wait |= (warps_t)(full && predecode_writes(in->instruction[w])) << w;
    }
    out->operands_free = ~wait & ALL_WARPS;
    out->loading = loading;
}

/* An entry for a register of a warp, of those that were not `used` when the cycle began. */
static void scoreboard_take(scoreboard_t *s, const warps_t *used, uint32_t warp, uint32_t rd,
                            uint32_t load) {
    warps_t bit = (warps_t)1 << warp;
    for (uint32_t k = 0; k < SCOREBOARD_SIZE; k++) {
        if (!(used[k] & bit)) {
            s->rd[k][warp] = rd;
            s->valid[k] |= bit;
            s->load[k] = load ? s->load[k] | bit : s->load[k] & ~bit;
            break;
        }
    }
}

static void scoreboard_release(scoreboard_t *s, uint32_t warp, uint32_t rd) {
    for (uint32_t k = 0; k < SCOREBOARD_SIZE; k++) {
        if (s->rd[k][warp] == rd) {
            s->valid[k] &= ~((warps_t)1 << warp);
        }
    }
}

/* A written result frees its entry for the next cycle: an instruction that issues in this one takes
 * another, so freeing need not wait for issue. */
void scoreboard_tick(scoreboard_t *s, const scoreboard_in_t *in) {
    warps_t used[SCOREBOARD_SIZE];
    for (uint32_t k = 0; k < SCOREBOARD_SIZE; k++) {
        used[k] = s->valid[k];
    }
    if (in->retire.valid && in->retire.last && in->retire.write) {
        scoreboard_release(s, in->retire.warp, in->retire.rd);
    }
    if (in->issued.valid && predecode_writes(in->issued_instruction)) {
        scoreboard_take(s, used, in->issued.warp, predecode_rd(in->issued_instruction),
                        predecode_memory(in->issued_instruction));
    }
    if (in->start.valid) {
        for (uint32_t k = 0; k < SCOREBOARD_SIZE; k++) {
            s->valid[k] &= ~((warps_t)1 << in->start.warp);
        }
    }
}
