/* SPDX-License-Identifier: Apache-2.0 */
/* scoreboard=entries: per warp, SCOREBOARD_SIZE registers with a pending write, and dependency bits
 * for every buffered instruction.
 *
 * Source: book:CORE-9. An instruction is compared with its warp's entries once, when it enters the
 * buffer, and takes one for its result; afterwards its operands are free when the NOR of its
 * dependency bits says so. The last part of a result frees the entry and clears its bit in the
 * whole buffer. An instruction that is compared in this cycle sees the entry free; issue sees it in
 * the next. The result names the register: only one entry whose instruction has issued can have it,
 * because the second writer of a register waits for the first.
 *
 * An instruction that finds no free entry still enters the buffer, with its dependency bits, but
 * cannot issue, and nothing more is fetched for its warp. It takes the next entry in the cycle in
 * which that becomes free. This needs no comparison, because nothing has entered since.
 *
 * Liveness: an instruction holds at most one entry, and waits only for entries of older
 * instructions. The oldest one waits for none of the buffered ones, so it issues, and its entry
 * becomes free.
 */
#include "common/predecode.h"
#include "front/scoreboard/scoreboard.h"

void scoreboard_reset(scoreboard_t *s) {
    *s = (scoreboard_t){0};
}

void scoreboard_view(const scoreboard_t *s, scoreboard_view_t *v) {
    warps_t stalled = 0;
    for (uint32_t e = 0; e < IBUFFER_ENTRIES; e++) {
        stalled |= s->without[e];
    }
    v->stalled = stalled;
}

void scoreboard_probe(const scoreboard_t *s, const scoreboard_probe_in_t *in,
                      scoreboard_probe_out_t *out) {
    warps_t wait = s->without[0], loading = 0;
    (void)in;
    for (uint32_t k = 0; k < SCOREBOARD_SIZE; k++) {
        wait |= s->depends[0][k];
        loading |= s->depends[0][k] & s->load[k];
    }
    out->operands_free = ~wait & ALL_WARPS;
    out->loading = loading;
}

/* The warps of `bit` take their value from `from`. */
static warps_t replace(warps_t set, warps_t from, warps_t bit) {
    return (set & ~bit) | (from & bit);
}

/* The oldest instruction of a warp leaves the buffer; its result is in flight. */
static void scoreboard_issue(scoreboard_t *s, uint32_t warp, uint32_t writes) {
    warps_t bit = (warps_t)1 << warp;
    s->issued[s->own[0][warp]] |= (warps_t)writes << warp;
    for (uint32_t e = 0; e < IBUFFER_ENTRIES - 1; e++) {
        for (uint32_t k = 0; k < SCOREBOARD_SIZE; k++) {
            s->depends[e][k] = replace(s->depends[e][k], s->depends[e + 1][k], bit);
        }
        s->own[e][warp] = s->own[e + 1][warp];
        s->without[e] = replace(s->without[e], s->without[e + 1], bit);
    }
    s->without[IBUFFER_ENTRIES - 1] &= ~bit;
}

/* Entry k of a warp is for this register. */
static void scoreboard_take(scoreboard_t *s, uint32_t k, uint32_t warp, uint32_t rd,
                            uint32_t load) {
    s->rd[k][warp] = rd;
    s->valid[k] |= (warps_t)1 << warp;
    s->issued[k] &= ~((warps_t)1 << warp);
    s->load[k] = replace(s->load[k], (warps_t)load << warp, (warps_t)1 << warp);
}

/* A register is written: its entry is free, or goes to the instruction that is without one. */
static void scoreboard_release(scoreboard_t *s, uint32_t warp, uint32_t rd) {
    warps_t bit = (warps_t)1 << warp;
    for (uint32_t k = 0; k < SCOREBOARD_SIZE; k++) {
        if ((s->valid[k] & s->issued[k] & bit) && s->rd[k][warp] == rd) {
            s->valid[k] &= ~bit;
            for (uint32_t e = 0; e < IBUFFER_ENTRIES; e++) {
                s->depends[e][k] &= ~bit;
                if (s->without[e] & bit) {
                    s->without[e] &= ~bit;
                    s->own[e][warp] = k;
                    scoreboard_take(s, k, warp, s->without_rd[warp], s->without_load >> warp & 1);
                }
            }
            break;
        }
    }
}

/* An instruction enters the buffer. */
static void scoreboard_insert(scoreboard_t *s, uint32_t entry, uint32_t warp,
                              uint32_t instruction) {
    warps_t bit = (warps_t)1 << warp;
    uint32_t rd = predecode_rd(instruction);
    uint32_t load = predecode_memory(instruction);
    uint32_t need = predecode_writes(instruction);
    for (uint32_t k = 0; k < SCOREBOARD_SIZE; k++) {
        uint32_t match = predecode_uses_register(instruction, s->rd[k][warp]);
        s->depends[entry][k] = replace(s->depends[entry][k], match ? s->valid[k] : 0, bit);
    }
    for (uint32_t k = 0; k < SCOREBOARD_SIZE; k++) {
        if (need && !(s->valid[k] & bit)) {
            need = 0;
            s->own[entry][warp] = k;
            scoreboard_take(s, k, warp, rd, load);
        }
    }
    s->without[entry] = replace(s->without[entry], (warps_t)need << warp, bit);
    s->without_rd[warp] = rd;
    s->without_load = replace(s->without_load, (warps_t)load << warp, bit);
}

void scoreboard_tick(scoreboard_t *s, const scoreboard_in_t *in) {
    warps_t flush = (warps_t)in->resume.valid << in->resume.warp;
    warps_t start = (warps_t)in->start.valid << in->start.warp;
    if (in->issued.valid) {
        scoreboard_issue(s, in->issued.warp, predecode_writes(in->issued_instruction));
    }
    if (in->retire.valid && in->retire.last && in->retire.write) {
        scoreboard_release(s, in->retire.warp, in->retire.rd);
    }
    if (in->push.valid) {
        scoreboard_insert(s, in->push_entry, in->push.warp, in->push.instruction);
    }
    for (uint32_t k = 0; k < SCOREBOARD_SIZE; k++) {
        s->valid[k] &= ~((flush & ~s->issued[k]) | start);
    }
    for (uint32_t e = 0; e < IBUFFER_ENTRIES; e++) {
        s->without[e] &= ~(flush | start);
    }
}
