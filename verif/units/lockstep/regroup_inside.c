/* SPDX-License-Identifier: Apache-2.0 */
/* A look into the checker, for the tests that must reach what they are about: see regroup.h. */
#include "regroup.h"

#include "cmodel/lockstep/internal.h"

uint32_t regroup_held_back(const checker_t *checker, uint32_t core, uint32_t slot) {
    const warp_t *w = &checker->warp[core * checker->machine.warps + slot];
    uint32_t count = 0;

    for (uint32_t hold = w->groups ? group_now(w)->hold : 0; hold;) {
        count += !binding_reached(checker, group_now(w)->after[take_lane(&hold)]);
    }
    return count;
}
