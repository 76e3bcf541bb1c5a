/* SPDX-License-Identifier: Apache-2.0 */
/* usage: fpu-soak [-n VECTORS] [-s SEED] [-p PREFIX] [-q] [-x] [OPERATION...]
 *
 * For every operation (or the named ones) and rounding mode: all combinations of boundary values,
 * then random operands, VECTORS per operation in all. They go through the hardware's functions of
 * one lane (value and flags) and through the unit with all its lanes busy (value), against the
 * reference. One line per operation; PASS/FAIL lines of a test suite with -p. Exit 1 if anything
 * differs or nothing was compared.
 *
 * -q  at most half of the vectors are combinations of boundary values (three operands have a
 *     million)
 *
 * -x  also the square root of every number in [1, 4)
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "fpu.h"

/* One of so many vectors is computed by MPFR too, where the host does the arithmetic. */
#define CHECK_EVERY 61

typedef struct {
    uint64_t vectors, seed;
    const char *prefix; /* of a suite, or NULL */
    bool part;
} settings_t;

typedef struct {
    uint64_t vectors, values, flags, differences;
} count_t;

static void report(const fp_batch_t *batch, uint32_t i, const char *what, uint32_t value,
                   uint32_t flags, const fp_results_t *expected) {
    fprintf(stderr,
            "%s: %s %s of %08x, %08x, %08x gives %08x flags %02x, expected %08x flags %02x\n", what,
            fp_name(batch->op), fp_mode_name(batch->mode), batch->a[i], batch->b[i], batch->c[i],
            value, flags, expected->value[i], expected->flags[i]);
}

static void compare(const fp_batch_t *batch, count_t *count) {
    static fp_results_t expected, lanes, units;
    if (!fp_reference(batch, &expected, CHECK_EVERY)) {
        count->differences++;
    }
    fp_lanes(batch, &lanes);
    fp_units(batch, &units);
    for (uint32_t i = 0; i < batch->count; i++) {
        bool same = lanes.value[i] == expected.value[i] && lanes.flags[i] == expected.flags[i];
        if (!same && count->differences++ < 10) {
            report(batch, i, "lane", lanes.value[i], lanes.flags[i], &expected);
        }
        if (units.value[i] != expected.value[i] && count->differences++ < 10) {
            report(batch, i, "unit", units.value[i], 0, &expected);
        }
    }
    count->vectors += batch->count;
    count->values += 2 * (uint64_t)batch->count;
    count->flags += batch->count;
}

/* One rounding mode of one operation: boundary values first, then random ones. With `part` at most
 * half of the vectors are combinations of boundary values, spread over all of them. */
static void run_mode(const settings_t *set, fp_op_t op, fp_mode_t mode, uint64_t vectors,
                     count_t *count) {
    static fp_batch_t batch;
    batch.op = op;
    batch.mode = mode;
    uint64_t boundaries = fp_boundary_count(op);
    uint64_t step = set->part && boundaries > vectors / 2 ? boundaries / (vectors / 2) : 1;
    uint64_t done = 0;
    for (uint64_t left = boundaries / step; left > 0; left -= batch.count) {
        fp_boundaries(&batch, done * step, step, left < FP_BATCH ? (uint32_t)left : FP_BATCH);
        compare(&batch, count);
        done += batch.count;
    }
    for (uint64_t n = 0; done < vectors; done += batch.count, n++) {
        uint64_t left = vectors - done;
        fp_random(&batch, set->seed + (n << 20), left < FP_BATCH ? (uint32_t)left : FP_BATCH);
        compare(&batch, count);
    }
}

/* The square root of every number in [1, 4): all fractions, with an even and an odd exponent. */
static void run_all_roots(fp_mode_t mode, count_t *count) {
    static fp_batch_t batch;
    batch.op = FP_SQRT;
    batch.mode = mode;
    batch.count = FP_BATCH;
    for (uint32_t first = 0; first < 1u << 24; first += FP_BATCH) {
        for (uint32_t i = 0; i < FP_BATCH; i++) {
            batch.a[i] = 0x3f800000u + first + i;
        }
        compare(&batch, count);
    }
}

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* All modes of an operation, or of all roots; says what was done. */
static bool run_operation(const settings_t *set, fp_op_t op, bool all_roots) {
    count_t count = {0};
    double begin = seconds();
    uint32_t modes = fp_rounds(op) ? FP_MODES : 1;
    for (uint32_t mode = 0; mode < modes; mode++) {
        if (all_roots) {
            run_all_roots(mode, &count);
        } else {
            run_mode(set, op, mode, (set->vectors + modes - 1) / modes, &count);
        }
    }
    double elapsed = seconds() - begin;
    bool good = count.differences == 0 && count.values > 0 && count.flags > 0;
    char name[32];
    snprintf(name, sizeof name, "%s%s", fp_name(op), all_roots ? "-exhaustive" : "");
    if (set->prefix) {
        printf("%s: %s/%s: ", good ? "PASS" : "FAIL", set->prefix, name);
    } else {
        printf("%-18s ", name);
    }
    printf("%" PRIu64 " vectors, %" PRIu64 " values and %" PRIu64
           " sets of flags compared, %" PRIu64 " differences, %.1f M/s\n",
           count.vectors, count.values, count.flags, count.differences,
           (double)count.vectors / elapsed * 1e-6);
    fflush(stdout);
    return good;
}

static bool selected(fp_op_t op, int names, char **name) {
    for (int i = 0; i < names; i++) {
        if (!strcmp(name[i], fp_name(op))) {
            return true;
        }
    }
    return names == 0;
}

static const char usage[] =
    "usage: fpu-soak [-n VECTORS] [-s SEED] [-p PREFIX] [-q] [-x] [OPERATION...]\n";

int main(int argc, char **argv) {
    settings_t set = {.vectors = 1000000, .seed = 1};
    bool all_roots = false, good = true;
    int option;
    while ((option = getopt(argc, argv, "n:s:p:qx")) != -1) {
        switch (option) {
        case 'n': set.vectors = strtoull(optarg, NULL, 0); break;
        case 's': set.seed = strtoull(optarg, NULL, 0); break;
        case 'p': set.prefix = optarg; break;
        case 'q': set.part = true; break;
        case 'x': all_roots = true; break;
        default: fputs(usage, stderr); return 2;
        }
    }
    uint32_t operations = 0;
    for (fp_op_t op = 0; op < FP_OPS; op++) {
        if (selected(op, argc - optind, argv + optind)) {
            good &= run_operation(&set, op, false);
            operations++;
        }
    }
    if (operations == 0) {
        fprintf(stderr,
                "fpu-soak: no operation is called %s; names are as in %s, fmv for both moves\n",
                argv[optind], fp_name(FP_ADD));
        return 2;
    }
    if (all_roots) {
        good &= run_operation(&set, FP_SQRT, true);
    }
    return good ? 0 : 1;
}
