/* SPDX-License-Identifier: Apache-2.0 */
/* What a wrong result says: the golden model runs the same kernel once more, and its result shows
 * whether the machine or the kernel is to be suspected.
 */
#include <string.h>

#include "tool.h"

/* Thread instructions beyond those for which the run had time: more is another program. */
#define GOLDEN_MORE 1000000u

/* The arguments without -o FILE: the output of the run stays as it is. Returns how many. */
static int without_output(const record_t *record, char **words) {
    int count = 0;
    for (int i = 0; i < record->argc && count < TOOL_WORDS; i++) {
        if (strcmp(record->argv[i], "-o") == 0) {
            i++;
        } else {
            words[count++] = record->argv[i];
        }
    }
    return count;
}

/* On the machine that ran, which has all that the golden model asks for: its instruction set and
 * sizes. */
static void run_golden(const kernel_t *kernel, const record_t *record, record_t *golden) {
    char *words[TOOL_WORDS + 1];
    const weft_machine *m = &record->machine;
    weft_options options = {.config = record->variant,
                            .mode = WEFT_GOLDEN,
                            .program = record->options.program,
                            .max_cycles =
                                record->counters.cycles * m->cores * m->schedulers * m->lanes +
                                record->counters.rest + GOLDEN_MORE};
    run_kernel(kernel, &options, record->kernels, without_output(record, words), words, golden);
}

static void add(record_t *record, const char *advice) {
    size_t used = strlen(record->message);
    snprintf(record->message + used, sizeof record->message - used, "%s%s",
             used && record->message[used - 1] != '\n' ? "\n" : "", advice);
}

void advise_wrong(const kernel_t *kernel, record_t *record) {
    static record_t golden;
    bool followed = record->options.check || record->mode == WEFT_LOCKSTEP;
    if (record->mode == WEFT_GOLDEN) {
        add(record, "The golden model computed this: the kernel or its host side is wrong, not a "
                    "machine.\n");
        return;
    }
    run_golden(kernel, record, &golden);
    if (golden.status == WEFT_WRONG) {
        add(record, "The golden model gives a wrong result as well: the kernel or its host side is "
                    "wrong, not the machine.\n");
    } else if (golden.status != WEFT_OK) {
        add(record, "The golden model could not run it: if -m golden gives the right result, the "
                    "machine is wrong; if not, the kernel or its host side is. It says:\n");
        add(record, golden.message);
    } else if (followed && !record->options.axi) {
        add(record,
            "The golden model gives the right result, and agrees with every instruction of this "
            "run: the result depends on the order of threads (a race), or on what a machine says "
            "of itself (cycle(), core_id(), warp_id(), lane_id()).\n");
    } else {
        add(record, "The golden model gives the right result: the machine is wrong, or the result "
                    "depends on the order of threads. Run it with -m lockstep to find the first "
                    "wrong instruction.\n");
    }
}
