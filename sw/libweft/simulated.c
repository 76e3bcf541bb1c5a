/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: runs a launch on a simulated machine, with the lockstep checker and the trace beside it,
 * and turns whatever ends it into a status and a message.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "audience.h"
#include "backend.h"
#include "steady.h"
#include "common/processors.h"
#include "common/source_line.h"

#define WAITS_FOR_EVER                                                                             \
    "A thread that waits for another one of its warp waits for ever under reconv=stack and "       \
    "minpc: use --reconv barrier"

/* A thread that nothing holds up executes something within so many cycles. */
#define LONG_WAIT 10000u

static const char *machine_name(const weft_device *device) {
    return device->mode == WEFT_CYCLE ? "cycle model"
           : device->mode == WEFT_RTL ? "RTL"
                                      : "cycle model and RTL";
}

static sim_dram_t dram_options(const uint32_t *size) {
    return (sim_dram_t){.trcd = size[CONFIG_dram_trcd],
                        .trp = size[CONFIG_dram_trp],
                        .tras = size[CONFIG_dram_tras],
                        .trc = size[CONFIG_dram_trc],
                        .trrd = size[CONFIG_dram_trrd],
                        .tcl = size[CONFIG_dram_tcl],
                        .twl = size[CONFIG_dram_twl],
                        .twr = size[CONFIG_dram_twr],
                        .twtr = size[CONFIG_dram_twtr],
                        .trtp = size[CONFIG_dram_trtp],
                        .tccd = size[CONFIG_dram_tccd],
                        .burst = size[CONFIG_dram_burst],
                        .trfc = size[CONFIG_dram_trfc],
                        .refresh_interval = size[CONFIG_dram_refresh_interval],
                        .age_cap = size[CONFIG_dram_age_cap],
                        .write_high = size[CONFIG_dram_write_high],
                        .write_low = size[CONFIG_dram_write_low]};
}

/* Registers of the table that are written before a launch, or more where more differ from their
 * defaults. Each takes a cycle, in which a machine that was reset clears its memories: a setting
 * that is added to the table must not move the launches of runs that leave it alone. */
#define TABLE_WRITES 16

/* Leave out registers that hold their value since the reset, down to TABLE_WRITES. The registers
 * come first, in their order. */
static uint32_t fixed_writes(const config_t *config, sim_setting_t *setting, uint32_t count) {
    config_register_t reg;
    uint32_t kept = 0, table = 0;
    while (config_register(config, table, &reg)) {
        table++;
    }
    uint32_t extra = table > TABLE_WRITES ? table - TABLE_WRITES : 0;
    for (uint32_t i = 0; i < count; i++) {
        if (extra > 0 && config_register(config, i, &reg) && setting[i].data == reg.standard) {
            extra--;
        } else {
            setting[kept++] = setting[i];
        }
    }
    return kept;
}

/* A machine of so many lanes in all gains by a second thread; in a smaller one the threads wait for
 * each other longer than they work. */
#define LANES_FOR_THREADS 128u

/* Host threads of the cycle model. In lockstep the RTL is what takes time, and has its own. */
static uint32_t threads_of(const weft_device *device) {
    const uint32_t *size = device->config.size;
    uint32_t given = device->processors, most = processors(), useful = size[CONFIG_cores] / 2;
    if (device->threads) {
        return device->threads;
    }
    bool small = size[CONFIG_cores] * size[CONFIG_lanes] < LANES_FOR_THREADS;
    most = given && given < most ? given : most;
    return device->mode != WEFT_CYCLE || small ? 1 : most < useful ? most : useful;
}

