/* SPDX-License-Identifier: Apache-2.0 */
/* The simulation loop: one machine of one variant, its memory, and its listener. Compiled
 * together with the hardware C of the variant (link-time optimization), so that a cycle is a
 * handful of inlined calls. sim.h is its interface.
 *
 * A cycle: the memory gives inputs, the cycle model and the RTL tick with the same ones, their
 * outputs are compared, the memory takes the requests, the listener hears the events.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu.h"
#include "counts.h"
#include "extensions.h"
#include "fits.h"
#include "halt.h"
#include "memory.h"
#include "model.h"
#include "outputs.h"
#include "rtl.h"
#include "rtl_thread.h"
#include "sim.h"
#include "bindings.h"
#include "ideal/regroup_ideal.h"
#include "launch_descriptor.h"
#include "starvation.h"
#include "states.h"
#include "widths.h"

/* Cycles from one comparison of state digests to the next: of machines of at most SMALL_MACHINE
 * threads, and of larger ones, whose digests cost more. A difference is looked for again in every
 * cycle. Odd, so that no loop of an even number of cycles hides from it. */
#define SMALL_MACHINE   32
#define SMALL_INTERVAL  15
#define LARGE_INTERVAL  63
/* Cycles from one look at the widths of registers to the next; there is one at the end of a launch.
 * Odd, so that no loop of an even number of cycles hides from it. */
#define WIDTHS_INTERVAL 31

struct sim {
    gpu_t gpu;
    model_t *model; /* ticks it */
    gpu_in_t in;
    gpu_out_t out;     /* of the machine that is followed */
    gpu_out_t rtl_out; /* SIM_BOTH */
    memory_t memory;
    sim_what_t what;
    const rtl_interface_t *rtl;
    void *rtl_machine;
    rtl_thread_t *rtl_thread; /* ticks rtl_machine while a launch runs; NULL: run_cycles does */
    const widths_interface_t *widths;       /* NULL: they are not looked at */
    uint32_t digest_interval, until_digest; /* cycles to go */
    uint32_t watchdog;
    uint64_t progress;  /* cycle of the last event */
    uint64_t next_look; /* the first in which the watchdog or a starvation can be found */
    starvation_t starvation;
    sim_starved_t starved;
    binding_t binding[CORES][CORE_SLOTS]; /* of the warp slots */
    uint64_t launched;                    /* cycle in which the launch began */
    sim_launch_t launch;
    uint8_t *snapshot; /* SIM_BOTH: global memory at the launch */
    uint32_t chaos;    /* state of the random delays at the launch */
    sim_setting_t setting[SIM_SETTINGS];
    uint32_t settings;
    const listener_t *listener;
    event_t event;     /* the one being told */
    sim_status_t last; /* how the last run ended */
    counts_t counts;
    bool idle_threads;       /* are counted */
    regroup_ideal_t *ideal;  /* NULL: regrouping is that of the machine */
    sim_counters_t counters; /* brought up to date when they are asked for */
    sim_fault_t fault;
    sim_difference_t difference;
    char defect[256];
};

static void sim_destroy(sim_t *s) {
    rtl_thread_destroy(s->rtl_thread);
    if (s->rtl_machine) {
        s->rtl->destroy(s->rtl_machine);
    }
    model_destroy(s->model);
    regroup_ideal_destroy(s->ideal);
    memory_destroy(&s->memory);
    free(s->snapshot);
    free(s);
}

