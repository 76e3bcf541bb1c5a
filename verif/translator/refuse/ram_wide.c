/* SPDX-License-Identifier: Apache-2.0 */
/* Words of a memory have at most 32 bits. */
#include "hw.h"

typedef struct {
    RAM(40, 64) table;
    U(1) a;
} ram_wide_t;

void ram_wide_tick(ram_wide_t *s) {
    ram_1r1w(&s->table, 1, s->a, 0, 0, 0);
    s->a = !s->a;
}
