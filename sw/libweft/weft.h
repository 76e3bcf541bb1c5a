/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: run kernels on a weft GPU, whichever executes it: golden model, cycle model, RTL, the
 * lockstep of all three.
 *
 * Functions that can fail return 0 on success and a weft_status otherwise; weft_message gives the
 * reason and what to do about it, as one or more whole lines. A device is used by one thread at a
 * time; threads may each have devices of their own.
 */
#ifndef WEFT_H
#define WEFT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    WEFT_OK = 0,
    WEFT_WRONG = 1,  /* wrong result, mismatch between models, or a fault in the kernel */
    WEFT_USAGE = 2,  /* bad argument, file or configuration */
    WEFT_HANG = 3,   /* the machine made no progress, or did not answer */
    WEFT_STOPPED = 4 /* weft_options.stop ended the launch */
} weft_status;

/* The last is what a device with a port is; it is not chosen. */
typedef enum { WEFT_GOLDEN, WEFT_CYCLE, WEFT_RTL, WEFT_LOCKSTEP, WEFT_BOARD } weft_mode;

typedef struct weft_device weft_device;
typedef uint32_t weft_address; /* an address as a kernel sees it */

typedef struct {
    const char *config; /* name of a configuration; NULL: "demo", or with a port what is there */
    weft_mode mode;
    const char *order, *limit, *reconv; /* slot choices; NULL: as the configuration says */
    const char *const *settings;        /* NULL-terminated list of "NAME=VALUE", or NULL */
    const char *netlist; /* RTL and lockstep modes: the netlist of this kind in place of the RTL */
    bool axi;            /* the machine with its AXI ports: whole results, no instructions */
    bool check;          /* cycle and RTL modes: golden model follows (always in lockstep) */
    uint64_t max_cycles; /* per launch, exactly (golden mode: thread instructions; boards: looked at
                            while the launch runs); 0: no limit but the watchdog */
    volatile int *stop;  /* not 0: end the launch, and begin no other; or NULL */
    uint32_t note_seconds; /* the first note of a launch that has not ended, with where it is;
                              0: 10 with `progress`, else none */
    const char *trace;     /* file to trace into (.kanata, .perfetto.json, with .gz or without;
                              .fst, .l1, .profile), or NULL; "-" and "-.profile" are standard
                              output, "-" for a pipeline log. If a trace cannot be written, the
                              launch runs all the same, and weft_finish_trace reports it. In
                              lockstep a launch that fails ends a trace of signals */
    uint64_t trace_from;   /* .kanata, .perfetto.json, .fst: the first cycle of the device, ... */
    uint64_t trace_cycles; /* ... how many from there, 0: all, ... */
    uint32_t trace_core;   /* ... and 1 + the only core in it, 0: all */
    const char *lines;     /* file for issue slots by source line (.txt, .csv, .html), or NULL; "-":
                              a table on standard output */
    const char *profile;   /* of loads, for limit=daws_profiled or coordinated; or NULL */
    const char *program;   /* kernel file that weft_load takes in place of its argument, or NULL */
    bool counters;         /* the machine must have counters, to be read with weft_read_counter */
    bool progress;         /* print a progress line to stderr on long runs */
    const char *port;      /* serial port of a board that executes everything, or NULL */
    uint32_t baud;         /* of the port; 0: 115200 */

    bool oracle; /* golden mode: count for weft_read_oracle */

    bool no_memory_check; /* golden mode and with `check`: accesses outside buffers, reads of
                             shared memory that was not written, and races are not looked for */

    uint32_t threads;    /* of the host, that tick a machine of several cores; 0: by machine and
                            processors. The results are the same */
    uint32_t processors; /* of the host, that other devices leave; 0: all of this process */
} weft_options;

/* DRAM, sums over all channels; all 0 on machines without DRAM controllers. Every read or write
 * finds its row open (hit), the bank closed (miss), or another row open (conflict). */
typedef struct {
    uint64_t ticks, transfers; /* of the memory clock x channels: all; with data on the bus */
    uint64_t activates, refreshes;
    uint64_t row_hits, row_misses, row_conflicts;
} weft_dram_counters;

#define WEFT_CLASSES      24
#define WEFT_STALLS       16
#define WEFT_LANES        8
#define WEFT_IDLE_THREADS 5
#define WEFT_WARPS        64 /* the most of a core */

/* The run in slices of `period` cycles, the last one shorter: what happened in each; members as in
 * weft_counters. */
