/* SPDX-License-Identifier: Apache-2.0 */
/* weft sweep: runs what a study asks for and the store does not have yet, several at a time. Every
 * run is a process of its own, so that one that crashes ends alone. This process alone writes rows
 * to the store, each as soon as its run has ended. So a sweep that was killed continues from there.
 * Sweeps that share a store share the work: a run is claimed before it starts (study_claim.c).
 */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "common/child.h"
#include "common/output.h"
#include "common/processors.h"
#include "sw/libweft/engine.h"
#include "sweep_state.h"
#include "sw/weft/tool.h"

#define LOOK     500 /* milliseconds between looks at runs that another sweep is making */
#define PATIENCE 20  /* tenths of a second until a run that ignores SIGTERM is killed */
#define NOT_ALL  4   /* exit code: --max-minutes ended the sweep */

#define BUILD_PATIENCE 100 /* the same for a build, which waits for its compilers (child.c) */

static double seconds_since(const struct timespec *start) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + 1e-9 * (double)(now.tv_nsec - start->tv_nsec);
}

/* ---- runs under way ---- */

/* The processors of this process, divided among the runs that are left or among those at a time. */
static uint32_t processors_of_a_run(const sweep_t *s) {
    size_t left = s->todos - s->ended, runs = left < s->words->jobs ? left : s->words->jobs;
    return processors() > runs ? (uint32_t)(processors() / runs) : 1;
}

static bool start_worker(sweep_t *s, worker_t *worker, study_run_t *run) {
    int ends[2];
    fflush(NULL);
    if (pipe(ends) != 0) {
        return study_fail(&s->message,
                          "sweep: cannot make a pipe for a run: %s; try fewer at a time, -j N",
                          strerror(errno));
    }
    *worker = (worker_t){.process = fork(), .pipe = ends[0], .run = run};
    if (worker->process == 0) {
        close(ends[0]);
        sweep_run(&s->study, s->store_path, processors_of_a_run(s), run, ends[1]);
    }
    close(ends[1]);
    if (worker->process < 0) {
        close(ends[0]);
        worker->process = 0;
        return study_fail(&s->message,
                          "sweep: cannot start a process for a run: %s; try fewer at a time, -j N",
                          strerror(errno));
    }
    return true;
}

/* ---- results ---- */

static double estimate_left(const sweep_t *s) {
    return s->ended == 0
               ? 0
               : seconds_since(&s->start) / (double)s->ended * (double)(s->todos - s->ended);
}

/* `result` is NULL for a run of another sweep. */
static void print_progress(sweep_t *s, const study_run_t *run, const char *result, uint64_t cycles,
                           double seconds) {
    char minutes[48] = "";
    double left = estimate_left(s);
    if (!result) {
        sweep_show_line(&s->show, stdout, "%5zu/%zu made by another sweep: %s", s->ended, s->todos,
                        run->label);
        return;
    }
    if (left >= 60 && !s->show.terminal) {
        snprintf(minutes, sizeof minutes, "  (%.0f min left)", left / 60);
    }
    sweep_show_line(&s->show, stdout, "%5zu/%zu %-8s %12" PRIu64 " cycles %7.1f s  %s%s", s->ended,
                    s->todos, result, cycles, seconds, run->label, minutes);
}

/* On a terminal: what runs now, and what is built. */
static void draw_bar(sweep_t *s) {
    char now[1024] = "";
    for (size_t i = 0; i < s->words->jobs; i++) {
        size_t used = strlen(now);
        if (s->worker[i].process > 0) {
            snprintf(now + used, sizeof now - used, "%s%s", used > 0 ? ", " : "",
                     s->worker[i].run->label);
        }
    }
    if (s->build.process > 0) {
        size_t used = strlen(now);
        snprintf(now + used, sizeof now - used, "%sbuilding %s", used > 0 ? ", " : "",
                 *s->build.step ? s->build.step : s->build.machine);
    }
    sweep_show_bar(&s->show, s->ended, s->todos, estimate_left(s), now);
}

