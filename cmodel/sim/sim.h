/* SPDX-License-Identifier: Apache-2.0 */
/* A simulated machine, in a form that does not depend on its configuration.
 *
 * build/VARIANT/sim.so (and lockstep.so, with digests) holds the cycle model of one variant with
 * the loop that drives it, and exports one symbol, SIM_SYMBOL, of type sim_interface_t. The
 * same loop drives the Verilated RTL, alone or beside the cycle model, through the functions that
 * build/VARIANT/rtl.so exports (rtl.h).
 */
//@ knob dram_trcd 1..63 = 12  activate to column command, memory clock
//@ knob dram_trp 1..63 = 12  precharge to activate
//@ knob dram_tras 1..63 = 28  activate to precharge
//@ knob dram_trc 1..63 = 40  activate to activate, same bank
//@ knob dram_trrd 1..63 = 6  activate to activate, other bank
//@ knob dram_tcl 1..63 = 12  read command to data
//@ knob dram_twl 1..63 = 4  write command to data
//@ knob dram_twr 1..63 = 12  end of write data to precharge
//@ knob dram_twtr 1..63 = 5  end of write data to read command
//@ knob dram_trtp 1..63 = 2  read command to precharge
//@ knob dram_tccd 1..63 = 2  column command to the next of its kind
//@ knob dram_burst 1..63 = 2  memory clocks that a sector is on the data bus
//@ knob dram_trfc 1..255 = 128  refresh to activate
//@ knob dram_refresh_interval 0..65535 = 0  memory clocks between refreshes; 0: none
//@ knob dram_age_cap 1..255 = 64  column commands that may overtake the oldest request
//@ knob dram_write_high 1..32 = 16  frfcfs, sorted: waiting writes that end the service of reads
//@ knob dram_write_low 0..31 = 4  frfcfs, sorted: waiting writes that end their service
//@ knob core_clock 1..4095 = 1  clocks, as a ratio or in MHz: of the cores
//@ knob interconnect_clock 1..4095 = 1  of the crossbar
//@ knob memory_clock 1..4095 = 1  of the DRAM; timing is in its ticks
//@ knob memory_latency 1..1024 = 10  cycles from request to data, data port
//@ knob fetch_latency 1..1024 = 1  cycles from request to data, instruction port
//@ knob memory_chaos 0..2147483647 = 0  seed of random memory delays; 0: none
//@ knob digest_interval 0..65536 = 0  cycles from one comparison of state digests, or widths, to
//@ ... the next; 0: by size
//@ knob rtl_thread 0..1 = 1  lockstep: 1: the RTL has a thread of its own where the process may
//@ ... use two processors
//@ knob watchdog 1000..2147483647 = 100000  cycles without progress that count as a hang
//@ knob starvation 1000..2147483647 = 50000000  cycles in which a thread executes nothing, at no
//@ ... barrier, that count as a hang
//@ knob until_steady 0..5000 = 0  hundredths of a percent of the IPC: a launch ends when half of
//@ ... its 95 % interval is below; 0: when its threads do
//@ knob idle_threads 0..1 = 0  1: count what threads wait for in cycles without an active lane (cycle
//@ ... model, reconv=stack and harp)
//@ knob load_histogram 0..1 = 0  1: the record says in how many cycles loads were complete
//@ knob value_counts 0..1 = 0  1: the record says how many values are uniform, affine or compressible,
//@ ... and how registers are used
//@ knob regroup_ideal 0..7 = 0  no circuit, the cycle model alone: a bound of what regrouping gains. 1:
//@ ... a commit takes one cycle; 2: any number of slots and blocks are in hand; 4: slots need not be
//@ ... drained; or a sum of these
//@ knob resident_blocks 0..32 = 0  blocks of a launch that a core has at once, at most; 0: as many
//@ ... as fit
//@ reads dram_trcd dram_trp dram_tras dram_trc dram_trrd dram_tcl dram_twl dram_twr dram_twtr
//@ ... dram_trtp dram_tccd dram_burst dram_trfc dram_refresh_interval dram_age_cap memory_clock:
//@ ... dram != none
//@ reads dram_write_high dram_write_low: dram == frfcfs || dram == sorted
//@ reads memory_latency: dram == none
//@ reads fetch_latency: icache == none && shared_fetches == 0
//@ rule regroup_ideal < 4 || scoreboard == bits: what threads wait for is written into its registers
//@ rule regroup_ideal == 0 || reconv != harp || harp_access == 1: several slots search barriers in
//@ ... one cycle, each those that the others have left
//@ rule interconnect_clock <= core_clock: no clock is faster than the cores'
//@ rule memory_clock <= core_clock: no clock is faster than the cores'; timing of a faster DRAM
//@ ... is in core cycles
//@ rule dram_write_low <= dram_write_high: the service of writes would end before it begins
//@ rule dram_refresh_interval == 0 || dram_refresh_interval > dram_trfc + dram_tras + dram_twl +
//@ ... dram_burst + dram_twr + dram_trp + dram_banks: closing all banks and the refresh take that
//@ ... many ticks
#ifndef WEFT_SIM_H
#define WEFT_SIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../arch/isa.h"
#include "event.h"
#include "trace_window.h"

