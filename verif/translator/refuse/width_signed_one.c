/* SPDX-License-Identifier: Apache-2.0 */
/* A signed value needs two bits. */
#include "hw.h"

typedef struct {
    S(1) a;
} width_signed_one_t;

void width_signed_one_tick(width_signed_one_t *s) {
    s->a = 0;
}
