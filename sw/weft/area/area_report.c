/* SPDX-License-Identifier: Apache-2.0 */
/* Tree, memories and difference of configurations, as text and as Markdown tables.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "area.h"

static double size_of(const area_cost_t *cost) {
    return cost->logic[AREA_MAPPED] + cost->memory[AREA_MAPPED];
}

/* Last word of a path, indented by its depth. */
static const char *label(const area_row_t *row, bool markdown, char *text, size_t size) {
    const char *name = strrchr(row->path, '/');
    char times[16] = "";
    if (row->instances > 1 && !row->own) {
        snprintf(times, sizeof times, " x%u", row->instances);
    }
    snprintf(text, size, "%*s%s%s", markdown ? 0 : 2 * (int)row->depth, "",
             name ? name + 1 : row->path, times);
    if (markdown) {
        snprintf(text, size, "`%s`%s", row->path, times);
    }
    return text;
}

static void print_costs(FILE *file, const area_cost_t *c, size_t nodes, double share,
                        const char *bar) {
    fprintf(file, "%s%11.0f %s%9.0f %s%10.0f ", bar, c->gates, bar, c->flops, bar, c->bits);
    for (size_t node = 0; node < 2 * nodes; node++) {
        fprintf(file, "%s%11.0f ", bar, node < nodes ? c->logic[node] : c->memory[node - nodes]);
    }
    fprintf(file, "%s%6.2f %%", bar, share);
}

/* Names of the columns: areas are of each node. */
static void print_head(FILE *file, const area_nodes_t *nodes, bool markdown) {
    static const char *const kinds[] = {"cells", "memories"};
    if (markdown) {
        fprintf(file, "| Module | from | gates | flip-flops | memory bits |");
        for (size_t i = 0; i < 2 * nodes->count; i++) {
            size_t node = i % nodes->count;
            fprintf(file, " %s %g um%s |", kinds[i / nodes->count], nodes->feature_um[node],
                    node == AREA_MAPPED ? ", um^2" : "");
        }
        fprintf(file, " share |\n|---|---|---|---|---|%.*s---|\n", (int)(8 * nodes->count),
                "---|---|---|---|");
        return;
    }
    fprintf(file, "%-34s %11s %9s %10s", "", "gates", "flip-", "memory");
    for (size_t i = 0; i < 2 * nodes->count; i++) {
        fprintf(file, " %11s", i < nodes->count ? "cells um^2" : "memory um^2");
    }
    fprintf(file, " %8s\n%-34s %11s %9s %10s", "share", "module", "(NAND2)", "flops", "bits");
    for (size_t i = 0; i < 2 * nodes->count; i++) {
        fprintf(file, " %8g um", nodes->feature_um[i % nodes->count]);
    }
    fprintf(file, "\n");
}

void area_print_tree(FILE *file, const area_design_t *design, bool markdown) {
    size_t count;
    area_row_t *rows = area_rows(design, &count);
    double whole = size_of(&design->module[design->top].total);
    print_head(file, &design->nodes, markdown);
    for (size_t i = 0; rows && i < count; i++) {
        char text[600];
        double share = whole > 0 ? 100 * size_of(&rows[i].cost) / whole : 0;
        if (markdown) {
            fprintf(file, "| %s | %s ", label(&rows[i], true, text, sizeof text),
                    rows[i].module->source);
            print_costs(file, &rows[i].cost, design->nodes.count, share, "| ");
            fprintf(file, " |\n");
        } else {
            fprintf(file, "%-34s ", label(&rows[i], false, text, sizeof text));
            print_costs(file, &rows[i].cost, design->nodes.count, share, "");
            fprintf(file, "\n");
        }
    }
    free(rows);
}

