/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sw/weft/area/area_flow.c and area_tree.c with modules of a few lines: each is
 * synthesized once, a change costs what it touches and nothing else, and the tree adds up. */
//@ source sw/weft/area/area_cells.c sw/weft/area/area_function.c sw/weft/area/area_library.c sw/weft/area/area_sram.c sw/weft/area/area_flow.c sw/weft/area/area_tree.c
//@ source common/child.c common/process.c
//@ libs -lcjson
#include <criterion/criterion.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sw/weft/area/area.h"

static area_setup_t setup;
static area_message_t message;
static area_design_t design;

static void write_text(const char *name, const char *text) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", setup.root, name);
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file, "%s", path);
    fputs(text, file);
    fclose(file);
}

/* Comments as c2v writes them; "leaf.c" is what the report names. */
#define LEAF(comment, change)                                                                      \
    "// Made by c2v from leaf_plain.c; change that file.\n" comment                                \
    "module leaf (\n  input clk,\n  input [3:0] in_a,\n  output [3:0] out_b\n);\n"                 \
    "  reg [3:0] a_q;\n  assign out_b = a_q " change ";\n  always @(posedge clk) a_q <= in_a;\n"   \
    "endmodule\n"
#define MEMORY                                                                                     \
    "module memory (\n  input clk,\n  input [4:0] in_a,\n  input [7:0] in_d,\n  output [7:0] q\n"  \
    ");\n  ram_1r1w #(.W(8), .AW(5)) table (\n    .clk(clk), .ren(1'b1), .raddr(in_a), .q(q),\n"   \
    "    .wen(in_a[0]), .waddr(~in_a), .wdata(in_d)\n  );\nendmodule\n"
#define TOP                                                                                        \
    "module gpu (\n  input clk,\n  input [11:0] in_a,\n  output [11:0] out_b,\n"                   \
    "  output [7:0] out_q\n);\n  wire [11:0] b;\n  assign out_b = b ^ in_a;\n"                     \
    "  memory memory (\n    .clk(clk), .in_a(in_a[4:0]), .in_d(in_a[7:0]), .q(out_q)\n  );\n"      \
    "  genvar i;\n  generate\n    for (i = 0; i < 3; i = i + 1) begin : leaves\n"                  \
    "      leaf leaf (\n        .clk(clk), .in_a(in_a[i*4 +: 4]), .out_b(b[i*4 +: 4])\n"           \
    "      );\n    end\n  endgenerate\nendmodule\n"

static void link_to(const char *name) {
    char from[PATH_MAX], to[PATH_MAX], here[PATH_MAX / 2];
    cr_assert_not_null(getcwd(here, sizeof here));
    snprintf(from, sizeof from, "%s/%s", here, name);
    snprintf(to, sizeof to, "%s/%s", setup.root, name);
    cr_assert_eq(symlink(from, to), 0, "%s", to);
}

static void prepare(void) {
    char folder[] = "/tmp/weft-area-XXXXXX", path[PATH_MAX];
    cr_assert_not_null(mkdtemp(folder));
    snprintf(setup.root, sizeof setup.root, "%s", folder);
    static const char *const folders[] = {"build", "build/m", "build/m/rtl", "rtl"};
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, folders[i]);
        mkdir(path, 0777);
    }
    link_to("synth");
    link_to("rtl/prim");
    setup.jobs = 2;
    snprintf(setup.yosys, sizeof setup.yosys, "any");
    cr_assert(area_read_libraries(&setup, NULL, NULL, &message), "%s", message.text);
    char *text = area_read_file("synth/sram.model");
    cr_assert(area_parse_sram(&setup.sram, text, "m", &message));
    free(text);
    write_text("build/m/rtl/files.f",
               "build/m/rtl/leaf.v\nbuild/m/rtl/memory.v\nbuild/m/rtl/gpu.v\n");
    write_text("build/m/rtl/leaf.v", LEAF("", "+ 4'd1"));
    write_text("build/m/rtl/memory.v", MEMORY);
    write_text("build/m/rtl/gpu.v", TOP);
}

