/* SPDX-License-Identifier: Apache-2.0 */
/* Runs a batch of programs: translation, the C itself, Icarus, Verilated RTL, and the netlist that
 * Yosys makes. One build per tool holds all programs of the batch.
 *
 * The C's execution writes the outputs of every cycle; the three others compare with them. A tool
 * that fails on the whole batch says nothing about which program it was: then each is run alone.
 *
 * Half of a program's time is compilers, so two forms of a batch exist. A whole batch has every
 * check. A light one has the same C without sanitizers, and neither the netlist nor the lint of the
 * form without digests; its executions compare as many cycles.
 */
#include "run.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const char *const run_name[RUN_KINDS] = {"c2v", "C", "icarus", "verilator", "netlist", "lint"};

/* Runs a shell command with its output in work/log; true if it succeeded. */
__attribute__((format(printf, 4, 5))) static bool shell(const options_t *o, const char *work,
                                                        const char *log, const char *format, ...) {
    char *command, *all;
    va_list a;
    va_start(a, format);
    if (vasprintf(&command, format, a) < 0) {
        die("out of memory");
    }
    va_end(a);
    if (asprintf(&all, "cd '%s' && { %s; } > %s 2>&1", work, command, log) < 0) {
        die("out of memory");
    }
    if (o->verbose) {
        fprintf(stderr, "%s\n", all);
    }
    int status = system(all);
    free(command);
    free(all);
    return status == 0;
}

__attribute__((format(printf, 3, 4))) static void fail(result_t *r, run_t where, const char *format,
                                                       ...) {
    if (r->failed) {
        return;
    }
    r->failed = true;
    r->where = where;
    va_list a;
    va_start(a, format);
    vsnprintf(r->text, sizeof r->text, format, a);
    va_end(a);
}

/* The first line of a log that speaks of an error, or of a warning, or its first line. */
static void first_message(const char *work, const char *log, char *text, int size) {
    char path[400], buffer[1000];
    int best = 0;
    snprintf(path, sizeof path, "%s/%s", work, log);
    FILE *f = fopen(path, "r");
    text[0] = 0;
    while (f && fgets(buffer, sizeof buffer, f)) {
        int rank = strcasestr(buffer, "error") ? 3 : strcasestr(buffer, "warning") ? 2 : 1;
        if (rank > best) {
            snprintf(text, (size_t)size, "%.*s", (int)strcspn(buffer, "\n"), buffer);
            best = rank;
        }
    }
    if (f) {
        fclose(f);
    }
}

/* ---- what differed ---- */

static int hex_bit(const char *hex, int bit) {
    int at = (int)strlen(hex) - 1 - bit / 4;
    if (at < 0) {
        return 0;
    }
    char c = hex[at];
    if (c == 'x' || c == 'X' || c == 'z' || c == 'Z') {
        return 2;
    }
    int v = c <= '9' ? c - '0' : (c | 32) - 'a' + 10;
    return v >> (bit % 4) & 1;
}

static bool hex_bit_exists(const char *hex, int bit) {
    return bit + 28 < 4 * (int)strlen(hex);
}

/* The element's value in hexadecimal, x where a digit is not known. */
static void element_text(const char *hex, int at, int width, char *text) {
    for (int digit = (width - 1) / 4; digit >= 0; digit--) {
        int v = 0;
        for (int i = 3; i >= 0; i--) {
            int bit = 4 * digit + i < width ? hex_bit(hex, at + 4 * digit + i) : 0;
            v = bit == 2 || v < 0 ? -1 : 2 * v + bit;
        }
        *text++ = v < 0 ? 'x' : "0123456789abcdef"[v];
    }
    *text = 0;
}

static void describe(const plan_t *p, const char *want, const char *got, char *text, size_t size) {
    static const char *const order[] = {"view", "probe", "tick"};
    char w[24], g[24];
    int at = 0;
    size_t used = 0;
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < p->ports; i++) {
            const port_t *q = &p->port[i];
            if (q->role != 'o' || strcmp(q->function, order[k]) != 0) {
                continue;
            }
            for (int e = 0; e < port_elements(q); e++, at += q->width) {
                element_text(want, at, q->width, w);
                element_text(got, at, q->width, g);
                if (strcmp(w, g) != 0 && used + 200 < size) {
                    used += (size_t)snprintf(text + used, size - used, " %s[%d] C 0x%s here 0x%s;",
                                             q->verilog, e, w, g);
                }
            }
        }
    }
    for (int i = 0; hex_bit_exists(want, at); i++, at += 32) {
        element_text(want, at, 32, w);
        element_text(got, at, 32, g);
        if (strcmp(w, g) != 0 && used + 200 < size) {
            used += (size_t)snprintf(text + used, size - used, " digest[%d] C 0x%s here 0x%s;", i,
                                     w, g);
        }
    }
}

