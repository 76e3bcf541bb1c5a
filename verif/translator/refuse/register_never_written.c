/* SPDX-License-Identifier: Apache-2.0 */
/* A register that is read, but that nothing writes. */
#include "hw.h"

typedef struct {
    U(8) a, b;
} register_never_written_t;

typedef struct {
    U(8) y;
} register_never_written_out_t;

void register_never_written_tick(register_never_written_t *s, register_never_written_out_t *out) {
    s->a = (s->a + 1) & 0xff;
    out->y = s->a ^ s->b;
}