static sim_t *sim_create(const sim_options_t *options, char *message, size_t message_size) {
    sim_t *s = calloc(1, sizeof *s);
    if (!s || !memory_create(&s->memory, options)) {
        snprintf(message, message_size, "no memory for a machine of variant %s", CFG_VARIANT);
        free(s);
        return NULL;
    }
    s->what = options->what;
    s->rtl = options->rtl;
    s->widths = options->widths;
    s->watchdog = options->watchdog;
    s->settings = options->settings;
    if (options->settings) {
        memcpy(s->setting, options->setting, options->settings * sizeof s->setting[0]);
    }
    s->starvation.window = options->starvation;
    s->idle_threads = options->idle_threads && s->what != SIM_RTL;
    s->ideal = options->regroup_ideal ? regroup_ideal_create(options->regroup_ideal) : NULL;
    bool small = CORES * CORE_SLOTS * LANES <= SMALL_MACHINE;
    s->digest_interval = options->digest_interval ? options->digest_interval
                         : s->what == SIM_CYCLE   ? WIDTHS_INTERVAL
                         : small                  ? SMALL_INTERVAL
                                                  : LARGE_INTERVAL;
    s->until_digest = s->digest_interval;
    s->last = SIM_DONE;
    counts_begin(&s->counts, &s->memory);
    s->model = model_create(&s->gpu, s->ideal ? 1 : options->threads);
    if (!s->model || (options->regroup_ideal && !s->ideal)) {
        snprintf(message, message_size, "no memory for a machine of variant %s", CFG_VARIANT);
        sim_destroy(s);
        return NULL;
    }
    if (s->widths && !widths_fit(s->widths, message, message_size)) {
        sim_destroy(s);
        return NULL;
    }
    if (s->what != SIM_CYCLE) {
        if (!rtl_fits(s->rtl, message, message_size)) {
            sim_destroy(s);
            return NULL;
        }
        s->rtl_machine = s->rtl->create(options->trace, &options->window);
        if (!s->rtl_machine) {
            snprintf(message, message_size,
                     "build/%s: the RTL was built without tracing; delete it and try again",
                     CFG_VARIANT);
            sim_destroy(s);
            return NULL;
        }
        /* Without a thread the caller does its work. */
        s->rtl_thread = s->what == SIM_BOTH && options->rtl_thread
                            ? rtl_thread_create(s->rtl, s->rtl_machine)
                            : NULL;
    }
    return s;
}

/* Two new machines, for the next launch or for one that is run again. A reset is not enough for
 * machines that are compared. A register without one keeps in C what it holds, and takes in RTL
 * what the cycles of the reset bring. What went wrong in a memory stays in it. */
static void renew_machines(sim_t *s) {
    bool threaded = s->rtl_thread != NULL;
    rtl_thread_destroy(s->rtl_thread);
    s->rtl->destroy(s->rtl_machine);
    s->rtl_machine = s->rtl->create(NULL, NULL);
    s->rtl_thread = threaded ? rtl_thread_create(s->rtl, s->rtl_machine) : NULL;
    memset(&s->gpu, 0, sizeof s->gpu);
}

/* Reset both machines, with nothing in flight; the memory keeps its contents. A trace
 * that the RTL writes beside the cycle model ends here. */
static void reset_machines(sim_t *s) {
    if (s->what == SIM_BOTH) {
        renew_machines(s);
    } else if (s->what == SIM_RTL) {
        s->rtl->reset(s->rtl_machine);
    }
    model_reset(s->model);
    memory_reset(&s->memory);
    counts_reset(&s->counts, &s->memory);
}

/* Global memory as it is now, so that a difference can be looked for again. Without memory for it
 * the report will lack the second look. */
static void take_snapshot(sim_t *s) {
    free(s->snapshot);
    s->snapshot = malloc(s->launch.global_bytes + 1u);
    if (s->snapshot) {
        memcpy(s->snapshot, s->launch.global, s->launch.global_bytes);
    }
}

static bool digests_differ(sim_t *s) {
    s->counters.digests++;
    if (!states_differ(s->rtl, s->rtl_machine, &s->gpu, &s->difference)) {
        return false;
    }
    s->difference.cycle = s->memory.now;
    return true;
}

/* One cycle of both machines with everything compared that there is: a netlist has ports alone.
 * Returns true if they differ. */
