/* SPDX-License-Identifier: Apache-2.0 */
/* Runs a batch of programs: translation, gcc code under sanitizers, Icarus, Verilated RTL, and the
 * netlist that Yosys makes. One build per tool holds all programs of the batch.
 *
 * gcc's execution writes the outputs of every cycle; the three others compare with them. A tool
 * that fails on the whole batch says nothing about which program it was: then each is run alone.
 */
#include "run.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const char *const run_name[RUN_KINDS] = {"gcc", "c2v", "icarus", "verilator", "netlist"};

/* Runs a shell command with its output in work/log; true if it succeeded. */
__attribute__((format(printf, 4, 5))) static bool shell(const options_t *o, const char *work,
                                                        const char *log, const char *format, ...) {
    char *command, *all;
    va_list a;
    va_start(a, format);
    if (vasprintf(&command, format, a) < 0)
        die("out of memory");
    va_end(a);
    if (asprintf(&all, "cd '%s' && { %s; } > %s 2>&1", work, command, log) < 0)
        die("out of memory");
    if (o->verbose)
        fprintf(stderr, "%s\n", all);
    int status = system(all);
    free(command);
    free(all);
    return status == 0;
}

__attribute__((format(printf, 3, 4))) static void fail(result_t *r, run_t where, const char *format,
                                                       ...) {
    if (r->failed)
        return;
    r->failed = true;
    r->where = where;
    va_list a;
    va_start(a, format);
    vsnprintf(r->text, sizeof r->text, format, a);
    va_end(a);
}

/* The first line of a log that looks like a message, or its first line. */
static void first_message(const char *work, const char *log, char *text, int size) {
    char path[400], buffer[1000];
    snprintf(path, sizeof path, "%s/%s", work, log);
    FILE *f = fopen(path, "r");
    text[0] = 0;
    while (f && fgets(buffer, sizeof buffer, f)) {
        bool message = strstr(buffer, "rror") || strstr(buffer, "arning");
        if (text[0] == 0 || message)
            snprintf(text, (size_t)size, "%.*s", (int)strcspn(buffer, "\n"), buffer);
        if (message)
            break;
    }
    if (f)
        fclose(f);
}

/* ---- what differed ---- */

static int hex_bit(const char *hex, int bit) {
    int at = (int)strlen(hex) - 1 - bit / 4;
    if (at < 0)
        return 0;
    char c = hex[at];
    if (c == 'x' || c == 'X' || c == 'z' || c == 'Z')
        return 2;
    int v = c <= '9' ? c - '0' : (c | 32) - 'a' + 10;
    return v >> (bit % 4) & 1;
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
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < p->ports; i++) {
            const port_t *q = &p->port[i];
            if (q->role != 'o' || strcmp(q->function, order[k]) != 0)
                continue;
            for (int e = 0; e < port_elements(q); e++, at += q->width) {
                element_text(want, at, q->width, w);
                element_text(got, at, q->width, g);
                if (strcmp(w, g) != 0 && used + 200 < size)
                    used += (size_t)snprintf(text + used, size - used,
                                             " %s[%d] gcc 0x%s here 0x%s;", q->verilog, e, w, g);
            }
        }
}

/* Reads DIFF and DONE lines; every program must be DONE with all its cycles. */
static bool read_log(const char *work, const char *log, run_t where, const plan_t *plan, int count,
                     int cycles, result_t *result, long *compared) {
    char path[400], name[64];
    size_t room = 20000;
    char *text = malloc(room), *want = malloc(room), *got = malloc(room);
    bool *done = calloc((size_t)count, sizeof *done);
    if (!text || !want || !got || !done)
        die("out of memory");
    snprintf(path, sizeof path, "%s/%s", work, log);
    FILE *f = fopen(path, "r");
    while (f && fgets(text, (int)room, f)) {
        int cycle, at = 0, i = 0;
        bool diff = sscanf(text, "DIFF %63s %d %19000s %19000s", name, &cycle, want, got) == 4;
        if (!diff && sscanf(text, "DONE %63s %n", name, &at) != 1)
            continue;
        while (i < count && strcmp(plan[i].name, name) != 0)
            i++;
        if (i == count)
            continue;
        if (diff) {
            char what[600] = "";
            describe(&plan[i], want, got, what, sizeof what);
            fail(&result[i], where, "cycle %d:%s", cycle, what);
        } else if (at > 0 && atoi(text + at) == cycles) {
            done[i] = true;
            compared[where] += cycles;
        }
    }
    if (f)
        fclose(f);
    bool all = true;
    for (int i = 0; i < count; i++)
        all = all && done[i];
    free(text);
    free(want);
    free(got);
    free(done);
    return all;
}

