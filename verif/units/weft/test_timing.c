/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sw/weft/area/timing_netlist.c and timing_path.c: netlists for OpenSTA, and its
 * report in names of the C. */
//@ source common/output.c sw/weft/area/area_cells.c sw/weft/area/area_function.c sw/weft/area/area_library.c sw/weft/area/area_sram.c sw/weft/area/area_flow.c sw/weft/area/area_tree.c
//@ source sw/weft/area/timing_path.c sw/weft/area/timing_netlist.c
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

#include "sw/weft/area/timing.h"

static area_setup_t setup;
static area_message_t message;
static area_module_t modules[2];
static area_design_t design = {.module = modules, .modules = 2};

static const char verilog[] =
    "module stack (\n  input clk,\n  output reg out_b\n);\n"
    "  // stack.c:12 stack_view\n  always @* begin\n"
    "    out_b = level_q[0];\n  end\n\n"
    "  // stack.c:40 stack_tick\n  always @* begin\n"
    "    level_d = level_q;\n    if (stack_q <= level_d) level_d[1] = 1'b0;\n"
    "    levels = level_q == 3;\n  end\n\n"
    "  always @(posedge clk) begin\n    level_q <= level_d;\n"
    "    if (wen) table_q[{waddr[1:0]}][k] <= wdata;\n  end\nendmodule\n";

static void place_is(const char *signal, const char *wanted) {
    char place[128];
    timing_place(verilog, signal, place, sizeof place);
    cr_assert_str_eq(place, wanted, "%s: '%s'", signal, place);
}

Test(timing, function_that_computes_a_signal) {
    place_is("level_q", "stack.c:40 stack_tick");
    place_is("out_b", "stack.c:12 stack_view");
    place_is("table_q", "stack.c:40 stack_tick"); /* written in the clocked block, by the tick */
    place_is("levels", "stack.c:40 stack_tick");
    place_is("lev", "");
    place_is("stack_q", "");
    place_is("in_a", "");
}

static const char netlist[] =
    "module stack(clk, in_a, out_b);\n  wire [3:0] \\level_q[3] ;\n  output [2:0] out_b;\n"
    "  wire [2:0] out_b;\n"
    "  DFFPOSX1 _12_ (\n    .CLK(clk),\n    .D(_00_),\n    .Q(\\level_q[3] [1])\n  );\n"
    "  ram_1r1w #(\n    .AW(32'sb00000000000000000000000000000101),\n"
    "    .W(32'sb00000000000000000000000000010100)\n  ) \\bank[0].ram  (\n    .clk(clk)\n  );\n"
    "  assign { out_b[2], \\level_q[3] [3:2] } = 3'b010;\n"
    "  assign { \\level_q[3] [0], out_b } = \\level_q[3] ;\n"
    "  assign out_c = out_b[1:0];\nendmodule\n";

static const char for_sta[] =
    "module stack(clk, in_a, out_b);\n  wire [3:0] \\level_q[3] ;\n  output [2:0] out_b;\n"
    "  wire [2:0] out_b;\n"
    "  DFFPOSX1 _12_ (\n    .CLK(clk),\n    .D(_00_),\n    .Q(\\level_q[3] [1])\n  );\n"
    "  ram_1r1w_32x20 \\bank[0].ram  (\n    .clk(clk)\n  );\n"
    "  assign out_b[2] = 1'b0;\n  assign \\level_q[3] [3] = 1'b1;\n"
    "  assign \\level_q[3] [2] = 1'b0;\n"
    "  assign \\level_q[3] [0] = \\level_q[3] [3];\n  assign out_b[2] = \\level_q[3] [2];\n"
    "  assign out_b[1] = \\level_q[3] [1];\n  assign out_b[0] = \\level_q[3] [0];\n"
    "  assign out_c = out_b[1:0];\nendmodule\n";

