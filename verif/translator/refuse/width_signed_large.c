/* SPDX-License-Identifier: Apache-2.0 */
/* A signed value has at most 32 bits. */
#include "hw.h"

typedef struct {
    S(40) a;
} width_signed_large_t;

void width_signed_large_tick(width_signed_large_t *s) {
    s->a = 0;
}
