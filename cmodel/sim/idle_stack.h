/* SPDX-License-Identifier: Apache-2.0 */
/* What the threads of a warp wait for under reconv=stack: a part of idle_threads.h.
 */
/* Threads of a warp that its top lacks. Each waits where the uppermost entry that has it will
 * continue: at a join if the entry above runs up to there, else on a side that has not run. */
static inline void idle_below(const reconv_t *s, uint32_t warp, uint64_t *count) {
    uint32_t seen = s->mask[warp], rpc = s->rpc[warp];
    for (uint32_t level = s->level[warp]; level > 0; level--) {
        uint32_t entry = warp * STACK_DEPTH + level - 1;
        uint32_t lanes = s->below_mask.mem[entry] & s->live[warp] & ~seen;
        count[s->below_npc.mem[entry] == rpc ? IDLE_JOIN : IDLE_PATH] += count_ones(lanes);
        seen |= lanes;
        rpc = s->below_rpc.mem[entry];
    }
}

static inline void idle_threads_of(const reconv_t *s, warps_t live, warps_t waiting,
                                   uint64_t *count) {
    for (uint32_t w = 0; w < WARPS; w++) {
        if (waiting >> w & 1) {
            count[IDLE_BARRIER] += count_ones(s->live[w]);
        } else if (live >> w & 1) {
            count[IDLE_RESULT] += count_ones(s->mask[w] & s->live[w]);
            idle_below(s, w, count);
        }
    }
}
