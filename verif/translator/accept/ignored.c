/* SPDX-License-Identifier: Apache-2.0 */
/* Assertions, casts to void and empty statements become nothing. */
#include "hw.h"

#include <assert.h>

typedef struct {
    U(4) n;
} ignored_t;

typedef struct {
    U(4) x;
    U(1) spare;
} ignored_in_t;

void ignored_tick(ignored_t *s, const ignored_in_t *in) {
    (void)in->spare;
    assert(in->x < 15);
    ;
    s->n = in->x;
    static_assert(sizeof(uint32_t) == 4, "words");
}