static bool take_result(sweep_t *s, worker_t *worker, int how) {
    sweep_answer_t answer = {.status = WEFT_WRONG};
    char why[64];
    const char *message = why, *record = "";
    study_row_t row = {.run = worker->run, .max_cycles = s->study.max_cycles, .result = "crashed"};
    snprintf(why, sizeof why, "the process of the run ended with %s %d",
             WIFSIGNALED(how) ? "signal" : "code",
             WIFSIGNALED(how) ? WTERMSIG(how) : WEXITSTATUS(how));
    if (how == 0 && worker->count >= sizeof answer) {
        memcpy(&answer, worker->bytes, sizeof answer);
        row.result = record_result(answer.status, &answer.counters);
        message = worker->bytes + sizeof answer;
        record = message + answer.message_bytes;
    }
    row.message = message;
    row.record = record;
    row.counters = &answer.counters;
    row.seconds = answer.counters.seconds;
    s->ended++;
    if (answer.changed) {
        return study_fail(
            &s->message,
            "%s: its machine, kernel or host side was changed while it ran; start the "
            "sweep again",
            worker->run->label);
    }
    if (!study_store_put(s->store, &row, &s->message)) {
        return false;
    }
    print_progress(s, worker->run, row.result, answer.counters.cycles, row.seconds);
    return true;
}

/* Take what a worker says; at its end, the result. */
static bool hear(sweep_t *s, worker_t *worker) {
    char buffer[65536];
    int how;
    ssize_t got = read(worker->pipe, buffer, sizeof buffer);
    if (got > 0) {
        char *bytes = realloc(worker->bytes, worker->count + (size_t)got);
        if (!bytes) {
            return study_fail(&s->message, "no memory for the result of a run");
        }
        memcpy(bytes + worker->count, buffer, (size_t)got);
        worker->bytes = bytes;
        worker->count += (size_t)got;
        return true;
    }
    close(worker->pipe);
    waitpid(worker->process, &how, 0);
    sweep_run_clean(s->store_path, worker->run, worker->process);
    bool good = take_result(s, worker, how);
    study_give_up(s->claims, worker->run->key);
    free(worker->bytes);
    *worker = (worker_t){0};
    return good;
}

/* End a process, which removes what it has not completed; one that does not is killed. */
static void end_process(pid_t process, int patience) {
    const struct timespec tenth = {.tv_nsec = 100000000};
    kill(process, SIGTERM);
    for (int waited = 0; waitpid(process, NULL, WNOHANG) == 0; waited++) {
        if (waited == patience) {
            kill(process, SIGKILL);
        }
        nanosleep(&tenth, NULL);
    }
}

static void stop_workers(sweep_t *s) {
    for (size_t i = 0; i < SWEEP_JOBS; i++) {
        if (s->worker[i].process > 0) {
            end_process(s->worker[i].process, PATIENCE);
            sweep_run_clean(s->store_path, s->worker[i].run, s->worker[i].process);
            close(s->worker[i].pipe);
            free(s->worker[i].bytes);
            s->worker[i] = (worker_t){0};
        }
    }
    if (s->build.process > 0) {
        end_process(s->build.process, BUILD_PATIENCE);
        child_ended(s->build.process);
        close(s->build.pipe);
        s->build.process = 0;
    }
}

/* Claim run number `i`, if no other sweep makes it or has made it. */
static bool claim_run(sweep_t *s, size_t i, study_run_t **run) {
    study_run_t *open = s->todo[i];
    bool known = false;
    study_claim_t claim = study_claim(s->claims, open->key, &s->message);
    if (claim == CLAIM_TAKEN) {
        s->taken[i] = true;
        return true;
    }
    if (claim == CLAIM_FAILED || !sweep_is_known(s, open, s->taken[i], &known)) {
        return false;
    }
    s->todo[i] = NULL;
    s->started++;
    if (known) {
        study_give_up(s->claims, open->key);
        s->ended++;
        print_progress(s, open, NULL, 0, 0);
    } else {
        *run = open;
    }
    return true;
}

/* ---- --max-minutes ---- */

static double seconds_left(const sweep_t *s) {
    return s->words->minutes > 0 ? 60 * s->words->minutes - seconds_since(&s->begin) : INFINITY;
}

/* Whether run number `i` is known to take longer than there is time. One that was never made may
 * start: else nothing would ever be known of it. */
static bool is_late(sweep_t *s, size_t i, bool *late) {
    bool good = s->expected[i] >= 0 || s->words->minutes <= 0 ||
                study_store_seconds(s->store, s->todo[i], s->study.max_cycles, &s->expected[i],
                                    &s->message);
    *late = s->expected[i] > seconds_left(s);
    return good;
}

