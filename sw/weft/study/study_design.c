/* SPDX-License-Identifier: Apache-2.0 */
/* Two-level designs of Plackett and Burman (Biometrika 33, 1946): with n runs, the effects of up to
 * n - 1 factors, each as if the others were not there. In half of the runs a factor is at its
 * second level, and in half of those any other factor is as well. A row is the one before it,
 * turned by a place; the last row has all factors at their first level.
 */
#include <string.h>

#include "study.h"

/* First rows, one for each number of runs. */
static const char *const first_rows[] = {"110",
                                         "1110100",
                                         "11011100010",
                                         "111101011001000",
                                         "1100111101010000110",
                                         "11111010110011001010000"};
#define DESIGNS (sizeof first_rows / sizeof first_rows[0])
_Static_assert(4 * DESIGNS - 1 == STUDY_FACTORS, "the last row has a place for every factor");

size_t study_design_runs(size_t factors) {
    return (factors + 4) / 4 * 4;
}

unsigned study_design_level(size_t factors, size_t run, size_t factor) {
    size_t runs = study_design_runs(factors), places = runs - 1;
    const char *row = first_rows[runs / 4 - 1];
    return run == places ? 0 : row[(factor + places - run) % places] == '1';
}

double study_design_effect(size_t factors, size_t factor, const double *response) {
    size_t runs = study_design_runs(factors);
    double sum = 0;
    for (size_t run = 0; run < runs; run++) {
        sum += study_design_level(factors, run, factor) ? response[run] : -response[run];
    }
    return sum / ((double)runs / 2);
}
