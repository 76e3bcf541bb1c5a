/* SPDX-License-Identifier: Apache-2.0 */
/* An array of optional structs. */
#include "hw.h"

typedef struct {
    U(4) count;
} part_t;
typedef struct {
    HAS(1, part_t) part[2];
} absent_array_optional_t;

void absent_array_optional_tick(absent_array_optional_t *s) {
    s->part[0]->count = (s->part[1]->count + 1) & 15;
}