/* Reads DIFF and DONE lines; every program must be DONE with all its cycles. */
static bool read_log(const char *work, const char *log, run_t where, const plan_t *const *plan,
                     int count, int cycles, result_t *result, long *compared) {
    char path[400], name[64];
    size_t room = 20000;
    char *text = malloc(room), *want = malloc(room), *got = malloc(room);
    bool *done = calloc((size_t)count, sizeof *done);
    if (!text || !want || !got || !done) {
        die("out of memory");
    }
    snprintf(path, sizeof path, "%s/%s", work, log);
    FILE *f = fopen(path, "r");
    while (f && fgets(text, (int)room, f)) {
        int cycle, at = 0, i = 0;
        bool diff = sscanf(text, "DIFF %63s %d %19000s %19000s", name, &cycle, want, got) == 4;
        if (!diff && sscanf(text, "DONE %63s %n", name, &at) != 1) {
            continue;
        }
        while (i < count && strcmp(plan[i]->name, name) != 0) {
            i++;
        }
        if (i == count) {
            continue;
        }
        if (diff) {
            char what[600] = "";
            describe(plan[i], want, got, what, sizeof what);
            fail(&result[i], where, "cycle %d:%s", cycle, what);
        } else if (at > 0 && atoi(text + at) == cycles) {
            done[i] = true;
            compared[where] += cycles;
        }
    }
    if (f) {
        fclose(f);
    }
    bool all = true;
    for (int i = 0; i < count; i++) {
        all = all && done[i];
    }
    free(text);
    free(want);
    free(got);
    free(done);
    return all;
}

/* ---- the tools ---- */

/* The emitted files of these programs, for a shell. */
static const char *verilog_files(const plan_t *const *plan, int count) {
    const char *s = "";
    for (int i = 0; i < count; i++) {
        s = fmt("%s %s/v/*.v", s, plan[i]->name);
    }
    return s;
}

/* ---- the tools; each returns false if it did not run to its end for every program ---- */

typedef struct {
    const options_t *o;
    const char *work;
    const plan_t *const *plan;
    int count;
    result_t *result;
    long *compared;
} job_t;

static bool finish(const job_t *j, const char *log, run_t where) {
    return read_log(j->work, log, where, j->plan, j->count, j->o->cycles, j->result, j->compared);
}

static bool run_translate(const job_t *j) {
    const options_t *o = j->o;
    for (int i = 0; i < j->count; i++) {
        char text[500];
        if (translate(o, j->plan[i], fmt("%s/c2v.log", j->work))) {
            continue;
        }
        first_message(j->work, "c2v.log", text, sizeof text);
        fail(&j->result[i], RUN_TRANSLATE, "%s", text[0] ? text : "failed without a message");
    }
    if (o->corrupt) {
        shell(o, j->work, "sed.log", "sed -i '%s' %s", o->corrupt,
              verilog_files(j->plan, j->count));
    }
    return true;
}

static const char *digest_define(const options_t *o) {
    return o->no_digest ? "" : "-DWEFT_DIGEST";
}

/* Searches of arrays have a form of their own where the host compares several words at once. */
static const char *host_vectors(void) {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) {
        return "-mavx2 ";
    }
#endif
    return "";
}

static const char *directories(const job_t *j) {
    const char *s = "";
    for (int i = 0; i < j->count; i++) {
        s = fmt("%s -I %s", s, j->plan[i]->name);
    }
    return s;
}

/* The compiler of a whole batch. The warnings that are off are for what random programs do and
 * people do not: comparing a sign with nothing, variables without readers, conditions that are
 * always true. */
static const char whole_compiler[] =
    "gcc -Wall -Wextra -Werror -Wno-sign-compare -Wno-type-limits -Wno-unused "
    "-Wno-tautological-compare -Wno-int-in-bool-context -Wno-bool-compare -Wno-bool-operation "
    "-Wno-parentheses -Wno-logical-not-parentheses -Wno-missing-field-initializers "
    "-Wno-empty-body -Wno-overflow -Wno-switch-bool -Wno-switch-outside-range -Wno-switch "
    "-Wno-maybe-uninitialized -Wno-enum-compare -fsanitize=undefined -fno-sanitize-recover=all";

/* That of a light batch takes a sixth of the time. What is undefined in a program shows there as a
 * difference between executions, and in the program alone, under the other compiler, as what it is.
 */
static const char light_compiler[] = "clang-19 -w";

