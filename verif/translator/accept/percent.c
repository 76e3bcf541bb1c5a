/* SPDX-License-Identifier: Apache-2.0 */
/* Percent signs in every text that is printed: %s of comments, and remainders by names that begin
 * as conversions of printf do, in all statements.
 */
#include "hw.h"

/* %d words of 100 % */
enum { FIVE = 5 }; /* 5 %s */

typedef struct {
    U(8) n; /* %n of all, 50 %% */
    U(8) d; /* never 0 */
    U(8) words[8];
} percent_t;

typedef struct {
    U(8) x; /* %x */
    U(3) at;
} percent_in_t;

typedef struct {
    U(8) y;
    U(8) z; /* of %c */
} percent_out_t;

/* A part, % of it. */
static uint32_t part(uint32_t a, uint32_t d) {
    return a % d + a % FIVE;
}

void percent_reset(percent_t *s) {
    s->d = 3;
    s->n = 200 % 9;
}

void percent_tick(percent_t *s, const percent_in_t *in, percent_out_t *out) {
    /* then %s, else %d */
    if (in->at % 3 == 1) {
        out->y = in->x % s->d;
    } else {
        out->y = s->n % s->d; /* %u */
    }
    switch (in->at) {
    case 1: out->z = s->words[in->x % 8] % s->d; break;
    case 2: out->z = in->x % s->d == 2 ? in->x % 10 : part(in->x, s->d) & 255; break;
    default: out->z = part(s->n, s->d) & 255; break;
    }
    if (in->x % s->d == 0) {
        s->n = in->x % s->d;
    } else if (in->x % 5 == 1) {
        s->n = in->x % 12;
    } else {
        s->n = s->n % s->d;
    }
    for (uint32_t i = 0; i < 8; i++) {
        if (i % s->d == in->at % 4) {
            s->words[i] = (s->n + i) % s->d;
        }
    }
    s->d = in->x % s->d | 1;
}