static inline bool tick_both(sim_t *s, bool digest) {
    digest &= s->rtl->digest != NULL;
    s->rtl->tick(s->rtl_machine, &s->in, &s->rtl_out, digest);
    if (digest && digests_differ(s)) {
        return true;
    }
    model_tick(s->model, &s->in, &s->out, NULL, NULL);
    if (__builtin_expect(!outputs_equal(&s->out, &s->rtl_out), 0)) {
        s->difference.cycle = s->memory.now;
        states_find_too_wide(s->rtl, &s->gpu, &s->difference);
        return outputs_differ(&s->out, &s->rtl_out, &s->difference);
    }
    return false;
}

/* Whether states are looked at in this cycle. */
static inline bool is_due(sim_t *s) {
    bool due = --s->until_digest == 0;
    s->until_digest = due ? s->digest_interval : s->until_digest;
    return due;
}

/* One cycle of the cycle model, and the same one later of the RTL in its thread. Returns true if
 * the RTL has differed meanwhile. */
static inline bool tick_ahead(sim_t *s) {
    rtl_cycle_t *c = rtl_thread_place(s->rtl_thread);
    c->cycle = s->memory.now;
    c->in = s->in;
    c->digest = is_due(s) && s->rtl->digest;
    if (c->digest) {
        c->model_digest = s->rtl->model_digest(&s->gpu);
        s->counters.digests++;
    }
    model_tick(s->model, &s->in, &s->out, NULL, NULL);
    c->out = s->out;
    return !rtl_thread_give(s->rtl_thread);
}

/* Whether a register of the cycle model holds more than its width now. */
static bool exceeds_width(sim_t *s) {
    const char *name = s->widths->too_wide(&s->gpu);
    s->difference = (sim_difference_t){.cycle = s->memory.now, .core = -1};
    snprintf(s->difference.too_wide, sizeof s->difference.too_wide, "%s", name ? name : "");
    return name != NULL;
}

/* One cycle of an idle machine, everything compared as in a launch. */
static sim_status_t idle_cycle(sim_t *s) {
    memory_deliver(&s->memory, &s->in);
    if (s->what == SIM_CYCLE) {
        model_tick(s->model, &s->in, &s->out, NULL, NULL);
    } else if (s->what == SIM_RTL) {
        s->rtl->tick(s->rtl_machine, &s->in, &s->out, false);
    } else if (tick_both(s, true)) {
        return SIM_DIFFERS;
    }
    return memory_accept(&s->memory, &s->in, &s->out) ? SIM_DONE : SIM_DEFECT;
}

/* Write the registers of the limit policies, and begin the launch in the next cycle. */
static void begin(sim_t *s) {
    s->memory.chaos = s->chaos;
    memset(&s->in, 0, sizeof s->in);
    memory_launch(&s->memory, &s->launch, &s->in);
    describe_launch(&s->in.launch, &s->launch);
    s->last = SIM_DONE;
    for (uint32_t i = 0; i < s->settings && s->last == SIM_DONE; i++) {
        s->in.setting =
            (limit_setting_t){.valid = 1, .index = s->setting[i].index, .data = s->setting[i].data};
        s->last = idle_cycle(s);
    }
    s->in.setting.valid = 0;
    s->in.start = 1;
    s->launched = s->progress = s->memory.now;
    starvation_launch(&s->starvation, s->memory.now);
    s->next_look = s->memory.now;
    s->last = s->last == SIM_DONE ? SIM_RUNNING : s->last;
}

static void sim_launch(sim_t *s, const sim_launch_t *launch, const listener_t *listener) {
    if (s->last != SIM_DONE) {
        reset_machines(s);
    }
    s->launch = *launch;
    counts_idle(&s->counts, &s->memory);
    s->chaos = s->memory.chaos;
    s->listener = listener;
    if (s->what == SIM_BOTH) {
        take_snapshot(s);
    }
    if (s->ideal) {
        regroup_ideal_launch(s->ideal);
    }
    begin(s);
    counts_launch(&s->counts, &s->memory, launch->shared_bytes);
}

