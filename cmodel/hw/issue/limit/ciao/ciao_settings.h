/* SPDX-License-Identifier: Apache-2.0 */
//@ setting #16 ciao_on 0..1 = 1  0: no warp is ever stalled
//@ setting #17 ciao_high_epoch 2..65535 = 5000  instructions to the next look at running warps
//@ setting #18 ciao_low_epoch 2..65535 = 100  instructions to the next look at stalled warps
//@ setting #19 ciao_high_cutoff 1..1023 = 100  a score above 1 in that many is severe
//@ setting #20 ciao_low_cutoff 1..1023 = 200  a score of 1 in that many has recovered
//@ setting #21 ciao_all 0..1 = 0  1: a look at all running warps, not at the one that issued
//@ setting #22 ciao_front 0..1 = 0  1: only stalled warps that issue are looked at
//@ setting #23 ciao_robust 0..1 = 0  1: counts are halved, and acted upon once per change
//@ setting #24 ciao_count_self 0..1 = 1  1: lines that a warp evicted itself count
//@ setting #25 ciao_whole 0..1 = 0  1: a barrier frees stalled warps when all others wait
//@ setting #26 ciao_longest 0..65535 = 0  instructions to a stall's end; 0: only epochs end it
//@ reads ciao_on ciao_high_epoch ciao_low_epoch ciao_high_cutoff ciao_low_cutoff ciao_all ciao_front
//@ ... ciao_robust ciao_count_self ciao_whole ciao_longest: limit == ciao_t || limit == ciao_p ||
//@ ... limit == ciao_c
//@ offers ciao_stalls a warp that interferes is stalled (limit=ciao_t, ciao_c)
//@ rule ciao_low_epoch <= ciao_high_epoch: stalled warps are looked at no less often than running
//@ ... ones
//@ rule ciao_high_cutoff <= ciao_low_cutoff: a warp would suffer and have recovered at the same
//@ ... time
//@ rule ciao_front == 0 || ciao_longest > 0: only stalled warps that issue would be looked at,
//@ ... and they issue nothing, so they would be stalled for ever
#ifndef WEFT_CIAO_SETTINGS_H
#define WEFT_CIAO_SETTINGS_H

#include "common/events.h"

/* What is done with a warp that interferes: it is redirected to the region, or stalled, or first
 * the one and then the other. */
#define CIAO_REDIRECTS HAS_REGION
#define CIAO_STALLS    CFG_CIAO_STALLS

#define CIAO_EPOCH_BITS  16 /* of instructions in an epoch */
#define CIAO_CUTOFF_BITS 10 /* of a cutoff, which is one in that many */

typedef struct {
    U(1) on;
    U(CIAO_EPOCH_BITS) high_epoch, low_epoch;
    U(CIAO_CUTOFF_BITS) high_cutoff, low_cutoff; /* a score of 1 / cutoff */
    U(1) all;        /* a high epoch examines all warps, not only the one that ends it */
    U(1) front;      /* a low epoch examines the warp that ends it, not the stalled ones in turn */
    U(1) robust;     /* counts are halved at each high epoch, entries must be fresh */
    U(1) count_self; /* a line that its own warp evicted counts */
    U(1) whole;      /* a block passes when all its warps that run wait at the barrier */
    U(CIAO_EPOCH_BITS) longest; /* instructions of a stall; 0: no limit */
} ciao_set_t;

typedef struct {
    ciao_set_t set;
} ciao_settings_t;

typedef struct {
    ciao_set_t set;
} ciao_settings_view_t;

typedef struct {
    limit_setting_t setting;
} ciao_settings_in_t;

void ciao_settings_reset(ciao_settings_t *s);
void ciao_settings_view(const ciao_settings_t *s, ciao_settings_view_t *v);
void ciao_settings_tick(ciao_settings_t *s, const ciao_settings_in_t *in);

#endif