static void clean_up(void) {
    char command[PATH_MAX + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", setup.root);
    cr_assert_eq(system(command), 0);
}

/* How many modules a run synthesizes. */
static uint32_t synthesized(const char *top) {
    area_free(&design);
    cr_assert(area_synthesize(&setup, "m", top, &design, &message), "%s", message.text);
    return design.fresh;
}

TestSuite(area_flow, .init = prepare, .fini = clean_up);

Test(area_flow, a_change_costs_what_it_touches) {
    cr_assert_eq(synthesized(NULL), 3);
    cr_assert_eq(synthesized(NULL), 0);
    write_text("build/m/rtl/leaf.v", LEAF("", "+ 4'd3"));
    cr_assert_eq(synthesized(NULL), 1, "the leaf alone");
    write_text("build/m/rtl/leaf.v", LEAF("", "+ 4'd1"));
    cr_assert_eq(synthesized(NULL), 0, "the first one is still there");
    write_text("build/m/rtl/leaf.v",
               "module leaf (\n  input clk,\n  input [3:0] in_a,\n  output [3:0] out_b\n);\n"
               "  assign out_b = in_a;\nendmodule\n");
    cr_assert_eq(synthesized(NULL), 1, "same ports: what instances it is the same");
    write_text("build/m/rtl/leaf.v",
               "module leaf (\n  input clk,\n  input [3:0] in_a,\n  output reg [3:0] out_b\n);\n"
               "  always @(posedge clk) out_b <= in_a;\nendmodule\n");
    cr_assert_eq(synthesized(NULL), 2, "other ports: also what instances it");
    snprintf(setup.yosys, sizeof setup.yosys, "another version");
    cr_assert_eq(synthesized("leaf"), 1, "and only what is below the root");
    area_free(&design);
}

/* A shell may start something, and then become `weft`. */
Test(area_flow, a_child_of_before_is_no_run) {
    pid_t child = fork();
    if (child == 0) {
        _exit(1);
    }
    cr_assert(child > 0);
    cr_assert_eq(synthesized(NULL), 3);
    area_free(&design);
}

Test(area_flow, the_tree_adds_up) {
    cr_assert_eq(synthesized(NULL), 3);
    const area_cost_t *gpu = &design.module[design.top].total;
    size_t count;
    area_row_t *rows = area_rows(&design, &count);
    cr_assert(rows && count == 4, "gpu, leaf, memory, wiring: %zu", count);
    area_cost_t sum = {.gates = 0};
    for (size_t i = 1; i < count; i++) {
        cr_assert_eq(rows[i].depth, 1);
        area_add(&sum, &rows[i].cost, 1);
    }
    cr_assert(fabs(sum.gates - gpu->gates) < 1e-6 && fabs(sum.logic[1] - gpu->logic[1]) < 1e-6);
    cr_assert(fabs(sum.memory[0] - gpu->memory[0]) < 1e-6);
    cr_assert_eq(gpu->flops, 3 * 4, "three leaves of four flip-flops");
    cr_assert_eq(gpu->bits, 32 * 8);
    cr_assert(fabs(gpu->logic[AREA_018] / 24 - gpu->gates) < 1e-6, "gates are NAND2X1");
    for (size_t i = 0; i < count; i++) {
        if (strcmp(rows[i].path, "gpu/leaf") == 0) {
            cr_assert_eq(rows[i].instances, 3);
            cr_assert_str_eq(rows[i].module->source, "leaf_plain.c");
            cr_assert_eq(rows[i].cost.flops, 12);
            cr_assert_eq(rows[i].module->own.flops, 4);
        }
    }
    free(rows);
    area_free(&design);
}

Test(area_flow, what_yosys_refuses_is_shown) {
    write_text("build/m/rtl/leaf.v",
               "module leaf (\n  input clk,\n  input [3:0] in_a,\n  output [3:0] out_b\n);\n"
               "  assign out_b = in_c;\nendmodule words\n");
    cr_assert_not(area_synthesize(&setup, "m", NULL, &design, &message));
    cr_assert(strstr(message.text, "Yosys failed on module leaf"), "%s", message.text);
    cr_assert(strstr(message.text, "syntax error"), "%s", message.text);
    area_free(&design);
    cr_assert_not(area_synthesize(&setup, "m", "none", &design, &message));
    cr_assert(strstr(message.text, "has no module 'none'"), "%s", message.text);
    area_free(&design);
    cr_assert_not(area_synthesize(&setup, "absent", NULL, &design, &message));
    cr_assert(strstr(message.text, "files.f: cannot read"), "%s", message.text);
    area_free(&design);
}

/* A latch has no cell in the library: it must not count as nothing. */
Test(area_flow, a_cell_without_area_is_an_error) {
    write_text("build/m/rtl/leaf.v",
               "module leaf (\n  input clk,\n  input [3:0] in_a,\n  output reg [3:0] out_b\n);\n"
               "  always @* if (clk) out_b = in_a;\nendmodule\n");
    cr_assert_not(area_synthesize(&setup, "m", NULL, &design, &message));
    cr_assert(strstr(message.text, "leaf: Yosys left a cell '"), "%s", message.text);
    area_free(&design);
}
