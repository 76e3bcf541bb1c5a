/* SPDX-License-Identifier: Apache-2.0 */
/* A reset to something that is not constant. */
#include "hw.h"

typedef struct {
    U(8) a, b;
} reset_reads_t;

void reset_reads_reset(reset_reads_t *s) {
    s->a = 3;
    s->b = s->a;
}

void reset_reads_tick(reset_reads_t *s) {
    s->a = s->b;
    s->b = (s->a + 1) & 0xff;
}