void area_print_memories(FILE *file, const area_setup_t *setup, const area_design_t *design,
                         bool markdown) {
    size_t count;
    area_row_t *rows = area_rows(design, &count);
    if (markdown) {
        fprintf(
            file,
            "| Module | memory | words x bits | copies | number | cells take | um^2 each, %g um "
            "|\n|---|---|---|---|---|---|---|\n",
            design->nodes.feature_um[AREA_MAPPED]);
    } else {
        fprintf(file, "%-34s %-14s %14s %7s %7s %6s %12s\n", "memories of", "primitive",
                "words x bits", "copies", "number", "cells", "um^2, each");
    }
    for (size_t i = 0; rows && i < count; i++) {
        const area_module_t *module = rows[i].module;
        const char *name = strrchr(rows[i].path, '/');
        for (size_t m = 0; m < module->memories && (rows[i].own || module->children == 0); m++) {
            const area_memory_t *memory = &module->memory[m];
            const area_primitive_t *primitive =
                area_find_primitive(&setup->sram, memory->primitive);
            char size[32];
            double bits = (double)memory->words * memory->width;
            snprintf(size, sizeof size, "%u x %u", memory->words, memory->width);
            fprintf(file,
                    markdown ? "| `%s` | %s | %s | %u | %u | %.0f %% | %.0f |\n"
                             : "%-34s %-14s %14s %7u %7u %4.0f %% %12.0f\n",
                    markdown               ? rows[i].path
                    : rows[i].own || !name ? module->name
                                           : name + 1,
                    memory->primitive, size, primitive->copies, memory->count * rows[i].instances,
                    100 * area_sram_efficiency(&setup->sram, bits),
                    area_sram_um2(&setup->sram, primitive, memory->words, memory->width,
                                  design->nodes.feature_um[AREA_MAPPED]));
        }
    }
    free(rows);
}

static const area_row_t *find_row(const area_row_t *rows, size_t count, const char *path) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(rows[i].path, path) == 0) {
            return &rows[i];
        }
    }
    return NULL;
}

static bool differs(const area_cost_t *a) {
    return fabs(a->gates) > 1e-6 || fabs(a->bits) > 1e-6 || fabs(a->flops) > 1e-6 ||
           fabs(a->logic[AREA_MAPPED]) > 1e-6 || fabs(a->memory[AREA_MAPPED]) > 1e-6;
}

static void print_row(FILE *file, const area_row_t *row, const area_cost_t *with,
                      const area_cost_t *base, bool markdown) {
    area_cost_t delta = *with;
    char text[600], percent[32] = "new";
    area_add(&delta, base, -1);
    if (!differs(&delta)) {
        return;
    }
    if (size_of(base) > 0) {
        snprintf(percent, sizeof percent, "%+.2f %%", 100 * size_of(&delta) / size_of(base));
    }
    fprintf(file,
            markdown ? "| %s | %.0f | %.0f | %+.0f | %+.0f | %+.0f | %+.0f | %+.0f | %s |\n"
                     : "%-34s %11.0f %11.0f %+11.0f %+10.0f %+11.0f %+13.0f %+13.0f %11s\n",
            label(row, markdown, text, sizeof text), with->gates, base->gates, delta.gates,
            delta.flops, delta.bits, delta.logic[AREA_MAPPED], delta.memory[AREA_MAPPED], percent);
}

void area_print_difference(FILE *file, const area_design_t *design, const area_design_t *base,
                           bool markdown) {
    static const area_cost_t nothing = {0};
    size_t count, base_count;
    area_row_t *rows = area_rows(design, &count), *base_rows = area_rows(base, &base_count);
    if (markdown) {
        fprintf(file,
                "| Module | gates of %s | gates of %s | gates | flip-flops | memory bits | "
                "cells, um^2 | memories, um^2 | area |\n|---|---|---|---|---|---|---|---|---|\n",
                design->variant, base->variant);
    } else {
        fprintf(file, "difference of %s to %s (areas at %g um)\n", design->variant, base->variant,
                design->nodes.feature_um[AREA_MAPPED]);
        fprintf(file, "%-34s %11s %11s %11s %10s %11s %13s %13s %11s\n", "module", "gates",
                "baseline", "gates", "flops", "memory bits", "cells um^2", "memory um^2", "area");
    }
    for (size_t i = 0; rows && base_rows && i < count; i++) {
        const area_row_t *other = find_row(base_rows, base_count, rows[i].path);
        print_row(file, &rows[i], &rows[i].cost, other ? &other->cost : &nothing, markdown);
    }
    for (size_t i = 0; rows && base_rows && i < base_count; i++) {
        if (!find_row(rows, count, base_rows[i].path)) {
            print_row(file, &base_rows[i], &nothing, &base_rows[i].cost, markdown);
        }
    }
    free(rows);
    free(base_rows);
}
