/* SPDX-License-Identifier: Apache-2.0 */
/* Enumerators with gaps; enum registers, ports, locals and comparisons. */
#include "hw.h"

typedef enum { RED = 1, GREEN = 4, BLUE = 9 } colour_t;

typedef struct {
    colour_t colour;
} enum_values_t;

typedef struct {
    colour_t next;
    U(1) set;
} enum_values_in_t;

typedef struct {
    colour_t colour;
    U(1) warm;
} enum_values_out_t;

void enum_values_reset(enum_values_t *s) {
    s->colour = GREEN;
}

void enum_values_tick(enum_values_t *s, const enum_values_in_t *in, enum_values_out_t *out) {
    colour_t now = s->colour == BLUE ? RED : s->colour;
    out->colour = now;
    out->warm = now == RED || now > GREEN;
    if (in->set) {
        s->colour = in->next;
    }
}
