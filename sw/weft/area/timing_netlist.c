/* SPDX-License-Identifier: Apache-2.0 */
/* What OpenSTA reads: netlists without parameters, and a liberty library of the memories.
 *
 * Yosys writes a memory as `ram_1r1w #(`, a line per parameter, and `) name (`. OpenSTA's reader
 * takes no parameters, and a liberty cell has one size, so the instance becomes one of
 * `ram_1r1w_32x20`: 32 words of 20 bits.
 */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/output.h"
#include "timing.h"

#define MEMORY_LOAD 0.4 /* of an input, in what outputs are loaded with */

static void cell_name(const char *primitive, uint32_t words, uint32_t width, char *name,
                      size_t size) {
    snprintf(name, size, "%.48s_%ux%u", primitive, words, width);
}

/* The value of a parameter line such as `.AW(32'sb00000101),`. */
static uint32_t line_value(const char *line) {
    const char *digits = strpbrk(line, "'");
    digits = digits ? strchr(digits, 'b') : NULL;
    return digits ? (uint32_t)strtoul(digits + 1, NULL, 2) : 0;
}

/* OpenSTA's reader takes no concatenation on the left of an assignment: these become one assignment
 * per bit. A bit is "name[3]", "name" or a constant. */
typedef struct {
    char (*bit)[128];
    size_t count, room;
} bits_t;

static bool add_bit(bits_t *bits, const char *format, const char *name, int length, int index) {
    if (bits->count == bits->room) {
        size_t room = bits->room ? 2 * bits->room : 64;
        void *grown = realloc(bits->bit, room * sizeof *bits->bit);
        if (!grown) {
            return false;
        }
        bits->bit = grown;
        bits->room = room;
    }
    char *to = bits->bit[bits->count++];
    if (index < 0) {
        return snprintf(to, sizeof *bits->bit, "%.*s", length, name) < (int)sizeof *bits->bit;
    }
    return snprintf(to, sizeof *bits->bit, format, length, name, index) < (int)sizeof *bits->bit;
}

/* The range of a declared net: `  wire [7:0] name;`. False if it has one bit. */
static bool declared(const char *netlist, const char *name, int length, int *high, int *low) {
    char line[256], *at;
    int used = snprintf(line, sizeof line, "] %.*s;\n", length, name);
    if (used >= (int)sizeof line || !(at = strstr(netlist, line))) {
        return false;
    }
    while (at > netlist && *at != '[') {
        at--;
    }
    return sscanf(at, "[%d:%d]", high, low) == 2;
}

/* Add the bits of one term, the most significant first: a constant, a net, a bit or a part of it.
 */
static bool add_term(bits_t *bits, const char *netlist, const char *term, int length) {
    const char *quote = memchr(term, '\'', (size_t)length);
    int high, low, name = length;
    if (isdigit((unsigned char)*term) && quote) {
        for (const char *digit = quote + 2; digit < term + length; digit++) {
            if (!add_bit(bits, "%.*s%d", "1'b", 3, *digit == '1')) {
                return false;
            }
        }
        return true;
    }
    /* An escaped name ends in a space; its own brackets belong to it. */
    const char *open = *term == '\\' ? memchr(term, ' ', (size_t)length) : term;
    open = open ? memchr(open, '[', (size_t)(term + length - open)) : NULL;
    if (open) {
        name = (int)(open - term);
        if (sscanf(open, "[%d:%d]", &high, &low) != 2) {
            return add_bit(bits, "", term, length, -1);
        }
    } else if (!declared(netlist, term, length, &high, &low)) {
        return add_bit(bits, "", term, length, -1);
    }
    for (int i = high; i >= low; i--) {
        if (!add_bit(bits, "%.*s[%d]", term, name, i)) {
            return false;
        }
    }
    return true;
}

/* All terms of `{ a, b }` or of a single term. */
static bool add_side(bits_t *bits, const char *netlist, const char *side, const char *end) {
    bool good = true;
    const char *at = side + strspn(side, " {");
    while (good && at < end) {
        size_t length = strcspn(at, ",}=;\n");
        if (at + length > end) {
            length = (size_t)(end - at);
        }
        bool escaped = *at == '\\';
        while (length > 0 && at[length - 1] == ' ' && !escaped) {
            length--;
        }
        if (length > 0) {
            good = add_term(bits, netlist, at, (int)length);
        }
        at += length;
        at += strspn(at, " ,}");
    }
    return good;
}

