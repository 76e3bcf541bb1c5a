/* SPDX-License-Identifier: Apache-2.0 */
/* limit=equalizer_clocks: equalizer.h, whose class of the kernel is also a vote for a clock
 * (clock_votes.h). The class at the end of an epoch, in the order of the rules of equalizer.h:
 *
 *     ready for memory > w                                        memory
 *     ready for another > w                                       compute
 *     waiting > half of the active, and ready for memory <= 2     compute, if more warps are ready
 *                                                                 for another than for memory;
 *                                                                 else memory
 *     else                                                        as before
 *
 * Source: book:TS-3. A launch begins without a class, and a core without one abstains.
 *
 * Limits: the votes change the clocks of a machine whose memory is slower than its cores, by a
 * step of the votes at least. State: that of equalizer.h, and 2 bits.
 *
 * Liveness: block_quota.h, and clock_votes.h: no vote stops a clock.
 */
//@ choice Equalizer with clocks: the cores also vote which clock is raised or lowered
//@ needs waits
//@ needs quota
//@ needs votes = 60
//@ setting #60 clock_energy 0..1 = 0  votes for a clock: 0: it is raised; 1: the other one is lowered
//@ rule blocks >= 2: a core of one block has none to throttle
//@ rule dram != none: no other memory has a clock that the votes could change
//@ extremes block_epoch=64; block_epoch=1,clock_energy=1; block_epoch=20,block_pause=1;
//@ ... block_epoch=200,block_pause=255,clock_energy=1; block_epoch=1,block_pause=1
//@ watch pair+dram-frfcfs+limit-equalizer_clocks+warps-8 | block_epoch=100 core_clock=20 memory_clock=17 | needleman 32; reduce 500
#ifndef WEFT_LIMIT_EQUALIZER_CLOCKS_H
#define WEFT_LIMIT_EQUALIZER_CLOCKS_H

#include "issue/limit/equalizer.h"

_Static_assert(VOTES_SETTING == SETTING_clock_energy, "the votes have this policy's register");
_Static_assert(DEFAULT_clock_energy == 0, "clock_votes_reset has the default");

#endif
