/* SPDX-License-Identifier: Apache-2.0 */
/* An array of memories. */
#include "hw.h"

typedef struct {
    RAM(32, 64) table[2];
    U(1) a;
} ram_in_array_t;

void ram_in_array_tick(ram_in_array_t *s) {
    s->a = 0;
}
