/* SPDX-License-Identifier: Apache-2.0 */
/* Compound assignments to narrow fields, whose results the program keeps in their width. */
#include "hw.h"

typedef struct {
    U(4) small;
    S(8) level;
    U(40) wide;
    bool odd;
} compound_narrow_t;

typedef struct {
    U(1) go;
    U(2) step;
} compound_narrow_in_t;

void compound_narrow_tick(compound_narrow_t *s, const compound_narrow_in_t *in) {
    if (s->small < 12) {
        s->small += in->step;
    }
    if (s->level > -100) {
        s->level -= 3;
    }
    s->wide += s->small;
    s->wide &= 0xffffffffffu;
    s->odd ^= in->go;
}
