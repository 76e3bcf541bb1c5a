/* SPDX-License-Identifier: Apache-2.0 */
/* Life of a checker: creation, dispatch of events, the end of a launch. See checker.h for the use
 * and internal.h for the files.
 */
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static bool size_is_possible(const checker_machine_t *m) {
    return m->cores >= 1 && m->warps >= 1 && m->lanes >= 1 && m->lanes <= CHECKER_MAX_LANES &&
           (uint64_t)m->cores * m->warps <= UINT16_MAX && m->rows <= UINT16_MAX;
}

static bool create_warps(checker_t *c) {
    c->row = calloc(rows_of(c), sizeof *c->row);
    c->due = calloc(warps_of(c), sizeof *c->due);
    c->warp = calloc(warps_of(c), sizeof *c->warp);
    if (!c->row || !c->due) {
        return false;
    }
    for (uint32_t i = 0; c->warp && i < warps_of(c); i++) {
        c->warp[i].core = i / c->machine.warps;
        c->warp[i].slot = i % c->machine.warps;
        if (!records_reserve(c, &c->warp[i], SERIALS) || !binding_reserve(&c->warp[i], GROUPS)) {
            return false;
        }
    }
    return c->warp != NULL;
}

static bool create_blocks(checker_t *c) {
    c->block = calloc(c->blocks, sizeof *c->block);
    c->started = calloc((c->blocks * c->block_threads + 7) / 8, 1);
    if (!c->block || !c->started) {
        return false;
    }
    for (uint64_t i = 0; i < c->blocks; i++) {
        c->block[i].live = c->block[i].golden_live = c->block_threads;
    }
    return true;
}

checker_t *checker_create(const golden_launch_t *launch, const checker_machine_t *machine,
                          const checker_options_t *options) {
    checker_t *c = size_is_possible(machine) ? calloc(1, sizeof *c) : NULL;

    if (!c) {
        return NULL;
    }
    c->launch = *launch;
    c->launch.program = c->launch.global = NULL;
    c->machine = *machine;
    if (!c->machine.rows) {
        c->machine.rows = c->machine.warps;
    }
    if (options) {
        c->options = *options;
    }
    c->blocks = (uint64_t)launch->grid[0] * launch->grid[1] * launch->grid[2];
    c->block_threads = launch->block[0] * launch->block[1] * launch->block[2];
    c->order_matters = machine->cores > 1 || atomics_in_program(launch);
    c->sent = calloc((size_t)machine->cores * EVENT_TAGS * SENT_WARPS, sizeof *c->sent);
    c->golden = golden_create(launch);
    if (!c->golden || !c->sent || !create_warps(c) || !create_blocks(c) || !log_create(&c->log)) {
        checker_destroy(c);
        return NULL;
    }
    golden_track(c->golden);
    if (c->options.shadow) {
        golden_watch(c->golden, c->options.shadow);
    }
    return c;
}

void checker_destroy(checker_t *c) {
    if (!c) {
        return;
    }
    golden_destroy(c->golden);
    log_destroy(&c->log);
    for (uint32_t i = 0; c->warp && i < warps_of(c); i++) {
        free(c->warp[i].record);
        free(c->warp[i].address);
        free(c->warp[i].group);
    }
    for (uint64_t i = 0; c->block && i < c->blocks; i++) {
        free(c->block[i].thread);
    }
    free(c->warp);
    free(c->row);
    free(c->due);
    free(c->sent);
    free(c->block);
    free(c->started);
    free(c->report.data);
    free(c->hang.data);
    free(c);
}

