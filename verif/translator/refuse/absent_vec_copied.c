/* SPDX-License-Identifier: Apache-2.0 */
/* An absent VEC is given where one of four values is wanted. */
#include "hw.h"

typedef struct {
    VEC(4, 4) value;
} values_t;
typedef struct {
    U(4) count;
} absent_vec_copied_t;
typedef struct {
    VEC(0, 4) value;
} absent_vec_copied_in_t;

void absent_vec_copied_tick(absent_vec_copied_t *s, const absent_vec_copied_in_t *in) {
    values_t values = {.value = in->value};
    s->count = values.value[1];
}