/* ---- the tools ---- */

/* The emitted files of these programs, for a shell. */
static const char *verilog_files(const plan_t *plan, int count) {
    const char *s = "";
    for (int i = 0; i < count; i++)
        s = fmt("%s %s/v/*.v", s, plan[i].name);
    return s;
}

static void translate(const options_t *o, const plan_t *plan, int count, const char *work,
                      result_t *result) {
    for (int i = 0; i < count; i++) {
        const plan_t *p = &plan[i];
        char text[500];
        if (shell(
                o, work, "c2v.log",
                "rm -rf %s/v && mkdir %s/v && timeout 20 %s -I %s/cmodel/hw -I %s -o %s/v --top %s "
                "%s/*.c",
                p->directory, p->directory, o->c2v, o->root, p->directory, p->directory, p->name,
                p->directory))
            continue;
        first_message(work, "c2v.log", text, sizeof text);
        fail(&result[i], RUN_TRANSLATE, "%s", text);
    }
    if (o->corrupt)
        shell(o, work, "sed.log", "sed -i '%s' %s", o->corrupt, verilog_files(plan, count));
}

/* The options that are off are for what random programs do and people do not: comparing a sign with
 * nothing, variables nobody reads, conditions that are always true. */
static bool run_gcc(const options_t *o, const plan_t *plan, int count, const char *work,
                    result_t *result, long *compared) {
    driver_write(plan, count, work, o->cycles);
    if (!shell(o, work, "gcc.log",
               "gcc -std=c17 -O1 -Wall -Wextra -Werror -Wno-sign-compare -Wno-type-limits "
               "-Wno-unused -Wno-tautological-compare -Wno-int-in-bool-context -Wno-bool-compare "
               "-Wno-bool-operation -Wno-parentheses -Wno-logical-not-parentheses "
               "-Wno-missing-field-initializers -Wno-empty-body -Wno-overflow -Wno-switch-bool "
               "-Wno-switch-outside-range -Wno-switch -Wno-maybe-uninitialized "
               "-Wno-enum-compare "
               "-fsanitize=undefined,address -fno-sanitize-recover=all -D_GNU_SOURCE "
               "-I %s/verif/c2v/fuzz -I %s/cmodel/hw driver.c -o driver",
               o->root, o->root))
        return false;
    if (!shell(o, work, "run.log", "timeout 60 ./driver"))
        return false;
    return read_log(work, "run.log", RUN_C, plan, count, o->cycles, result, compared);
}

static bool run_icarus(const options_t *o, const plan_t *plan, int count, const char *work,
                       result_t *result, long *compared) {
    if (!shell(o, work, "icarus.log",
               "iverilog -g2005 -Wall -Wno-timescale -s icarus -o icarus.vvp icarus.v bench.v "
               "%s %s/rtl/prim/*.v && timeout 120 vvp -n icarus.vvp",
               verilog_files(plan, count), o->root))
        return false;
    return read_log(work, "icarus.log", RUN_ICARUS, plan, count, o->cycles, result, compared);
}

