/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of limit=daws_profiled in addition to settings.h, for hardware and hosts: a table of
 * loops, two registers per loop, from PROFILE_LOOP on.
 *
 * The first holds PROFILE_VALID and the pc of the loop's begin mark, as offset in the program
 * window; 0 removes the loop. The second says how many lines a trip touches: PROFILE_DIVERGED, bits
 * 5:0, counts repetition ids with a diverged load, a line per lane each; PROFILE_CONVERGED, bits
 * 13:8, counts the other ids.
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
