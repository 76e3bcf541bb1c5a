/* SPDX-License-Identifier: Apache-2.0 */
/* Locals of one name in several scopes, one of them hiding another. */
#include "hw.h"

typedef struct {
    U(8) a;
} local_scopes_t;

typedef struct {
    U(8) x;
    U(1) p;
} local_scopes_in_t;

typedef struct {
    U(8) y;
} local_scopes_out_t;

void local_scopes_tick(local_scopes_t *s, const local_scopes_in_t *in, local_scopes_out_t *out) {
    uint32_t t = in->x;
    if (in->p) {
        uint32_t t = s->a;
        t ^= 0xff;
        s->a = t;
    } else {
        uint32_t u = t & 3;
        s->a = u;
    }
    {
        uint32_t u = t >> 4;
        t ^= u;
    }
    out->y = t;
}
