/* SPDX-License-Identifier: Apache-2.0 */
/* Reset gives constants, fields and elements; what it does not name keeps its value. */
#include "hw.h"

typedef enum { CLOSED, OPENED } door_t;

typedef struct {
    U(8) a;
    S(8) b;
    U(48) c;
    U(4) list[3];
    door_t door;
    struct {
        U(3) x;
    } inner;
    U(8) not_reset;
} reset_values_t;

typedef struct {
    U(8) x;
} reset_values_in_t;

void reset_values_reset(reset_values_t *s) {
    s->a = 0xa5;
    s->b = -3;
    s->c = 0x123456789abcu;
    s->list[0] = 1;
    s->list[1] = 2;
    s->list[2] = 15;
    s->door = OPENED;
    s->inner.x = 7;
}

void reset_values_tick(reset_values_t *s, const reset_values_in_t *in) {
    s->not_reset = in->x;
    s->a = s->a ^ s->not_reset;
    s->b = s->b == -128 ? 127 : s->b - 1;
    s->c = s->c >> 1;
    s->list[0] = s->list[1];
    s->list[1] = s->list[2];
    s->inner.x = in->x & 7;
    s->door = in->x == 0 ? CLOSED : OPENED;
}
