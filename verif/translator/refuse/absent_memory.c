/* SPDX-License-Identifier: Apache-2.0 */
/* The function of an absent memory is called. */
#include "hw.h"

typedef struct {
    U(4) count;
    RAM(0, 256) table;
} absent_memory_t;

void absent_memory_tick(absent_memory_t *s) {
    s->count = (s->count + 1) & 15;
    ram_1r1w(&s->table, 1, s->count, 0, 0, 0);
}
