/* SPDX-License-Identifier: Apache-2.0 */
/* Comments after the fields are carried to the ports and registers, and those above that say where
 * ports come from or go to. */
#include "hw.h"

typedef struct {
    U(8) count;        /* how often it was pressed */
    U(1) last, before; /* the button in the cycles before */
} comments_t;

typedef struct {
    /* from 1 to 4, no group of ports here */
    U(8) by;
    U(1) valid;
} step_t;

typedef struct {
    /* from the panel */
    U(1) button; /* 1: held down */
    U(1)
    other; /* no use; of a comment that is longer than its line and the next one, a port of Verilog
              has what stands on the first line: the beginning of this sentence, but not its middle,
              and not its end */
    U(1) light, dark;
    /* not the name of a group */
    U(1) shade;
#if 1
    /* from the clock */
#endif
    step_t step;
} comments_in_t;

typedef struct {
    /* to display and log */
    U(8) count; /* up to the last cycle */
    U(1) seen;
} comments_out_t;

/* Counts edges, not cycles. */
void comments_tick(comments_t *s, const comments_in_t *in, comments_out_t *out) {
    out->count = s->count;
    out->seen = (in->light | in->dark | in->shade) & s->before;
    /* A press is a 1 after a 0. */
    if (in->button && !s->last) {
        s->count = (s->count + (in->step.valid ? in->step.by : 1)) & 0xff;
    }
    s->before = s->last;
    s->last = in->button;
}