#define SIM_SYMBOL "weft_sim"
#define SIM_ABI    24u        /* to be changed with any struct of this file */
#define RTL_SYMBOL "weft_rtl" /* of rtl.so, see rtl.h */

typedef struct sim sim_t;

/* What of regrouping is ideal (ideal/regroup_ideal.h): a sum of these. */
#define SIM_IDEAL_LATENCY 1u /* a commit takes one cycle */
#define SIM_IDEAL_HAND    2u /* any number of slots and blocks are in hand */
#define SIM_IDEAL_DRAIN   4u /* slots need not be drained */

/* Timing of the DRAM, in ticks of its clock, and thresholds of its controllers: dram_timing_t of
 * cmodel/hw/common/ports.h has the same names. Not used by machines without a DRAM controller. */
typedef struct {
    uint32_t trcd, trp, tras, trc, trrd, tcl, twl, twr, twtr, trtp, tccd, burst, trfc;
    uint32_t refresh_interval, age_cap, write_high, write_low;
} sim_dram_t;

/* What runs in a launch: the cycle model, the RTL, or both with the same inputs, compared. */
typedef enum { SIM_CYCLE, SIM_RTL, SIM_BOTH } sim_what_t;

/* A register of the limit policy (cmodel/hw/issue/limit/common/settings.h), and what is written
 * into it. */
typedef struct {
    uint32_t index, data;
} sim_setting_t;
#define SIM_SETTINGS 256

typedef struct {
    sim_what_t what;
    const void *rtl;         /* SIM_RTL, SIM_BOTH: the rtl_interface_t of rtl.so */
    const void *widths;      /* SIM_CYCLE: the widths_interface_t of widths.so, whose registers are
                                looked at as often as digests are compared, or NULL */
    const char *trace;       /* file for a traced RTL build to write, or NULL, ... */
    trace_window_t window;   /* ... and what it shows */
    uint32_t memory_latency; /* cycles, at least 1 */
    uint32_t fetch_latency;  /* cycles, at least 1 */
    uint32_t memory_chaos;   /* seed of random delays and refusals, 0 for none */
    sim_dram_t dram;
    uint32_t core_clock, interconnect_clock, memory_clock; /* a ratio */
    uint32_t digest_interval; /* cycles between looks at state digests or widths, 0: by size */
    uint32_t watchdog;        /* cycles without an instruction issued or ended that are a hang */
    uint32_t starvation;      /* cycles in which a thread executes nothing that are a hang */
    const sim_setting_t *setting; /* copied; written before each launch */
    uint32_t settings;            /* how many, at most SIM_SETTINGS */
    bool idle_threads;            /* count what threads wait for in idle cycles */
    uint32_t regroup_ideal;       /* SIM_CYCLE: SIM_IDEAL_* */
    uint32_t threads;             /* that tick the cores of the cycle model; same results */
    bool rtl_thread;              /* SIM_BOTH: the RTL ticks in a thread of its own; same results */
} sim_options_t;

/* A launch. Everything is the caller's; `global` is read and written while the machine runs. Both
 * images are padded: SIM_PAD bytes beyond the last full multiple of SIM_PAD may be read. */
#define SIM_PAD 128u
typedef struct {
    const uint8_t *program;
    uint32_t program_bytes; /* multiple of 4 */
    uint8_t *global;
    uint32_t global_bytes; /* multiple of SIM_PAD */
    uint32_t param[PARAM_BYTES / 4];
    uint32_t entry; /* address */
    uint32_t grid[3], block[3];
    uint32_t shared_bytes; /* per block, a multiple of 4 * lanes */
    uint32_t grid_id;
} sim_launch_t;

typedef enum {
    SIM_RUNNING,  /* max_cycles are over */
    SIM_DONE,     /* the launch has ended */
    SIM_FAULT,    /* a thread faulted: see sim_fault_t */
    SIM_STOPPED,  /* the listener asked for it */
    SIM_HANG,     /* watchdog */
    SIM_STARVED,  /* a thread executes nothing while others do: see sim_starved_t */
    SIM_DIFFERS,  /* cycle model and RTL differ: sim_difference_t */
    SIM_TOO_WIDE, /* a register of the cycle model holds more than its width:
                     sim_difference_t, `cycle` and `too_wide` */
    SIM_DEFECT    /* the machine broke a rule of its ports or classes, or the trace cannot be
                     written: `defect` */
} sim_status_t;