#define WEFT_SLICES 128 /* as SIM_SLICES of cmodel/sim/sim.h */
typedef struct {
    uint64_t warp_instructions, thread_instructions;
    uint64_t instruction_fetches, instruction_misses, own_line_hits;
    uint64_t constant_hits, constant_misses;
    uint64_t stall[WEFT_STALLS];
    uint64_t l1d[WEFT_CLASSES], l2[WEFT_CLASSES];
    uint64_t global_loads, may_load, resident, shared;
    uint64_t region, region_room;
    uint64_t reads, writes;
} weft_slice;
typedef struct {
    uint64_t period;
    uint32_t slices;
    weft_slice slice[WEFT_SLICES];
} weft_timeline;

/* With setting until_steady: a launch that the machine ended when it was steady. The golden model
 * then made the whole launch, from the memory that was there at its beginning, so that memory is
 * what the launch leaves. Nothing has checked what the machine computed. The next launch finds a
 * machine that was reset: its caches are empty. */
#define WEFT_STEADY 64
typedef struct {
    uint64_t launch;                      /* since the device was opened, from 1 */
    uint64_t cycles, thread_instructions; /* that the machine executed */
    uint64_t rest;                        /* thread instructions of the launch beyond these */
    uint64_t first_wave; /* cycles before the first batch: until as many blocks had ended as were
                            there together */
    uint64_t batch;      /* cycles of a batch */
    uint32_t batches;
    double ipc, half; /* thread instructions per cycle, mean of the batches; its 95 % interval goes
                         from ipc - half to ipc + half */
} weft_steady;

/* Loads of a memory, with setting load_histogram. A load is a warp instruction, and its cycles are
 * from its issue to its last result. Element i of `bucket` has loads of 2^i to 2^(i+1) - 1 cycles,
 * the last one all longer ones. */
#define WEFT_LATENCIES 24
typedef struct {
    uint64_t loads, cycles, longest; /* how many, their sum, the most */
    uint64_t bucket[WEFT_LATENCIES];
} weft_latency;

/* By the memory of the first access: global memory; the same by atomics; shared; local; parameters
 * and the program's constants. */
#define WEFT_LOADS 5

/* Values that warp instructions wrote, with setting value_counts, by what wrote them: integer
 * units, float units, loads and atomics, others (CSRs, return addresses, votes and shuffles). A
 * value is `whole` if all live threads of the warp wrote it. Elements of `bdi` have values that are
 * uniform; that differ from the lowest lane's by signed numbers of one byte; of two; and others.
 * Element d of `similar` has values whose words agree in the d most significant bits, no more. */
#define WEFT_VALUES      4
#define WEFT_VALUE_BITS  33
#define WEFT_BDI_CLASSES 4
typedef struct {
    uint64_t written, whole;
    uint64_t affine; /* of the whole: base + stride * lane, stride not 0 */
    uint64_t bdi[WEFT_BDI_CLASSES];
    uint64_t similar[WEFT_VALUE_BITS];
    uint64_t divided_uniform; /* of those that are not whole: their lanes agree */
} weft_values_kind;
#define WEFT_VALUE_READS 4
typedef struct {
    weft_values_kind kind[WEFT_VALUES];
    uint64_t reads[WEFT_VALUE_READS]; /* values that 0, 1, 2, and more operands read */
    uint64_t warps;                   /* slots that were bound to threads */
    uint64_t registers_read;          /* sum over these: registers that an operand read */
    uint64_t windows;                 /* of 100 cycles, of each core */
    uint64_t touched; /* sum over these: registers of warps that were read or written */
} weft_values;

/* What the classes of registers save, on machines with slot values: bytes of the register banks,
 * and lanes. */
typedef struct {
    uint64_t read, read_saved;       /* of registers that instructions read, in all lanes */
    uint64_t written, written_saved; /* of lanes that results wrote */
    uint64_t scalar;                 /* warp instructions all of whose operands are uniform */
    uint64_t lanes_saved;            /* their active lanes but one */
    uint64_t one_lane; /* warp instructions that lane 0 executed for all (scalar_issue=1), */
    uint64_t rested;   /* and their other active lanes */
} weft_classes;

