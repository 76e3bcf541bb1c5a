/* SPDX-License-Identifier: Apache-2.0 */
/* Comparison of states by digests: see states.h. */
#include "states.h"

#include <stdio.h>
#include <string.h>

void states_find_too_wide(const rtl_interface_t *rtl, const void *model,
                          sim_difference_t *difference) {
    const char *name = rtl->too_wide(model);
    snprintf(difference->too_wide, sizeof difference->too_wide, "%s", name ? name : "");
}

bool states_differ(const rtl_interface_t *rtl, const void *machine, const void *model,
                   sim_difference_t *difference) {
    uint32_t ours = rtl->model_digest(model), theirs = rtl->digest(machine);
    if (ours == theirs) {
        return false;
    }
    /* Where no module's own registers differ, it is the top's. */
    *difference = (sim_difference_t){.core = -1, .where = "state of gpu"};
    size_t used = strlen("state of ");
    rtl->first_difference(machine, model, difference->where + used, sizeof difference->where - used,
                          &ours, &theirs);
    difference->cycle_model = ours;
    difference->rtl = theirs;
    states_find_too_wide(rtl, model, difference);
    return true;
}
