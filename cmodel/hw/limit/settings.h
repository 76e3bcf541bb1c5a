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
    SETTING(vta_store, false, 1, 0, 1, "1: a warp's store drops its own victim tag of the line")

#define LIMIT_SETTING_ENUM(name, power, value, minimum, maximum, meaning) SETTING_##name,
enum { LIMIT_SETTINGS(LIMIT_SETTING_ENUM) LIMIT_SETTING_COUNT };
#undef LIMIT_SETTING_ENUM

#define LIMIT_DEFAULT_ENUM(name, power, value, minimum, maximum, meaning) DEFAULT_##name = (value),
enum { LIMIT_SETTINGS(LIMIT_DEFAULT_ENUM) };
#undef LIMIT_DEFAULT_ENUM

#endif