static weft_status open_machine(weft_device *device, const weft_options *given,
                                const char *configs) {
    (void)given, (void)configs;
    const uint32_t *size = device->config.size;
    sim_setting_t setting[SIM_SETTINGS];
    weft_status status =
        engine_open(device, device->mode != WEFT_CYCLE, device->kind == TRACE_SIGNALS);
    if (status == WEFT_OK) {
        status = audience_open(device);
    }
    if (status != WEFT_OK) {
        return status;
    }
    if (launch_settings(device, setting, &device->settings) != WEFT_OK) {
        return WEFT_USAGE;
    }
    device->settings = fixed_writes(&device->config, setting, device->settings);
    sim_options_t options = {.what = device->mode == WEFT_CYCLE ? SIM_CYCLE
                                     : device->mode == WEFT_RTL ? SIM_RTL
                                                                : SIM_BOTH,
                             .rtl = device->engine.rtl,
                             .widths = device->engine.widths,
                             .trace = device->signals ? output_name(device->signals) : NULL,
                             .window = device->window,
                             .memory_latency = size[CONFIG_memory_latency],
                             .fetch_latency = size[CONFIG_fetch_latency],
                             .memory_chaos = size[CONFIG_memory_chaos],
                             .dram = dram_options(size),
                             .core_clock = size[CONFIG_core_clock],
                             .interconnect_clock = size[CONFIG_interconnect_clock],
                             .memory_clock = size[CONFIG_memory_clock],
                             .digest_interval = size[CONFIG_digest_interval],
                             .threads = threads_of(device),
                             .rtl_thread = size[CONFIG_rtl_thread] && processors() > 1,
                             .watchdog = size[CONFIG_watchdog],
                             .starvation = size[CONFIG_starvation],
                             .idle_threads = size[CONFIG_idle_threads],
                             .regroup_ideal = size[CONFIG_regroup_ideal],
                             .setting = setting,
                             .settings = device->settings};
    device->machine = device->engine.sim->create(&options, device->message, sizeof device->message);
    return device->machine ? WEFT_OK : WEFT_USAGE;
}

static weft_status finish(weft_device *device) {
    bool ran = device->machine && !device->interrupted;
    if (device->machine) {
        device->engine.sim->destroy(device->machine);
        device->machine = NULL;
    }
    return audience_complete(device, ran);
}

static weft_status start_checker(weft_device *device, const sim_launch_t *launch, shadow_t *shadow,
                                 checker_t **checker) {
    golden_launch_t golden;
    checker_machine_t machine = {
        .cores = device->config.size[CONFIG_cores],
        .warps = config_slots(&device->config),
        .rows = device->config.size[CONFIG_warps] * device->config.size[CONFIG_slices],
        .lanes = device->config.size[CONFIG_lanes] / device->config.size[CONFIG_slices],
        .permuted = device->config.size[CONFIG_lane_permutation] != 0,
        .undrained = (device->config.size[CONFIG_regroup_ideal] & SIM_IDEAL_DRAIN) != 0};
    checker_options_t options = {.machine = machine_name(device),
                                 .elf = device->program.path,
                                 .shadow = shadow,
                                 .order = config_choice(&device->config, "order"),
                                 .start_cycle =
                                     device->engine.sim->cycle(device->machine) + device->settings};
    launch_for_golden(device, launch, &golden);
    *checker = checker_create(&golden, &machine, &options);
    return *checker ? WEFT_OK
                    : device_fail(device, WEFT_USAGE, "%s: no memory for the golden model",
                                  device->program.path);
}

/* The threads of a row in the lanes of a mask, as "0, 2..3". `first` is that of lane 0. */
static const char *list_threads(char text[256], uint32_t first, uint32_t mask) {
    size_t used = 0;
    text[0] = 0;
    while (mask) {
        uint32_t lane = (uint32_t)__builtin_ctz(mask), last = lane;
        while (mask & 2u << last && (first ^ (last + 1)) == (first ^ last) + 1) {
            last++;
        }
        used += (size_t)snprintf(text + used, 256 - used, "%s%u", used ? ", " : "", first ^ lane);
        if (last > lane) {
            used += (size_t)snprintf(text + used, 256 - used, "..%u", first ^ last);
        }
        mask &= ~((2u << last) - 1);
    }
    return text;
}

