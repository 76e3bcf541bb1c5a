/* SPDX-License-Identifier: Apache-2.0 */
/* c2v-fuzz: random hardware-C programs as C code, in Icarus, as Verilated RTL and as a netlist.
 */
#include "run.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MAX_BATCH = 400, MAX_JOBS = 16, MAX_SHRUNK = 3 };

typedef struct {
    options_t run;
    long count;
    uint64_t seed;
    int batch, jobs;
    char work[300];
    const char *save; /* where minimized programs go, or NULL */
    char **operand;
    int operands;
} arguments_t;

static const char usage[] =
    "usage: c2v-fuzz run     [options]      draw programs and compare the executions\n"
    "       c2v-fuzz check   [options] DIR  run programs that exist, one directory each\n"
    "       c2v-fuzz write   [options] DIR  write the program of --seed to DIR\n"
    "       c2v-fuzz shrink  [options]      minimize the program of --seed\n"
    "options: --count N     programs (200)          --seed S    of the first program (1)\n"
    "         --batch N     programs per build (50) --jobs N    builds at a time (2)\n"
    "         --cycles N    per program (200)       --work DIR  scratch (build/c2v-fuzz.d/work)\n"
    "         --c2v FILE    another translator than the one that is linked in\n"
    "         --save DIR    where to save minimized programs\n"
    "         --without X   leave out icarus, verilator, netlist, lint, digest\n"
    "         --corrupt SED edit the emitted Verilog: the run must then report differences\n"
    "         --verbose     print the commands\n"
    "A run of more than 1,000 programs has Icarus and Verilator for every program; the "
    "sanitizers,\n"
    "the netlist and the lint without digests for every tenth batch; gates for every hundredth.\n"
    "exit: 0 all executions agree, 1 a difference, 2 wrong use or zero comparisons\n";

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void directory_make(const char *path) {
    char command[700];
    snprintf(command, sizeof command, "mkdir -p '%s'", path);
    if (system(command) != 0) {
        die("%s: cannot be made", path);
    }
}

/* Two runs in one scratch directory would delete each other's programs, and report differences. */
static void work_claim(const arguments_t *a) {
    directory_make(a->work);
    int lock = open(fmt("%s/lock", a->work), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (lock < 0) {
        die("%s/lock: cannot be opened: %s", a->work, strerror(errno));
    }
    if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
        die("%s: another run works in this directory; name a second one with --work", a->work);
    }
}

/* ---- drawing programs and running them ---- */

/* What a worker tells the parent about one batch; small enough for one atomic write to a pipe. */
typedef struct {
    long programs, compared[RUN_KINDS];
    int failures;
    uint64_t seed; /* of the first failure */
    result_t first;
} report_t;

/* A long run makes every tenth batch whole, and takes every hundredth to gates. */
static options_t batch_options(const arguments_t *a, uint64_t seed) {
    options_t o = a->run;
    uint64_t number = (seed - a->seed) / (uint64_t)a->batch;
    bool is_long = a->count > 1000;
    o.light = is_long && number % 10 != 0;
    o.no_gates = is_long && number % 100 != 0;
    return o;
}

static void work_batch(const arguments_t *a, const char *work, uint64_t seed, int count,
                       report_t *report) {
    static plan_t plan[MAX_BATCH];
    static result_t result[MAX_BATCH];
    char command[900];
    memset(report, 0, sizeof *report);
    snprintf(command, sizeof command, "rm -rf '%s' && mkdir -p '%s'", work, work);
    if (system(command) != 0) {
        die("%s: cannot be made anew", work);
    }
    for (int i = 0; i < count; i++) {
        char name[32];
        snprintf(name, sizeof name, "p%llu", (unsigned long long)(seed + (uint64_t)i));
        choices_draw(seed + (uint64_t)i);
        program_t *p = program_random(name);
        const char *directory = fmt("%s/%s", work, name);
        if (mkdir(directory, 0777) != 0 || !program_write(p, directory) ||
            !plan_read(&plan[i], directory)) {
            exit(2);
        }
        program_free(p);
    }
    options_t options = batch_options(a, seed);
    batch_run(&options, plan, count, work, result, report->compared);
    report->programs = count;
    for (int i = 0; i < count; i++) {
        if (!result[i].failed) {
            continue;
        }
        if (report->failures++ == 0) {
            report->seed = seed + (uint64_t)i;
            report->first = result[i];
        }
        printf("DIFFERENCE: program %s (seed %llu) in %s: %s\n", plan[i].name,
               (unsigned long long)(seed + (uint64_t)i), run_name[result[i].where], result[i].text);
    }
    fflush(stdout);
}

