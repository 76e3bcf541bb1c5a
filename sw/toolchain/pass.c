/* SPDX-License-Identifier: Apache-2.0 */
/* The marker pass as a whole: read, make several returns one, plan each routine, print with the
 * insertions. Text is only ever added, but for what adapt.c replaces and returns that become jumps
 * to the one return.
 */
#include "passes.h"

#include <stdlib.h>
#include <string.h>

#include "driver.h"

/* What to print before each line. */
typedef struct {
    strings_t *before; /* one list per line */
    const pass_options_t *options;
    const unit_t *unit;
} print_t;

static void warn_opaque(const print_t *print, const routine_t *routine, const flow_t *flow) {
    if (print->options->marks && !print->options->quiet) {
        fprintf(
            stderr,
            "weft-cc: warning: %s: no markers in %s: line %d of the assembly has %s; threads that "
            "part in it meet again in its caller\n",
            print->options->name, routine->name, flow->opaque_line, flow->opaque);
    }
}

/* A barrier that threads of a warp may reach in two places, with its line of the source. */
static void warn_copies(const print_t *print, const routine_t *routine, const flow_t *flow,
                        const marks_t *marks) {
    copies_t copies = copies_find(flow, marks);

    for (int i = 0; i < copies.count && !print->options->quiet; i++) {
        const copy_t *copy = &copies.at[i];
        unsigned number;
        char file[512];
        if (sscanf(copy->source, "%u \"%511[^\"]\"", &number, file) != 2 &&
            sscanf(copy->source, "%511[^:]:%u", file, &number) != 2) {
            continue;
        }
        fprintf(
            stderr,
            "weft-cc: warning: %s:%u: this barrier stands twice in %s, on two sides of a branch "
            "that may part a warp (lines %u, %u and %u of the assembly); threads that part there "
            "end the launch under reconv=stack with \"block barrier reached by part of a warp\": "
            "write one barrier where both sides have met\n",
            file, number, routine->name, print->unit->lines[copy->one].number,
            print->unit->lines[copy->other].number, print->unit->lines[copy->branch].number);
    }
    copies_free(&copies);
}

/* Code that is in no routine gets no markers, and a kernel would not be found. */
static void check_declared(const print_t *print) {
    const unit_t *unit = print->unit;

    for (int i = unit_undeclared(unit, 0); i >= 0; i = unit_undeclared(unit, i + 1)) {
        const line_t *line = &unit->lines[i];
        if (unit_in_kernel_section(unit, i)) {
            fatal("%s:%u: kernel %s is not declared as a function; write `.type %s, @function` "
                  "before its label",
                  print->options->name, line->number, line->label, line->label);
        }
        if (!print->options->quiet) {
            fprintf(stderr,
                    "weft-cc: warning: %s:%u: no markers in %s, which is not declared as a "
                    "function; write `.type %s, @function` before its label\n",
                    print->options->name, line->number, line->label, line->label);
        }
    }
}

static void add_block_start(print_t *print, int routine, int block, const flow_t *flow,
                            const mark_t *mark) {
    strings_t *before = &print->before[flow->blocks[block].first];

    if (mark->needs_label) {
        strings_addf(before, ".Lweft%d_%d:", routine, block);
    }
    for (int n = 0; n < NUMBERS; n++) {
        if (mark->loop_ends >> n & 1) {
            strings_addf(before, "\t.insn\ti 0x0b, 6, x0, x0, %d\t# loop.end %d", n, n);
        }
    }
    for (int n = 0; n < NUMBERS; n++) {
        if (mark->waits >> n & 1) {
            strings_addf(before, "\t.insn\ti 0x0b, 3, x0, x0, %d\t# cb.wait %d", n, n);
        }
    }
    if (mark->loop_begin >= 0) {
        strings_addf(before, "\t.insn\ti 0x0b, 5, x0, x0, %d\t# loop.begin %d", mark->loop_begin,
                     mark->loop_begin);
    }
}

static void add_block_end(print_t *print, int routine, int block, const flow_t *flow,
                          const mark_t *mark) {
    strings_t *before = &print->before[flow->blocks[block].last];

    if (mark->add >= 0) {
        strings_addf(before, "\t.insn\ti 0x0b, 2, x0, x0, %d\t# cb.add %d", mark->add, mark->add);
    }
    if (mark->likely != NO_NODE) {
        strings_addf(before, "\t.insn\tj 0x2b, x1, .Lweft%d_%d\t# simt.lpc", routine, mark->likely);
    }
    if (mark->rpc != NO_NODE) {
        strings_addf(before, "\t.insn\tj 0x2b, x0, .Lweft%d_%d\t# simt.rpc", routine, mark->rpc);
    }
}

