/* SPDX-License-Identifier: Apache-2.0 */
/* The two test benches of a batch, from the same port lists. The C driver draws the stimuli, runs
 * the programs as gcc code and writes, per program, one line of input bits and one of output bits
 * per cycle. The Verilog bench applies the former and compares all outputs with the latter, every
 * cycle.
 */
#include "run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static FILE *file_in(const char *work, const char *name) {
    char path[400];
    snprintf(path, sizeof path, "%s/%s", work, name);
    FILE *f = fopen(path, "w");
    if (!f) {
        die("%s: cannot be written: %s", path, strerror(errno));
    }
    return f;
}

/* The C path with [i0], [i1] ... in place of []. */
static void print_path(FILE *f, const char *path) {
    int index = 0;
    for (; *path; path++) {
        if (path[0] == '[' && path[1] == ']') {
            fprintf(f, "[i%d]", index++);
            path++;
        } else {
            fputc(*path, f);
        }
    }
}

static void loops_begin(FILE *f, const port_t *p) {
    fprintf(f, "        ");
    for (int i = 0; i < p->dims; i++) {
        fprintf(f, "for (int i%d = 0; i%d < %d; i%d++) ", i, i, p->dim[i], i);
    }
}

/* What the struct of a port is called in the driver. */
static const char *object(const port_t *p) {
    if (p->role == 's') {
        return "s";
    }
    if (p->function[0] == 'v') {
        return "view";
    }
    if (p->function[0] == 'p') {
        return p->role == 'i' ? "probe_in" : "probe_out";
    }
    return p->role == 'i' ? "in" : "out";
}

/* Of the part of the path that is an address. */
static int address_length(const port_t *p) {
    return (int)(strstr(p->path, "->") - p->path);
}

static void print_input(FILE *f, const port_t *p) {
    loops_begin(f, p);
    const char *path = p->path;
    if (p->kind == 'v') {
        fprintf(f, "{ uint32_t *x = &vector_%s_", object(p));
    } else if (p->record[0]) { /* the struct that the input points to */
        int length = address_length(p);
        path += length + 2;
        fprintf(f, "{ __typeof__(struct_%s_%.*s.", object(p), length, p->path);
        print_path(f, path);
        fprintf(f, ") *x = &struct_%s_%.*s.", object(p), length, p->path);
    } else {
        fprintf(f, "{ __typeof__(%s.", object(p));
        print_path(f, p->path);
        fprintf(f, ") *x = &%s.", object(p));
    }
    print_path(f, path);
    fprintf(f, "; uint64_t v = stimulus((uint64_t)*x, %d, %d); *x = (__typeof__(*x))", p->width,
            p->count);
    if (p->kind == 's') {
        fprintf(f, "sign_extend(v, %d); ", p->width);
    } else {
        fprintf(f, "v; ");
    }
    fprintf(f, "lines_put(&input, v, %d); }\n", p->width);
}

static void print_output(FILE *f, const plan_t *plan, const port_t *p) {
    loops_begin(f, p);
    if (p->role == 'o') {
        fprintf(f, "lines_put(&output, ");
    }
    fprintf(f, "checked(\"%s\", \"%s\", (uint64_t)%s%s.", plan->name, p->path,
            p->kind == 's' ? "(int64_t)" : "", object(p));
    print_path(f, p->path);
    fprintf(f, ", %d, %d, %d)", p->width, p->count, p->kind == 's');
    if (p->role == 'o') {
        fprintf(f, ", %d)", p->width);
    }
    fprintf(f, ";\n");
}

static bool has(const plan_t *plan, const char *function) {
    for (int i = 0; i < plan->ports; i++) {
        if (strcmp(plan->port[i].function, function) == 0) {
            return true;
        }
    }
    return false;
}

/* Inputs in the order of the list, then each function and its outputs. */
static void print_function(FILE *f, const plan_t *plan, const char *function, const char *call) {
    if (!has(plan, function)) {
        return;
    }
    fprintf(f, "        %s_%s(%s);\n", plan->name, function, call);
    for (int i = 0; i < plan->ports; i++) {
        if (plan->port[i].role == 'o' && strcmp(plan->port[i].function, function) == 0) {
            print_output(f, plan, &plan->port[i]);
        }
    }
}

/* The struct that an input points to, with its first leaf. */
static void print_struct(FILE *f, const port_t *p, const port_t *before) {
    int length = address_length(p);
    if (before && before->record[0] && before->role == 'i' &&
        before->function[0] == p->function[0] &&
        strncmp(before->path, p->path, (size_t)length + 2) == 0) {
        return;
    }
    fprintf(f, "    static %s struct_%s_%.*s;\n", p->record, object(p), length, p->path);
    fprintf(f, "    %s.%.*s = &struct_%s_%.*s;\n", object(p), length, p->path, object(p), length,
            p->path);
}

