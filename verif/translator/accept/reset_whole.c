/* SPDX-License-Identifier: Apache-2.0 */
/* Reset of everything by one assignment. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(4) list[3];
    struct {
        U(1) valid;
        U(8) data;
    } stage[2];
} reset_whole_t;

typedef struct {
    U(8) x;
} reset_whole_in_t;

void reset_whole_reset(reset_whole_t *s) {
    *s = (reset_whole_t){0};
}

void reset_whole_tick(reset_whole_t *s, const reset_whole_in_t *in) {
    s->a = in->x;
    s->list[2] = s->list[1];
    s->list[1] = s->list[0];
    s->list[0] = in->x & 15;
    s->stage[1] = s->stage[0];
    s->stage[0].valid = 1;
    s->stage[0].data = s->a;
}