/* What may keep whole warps from executing: the order policy, if it prefers some warps for ever. A
 * limit policy may hold warps back as well; with one this is not known, and NULL. */
static const char *who_starves(const weft_device *device, char text[128]) {
    const config_t *config = &device->config;
    if (config_trait(config, "no_spins") == 0 ||
        strcmp(config_choice(config, "limit"), "none") != 0) {
        return NULL;
    }
    snprintf(text, 128,
             "Under order=%s warps that spin can keep others from issuing: use --order lrr",
             config_choice(config, "order"));
    return text;
}

/* Look at what the launch does, and begin anew to see which threads execute nothing. Returns the
 * cycles for which that was observed. */
static uint64_t look(weft_device *device, uint64_t most, sim_look_t *seen) {
    const sim_interface_t *sim = device->engine.sim;
    uint64_t before = device->looked;
    device->looked = sim->cycle(device->machine);
    sim->look(device->machine, most, seen);
    return device->looked - before;
}

/* Describe what a running launch does. */
static void where_machine(void *context, uint64_t most, char *text, size_t size) {
    weft_device *device = context;
    char idle[256], line[160] = "", order[128];
    sim_look_t seen;
    size_t used = 0;
    look(device, most, &seen);
    const sim_starved_t *s = &seen.starved;
    const char *starves = s->ran ? NULL : who_starves(device, order);
    if (seen.issued) {
        source_text(device->program.path, seen.pc, line, sizeof line);
        used = (size_t)snprintf(text, size, "weft:   core %u warp slot %u is at pc %#x%s%s\n",
                                seen.core, seen.warp, seen.pc, line[0] ? ", " : "", line);
    }
    if (s->lanes && used < size) {
        snprintf(
            text + used, size - used,
            "weft:   core %u row %u, block (%u,%u,%u): nothing executed since the last look by "
            "threads %s%s%s\n",
            s->core, s->row, s->block[0], s->block[1], s->block[2],
            list_threads(idle, s->first_thread, s->lanes),
            seen.same_row ? ", but by others of their row. "
            : starves     ? ". "
                          : "",
            seen.same_row ? WAITS_FOR_EVER
            : starves     ? starves
                          : "");
    }
}

static void begin_steady(const weft_device *device, steady_t *steady) {
    sim_progress_t now = {0};
    uint32_t share = device->config.size[CONFIG_until_steady];
    if (share) {
        device->engine.sim->progress(device->machine, &now);
    }
    steady_begin(steady, share / 10000.0, now.thread_instructions);
}

/* Whether a running launch is steady, where that is asked for, at the end of a window. */
static bool is_steady(const weft_device *device, steady_t *steady, uint64_t count) {
    sim_progress_t now;
    if (steady_left(steady, count) > 0) {
        return false;
    }
    device->engine.sim->progress(device->machine, &now);
    return steady_look(steady, count, &now);
}

/* A window ends at an exact cycle, and a look at what a launch does would run beyond it, so notes
 * do not say where the launch is while windows are observed. Sets *ended if the launch was
 * steady. */
static sim_status_t run_machine(weft_device *device, steady_t *steady, uint64_t *count,
                                bool *ended) {
    const sim_interface_t *sim = device->engine.sim;
    uint64_t start = sim->cycle(device->machine);
    launch_watch_t watch;
    sim_status_t status;
    bool go_on, looks = sim->look && !(steady->share > 0);
    uint64_t half = looks ? device->max_cycles / 2 : 0; /* of the most, for not_finished */
    sim_look_t seen;
    device->looked = start;
    *count = 0;
    *ended = false;
    errno = 0; /* give_up_trace looks at it */
    launch_watch_begin(device, &watch, "cycles", looks ? where_machine : NULL, device);
    do {
        uint64_t chunk = launch_watch_chunk(&watch, *count), left = steady_left(steady, *count);
        left = half > *count && half - *count < left ? half - *count : left;
        status = sim->run(device->machine, left < chunk ? left : chunk);
        *count = sim->cycle(device->machine) - start;
        if (half && *count >= half && status == SIM_RUNNING) {
            look(device, 0, &seen);
            half = 0;
        }
        *ended = status == SIM_RUNNING && is_steady(device, steady, *count);
        go_on = status == SIM_RUNNING && !*ended && launch_watch(&watch, *count);
        *count = sim->cycle(device->machine) - start; /* a look takes cycles as well */
    } while (go_on);
    launch_watch_end(&watch);
    return status;
}

