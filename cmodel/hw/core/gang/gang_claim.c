/* SPDX-License-Identifier: Apache-2.0 */
/* Reserves units for a gang.
 *
 *     slices' warps without room in their unit -> the gang whose turn it is -> claim -> slices
 *
 * A gang issues when the units of all of its members have room in one cycle: a divider that is
 * free, a place for a memory instruction. A slice's single warps take such a unit as soon as it is
 * free, so a gang of many slices would wait until they are done. Source: thesis:6.2.1: gangs issue
 * before single warps. The thesis does not say what that means for a busy unit.
 *
 * A gang that waits only for units claims them: in its slices no single warp issues to one. Gangs
 * take turns, by rows. A claim stays until its gang is ordered, or is in doubt.
 *
 * Liveness: a unit gets room in bounded time if nothing new issues to it. So a gang with a claim
 * becomes ready, unless other gangs take units of some of its slices in turn; when a claim is
 * MASK(GANG_PATIENCE) cycles old, they may not. A slice in which a single warp has waited for a
 * claim is in no new one, until one of its own warps has a unit or none waits for one.
 */
#include "core/gang/gang_claim.h"
#if GANGS

void gang_claim_reset(gang_claim_t *s) {
    *s = (gang_claim_t){0};
}

void gang_claim_view(const gang_claim_t *s, gang_claim_view_t *v) {
    for (uint32_t i = 0; i < SLICES; i++) {
        v->claim[i] = (unit_claim_t){
            .valid = s->slices >> i & 1, .warp = s->row, .firm = s->age == MASK(GANG_PATIENCE)};
    }
}

/* Slices that owe a unit to a single warp: one that waited for a claim, and has had no unit
 * since. */
static uint32_t slices_that_owe(const gang_claim_t *s, const gang_claim_in_t *in) {
    uint32_t owed = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        uint32_t waits = ((s->owed | s->slices) >> i & 1) && in->could[i].wants;
        owed |= (uint32_t)(waits && !in->could[i].takes) << i;
    }
    return owed;
}

void gang_claim_tick(gang_claim_t *s, const gang_claim_in_t *in) {
    warps_t able[SLICES], whole[GANG_WAYS], open[GANG_WAYS], rows = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        able[i] = in->ready[i] | s->lacking[i];
    }
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        whole[k] = in->sure[k] & gangs_within(in->member, k, able);
        open[k] = whole[k] & ~gangs_within(in->member, k, in->ready);
        open[k] &= ~gangs_touching(in->member, k, s->owed);
        rows |= open[k];
    }
    uint32_t stays = s->valid && (whole[s->way] >> s->row & 1);
    uint32_t row = next_warp(rows, s->row), way = 0;
    for (uint32_t k = GANG_WAYS; k > 0; k--) {
        way = open[k - 1] >> row & 1 ? k - 1 : way;
    }
    s->owed = slices_that_owe(s, in);
    s->age = !stays ? 0 : s->age == MASK(GANG_PATIENCE) ? s->age : s->age + 1;
    s->valid = stays || rows != 0;
    s->way = stays ? s->way : way;
    s->row = stays ? s->row : row;
    s->slices = s->valid ? gang_members(in->member, s->way, s->row) : 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        s->lacking[i] = in->could[i].lacking & ~((warps_t)in->order[i].valid << in->order[i].warp);
    }
    if (in->launch_begins) {
        *s = (gang_claim_t){0};
    }
}
#endif