typedef struct {
    uint32_t fault; /* isa_fault_t */
    uint32_t core, warp, lane;
    uint32_t pc, address;
} sim_fault_t;

/* A row in which some threads executed nothing for `cycles`. */
typedef struct {
    uint32_t core, row;
    uint32_t block[3], first_thread; /* index of the block; of lane 0's thread in it */
    uint32_t lanes, ran;             /* those threads; those that executed something meanwhile */
    uint64_t cycles;
} sim_starved_t;

/* What a running launch is doing: threads that have executed nothing since the last look, and
 * where something executes, in their row where that may be seen. */
typedef struct {
    sim_starved_t starved; /* lanes 0: there are none; `cycles` is not set */
    bool issued;           /* an instruction was seen; the members below say which */
    bool same_row;         /* a thread of the starved row was among those that executed it */
    uint32_t core, warp;   /* slot */
    uint32_t pc;
} sim_look_t;

/* How far a running launch is. */
typedef struct {
    uint64_t thread_instructions; /* since creation */
    uint64_t begun, resident;     /* blocks of the launch: that began; of these, not ended */
} sim_progress_t;

typedef struct {
    uint64_t cycle;
    int core;        /* -1: a port that belongs to no core */
    char where[256]; /* name of the port, or the digest and its first module */
    uint64_t cycle_model, rtl;
    char too_wide[128]; /* register of the cycle model that holds more than its width, or "" */
} sim_difference_t;

/* Sums over all channels. A row is open (hit), the bank is closed (miss), another row is open
 * (conflict): one of the three per column command. */
typedef struct {
    uint64_t ticks, transfers; /* of the memory clock x channels: all; with data on the bus */
    uint64_t activates, refreshes;
    uint64_t row_hits, row_misses, row_conflicts;
} sim_dram_counters_t;

#define SIM_STALLS       16
#define SIM_CLASSES      24 /* as WEFT_CLASSES of sw/libweft/weft.h */
#define SIM_INDEXES      64 /* counters of a unit of the machine */
#define SIM_LANES        8  /* as WEFT_LANES of sw/libweft/weft.h */
#define SIM_WARPS        64 /* the most warps of a core */
#define SIM_IDLE_THREADS 5  /* as WEFT_IDLE_THREADS of sw/libweft/weft.h */

/* What happened in a while, sums over all units. All members are counts of 64 bits. */
typedef struct {
    uint64_t warp_instructions, thread_instructions;  /* issued */
    uint64_t instruction_fetches, instruction_misses; /* asked for; not in the cache */
    uint64_t own_line_hits;                  /* fetches that lines of the fetching slice answered */
    uint64_t constant_hits, constant_misses; /* rows that the constant caches had; lines fetched */
    uint64_t stall[SIM_STALLS];              /* cycles x schedulers without issue, by stall_t */
    uint64_t l1d[SIM_CLASSES], l2[SIM_CLASSES]; /* accesses by class */
    uint64_t global_loads; /* rows of loads of global memory that the L1 caches took */
    uint64_t may_load;     /* warps x cycles that the limit policy let load; without one 0 */
    uint64_t resident;     /* warps x cycles that were there: begun and not ended */
    uint64_t shared;       /* bytes x cycles of the shared memory of blocks that were there */
    /* ... of lines of the region in shared memory that held data; of those that it had */
    uint64_t region, region_room;
    uint64_t reads, writes; /* as in sim_counters_t */
} sim_slice_t;

/* The run in slices of `period` cycles, the last one shorter. The period doubles when there is no
 * room for more slices. */
#define SIM_SLICES 128
typedef struct {
    uint64_t period;
    uint32_t slices;
    sim_slice_t slice[SIM_SLICES];
} sim_timeline_t;

/* What the classes of registers save (slot values). Bytes are of the register banks. */
typedef struct {
    uint64_t read, read_saved;       /* of registers that instructions read, in all lanes */
    uint64_t written, written_saved; /* of lanes that results wrote */
    uint64_t scalar;                 /* warp instructions all of whose operands are uniform */
    uint64_t lanes_saved;            /* their active lanes but one */
    uint64_t one_lane; /* warp instructions that lane 0 executed for all (scalar_issue=1), */
    uint64_t rested;   /* and their other active lanes */
} sim_values_t;

