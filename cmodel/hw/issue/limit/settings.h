/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of the limit policies: what a host may write while no launch runs, through the port
 * `setting` of the GPU. Numbers, defaults and ranges, for both sides: this table is all that
 * hardware and host share. A policy keeps those that it knows and lets the others pass; after reset
 * they hold their defaults.
 */
#ifndef WEFT_LIMIT_SETTINGS_H
#define WEFT_LIMIT_SETTINGS_H

/* SETTING(name, power of two, default, minimum, maximum, meaning); its place is its number. */
#define LIMIT_SETTINGS(SETTING)                                                                    \
    SETTING(swl_warps, false, 64, 1, 64, "limit=swl: warps that may issue")                        \
    SETTING(ccws_throttle, true, 8, 1, 128, "limit=ccws: K, how hard lost locality throttles")     \
    SETTING(ccws_base, false, 100, 1, 255, "score of a warp that has lost nothing")                \
    SETTING(ccws_decay, false, 1, 1, 255, "cycles in which a score falls by one")                  \
    SETTING(ccws_cutoff, false, 100, 1, 255, "cutoff per warp of the core, at least ccws_base")    \
    SETTING(ccws_inclusive, false, 0, 0, 1, "1: a warp's own score counts against the cutoff")     \
    SETTING(vta_store, false, 1, 0, 1, "1: a warp's store drops its own victim tag of the line")   \
    SETTING(daws_lines, false, 0, 0, 1024, "limit=daws*: lines for footprints; 0: 0.6 of the L1")  \
    SETTING(daws_capacity, false, 0, 0, 1024, "a larger footprint is let through; 0: daws_lines")  \
    SETTING(daws_converged, false, 2, 1, 32, "lines of a load that is not diverged")               \
    SETTING(daws_age, false, 0, 0, 1, "1: footprints are added by age alone")                      \
    SETTING(daws_zero_free, false, 0, 0, 1, "1: warps without footprint may load at any time")     \
    SETTING(daws_first_fit, false, 0, 0, 1, "1: footprints of those held back do not count")       \
    SETTING(daws_inner, false, 0, 0, 1, "1: an inner loop counts even when it has no locality")    \
    SETTING(daws_all_lanes, false, 0, 0, 1, "1: footprints as if all lanes of a warp were active") \
    SETTING(daws_sampled, false, 2, 0, 31, "limit=daws: a warp of more lanes samples a loop")

#define LIMIT_SETTING_ENUM(name, power, value, minimum, maximum, meaning) SETTING_##name,
enum { LIMIT_SETTINGS(LIMIT_SETTING_ENUM) LIMIT_SETTING_COUNT };
#undef LIMIT_SETTING_ENUM

#define LIMIT_DEFAULT_ENUM(name, power, value, minimum, maximum, meaning) DEFAULT_##name = (value),
enum { LIMIT_SETTINGS(LIMIT_DEFAULT_ENUM) };
#undef LIMIT_DEFAULT_ENUM

/* The table of loops of limit=daws_profiled: two registers per loop, from PROFILE_LOOP on. The
 * first holds PROFILE_VALID and the pc of the loop's begin mark, as offset in the program window;
 * the second how many lines a trip touches: PROFILE_DIVERGED, bits 5:0, repetition ids with a
 * diverged load, a line per lane each; PROFILE_CONVERGED, bits 13:8, those without. Whoever writes
 * a loop's first register with 0 takes it out. */
enum {
    PROFILE_LOOP = 64,
    PROFILE_LOOPS = 16,
    PROFILE_DIVERGED = 0,
    PROFILE_CONVERGED = 8,
    PROFILE_MOST = 63 /* repetition ids of a kind */
};
#define PROFILE_VALID 0x80000000u

#endif