/* Threads execute an instruction, and may end by it, each in its row. */
static inline void count_issue(sim_t *s, uint32_t c, uint32_t warp, const issued_t *issue) {
    for (uint32_t mask = issue->mask, lanes; mask;) {
        uint32_t row = binding_take(&s->binding[c][warp], &mask, &lanes);
        if (starvation_issued(&s->starvation, c, row, lanes, issue->instruction)) {
            counts_ended(&s->counts, c, row, lanes);
        }
    }
}

/* Events of a sub-core. Returns whether anything happened in it. */
static bool count_scheduler(sim_t *s, uint32_t c, uint32_t i) {
    const issued_t *issue = &s->out.issued[c][i].issued;
    const start_event_t *started = &s->out.started[c][i];
    if (issue->valid) {
        count_issue(s, c, slot_of_warp(i, issue->warp), issue);
    }
    if (started->valid) {
        starvation_started(&s->starvation, c, slot_of_row(i, started->row), started);
        counts_started(&s->counts, c, slot_of_row(i, started->row), started);
    }
#if REGROUPS
    bound_event_t bound = s->out.bound[c][i];
#else
    bound_event_t bound = {0};
    if (started->valid) {
        bound = bound_by_start(started);
    }
#endif
    if (bound.valid) {
        s->binding[c][slot_of_warp(i, bound.warp)] = binding_of(&bound, i);
    }
    return issue->valid | started->valid | s->out.result[c][i].retire.valid;
}

/* The cycle of a core. Changes what is counted of this core alone. */
static inline void count_core(sim_t *s, uint32_t c, bool followed) {
    core_counts_t *core = &s->counts.core[c];
    const core_t *state = &s->gpu.core[c];
    core->moved = s->out.accessed[c].valid;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        core->moved |= count_scheduler(s, c, i);
    }
#if HAS_REGION
    counts_region(core, state, s->gpu.dispatch.region);
#endif
    counts_core(core, &s->out, c);
#if SUPPLIED
    counts_supply(core, state);
#endif
    if (followed && s->idle_threads) {
        counts_idle_threads(core, &s->out, state, c);
    }
}

/* The thread that ticked the core calls this: the core is in its cache. */
static void count_ticked_core(void *s, uint32_t c) {
    count_core(s, c, true);
}

/* After a cycle; its cores are counted, if the model's threads did so. */
static inline void count_cycle(sim_t *s, bool followed, bool cores_counted) {
    for (uint32_t c = 0; c < CORES; c++) {
        if (!cores_counted) {
            count_core(s, c, followed);
        }
        s->progress = s->counts.core[c].moved ? s->memory.now : s->progress;
    }
    counts_cycle(&s->counts, &s->out);
}

static bool find_fault(sim_t *s) {
    for (uint32_t c = 0; c < CORES; c++) {
        const fault_event_t *f = &s->out.fault[c];
        if (f->valid) {
            s->fault = (sim_fault_t){.fault = f->fault,
                                     .core = c,
                                     .warp = f->warp,
                                     .lane = f->lane,
                                     .pc = PROGRAM_BASE + f->pc,
                                     .address = f->address};
            return true;
        }
    }
    return false;
}

/* Run the launch again up to cycle `end` of it, comparing states in every cycle of the last window.
 * Returns true if the machines differed, with the description in s->difference. */
static bool run_again(sim_t *s, uint64_t end) {
    uint64_t window = end > s->digest_interval ? end - s->digest_interval : 0;
    memcpy(s->launch.global, s->snapshot, s->launch.global_bytes);
    memset(&s->gpu, 0, sizeof s->gpu);
    model_reset(s->model);
    memory_reset(&s->memory);
    begin(s);
    for (uint64_t cycle = 0; cycle <= end; cycle++) {
        memory_deliver(&s->memory, &s->in);
        if (tick_both(s, cycle >= window)) {
            return true;
        }
        s->in.start = 0;
        if (!memory_accept(&s->memory, &s->in, &s->out)) {
            return false;
        }
    }
    return false;
}

