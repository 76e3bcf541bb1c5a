/* SPDX-License-Identifier: Apache-2.0 */
/* An optional struct that is absent is copied to one that is present. */
#include "hw.h"

typedef struct {
    U(4) value;
} part_t;
typedef struct {
    U(4) count;
} absent_struct_copied_t;
typedef struct {
    HAS(0, part_t) part;
} absent_struct_copied_in_t;

void absent_struct_copied_tick(absent_struct_copied_t *s, const absent_struct_copied_in_t *in) {
    part_t part = *in->part;
    s->count = part.value;
}
