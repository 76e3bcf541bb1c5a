/* SPDX-License-Identifier: Apache-2.0 */
/* weft bench: one kernel by every execution, in one process and one after the other, so that the
 * ratios hold even where the machine is shared. Every execution runs several times; the best
 * counts.
 */
#include <string.h>

#include "tool.h"

#define REPEATS 3

typedef struct {
    const char *name;
    weft_mode mode;
    bool check;
} execution_t;

static const execution_t executions[] = {
    {"golden model alone", WEFT_GOLDEN, false}, {"cycle model alone", WEFT_CYCLE, false},
    {"cycle model + golden", WEFT_CYCLE, true}, {"RTL alone", WEFT_RTL, false},
    {"full lockstep", WEFT_LOCKSTEP, true},
};

/* Best of several runs, by time. Returns false after printing why a run failed. */
static bool measure(const kernel_t *kernel, const tool_options_t *options,
                    const execution_t *execution, weft_counters *best) {
    static record_t record;
    weft_options device = options->device;
    device.mode = execution->mode;
    device.check = execution->check;
    device.no_memory_check = true;
    device.config = options->device.config ? options->device.config : "small";

    for (int i = 0; i < REPEATS; i++) {
        char **words = (char **)(uintptr_t)(options->words + 1);
        run_kernel(kernel, &device, options->kernels,
                   options->word_count > 0 ? options->word_count - 1 : 0, words, &record);
        if (record.status != WEFT_OK) {
            complain(record.message);
            return false;
        }
        if (best->cpu_seconds == 0 || record.counters.cpu_seconds < best->cpu_seconds) {
            *best = record.counters;
        }
    }
    return true;
}

/* Millions per second; the golden model has no cycles, and is compared with nothing. */
static void print_row(const char *name, double cycles, double instructions, double reference) {
    if (cycles > 0) {
        printf("%-22s %14.2f %22.2f", name, cycles, instructions);
    } else {
        printf("%-22s %14s %22.2f", name, "-", instructions);
    }
    if (cycles > 0 && reference > 0) {
        printf(" %12.2f", cycles / reference);
    }
    printf("\n");
    fflush(stdout);
}

int command_bench(int argc, char **argv) {
    tool_options_t options;
    double reference = 0;
    if (!options_parse(&options, argc, argv, NULL)) {
        return WEFT_USAGE;
    }
    const char *name = options.word_count > 0 ? options.words[0] : "matmul";
    const kernel_t *kernel = kernel_named("bench", name);
    if (!kernel) {
        return WEFT_USAGE;
    }
    printf("%s on %s, best of %d runs, per second of processor time\n\n%-22s %14s %22s %12s\n",
           name, options.device.config ? options.device.config : "small", REPEATS, "execution",
           "M cycles/s", "M thread instr./s", "relative");
    for (size_t i = 0; i < sizeof executions / sizeof executions[0]; i++) {
        weft_counters c = {0};
        if (!measure(kernel, &options, &executions[i], &c)) {
            return WEFT_WRONG;
        }
        double speed = (double)c.cycles / c.cpu_seconds / 1e6;
        reference = executions[i].mode == WEFT_CYCLE && !executions[i].check ? speed : reference;
        print_row(executions[i].name, speed, (double)c.thread_instructions / c.cpu_seconds / 1e6,
                  reference);
    }
    printf("\n%s\n", provenance_now());
    return WEFT_OK;
}