static void worker(const arguments_t *a, int job, int pipe_end) {
    char work[350];
    snprintf(work, sizeof work, "%s/%d", a->work, job);
    prctl(PR_SET_PDEATHSIG, SIGTERM); /* no worker outlives an interrupted run */
    for (long first = (long)job * a->batch; first < a->count; first += (long)a->jobs * a->batch) {
        int count = a->count - first < a->batch ? (int)(a->count - first) : a->batch;
        report_t r;
        work_batch(a, work, a->seed + (uint64_t)first, count, &r);
        if (write(pipe_end, &r, sizeof r) != (ssize_t)sizeof r) {
            exit(2);
        }
    }
    exit(0);
}

static void progress(const arguments_t *a, const report_t *sum, double start, double *last) {
    double now = seconds();
    if (now - *last < 15 && sum->programs < a->count) {
        return;
    }
    *last = now;
    fprintf(stderr, "c2v-fuzz: %ld of %ld programs, %d failed, %.1f programs/s\n", sum->programs,
            a->count, sum->failures, (double)sum->programs / (now - start));
}

static int summary(const arguments_t *a, const report_t *sum) {
    bool none = sum->programs < a->count;
    printf("c2v-fuzz: %ld programs; cycles compared:", sum->programs);
    for (int k = RUN_ICARUS; k < RUN_KINDS; k++) {
        if (!a->run.run[k]) {
            continue;
        }
        printf(k == RUN_LINT ? " %s of %ld programs," : " %s %ld,", run_name[k], sum->compared[k]);
        none = none || sum->compared[k] == 0;
    }
    printf(" differences %d\n", sum->failures);
    if (none && sum->failures == 0) {
        fprintf(stderr, "c2v-fuzz: an execution compared nothing, or programs were not run\n");
    }
    return sum->failures ? 1 : none ? 2 : 0;
}

static void shrink_first(const arguments_t *a, uint64_t seed) {
    char work[350], save[700];
    snprintf(work, sizeof work, "%s/shrink", a->work);
    snprintf(save, sizeof save, "%s/p%llu", a->save, (unsigned long long)seed);
    fprintf(stderr, "c2v-fuzz: making the program of seed %llu smaller\n",
            (unsigned long long)seed);
    if (shrink(&a->run, seed, work, save)) {
        printf("c2v-fuzz: minimized program saved as %s\n", save);
    }
}

static int run(const arguments_t *a) {
    int ends[2];
    work_claim(a);
    if (pipe(ends) != 0) {
        die("pipe: %s", strerror(errno));
    }
    fflush(stdout);
    for (int j = 0; j < a->jobs; j++) {
        if (fork() == 0) {
            close(ends[0]);
            worker(a, j, ends[1]);
        }
    }
    close(ends[1]);
    report_t sum = {0}, r;
    uint64_t failed[MAX_SHRUNK];
    int kept = 0;
    double start = seconds(), last = start;
    while (read(ends[0], &r, sizeof r) == (ssize_t)sizeof r) {
        sum.programs += r.programs;
        sum.failures += r.failures;
        for (int k = 0; k < RUN_KINDS; k++) {
            sum.compared[k] += r.compared[k];
        }
        if (r.failures && kept < MAX_SHRUNK) {
            failed[kept++] = r.seed;
        }
        progress(a, &sum, start, &last);
    }
    while (wait(NULL) > 0)
        ;
    for (int i = 0; i < kept && a->save; i++) {
        shrink_first(a, failed[i]);
    }
    return summary(a, &sum);
}

/* ---- programs that exist ---- */

static int check(const arguments_t *a) {
    static plan_t plan[MAX_BATCH];
    static result_t result[MAX_BATCH];
    long compared[RUN_KINDS] = {0};
    if (a->operands == 0 || a->operands > MAX_BATCH) {
        die("check needs 1 to %d directories of programs", MAX_BATCH);
    }
    work_claim(a);
    for (int i = 0; i < a->operands; i++) {
        const char *from = a->operand[i], *slash = strrchr(from, '/');
        const char *directory = fmt("%s/%s", a->work, slash ? slash + 1 : from);
        const char *command = fmt("rm -rf '%s' && cp -r '%s' '%s'", directory, from, directory);
        if (system(command) != 0 || !plan_read(&plan[i], directory)) {
            return 2;
        }
    }
    int failures = batch_run(&a->run, plan, a->operands, a->work, result, compared);
    for (int i = 0; i < a->operands; i++) {
        if (result[i].failed) {
            printf("FAIL: c2v-regress/%s: in %s: %s\n", plan[i].name, run_name[result[i].where],
                   result[i].text);
        } else {
            printf("PASS: c2v-regress/%s\n", plan[i].name);
        }
    }
    return failures != 0;
}

