/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_CIAO_SCORE_H
#define WEFT_CIAO_SCORE_H

#include "issue/limit/ciao/ciao_counts.h"
#include "issue/limit/ciao/ciao_settings.h"

#define CIAO_RUNNING_BITS 7 /* of a number of warps: at most 64 */
#define CIAO_PRODUCT_BITS (CIAO_COUNT_BITS + CIAO_RUNNING_BITS + CIAO_CUTOFF_BITS)

typedef struct {
    U(1) busy;
    U(1) second; /* the product with the cutoff */
    U(CIAO_PRODUCT_BITS) product, addend;
    U(CIAO_CUTOFF_BITS) factor, cutoff;
    U(CIAO_COUNT_BITS) executed;
} ciao_score_t;

typedef struct {
    U(1) busy;
    U(1) over; /* the score is above 1 / cutoff */
} ciao_score_view_t;

typedef struct {
    U(1) begin;
    U(CIAO_COUNT_BITS) count; /* hits of the warp in its victim tags */
    U(CIAO_RUNNING_BITS) running;
    U(CIAO_CUTOFF_BITS) cutoff;
    U(CIAO_COUNT_BITS) executed; /* instructions of the core */
} ciao_score_in_t;

void ciao_score_reset(ciao_score_t *s);
void ciao_score_view(const ciao_score_t *s, ciao_score_view_t *v);
void ciao_score_tick(ciao_score_t *s, const ciao_score_in_t *in);

#endif