static bool under_way(const sweep_t *s) {
    bool runs = false;
    for (size_t i = 0; i < s->words->jobs; i++) {
        runs = runs || s->worker[i].process > 0;
    }
    return runs;
}

/* Whether a run or build is under way, or a run is left that is not late. */
static bool goes_on(sweep_t *s) {
    bool runs = s->build.process > 0 || under_way(s), late;
    for (size_t i = 0; !runs && i < s->todos; i++) {
        runs = s->todo[i] && (!is_late(s, i, &late) || !late);
    }
    return runs && seconds_left(s) > 0;
}

/* What is left, as the message. */
static void say_left(sweep_t *s) {
    size_t longest = s->todos;
    for (size_t i = 0; i < s->todos; i++) {
        bool longer = longest == s->todos || s->expected[i] > s->expected[longest];
        longest = s->todo[i] && s->expected[i] > 60 * s->words->minutes && longer ? i : longest;
    }
    study_fail(&s->message,
               "sweep: --max-minutes %g: %zu of %zu runs have ended in time, and their results "
               "are kept; the same command makes the others",
               s->words->minutes, s->ended, s->todos);
    if (longest < s->todos) {
        size_t used = strlen(s->message.text);
        snprintf(s->message.text + used, sizeof s->message.text - used,
                 "; but %s takes %.1f minutes: allow more", s->todo[longest]->label,
                 s->expected[longest] / 60);
    }
}

/* ---- all runs ---- */

/* The next run that can start now, or NULL. */
static bool next_run(sweep_t *s, study_run_t **run) {
    bool good = true, late;
    *run = NULL;
    for (size_t i = 0; good && !*run && i < s->todos; i++) {
        good =
            !s->todo[i] || !s->ready[i] || (is_late(s, i, &late) && (late || claim_run(s, i, run)));
    }
    return good;
}

/* How many runs or builds can start beside those under way. */
static size_t free_places(const sweep_t *s) {
    size_t taken = s->build.process > 0;
    for (size_t i = 0; i < s->words->jobs; i++) {
        taken += s->worker[i].process > 0;
    }
    return taken < s->words->jobs ? s->words->jobs - taken : 0;
}

static bool start_runs(sweep_t *s) {
    study_run_t *run;
    size_t places = free_places(s);
    for (size_t i = 0; i < s->words->jobs && places > 0 && s->started < s->todos; i++) {
        if (s->worker[i].process > 0) {
            continue;
        }
        if (!next_run(s, &run)) {
            return false;
        }
        if (!run) {
            return true;
        }
        if (!start_worker(s, &s->worker[i], run)) {
            return false;
        }
        places--;
    }
    return true;
}

/* Build the next machine that a run waits for. It has a place as runs do, and goes before them,
 * so that they never wait; but with one place, the runs of the machine before it come first. */
static bool start_build(sweep_t *s) {
    const char *name = NULL;
    bool runs = false, late;
    for (size_t i = 0; i < s->todos; i++) {
        runs = runs || (s->todo[i] && s->ready[i] && !s->taken[i]);
        if (s->todo[i] && !s->ready[i] && !name) {
            if (!is_late(s, i, &late)) {
                return false;
            }
            name = late ? NULL : s->todo[i]->machine;
        }
    }
    if (!name || s->build.process > 0 || free_places(s) == 0 || (s->words->jobs == 1 && runs)) {
        return true;
    }
    return sweep_start_machine(s, name);
}

/* Wait until a process says something, or until it is time to look for runs and signals again. */
static bool hear_workers(sweep_t *s) {
    struct pollfd waits[SWEEP_JOBS + 1];
    worker_t *who[SWEEP_JOBS];
    nfds_t count = 0;
    for (size_t i = 0; i < s->words->jobs; i++) {
        if (s->worker[i].process > 0) {
            waits[count] = (struct pollfd){.fd = s->worker[i].pipe, .events = POLLIN};
            who[count++] = &s->worker[i];
        }
    }
    bool good = true, builds = s->build.process > 0;
    waits[count] = (struct pollfd){.fd = s->build.pipe, .events = POLLIN};
    int some = poll(waits, count + builds, LOOK);
    for (nfds_t i = 0; good && !s->interrupt && some > 0 && i < count; i++) {
        good = !waits[i].revents || hear(s, who[i]);
    }
    if (good && !s->interrupt && some > 0 && builds && waits[count].revents) {
        good = sweep_hear_machine(s);
        s->unbuilt = !good;
    }
    return good;
}

