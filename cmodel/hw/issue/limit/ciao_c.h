/* SPDX-License-Identifier: Apache-2.0 */
/* limit=ciao_c: CIAO's detector of cache interference with redirection and throttling (CIAO-C). A
 * warp that misses too often what another warp evicted has that warp redirected to the shared
 * memory that no block uses (l1d/region.h). If that warp still interferes, it is stalled. When the
 * sufferer has recovered or finished, the stall ends first, then the redirection. Wired in ciao.h.
 *
 * Source: ciao:III-C, ciao:IV-C. The source runs it over greedy-then-oldest: order=gto.
 *
 * Limits: if a launch's blocks take all shared memory, warps are stalled at once.
 *
 * Liveness: ciao_throttle.c, conditions (a) to (e); l1d/region.h.
 */
//@ choice CIAO-C: a warp that evicts the lines of a suffering warp gets its own lines from unused
//@ ... shared memory; if that is not enough, it is stalled
//@ reads vta_entries vta_ways
//@ needs ciao_stalls
//@ needs region
//@ extremes ciao_on=1;
//@ ... ciao_high_epoch=20,ciao_low_epoch=10,ciao_high_cutoff=1023,ciao_low_cutoff=1023,ciao_all=1;
//@ ... ciao_high_epoch=2,ciao_low_epoch=2,ciao_high_cutoff=1023,ciao_low_cutoff=1023,ciao_robust=1;
//@ ... ciao_high_epoch=2,ciao_low_epoch=2,ciao_high_cutoff=1,ciao_low_cutoff=1,ciao_all=1,ciao_robust=1;
//@ ... ciao_high_epoch=20,ciao_low_epoch=10,ciao_high_cutoff=1023,ciao_low_cutoff=1023,ciao_all=1,ciao_whole=1;
//@ ... ciao_high_epoch=20,ciao_low_epoch=10,ciao_high_cutoff=1023,ciao_low_cutoff=1023,ciao_front=1,ciao_longest=50;
//@ ... ciao_high_epoch=20,ciao_low_epoch=10,ciao_high_cutoff=1023,ciao_low_cutoff=1023,ciao_all=1,ciao_count_self=0,ciao_longest=1,ciao_robust=1;
//@ ... ciao_high_epoch=65535,ciao_low_epoch=65535; ciao_on=0;
//@ ... ciao_high_epoch=50,ciao_low_epoch=50,ciao_high_cutoff=1000,ciao_low_cutoff=1023,ciao_all=1
//@ watch demo+l1_array-unified+l1_sets-1+limit-ciao_c+order-gto | ciao_high_epoch=200 ciao_low_epoch=20 ciao_all=1 | gc; sgemm 4; streamcluster
//@ watch demo+l1_array-unified+l1_sets-1+limit-ciao_c+order-gto | ciao_robust=1 | bfs
#ifndef WEFT_LIMIT_CIAO_C_H
#define WEFT_LIMIT_CIAO_C_H

#include "issue/limit/ciao/ciao_route.h"

#endif
