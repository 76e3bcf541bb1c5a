/* SPDX-License-Identifier: Apache-2.0 */
/* Counts of what happened: see counts.h. */
#include "counts.h"

#include <string.h>

#include "clock_time.h"
#include "count_names.h"

_Static_assert(COUNTS_L1D_CLASSES <= SIM_CLASSES, "SIM_CLASSES is too small");
_Static_assert(IDLE_THREADS == SIM_IDLE_THREADS, "sim.h has their number");
_Static_assert(STALL_COUNT <= SIM_STALLS, "SIM_STALLS is too small");
_Static_assert(STALL_COUNT <= COUNTER_L1D - COUNTER_SLOTS, "stalls have 16 counters");
_Static_assert(L1D_KINDS <= COUNTER_CYCLES - COUNTER_L1D, "accesses have 16 counters");
_Static_assert(CORE_COUNTERS <= SIM_INDEXES, "an index has six bits");

#define FIRST_PERIOD 64 /* cycles of a slice of a short run */

#define NAME(number, name) [number] = (name),
const char *const counts_stall_names[STALL_COUNT] = {
#if REGROUPS
    COUNT_STALL_REGROUP_NAMES(NAME)
#endif
        COUNT_STALL_NAMES(NAME)};
const char *const counts_l1d_names[COUNTS_L1D_CLASSES] = {
#if HAS_REGION
    COUNT_L1D_REGION_NAMES(NAME)
#endif
#if HAS_PLACES
        COUNT_L1D_ROUTE_NAMES(NAME)
#endif
            COUNT_L1D_NAMES(NAME) COUNT_L1D_DETAIL_NAMES(NAME)};
const char *const counts_l2_names[L2_EVENT_KINDS] = {COUNT_L2_NAMES(NAME)};
#undef NAME

static const char *const command_names[DRAM_OPS] = {
    [DRAM_NOP] = "none",  [DRAM_ACTIVATE] = "activate", [DRAM_PRECHARGE] = "precharge",
    [DRAM_READ] = "read", [DRAM_WRITE] = "write",       [DRAM_REFRESH] = "refresh",
};

/* ---- counting ---- */

/* Loads that the L1 took, not stores, atomics, rows written back and refusals. */
static bool is_load(uint32_t kind) {
    return kind <= L1D_MERGE;
}
_Static_assert(L1D_HIT < L1D_MERGE && L1D_MISS < L1D_MERGE && L1D_SECTOR_MISS < L1D_MERGE,
               "is_load knows the kinds of loads by their order");

static void count_access(core_counts_t *core, const l1d_event_t *e) {
    bool other = e->kind == L1D_HIT && !e->own;
    core->global_loads +=
        is_load(e->kind) && e->line >> (WINDOW_SHIFT - LINE_SHIFT) == WINDOW_GLOBAL;
    core->l1d[other ? (uint32_t)COUNTS_HIT_OTHER : e->kind]++;
    if (e->evicted) {
        bool own = e->victim_warp == e->warp;
        core->l1d[own ? COUNTS_EVICTED_OWN : COUNTS_EVICTED_OTHER]++;
    }
#if HAS_PLACES
    core->l1d[COUNTS_HIT_REGION] += e->kind == L1D_HIT && e->place == PLACE_REGION;
    core->l1d[COUNTS_MISS_REGION] += e->kind == L1D_MISS && e->place == PLACE_REGION;
    core->l1d[COUNTS_BYPASSED] += e->kind == L1D_MISS && e->place == PLACE_REGISTERS;
#endif
}

static void count_scheduler(core_counts_t *core, const issue_event_t *issue,
                            const fetch_event_t *fetched) {
    core->slots[issue->issued.valid ? (uint32_t)STALL_NONE : issue->stall]++;
    if (issue->issued.valid) {
        uint32_t active = count_ones(issue->issued.mask);
        core->threads += active;
        core->lanes[active ? (active * SIM_LANES + LANES - 1) / LANES - 1 : 0]++;
    }
    if (fetched->asked.valid) {
        core->fetches++;
        core->misses += fetched->missed;
    }
}

/* Cycles for which lanes of this mask are active: those of issue.c. */
static uint32_t cycles_of(uint32_t mask) {
    uint32_t cycles = COMPACTION ? 0 : ISSUE_INTERVAL;
    for (uint32_t group = 0; COMPACTION && group < ISSUE_INTERVAL; group++) {
        uint32_t width = LANES / ISSUE_INTERVAL;
        cycles += (mask >> group * width & MASK(width)) != 0;
    }
    return cycles;
}

