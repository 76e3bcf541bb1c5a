/* SPDX-License-Identifier: Apache-2.0 */
/* Configurations: what a file cmodel/configs/NAME.cfg says, with changes from the command line.
 *
 * A machine is built for its sizes and slot choices. The name of that build, the variant, is the
 * configuration's name and what was changed, sorted: `small+reconv-minpc+warps-8`. Latencies and
 * the like go to the running simulation and need no build.
 */
#ifndef WEFT_CONFIG_H
#define WEFT_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "issue/limit/settings.h"

/* SIZE(name, minimum, maximum, power of two, build time, default, meaning); a build-time size has
 * no default, every file gives it. */
#define CONFIG_SIZES(SIZE)                                                                         \
    SIZE(cores, 1, 16, false, true, 0, "SIMT cores")                                               \
    SIZE(warps, 2, 64, false, true, 0, "warp slots per core")                                      \
    SIZE(schedulers, 1, 2, false, true, 0,                                                         \
         "issue schedulers per core, each with a share of its warps")                              \
    SIZE(lanes, 1, 32, true, true, 0, "threads per warp")                                          \
    SIZE(blocks, 1, 32, false, true, 0, "thread blocks in flight per core, at most warps")         \
    SIZE(shared_words, 64, 65536, false, true, 0, "words of shared memory per core")               \
    SIZE(local_words, 32, 65536, true, true, 0, "words of local memory per thread")                \
    SIZE(program_words, 256, 262144, true, true, 0, "words of the longest program, and one")       \
    SIZE(ibuffer_entries, 2, 4, true, true, 0, "instructions buffered per warp")                   \
    SIZE(scoreboard_size, 1, 8, false, true, 0,                                                    \
         "results per warp that are waited for at a time (scoreboard=entries, issued)")            \
    SIZE(order_group, 1, 32, true, true, 0,                                                        \
         "warps per fetch group, or in the active pool (order)")                                   \
    SIZE(convergence_barriers, 2, 16, false, true, 0,                                              \
         "convergence barriers per warp (reconv=barrier)")                                         \
    SIZE(convergence_timeout, 0, 65535, false, true, 0,                                            \
         "choices of a split for which lanes wait at a convergence barrier; 0: for ever")          \
    SIZE(vta_entries, 1, 64, true, true, 0, "victim tags per warp (limit)")                        \
    SIZE(vta_ways, 1, 16, true, true, 0, "of a set of a warp's victim tags, at most vta_entries")  \
    SIZE(score_bits, 8, 16, false, true, 0, "bits of a score; scores saturate (limit=ccws)")       \
    SIZE(memory_queue, 1, 16, true, true, 0, "memory instructions that wait for their accesses")   \
    SIZE(collectors, 2, 8, false, true, 0, "instructions that collect operands at a time")         \
    SIZE(banks, 2, 8, true, true, 0, "single-ported banks of the register file")                   \
    SIZE(mul_lanes, 0, 32, true, true, 0, "lanes of the multiplier; 0: those of a warp")           \
    SIZE(fpu_lanes, 0, 32, true, true, 0, "lanes of the floating-point units; 0: those of a warp") \
    SIZE(sfu_lanes, 0, 32, true, true, 0, "lanes of the dividers; 0: those of a warp")             \
    SIZE(alu_results, 1, 2, false, true, 0, "results of the ALU that may wait to be written")      \
    SIZE(loads, 1, 32, true, true, 0, "load instructions in flight per core")                      \
    SIZE(requests, 2, 32, true, true, 0, "lines or rows that a core waits for")                    \
    SIZE(l1_sets, 1, 8192, true, true, 0, "sets of the L1 data cache; RTL: 2048 sectors in all")   \
    SIZE(l1_ways, 1, 16, false, true, 0, "lines per set of the L1 data cache")                     \
    SIZE(l1_merges, 1, 4, false, true, 0, "loads that may wait for one line of the L1")            \
    SIZE(icache_sets, 1, 32, true, true, 0, "sets of the instruction cache")                       \
    SIZE(icache_ways, 1, 4, true, true, 0, "lines per set of the instruction cache")               \
    SIZE(icache_pending, 1, 8, true, true, 0, "lines that the instruction cache may wait for")     \
    SIZE(sector_words, 1, 8, true, true, 0, "words that the memory transfers at a time")           \
    SIZE(line_words, 2, 64, true, true, 0, "words per cache line, at least sector_words")          \
    SIZE(partitions, 1, 8, false, true, 0, "memory partitions")                                    \
    SIZE(l2_sets, 2, 512, true, true, 0, "sets per slice of the L2 cache")                         \
    SIZE(l2_ways, 2, 8, true, true, 0, "lines per set")                                            \
    SIZE(l2_pending, 2, 32, false, true, 0, "sectors that a slice may wait for")                   \
    SIZE(dram_banks, 2, 16, true, true, 0, "DRAM banks per partition")                             \
    SIZE(dram_columns, 8, 256, true, true, 0, "sectors per DRAM row")                              \
    SIZE(dram_queue, 2, 32, false, true, 0, "requests waiting in a DRAM controller")               \
    SIZE(dram_trcd, 1, 63, false, false, 12, "activate to column command, memory clock")           \
    SIZE(dram_trp, 1, 63, false, false, 12, "precharge to activate")                               \
    SIZE(dram_tras, 1, 63, false, false, 28, "activate to precharge")                              \
    SIZE(dram_trc, 1, 63, false, false, 40, "activate to activate, same bank")                     \
    SIZE(dram_trrd, 1, 63, false, false, 6, "activate to activate, other bank")                    \
    SIZE(dram_tcl, 1, 63, false, false, 12, "read command to data")                                \
    SIZE(dram_twl, 1, 63, false, false, 4, "write command to data")                                \
    SIZE(dram_twr, 1, 63, false, false, 12, "end of write data to precharge")                      \
    SIZE(dram_twtr, 1, 63, false, false, 5, "end of write data to read command")                   \
    SIZE(dram_trtp, 1, 63, false, false, 2, "read command to precharge")                           \
    SIZE(dram_tccd, 1, 63, false, false, 2, "column command to the next of its kind")              \
    SIZE(dram_burst, 1, 63, false, false, 2, "memory clocks that a sector is on the data bus")     \
    SIZE(dram_trfc, 1, 255, false, false, 128, "refresh to activate")                              \
    SIZE(dram_refresh_interval, 0, 65535, false, false, 0,                                         \
         "memory clocks between refreshes; 0: none")                                               \
    SIZE(dram_age_cap, 1, 255, false, false, 64,                                                   \
         "column commands that may overtake the oldest request")                                   \
    SIZE(dram_write_high, 1, 32, false, false, 16,                                                 \
         "frfcfs: waiting writes that end the service of reads")                                   \
    SIZE(dram_write_low, 0, 31, false, false, 4, "frfcfs: waiting writes that end their service")  \
    SIZE(core_clock, 1, 4095, false, false, 1, "clocks, as a ratio or in MHz: of the cores")       \
    SIZE(interconnect_clock, 1, 4095, false, false, 1, "of the crossbar")                          \
    SIZE(memory_clock, 1, 4095, false, false, 1, "of the DRAM; timing is in its ticks")            \
    SIZE(memory_latency, 1, 1024, false, false, 10, "cycles from request to data, data port")      \
    SIZE(fetch_latency, 1, 1024, false, false, 1, "cycles from request to data, instruction port") \
    SIZE(memory_chaos, 0, 2147483647, false, false, 0, "seed of random memory delays; 0: none")    \
    SIZE(digest_interval, 0, 65536, false, false, 0,                                               \
         "cycles from one comparison of state digests, or widths, to the next; 0: by size")        \
    SIZE(watchdog, 1000, 2147483647, false, false, 100000,                                         \
         "cycles without progress that count as a hang")                                           \
    SIZE(starvation, 1000, 2147483647, false, false, 50000000,                                     \
         "cycles in which a thread executes nothing, at no barrier, that count as a hang")

