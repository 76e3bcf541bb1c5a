/* SPDX-License-Identifier: Apache-2.0 */
/* The counts of a record by name. RECORD_COUNTS: X(NAME, MEMBER of weft_counters, WHEN), where WHEN
 * is a condition of counts.c. RECORD_SERIES, what its timeline has: X(NAME, MEMBER of weft_slice).
 * Those by cause or class have the names of the machine (cmodel/sim/count_names.h). Further lists
 * name the parts of a record.
 */
#ifndef WEFT_SERIES_H
#define WEFT_SERIES_H

#define RECORD_COUNTS(X)                                                                           \
    X("launches", launches, true)                                                                  \
    X("cycles", cycles, timed)                                                                     \
    X("clock_time", clock_time, voting)                                                            \
    X("cores_stepped", cores_stepped, voting)                                                      \
    X("memory_stepped", memory_stepped, voting)                                                    \
    X("warp_instructions", warp_instructions, inside)                                              \
    X("thread_instructions", thread_instructions, c->thread_instructions > 0)                      \
    X("issuing_cycles", issuing_cycles, inside)                                                    \
    X("warps_started", warps, inside)                                                              \
    X("instruction_fetches", instruction_fetches, inside)                                          \
    X("instruction_misses", instruction_misses, inside && names->has_icache)                       \
    X("own_line_hits", own_line_hits, inside && names->has_own_lines)                              \
    X("constant_hits", constant_hits, inside && names->has_constants)                              \
    X("constant_misses", constant_misses, inside && names->has_constants)                          \
    X("may_load", may_load, inside && names->has_limit)                                            \
    X("resident", resident, inside)                                                                \
    X("shared_in_use", shared, inside)                                                             \
    X("region_in_use", region, region)                                                             \
    X("region_reserved", region_room, region)                                                      \
    X("l1d_global_loads", global_loads, inside && names->l1d[0][0])                                \
    X("memory_reads", reads, timed)                                                                \
    X("memory_writes", writes, timed)                                                              \
    X("dram_ticks", dram.ticks, dram)                                                              \
    X("dram_transfers", dram.transfers, dram)                                                      \
    X("dram_activates", dram.activates, dram)                                                      \
    X("dram_refreshes", dram.refreshes, dram)                                                      \
    X("dram_row_hits", dram.row_hits, dram)                                                        \
    X("dram_row_misses", dram.row_misses, dram)                                                    \
    X("dram_row_conflicts", dram.row_conflicts, dram)                                              \
    X("records_compared", records, checked)                                                        \
    X("mismatches", mismatches, checked)                                                           \
    X("racy_loads", racy_loads, checked)                                                           \
    X("unwritten_values", unwritten, checked)                                                      \
    X("digests_compared", digests, checked || c->digests > 0)

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

/* The machine: X(NAME, VALUE), of a weft_machine m. */
#define RECORD_MACHINE(X)                                                                          \
    X("cores", m->cores)                                                                           \
    X("warps", m->warps)                                                                           \
    X("schedulers", m->schedulers)                                                                 \
    X("lanes", (double)m->lanes / m->slices)                                                       \
    X("shared_bytes", m->shared_bytes)

/* Launches that ended when they were steady: X(NAME, VALUE), of a weft_counters c. */
#define RECORD_STEADY_SUMS(X)                                                                      \
    X("launches", c->steady_launches)                                                              \
    X("rest_instructions", c->rest)                                                                \
    X("cycles", (double)c->cycles + c->rest_cycles)                                                \
    X("cycles_least", (double)c->cycles + c->rest_least)                                           \
    X("cycles_most", (double)c->cycles + c->rest_most)

/* Use of registers, and what their classes save: X(NAME, MEMBER of weft_values or weft_classes). */
#define RECORD_REGISTERS(X)                                                                        \
    X("warps", warps)                                                                              \
    X("registers_read", registers_read)                                                            \
    X("windows", windows)                                                                          \
    X("registers_touched", touched)

#define RECORD_CLASSES(X)                                                                          \
    X("bytes_read", read)                                                                          \
    X("bytes_read_saved", read_saved)                                                              \
    X("bytes_written", written)                                                                    \
    X("bytes_written_saved", written_saved)                                                        \
    X("scalar", scalar)                                                                            \
    X("lanes_saved", lanes_saved)                                                                  \
    X("one_lane", one_lane)                                                                        \
    X("lanes_rested", rested)

/* What threads wait for in idle cycles, kinds of loads and of values: X(NAME), by their numbers. */
#define RECORD_IDLE_THREADS(X) X("result") X("block barrier") X("other path") X("join") X("slot")
#define RECORD_LOADS(X)        X("global") X("atomic") X("shared") X("local") X("other")
#define RECORD_VALUES(X)       X("integer") X("float") X("load") X("other")

#endif
