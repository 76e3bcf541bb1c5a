/* SPDX-License-Identifier: Apache-2.0 */
/* Inputs that a member does not read are no ports of it, nor of a member around it. */
#include "hw.h"

typedef struct {
    U(4) key, count;
    U(8) word;
    bool urgent;
} order_t;

typedef struct {
    U(4) sum;
} adder_t;
typedef struct {
    /* from the desk */
    U(8) date;
    order_t order;
    /* from the clerk */
    U(4) limit;
} adder_in_t;
typedef struct {
    U(4) sum;
} adder_out_t;

void adder_reset(adder_t *s) {
    s->sum = 0;
}

void adder_tick(adder_t *s, const adder_in_t *in, adder_out_t *out) {
    out->sum = s->sum;
    if (in->order.urgent) {
        s->sum = (s->sum + in->order.count) & 15;
    }
}

typedef struct {
    adder_t adder;
} office_t;
typedef struct {
    order_t order;
    U(8) date;
    U(4) limit;
} office_in_t;
typedef struct {
    U(4) sum;
    U(4) key;
} office_out_t;

void office_reset(office_t *s) {
    adder_reset(&s->adder);
}

void office_tick(office_t *s, const office_in_t *in, office_out_t *out) {
    adder_in_t ai = {.date = in->date, .limit = in->limit, .order = in->order};
    adder_out_t ao;
    adder_tick(&s->adder, &ai, &ao);
    out->sum = ao.sum;
    out->key = in->order.key;
}

typedef struct {
    office_t office;
} composite_unread_t;
typedef struct {
    order_t order;
    U(8) date;
} composite_unread_in_t;
typedef struct {
    U(4) sum;
    U(4) key;
} composite_unread_out_t;

void composite_unread_reset(composite_unread_t *s) {
    office_reset(&s->office);
}

void composite_unread_tick(composite_unread_t *s, const composite_unread_in_t *in,
                           composite_unread_out_t *out) {
    office_in_t oi = {.order = in->order, .date = in->date, .limit = in->order.count ^ 3};
    office_out_t oo;
    office_tick(&s->office, &oi, &oo);
    out->sum = oo.sum;
    out->key = oo.key;
}