static bool run_c(const job_t *j) {
    const options_t *o = j->o;
    driver_write(j->plan, j->count, j->work, o);
    return shell(o, j->work, "c.log",
                 "timeout 600 %s%s -std=c17 -O0 -D_GNU_SOURCE %s%s%s "
                 "-I %s/verif/translator/fuzz -I %s/cmodel/hw/lang driver.c -o driver && "
                 "timeout 300 ./driver",
                 o->light ? light_compiler : whole_compiler,
                 o->light || o->no_asan ? "" : " -fsanitize=address", host_vectors(),
                 digest_define(o), directories(j), o->root, o->root) &&
           finish(j, "c.log", RUN_C);
}

static bool run_icarus(const job_t *j) {
    return shell(j->o, j->work, "icarus.log",
                 "timeout 200 iverilog -g2005 %s -s icarus -o icarus.vvp icarus.v "
                 "bench.v %s "
                 "%s/rtl/prim/*.v && timeout 600 vvp -n icarus.vvp",
                 digest_define(j->o), verilog_files(j->plan, j->count), j->o->root) &&
           finish(j, "icarus.log", RUN_ICARUS);
}

/* Does the Verilated execution lint the form with digests? */
static bool lint_with_digests(const options_t *o) {
    return o->run[RUN_LINT] && o->run[RUN_VERILATOR] && !o->no_digest;
}

/* What gates hold is skipped, which Icarus does not. Verilating with -Wall is the lint of the form
 * with digests, for free. */
static bool run_verilator(const job_t *j) {
    const options_t *o = j->o;
    const char *root = o->root;
    return shell(o, j->work, "verilator.log",
                 "rm -rf obj && timeout 300 verilator --cc --top-module bench --Mdir obj -O1 "
                 "-fno-const-bit-op-tree +define+WEFT_SKIP %s %s "
                 "--x-assign fast --x-initial fast bench.v %s %s/rtl/prim/*.v && "
                 "for f in obj/*.cpp %s/verif/translator/fuzz/main.cpp; "
                 "do echo \"#include \\\"$f\\\"\"; done > all.cpp && "
                 "clang++-19 -w -O0 -include-pch "
                 "%s/build/c2v-fuzz.d/verilated.h.pch -I obj -I "
                 "$(verilator --getenv VERILATOR_ROOT)/include all.cpp "
                 "%s/build/c2v-fuzz.d/verilated*.o -lpthread -o verilated && "
                 "timeout 300 ./verilated",
                 lint_with_digests(o) ? "-Wall" : "-Wno-lint", digest_define(o),
                 verilog_files(j->plan, j->count), root, root, root, root) &&
           finish(j, "verilator.log", RUN_VERILATOR);
}

/* Emitted modules have no lint, with and without digests. */
static bool run_lint(const job_t *j) {
    const char *files = verilog_files(j->plan, j->count), *root = j->o->root;
    const char *lint = "timeout 300 verilator --lint-only -Wall --top-module bench";
    const char *with = fmt("&& %s -DWEFT_DIGEST bench.v %s %s/rtl/prim/*.v", lint, files, root);
    if (!shell(j->o, j->work, "lint.log", "%s bench.v %s %s/rtl/prim/*.v %s", lint, files, root,
               lint_with_digests(j->o) ? "" : with)) {
        return false;
    }
    j->compared[RUN_LINT] += j->count;
    return true;
}

/* Names of all modules that are parts of another: after flattening they are copies to be dropped.
 */
static const char *parts(const job_t *j) {
    const char *s = "ram_* $paramod*";
    for (int i = 0; i < j->count; i++) {
        for (int k = 0; k < j->plan[i]->files; k++) {
            if (strcmp(j->plan[i]->file[k], j->plan[i]->name) != 0) {
                s = fmt("%s %s", s, j->plan[i]->file[k]);
            }
        }
    }
    return s;
}

/* What Yosys makes of the text: flat, registers and memories as flip-flops, words as they are; so
 * the front end, which is in question here, has done all its work. Short runs, and some batches of
 * a long one (main.c), continue to gates, which an event-driven simulator takes a hundred times as
 * long for; wide multipliers and dividers stay words even there. Nets are bits then: a gate that
 * drives a bit of a wide word wakes all that read the word, and one program took hours. */
static bool run_netlist(const job_t *j) {
    const char *gates =
        "opt; select -set wide t:$div t:$mod %u t:$mul %u r:Y_WIDTH>8 %i; "
        "techmap * @wide %d; techmap * @wide %d; techmap * @wide %d; techmap * @wide %d; "
        "splitnets; ";
    return shell(j->o, j->work, "yosys.log",
                 "timeout 600 yosys -Q -q -p 'read_verilog %s %s/rtl/prim/*.v; hierarchy -check; "
                 "proc; select -assert-none t:$dlatch; flatten; opt_clean; check -assert; "
                 "delete %s; opt_expr; opt_merge; memory -nordff; opt_expr; opt_merge; opt_clean; "
                 "%s opt_clean; write_verilog -noattr net.v' && "
                 "timeout 200 iverilog -g2005 -s icarus -o net.vvp icarus.v bench.v net.v && "
                 "timeout 600 vvp -n net.vvp",
                 verilog_files(j->plan, j->count), j->o->root, parts(j),
                 j->o->no_gates ? "" : gates) &&
           finish(j, "yosys.log", RUN_NETLIST);
}

