/* SPDX-License-Identifier: Apache-2.0 */
/* Helpers that take the ports and the registers by address. */
#include "hw.h"

typedef struct {
    U(8) level;
    U(1) open;
} helper_ports_t;

typedef struct {
    U(8) inflow, limit;
    U(1) drain;
} helper_ports_in_t;

typedef struct {
    U(8) level;
    U(1) alarm, open;
} helper_ports_out_t;

static bool too_high(const helper_ports_t *s, const helper_ports_in_t *in) {
    return s->level > in->limit;
}

static void fill(helper_ports_t *s, const helper_ports_in_t *in) {
    uint32_t level = s->level + in->inflow;
    s->level = level > 255 ? 255 : level;
    if (in->drain) {
        s->level >>= 1;
    }
}

static void show(const helper_ports_t *s, helper_ports_out_t *out) {
    out->level = s->level;
    out->open = s->open;
}

void helper_ports_tick(helper_ports_t *s, const helper_ports_in_t *in, helper_ports_out_t *out) {
    show(s, out);
    fill(s, in);
    out->alarm = too_high(s, in);
    s->open = too_high(s, in) || (s->open && s->level != 0);
}
