/* SPDX-License-Identifier: Apache-2.0 */
/* A width is made of literals, macros and enumerators only. */
#include "hw.h"

typedef struct {
    U(sizeof(uint32_t)) a;
} width_sizeof_t;

void width_sizeof_tick(width_sizeof_t *s) {
    s->a = 0;
}