static void print_declarations(FILE *f, const plan_t *plan) {
    const char *n = plan->name;
    fprintf(f, "    static %s_t s;\n    static %s_in_t in;\n    static %s_out_t out;\n", n, n, n);
    if (has(plan, "view")) {
        fprintf(f, "    static %s_view_t view;\n", n);
    }
    if (has(plan, "probe")) {
        fprintf(f, "    static %s_probe_in_t probe_in;\n    static %s_probe_out_t probe_out;\n", n,
                n);
    }
    for (int i = 0; i < plan->ports; i++) {
        const port_t *p = &plan->port[i];
        if (p->role == 'i' && p->record[0]) {
            print_struct(f, p, i ? p - 1 : NULL);
        }
        if (p->role != 'i' || p->kind != 'v') {
            continue;
        }
        int length = (int)strlen(p->path) - 2; /* without [] */
        fprintf(f, "    static uint32_t vector_%s_%.*s[%d];\n", object(p), length, p->path,
                p->dim[0]);
        fprintf(f, "    %s.%.*s = vector_%s_%.*s;\n", object(p), length, p->path, object(p), length,
                p->path);
    }
}

/* Digests that the translator made for the program, 0 where it has not been translated. */
static int digest_words(const plan_t *plan) {
    char path[400], text[256];
    int n = 0;
    snprintf(path, sizeof path, "%s/v/digest.h", plan->directory);
    FILE *f = fopen(path, "r");
    while (f && fgets(text, sizeof text, f) && n == 0) {
        const char *at = strstr(text, "_DIGESTS = ");
        if (at) {
            n = atoi(at + strlen("_DIGESTS = "));
        }
    }
    if (f) {
        fclose(f);
    }
    return n;
}

static void print_program(FILE *f, const plan_t *plan, int cycles, int digests) {
    fprintf(f, "static void run_%s(void) {\n", plan->name);
    print_declarations(f, plan);
    fprintf(f, "    static lines_t input, output;\n");
    fprintf(f, "    lines_open(&input, \"%s.in\");\n    lines_open(&output, \"%s.want\");\n",
            plan->name, plan->name);
    fprintf(f, "    random_state = 0x9e3779b97f4a7c15u;\n");
    fprintf(f, "    for (const char *c = \"%s\"; *c; c++)\n", plan->name);
    fprintf(f, "        random_state = random_state * 0x100000001b3u + (uint8_t)*c;\n");
    fprintf(f, "    %s_reset(&s);\n", plan->name);
    fprintf(f, "    for (cycle_now = 0; cycle_now < %d; cycle_now++) {\n", cycles);
    for (int i = 0; i < plan->ports; i++) {
        if (plan->port[i].role == 'i') {
            print_input(f, &plan->port[i]);
        }
    }
    fprintf(f, "        lines_end(&input);\n");
    print_function(f, plan, "view", "&s, &view");
    print_function(f, plan, "probe", "&s, &probe_in, &probe_out");
    if (digests) {
        fprintf(f, "        uint32_t digest[%d];\n        %s_digests(&s, digest);\n", digests,
                plan->name);
    }
    print_function(f, plan, "tick", "&s, &in, &out");
    if (digests) {
        fprintf(f, "        for (int i = 0; i < %d; i++) lines_put(&output, digest[i], 32);\n",
                digests);
    }
    for (int i = 0; i < plan->ports; i++) {
        if (plan->port[i].role == 's') {
            print_output(f, plan, &plan->port[i]);
        }
    }
    if (digests) {
        fprintf(f, "        checked_widths(\"%s\", %s_check_widths(&s));\n", plan->name,
                plan->name);
    }
    fprintf(f, "        lines_end(&output);\n    }\n");
    fprintf(f, "    fclose(input.file);\n    fclose(output.file);\n");
    fprintf(f, "    printf(\"DONE %s %d\\n\");\n    fflush(stdout);\n}\n\n", plan->name, cycles);
}

void driver_write(const plan_t *const *plan, int count, const char *work, const options_t *o) {
    FILE *f = file_in(work, "driver.c");
    fprintf(f, "#include \"runtime.h\"\n");
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < plan[i]->files; k++) {
            fprintf(f, "#include \"%s/%s.c\"\n", plan[i]->directory, plan[i]->file[k]);
        }
    }
    for (int i = 0; i < count; i++) {
        if ((o->no_digest ? 0 : digest_words(plan[i]))) {
            fprintf(f, "#define rotl rotl_%s\n#include \"%s/v/digest.c\"\n#undef rotl\n",
                    plan[i]->name, plan[i]->directory);
        }
    }
    fprintf(f, "\n");
    for (int i = 0; i < count; i++) {
        print_program(f, plan[i], o->cycles, (o->no_digest ? 0 : digest_words(plan[i])));
    }
    fprintf(f, "int main(void) {\n");
    for (int i = 0; i < count; i++) {
        fprintf(f, "    run_%s();\n", plan[i]->name);
    }
    fprintf(f, "    return width_errors != 0;\n}\n");
    if (fclose(f) != 0) {
        die("%s/driver.c: cannot be written: %s", work, strerror(errno));
    }
}

