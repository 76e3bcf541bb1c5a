/* SPDX-License-Identifier: Apache-2.0 */
/* limit=ciao_t: CIAO's detector of cache interference with throttling alone (CIAO-T). A warp that
 * misses too often what another warp evicted has that warp stalled: it issues nothing until the
 * sufferer has recovered or finished. Wired in ciao.h.
 *
 * Source: ciao:IV-C. The source runs it over greedy-then-oldest: order=gto.
 *
 * Liveness: ciao_throttle.c, conditions (a) to (e).
 */
//@ choice CIAO-T: a warp that evicts the lines of a suffering warp is stalled
//@ needs rests
//@ reads vta_entries vta_ways
//@ needs ciao_stalls
//@ extremes ciao_on=1;
//@ ... ciao_high_epoch=20,ciao_low_epoch=10,ciao_high_cutoff=1023,ciao_low_cutoff=1023,ciao_all=1;
//@ ... ciao_high_epoch=2,ciao_low_epoch=2,ciao_high_cutoff=1023,ciao_low_cutoff=1023,ciao_robust=1;
//@ ... ciao_high_epoch=2,ciao_low_epoch=2,ciao_high_cutoff=1,ciao_low_cutoff=1,ciao_all=1,ciao_robust=1;
//@ ... ciao_high_epoch=20,ciao_low_epoch=10,ciao_high_cutoff=1023,ciao_low_cutoff=1023,ciao_all=1,ciao_whole=1;
//@ ... ciao_high_epoch=20,ciao_low_epoch=10,ciao_high_cutoff=1023,ciao_low_cutoff=1023,ciao_front=1,ciao_longest=50;
//@ ... ciao_high_epoch=20,ciao_low_epoch=10,ciao_high_cutoff=1023,ciao_low_cutoff=1023,ciao_all=1,ciao_count_self=0,ciao_longest=1,ciao_robust=1;
//@ ... ciao_high_epoch=65535,ciao_low_epoch=65535; ciao_on=0;
//@ ... ciao_high_epoch=50,ciao_low_epoch=50,ciao_high_cutoff=1000,ciao_low_cutoff=1023,ciao_all=1
//@ watch demo+l1_sets-1+limit-ciao_t+order-gto | ciao_high_epoch=200 ciao_low_epoch=20 ciao_all=1 | gc; sgemm 4; streamcluster
//@ watch demo+l1_sets-1+limit-ciao_t+order-gto | ciao_robust=1 | bfs
#ifndef WEFT_LIMIT_CIAO_T_H
#define WEFT_LIMIT_CIAO_T_H

#include "issue/limit/ciao/ciao.h"

#endif
