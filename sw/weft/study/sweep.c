/* SPDX-License-Identifier: Apache-2.0 */
/* weft sweep: runs what a study asks for and the store does not have yet, several at a time. Every
 * run is a process of its own, so that one that crashes ends alone. This process alone writes rows
 * to the store, each as soon as its run has ended. So a sweep that was killed continues from there.
 * Sweeps that share a store share the work: a run is claimed before it starts (study_claim.c).
 */
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "common/output.h"
#include "common/processors.h"
#include "sw/libweft/engine.h"
#include "study.h"
#include "sweep_words.h"
#include "sw/weft/tool.h"

#define LOOK     500 /* milliseconds between looks at runs that another sweep is making */
#define PATIENCE 20  /* tenths of a second until a run that ignores SIGTERM is killed */

/* A run under way. */
typedef struct {
    pid_t process;
    int pipe;
    study_run_t *run;
    char *bytes; /* what it has said: answer_t, and two texts behind it */
    size_t count;
} worker_t;

typedef struct {
    weft_status status;
    bool changed; /* what it depends on was changed while it ran */
    weft_counters counters;
    size_t message_bytes, record_bytes; /* with the zeros at their ends */
} answer_t;

typedef struct {
    const sweep_words_t *words;
    study_t study;
    study_plan_t plan;
    study_store_t *store;
    char store_path[ENGINE_PATH]; /* absolute, once the store is open */
    int claims;
    study_message_t message;
    study_run_t **todo; /* NULL: started, or made by another sweep */
    bool *taken;        /* as todo: seen with another sweep */
    size_t todos, started, ended, known, failed;
    volatile int interrupt; /* the signal that ends the sweep */
    worker_t worker[SWEEP_JOBS];
    struct timespec start;
} sweep_t;

static double seconds_since(const struct timespec *start) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + 1e-9 * (double)(now.tv_nsec - start->tv_nsec);
}

/* ---- the process of a run ---- */

static bool write_all(int to, const void *bytes, size_t count) {
    const char *from = bytes;
    while (count > 0) {
        ssize_t wrote = write(to, from, count);
        if (wrote <= 0) {
            return false;
        }
        from += wrote;
        count -= (size_t)wrote;
    }
    return true;
}

/* The stream of L1 accesses of a run that is to have bounds, for a while, beside the store. */
static void name_stream(const sweep_t *s, pid_t process, char *path, size_t size) {
    snprintf(path, size, "%s.%ld.l1", s->store_path, (long)process);
}

/* What a command leaves, for a while, beside the store. */
static void name_folder(const sweep_t *s, pid_t process, char *path, size_t size) {
    snprintf(path, size, "%s.%ld.run", s->store_path, (long)process);
}

/* The text of a record, with bounds if they are wanted; a failure of theirs is one of the run. */
static char *add_bounds(const study_run_t *run, record_t *record, const char *stream, char *text) {
    if (text && run->bounds && record->status == WEFT_OK) {
        char *more = study_add_bounds(text, stream, record->message, sizeof record->message);
        record->status = more ? WEFT_OK : WEFT_USAGE;
        free(more ? text : NULL);
        text = more ? more : text;
    }
    return text;
}

/* The processors of this process, divided among the runs that are left or among those at a time. */
static uint32_t processors_of_a_run(const sweep_t *s) {
    size_t left = s->todos - s->ended, runs = left < s->words->jobs ? left : s->words->jobs;
    return processors() > runs ? (uint32_t)(processors() / runs) : 1;
}

/* Run a kernel or a command; the text of its record, to be freed. */
static char *run_record(const sweep_t *s, const study_run_t *run, record_t *record) {
    char stream[ENGINE_PATH + 32], folder[ENGINE_PATH + 32], *text;
    weft_options options;
    study_run_options(&s->study, run, &options);
    name_stream(s, getpid(), stream, sizeof stream);
    options.trace = run->bounds ? stream : NULL;
    options.processors = processors_of_a_run(s);
    if (!study_enter(&s->study)) {
        _exit(1);
    }
    if (run->kernel->kernel) {
        run_kernel(run->kernel->kernel, &options, "", (int)run->kernel->words.count,
                   (char **)(uintptr_t)run->kernel->words.item, record);
        text = record_text(record);
    } else {
        name_folder(s, getpid(), folder, sizeof folder);
        text = study_command(run, &options, folder, record);
    }
    return add_bounds(run, record, stream, text);
}

