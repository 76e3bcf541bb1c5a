/* SPDX-License-Identifier: Apache-2.0 */
/* Finds the next loop of the program after a load outside of all loops, that is, the smallest pc
 * above the load's. It walks the table, a loop per cycle.
 *
 * Source: thesis:4.2.1, D10 to D12. The policy learns of a load when it issues, so the first such
 * load of a warp is let through, and those after it are treated as in the loop. It ignores a load
 * that issues during a search; the next one starts another search. Size: two pcs, a warp, a count
 * and the loop.
 */
#include "issue/limit/daws/daws_outside.h"

void daws_outside_reset(daws_outside_t *s) {
    *s = (daws_outside_t){0};
}

void daws_outside_view(const daws_outside_t *s, daws_outside_view_t *v) {
    v->place = (daws_place_t){
        .valid = s->done && s->found, .warp = s->warp, .loop = s->loop, .count = s->count};
}

void daws_outside_tick(daws_outside_t *s, const daws_outside_in_t *in) {
    uint32_t pc = in->table.pc[s->at], last = s->at == DAWS_LOOPS - 1;
    uint32_t nearer =
        (in->table.valid >> s->at & 1) && pc > s->pc && (!s->found || pc < s->nearest);
    s->done = s->busy && last && !in->launch_begins;
    if (s->busy) {
        s->found |= nearer;
        s->loop = nearer ? s->at : s->loop;
        s->nearest = nearer ? pc : s->nearest;
        s->at = (s->at + 1) & (DAWS_LOOPS - 1);
        s->busy = !last;
    } else if (in->ask) {
        s->busy = 1;
        s->warp = in->mark.warp;
        s->pc = in->mark.pc;
        s->count = in->mark.count;
        s->found = 0;
    }
    if (in->launch_begins) {
        s->busy = 0;
        s->at = 0;
    }
}
