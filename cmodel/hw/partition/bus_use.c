/* SPDX-License-Identifier: Apache-2.0 */
/* Whether the data bus of a partition's memory is in use, for limit policies that need memory_use.
 * Of a DRAM, for `burst` ticks after each column command. They stand for those, some time later, in
 * which the data are there. Without DRAM controller, for a cycle after each request that is taken.
 * A bus that is in use stays so between two ticks of the memory clock.
 */
#include "partition/bus_use.h"

void bus_use_reset(bus_use_t *s) {
    s->left = 0;
}

void bus_use_view(const bus_use_t *s, bus_use_view_t *v) {
    v->used = s->left != 0;
}

void bus_use_tick(bus_use_t *s, const bus_use_in_t *in) {
    if (in->tick) {
        s->left = in->transfers ? in->burst : s->left - (s->left != 0);
    }
}
