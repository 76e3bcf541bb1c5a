/* SPDX-License-Identifier: Apache-2.0 */
/* The counts that a record's timeline has as series, by name: X(NAME, MEMBER of weft_slice). Those
 * by cause or class have the names of the machine (cmodel/sim/count_names.h).
 */
#ifndef WEFT_SERIES_H
#define WEFT_SERIES_H

#define RECORD_SERIES(X)                                                                           \
    X("warp_instructions", warp_instructions)                                                      \
    X("thread_instructions", thread_instructions)                                                  \
    X("instruction_fetches", instruction_fetches)                                                  \
    X("instruction_misses", instruction_misses)                                                    \
    X("own_line_hits", own_line_hits)                                                              \
    X("constant_hits", constant_hits)                                                              \
    X("constant_misses", constant_misses)                                                          \
    X("l1d_global_loads", global_loads)                                                            \
    X("may_load", may_load)                                                                        \
    X("resident", resident)                                                                        \
    X("shared_in_use", shared)                                                                     \
    X("region_in_use", region)                                                                     \
    X("region_reserved", region_room)                                                              \
    X("memory_reads", reads)                                                                       \
    X("memory_writes", writes)

#endif