/* After a difference: run the launch again on new machines, to name the first module that differs.
 * New ones, because memories keep through a reset what went wrong. What was found first stays,
 * unless the state differed before; ports show a wrong state late. Without digests there is nothing
 * more to see. */
static void look_again(sim_t *s) {
    sim_difference_t found = s->difference;
    uint64_t end = found.cycle - s->launched;
    bool possible = s->snapshot && s->rtl->digest;
    void *first_machine = s->rtl_machine, *second = possible ? s->rtl->create(NULL, NULL) : NULL;
    if (!second) {
        return;
    }
    s->rtl_machine = second;
    if (!run_again(s, end)) {
        s->difference = found;
    } else {
        sim_difference_t *d = &s->difference;
        d->cycle += found.cycle - end - s->launched;
        if (strncmp(found.where, "port ", 5) == 0 && strncmp(d->where, "state ", 6) == 0) {
            size_t used = strlen(d->where);
            snprintf(d->where + used, sizeof d->where - used, "; then %.100s in cycle %llu",
                     found.where, (unsigned long long)found.cycle);
            d->core = found.core;
        }
    }
    s->rtl_machine = first_machine;
    s->rtl->destroy(second);
}

static sim_status_t end_run(sim_t *s, sim_status_t status) {
    s->last = status;
    return status;
}

/* Whether nothing has happened for too long, or a thread starves. Neither can be so before the
 * cycle next_look: events only put it off. */
static sim_status_t look_for_hang(sim_t *s) {
    uint64_t now = s->memory.now;
    if (now - s->progress > s->watchdog) {
        return SIM_HANG;
    }
    if (starvation_found(&s->starvation, now, &s->starved)) {
        return SIM_STARVED;
    }
    uint64_t hangs = s->progress + s->watchdog + 1;
    s->next_look = hangs < s->starvation.end ? hangs : s->starvation.end;
    return SIM_RUNNING;
}

/* Regrouping beyond the machine's: the listener hears of what was bound in the cycle before, after
 * its own events, as of the machine's. */
static bool regroup(sim_t *s) {
    bool go_on = true;
    s->event.cycle = s->memory.now;
    for (uint32_t c = 0; c < CORES; c++) {
        for (uint32_t i = 0; i < SCHEDS; i++) {
            const bound_event_t *bound;
            uint32_t count = regroup_ideal_bound(s->ideal, c, i, &bound);
            for (uint32_t k = 0; k < count; k++) {
                s->binding[c][slot_of_warp(i, bound[k].warp)] = binding_of(&bound[k], i);
                go_on =
                    (!s->listener || outputs_tell_bind(&bound[k], c, i, s->listener, &s->event)) &&
                    go_on;
            }
        }
    }
    regroup_ideal_cycle(s->ideal, &s->gpu, &s->out);
    model_look_again(s->model);
    return go_on;
}

/* The loop, made once for each kind of machine, and for one that something besides counts follows:
 * a listener, widths, what threads wait for. */
static inline __attribute__((always_inline)) sim_status_t run_cycles(sim_t *s, uint64_t max_cycles,
                                                                     sim_what_t what,
                                                                     bool followed) {
    bool shared = CORES > 1 && what == SIM_CYCLE && model_is_shared(s->model);
    for (uint64_t i = 0; i < max_cycles; i++) {
        memory_deliver(&s->memory, &s->in);
        if (what == SIM_CYCLE) {
            model_tick(s->model, &s->in, &s->out, shared ? count_ticked_core : NULL, s);
            if (followed && s->widths && is_due(s) && exceeds_width(s)) {
                return end_run(s, SIM_TOO_WIDE);
            }
        } else if (what == SIM_RTL) {
            s->rtl->tick(s->rtl_machine, &s->in, &s->out, false);
        } else {
            if (s->rtl_thread ? tick_ahead(s) : tick_both(s, is_due(s))) {
                return end_run(s, SIM_DIFFERS);
            }
            s->counters.rtl_cycles++;
        }
        s->in.start = 0;
        count_cycle(s, followed, shared);
        bool go_on = !followed || !s->listener ||
                     outputs_tell(&s->out, s->memory.now, s->listener, &s->event);
        if (followed && s->ideal) {
            go_on = regroup(s) && go_on;
        }
        if (!memory_accept(&s->memory, &s->in, &s->out)) {
            return end_run(s, SIM_DEFECT);
        }
        if (find_fault(s)) {
            return end_run(s, SIM_FAULT);
        }
        if (!go_on) {
            return end_run(s, SIM_STOPPED);
        }
        if (s->out.done && what != SIM_RTL && !value_classes_hold(&s->gpu, s->memory.defect)) {
            return end_run(s, SIM_DEFECT);
        }
        if (s->out.done) {
            return end_run(s, s->widths && exceeds_width(s) ? SIM_TOO_WIDE : SIM_DONE);
        }
        if (s->memory.now >= s->next_look) {
            sim_status_t found = look_for_hang(s);
            if (found != SIM_RUNNING) {
                return end_run(s, found);
            }
        }
    }
    return SIM_RUNNING;
}

