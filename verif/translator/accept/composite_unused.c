/* SPDX-License-Identifier: Apache-2.0 */
/* Outputs that the owner does not use, a view that it does not call, and constant inputs. */
#include "hw.h"

typedef struct {
    U(4) n;
} stepper_t;
typedef struct {
    U(4) by;
    U(1) go;
} stepper_in_t;
typedef struct {
    U(4) before, after;
    U(1) wrapped;
} stepper_out_t;
typedef struct {
    U(4) n;
} stepper_view_t;

void stepper_reset(stepper_t *s) {
    s->n = 0;
}

void stepper_view(const stepper_t *s, stepper_view_t *v) {
    v->n = s->n;
}

void stepper_tick(stepper_t *s, const stepper_in_t *in, stepper_out_t *out) {
    uint32_t next = s->n + (in->go ? in->by : 0);
    out->before = s->n;
    out->wrapped = next > 15;
    s->n = next & 15;
    out->after = s->n;
}

typedef struct {
    stepper_t stepper;
} composite_unused_t;
typedef struct {
    U(1) go;
} composite_unused_in_t;
typedef struct {
    U(1) wrapped;
} composite_unused_out_t;

void composite_unused_reset(composite_unused_t *s) {
    stepper_reset(&s->stepper);
}

void composite_unused_tick(composite_unused_t *s, const composite_unused_in_t *in,
                           composite_unused_out_t *out) {
    stepper_in_t si = {.by = 3, .go = in->go};
    stepper_out_t so;
    stepper_tick(&s->stepper, &si, &so);
    out->wrapped = so.wrapped;
}
