/* SPDX-License-Identifier: Apache-2.0 */
/* beats if every unit is as wide as a warp: an instruction is one group, and nothing waits. No
 * state (none.h).
 */
#include "execute/beats/beats.h"

static const uint32_t nothing[LANES] = {0};

void beats_reset(beats_t *s) {
    s->unused = 0;
}

void beats_view(const beats_t *s, beats_view_t *v) {
    (void)s;
    *v = (beats_view_t){.a = nothing, .b = nothing, .c = nothing};
}

void beats_tick(beats_t *s, const beats_in_t *in) {
    (void)s;
    (void)in;
}