/* Cycles in which lanes of the last instructions are active, where one takes several. */
static void count_behind(core_counts_t *core, uint32_t issued, uint32_t mask) {
    uint32_t cycles = issued ? cycles_of(mask) : 0;
    uint32_t pending = core->pending;
    core->held = pending > 0;
    core->behind += !issued && pending;
    pending = cycles > pending ? cycles : pending;
    core->pending = pending ? pending - 1 : 0;
}

static void count_limit(core_counts_t *core, const gpu_out_t *out, uint32_t c) {
#if CFG_LIMIT_NONE
    (void)core, (void)out, (void)c;
#else
    const limit_event_t *limit = &out->limit[c];
    core->l1d[COUNTS_LOST] += limit->lost;
    core->l1d[COUNTS_LOST_PUT_OUT] += limit->lost && put_out_is(&core->put_out, limit->warp);
    core->may_load += count_core_warps(limit->may_load);
#ifdef LIMIT_NAMES_EVICTOR
    if (limit->lost) {
        core->interference[limit->warp][limit->evictor]++;
    }
#endif
    for (uint32_t i = 0; i < SCHEDS; i++) {
        if (out->started[c][i].valid) {
            put_out_leave(&core->put_out, core_warp(i, out->started[c][i].row));
        }
        if (out->issued[c][i].issued.valid) {
            put_out_issued(&core->put_out, core_warp(i, out->issued[c][i].issued.warp),
                           &out->issued[c][i].issued);
        }
    }
    put_out_held(&core->put_out, limit->may_load);
#endif
}

static void add_core(sim_slice_t *sum, const core_counts_t *core, uint64_t cycles) {
    sum->warp_instructions += core->slots[STALL_NONE];
    sum->thread_instructions += core->threads;
    sum->instruction_fetches += core->fetches;
    sum->instruction_misses += core->misses + core->supply.missed;
    sum->own_line_hits += core->supply.own;
    sum->constant_misses += core->constants[0];
    sum->constant_hits += core->constants[1];
    sum->may_load += core->may_load;
    sum->resident += residency_warps(&core->residency, cycles);
    sum->shared += residency_bytes(&core->residency, cycles);
    sum->region += core->region.held;
    sum->region_room += core->region.room;
    sum->global_loads += core->global_loads;
    for (uint32_t i = STALL_NONE + 1; i < STALL_COUNT; i++) {
        sum->stall[i] += core->slots[i];
    }
    for (uint32_t i = 0; i < COUNTS_L1D_CLASSES; i++) {
        sum->l1d[i] += core->l1d[i];
    }
}

/* Sums over the units, of all cycles so far. */
static sim_slice_t sums_so_far(const counts_t *counts) {
    sim_slice_t sum = {0};
    for (uint32_t c = 0; c < CORES; c++) {
        add_core(&sum, &counts->core[c], counts->cycles);
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        sum.reads += memory_commands(counts->memory, p, DRAM_READ);
        sum.writes += memory_commands(counts->memory, p, DRAM_WRITE);
        for (uint32_t i = 0; i < L2_EVENT_KINDS; i++) {
            sum.l2[i] += counts->l2[p][i];
        }
    }
    return sum;
}

/* At the end of a slice. Where the room is full, every second end goes. */
static void end_slice(counts_t *counts) {
    sim_timeline_t *t = &counts->until;
    t->slice[t->slices++] = sums_so_far(counts);
    if (t->slices == SIM_SLICES) {
        t->slices /= 2;
        t->period *= 2;
        for (uint32_t i = 0; i < t->slices; i++) {
            t->slice[i] = t->slice[2 * i + 1];
        }
    }
    counts->slice_end = t->period * (t->slices + 1);
}

void counts_begin(counts_t *counts, const memory_t *memory) {
    *counts = (counts_t){.memory = memory, .until.period = FIRST_PERIOD, .slice_end = FIRST_PERIOD};
}

void counts_started(counts_t *counts, uint32_t core, uint32_t row, const start_event_t *start) {
    counts->core[core].warps++;
    residency_started(&counts->core[core].residency, counts->cycles, row, start);
}

void counts_ended(counts_t *counts, uint32_t core, uint32_t row, uint32_t mask) {
    residency_ended(&counts->core[core].residency, counts->cycles, row, mask);
}

