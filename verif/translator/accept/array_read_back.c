/* SPDX-License-Identifier: Apache-2.0 */
/* A small array written by index and read back in one tick: next values are kept. */
#include "hw.h"

typedef struct {
    U(8) slot[4];
} array_read_back_t;

typedef struct {
    U(1) write;
    U(2) to, from;
    U(8) data;
} array_read_back_in_t;

typedef struct {
    U(8) before, after;
} array_read_back_out_t;

void array_read_back_tick(array_read_back_t *s, const array_read_back_in_t *in,
                          array_read_back_out_t *out) {
    out->before = s->slot[in->from];
    if (in->write) {
        s->slot[in->to] = in->data;
    }
    s->slot[0] ^= 1;
    out->after = s->slot[in->from];
}