/* What every core says it waits for, for a report of a hang without checker. */
static weft_status hang_without_checker(weft_device *device) {
    const sim_interface_t *sim = device->engine.sim;
    char causes[512] = "";
    for (uint32_t core = 0; core < sim->cores; core++) {
        size_t used = strlen(causes);
        snprintf(causes + used, sizeof causes - used, "%s core %u: %s", core ? ";" : "", core,
                 sim->stall_names[sim->stall(device->machine, core)]);
    }
    return device_fail(device, WEFT_HANG,
                       "%s: hang: no instruction issued or completed for %u cycles, at cycle %llu; "
                       "waiting:%s; -m lockstep or --check reports the state of every warp",
                       device->program.path, device->config.size[CONFIG_watchdog],
                       (unsigned long long)sim->cycle(device->machine), causes);
}

static weft_status hang(weft_device *device, checker_t *checker) {
    const sim_interface_t *sim = device->engine.sim;
    const char *names[64];
    if (!checker) {
        return hang_without_checker(device);
    }
    for (uint32_t core = 0; core < sim->cores; core++) {
        names[core] = sim->stall_names[sim->stall(device->machine, core)];
    }
    return device_fail(device, WEFT_HANG, "%s: hang\n%s", device->program.path,
                       checker_hang_report(checker, sim->cycle(device->machine), names));
}

/* Threads execute nothing while others do. */
static weft_status starved(weft_device *device, checker_t *checker) {
    const sim_interface_t *sim = device->engine.sim;
    const sim_starved_t *s = sim->starved(device->machine);
    char idle[256], ran[256], order[128];
    const char *starves = s->ran ? NULL : who_starves(device, order);
    return device_fail(
        device, WEFT_HANG,
        "%s: hang: core %u row %u, block (%u,%u,%u): threads %s have executed nothing for %llu "
        "cycles; threads of their row that have: %s. %s. If a loop may last "
        "that long, raise --set starvation=N\n%s",
        device->program.path, s->core, s->row, s->block[0], s->block[1], s->block[2],
        list_threads(idle, s->first_thread, s->lanes), (unsigned long long)s->cycles,
        s->ran ? list_threads(ran, s->first_thread, s->ran) : "none",
        starves ? starves : WAITS_FOR_EVER,
        checker ? checker_hang_report(checker, sim->cycle(device->machine), NULL)
                : "-m lockstep or --check reports the state of every warp");
}

/* The most cycles are over, or the run is interrupted: that is all, or whole warps have executed
 * nothing for long. */
static weft_status not_finished(weft_device *device, uint64_t cycles) {
    weft_status status = launch_ended(device, cycles, "cycles");
    char order[128], idle[256];
    const char *starves = who_starves(device, order);
    if (!starves || !device->engine.sim->look) {
        return status;
    }
    sim_look_t seen;
    uint64_t since = look(device, 0, &seen);
    const sim_starved_t *s = &seen.starved;
    size_t used = strlen(device->message);
    if (s->lanes && !s->ran && since >= LONG_WAIT && used < sizeof device->message) {
        snprintf(device->message + used, sizeof device->message - used,
                 "; core %u row %u, block (%u,%u,%u): threads %s have executed nothing for %llu "
                 "cycles. %s",
                 s->core, s->row, s->block[0], s->block[1], s->block[2],
                 list_threads(idle, s->first_thread, s->lanes), (unsigned long long)since, starves);
    }
    return status;
}