static bool run_all(sweep_t *s) {
    bool good = true;
    clock_gettime(CLOCK_MONOTONIC, &s->start);
    output_hold_signals(&s->interrupt);
    while (good && !s->interrupt && s->ended < s->todos && goes_on(s)) {
        good = start_build(s) && start_runs(s) && (s->ended == s->todos || hear_workers(s));
        draw_bar(s);
    }
    while (s->unbuilt && !s->interrupt && under_way(s) && hear_workers(s)) {
        draw_bar(s); /* a machine that cannot be built takes no results with it */
    }
    sweep_show_end(&s->show);
    stop_workers(s);
    output_hold_signals(NULL);
    if (good && !s->interrupt && s->ended < s->todos) {
        s->left = s->todos - s->ended;
        say_left(s);
    }
    return s->interrupt
               ? study_fail(&s->message,
                            "sweep: interrupted: %zu of %zu runs have ended, and their results "
                            "are kept; the same command makes the others",
                            s->ended, s->todos)
               : good;
}

/* ---- which runs ---- */

/* Those of --only. */
static size_t choose_runs(const sweep_t *s, study_run_t **run) {
    size_t kept = 0;
    for (size_t i = 0; i < s->plan.runs; i++) {
        if (study_chosen(&s->plan, &s->words->only, s->plan.run[i])) {
            run[kept++] = s->plan.run[i];
        }
    }
    return kept;
}

/* Those of --only and --shard. */
static void keep_chosen(sweep_t *s) {
    size_t chosen = choose_runs(s, s->todo), kept = 0;
    uint32_t *part = study_room(&s->study, (chosen + 1) * sizeof *part);
    if (s->words->parts > 0) {
        study_shards(s->todo, chosen, s->words->parts, part);
    }
    for (size_t i = 0; i < chosen; i++) {
        if (part[i] == s->words->part) {
            s->todo[kept++] = s->todo[i];
        }
    }
    s->todos = kept;
}

/* ---- the sweep ---- */

/* Take away the runs whose kernels do not fit their machines: no machine is built for them. */
static bool drop_unfit(sweep_t *s) {
    size_t kept = 0;
    for (size_t i = 0; i < s->todos; i++) {
        if (!engine_build(s->todo[i]->program, !s->words->quiet, s->message.text,
                          sizeof s->message.text)) {
            return false;
        }
    }
    study_judge_fit(&s->study, s->todo, s->todos);
    for (size_t i = 0; i < s->todos; i++) {
        if (!s->todo[i]->unfit) {
            s->todo[kept++] = s->todo[i];
        }
    }
    s->todos = kept;
    return true;
}

/* Name the failures of all chosen runs, whenever they ran. */
static bool name_failures(sweep_t *s) {
    char text[STUDY_MESSAGE];
    keep_chosen(s);
    for (size_t i = 0; i < s->todos; i++) {
        study_result_t result;
        if (s->todo[i]->unfit) {
            refuse("sweep: %s: refused: %s", s->todo[i]->label, s->todo[i]->unfit);
            s->failed++;
            continue;
        }
        if (!study_store_get(s->store, s->todo[i], s->study.max_cycles, &result, &s->message)) {
            return false;
        }
        if (result.state == RUN_FAILED) {
            snprintf(text, sizeof text, "sweep: %s: %s: %s", s->todo[i]->label, result.result,
                     result.message);
            complain(text);
            s->failed++;
        }
        study_result_free(&result);
    }
    return true;
}

static bool open_store(sweep_t *s) {
    char path[ENGINE_PATH];
    if (!study_store_path(s->words->base, path, sizeof path, &s->message)) {
        return false;
    }
    s->store = study_store_open(path, &s->message);
    char *absolute = s->store ? realpath(path, NULL) : NULL;
    snprintf(s->store_path, sizeof s->store_path, "%s", absolute ? absolute : path);
    free(absolute);
    return s->store &&
           (!s->words->known || study_store_know(s->store, s->words->known, &s->message));
}