/* ---- Verilog ---- */

/* The input ports have the order of the list, the outputs that of the driver: view, probe, tick. */
static void print_outputs(FILE *f, const plan_t *plan, const char *function, int *at) {
    for (int i = 0; i < plan->ports; i++) {
        const port_t *p = &plan->port[i];
        if (p->role != 'o' || strcmp(p->function, function) != 0) {
            continue;
        }
        int bits = p->width * port_elements(p);
        fprintf(f, ",\n    .%s(got[%d:%d])", p->verilog, *at + bits - 1, *at);
        *at += bits;
    }
}

static void print_bench(FILE *f, const plan_t *plan, int cycles, int digests) {
    const char *n = plan->name;
    int all = plan->out_bits + 32 * digests;
    fprintf(f, "module bench_%s(input clk, input rst, input [31:0] cycle);\n", n);
    fprintf(f, "  reg [%d:0] stimulus [0:%d];\n", plan->in_bits - 1, cycles - 1);
    fprintf(f, "  reg [%d:0] wanted [0:%d];\n", all - 1, cycles - 1);
    fprintf(f, "  wire [%d:0] in = stimulus[cycle];\n", plan->in_bits - 1);
    fprintf(f, "`ifdef WEFT_DIGEST\n  localparam TOP = %d;\n`else\n", all - 1);
    fprintf(f, "  localparam TOP = %d;\n`endif\n", plan->out_bits - 1);
    fprintf(f, "  wire [%d:0] line = wanted[cycle];\n", all - 1);
    fprintf(f, "  wire [TOP:0] want = line[TOP:0];\n  wire [TOP:0] got;\n");
    fprintf(f, "  reg differed;\n  reg [31:0] count;\n");
    fprintf(f, "  initial begin\n    differed = 0;\n    count = 0;\n");
    fprintf(f, "    $readmemh(\"%s.in\", stimulus);\n    $readmemh(\"%s.want\", wanted);\n  end\n",
            n, n);
    fprintf(f, "  %s dut (\n    .clk(clk),\n    .rst(rst)", n);
    if (digests) {
        fprintf(f, "\n`ifdef WEFT_DIGEST\n    , .dig_en(1'b1), .digest(got[%d:%d])\n`endif\n    ",
                all - 1, plan->out_bits);
    }
    int at = 0;
    for (int i = 0; i < plan->ports; i++) {
        const port_t *p = &plan->port[i];
        if (p->role != 'i') {
            continue;
        }
        int bits = p->width * port_elements(p);
        fprintf(f, ",\n    .%s(in[%d:%d])", p->verilog, at + bits - 1, at);
        at += bits;
    }
    at = 0;
    print_outputs(f, plan, "view", &at);
    print_outputs(f, plan, "probe", &at);
    print_outputs(f, plan, "tick", &at);
    fprintf(f, "\n  );\n  always @(posedge clk) if (!rst) begin\n    count <= count + 1;\n");
    fprintf(f, "    if (got !== want && !differed) begin\n      differed <= 1;\n");
    fprintf(f, "      $display(\"DIFF %s %%0d %%h %%h\", cycle, want, got);\n    end\n", n);
    fprintf(f, "    if (cycle == %d) $display(\"DONE %s %%0d\", count + 1);\n", cycles - 1, n);
    fprintf(f, "  end\nendmodule\n\n");
}

void bench_write(const plan_t *const *plan, int count, const char *work, const options_t *o) {
    FILE *f = file_in(work, "bench.v");
    /* The lint of -Wall is for the emitted modules; this file is thrown away. */
    fprintf(f, "/* verilator lint_off DECLFILENAME */\n/* verilator lint_off WIDTH */\n"
               "/* verilator lint_off PINMISSING */\n/* verilator lint_off UNUSEDSIGNAL */\n");
    for (int i = 0; i < count; i++) {
        print_bench(f, plan[i], o->cycles, (o->no_digest ? 0 : digest_words(plan[i])));
    }
    fprintf(f, "module bench(input clk);\n  reg rst;\n  reg [31:0] cycle;\n");
    fprintf(f, "  initial begin\n    rst = 1;\n    cycle = 0;\n  end\n");
    for (int i = 0; i < count; i++) {
        fprintf(f, "  bench_%s b%d (.clk(clk), .rst(rst), .cycle(cycle));\n", plan[i]->name, i);
    }
    fprintf(f, "  always @(posedge clk) begin\n    rst <= 0;\n    if (!rst) cycle <= cycle + 1;\n");
    fprintf(f, "    if (!rst && cycle == %d) $finish;\n  end\nendmodule\n", o->cycles - 1);
    if (fclose(f) != 0) {
        die("%s/bench.v: cannot be written: %s", work, strerror(errno));
    }
    f = file_in(work, "icarus.v");
    fprintf(f, "module icarus;\n  reg clk;\n  initial clk = 0;\n  always #1 clk = ~clk;\n");
    fprintf(f, "  bench b (.clk(clk));\nendmodule\n");
    fclose(f);
}
