/* SPDX-License-Identifier: Apache-2.0 */
/* counters=none: a partition counts nothing; every counter reads as 0. No state. */
#include "partition/counters/partition_counters.h"

void partition_counters_reset(partition_counters_t *s) {
    *s = (partition_counters_t){0};
}

void partition_counters_view(const partition_counters_t *s, partition_counters_view_t *v) {
    (void)s;
    v->value = 0;
}

void partition_counters_tick(partition_counters_t *s, const partition_counters_in_t *in) {
    (void)s;
    (void)in;
}