static void write_text(const char *folder, const char *name, const char *text) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file, "%s", path);
    fputs(text, file);
    fclose(file);
}

/* A cache with core, which instances stack twice. */
static void prepare(void) {
    char root[] = "/tmp/weft-timing-XXXXXX", folder[2 * AREA_PATH];
    static const char core[] = "module core(clk, in_a, out_b);\n  wire x;\n"
                               "  stack \\warp[1].stack  (\n    .clk(clk)\n  );\nendmodule\n";
    cr_assert_not_null(mkdtemp(root));
    snprintf(setup.root, sizeof setup.root, "%s", root);
    static const char *const parts[] = {"build", "build/synth", "build/synth/cache"};
    for (size_t i = 0; i < 3; i++) {
        snprintf(folder, sizeof folder, "%s/%s", root, parts[i]);
        mkdir(folder, 0777);
    }
    static const char *const names[] = {"core", "stack"};
    for (size_t i = 0; i < 2; i++) {
        snprintf(modules[i].name, AREA_NAME, "%s", names[i]);
        snprintf(modules[i].key, sizeof modules[i].key, "key%zu", i);
        modules[i].text = (char *)(uintptr_t)verilog;
        area_folder(&setup, &modules[i], folder, sizeof folder);
        mkdir(folder, 0777);
        write_text(folder, "netlist.v", i ? netlist : core);
        cr_assert(timing_netlist(&setup, &modules[i], &message), "%s", message.text);
    }
}

static void clean_up(void) {
    char command[PATH_MAX + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", setup.root);
    cr_assert_eq(system(command), 0);
}

Test(timing, netlist_without_parameters, .init = prepare, .fini = clean_up) {
    char folder[AREA_PATH], path[2 * AREA_PATH];
    area_folder(&setup, &modules[1], folder, sizeof folder);
    snprintf(path, sizeof path, "%s/sta.v", folder);
    char *text = area_read_file(path);
    cr_assert_not_null(text);
    cr_assert_str_eq(text, for_sta);
    free(text);
}

static const char report[] =
    "Startpoint: in_a[3] (input port clocked by clk)\n"
    "Endpoint: warp[1].stack/_12_ (rising edge-triggered flip-flop clocked by clk)\n"
    "    Delay      Time   Description\n"
    "   0.0000    0.0000   clock clk (rise edge)\n"
    "   0.0500    0.0500 ^ in_a[3] (in)\n"
    "   0.2000    0.2500 v _7_/Y (NAND2X1)\n"
    "   0.5000    0.7500 ^ warp[1].stack/_9_/Y (INVX1)\n"
    "   0.0000    0.7500 ^ warp[1].stack/_12_/D (DFFPOSX1)\n"
    "             0.7500   data arrival time\n\n"
    "  -0.1000   -0.1000   library setup time\n"
    "            -0.8500   slack (VIOLATED)\n";

Test(timing, report_in_names_of_the_c, .init = prepare, .fini = clean_up) {
    static timing_path_t path;
    timing_read(&setup, &design, 0, report, &path);
    cr_assert(path.found);
    cr_assert(fabs(path.period_ns - 0.85) < 1e-9, "%f", path.period_ns);
    cr_assert_str_eq(path.from.name, "in_a[3]");
    cr_assert_str_eq(path.to.name, "warp[1].stack.level_q");
    cr_assert_str_eq(path.to.place, "stack.c:40 stack_tick");
    cr_assert_eq(path.parts, 2);
    cr_assert_str_eq(path.part[0].path, "core");
    cr_assert(fabs(path.part[0].ns - 0.25) < 1e-9);
    cr_assert_str_eq(path.part[1].path, "warp[1].stack");
    cr_assert(fabs(path.part[1].ns - 0.5) < 1e-9);
    cr_assert_eq(path.gates, 3);
    timing_read(&setup, &design, 0, "No paths found.\n", &path);
    cr_assert_not(path.found);
}
