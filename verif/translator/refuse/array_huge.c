/* SPDX-License-Identifier: Apache-2.0 */
/* An array of too many elements. */
#include "hw.h"

typedef struct {
    U(1) a[100000];
} array_huge_t;

void array_huge_tick(array_huge_t *s) {
    s->a[0] = 1;
}
