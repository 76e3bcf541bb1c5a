/* SPDX-License-Identifier: Apache-2.0 */
/* counters=none: a core counts nothing; every counter reads as 0. For machines whose host does not
 * ask, and for the simulator, which counts by the events of the cores. No state.
 */
#include "core/counters/core_counters.h"

void core_counters_reset(core_counters_t *s) {
    *s = (core_counters_t){0};
}

void core_counters_view(const core_counters_t *s, core_counters_view_t *v) {
    (void)s;
    v->value = 0;
}

void core_counters_tick(core_counters_t *s, const core_counters_in_t *in) {
    (void)s;
    (void)in;
}
