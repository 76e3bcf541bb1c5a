/* SPDX-License-Identifier: Apache-2.0 */
/* Two-level designs: what makes the effects of factors independent of each other. */
//@ source sw/weft/study/study_design.c
#include <criterion/criterion.h>

#include "sw/weft/study/study.h"

/* With any number of factors: more runs than factors, a multiple of 4, and not four too many. */
Test(study_design, runs) {
    for (size_t factors = 1; factors <= STUDY_FACTORS; factors++) {
        size_t runs = study_design_runs(factors);
        cr_expect(runs % 4 == 0 && runs > factors && runs <= factors + 4, "%zu factors: %zu runs",
                  factors, runs);
    }
}

/* A factor is at each level in half of the runs, and so it is in those runs in which any other
 * factor is at one level. */
Test(study_design, levels_are_balanced) {
    for (size_t factors = 1; factors <= STUDY_FACTORS; factors++) {
        size_t runs = study_design_runs(factors);
        for (size_t a = 0; a < factors; a++) {
            for (size_t b = 0; b < factors; b++) {
                size_t high = 0, both = 0;
                for (size_t run = 0; run < runs; run++) {
                    unsigned level = study_design_level(factors, run, a);
                    high += level;
                    both += level & study_design_level(factors, run, b);
                }
                cr_expect_eq(high, runs / 2, "%zu factors, factor %zu: %zu runs", factors, a, high);
                cr_expect_eq(both, a == b ? runs / 2 : runs / 4,
                             "%zu factors, %zu and %zu: %zu runs", factors, a, b, both);
            }
        }
    }
}

/* Of a response that is a sum of what factors add, each effect is what its factor adds. */
Test(study_design, effects_are_what_factors_add) {
    for (size_t factors = 1; factors <= STUDY_FACTORS; factors++) {
        size_t runs = study_design_runs(factors);
        double response[STUDY_FACTORS + 4];
        for (size_t run = 0; run < runs; run++) {
            response[run] = 1000;
            for (size_t f = 0; f < factors; f++) {
                response[run] += study_design_level(factors, run, f) ? (double)(f * f) - 20 : 0;
            }
        }
        for (size_t f = 0; f < factors; f++) {
            double effect = study_design_effect(factors, f, response);
            cr_expect_float_eq(effect, (double)(f * f) - 20, 1e-9, "%zu factors, %zu: %g", factors,
                               f, effect);
        }
    }
}

/* Plackett and Burman's twelve runs begin with this row, and end with all factors at the first
 * level. */
Test(study_design, twelve_runs) {
    static const unsigned first[11] = {1, 1, 0, 1, 1, 1, 0, 0, 0, 1, 0};
    for (size_t f = 0; f < 11; f++) {
        cr_expect_eq(study_design_level(11, 0, f), first[f]);
        cr_expect_eq(study_design_level(11, 1, f), first[(f + 10) % 11]);
        cr_expect_eq(study_design_level(11, 11, f), 0);
    }
}