/* Counts of all launches since the device was opened. */
typedef struct {
    uint64_t launches, cycles;
    uint64_t warp_instructions, thread_instructions;
    uint64_t issuing_cycles; /* cycles x cores in which lanes of the core are active */
    /* Setting idle_threads=1, reconv=stack and harp: threads x cycles of the other cycles, that
     * wait for a result, at a block barrier, on a side that runs later, at a join, for a slot. */
    uint64_t idle_threads[WEFT_IDLE_THREADS];
    uint64_t warps;             /* that began */
    uint64_t lanes[WEFT_LANES]; /* warp instructions by active lanes, in eighths of a warp */
    uint64_t instruction_fetches, instruction_misses; /* asked for; not in the cache */
    uint64_t own_line_hits; /* of the fetches: answered by lines of the slice itself (l0_lines) */
    uint64_t constant_hits, constant_misses; /* rows that constant caches had; lines fetched */
    uint64_t records;                        /* retire records compared with the golden model */
    uint64_t mismatches, racy_loads;
    uint64_t unwritten; /* lanes compared that copied what nothing had written: registers, local or
                           shared memory whose contents the program leaves undefined */
    uint64_t stall[WEFT_STALLS]; /* issue slots idle, by cause (stall_t) */
    uint64_t may_load;           /* warps x cycles that the limit policy let load */
    uint64_t resident;           /* warps x cycles that were there: begun and not ended */
    uint64_t shared;             /* bytes x cycles of the shared memory of blocks that were there */
    uint64_t region;             /* bytes x cycles of the region's lines that held data */
    uint64_t region_room;        /* bytes x cycles of the region's lines, with data or without */
    uint64_t global_loads;       /* rows of loads of global memory that the L1 caches took */
    weft_timeline timeline;      /* of what ran on the cycle model or the RTL */
    /* Lines that a warp has lost (with victim tags), by that warp and by the warp whose load
     * evicted them, over the cores; all 0 where the limit policy does not keep the evictor. */
    uint64_t interference[WEFT_WARPS][WEFT_WARPS];
    uint64_t reads, writes; /* of sectors, at the machine's memory ports */
    weft_dram_counters dram;
    uint64_t l1d[WEFT_CLASSES], l2[WEFT_CLASSES]; /* cache accesses by class */
    uint64_t digests;                             /* lockstep: comparisons of state digests */
    uint64_t rtl_cycles;             /* lockstep: cycles in which the RTL said that it was busy */
    uint64_t steady_launches;        /* that ended when they were steady; `cycles` and all other
                                        counts are of what the machine executed */
    weft_steady steady[WEFT_STEADY]; /* the first of them */
    uint64_t rest;                   /* thread instructions of theirs that it did not execute */
    double rest_cycles;              /* in which it would, at the ipc of each launch, ... */
    double rest_least, rest_most;    /* ... and at both ends of each interval */
    weft_latency load[WEFT_LOADS];   /* cycle model, RTL, lockstep; not behind AXI ports */
    weft_values values;              /* the same */
    weft_classes classes;            /* all 0 with values=none */
    /* Where cores vote for a clock, else 0: cycles with another clock of the cores, of the memory,
     * than was set; what all cycles take, in cycles of the cores' clock as set. */
    uint64_t cores_stepped, memory_stepped, clock_time;
    double seconds;     /* wall time inside weft_launch */
    double cpu_seconds; /* processor time inside weft_launch */
} weft_counters;

/* With weft_options.oracle: the fewest warp instructions in which any machine could execute all
 * launches so far. Such a machine puts together all threads of a block that reach the same
 * instruction the same number of times, and each thread keeps its lane (harp:HARP-14). That bounds
 * mechanisms that regroup threads. The second number holds where each thread keeps its warp, that
 * of its number in the block: a bound for all other mechanisms. Element w is for warps of
 * weft_oracle_lanes[w] lanes. */
#define WEFT_ORACLE_WIDTHS 4
extern const uint32_t weft_oracle_lanes[WEFT_ORACLE_WIDTHS];
typedef struct {
    uint64_t thread_instructions;
    uint64_t warp_instructions[WEFT_ORACLE_WIDTHS];
    uint64_t fixed_instructions[WEFT_ORACLE_WIDTHS];
} weft_oracle;

/* Open a device. On failure returns NULL and stores the message (until the thread's next call). */
weft_device *weft_open(const weft_options *options, weft_status *status, const char **message);

/* Complete the trace and the file of lines, if the device writes them: afterwards the device
 * launches nothing, and its counters cannot be read. weft_close completes them as well, but cannot
 * say that it failed.
 */
weft_status weft_finish_trace(weft_device *device);

/* Close a device; NULL is none. */
void weft_close(weft_device *device);
const char *weft_message(const weft_device *device);

/* Load a kernel file (ELF made by weft-cc). Replaces the program loaded before; global memory
 * allocated with weft_allocate stays valid. */
