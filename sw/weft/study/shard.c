/* SPDX-License-Identifier: Apache-2.0 */
/* Part K of N of a study's runs, for engines that give each host or task a part. What a part is
 * depends on the runs and N alone, not on results: so tasks that know nothing of each other make
 * every run, and none twice. A part has runs of few machines, as each task loads or builds its own.
 * All runs weigh the same, whatever time they take.
 */
#include <string.h>

#include "study.h"

/* Machine by machine, in the order of the first run of each; those of one machine as they were. */
static void gather_machines(study_run_t **run, size_t runs) {
    size_t next = 0;
    while (next < runs) {
        const char *machine = run[next]->machine;
        for (size_t i = next; i < runs; i++) {
            study_run_t *one = run[i];
            if (strcmp(one->machine, machine) == 0) {
                memmove(&run[next + 1], &run[next], (i - next) * sizeof *run);
                run[next++] = one;
            }
        }
    }
}

/* Whether another machine begins at this run. */
static bool is_border(study_run_t *const *run, size_t runs, size_t at) {
    return at == 0 || at >= runs || strcmp(run[at - 1]->machine, run[at]->machine) != 0;
}

/* The first run behind part `k`: where all parts are even, or at a border of machines that is
 * within an eighth of a part from there. So the ends are in order. */
static size_t end_of(study_run_t *const *run, size_t runs, uint32_t parts, uint32_t k) {
    size_t even = runs * k / parts, slack = runs / parts / 8;
    for (size_t away = 0; away <= slack; away++) {
        if (is_border(run, runs, even - away)) {
            return even - away;
        }
        if (is_border(run, runs, even + away)) {
            return even + away;
        }
    }
    return even;
}

void study_shards(study_run_t **run, size_t runs, uint32_t parts, uint32_t *part) {
    size_t at = 0;
    gather_machines(run, runs);
    for (uint32_t k = 1; k <= parts; k++) {
        for (size_t end = end_of(run, runs, parts, k); at < end; at++) {
            part[at] = k;
        }
    }
}
