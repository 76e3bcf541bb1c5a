/* SPDX-License-Identifier: Apache-2.0 */
/* A tick with the ports of another module. */
#include "hw.h"

typedef struct {
    U(8) n;
} tick_foreign_ports_t;

typedef struct {
    U(8) x;
} other_in_t;

void tick_foreign_ports_tick(tick_foreign_ports_t *s, const other_in_t *in) {
    s->n = in->x;
}