weft_status weft_load(weft_device *device, const char *elf_path);

/* Allocate global memory: zeroed, aligned to 128 bytes, lives until it is freed or the device is
 * closed. weft_free takes an address that weft_allocate gave; what lay there may be a part of the
 * next buffer. */
weft_status weft_allocate(weft_device *device, size_t bytes, weft_address *address);
weft_status weft_free(weft_device *device, weft_address address);
weft_status weft_write(weft_device *device, weft_address to, const void *from, size_t bytes);
weft_status weft_read(weft_device *device, void *to, weft_address from, size_t bytes);

/* Launch a __kernel function of the loaded program with up to 63 words of arguments, and wait for
 * it. A function of C takes up to 8 of them; all lie in the parameter window from its byte 4 on.
 * Dynamic shared memory is added to what the kernel declares. Where the memory check finds a
 * defect, the launch runs to its end, global memory is what it left, and the result is WEFT_WRONG.
 * After any other failure it is what threads had stored so far; of boards and WEFT_RTL only after a
 * fault. */
#define WEFT_DIMENSION 65535u /* the most in one of three dimensions */
#define WEFT_ARGUMENTS 63u    /* the most words of arguments */
typedef struct {
    const char *kernel;
    uint32_t grid[3], block[3]; /* 0 counts as 1 */
    uint32_t shared_bytes;
    uint32_t arguments;
    uint32_t argument[WEFT_ARGUMENTS];
} weft_launch_options;
weft_status weft_launch(weft_device *device, const weft_launch_options *launch);

/* The fault that ended the last launch: isa_fault_t of cmodel/arch/isa.h; 0: none did. */
uint32_t weft_fault(const weft_device *device);

/* Size of the machine, for choosing a grid. Blocks of a launch that a core has at once, at most.
 * Bytes: of shared memory in a core, of local memory that a thread has, of the largest program, of
 * a line of the L1, of all L2 caches (0: it has none). */
typedef struct {
    /* Warps of a core, shared by its schedulers. With slices a row of lanes is as many warps, and
     * each slice has a scheduler. */
    uint32_t cores, warps, schedulers, lanes, slices;
    uint32_t max_block_threads, blocks, shared_bytes, local_bytes;
    uint32_t program_bytes, line_bytes, l2_bytes;
    bool floating_point, bit_manipulation, atomics; /* instructions that it has */
    bool compare_exchange;                          /* among its atomics */
} weft_machine;
void weft_describe(const weft_device *device, weft_machine *machine);

/* The same of a device that is not opened: options are judged, nothing is built. On failure the
 * message is static until the next call. */
weft_status weft_examine(const weft_options *options, weft_machine *machine, const char **message);

void weft_read_counters(const weft_device *device, weft_counters *counters);
void weft_read_oracle(const weft_device *device, weft_oracle *oracle);

/* A counter of the machine itself (counters=hard), modulo 2^32, since the device was opened or
 * since a launch that failed. Names live as long as the device. */
typedef struct {
    const char *unit; /* "core" or "partition", ... */
    uint32_t number;  /* ... and which */
    const char *group, *name;
    uint32_t value;
} weft_counter;

/* Read counter `index`, from 0 on, through the ports of the machine, after a launch that ended
 * well; the name is NULL behind the last one, and on machines without counters. Each reading takes
 * the machine five cycles, which a later launch on a machine with DRAM may show in its time. Fails
 * where the value is not what the simulation counted at the event ports. */
weft_status weft_read_counter(weft_device *device, uint32_t index, weft_counter *counter);

/* Read all, and with `check` compare sums with what the lockstep checker followed. */
weft_status weft_check_counters(weft_device *device);

/* What the counters and a report need to be read: name of stall cause `index` (NULL behind the last
 * one, and in golden mode), and the slot choices and build of the machine. */
const char *weft_stall_name(const weft_device *device, uint32_t index);

/* The same for the classes of cache accesses. */
const char *weft_l1d_name(const weft_device *device, uint32_t index);
const char *weft_l2_name(const weft_device *device, uint32_t index);

const char *weft_variant(const weft_device *device);
const char *weft_choice(const weft_device *device,
                        const char *slot); /* "order", "limit", "reconv" */

/* Whether the machine reads a setting or slot of this name; weft_open refuses one that it does not.
 */
bool weft_reads(const weft_device *device, const char *name);

/* Names of the loaded program's kernels; NULL behind the last one. */
const char *weft_kernel_name(const weft_device *device, size_t index);

#ifdef __cplusplus
}
#endif

#endif