static const struct {
    bool (*run)(const job_t *);
    const char *log;
} tool[RUN_KINDS] = {[RUN_C] = {run_c, "c.log"},
                     [RUN_TRANSLATE] = {run_translate, "c2v.log"},
                     [RUN_ICARUS] = {run_icarus, "icarus.log"},
                     [RUN_VERILATOR] = {run_verilator, "verilator.log"},
                     [RUN_NETLIST] = {run_netlist, "yosys.log"},
                     [RUN_LINT] = {run_lint, "lint.log"}};

/* ---- what is to blame ---- */

/* Charges the programs whose files are named in the tool's messages; returns how many. */
static int blame(const job_t *j, run_t where) {
    char path[400], text[1000];
    int found = 0;
    snprintf(path, sizeof path, "%s/%s", j->work, tool[where].log);
    FILE *f = fopen(path, "r");
    while (f && fgets(text, sizeof text, f)) {
        if (!strstr(text, "rror") && !strstr(text, "arning-")) {
            continue;
        }
        for (int i = 0; i < j->count; i++) {
            const char *at = strstr(text, fmt("%s/", j->plan[i]->name));
            if (!at || (at > text && at[-1] != '/' && at[-1] != ' ' && at[-1] != '`')) {
                continue;
            }
            found += !j->result[i].failed;
            fail(&j->result[i], where, "%.*s", (int)strcspn(text, "\n"), text);
        }
    }
    if (f) {
        fclose(f);
    }
    return found;
}

static void run_tool(const options_t *o, run_t where, const plan_t *const *plan, int count,
                     const char *work, result_t *result, long *compared);

/* The programs that have not failed yet, and the way back to their results. */
static void run_rest(const options_t *o, run_t where, const plan_t *const *plan, int count,
                     const char *work, result_t *result, long *compared) {
    const plan_t **rest = calloc((size_t)count + 1, sizeof *rest);
    result_t *answer = calloc((size_t)count + 1, sizeof *answer);
    if (!rest || !answer) {
        die("out of memory");
    }
    int n = 0, k = 0;
    for (int i = 0; i < count; i++) {
        if (!result[i].failed) {
            rest[n++] = plan[i];
        }
    }
    if (n > 0) {
        run_tool(o, where, rest, n, work, answer, compared);
    }
    for (int i = 0; i < count; i++) {
        if (!result[i].failed) {
            result[i] = answer[k++];
        }
    }
    free(rest);
    free(answer);
}

/* Runs one tool; where it fails on the whole, without those it names, or else in halves. */
static void run_tool(const options_t *o, run_t where, const plan_t *const *plan, int count,
                     const char *work, result_t *result, long *compared) {
    long mine[RUN_KINDS] = {0};
    char text[500];
    job_t job = {o, work, plan, count, result, mine};
    if (where >= RUN_ICARUS) {
        bench_write(plan, count, work, o);
    }
    if (tool[where].run(&job)) {
        for (int k = 0; k < RUN_KINDS; k++) {
            compared[k] += mine[k];
        }
        return;
    }
    memset(result, 0, (size_t)count * sizeof *result);
    if (count == 1) {
        first_message(work, tool[where].log, text, sizeof text);
        fail(&result[0], where, "%s%s", where == RUN_C ? "the generated C is at fault: " : "",
             text[0] ? text : "did not run to its end");
    } else if (blame(&job, where) > 0) {
        run_rest(o, where, plan, count, work, result, compared);
    } else {
        int half = count / 2;
        run_tool(o, where, plan, half, work, result, compared);
        run_tool(o, where, plan + half, count - half, work, result + half, compared);
    }
}

int batch_run(const options_t *o, const plan_t *plan, int count, const char *work, result_t *result,
              long *compared) {
    const plan_t **all = calloc((size_t)count + 1, sizeof *all);
    int failures = 0;
    if (!all) {
        die("out of memory");
    }
    for (int i = 0; i < count; i++) {
        all[i] = &plan[i];
    }
    memset(result, 0, (size_t)count * sizeof *result);
    for (int k = RUN_TRANSLATE; k < RUN_KINDS; k++) {
        if (o->run[k] && !(o->light && (k == RUN_NETLIST || k == RUN_LINT))) {
            run_rest(o, (run_t)k, all, count, work, result, compared);
        }
    }
    for (int i = 0; i < count; i++) {
        failures += result[i].failed;
    }
    free(all);
    return failures;
}