/* Write an assignment with a concatenation on the left, bit by bit. */
static bool write_assignment(const char *netlist, const char *line, FILE *to) {
    bits_t left = {NULL, 0, 0}, right = {NULL, 0, 0};
    const char *equals = strstr(line, " = "), *end = line + strcspn(line, ";");
    bool good = equals && add_side(&left, netlist, line + strlen("  assign "), equals) &&
                add_side(&right, netlist, equals + 3, end) && left.count == right.count;
    for (size_t i = 0; good && i < left.count; i++) {
        fprintf(to, "  assign %s = %s;\n", left.bit[i], right.bit[i]);
    }
    free(left.bit);
    free(right.bit);
    return good;
}

static bool copy_netlist(const char *netlist, char *text, FILE *to) {
    char primitive[AREA_NAME] = "", name[2 * AREA_NAME], *rest;
    uint32_t words = 256, width = 32;
    bool good = true;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        size_t length = strlen(line);
        if (strncmp(line, "  assign {", 10) == 0) {
            good = good && write_assignment(netlist, line, to);
        } else if (primitive[0] && strncmp(line, "  ) ", 4) == 0) {
            cell_name(primitive, words, width, name, sizeof name);
            fprintf(to, "  %s %s\n", name, line + 4);
            primitive[0] = 0;
        } else if (primitive[0]) {
            if (strstr(line, ".AW(")) {
                words = 1u << (line_value(line) & 31);
            } else if (strstr(line, ".W(")) {
                width = line_value(line);
            }
        } else if (length > 4 && strcmp(line + length - 3, " #(") == 0) {
            snprintf(primitive, sizeof primitive, "%.*s", (int)(length - 5), line + 2);
            words = 256;
            width = 32;
        } else {
            fprintf(to, "%s\n", line);
        }
    }
    return good;
}

bool timing_netlist(const area_setup_t *setup, const area_module_t *module,
                    area_message_t *message) {
    char folder[AREA_PATH + 64], from[2 * AREA_PATH], to[2 * AREA_PATH];
    area_folder(setup, module, folder, sizeof folder);
    snprintf(from, sizeof from, "%s/netlist.v", folder);
    snprintf(to, sizeof to, "%s/sta.v", folder);
    if (access(to, R_OK) == 0) {
        return true;
    }
    char *netlist = area_read_file(from), *text = netlist ? strdup(netlist) : NULL;
    output_t *output = text ? output_open(to, OUTPUT_STREAM) : NULL;
    bool good = output && copy_netlist(netlist, text, output_file(output));
    if (good) {
        good = output_commit(output);
    } else {
        output_abandon(output);
    }
    if (!good) {
        area_fail(message, "%s: cannot read it or write sta.v beside it: %s", from,
                  strerror(errno));
    }
    free(text);
    free(netlist);
    return good;
}

/* The bits of a port's range: `[AW-1:0]`, `[W-1:0]`, `[31:0]` or none. */
static uint32_t range_bits(const char *line, uint32_t address, uint32_t width) {
    const char *range = strchr(line, '[');
    if (!range) {
        return 1;
    }
    return strncmp(range, "[AW-", 4) == 0  ? address
           : strncmp(range, "[W-", 3) == 0 ? width
                                           : (uint32_t)strtoul(range + 1, NULL, 10) + 1;
}

static void write_port(FILE *file, const char *name, int length, uint32_t bits, bool output,
                       double access_ns, double load_pf) {
    if (strncmp(name, "clk", (size_t)length) == 0) {
        fprintf(file, "    pin (clk) { direction : input; clock : true; capacitance : 0.05; }\n");
        return;
    }
    if (bits > 1) {
        fprintf(file, "    bus (%.*s) { bus_type : bits%u; direction : %s;", length, name, bits,
                output ? "output" : "input");
    } else {
        fprintf(file, "    pin (%.*s) { direction : %s;", length, name,
                output ? "output" : "input");
    }
    if (output) {
        fprintf(file,
                "\n      timing () { related_pin : \"clk\"; timing_type : rising_edge;\n"
                "        cell_rise (scalar) { values (\"%.4f\"); } cell_fall (scalar) { values "
                "(\"%.4f\"); }\n        rise_transition (scalar) { values (\"0.1\"); } "
                "fall_transition (scalar) { values (\"0.1\"); } } }\n",
                access_ns, access_ns);
    } else {
        fprintf(file,
                " capacitance : %.6f;\n      timing () { related_pin : \"clk\"; timing_type : "
                "setup_rising;\n        rise_constraint (scalar) { values (\"0\"); } "
                "fall_constraint (scalar) { values (\"0\"); } } }\n",
                load_pf);
    }
}