void counts_core(core_counts_t *core, const gpu_out_t *out, uint32_t c) {
    uint32_t issued = 0; /* by the schedulers before; with one, nothing is added up */
    uint32_t mask = 0;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        count_scheduler(core, &out->issued[c][i], &out->fetched[c][i]);
        core->beside += issued & out->issued[c][i].issued.valid;
        issued |= out->issued[c][i].issued.valid;
        mask |= out->issued[c][i].issued.valid ? out->issued[c][i].issued.mask : 0;
    }
    if (ISSUE_INTERVAL > 1) {
        count_behind(core, issued, mask);
    }
    if (out->l1d[c].valid) {
        count_access(core, &out->l1d[c]);
    }
    if (HAS_CONSTANTS) {
        core->constants[out->constants[c].hit] += out->constants[c].valid;
    }
    count_limit(core, out, c);
    if (HAS_VALUES) {
        value_classes_count(&core->values, out, c);
    }
}

void counts_cycle(counts_t *counts, const gpu_out_t *out) {
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        if (out->l2[p].valid) {
            counts->l2[p][out->l2[p].kind]++;
        }
    }
    if (HAS_VOTES) {
        counts->steps[out->clock_step]++;
    }
    if (++counts->cycles == counts->slice_end) {
        end_slice(counts);
    }
}

void counts_idle_threads(core_counts_t *core, const gpu_out_t *out, const core_t *state,
                         uint32_t c) {
    bool active = core->held;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        active |= out->issued[c][i].issued.valid;
    }
    if (!active) {
        idle_threads_count(state, core->idle_threads);
    }
}

#if SUPPLIED
void counts_supply(core_counts_t *core, const core_t *state) {
    supply_hits_count(state->supply, &core->supply);
}
#endif

#if HAS_REGION
void counts_region(core_counts_t *core, const core_t *state, const region_t *region) {
    region_use_count(&state->memory_stage.l1d, region, &core->region);
}
#endif

/* `sum` without what was there before it: all its members are counts. */
static void subtract(sim_slice_t *sum, const sim_slice_t *before) {
    uint64_t *count = (uint64_t *)sum;
    const uint64_t *less = (const uint64_t *)before;
    for (size_t i = 0; i < sizeof *sum / sizeof *count; i++) {
        count[i] -= less[i];
    }
}

/* What happened in each slice, that under way included. */
static void sum_slices(const counts_t *counts, sim_timeline_t *sum) {
    sim_slice_t before = {0};
    *sum = counts->until;
    if (counts->cycles > sum->period * sum->slices) {
        sum->slice[sum->slices++] = sums_so_far(counts);
    }
    for (uint32_t i = 0; i < sum->slices; i++) {
        sim_slice_t until = sum->slice[i];
        subtract(&sum->slice[i], &before);
        before = until;
    }
}

static void sum_interference(const counts_t *counts, sim_counters_t *sum) {
    memset(sum->interference, 0, sizeof sum->interference);
    for (uint32_t c = 0; c < CORES; c++) {
        for (uint32_t w = 0; w < CORE_WARPS; w++) {
            for (uint32_t e = 0; e < CORE_WARPS; e++) {
                sum->interference[w][e] += counts->core[c].interference[w][e];
            }
        }
    }
}

void counts_sum(const counts_t *counts, sim_counters_t *sum) {
    memset(sum->lanes, 0, sizeof sum->lanes);
    memset(sum->idle_threads, 0, sizeof sum->idle_threads);
    memset(&sum->values, 0, sizeof sum->values);
    sum->cycles = counts->cycles;
    sum->issuing_cycles = sum->warps = 0;
    sum->all = sums_so_far(counts);
    sum_slices(counts, &sum->timeline);
    sum_interference(counts, sum);
    if (HAS_VOTES) {
        clock_time_sum(counts->steps, sum);
    }
    for (uint32_t c = 0; c < CORES; c++) {
        const core_counts_t *core = &counts->core[c];
        sum->issuing_cycles += core->slots[STALL_NONE] - core->beside + core->behind;
        for (uint32_t i = 0; i < IDLE_THREADS; i++) {
            sum->idle_threads[i] += core->idle_threads[i];
        }
        value_classes_add(&sum->values, &core->values.sum);
        sum->warps += core->warps;
        for (uint32_t i = 0; i < SIM_LANES; i++) {
            sum->lanes[i] += core->lanes[i];
        }
    }
}

void counts_progress(const counts_t *counts, sim_progress_t *progress) {
    *progress = (sim_progress_t){0};
    for (uint32_t c = 0; c < CORES; c++) {
        const core_counts_t *core = &counts->core[c];
        progress->thread_instructions += core->threads;
        progress->begun += core->residency.begun;
        progress->resident += core->residency.blocks;
    }
}

/* ---- the machine's own counters ---- */

