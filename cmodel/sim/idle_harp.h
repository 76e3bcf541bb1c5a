/* SPDX-License-Identifier: Apache-2.0 */
/* What the threads of a scheduler wait for under reconv=harp, counted per block: a part of
 * idle_threads.h.
 */
/* `live` and `waiting` are rows, and say less than reconv itself. */
static inline void idle_threads_of(const reconv_t *s, warps_t live, warps_t waiting,
                                   uint64_t *count) {
    const harp_commit_t *commit = &s->commit;
    uint32_t running = 0, bound = 0;
    (void)live, (void)waiting;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        running += commit->running[b];
        count[IDLE_JOIN] += commit->joined[b];
        count[IDLE_BARRIER] += commit->waiting[b];
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        bound += count_ones(commit->active[w]);
    }
    /* Those of the slot in hand may have left one of the two alone. */
    count[IDLE_RESULT] += bound < running ? bound : running;
    count[IDLE_SLOT] += bound < running ? running - bound : 0;
}