/* CHOICE(slot, choice, meaning), grouped by slot. */
#define CONFIG_CHOICES(CHOICE)                                                                     \
    CHOICE(atomics, none, "no atomic instructions")                                                \
    CHOICE(atomics, l2, "RV32A without lr and sc, performed at the memory partitions")             \
    CHOICE(bitmanip, none, "no bit manipulation instructions")                                     \
    CHOICE(bitmanip, zba_zbb, "Zba and Zbb: shift and add, minimum, count, rotate")                \
    CHOICE(counters, none, "no counters that the host can read")                                   \
    CHOICE(counters, hard, "counters in every core and partition")                                 \
    CHOICE(dram, none, "no DRAM controller: a memory of fixed latency")                            \
    CHOICE(dram, fcfs, "DRAM controller, each bank first come, first served")                      \
    CHOICE(dram, frfcfs, "DRAM controller, row hits first, then the oldest")                       \
    CHOICE(float, none, "no floating point")                                                       \
    CHOICE(float, hard, "RV32F: a fused multiply-add per lane and cycle")                          \
    CHOICE(icache, none,                                                                           \
           "no instruction cache: a program port of its own at the edge of the machine")           \
    CHOICE(icache, cache, "instruction cache in front of the memory partitions")                   \
    CHOICE(interleave, hashed, "partition: all address bits above 256 bytes, folded")              \
    CHOICE(interleave, plain, "partition: granules of 256 bytes in turn")                          \
    CHOICE(l2, none, "no second-level cache")                                                      \
    CHOICE(l2, cache, "sectored write-back cache")                                                 \
    CHOICE(l2_index, plain, "set: the low bits of the line")                                       \
    CHOICE(l2_index, xor, "set: the low bits of the line, exclusive or the next higher ones")      \
    CHOICE(l1d, none, "no L1 data cache: every access goes to the partitions")                     \
    CHOICE(l1d, cache, "L1 data cache: write-through, sectored, replays after a fill")             \
    CHOICE(l1_array, own, "the L1 data cache and shared memory have a data memory each")           \
    CHOICE(l1_array, unified, "shared memory and the lines of the L1 are rows of one memory")      \
    CHOICE(l1_index, plain, "set of a line: the low bits of its number")                           \
    CHOICE(l1_index, xor, "set of a line: low and high bits of its number together")               \
    CHOICE(l1_policy, lru, "the least recently used line is replaced")                             \
    CHOICE(l1_policy, fifo, "the line that was reserved first is replaced")                        \
    CHOICE(l1_local, through, "local memory is treated as global memory is")                       \
    CHOICE(l1_local, back, "stores to local memory stay in the L1 until their line is replaced")   \
    CHOICE(l1_store, update, "a store writes into its line")                                       \
    CHOICE(l1_store, evict, "a store drops its line")                                              \
    CHOICE(l1_fill, sector, "a miss fetches the sectors that it needs")                            \
    CHOICE(l1_fill, line, "a miss fetches the whole line")                                         \
    CHOICE(limit, none, "no limit: every ready warp may issue")                                    \
    CHOICE(limit, swl, "static warp limiting: the oldest swl_warps warps may issue")               \
    CHOICE(limit, ccws,                                                                            \
           "cache-conscious warp scheduling: who lost locality keeps others from loading")         \
    CHOICE(limit, daws_profiled, "divergence-aware warp scheduling with a profile of the loads")   \
    CHOICE(limit, daws, "divergence-aware warp scheduling that finds out what loads touch")        \
    CHOICE(multiplier, parallel, "a product per lane and cycle")                                   \
    CHOICE(multiplier, serial, "a bit of a product or quotient per lane and cycle: small")         \
    CHOICE(operand_hazard, in_order, "instructions of a warp leave the collectors in order")       \
    CHOICE(operand_hazard, release_on_read, "one instruction of a warp reads at a time")           \
    CHOICE(operand_layout, swizzled, "register r of row w is in bank r + w")                       \
    CHOICE(operand_layout, naive, "register r is in bank r")                                       \
    CHOICE(operand_reads, parallel, "a collector reads from several banks at a time")              \
    CHOICE(operand_reads, serial, "a collector reads one operand at a time, in order")             \
    CHOICE(operands, direct, "register banks with a port per operand")                             \
    CHOICE(operands, collector, "single-ported register banks and operand collectors")             \
    CHOICE(order, lrr, "loose round robin: the next ready warp after the last one")                \
    CHOICE(order, gto, "greedy, then oldest")                                                      \
    CHOICE(order, oldest, "the oldest ready warp")                                                 \
    CHOICE(order, greedy_rr, "greedy, then round robin")                                           \
    CHOICE(order, two_level, "fetch groups of order_group warps, round robin")                     \
    CHOICE(order, two_level_gto, "fetch groups of order_group warps, greedy then oldest")          \
    CHOICE(order, two_level_active, "a pool of order_group warps, round robin; loads leave it")    \
    CHOICE(reconv, stack, "SIMT stack: reconverges at the markers of the kernel")                  \
    CHOICE(reconv, barrier, "convergence barriers: parts of a warp take turns; threads may spin")  \
    CHOICE(reconv, minpc, "smallest pc first: needs no markers")                                   \
    CHOICE(scoreboard, bits, "a bit per register and warp")                                        \
    CHOICE(scoreboard, entries,                                                                    \
           "scoreboard_size registers per warp, dependency bits in the buffer")                    \
    CHOICE(scoreboard, issued, "scoreboard_size registers per warp, of issued instructions")       \
    CHOICE(shifts, alu, "in the ALU, in a cycle")                                                  \
    CHOICE(shifts, serial, "a place per cycle, by multiplier=serial; without bitmanip")

