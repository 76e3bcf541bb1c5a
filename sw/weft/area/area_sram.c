/* SPDX-License-Identifier: Apache-2.0 */
/* The model of memories: reads a file such as synth/sram.model, which explains the model and names
 * the sources of its numbers.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "area.h"

static bool positive(double value) {
    return isfinite(value) && value > 0;
}

static bool take_efficiency(area_sram_t *sram, double bits, double share) {
    size_t i = sram->efficiency_count;
    if (i == sizeof sram->efficiency / sizeof sram->efficiency[0] || !positive(bits) ||
        !positive(share) || share > 1 || (i > 0 && bits <= sram->efficiency[i - 1].bits)) {
        return false;
    }
    sram->efficiency[i].bits = bits;
    sram->efficiency[i].share = share;
    sram->efficiency_count++;
    return true;
}

static bool take_access(area_sram_t *sram, double bits, double ns, double feature_um) {
    size_t i = sram->access_count;
    if (i == sizeof sram->access / sizeof sram->access[0] || !positive(bits) || !positive(ns) ||
        !positive(feature_um) || (i > 0 && bits <= sram->access[i - 1].bits)) {
        return false;
    }
    sram->access[i].bits = bits;
    sram->access[i].ns_per_um = ns / feature_um;
    sram->access_count++;
    return true;
}

static bool take_ports(area_sram_t *sram, const char *name, double factor) {
    size_t i = sram->port_count;
    if (i == sizeof sram->ports / sizeof sram->ports[0] || !positive(factor)) {
        return false;
    }
    snprintf(sram->ports[i].name, sizeof sram->ports[i].name, "%s", name);
    sram->ports[i].factor = factor;
    sram->port_count++;
    return true;
}

static bool take_primitive(area_sram_t *sram, const char *name, unsigned copies, const char *ports,
                           double gates, unsigned flops) {
    size_t i = sram->primitive_count;
    if (i == sizeof sram->primitive / sizeof sram->primitive[0] || copies == 0 || copies > 64 ||
        !isfinite(gates) || gates < 0) {
        return false;
    }
    area_primitive_t *primitive = &sram->primitive[i];
    for (size_t p = 0; p < sram->port_count; p++) {
        if (strcmp(sram->ports[p].name, ports) == 0) {
            *primitive = (area_primitive_t){
                .copies = copies, .ports = sram->ports[p].factor, .gates = gates, .flops = flops};
            snprintf(primitive->name, sizeof primitive->name, "%s", name);
            sram->primitive_count++;
            return true;
        }
    }
    return false;
}

static bool take_line(area_sram_t *sram, const char *line) {
    char name[AREA_NAME], ports[AREA_NAME], rest[2];
    double a, b, c;
    unsigned copies, flops;
    if (sscanf(line, " cell_f2 %lf %1s", &a, rest) == 1) {
        sram->cell_f2 = a;
        return positive(a);
    }
    if (sscanf(line, " ports %63s %lf %1s", ports, &a, rest) == 2) {
        return take_ports(sram, ports, a);
    }
    if (sscanf(line, " access %lf %lf %lf %1s", &a, &b, &c, rest) == 3) {
        return take_access(sram, a, b, c);
    }
    if (sscanf(line, " efficiency %lf %lf %1s", &a, &b, rest) == 2) {
        return take_efficiency(sram, a, b);
    }
    if (sscanf(line, " primitive %63s %u %63s %lf %u %1s", name, &copies, ports, &a, &flops,
               rest) == 5) {
        return take_primitive(sram, name, copies, ports, a, flops);
    }
    return sscanf(line, " %1s", rest) != 1;
}

bool area_parse_sram(area_sram_t *sram, const char *text, const char *path,
                     area_message_t *message) {
    int number = 1;
    memset(sram, 0, sizeof *sram);
    for (const char *at = text; *at; number++) {
        char line[256];
        size_t length = strcspn(at, "\n"), used = strcspn(at, "#\n");
        snprintf(line, sizeof line, "%.*s", (int)used, at);
        if (used >= sizeof line || !take_line(sram, line)) {
            return area_fail(
                message,
                "%s:%d: cannot use '%.80s'; a line is one of\n"
                "    cell_f2 AREA\n    ports NAME FACTOR\n"
                "    efficiency BITS SHARE (ascending bits, share above 0, at most 1)\n"
                "    access BITS NS FEATURE_UM (ascending bits)\n"
                "    primitive NAME COPIES PORTS GATES FLOPS (with PORTS from a line above)",
                path, number, line);
        }
        at += length + (at[length] == '\n');
    }
    if (!positive(sram->cell_f2) || sram->efficiency_count == 0) {
        return area_fail(message, "%s: no line gives '%s'; add one", path,
                         positive(sram->cell_f2) ? "efficiency" : "cell_f2");
    }
    return true;
}

const area_primitive_t *area_find_primitive(const area_sram_t *sram, const char *name) {
    for (size_t i = 0; i < sram->primitive_count; i++) {
        if (strcmp(sram->primitive[i].name, name) == 0) {
            return &sram->primitive[i];
        }
    }
    return NULL;
}

/* Between two points (x ascending) linear in the logarithm of x, beyond them constant. */
typedef struct {
    double x, y;
} point_t;

static double between(point_t low, point_t high, double x) {
    if (x <= low.x || high.x <= low.x) {
        return low.y;
    }
    return x >= high.x ? high.y : low.y + (high.y - low.y) * log(x / low.x) / log(high.x / low.x);
}

double area_sram_efficiency(const area_sram_t *sram, double bits) {
    size_t i = 1;
    while (i + 1 < sram->efficiency_count && bits > sram->efficiency[i].bits) {
        i++;
    }
    size_t high = i < sram->efficiency_count ? i : 0;
    return between((point_t){sram->efficiency[i - 1].bits, sram->efficiency[i - 1].share},
                   (point_t){sram->efficiency[high].bits, sram->efficiency[high].share}, bits);
}

double area_sram_access_ns(const area_sram_t *sram, double bits, double feature_um) {
    size_t i = 1;
    if (sram->access_count == 0) {
        return 0;
    }
    while (i + 1 < sram->access_count && bits > sram->access[i].bits) {
        i++;
    }
    size_t high = i < sram->access_count ? i : 0;
    return feature_um * between((point_t){sram->access[i - 1].bits, sram->access[i - 1].ns_per_um},
                                (point_t){sram->access[high].bits, sram->access[high].ns_per_um},
                                bits);
}

double area_sram_um2(const area_sram_t *sram, const area_primitive_t *primitive, double words,
                     double width, double feature_um) {
    double bits = words * width;
    return bits * primitive->copies * primitive->ports * sram->cell_f2 * feature_um * feature_um /
           area_sram_efficiency(sram, bits);
}
