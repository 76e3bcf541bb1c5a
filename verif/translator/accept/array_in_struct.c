/* SPDX-License-Identifier: Apache-2.0 */
/* Arrays inside an array of structs: both indexes in their order. */
#include "hw.h"

typedef struct {
    U(8) word[2];
    U(2) count;
} queue_t;

typedef struct {
    queue_t queue[3];
} array_in_struct_t;

typedef struct {
    U(2) warp;
    U(1) slot;
    U(8) data;
} array_in_struct_in_t;

typedef struct {
    U(8) word;
    queue_t second;
} array_in_struct_out_t;

void array_in_struct_tick(array_in_struct_t *s, const array_in_struct_in_t *in,
                          array_in_struct_out_t *out) {
    uint32_t warp = in->warp == 3 ? 0 : in->warp;
    out->word = s->queue[warp].word[in->slot];
    out->second = s->queue[1];
    s->queue[warp].word[in->slot] = in->data;
    s->queue[warp].count = in->slot + 1;
}