static int write_one(const arguments_t *a) {
    if (a->operands != 1) {
        die("write needs one directory");
    }
    directory_make(a->operand[0]);
    const char *slash = strrchr(a->operand[0], '/');
    choices_draw(a->seed);
    program_t *p = program_random(slash ? slash + 1 : a->operand[0]);
    bool ok = program_write(p, a->operand[0]);
    program_free(p);
    return ok ? 0 : 2;
}

static int shrink_one(const arguments_t *a) {
    work_claim(a);
    shrink_first(a, a->seed);
    return 0;
}

/* ---- command line ---- */

static void leave_out(arguments_t *a, const char *name) {
    if (strcmp(name, "digest") == 0) {
        a->run.no_digest = true;
        return;
    }
    for (int k = RUN_TRANSLATE; k < RUN_KINDS; k++) {
        if (strcmp(name, run_name[k]) == 0) {
            a->run.run[k] = false;
            return;
        }
    }
    die("--without %s: icarus, verilator, netlist, lint and digest can be left out", name);
}

static long number(const char *option, const char *text, long most) {
    char *end;
    errno = 0;
    long v = strtol(text, &end, 0);
    if (errno || *end || v < 1 || v > most) {
        die("%s %s: wants a number from 1 to %ld", option, text, most);
    }
    return v;
}

static void option(arguments_t *a, const char *name, const char *value) {
    if (!value) {
        die("%s needs a value\n%s", name, usage);
    }
    if (strcmp(name, "--count") == 0) {
        a->count = number(name, value, 100000000);
    } else if (strcmp(name, "--seed") == 0) {
        a->seed = (uint64_t)number(name, value, INT64_MAX / 2);
    } else if (strcmp(name, "--batch") == 0) {
        a->batch = (int)number(name, value, MAX_BATCH);
    } else if (strcmp(name, "--jobs") == 0) {
        a->jobs = (int)number(name, value, MAX_JOBS);
    } else if (strcmp(name, "--cycles") == 0) {
        a->run.cycles = (int)number(name, value, 60000);
    } else if (strcmp(name, "--work") == 0) {
        snprintf(a->work, sizeof a->work, "%s", value);
    } else if (strcmp(name, "--c2v") == 0) {
        a->run.c2v = value;
    } else if (strcmp(name, "--save") == 0) {
        a->save = value;
    } else if (strcmp(name, "--without") == 0) {
        leave_out(a, value);
    } else if (strcmp(name, "--corrupt") == 0) {
        a->run.corrupt = value;
    } else {
        die("%s: no such option\n%s", name, usage);
    }
}

/* Tools run in the scratch directory, so paths have to be absolute. */
static void make_absolute(arguments_t *a) {
    static char root[200], c2v[400], save[400];
    if (!getcwd(root, sizeof root)) {
        die("the current directory has no name: %s", strerror(errno));
    }
    char work[sizeof a->work];
    snprintf(work, sizeof work, "%s", a->work);
    if (work[0] != '/') {
        snprintf(a->work, sizeof a->work, "%s/%.90s", root, work);
    }
    if (a->run.c2v) {
        snprintf(c2v, sizeof c2v, "%s%s%s", a->run.c2v[0] == '/' ? "" : root,
                 a->run.c2v[0] == '/' ? "" : "/", a->run.c2v);
        a->run.c2v = c2v;
    }
    if (a->save) {
        snprintf(save, sizeof save, "%s%s%s", a->save[0] == '/' ? "" : root,
                 a->save[0] == '/' ? "" : "/", a->save);
        a->save = save;
    }
    a->run.root = root;
}

int main(int argc, char **argv) {
    arguments_t a = {.run = {.cycles = 200, .run = {1, 1, 1, 1, 1, 1}},
                     .count = 200,
                     .seed = 1,
                     .batch = 50,
                     .jobs = 2,
                     .work = "build/c2v-fuzz.d/work"};
    if (argc < 2 || strcmp(argv[1], "--help") == 0) {
        fputs(usage, argc < 2 ? stderr : stdout);
        return argc < 2 ? 2 : 0;
    }
    int i = 2;
    for (; i < argc && strncmp(argv[i], "--", 2) == 0; i++) {
        if (strcmp(argv[i], "--verbose") == 0) {
            a.run.verbose = true;
        } else {
            option(&a, argv[i], argv[i + 1]), i++;
        }
    }
    a.operand = argv + i;
    a.operands = argc - i;
    make_absolute(&a);
    if (strcmp(argv[1], "run") == 0) {
        return run(&a);
    }
    if (strcmp(argv[1], "check") == 0) {
        return check(&a);
    }
    if (strcmp(argv[1], "write") == 0) {
        return write_one(&a);
    }
    if (strcmp(argv[1], "shrink") == 0) {
        if (!a.save) {
            die("shrink needs --save DIR, where the minimized program goes");
        }
        return shrink_one(&a);
    }
    die("%s: no such command\n%s", argv[1], usage);
}