/* Read what is asked for. */
static bool begin(sweep_t *s) {
    if (!study_open(&s->study, s->words->study, false, &s->message) ||
        !study_plan(&s->plan, &s->study, &s->message) ||
        !study_check_only(&s->plan, &s->words->only, &s->message) || !open_store(s)) {
        return false;
    }
    s->todo = study_room(&s->study, s->plan.runs * sizeof *s->todo);
    s->ready = study_room(&s->study, s->plan.runs * sizeof *s->ready);
    s->chosen = study_room(&s->study, (s->plan.runs + 1) * sizeof(study_run_t *));
    s->chosen_runs = choose_runs(s, s->chosen);
    s->taken = study_room(&s->study, s->plan.runs * sizeof *s->taken);
    s->expected = study_room(&s->study, s->plan.runs * sizeof *s->expected);
    for (size_t i = 0; i < s->plan.runs; i++) {
        s->expected[i] = -1;
    }
    keep_chosen(s);
    return true;
}

/* Make the runs that have no result. */
static bool make_runs(sweep_t *s) {
    size_t machines;
    s->claims = study_claims_open(s->store_path, &s->message);
    if (s->claims < 0 || !drop_unfit(s)) {
        return false;
    }
    if (s->words->build) {
        return sweep_build_all(s);
    }
    if (!sweep_know_built(s, &machines)) {
        return false;
    }
    /* Where results come from is asked once, here: so no run starts a program, which would outlive
     * a run that a signal ends. */
    provenance_t from;
    provenance_read(&from);
    char builds[64] = "";
    if (machines > 0) {
        snprintf(builds, sizeof builds, ", %zu machine%s to build", machines,
                 machines == 1 ? "" : "s");
    }
    sweep_show_line(&s->show, stdout,
                    "%s: %zu runs have results, %zu to go, %" PRIu32 " at a time%s", s->study.name,
                    s->known, s->todos, s->words->jobs, builds);
    return run_all(s);
}

/* The failures of all runs, and how many there are. */
static bool sum_up(sweep_t *s) {
    if (!name_failures(s)) {
        return false;
    }
    if (!s->words->quiet && s->left == 0) {
        printf("%s: %zu runs, %zu of them verified, %zu failed\n", s->study.name, s->todos,
               s->todos - s->failed, s->failed);
    }
    /* The sweep is good without, as on a store that others write. */
    if (!study_store_seen(s->store, provenance_commit(), s->todo, s->todos, &s->message)) {
        complain(s->message.text);
    }
    return true;
}

static bool sweep(sweep_t *s) {
    if (!begin(s)) {
        return false;
    }
    const sweep_chosen_t chosen = {s->words, &s->study, s->store,   s->store_path,
                                   s->todo,  s->todos,  &s->message};
    size_t open = 0;
    if (s->words->list) {
        return sweep_list(&chosen);
    }
    if (s->words->slurm && !sweep_submit(&chosen, &open)) {
        return false;
    }
    if (!s->words->slurm && !make_runs(s)) {
        return false;
    }
    if (s->left > 0) {
        complain(s->message.text);
    }
    return open > 0 || s->words->build || sum_up(s);
}

/* ---- the command ---- */

int command_sweep(int argc, char **argv) {
    static sweep_t s;
    sweep_words_t words = {.jobs = 0};
    words.only.item = words.name;
    clock_gettime(CLOCK_MONOTONIC, &s.begin);
    if (!sweep_read_words(&words, argc, argv)) {
        return WEFT_USAGE;
    }
    if (words.merge) {
        return sweep_merge(&words);
    }
    if (words.jobs == 0) {
        words.jobs = processors() < SWEEP_JOBS ? processors() : SWEEP_JOBS;
    }
    s.words = &words;
    sweep_show_begin(&s.show, words.quiet);
    bool good = sweep(&s);
    if (!good) {
        complain(s.message.text);
    }
    study_store_close(s.store);
    study_plan_free(&s.plan);
    study_free(&s.study);
    return s.interrupt    ? 128 + s.interrupt
           : !good        ? WEFT_USAGE
           : s.left > 0   ? NOT_ALL
           : s.failed > 0 ? WEFT_WRONG
                          : WEFT_OK;
}
