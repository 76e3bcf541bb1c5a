/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sw/weft/area: liberty files, functions of cells, and the model of memories.
 */
//@ source sw/weft/area/area_cells.c sw/weft/area/area_function.c sw/weft/area/area_library.c sw/weft/area/area_sram.c
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sw/weft/area/area.h"

static area_library_t library;
static area_sram_t sram;
static area_message_t message;

static const char cells[] =
    "library(x) {\n  operating_conditions (t) { }\n"
    "/* cell (GONE) { area : 1; */\n"
    "cell (NAND2X1) {\n  area : 24;\n  pin(A) { direction : input; timing() { cell_rise(x) { "
    "values(\"1\"); } } capacitance : 0.0125; }\n  pin(B) { direction : input; }\n"
    "  pin(Y) { direction : output; function : \"(!(A B))\"; } }\n"
    "cell (INVX1) { area : 16; pin(A) { direction : input; capacitance : 0.01; }\n"
    "  pin(Y) { direction : output; function : \"A'\"; } }\n"
    "cell (\"DFFPOSX1\") {\n area : 96; cell_leakage_power : 0.1;\n ff (IQ, IQN) { next_state : "
    "\"D\"; clocked_on : \"CLK\"; } }\n"
    "cell(BUFX2) { cell_footprint : \"buff\"; area : 32.5; }\n}\n";

Test(area, cells_of_a_library) {
    cr_assert(area_parse_library(&library, cells, "x.lib", &message), "%s", message.text);
    cr_assert_eq(library.cells, 4);
    cr_assert_eq(library.nand2, 24);
    cr_assert_str_eq(library.name, "x");
    cr_assert_eq(library.unit_load_ff, 12.5);
    cr_assert_str_eq(library.unit, "NAND2X1");
    cr_assert_str_eq(library.driver, "INVX1");
    cr_assert_null(area_find_cell(&library, "GONE"));
    const area_cell_t *flop = area_find_cell(&library, "DFFPOSX1");
    cr_assert_not_null(flop);
    cr_assert(flop->flop && flop->area == 96);
    cr_assert_not(area_find_cell(&library, "NAND2X1")->flop);
    cr_assert_eq(area_find_cell(&library, "BUFX2")->area, 32.5);
    cr_assert_null(area_find_cell(&library, "BUFX"));
}

static void refused(const char *text, const char *why) {
    cr_assert_not(area_parse_library(&library, text, "x.lib", &message));
    cr_assert(strstr(message.text, why), "%s", message.text);
}

Test(area, libraries_that_are_refused) {
    refused("", "no cell is a NAND2");
    refused("\x1f\x8b\x08", "gunzip it");
    refused("library(x) { cell (NAND2X1) { area : 24;", "is the file complete?");
    refused("library(x) { cell (NAND2X1) { footprint : 24; } }", "'NAND2X1' has no area");
    refused("library(x) { cell (NAND2X1) { area : 24; } }", "no cell is a NAND2");
    const struct {
        const char *without, *why;
    } parts[] = {{"(!(A B))", "no cell is a NAND2 with an area and a capacitance"},
                 {"A'", "no cell is an inverter"},
                 {"clocked_on", "no cell is a flip-flop"}};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        char text[sizeof cells];
        memcpy(text, cells, sizeof cells);
        memset(strstr(text, parts[i].without), '0', strlen(parts[i].without));
        refused(text, parts[i].why);
    }
}

Test(area, functions_of_two_inputs) {
    static const area_pin_t input[2] = {{"A", 0}, {"B1", 0}};
    const struct {
        const char *text;
        uint32_t table;
    } functions[] = {{"!(A B1)", 7},    {"(!A) | (!B1)", 7}, {"A'+B1'", 7}, {"(A*B1)'", 7},
                     {"!A & !B1", 1},   {"A ^ B1", 6},       {"A", 10},     {"B1", 12},
                     {"A | !A B1", 14}, {"1", 15},           {"0", 0},      {"A^B1'", 9},
                     {"!(A^B1) & 1", 9}};
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        const char *text = functions[i].text;
        uint32_t table = 99;
        cr_assert(area_truth(text, strlen(text), input, 2, &table), "%s", text);
        cr_assert_eq(table, functions[i].table, "%s is %u", text, table);
    }
    static const char *const none[] = {"", "A B", "(A", "A)", "A |", "IQ", "!", "A ^"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        uint32_t table;
        cr_assert_not(area_truth(none[i], strlen(none[i]), input, 2, &table), "%s", none[i]);
    }
}

Test(area, feature_sizes_by_name) {
    cr_assert_eq(area_feature_of("NangateOpenCellLibrary"), 0.045);
    cr_assert_eq(area_feature_of("sky130_fd_sc_hd__tt_025C_1v80"), 0.13);
    cr_assert_eq(area_feature_of("asap7sc7p5t_SIMPLE_RVT_TT"), 0.007);
    cr_assert_eq(area_feature_of("bench"), 0);
}

