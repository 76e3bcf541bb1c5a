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

static bool take_point(area_curve_t *curve, double bits, double value) {
    size_t i = curve->count;
    if (i == sizeof curve->point / sizeof curve->point[0] || !positive(bits) ||
        (i > 0 && bits <= curve->point[i - 1].bits)) {
        return false;
    }
    curve->point[i].bits = bits;
    curve->point[i].value = value;
    curve->count++;
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
        return positive(b) && positive(c) && take_point(&sram->access, a, b / c);
    }
    if (sscanf(line, " efficiency %lf %lf %1s", &a, &b, rest) == 2) {
        return positive(b) && b <= 1 && take_point(&sram->efficiency, a, b);
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
    if (!positive(sram->cell_f2) || sram->efficiency.count == 0) {
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

/* Between two points linear in the logarithm of the bits, beyond them constant. */
static double value_at(const area_curve_t *curve, double bits) {
    size_t i = 1;
    while (i + 1 < curve->count && bits > curve->point[i].bits) {
        i++;
    }
    const area_point_t low = curve->point[i - 1], high = curve->point[i < curve->count ? i : 0];
    if (bits <= low.bits || high.bits <= low.bits) {
        return low.value;
    }
    return bits >= high.bits ? high.value
                             : low.value + (high.value - low.value) * log(bits / low.bits) /
                                               log(high.bits / low.bits);
}

double area_sram_efficiency(const area_sram_t *sram, double bits) {
    return value_at(&sram->efficiency, bits);
}

double area_sram_access_ns(const area_sram_t *sram, double bits, double feature_um) {
    return sram->access.count ? feature_um * value_at(&sram->access, bits) : 0;
}

double area_sram_um2(const area_sram_t *sram, const area_primitive_t *primitive, double words,
                     double width, double feature_um) {
    double bits = words * width;
    return bits * primitive->copies * primitive->ports * sram->cell_f2 * feature_um * feature_um /
           area_sram_efficiency(sram, bits);
}
