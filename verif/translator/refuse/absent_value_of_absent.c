/* SPDX-License-Identifier: Apache-2.0 */
/* What an absent field is assigned is read from an absent struct: C would read what follows. */
#include "hw.h"

typedef struct {
    U(4) value;
} part_t;
typedef struct {
    U(4) count;
    U(0) last;
} absent_value_of_absent_t;
typedef struct {
    HAS(0, part_t) part;
} absent_value_of_absent_in_t;

void absent_value_of_absent_tick(absent_value_of_absent_t *s,
                                 const absent_value_of_absent_in_t *in) {
    s->count = (s->count + 1) & 15;
    s->last = in->part->value;
}