static const char model[] = "cell_f2 100 # F^2\nports 1rw 1\nports 1r1w 2.0\n\n"
                            "efficiency 1024 0.25\nefficiency 16384 0.5\n"
                            "access 1000 1.0 0.1\naccess 100000 3.0 0.1\n"
                            "primitive one 1 1rw 0 0\nprimitive two 2 1r1w 6 1\n";

static void close_to(double value, double wanted) {
    cr_assert(fabs(value - wanted) <= 1e-9 * fabs(wanted), "%.12g, not %.12g", value, wanted);
}

Test(area, area_of_a_memory) {
    cr_assert(area_parse_sram(&sram, model, "m", &message), "%s", message.text);
    const area_primitive_t *one = area_find_primitive(&sram, "one");
    const area_primitive_t *two = area_find_primitive(&sram, "two");
    cr_assert(one && two && !area_find_primitive(&sram, "three"));
    /* 1024 bits x 100 F^2 x (0.2 um)^2 / 0.25 */
    close_to(area_sram_um2(&sram, one, 32, 32, 0.2), 1024 * 100 * 0.04 / 0.25);
    close_to(area_sram_um2(&sram, two, 32, 32, 0.2), 4 * 1024 * 100 * 0.04 / 0.25);
    cr_assert_eq(two->gates, 6);
    cr_assert_eq(two->flops, 1);
}

Test(area, between_and_beyond_the_lines) {
    cr_assert(area_parse_sram(&sram, model, "m", &message));
    close_to(area_sram_efficiency(&sram, 1), 0.25);
    close_to(area_sram_efficiency(&sram, 1024), 0.25);
    close_to(area_sram_efficiency(&sram, 4096), 0.375); /* half the way, in factors */
    close_to(area_sram_efficiency(&sram, 16384), 0.5);
    close_to(area_sram_efficiency(&sram, 1e9), 0.5);
    close_to(area_sram_access_ns(&sram, 10000, 0.1), 2.0);
    close_to(area_sram_access_ns(&sram, 10000, 0.2), 4.0);
    close_to(area_sram_access_ns(&sram, 1, 0.1), 1.0);
}

static void model_refused(const char *text, const char *why) {
    cr_assert_not(area_parse_sram(&sram, text, "m", &message), "%s", text);
    cr_assert(strstr(message.text, why), "%s", message.text);
}

Test(area, models_that_are_refused) {
    model_refused("", "no line gives 'cell_f2'");
    model_refused("cell_f2 1\n", "no line gives 'efficiency'");
    model_refused("cell_f2 -1\n", "m:1: cannot use 'cell_f2 -1'");
    model_refused("cell_f2 1\nefficiency 10 1.5\n", "m:2:");
    model_refused("efficiency 10 0.5\nefficiency 10 0.6\n", "m:2:");
    model_refused("ports a 1\nprimitive p 1 b 0 0\n", "m:2:");
    model_refused("primitve p 1 b 0 0\n", "m:1:");
    model_refused("ports a 1 1\n", "m:1:");
    model_refused("access 10 0 0.1\n", "m:1:");
}

/* The file that weft comes with, before published macros (synth/sram.model says where they are
 * from): outlines that CACTI gives at 45 nm, which the model was fitted to, within 5 %. */
Test(area, model_of_the_project) {
    char *text = area_read_file("synth/sram.model");
    cr_assert_not_null(text);
    cr_assert(area_parse_sram(&sram, text, "synth/sram.model", &message), "%s", message.text);
    free(text);
    const area_primitive_t single = {.copies = 1, .ports = 1};
    const struct {
        double words, width, um2;
    } macros[] = {{64, 7, 10.64 * 36.4}, {64, 32, 20.14 * 61.6}, {2048, 39, 206.91 * 219.8}};
    for (size_t i = 0; i < sizeof macros / sizeof macros[0]; i++) {
        double um2 = area_sram_um2(&sram, &single, macros[i].words, macros[i].width, 0.045);
        cr_assert(fabs(um2 / macros[i].um2 - 1) < 0.05, "%.0f um^2, not %.0f", um2, macros[i].um2);
    }
    /* Layouts by OpenRAM are larger, by the factors of docs/results/tables/area-choices.md. */
    const area_primitive_t both = {.copies = 1,
                                   .ports = area_find_primitive(&sram, "ram_1r1w")->ports};
    double ratio = area_sram_um2(&sram, &both, 256, 32, 0.13) / (479.78 * 397.5);
    cr_assert(fabs(ratio - 0.42) < 0.005, "%f", ratio);
    ratio = area_sram_um2(&sram, &both, 512, 32, 0.13) / (683.1 * 416.54);
    cr_assert(fabs(ratio - 0.56) < 0.005, "%f", ratio);
    static const char *const names[] = {"ram_1r1w", "ram_1r1w_fwd", "ram_2r1w", "ram_bytes"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        cr_assert(area_find_primitive(&sram, names[i]), "%s", names[i]);
    }
}
