/* SPDX-License-Identifier: Apache-2.0 */
/* A field of n bits is made an array of n bytes here, so that its size is its width. */
#include "field_widths.h"

#include "common/warps.h"

#undef U
#define U(width) __typeof__(char[width])
#include "common/ports.h"

#define BITS(type, field)  sizeof(((type *)0)->field)
#define WIDTH(type, field) {#field, BITS(type, field)},
#define PLUS(type, field)  +BITS(type, field)

#define LAUNCH(F)                                                                                  \
    F(launch_t, entry)                                                                             \
    F(launch_t, grid_x)                                                                            \
    F(launch_t, grid_y)                                                                            \
    F(launch_t, grid_z)                                                                            \
    F(launch_t, block_x)                                                                           \
    F(launch_t, block_y)                                                                           \
    F(launch_t, block_z)                                                                           \
    F(launch_t, block_threads)                                                                     \
    F(launch_t, block_warps)                                                                       \
    F(launch_t, shared_bytes)                                                                      \
    F(launch_t, program_bytes)                                                                     \
    F(launch_t, global_bytes)                                                                      \
    F(launch_t, grid_id)

#define DRAM(F)                                                                                    \
    F(dram_timing_t, trcd)                                                                         \
    F(dram_timing_t, trp)                                                                          \
    F(dram_timing_t, tras)                                                                         \
    F(dram_timing_t, trc)                                                                          \
    F(dram_timing_t, trrd)                                                                         \
    F(dram_timing_t, tcl)                                                                          \
    F(dram_timing_t, twl)                                                                          \
    F(dram_timing_t, twr)                                                                          \
    F(dram_timing_t, twtr)                                                                         \
    F(dram_timing_t, trtp)                                                                         \
    F(dram_timing_t, tccd)                                                                         \
    F(dram_timing_t, burst)                                                                        \
    F(dram_timing_t, trfc)                                                                         \
    F(dram_timing_t, refresh_interval)                                                             \
    F(dram_timing_t, age_cap)                                                                      \
    F(dram_timing_t, write_high)                                                                   \
    F(dram_timing_t, write_low)

#define CLOCKS(F)                                                                                  \
    F(clock_ratio_t, core)                                                                         \
    F(clock_ratio_t, interconnect)                                                                 \
    F(clock_ratio_t, memory)

_Static_assert(0 LAUNCH(PLUS) == sizeof(launch_t), "each field has a row");
_Static_assert(0 DRAM(PLUS) == sizeof(dram_timing_t), "each field has a row");
_Static_assert(0 CLOCKS(PLUS) == sizeof(clock_ratio_t), "each field has a row");

const field_width_t launch_widths[] = {LAUNCH(WIDTH){NULL, 0}};
const field_width_t dram_widths[] = {DRAM(WIDTH){NULL, 0}};
const field_width_t clock_widths[] = {CLOCKS(WIDTH){NULL, 0}};
