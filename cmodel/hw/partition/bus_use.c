/* SPDX-License-Identifier: Apache-2.0 */
/* Whether the data bus of a partition's memory is in use, for limit policies that need memory_use.
 * A DRAM's bus is in use for `burst` ticks after each column command; these ticks represent the
 * later ones in which data transfer. Without a DRAM controller it is in use for a cycle after each
 * request that is taken. A bus stays in use between two ticks of the memory clock.
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
