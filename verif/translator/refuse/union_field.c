/* SPDX-License-Identifier: Apache-2.0 */
/* A union. */
#include "hw.h"

typedef struct {
    union {
        U(8) a;
        U(4) b;
    } both;
} union_field_t;

void union_field_tick(union_field_t *s) {
    s->both.a = 1;
}
