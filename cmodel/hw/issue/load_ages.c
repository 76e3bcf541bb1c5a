/* SPDX-License-Identifier: Apache-2.0 */
/* How long each warp has had a load in flight, for order policies that need it.
 *
 * The age is the number of cycles since a load issued while the warp had none in flight, or since
 * one came back while others stayed behind. So it is exact for a single load, and for several it is
 * at most the age of the oldest. It stays at LOAD_AGE_MOST. Loads of shared memory count as well.
 *
 * Size: 16 bits per warp. Only a policy reads it, so nothing waits for it.
 */
#include "issue/load_ages.h"

void load_ages_reset(load_ages_t *s) {
    *s = (load_ages_t){0};
}

void load_ages_view(const load_ages_t *s, load_ages_view_t *v) {
    v->age = s->age;
}

void load_ages_tick(load_ages_t *s, const load_ages_in_t *in) {
    assert(!in->loaded.valid || s->flying[in->loaded.warp] != 0);
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t issued = in->issued.valid && in->issued.warp == w;
        uint32_t loaded = in->loaded.valid && in->loaded.warp == w;
        uint32_t starts = in->start.valid && in->start.warp == w;
        uint32_t begins = loaded || s->flying[w] == 0;
        uint32_t flying = starts ? 0 : (s->flying[w] + issued - loaded) & MASK(SERIAL_BITS);
        uint32_t age = s->age[w] + (s->age[w] != LOAD_AGE_MOST);
        s->flying[w] = flying;
        s->age[w] = flying == 0 || !(in->live >> w & 1) ? 0 : begins ? 1 : age;
    }
}
