/* SPDX-License-Identifier: Apache-2.0 */
/* Helpers that write through pointers: to a scalar, a struct, an element, and the registers. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(8) data;
} slot_t;

typedef struct {
    slot_t slot[4];
    U(8) lost;
} helper_pointers_t;

typedef struct {
    U(1) put;
    U(2) to, from;
    U(8) data;
} helper_pointers_in_t;

typedef struct {
    U(1) found;
    U(8) data;
} helper_pointers_out_t;

static void put(slot_t *slot, uint32_t data, uint32_t *lost) {
    *lost = slot->valid;
    slot->valid = 1;
    slot->data = data;
}

static uint32_t take(slot_t *slot) {
    uint32_t data = slot->data;
    slot->valid = 0;
    return data;
}

static void count_lost(helper_pointers_t *s) {
    s->lost = (s->lost + 1) & 0xff;
}

void helper_pointers_reset(helper_pointers_t *s) {
    for (uint32_t i = 0; i < 4; i++) {
        s->slot[i].valid = 0;
    }
    s->lost = 0;
}

void helper_pointers_tick(helper_pointers_t *s, const helper_pointers_in_t *in,
                          helper_pointers_out_t *out) {
    uint32_t lost = 0;
    out->found = s->slot[in->from].valid;
    out->data = take(&s->slot[in->from]);
    if (in->put) {
        put(&s->slot[in->to], in->data, &lost);
    }
    if (lost) {
        count_lost(s);
    }
}
