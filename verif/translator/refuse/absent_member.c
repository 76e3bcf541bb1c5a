/* SPDX-License-Identifier: Apache-2.0 */
/* The tick of an absent member is called. */
#include "hw.h"

#define HAS_SECOND 0

typedef struct {
    U(4) count;
} part_t;
void part_tick(part_t *s) {
    s->count = (s->count + 1) & 15;
}

typedef struct {
    part_t first;
    HAS(HAS_SECOND, part_t) second;
} absent_member_t;

void absent_member_tick(absent_member_t *s) {
    part_tick(&s->first);
    part_tick(s->second);
}