/* A call through a pointer may send threads different ways; they meet where the call returns. At a
 * meeting some threads may continue before others; they meet behind it. */
static void add_instructions_that_part(print_t *print, const routine_t *routine) {
    for (int i = routine->label; i < routine->end; i++) {
        const line_t *line = &print->unit->lines[i];
        bool pointer = line->insn.kind == INSN_CALL && !line->insn.target;
        if (line->kind != LINE_INSN || (!pointer && line->insn.kind != INSN_MEETING)) {
            continue;
        }
        strings_addf(&print->before[i], "\t.insn\tj 0x2b, x0, .Lweft_back%d\t# simt.rpc", i);
        strings_addf(&print->before[i + 1], ".Lweft_back%d:", i);
    }
}

static void report(const print_t *print, const routine_t *routine, const flow_t *flow,
                   const marks_t *marks) {
    int branches = 0, loops = 0;

    for (int i = 0; i < flow->graph.nodes; i++) {
        branches += flow->graph.succ[i].count > 1;
        loops += marks->at[i].loop_begin >= 0;
    }
    fprintf(stderr,
            "weft-cc: %s: %s %s: %d blocks, %d branches, %d may part a warp, %d of them without "
            "marker, %d loops marked\n",
            print->options->name, routine->kernel ? "kernel" : "function", routine->name,
            flow->graph.nodes, branches, marks->divergent, marks->unmarked, loops);
}

static void plan_routine(print_t *print, int number) {
    const routine_t *routine = &print->unit->routines[number];
    flow_t flow;

    flow_build(&flow, print->unit, routine);
    if (flow.opaque) {
        warn_opaque(print, routine, &flow);
    } else {
        marks_t marks = markers_plan(&flow, print->options->marks);
        for (int i = 0; i < flow.graph.nodes; i++) {
            add_block_start(print, number, i, &flow, &marks.at[i]);
        }
        if (print->options->marks & MARK_RPC) {
            add_instructions_that_part(print, routine);
        }
        for (int i = 0; i < flow.graph.nodes; i++) {
            add_block_end(print, number, i, &flow, &marks.at[i]);
        }
        warn_copies(print, routine, &flow, &marks);
        if (print->options->report) {
            report(print, routine, &flow, &marks);
        }
        marks_free(&marks);
    }
    flow_free(&flow);
}

static void merge_returns(unit_t *unit) {
    for (int i = 0; i < unit->routine_count; i++) {
        flow_t flow;
        flow_build(&flow, unit, &unit->routines[i]);
        if (!flow.opaque) {
            markers_merge_returns(unit, &unit->routines[i], &flow, i);
        }
        flow_free(&flow);
    }
}

static void print_before(print_t *print, int line, FILE *out) {
    for (size_t k = 0; k < print->before[line].count; k++) {
        fprintf(out, "%s\n", print->before[line].at[k]);
    }
    strings_free(&print->before[line]);
}

static void print_kernels(const unit_t *unit, FILE *out) {
    for (int i = 0; i < unit->routine_count; i++) {
        if (unit->routines[i].kernel) {
            fprintf(out, "\t.section\t.weft.kernels,\"\",@progbits\n\t.word\t%s\n",
                    unit->routines[i].name);
        }
    }
}

bool pass_run(FILE *in, FILE *out, const pass_options_t *options) {
    unit_t unit;
    bool good = unit_read(&unit, in);

    adapt_unit(&unit, options->name);
    if (options->marks & MARK_RPC) {
        merge_returns(&unit);
    }
    print_t print = {calloc((size_t)unit.line_count + 1, sizeof(strings_t)), options, &unit};
    if (!print.before) {
        fatal("out of memory");
    }
    check_declared(&print);
    for (int i = 0; options->marks && i < unit.routine_count; i++) {
        plan_routine(&print, i);
    }
    for (int i = 0; i < unit.line_count; i++) {
        print_before(&print, i, out);
        fprintf(out, "%s\n", unit.lines[i].text);
    }
    print_before(&print, unit.line_count, out);
    print_kernels(&unit, out);
    free(print.before);
    unit_free(&unit);
    return good && !ferror(out);
}