bool checker_event(void *checker, const event_t *event) {
    checker_t *c = checker;

    if (c->status != CHECKER_AGREES) {
        return false;
    }
    switch (event->kind) {
    case EVENT_START: return binding_start(c, event);
    case EVENT_BIND: return binding_bind(c, event);
    case EVENT_ISSUE: return records_issue(c, event);
    case EVENT_ACCESS: return records_access(c, event);
    case EVENT_RESULT: return records_result(c, event);
    case EVENT_FAULT: return faults_judge(c, event);
    case EVENT_PERFORM: return atomics_perform(c, event);
    case EVENT_FETCH:
    case EVENT_CACHE: return true;
    }
    return report_rule(c, NULL, event->cycle, "an event of no known kind: %d", (int)event->kind);
}

listener_t checker_listener(checker_t *checker) {
    return (listener_t){.event = checker_event, .context = checker};
}

/* Is there a thread that has started and not exited, and is in no slot? */
static bool none_lost(checker_t *c) {
    for (uint32_t i = 0; i < rows_of(c); i++) {
        const row_t *row = &c->row[i];

        for (uint32_t mask = row->live; mask;) {
            uint32_t lane = take_lane(&mask), index = index_in(row->first_thread, lane);
            const thread_t *t = &c->block[row->block].thread[index];

            if (!t->warp) {
                return report_rule(c, NULL, t->left,
                                   "thread %u of block %llu was lost: core %u row %u lane %u has "
                                   "been in no warp slot since this cycle, and the machine ended "
                                   "the launch",
                                   index, (unsigned long long)row->block, t->core, t->row, lane);
            }
        }
    }
    return true;
}

/* Has every thread of the grid run from its start to its exit, with nothing left over? */
static bool all_finished(checker_t *c) {
    uint64_t threads = c->blocks * c->block_threads;

    if (!none_lost(c)) {
        return false;
    }
    for (uint32_t i = 0; i < warps_of(c); i++) {
        if (c->warp[i].meets) {
            return report_alone(c, &c->warp[i], record_at(&c->warp[i], c->warp[i].head));
        }
    }
    for (uint32_t i = 0; i < warps_of(c); i++) {
        warp_t *w = &c->warp[i];
        uint32_t live = w->groups ? group_now(w)->live & w->threads : 0;

        if (live || w->head != w->next) {
            return report_rule(c, w, w->last_issue,
                               "the machine ended the launch while lanes %08x were live and %u "
                               "instructions outstanding",
                               live, w->next - w->head);
        }
    }
    if (c->threads_started != threads || c->counts.threads != threads) {
        return report_rule(c, NULL, 0,
                           "the launch has %llu threads; %llu were started, %llu exited",
                           (unsigned long long)threads, (unsigned long long)c->threads_started,
                           (unsigned long long)c->counts.threads);
    }
    return true;
}

static bool global_equal(checker_t *c, const uint8_t *global) {
    const uint8_t *golden = golden_global(c->golden);
    uint32_t bytes = c->launch.global_bytes, i = 0;

    if (!global || !bytes || memcmp(global, golden, bytes) == 0) {
        return true;
    }
    while (global[i] == golden[i]) {
        i++;
    }
    return report_rule(
        c, NULL, 0,
        "global memory after the launch, byte at address %08x: expected %02x, actual "
        "%02x",
        GLOBAL_BASE + i, golden[i], global[i]);
}

checker_status_t checker_finish(checker_t *c, const uint8_t *global) {
    if (c->status != CHECKER_AGREES) {
        return c->status;
    }
    if (c->counts.records == 0) {
        report_rule(c, NULL, 0, "nothing was compared: the machine sent no complete instruction");
    } else if (all_finished(c)) {
        global_equal(c, global);
    }
    return c->status;
}

checker_status_t checker_status(const checker_t *checker) {
    return checker->status;
}

void checker_read_counts(const checker_t *checker, checker_counts_t *counts) {
    *counts = checker->counts;
}

const char *checker_report(checker_t *checker) {
    return checker->report.data ? checker->report.data : "";
}

bool checker_fault(const checker_t *checker, golden_step_t *step, uint64_t *thread) {
    if (checker->status != CHECKER_FAULT) {
        return false;
    }
    *step = checker->fault;
    *thread = checker->fault_thread;
    return true;
}