#define CONFIG_SIZE_ENUM(name, min, max, power, build, value, meaning) CONFIG_##name,
#define CONFIG_SETTING_ENUM(name, power, value, min, max, meaning)     CONFIG_##name,
typedef enum {
    CONFIG_SIZES(CONFIG_SIZE_ENUM) LIMIT_SETTINGS(CONFIG_SETTING_ENUM) CONFIG_SIZE_COUNT
} config_size_t;
#undef CONFIG_SIZE_ENUM
#undef CONFIG_SETTING_ENUM

/* The registers of the limit policies are sizes of the run, the last ones. */
#define CONFIG_SETTINGS (CONFIG_SIZE_COUNT - LIMIT_SETTING_COUNT)

typedef enum {
    CONFIG_atomics,
    CONFIG_bitmanip,
    CONFIG_counters,
    CONFIG_dram,
    CONFIG_float,
    CONFIG_icache,
    CONFIG_interleave,
    CONFIG_l2,
    CONFIG_l2_index,
    CONFIG_l1d,
    CONFIG_l1_array,
    CONFIG_l1_index,
    CONFIG_l1_policy,
    CONFIG_l1_local,
    CONFIG_l1_store,
    CONFIG_l1_fill,
    CONFIG_limit,
    CONFIG_multiplier,
    CONFIG_operand_hazard,
    CONFIG_operand_layout,
    CONFIG_operand_reads,
    CONFIG_operands,
    CONFIG_order,
    CONFIG_reconv,
    CONFIG_scoreboard,
    CONFIG_shifts,
    CONFIG_SLOT_COUNT
} config_slot_t;

