/* SPDX-License-Identifier: Apache-2.0 */
/* A state machine over an enum: the emitted text uses the enumerators. */
#include "hw.h"

typedef enum { IDLE, FETCH, WAIT, DONE, FAILED } state_t;

typedef struct {
    state_t state;
    U(4) waited;
} switch_enum_t;

typedef struct {
    U(1) go, ready;
} switch_enum_in_t;

typedef struct {
    state_t state;
    U(1) busy;
} switch_enum_out_t;

void switch_enum_reset(switch_enum_t *s) {
    s->state = IDLE;
    s->waited = 0;
}

void switch_enum_tick(switch_enum_t *s, const switch_enum_in_t *in, switch_enum_out_t *out) {
    out->busy = s->state != IDLE;
    out->state = s->state;
    switch (s->state) {
    case IDLE:
        if (in->go) {
            s->state = FETCH;
        }
        break;
    case FETCH:
        s->waited = 0;
        s->state = WAIT;
        break;
    case WAIT:
        if (in->ready) {
            s->state = DONE;
        } else if (s->waited == 15) {
            s->state = FAILED;
        } else {
            s->waited++;
        }
        break;
    case DONE:
    case FAILED:
        s->state = IDLE;
        break;
    }
}
