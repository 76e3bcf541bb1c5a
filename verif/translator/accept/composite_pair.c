/* SPDX-License-Identifier: Apache-2.0 */
/* Two members: the view of the second first, then ticks from consumer to producer. */
#include "hw.h"

typedef struct {
    U(8) n;
} producer_t;
typedef struct {
    U(1) take;
} producer_in_t;
typedef struct {
    U(8) n;
} producer_view_t;

void producer_reset(producer_t *s) {
    s->n = 1;
}

void producer_view(const producer_t *s, producer_view_t *v) {
    v->n = s->n;
}

void producer_tick(producer_t *s, const producer_in_t *in) {
    if (in->take) {
        s->n = (s->n * 3) & 0xff;
    }
}

typedef struct {
    U(16) sum;
    U(1) wait;
} consumer_t;
typedef struct {
    U(8) n;
    U(1) go;
} consumer_in_t;
typedef struct {
    U(1) take;
    U(16) sum;
} consumer_out_t;

void consumer_reset(consumer_t *s) {
    s->sum = 0;
    s->wait = 0;
}

void consumer_tick(consumer_t *s, const consumer_in_t *in, consumer_out_t *out) {
    out->take = in->go && !s->wait;
    if (out->take) {
        s->sum = (s->sum + in->n) & 0xffff;
    }
    s->wait = out->take;
    out->sum = s->sum;
}

typedef struct {
    producer_t producer;
    consumer_t consumer;
} composite_pair_t;
typedef struct {
    U(1) go;
} composite_pair_in_t;
typedef struct {
    U(16) sum;
    U(8) offered;
} composite_pair_out_t;

void composite_pair_reset(composite_pair_t *s) {
    producer_reset(&s->producer);
    consumer_reset(&s->consumer);
}

void composite_pair_tick(composite_pair_t *s, const composite_pair_in_t *in,
                         composite_pair_out_t *out) {
    producer_view_t pv;
    producer_view(&s->producer, &pv);
    consumer_in_t ci = {.n = pv.n, .go = in->go};
    consumer_out_t co;
    consumer_tick(&s->consumer, &ci, &co);
    producer_in_t pi = {.take = co.take};
    producer_tick(&s->producer, &pi);
    out->sum = co.sum;
    out->offered = pv.n;
}