/* The RTL may have more cycles to go than the cycle model, and a difference found there is the
 * earlier one. */
static sim_status_t run_both(sim_t *s, uint64_t max_cycles) {
    sim_status_t status = run_cycles(s, max_cycles, SIM_BOTH, true);
    if (s->rtl_thread && rtl_thread_wait(s->rtl_thread, &s->difference)) {
        s->counters.rtl_cycles -= s->memory.now - s->difference.cycle;
        status = end_run(s, SIM_DIFFERS);
    }
    if (status == SIM_DIFFERS) {
        look_again(s);
    }
    return status;
}

static sim_status_t sim_run(sim_t *s, uint64_t max_cycles) {
    if (s->last != SIM_RUNNING) {
        return s->last; /* the limit policies could not be set */
    }
    bool followed = HAS_VALUES || s->widths || s->listener || s->idle_threads || s->ideal;
    s->in.unheard = s->what == SIM_CYCLE && !followed;
    switch (s->what) {
    case SIM_CYCLE:
        return followed ? run_cycles(s, max_cycles, SIM_CYCLE, true)
                        : run_cycles(s, max_cycles, SIM_CYCLE, false);
    case SIM_RTL: return run_cycles(s, max_cycles, SIM_RTL, true);
    default: return run_both(s, max_cycles);
    }
}

/* Note an instruction that was issued in the last cycle, one of the starved row rather than
 * another. */
static void look_at_issue(sim_t *s, uint32_t c, uint32_t i, sim_look_t *look) {
    const issued_t *issue = &s->out.issued[c][i].issued;
    if (!issue->valid) {
        return;
    }
    uint32_t slot = slot_of_warp(i, issue->warp);
    bool same_row = false;
    for (uint32_t mask = issue->mask, lanes; mask;) {
        uint32_t row = binding_take(&s->binding[c][slot], &mask, &lanes);
        same_row |= look->starved.lanes && c == look->starved.core && row == look->starved.row;
    }
    if (!look->issued || same_row) {
        look->issued = true;
        look->same_row = same_row;
        look->core = c;
        look->warp = slot;
        look->pc = PROGRAM_BASE + issue->pc;
    }
}

static void sim_look(sim_t *s, uint64_t max_cycles, sim_look_t *look) {
    *look = (sim_look_t){.starved = starvation_look(&s->starvation)};
    bool enough = false;
    for (uint64_t n = 0; n < max_cycles && !enough && sim_run(s, 1) == SIM_RUNNING; n++) {
        for (uint32_t c = 0; c < CORES; c++) {
            for (uint32_t i = 0; i < SCHEDS && !look->same_row; i++) {
                look_at_issue(s, c, i, look);
            }
        }
        enough = look->issued && (look->same_row || !look->starved.lanes);
    }
}

static void sim_progress(const sim_t *s, sim_progress_t *progress) {
    counts_progress(&s->counts, progress);
}