typedef struct {
    char base[64];     /* name of the configuration file          */
    char variant[256]; /* name of the build, set by config_finish */
    uint32_t size[CONFIG_SIZE_COUNT];
    const char *choice[CONFIG_SLOT_COUNT];
    uint32_t base_size[CONFIG_SIZE_COUNT]; /* as the file says */
    const char *base_choice[CONFIG_SLOT_COUNT];
} config_t;

/* Where the functions below write one line (what, where, which value, what to do) if they fail.
 * They return true on success. */
typedef struct {
    char text[1024];
} config_error_t;

/* Read DIRECTORY/NAME.cfg. */
bool config_load(config_t *config, const char *directory, const char *name, config_error_t *error);

/* Change one size or choice. `place` opens the error message, e.g. "--set warps=99". */
bool config_set(config_t *config, const char *name, const char *value, const char *place,
                config_error_t *error);

/* Check rules between several values and name the variant. To be called after the last change. */
bool config_finish(config_t *config, config_error_t *error);

/* What differs from the configuration's file, by name: sizes as decimal numbers, choices as words.
 * Of the name of a variant, only what is decided at build time is a part. Returns how many. */
#define CONFIG_CHANGES (CONFIG_SIZE_COUNT + CONFIG_SLOT_COUNT)
typedef struct {
    const char *name;
    char value[32];
    bool build_time, word;
} config_change_t;
size_t config_changes(const config_t *config, config_change_t changes[CONFIG_CHANGES]);

/* Load the configuration that the name of a variant describes. */
bool config_from_variant(config_t *config, const char *directory, const char *variant,
                         config_error_t *error);

/* Write config.h (for C and for the translator) and config.mk (for make and sh) into `directory`. A
 * file whose contents would not change is left alone, so that nothing is built again. */
bool config_write(const config_t *config, const char *directory, config_error_t *error);

/* For listings: the names and meanings of size or choice number `index`; false behind the last. */
bool config_describe_size(size_t index, const char **name, const char **meaning, bool *build_time);
bool config_describe_choice(size_t index, const char **slot, const char **name,
                            const char **meaning);

/* The value of a size that no file and no change gives; `index` is below CONFIG_SIZE_COUNT. Sizes
 * of the build have none, and give 0. */
uint32_t config_default(size_t index);

/* What the configuration chose for a slot; NULL if there is none of that name. */
const char *config_choice(const config_t *config, const char *slot);

/* A number that stands for the variant, by which a host knows what a board was built for. */
uint32_t config_sum(const config_t *config);

/* Whether the machine can be RTL, too: an L1 for studies may be larger than registers can keep
 * track of, and runs on the cycle model alone. If not, says why. */
bool config_has_rtl(const config_t *config, config_error_t *error);

/* The extensions of the instruction set, EXTENSION_* of isa.h. */
uint32_t config_extensions(const config_t *config);

/* Bytes of the window of local memory, of all threads. Their cores, warps and lanes are fields of
 * an address, so that other numbers than powers of two leave gaps. */
uint32_t config_local_bytes(const config_t *config);

#endif