static const char *core_name(uint32_t index, const char **group) {
    if (index < COUNTER_L1D) {
        *group = "issue slots";
        return index == STALL_NONE   ? "issued"
               : index < STALL_COUNT ? counts_stall_names[index]
                                     : NULL;
    }
    if (index < COUNTER_CYCLES) {
        uint32_t kind = index - COUNTER_L1D;
        *group = "L1 data cache, accesses of rows";
        return kind == L1D_HIT ? "hit" : kind < L1D_KINDS ? counts_l1d_names[kind] : NULL;
    }
    *group = "execution";
    switch (index) {
    case COUNTER_CYCLES: return "cycles";
    case COUNTER_THREADS: return "thread instructions";
    case COUNTER_FETCHES: return "instruction fetches";
    case COUNTER_FETCH_MISSES: return "instruction cache misses";
    case COUNTER_LOST: return "victim tag hits";
    case COUNTER_CONSTANTS: return HAS_CONSTANTS ? "constant cache misses" : NULL;
    case COUNTER_CONSTANTS + 1: return HAS_CONSTANTS ? "constant cache hits" : NULL;
    default: return NULL;
    }
}

static const char *partition_name(uint32_t index, const char **group) {
    if (index < COUNTER_MEMORY) {
        *group = "L2 slice, accesses of sectors";
        return index < L2_EVENT_KINDS ? counts_l2_names[index] : NULL;
    }
    *group = "memory, commands";
    return index < PARTITION_COUNTERS ? command_names[index - COUNTER_MEMORY] : NULL;
}

const char *counts_name(uint32_t unit, uint32_t index, const char **group) {
    return unit < CORES          ? core_name(index, group)
           : unit < COUNTS_UNITS ? partition_name(index, group)
                                 : NULL;
}

static uint64_t core_count(const counts_t *counts, const core_counts_t *core, uint32_t index) {
    if (index < COUNTER_L1D) {
        return index < STALL_COUNT ? core->slots[index] : 0;
    }
    if (index < COUNTER_CYCLES) {
        uint32_t kind = index - COUNTER_L1D;
        return core->l1d[kind] + (kind == L1D_HIT ? core->l1d[COUNTS_HIT_OTHER] : 0);
    }
    return index == COUNTER_CYCLES      ? counts->cycles
           : index == COUNTER_THREADS   ? core->threads
           : index == COUNTER_FETCHES   ? core->fetches
           : index == COUNTER_LOST      ? core->l1d[COUNTS_LOST]
           : index >= COUNTER_CONSTANTS ? core->constants[index - COUNTER_CONSTANTS]
                                        : core->misses;
}

static uint32_t count_of(const counts_t *counts, const memory_t *memory, uint32_t unit,
                         uint32_t index) {
    if (unit < CORES) {
        return (uint32_t)core_count(counts, &counts->core[unit], index);
    }
    if (index < COUNTER_MEMORY) {
        return index < L2_EVENT_KINDS ? (uint32_t)counts->l2[unit - CORES][index] : 0;
    }
    return (uint32_t)memory_commands(memory, unit - CORES, index - COUNTER_MEMORY);
}

/* Remember what everything is now. */
static void hold(counts_t *counts, const memory_t *memory) {
    const char *group;
    for (uint32_t unit = 0; unit < COUNTS_UNITS; unit++) {
        for (uint32_t i = 0; i < SIM_INDEXES; i++) {
            if (counts_name(unit, i, &group)) {
                counts->held[unit][i] = count_of(counts, memory, unit, i);
            }
        }
    }
}

void counts_idle(counts_t *counts, const memory_t *memory) {
    if (!counts->idle) {
        hold(counts, memory);
        counts->idle = true;
    }
}

void counts_launch(counts_t *counts, const memory_t *memory, uint32_t block_bytes) {
    uint32_t before[COUNTS_UNITS][SIM_INDEXES];
    for (uint32_t c = 0; c < CORES; c++) {
        residency_launch(&counts->core[c].residency, counts->cycles, block_bytes);
    }
    if (counts->idle) {
        memcpy(before, counts->held, sizeof before);
        hold(counts, memory);
        for (uint32_t unit = 0; unit < COUNTS_UNITS; unit++) {
            for (uint32_t i = 0; i < SIM_INDEXES; i++) {
                counts->at_reset[unit][i] += counts->held[unit][i] - before[unit][i];
            }
        }
        counts->idle = false;
    }
}

uint32_t counts_expected(const counts_t *counts, uint32_t unit, uint32_t index) {
    return counts->held[unit][index] - counts->at_reset[unit][index];
}

void counts_reset(counts_t *counts, const memory_t *memory) {
    hold(counts, memory);
    memcpy(counts->at_reset, counts->held, sizeof counts->at_reset);
    counts->idle = false;
}