static sim_status_t sim_counter(sim_t *s, uint32_t unit, uint32_t index, sim_counter_t *counter) {
    *counter = (sim_counter_t){0};
    counter->name = counts_name(unit, index, &counter->group);
    if (!counter->name || s->last != SIM_DONE) {
        return s->last;
    }
    counts_idle(&s->counts, &s->memory);
    counter->expected = counts_expected(&s->counts, unit, index);
    /* The last cycle of a launch is counted in the first one after it, long before the value is
     * seen. */
    s->in.counter = (counter_select_t){.read = 1, .unit = unit, .index = index};
    for (uint32_t cycle = 0; cycle <= COUNTER_DELAY && s->last == SIM_DONE; cycle++) {
        s->last = idle_cycle(s);
    }
    s->in.counter.read = 0;
    counter->value = s->out.counter;
    return s->last;
}

/* A cycle of a halted machine, compared with no other. Returns whether it still runs. */
static bool halted_cycle(sim_t *s) {
    sim_what_t what = s->what;
    s->what = what == SIM_BOTH ? SIM_CYCLE : what;
    bool good = idle_cycle(s) == SIM_DONE;
    s->what = what;
    return good && s->out.busy;
}

/* The registers of the RTL cannot be changed: it must have halted. */
static void sim_halt(sim_t *s) {
    s->in.start = 0;
    if (s->what == SIM_RTL ? s->last == SIM_FAULT : s->last != SIM_DONE && s->last != SIM_DEFECT) {
        halt_cores(&s->gpu);
        model_look_again(s->model);
        halt_wait(s, halted_cycle, &s->memory, s->watchdog);
    }
    s->last = s->last == SIM_RUNNING ? SIM_STOPPED : s->last;
}

static uint64_t sim_cycle(const sim_t *s) {
    return s->memory.now;
}

static const sim_counters_t *sim_counters(sim_t *s) {
    s->counters.fetches = s->memory.fetches;
    counts_sum(&s->counts, &s->counters);
    memory_count(&s->memory, &s->counters);
    return &s->counters;
}

static const sim_fault_t *sim_fault(const sim_t *s) {
    return &s->fault;
}

static const sim_starved_t *sim_starved(const sim_t *s) {
    return &s->starved;
}

static const sim_difference_t *sim_difference(const sim_t *s) {
    return &s->difference;
}

static const char *sim_defect(const sim_t *s) {
    return s->memory.defect;
}

static uint32_t sim_stall(const sim_t *s, uint32_t core) {
    uint32_t stall = STALL_IDLE;
    for (uint32_t i = 0; i < SCHEDS && stall == STALL_IDLE; i++) {
        stall = s->out.issued[core][i].stall;
    }
    return stall;
}

__attribute__((visibility("default"))) const sim_interface_t weft_sim = {
    .abi = SIM_ABI,
    .variant = CFG_VARIANT,
    .cores = CORES,
    .warps = CORE_SLOTS,
    .lanes = LANES,
    .blocks = BLOCKS,
    .shared_words = SHARED_WORDS,
    .local_words = LOCAL_WORDS,
    .extensions = MACHINE_EXTENSIONS,
    .stalls = STALL_COUNT,
    .stall_names = counts_stall_names,
    .l1d_classes = COUNTS_L1D_CLASSES,
    .l1d_names = counts_l1d_names,
    .l2_classes = L2_EVENT_KINDS,
    .l2_names = counts_l2_names,
#if CFG_COUNTERS_HARD
    .counter_units = COUNTS_UNITS,
#endif
    .create = sim_create,
    .destroy = sim_destroy,
    .launch = sim_launch,
    .run = sim_run,
    .halt = sim_halt,
    .look = sim_look,
    .progress = sim_progress,
    .cycle = sim_cycle,
    .counters = sim_counters,
    .counter_name = counts_name,
    .counter = sim_counter,
    .fault = sim_fault,
    .starved = sim_starved,
    .difference = sim_difference,
    .defect = sim_defect,
    .stall = sim_stall,
};