/* Ends the process. */
static void run_here(const sweep_t *s, study_run_t *run, int to) {
    static record_t record;
    static study_message_t message;
    char key[sizeof run->key];
    output_hold_signals(NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* nothing would take the result of an orphan */
    char *text = run_record(s, run, &record);
    strcpy(key, run->key);
    study_forget_sums();
    answer_t answer = {.status = record.status,
                       .changed =
                           !study_key(&s->study, run, &message) || strcmp(key, run->key) != 0,
                       .counters = record.counters,
                       .message_bytes = strlen(record.message) + 1};
    answer.record_bytes = text ? strlen(text) + 1 : 0;
    bool good = text && write_all(to, &answer, sizeof answer) &&
                write_all(to, record.message, answer.message_bytes) &&
                write_all(to, text, answer.record_bytes);
    _exit(good ? 0 : 1);
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
        run_here(s, run, ends[1]);
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

/* `result` is NULL for a run of another sweep. */
static void print_progress(const sweep_t *s, const study_run_t *run, const char *result,
                           uint64_t cycles, double seconds) {
    double left = seconds_since(&s->start) / (double)s->ended * (double)(s->todos - s->ended);
    if (s->words->quiet) {
        return;
    }
    if (!result) {
        printf("%5zu/%zu made by another sweep: %s\n", s->ended, s->todos, run->label);
        fflush(stdout);
        return;
    }
    printf("%5zu/%zu %-8s %12" PRIu64 " cycles %7.1f s  %s", s->ended, s->todos, result, cycles,
           seconds, run->label);
    if (left >= 60) {
        printf("  (%.0f min left)", left / 60);
    }
    printf("\n");
    fflush(stdout);
}

static bool take_result(sweep_t *s, worker_t *worker, int how) {
    answer_t answer = {.status = WEFT_WRONG};
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

/* However the run ended, its stream goes, complete or not, and what a command left. */
static void remove_files(const sweep_t *s, const worker_t *worker) {
    char path[ENGINE_PATH + 32], temporary[ENGINE_PATH + 64];
    if (!worker->run->kernel->kernel) {
        name_folder(s, worker->process, path, sizeof path);
        study_command_clean(path);
    }
    name_stream(s, worker->process, path, sizeof path);
    snprintf(temporary, sizeof temporary, "%s.%ld.new", path, (long)worker->process);
    if (worker->run->bounds) {
        remove(path);
        remove(temporary);
    }
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
    remove_files(s, worker);
    bool good = take_result(s, worker, how);
    study_give_up(s->claims, worker->run->key);
    free(worker->bytes);
    *worker = (worker_t){0};
    return good;
}

/* End a process, which removes what it has not completed; one that does not is killed. */
static void end_process(pid_t process) {
    const struct timespec tenth = {.tv_nsec = 100000000};
    kill(process, SIGTERM);
    for (int waited = 0; waitpid(process, NULL, WNOHANG) == 0; waited++) {
        if (waited == PATIENCE) {
            kill(process, SIGKILL);
        }
        nanosleep(&tenth, NULL);
    }
}

static void stop_workers(sweep_t *s) {
    for (size_t i = 0; i < SWEEP_JOBS; i++) {
        if (s->worker[i].process > 0) {
            end_process(s->worker[i].process);
            remove_files(s, &s->worker[i]);
            close(s->worker[i].pipe);
            free(s->worker[i].bytes);
            s->worker[i] = (worker_t){0};
        }
    }
}

/* Whether the store has what makes a run unnecessary. A run that was refused or crashed is tried
 * again: its cause may lie outside of what the key knows. `anew`: another sweep has just made it.
 */
static bool is_known(sweep_t *s, const study_run_t *run, bool anew, bool *known) {
    study_result_t result;
    if (!study_store_get(s->store, run, s->study.max_cycles, &result, &s->message)) {
        return false;
    }
    *known = result.state == RUN_DONE ||
             (result.state == RUN_FAILED &&
              (anew || (!s->words->retry && (strcmp(result.result, "wrong") == 0 ||
                                             strcmp(result.result, "hang") == 0))));
    study_result_free(&result);
    return true;
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
    if (claim == CLAIM_FAILED || !is_known(s, open, s->taken[i], &known)) {
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

/* The next run that can start now, or NULL. */
static bool next_run(sweep_t *s, study_run_t **run) {
    bool good = true;
    *run = NULL;
    for (size_t i = 0; good && !*run && i < s->todos; i++) {
        good = !s->todo[i] || claim_run(s, i, run);
    }
    return good;
}

static bool start_runs(sweep_t *s) {
    study_run_t *run;
    for (size_t i = 0; i < s->words->jobs && s->started < s->todos; i++) {
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
    }
    return true;
}

/* Wait until a worker says something, or until it is time to look for runs and signals again. */
static bool hear_workers(sweep_t *s) {
    struct pollfd waits[SWEEP_JOBS];
    worker_t *who[SWEEP_JOBS];
    nfds_t count = 0;
    for (size_t i = 0; i < s->words->jobs; i++) {
        if (s->worker[i].process > 0) {
            waits[count] = (struct pollfd){.fd = s->worker[i].pipe, .events = POLLIN};
            who[count++] = &s->worker[i];
        }
    }
    bool good = true;
    int ready = poll(waits, count, LOOK);
    for (nfds_t i = 0; good && !s->interrupt && ready > 0 && i < count; i++) {
        good = !waits[i].revents || hear(s, who[i]);
    }
    return good;
}

static bool run_all(sweep_t *s) {
    bool good = true;
    clock_gettime(CLOCK_MONOTONIC, &s->start);
    output_hold_signals(&s->interrupt);
    while (good && !s->interrupt && s->ended < s->todos) {
        good = start_runs(s) && (s->ended == s->todos || hear_workers(s));
    }
    stop_workers(s);
    output_hold_signals(NULL);
    return s->interrupt
               ? study_fail(&s->message,
                            "sweep: interrupted: %zu of %zu runs have ended, and their results "
                            "are kept; the same command makes the others",
                            s->ended, s->todos)
               : good;
}

/* ---- which runs ---- */

static void keep_chosen(sweep_t *s) {
    size_t kept = 0;
    for (size_t i = 0; i < s->plan.runs; i++) {
        if (study_chosen(&s->plan, &s->words->only, s->plan.run[i])) {
            s->todo[kept++] = s->plan.run[i];
        }
    }
    s->todos = kept;
}

/* ---- the sweep ---- */

/* Whether the chosen runs of a machine are many enough to compile its simulator twice. */
static bool worth_a_guide(const sweep_t *s, const char *machine) {
    enum { RUNS = 12 };
    size_t runs = 0;
    for (size_t i = 0; i < s->todos; i++) {
        runs += strcmp(s->todo[i]->machine, machine) == 0;
    }
    return runs >= RUNS;
}

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

/* Machines and kernel files, each once. */
static bool build_all(sweep_t *s) {
    for (size_t i = 0; i < s->todos; i++) {
        bool guided = worth_a_guide(s, s->todo[i]->machine);
        if (!study_build(s->todo[i], guided, !s->words->quiet, &s->message)) {
            return false;
        }
    }
    for (size_t i = 0; i < s->todos; i++) {
        if (!study_profile(&s->study, s->todo[i], true, &s->message) ||
            !study_key(&s->study, s->todo[i], &s->message)) {
            return false;
        }
    }
    return true;
}

/* A run with this key that is to be done already also takes on what this one wants. */
static bool same_key_before(const sweep_t *s, size_t count, const study_run_t *run) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(s->todo[i]->key, run->key) == 0) {
            s->todo[i]->bounds |= run->bounds;
            return true;
        }
    }
    return false;
}

/* Leave what has to be run. */
static bool drop_known(sweep_t *s) {
    size_t kept = 0;
    for (size_t i = 0; i < s->todos; i++) {
        bool known;
        if (!is_known(s, s->todo[i], false, &known)) {
            return false;
        }
        if (known) {
            s->known++;
        } else if (!same_key_before(s, kept, s->todo[i])) {
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

/* Of each chosen run, into `state`. What has no result is judged: it may not fit its machine. */
static bool find_states(sweep_t *s, run_state_t *state) {
    study_run_t **missing = study_room(&s->study, (s->todos + 1) * sizeof(study_run_t *));
    size_t count = 0;
    for (size_t i = 0; i < s->todos; i++) {
        study_result_t result;
        if (!study_current_key(&s->study, s->todo[i], &s->message) ||
            !study_store_get(s->store, s->todo[i], s->study.max_cycles, &result, &s->message)) {
            return false;
        }
        state[i] = result.state;
        study_result_free(&result);
        if (state[i] == RUN_MISSING) {
            missing[count++] = s->todo[i];
        }
    }
    study_judge_fit(&s->study, missing, count);
    return true;
}

static bool list_runs(sweep_t *s) {
    run_state_t *state = study_room(&s->study, (s->todos + 1) * sizeof *state);
    size_t unbuilt = 0;
    if (!find_states(s, state)) {
        return false;
    }
    for (size_t i = 0; i < s->todos; i++) {
        const study_run_t *run = s->todo[i];
        printf("%-8s %s%s%s\n", run->unfit ? "refused" : study_states[state[i]], run->label,
               run->unfit ? ": " : "", run->unfit ? run->unfit : "");
        unbuilt += state[i] == RUN_UNBUILT;
    }
    printf("%zu runs\n", s->todos);
    if (unbuilt > 0) {
        printf(
            "unbuilt: there are results, but a machine or a kernel file is missing or older than "
            "its sources;\n         `weft sweep %s` builds it, and runs only what has changed\n",
            s->words->study);
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
    return s->store != NULL;
}

static bool sweep(sweep_t *s) {
    if (!study_open(&s->study, s->words->study, &s->message) ||
        !study_plan(&s->plan, &s->study, &s->message) ||
        !study_check_only(&s->plan, &s->words->only, &s->message) || !open_store(s)) {
        return false;
    }
    s->todo = study_room(&s->study, s->plan.runs * sizeof *s->todo);
    s->taken = study_room(&s->study, s->plan.runs * sizeof *s->taken);
    keep_chosen(s);
    if (s->words->list) {
        return list_runs(s);
    }
    s->claims = study_claims_open(s->store_path, &s->message);
    if (s->claims < 0 || !drop_unfit(s) || !build_all(s) || !drop_known(s)) {
        return false;
    }
    if (!s->words->quiet) {
        printf("%s: %zu runs have results, %zu to go, %" PRIu32 " at a time\n", s->study.name,
               s->known, s->todos, s->words->jobs);
        fflush(stdout);
    }
    if (!run_all(s) || !name_failures(s)) {
        return false;
    }
    if (!s->words->quiet) {
        printf("%s: %zu runs, %zu of them verified, %zu failed\n", s->study.name, s->todos,
               s->todos - s->failed, s->failed);
    }
    return true;
}

/* ---- the command ---- */

int command_sweep(int argc, char **argv) {
    static sweep_t s;
    sweep_words_t words = {.jobs = processors() < SWEEP_JOBS ? processors() : SWEEP_JOBS};
    words.only.item = words.name;
    if (!sweep_read_words(&words, argc, argv)) {
        return WEFT_USAGE;
    }
    s.words = &words;
    bool good = sweep(&s);
    if (!good) {
        complain(s.message.text);
    }
    study_store_close(s.store);
    study_plan_free(&s.plan);
    study_free(&s.study);
    return s.interrupt    ? 128 + s.interrupt
           : !good        ? WEFT_USAGE
           : s.failed > 0 ? WEFT_WRONG
                          : WEFT_OK;
}