static bool run_verilator(const options_t *o, const plan_t *plan, int count, const char *work,
                          result_t *result, long *compared) {
    if (!shell(o, work, "verilator.log",
               "rm -rf obj && timeout 300 verilator --cc --top-module bench --Mdir obj -O1 -Wall "
               "--x-assign fast --x-initial fast bench.v %s %s/rtl/prim/*.v && "
               "for f in obj/*.cpp; do echo \"#include \\\"$f\\\"\"; done > all.cpp && "
               "g++ -O0 -I obj -I $(verilator --getenv VERILATOR_ROOT)/include all.cpp "
               "%s/verif/c2v/fuzz/main.cpp %s/build/c2v-fuzz.d/verilated*.o -lpthread -o verilated "
               "&& timeout 60 ./verilated",
               verilog_files(plan, count), o->root, o->root, o->root))
        return false;
    return read_log(work, "verilator.log", RUN_VERILATOR, plan, count, o->cycles, result, compared);
}

static bool run_netlist(const options_t *o, const plan_t *plan, int count, const char *work,
                        result_t *result, long *compared) {
    if (!shell(o, work, "yosys.log",
               "timeout 600 yosys -Q -p 'read_verilog %s %s/rtl/prim/*.v; hierarchy -check; "
               "proc; select -assert-none t:$dlatch; flatten; opt_clean; check -assert; "
               "opt_expr; memory -nordff; techmap; opt_expr -mux_undef; opt_clean; "
               "write_verilog -noattr net.v' && iverilog -g2005 -s icarus -o net.vvp icarus.v "
               "bench.v net.v && timeout 300 vvp -n net.vvp",
               verilog_files(plan, count), o->root))
        return false;
    return read_log(work, "yosys.log", RUN_NETLIST, plan, count, o->cycles, result, compared);
}

int batch_run(const options_t *o, const plan_t *plan, int count, const char *work, result_t *result,
              long *compared) {
    typedef bool run_function_t(const options_t *, const plan_t *, int, const char *, result_t *,
                                long *);
    static const struct {
        run_t run;
        run_function_t *function;
        const char *log;
    } step[] = {{RUN_ICARUS, run_icarus, "icarus.log"},
                {RUN_VERILATOR, run_verilator, "verilator.log"},
                {RUN_NETLIST, run_netlist, "yosys.log"}};
    char text[500];
    int failures = 0;
    memset(result, 0, (size_t)count * sizeof *result);
    if (!run_gcc(o, plan, count, work, result, compared)) {
        if (count > 1)
            return -1;
        first_message(work, "gcc.log", text, sizeof text);
        if (!text[0])
            first_message(work, "run.log", text, sizeof text);
        fail(&result[0], RUN_C, "the generated C is at fault: %s", text);
        return 1;
    }
    if (!o->run[RUN_TRANSLATE])
        return 0;
    translate(o, plan, count, work, result);
    for (int i = 0; i < count; i++)
        if (result[i].failed)
            return count > 1 ? -1 : 1;
    bench_write(plan, count, work, o->cycles);
    for (size_t k = 0; k < sizeof step / sizeof step[0]; k++) {
        if (!o->run[step[k].run] || step[k].function(o, plan, count, work, result, compared))
            continue;
        if (count > 1)
            return -1;
        first_message(work, step[k].log, text, sizeof text);
        fail(&result[0], step[k].run, "did not run to its end: %s", text);
    }
    for (int i = 0; i < count; i++)
        failures += result[i].failed;
    return failures;
}

/* Splits the batch until only what fails is left, so that one bad program costs little. */
static int run_range(const options_t *o, const plan_t *plan, int count, const char *work,
                     result_t *result, long *compared) {
    long mine[RUN_KINDS] = {0};
    int failures = batch_run(o, plan, count, work, result, mine);
    if (failures < 0) {
        int half = count / 2;
        return run_range(o, plan, half, work, result, compared) +
               run_range(o, plan + half, count - half, work, result + half, compared);
    }
    for (int k = 0; k < RUN_KINDS; k++)
        compared[k] += mine[k];
    return failures;
}

int batch_run_all(const options_t *o, const plan_t *plan, int count, const char *work,
                  result_t *result, long *compared) {
    return run_range(o, plan, count, work, result, compared);
}
