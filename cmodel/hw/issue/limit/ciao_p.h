/* SPDX-License-Identifier: Apache-2.0 */
/* limit=ciao_p: CIAO's detector of cache interference with redirection alone (CIAO-P). A warp that
 * misses too often what another warp evicted has that warp redirected: its lines go to the shared
 * memory that no block uses (l1d/region.h), until the sufferer has recovered or finished. No warp
 * is held back. Wired in ciao.h.
 *
 * Source: ciao:III-B, ciao:IV-C. The source runs it over greedy-then-oldest: order=gto.
 *
 * Limits: if a launch's blocks take all shared memory, there is no region and no redirection.
 *
 * Liveness: nothing is held back; a redirected load is served like any other (l1d/region.h).
 */
//@ choice CIAO-P: a warp that evicts the lines of a suffering warp gets its own lines from unused
//@ ... shared memory
//@ reads vta_entries vta_ways
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
//@ watch demo+l1_array-unified+l1_sets-1+limit-ciao_p+order-gto | ciao_high_epoch=200 ciao_low_epoch=20 ciao_all=1 | gc; sgemm 4; streamcluster
//@ watch demo+l1_array-unified+l1_sets-1+limit-ciao_p+order-gto | ciao_robust=1 | bfs
#ifndef WEFT_LIMIT_CIAO_P_H
#define WEFT_LIMIT_CIAO_P_H

#include "issue/limit/ciao/ciao_route.h"

#endif