/* The checker, where there is one, counts the mismatch. */
static weft_status differs(weft_device *device, checker_t *checker) {
    const sim_difference_t *d = device->engine.sim->difference(device->machine);
    if (!checker) {
        device->counters.mismatches++;
        return device_fail(device, WEFT_WRONG,
                           "%s: cycle model and RTL differ in cycle %llu: %s is %#llx in the cycle "
                           "model, %#llx in the RTL: the translator is wrong, or one was not built "
                           "from the same sources",
                           device->program.path, (unsigned long long)d->cycle, d->where,
                           (unsigned long long)d->cycle_model, (unsigned long long)d->rtl);
    }
    checker_ports_differ(checker, d->cycle, d->core, d->where, d->cycle_model, d->rtl, d->too_wide);
    if (*device->netlist) {
        return device_fail(
            device, WEFT_WRONG,
            "%s: cycle model and netlist %s differ; if they agree without --netlist, "
            "Yosys or a cell is wrong. The report says RTL for the netlist:\n%s",
            device->program.path, device->netlist, checker_report(checker));
    }
    return device_fail(device, WEFT_WRONG, "%s: cycle model and RTL differ\n%s",
                       device->program.path, checker_report(checker));
}

/* Only a launch with a checker looks at widths. */
static weft_status exceeds_width(weft_device *device, checker_t *checker) {
    const sim_difference_t *d = device->engine.sim->difference(device->machine);
    checker_too_wide(checker, d->cycle, d->too_wide);
    return device_fail(device, WEFT_WRONG, "%s: mismatch\n%s", device->program.path,
                       checker_report(checker));
}

/* A fault, without checker: the thread is not known by name, its place in the machine is. */
static weft_status fault_without_checker(weft_device *device) {
    return launch_fault_at(device, device->engine.sim->fault(device->machine), "--check");
}

/* The checker's verdict on a launch that ran to its end or stopped at an event. */
static weft_status judge(weft_device *device, const sim_launch_t *launch, checker_t *checker) {
    golden_step_t step;
    uint64_t thread;
    switch (checker_finish(checker, launch->global)) {
    case CHECKER_AGREES: return WEFT_OK;
    case CHECKER_FAULT:
        return checker_fault(checker, &step, &thread)
                   ? launch_fault(device, launch, thread, step.fault, step.pc, step.fault_address)
                   : fault_without_checker(device);
    case CHECKER_UNDEFINED:
        return device_fail(device, WEFT_WRONG,
                           "%s: the program depends on what nothing has written\n%s",
                           device->program.path, checker_report(checker));
    case CHECKER_NO_MEMORY:
        return device_fail(device, WEFT_USAGE, "%s: no memory for the checker",
                           device->program.path);
    default:
        return device_fail(device, WEFT_WRONG, "%s: mismatch\n%s", device->program.path,
                           checker_report(checker));
    }
}

static weft_status conclude(weft_device *device, const sim_launch_t *launch, checker_t *checker,
                            sim_status_t end, uint64_t cycles) {
    const sim_interface_t *sim = device->engine.sim;
    switch (end) {
    case SIM_DONE: return checker ? judge(device, launch, checker) : WEFT_OK;
    case SIM_FAULT: return checker ? judge(device, launch, checker) : fault_without_checker(device);
    case SIM_STOPPED: return judge(device, launch, checker); /* the checker's word */
    case SIM_HANG: return hang(device, checker);
    case SIM_STARVED: return starved(device, checker);
    case SIM_DIFFERS: return differs(device, checker);
    case SIM_TOO_WIDE: return exceeds_width(device, checker);
    case SIM_DEFECT:
        return device_fail(device, WEFT_WRONG, "%s: the machine broke a rule of its own: %s",
                           device->program.path, sim->defect(device->machine));
    default: return not_finished(device, cycles);
    }
}

