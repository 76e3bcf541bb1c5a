/* SPDX-License-Identifier: Apache-2.0 */
/* A composite that is nothing but its members: no statement of its own, and no port. */
#include "hw.h"

typedef struct {
    U(4) count;
} bare_member_t;

void bare_member_reset(bare_member_t *s) {
    s->count = 2;
}

void bare_member_tick(bare_member_t *s) {
    s->count = (s->count + 3) & 15;
}

typedef struct {
    bare_member_t one;
    bare_member_t other;
} composite_bare_t;

void composite_bare_reset(composite_bare_t *s) {
    bare_member_reset(&s->one);
    bare_member_reset(&s->other);
}

void composite_bare_tick(composite_bare_t *s) {
    bare_member_tick(&s->one);
    bare_member_tick(&s->other);
}
