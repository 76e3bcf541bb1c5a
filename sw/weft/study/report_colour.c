/* SPDX-License-Identifier: Apache-2.0 */
/* Colours by meaning: what a cause, a class of access or a policy has in one picture, it has in all
 * (sw/python/weft/charts.py has the causes as well). A policy that is not of the table gets a
 * colour of its own in a study, the same in all of its pictures. Where that is nearly the colour of
 * another bar, it takes the next one. What is no policy of the study, as a title of a table's
 * column, has one that differs within a picture.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"

typedef struct {
    const char *name, *colour;
} colour_t;

static const colour_t parts[] = {
    /* issue slots, and lanes of them */
    {"issued", "#bab0ac"},
    {"executed", "#bab0ac"},
    {"inactive lanes", "#86bcb6"},
    {"no warp", "#e6e1de"},
    {"block barrier", "#9c755f"},
    {"drain", "#d7b5a6"},
    {"memory unit full", "#e15759"},
    {"function unit busy", "#edc948"},
    {"dependency", "#4e79a7"},
    {"branch", "#b07aa1"},
    {"instruction fetch", "#76b7b2"},
    {"order policy", "#59a14f"},
    {"limit policy", "#f28e2b"},
    {"regrouping", "#ff9da7"},
    /* threads that wait */
    {"a result", "#4e79a7"},
    {"the other path", "#b07aa1"},
    {"a join", "#76b7b2"},
    {"a slot", "#e6e1de"},
    /* the L1 */
    {"hit, line of the same warp", "#59a14f"},
    {"hit, line of another warp", "#8cd17d"},
    {"merge", "#f1ce63"},
    {"sector miss", "#ff9d9a"},
    {"miss", "#e15759"},
    {"store hit", "#4e79a7"},
    {"store miss", "#a0cbe8"},
    {"atomic", "#499894"},
    {"refused: line busy", "#b07aa1"},
    {"refused: merges", "#d4a6c8"},
    {"refused: all ways busy", "#79706e"},
    {"refused: request table", "#bab0ac"},
    {"refused: dirty victim", "#9d7660"},
    {"refused: packets", "#d7b5a6"},
    {"refused: writes", "#f28e2b"},
    {"refused: line moves", "#ffbe7d"},
    /* active lanes */
    {"up to 1/8", "#b2182b"},
    {"2/8", "#d6604d"},
    {"3/8", "#f4a582"},
    {"4/8", "#fddbc7"},
    {"5/8", "#d1e5f0"},
    {"6/8", "#92c5de"},
    {"7/8", "#4393c3"},
    {"8/8", "#2166ac"},
};

static const colour_t policies[] = {
    {"lrr", "#9a9a9a"},           {"gto", "#4e79a7"},    {"two_level", "#76b7b2"},
    {"two_level_gto", "#a0cbe8"}, {"ccws", "#59a14f"},   {"swl", "#ffbe7d"},
    {"best-swl", "#f28e2b"},      {"daws", "#b07aa1"},   {"daws-profiled", "#d4a6c8"},
    {"ciao_p", "#e15759"},        {"ciao_t", "#ff9d9a"}, {"ciao_c", "#9c3a4b"},
    {"pcal", "#9c755f"},          {"stack", "#3c3c6e"},  {"minpc", "#b6992d"},
    {"tbc", "#2f7d4a"},           {"dwf", "#86bcb6"},    {"lwm", "#d37295"},
};

/* Of other policies, in the order in which a study names them. */
static const char *const others[] = {"#d62728", "#17becf", "#8c564b", "#e377c2", "#bcbd22",
                                     "#393b79", "#2ca02c", "#9467bd", "#ff7f0e", "#1f77b4"};
#define OTHERS (sizeof others / sizeof others[0])

static const char *look_up(const colour_t *table, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(table[i].name, name) == 0) {
            return table[i].colour;
        }
    }
    return NULL;
}
#define LOOK_UP(table, name) look_up(table, sizeof table / sizeof table[0], name)

/* A hue for any number: neighbours differ by the golden angle. */
static double part_of(double hue, double shift) {
    double at = fmod(shift + hue / 30, 12);
    return 0.45 - 0.3 * fmax(-1, fmin(fmin(at - 3, 9 - at), 1));
}

static void make_up(size_t number, char *text, size_t size) {
    double hue = fmod(137.508 * (double)number, 360);
    snprintf(text, size, "#%02x%02x%02x", (unsigned)(255 * part_of(hue, 0)),
             (unsigned)(255 * part_of(hue, 8)), (unsigned)(255 * part_of(hue, 4)));
}

static void take_other(size_t number, char *text, size_t size) {
    if (number < OTHERS) {
        snprintf(text, size, "%s", others[number]);
    } else {
        make_up(number, text, size);
    }
}

void chart_part_colours(const chart_names_t *names, chart_names_t *colours) {
    char text[CHART_COLOUR];
    size_t unknown = 0;
    for (size_t i = 0; i < names->count; i++) {
        const char *known = LOOK_UP(parts, names->item[i]);
        if (!known) {
            take_other(unknown++, text, sizeof text);
        }
        chart_push_name(colours, known ? known : text);
    }
}

/* The number of a label among those of the study that the table does not have; of one that is none
 * of the study, how many these are. */
static size_t number_of(const report_t *report, const char *label) {
    chart_names_t machines = {0}, all = {0};
    size_t number = 0;
    for (size_t i = 0; i < report->study.experiments; i++) {
        chart_columns(&report->plan.matrix[i], &machines, &all);
    }
    for (size_t i = 0; i < all.count && strcmp(all.item[i], label) != 0; i++) {
        number += LOOK_UP(policies, all.item[i]) == NULL;
    }
    chart_free_names(&machines);
    chart_free_names(&all);
    return number;
}

/* Whether bars of two colours can be told apart. */
static bool apart(const char *one, const char *other) {
    unsigned long a = strtoul(one + 1, NULL, 16), b = strtoul(other + 1, NULL, 16);
    int distance = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int part = (int)(a >> shift & 255) - (int)(b >> shift & 255);
        distance += part * part;
    }
    return distance > 70 * 70;
}

/* Whether a colour stands apart from those that policies of the table have, and from `given`. */
static bool stands_apart(const char *colour, const chart_names_t *labels,
                         const chart_names_t *given) {
    bool good = true;
    for (size_t i = 0; i < labels->count; i++) {
        const char *known = LOOK_UP(policies, labels->item[i]);
        good = good && (!known || apart(colour, known));
    }
    for (size_t i = 0; i < given->count; i++) {
        good = good && apart(colour, given->item[i]);
    }
    return good;
}

void chart_policy_colours(const report_t *report, const chart_names_t *labels,
                          chart_names_t *colours) {
    char text[CHART_COLOUR];
    size_t strange = 0, own = number_of(report, "");
    for (size_t i = 0; i < labels->count; i++) {
        const char *known = LOOK_UP(policies, labels->item[i]);
        if (!known) {
            size_t number = number_of(report, labels->item[i]);
            take_other(number < own ? number : own + strange++, text, sizeof text);
            for (size_t n = 0; n < OTHERS && !stands_apart(text, labels, colours); n++) {
                take_other(n, text, sizeof text);
            }
        }
        chart_push_name(colours, known ? known : text);
    }
}