/* One cell, with the ports that the primitive's Verilog declares, one per line. */
static bool write_cell(const area_setup_t *setup, const area_memory_t *memory, int node, FILE *file,
                       area_message_t *message) {
    char path[2 * AREA_PATH], name[2 * AREA_NAME], *rest;
    uint32_t address = 0;
    while (1u << address < memory->words) {
        address++;
    }
    snprintf(path, sizeof path, "%s/rtl/prim/%s.v", setup->root, memory->primitive);
    char *text = area_read_file(path);
    if (!text) {
        return area_fail(message, "%s: cannot read: %s", path, strerror(errno));
    }
    cell_name(memory->primitive, memory->words, memory->width, name, sizeof name);
    fprintf(file, "  cell (%s) {\n    area : 1;\n", name);
    bool digest = false;
    for (char *line = strtok_r(text, "\n", &rest); line && strncmp(line, ");", 2) != 0;
         line = strtok_r(NULL, "\n", &rest)) {
        const char *word = line + strspn(line, " ");
        bool input = strncmp(word, "input ", 6) == 0, output = strncmp(word, "output ", 7) == 0;
        digest = (digest || word[0] == '`') && strncmp(word, "`endif", 6) != 0;
        if ((input || output) && !digest) {
            size_t end = strcspn(word, ",/");
            while (end > 0 && word[end - 1] == ' ') {
                end--;
            }
            size_t begin = end;
            while (begin > 0 && word[begin - 1] != ' ') {
                begin--;
            }
            write_port(file, word + begin, (int)(end - begin),
                       range_bits(word, address, memory->width), output,
                       area_sram_access_ns(&setup->sram, (double)memory->words * memory->width,
                                           setup->nodes.feature_um[node]),
                       MEMORY_LOAD * setup->load_ff / 1000);
        }
    }
    fprintf(file, "  }\n");
    free(text);
    return true;
}

static bool same(const area_memory_t *a, const area_memory_t *b) {
    return a->words == b->words && a->width == b->width && strcmp(a->primitive, b->primitive) == 0;
}

/* Whether this kind of memory came already, in an earlier module. */
static bool came_before(const area_design_t *design, size_t module, const area_memory_t *memory) {
    for (size_t i = 0; i < module; i++) {
        for (size_t m = 0; design->module[i].wanted && m < design->module[i].memories; m++) {
            if (same(&design->module[i].memory[m], memory)) {
                return true;
            }
        }
    }
    return false;
}

bool timing_memories(const area_setup_t *setup, const area_design_t *design, int node,
                     const char *path, area_message_t *message) {
    FILE *file = fopen(path, "w");
    bool good = file != NULL;
    if (good) {
        fprintf(file,
                "library(memories) {\n  delay_model : table_lookup;\n  time_unit : \"1ns\";\n"
                "  voltage_unit : \"1V\";\n  current_unit : \"1mA\";\n  pulling_resistance_unit "
                ": \"1kohm\";\n  capacitive_load_unit (1,pf);\n");
        static const char *const edges[] = {"rise", "fall"};
        for (int i = 0; i < 2; i++) {
            fprintf(file,
                    "  input_threshold_pct_%s : 50;\n  output_threshold_pct_%s : 50;\n"
                    "  slew_lower_threshold_pct_%s : 20;\n  slew_upper_threshold_pct_%s : 80;\n",
                    edges[i], edges[i], edges[i], edges[i]);
        }
        for (int bits = 2; bits <= 64; bits++) {
            fprintf(file,
                    "  type (bits%d) { base_type : array; data_type : bit; bit_width : %d; "
                    "bit_from : %d; bit_to : 0; }\n",
                    bits, bits, bits - 1);
        }
    }
    for (size_t i = 0; good && i < design->modules; i++) {
        const area_module_t *module = &design->module[i];
        for (size_t m = 0; good && module->wanted && m < module->memories; m++) {
            if (!came_before(design, i, &module->memory[m])) {
                good = write_cell(setup, &module->memory[m], node, file, message);
            }
        }
    }
    if (file) {
        fprintf(file, "}\n");
    }
    if (!file || fclose(file) != 0) {
        return area_fail(message, "%s: cannot write: %s", path, strerror(errno));
    }
    return good;
}