typedef struct {
    uint64_t cycles;           /* while a launch was running */
    uint64_t warps;            /* that began */
    uint64_t lanes[SIM_LANES]; /* warp instructions by active lanes, in eighths of a warp */
    uint64_t issuing_cycles;   /* cycles x cores in which lanes of the core are active */
    /* idle_threads=1: threads x cycles of the others, by what they wait for (idle_threads.h) */
    uint64_t idle_threads[SIM_IDLE_THREADS];
    sim_values_t values; /* all 0 with values=none */
    /* Where cores vote for a clock, else 0: cycles with another clock of the cores, of the memory,
     * than was set; what all cycles take, in cycles of the cores' clock as set. */
    uint64_t cores_stepped, memory_stepped, clock_time;
    sim_slice_t all; /* the whole run */
    sim_timeline_t timeline;
    /* Lines that a warp has lost, by that warp and by the warp whose load evicted them, over the
     * cores; all 0 where the limit policy does not keep the evictor. */
    uint64_t interference[SIM_WARPS][SIM_WARPS];
    uint64_t digests;                /* comparisons of state digests */
    uint64_t fetches, reads, writes; /* requests at the memory ports, DRAM column commands */
    sim_dram_counters_t dram;        /* all 0 without DRAM controllers */
    uint64_t rtl_cycles;             /* SIM_BOTH: as cycles, by the busy port of the RTL */
} sim_counters_t;

/* A counter of the machine itself (counters=hard), modulo 2^32, since reset. */
typedef struct {
    const char *group, *name; /* NULL: the unit has no counter of that index */
    uint32_t value;           /* as read through the machine's ports */
    uint32_t expected;        /* as counted by the simulation */
} sim_counter_t;

typedef struct {
    uint32_t abi; /* SIM_ABI */
    const char *variant;
    uint32_t cores, warps, lanes, blocks, shared_words, local_words;
    uint32_t extensions;              /* EXTENSION_* that the machine has */
    uint32_t stalls;                  /* number of causes */
    const char *const *stall_names;   /* index: cause */
    uint32_t l1d_classes, l2_classes; /* number of classes */
    const char *const *l1d_names;
    const char *const *l2_names;
    uint32_t counter_units; /* cores, then partitions, whose counters can be read; 0: none */

    /* Make a machine in reset state, or return NULL and write the reason to `message`. */
    sim_t *(*create)(const sim_options_t *options, char *message, size_t message_size);

    /* Free it; completes the trace. */
    void (*destroy)(sim_t *sim);

    /* Begin a launch; the one before must have ended. After one that failed or was stopped the
     * machine is reset; with SIM_BOTH both are made anew, and a trace ends. `listener` may be NULL;
     * it gets every event of the launch. */
    void (*launch)(sim_t *sim, const sim_launch_t *launch, const listener_t *listener);

    /* Run at most `max_cycles` cycles. */
    sim_status_t (*run)(sim_t *sim, uint64_t max_cycles);

    /* The launch is not to be continued. If it has not ended, what its threads have stored reaches
     * global memory: of the RTL alone only after a fault. Counts nothing; no listener hears of it.
     * NULL: after a fault that is so already. */
    void (*halt)(sim_t *sim);

    /* While the launch runs: look at what it does. Runs at most `max_cycles` cycles for that. NULL:
     * this machine shows nothing of its instructions. */
    void (*look)(sim_t *sim, uint64_t max_cycles, sim_look_t *look);

    /* While the launch runs; NULL as `look`. */
    void (*progress)(const sim_t *sim, sim_progress_t *progress);

    /* The rest describes the state after run. */
    uint64_t (*cycle)(const sim_t *sim); /* since creation; that of the next cycle */
    const sim_counters_t *(*counters)(sim_t *sim);
    /* Group and name of counter `index` of a unit; NULL where there is none. */
    const char *(*counter_name)(uint32_t unit, uint32_t index, const char **group);

    /* Read a counter of the machine, which must be idle: the last launch ended with SIM_DONE.
     * Takes three cycles, which no counter counts. Anything but SIM_DONE is a failure. */
    sim_status_t (*counter)(sim_t *sim, uint32_t unit, uint32_t index, sim_counter_t *counter);
    const sim_fault_t *(*fault)(const sim_t *sim);
    const sim_starved_t *(*starved)(const sim_t *sim);
    const sim_difference_t *(*difference)(const sim_t *sim);
    const char *(*defect)(const sim_t *sim);
    /* Of the last cycle, stall_t: of the first of the core's schedulers that has warps. */
    uint32_t (*stall)(const sim_t *sim, uint32_t core);
} sim_interface_t;

#endif
