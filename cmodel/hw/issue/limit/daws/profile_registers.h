/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of limit=daws_profiled beside those of settings.h, for the hardware and for hosts: a
 * table of loops, two registers per loop, from PROFILE_LOOP on.
 *
 * The first holds PROFILE_VALID and the pc of the loop's begin mark, as offset in the program
 * window; 0 takes the loop out. The second says how many lines a trip touches: PROFILE_DIVERGED,
 * bits 5:0, counts repetition ids with a diverged load, a line per lane each; PROFILE_CONVERGED,
 * bits 13:8, those without.
 */
#ifndef WEFT_PROFILE_REGISTERS_H
#define WEFT_PROFILE_REGISTERS_H

enum {
    PROFILE_LOOP = 64,
    PROFILE_LOOPS = 16,
    PROFILE_DIVERGED = 0,
    PROFILE_CONVERGED = 8,
    PROFILE_MOST = 63 /* repetition ids of a kind */
};
#define PROFILE_VALID 0x80000000u

#endif