_Static_assert(sizeof(weft_timeline) == sizeof(sim_timeline_t) &&
                   sizeof(weft_slice) == sizeof(sim_slice_t) &&
                   offsetof(weft_slice, l1d) == offsetof(sim_slice_t, l1d) &&
                   offsetof(weft_slice, writes) == offsetof(sim_slice_t, writes),
               "weft_slice has the members of sim_slice_t in their order");

static void take_sums(weft_counters *to, const sim_slice_t *from) {
    to->warp_instructions = from->warp_instructions;
    to->thread_instructions = from->thread_instructions;
    to->instruction_fetches = from->instruction_fetches;
    to->instruction_misses = from->instruction_misses;
    to->own_line_hits = from->own_line_hits;
    to->constant_hits = from->constant_hits;
    to->constant_misses = from->constant_misses;
    to->global_loads = from->global_loads;
    to->may_load = from->may_load;
    to->resident = from->resident;
    to->shared = from->shared;
    to->region = from->region;
    to->region_room = from->region_room;
    memcpy(to->stall, from->stall, sizeof to->stall);
    memcpy(to->l1d, from->l1d, sizeof to->l1d);
    memcpy(to->l2, from->l2, sizeof to->l2);
}

static void count(weft_device *device, checker_t *checker) {
    const sim_counters_t *from = device->engine.sim->counters(device->machine);
    weft_counters *to = &device->counters;
    to->cycles = from->cycles;
    take_sums(to, &from->all);
    to->issuing_cycles = from->issuing_cycles;
    to->warps = from->warps;
    memcpy(to->lanes, from->lanes, sizeof to->lanes);
    memcpy(to->idle_threads, from->idle_threads, sizeof to->idle_threads);
    memcpy(&to->timeline, &from->timeline, sizeof to->timeline);
    memcpy(to->interference, from->interference, sizeof to->interference);
    to->classes = (weft_classes){.read = from->values.read,
                                 .read_saved = from->values.read_saved,
                                 .written = from->values.written,
                                 .written_saved = from->values.written_saved,
                                 .scalar = from->values.scalar,
                                 .lanes_saved = from->values.lanes_saved,
                                 .one_lane = from->values.one_lane,
                                 .rested = from->values.rested};
    to->cores_stepped = from->cores_stepped;
    to->memory_stepped = from->memory_stepped;
    to->clock_time = from->clock_time;
    audience_counts(device, to);
    to->reads = from->reads;
    to->writes = from->writes;
    to->dram = (weft_dram_counters){.ticks = from->dram.ticks,
                                    .transfers = from->dram.transfers,
                                    .activates = from->dram.activates,
                                    .refreshes = from->dram.refreshes,
                                    .row_hits = from->dram.row_hits,
                                    .row_misses = from->dram.row_misses,
                                    .row_conflicts = from->dram.row_conflicts};
    to->digests = from->digests;
    to->rtl_cycles = from->rtl_cycles;
    if (checker) {
        checker_counts_t counts;
        checker_read_counts(checker, &counts);
        to->records += counts.records;
        to->mismatches += counts.mismatches;
        to->racy_loads += counts.racy_loads;
        to->unwritten += counts.unwritten;
        device->issued += counts.issued;
        device->issued_lanes += counts.issued_lanes;
    }
}

/* The most thread instructions of a launch that ends within max_cycles; 0: no limit. */
static uint64_t most_instructions(const weft_device *device) {
    weft_machine machine;
    weft_describe(device, &machine);
    uint64_t slots = (uint64_t)machine.cores * machine.schedulers * machine.lanes;
    return device->max_cycles < UINT64_MAX / slots ? device->max_cycles * slots : UINT64_MAX;
}

/* A launch was steady after so many cycles. Global memory becomes what the whole launch leaves,
 * from what was there `before` it: the machine has left a part in its caches and queues. */
