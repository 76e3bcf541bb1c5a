/* SPDX-License-Identifier: Apache-2.0 */
/* What the simulation counts: events at the machine's ports, unit by unit, in every mode. The sums
 * go into the record of a run; where the machine has counters of its own (counters=hard), the
 * counts say what those must be.
 */
#ifndef WEFT_SIM_COUNTS_H
#define WEFT_SIM_COUNTS_H

#include "gpu.h"
#include "idle_threads.h"
#include "memory.h"
#include "put_out.h"
#include "region_use.h"
#include "residency.h"
#include "sim.h"
#include "supply_hits.h"
#include "value_classes.h"

/* Classes of the L1: those of l1d_kind_t (L1D_HIT: of a line that the same warp reserved), then
 * these. */
typedef enum {
    COUNTS_HIT_OTHER = L1D_KINDS, /* hit of a line that another warp reserved */
    COUNTS_EVICTED_OWN,           /* a miss dropped a line of the same warp */
    COUNTS_EVICTED_OTHER,         /* a miss dropped a line of another warp */
    COUNTS_LOST,                  /* a load missed a line that its warp had lost */
    COUNTS_LOST_PUT_OUT,          /* of these: by a warp put out of its loop */
#if HAS_PLACES
    COUNTS_HIT_REGION,  /* hits and ... */
    COUNTS_MISS_REGION, /* ... misses that are of the region in shared memory */
    COUNTS_BYPASSED,    /* misses whose words went to registers alone */
#endif
    COUNTS_L1D_CLASSES
} counts_l1d_class_t;

#define COUNTS_UNITS (CORES + PARTITIONS)

typedef struct {
    bool moved;                  /* something happened in it in the last cycle */
    uint64_t slots[STALL_COUNT]; /* issue slots by what they were used for, SCHEDS per cycle */
    uint64_t beside;             /* issues in cycles in which an earlier scheduler also issued */
    uint64_t behind;  /* cycles without an issue in which lanes of the last one are active */
    uint32_t pending; /* of these, to come */
    bool held;        /* in the last cycle lanes of an earlier one were active */
    uint64_t idle_threads[IDLE_THREADS];
    uint64_t threads;          /* active lanes of what was issued */
    uint64_t lanes[SIM_LANES]; /* issues by active lanes: up to 1/8, 2/8, ... of a warp's */
    uint64_t warps;            /* that began */
    uint64_t fetches, misses;  /* instructions asked for; not in the scheduler's cache */
    supply_hits_t supply;
    uint64_t constants[2]; /* lines fetched by the constant cache, rows that it had */
    region_use_t region;
    uint64_t l1d[COUNTS_L1D_CLASSES];
    uint64_t global_loads; /* rows of loads of global memory that the L1 took */
    uint64_t may_load;     /* warps that the limit policy let load, cycle by cycle */
    put_out_t put_out;
    residency_t residency;
    value_classes_t values;
    /* Lost lines by the warp that lost them and the one that evicted them, if the policy has it. */
    uint32_t interference[CORE_WARPS][CORE_WARPS];
} core_counts_t;

typedef struct {
    const memory_t *memory;
    uint64_t cycles;
    core_counts_t core[CORES];
    uint64_t l2[PARTITIONS][L2_EVENT_KINDS];
    uint64_t steps[CLOCK_STEPS * HAS_VOTES]; /* cycles by the step of a clock in them */
    sim_timeline_t until; /* complete slices: sums from the first cycle to the end of each */
    uint64_t slice_end;   /* in cycles, of the one under way */
    /* For the counters of the machine: what the counts were at its reset, and, once idle cycles
     * have begun, what they were before. */
    uint32_t at_reset[COUNTS_UNITS][SIM_INDEXES], held[COUNTS_UNITS][SIM_INDEXES];
    bool idle;
} counts_t;

extern const char *const counts_stall_names[STALL_COUNT];
extern const char *const counts_l1d_names[COUNTS_L1D_CLASSES];
extern const char *const counts_l2_names[L2_EVENT_KINDS];

/* Counts of a new simulation with this memory, which stays the caller's: all 0. */
void counts_begin(counts_t *counts, const memory_t *memory);

/* In the cycle that counts_cycle counts next, a warp starts, or threads of it end. */
void counts_started(counts_t *counts, uint32_t core, uint32_t row, const start_event_t *start);
void counts_ended(counts_t *counts, uint32_t core, uint32_t row, uint32_t mask);

/* Count the events of core `c` in one cycle. Changes this core's counts alone. */
void counts_core(core_counts_t *core, const gpu_out_t *out, uint32_t c);

/* Count the events of the partitions, after all cores: the cycle ends. */
void counts_cycle(counts_t *counts, const gpu_out_t *out);

/* Count what the threads of a core without an active lane wait for, after its counts_core. */
void counts_idle_threads(core_counts_t *core, const gpu_out_t *out, const core_t *state,
                         uint32_t c);

#if SUPPLIED
/* Count what answers the fetches of slices, after counts_core. */
void counts_supply(core_counts_t *core, const core_t *state);
#endif

#if HAS_REGION
/* Count what the core's part of the launch's region in shared memory holds. */
void counts_region(core_counts_t *core, const core_t *state, const region_t *region);
#endif

/* The sums over all units; leaves the rest of `sum` alone. */
void counts_sum(const counts_t *counts, sim_counters_t *sum);

/* How far the launch is that counts_launch began. */
void counts_progress(const counts_t *counts, sim_progress_t *progress);

/* The machine was reset, and its counters with it. */
void counts_reset(counts_t *counts, const memory_t *memory);

/* Cycles of an idle machine follow, which its counters do not count; a launch begins, whose blocks
 * have `block_bytes` of shared memory each. */
void counts_idle(counts_t *counts, const memory_t *memory);
void counts_launch(counts_t *counts, const memory_t *memory, uint32_t block_bytes);

/* Name of counter `index` of a unit and the group it belongs to, NULL where there is none; and,
 * after counts_idle, what it must be. */
const char *counts_name(uint32_t unit, uint32_t index, const char **group);
uint32_t counts_expected(const counts_t *counts, uint32_t unit, uint32_t index);

#endif