static weft_status end_steady(weft_device *device, const sim_launch_t *launch,
                              const steady_t *steady, const uint8_t *before, uint64_t cycles) {
    weft_counters *c = &device->counters;
    const steady_interval_t *i = &steady->interval;
    uint64_t whole;
    memcpy(device->global, before, device->global_bytes);
    weft_status status = launch_on_golden(device, launch, most_instructions(device), &whole);
    uint64_t rest = whole > steady->executed ? whole - steady->executed : 0;
    if (c->steady_launches < WEFT_STEADY) {
        c->steady[c->steady_launches] = (weft_steady){.launch = device->launches + 1,
                                                      .cycles = cycles,
                                                      .thread_instructions = steady->executed,
                                                      .rest = rest,
                                                      .first_wave = steady->first_wave,
                                                      .batch = i->batch * steady->window,
                                                      .batches = i->batches,
                                                      .ipc = i->mean,
                                                      .half = i->half};
    }
    c->steady_launches++;
    c->rest += rest;
    c->rest_cycles += (double)rest / i->mean;
    c->rest_least += (double)rest / (i->mean + i->half);
    c->rest_most += (double)rest / (i->mean - i->half);
    return status;
}

/* Global memory, where the launch may have to be made again from it. */
static weft_status keep_memory(weft_device *device, const steady_t *steady, uint8_t **before) {
    *before = steady->share > 0 ? malloc(device->global_bytes + 1u) : NULL;
    if (*before) {
        memcpy(*before, device->global, device->global_bytes);
    }
    return *before || !(steady->share > 0)
               ? WEFT_OK
               : device_fail(device, WEFT_USAGE, "until_steady: no memory for a copy of %u bytes",
                             device->global_bytes);
}

/* After a launch that failed the host finds in memory what threads had stored. A steady one was
 * made again from the beginning. */
static void halt(weft_device *device, bool steady) {
    if (!steady && device->engine.sim->halt) {
        device->engine.sim->halt(device->machine);
    }
}

static weft_status launch_machine(weft_device *device, const sim_launch_t *launch,
                                  shadow_t *shadow) {
    audience_t audience = {.device = device};
    steady_t steady;
    uint8_t *before;
    uint64_t earlier = device->counters.cycles;
    begin_steady(device, &steady);
    weft_status status = keep_memory(device, &steady, &before);
    if (status == WEFT_OK) {
        status = audience_begin(&audience);
    }
    if (status == WEFT_OK && device->check) {
        status = start_checker(device, launch, shadow, &audience.checker);
    }
    if (status != WEFT_OK) {
        free(before);
        return status;
    }
    device->engine.sim->launch(device->machine, launch, audience_listener(&audience));
    uint64_t cycles;
    bool ended;
    sim_status_t end = run_machine(device, &steady, &cycles, &ended);
    status = ended ? end_steady(device, launch, &steady, before, cycles)
                   : conclude(device, launch, audience.checker, end, cycles);
    free(before);
    count(device, audience.checker);
    audience_end(&audience, device->counters.cycles - earlier);
    checker_destroy(audience.checker);
    if (status != WEFT_OK) { /* the machine is reset before the next launch */
        device->issued = device->issued_lanes = 0;
        halt(device, ended);
    }
    return status;
}

static weft_status read_counter(weft_device *device, uint32_t unit, uint32_t index,
                                sim_counter_t *counter) {
    sim_status_t status = device->engine.sim->counter(device->machine, unit, index, counter);
    return status == SIM_DONE      ? WEFT_OK
           : status == SIM_DIFFERS ? differs(device, NULL)
                                   : device_fail(device, WEFT_WRONG,
                                                 "counters can be read only after a launch that "
                                                 "ended without a fault");
}

static void close_machine(weft_device *device) {
    finish(device);
}

const backend_t backend_simulated = {.data_room = BACKEND_DATA_ROOM,
                                     .open = open_machine,
                                     .launch = launch_machine,
                                     .counter = read_counter,
                                     .finish = finish,
                                     .close = close_machine};
