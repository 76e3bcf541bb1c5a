/* SPDX-License-Identifier: Apache-2.0 */
/* weft cosim: every kernel in lockstep on golden model, cycle model and RTL; one line of a table
 * each. Speed is per second of processor time, so that other work on the machine does not show.
 */
#include <inttypes.h>
#include <string.h>

#include "tool.h"

static const char *const cosim_configs[] = {"small", "demo", NULL};

typedef struct {
    uint32_t runs, good;
    uint64_t instructions, records, mismatches;
} total_t;

/* The words of `text`, which are cut apart in place. */
static int split(char *text, char **words, int most) {
    int count = 0;
    for (char *word = strtok(text, " "); word && count < most; word = strtok(NULL, " ")) {
        words[count++] = word;
    }
    return count;
}

static void print_row(const record_t *r) {
    const weft_counters *c = &r->counters;
    printf("%-12s %-6s %12" PRIu64 " %10" PRIu64 " %10" PRIu64 " %10" PRIu64 " %10" PRIu64
           " %9.2f  %s\n",
           r->kernel, r->config, c->thread_instructions, c->cycles, c->rtl_cycles, c->records,
           c->mismatches, c->cpu_seconds > 0 ? (double)c->cycles / c->cpu_seconds / 1e6 : 0,
           r->status == WEFT_OK ? "verified" : "FAILED");
    fflush(stdout);
}

static void run_row(const kernel_t *kernel, const tool_options_t *base, const char *config,
                    total_t *total) {
    static record_t record;
    weft_options options = base->device;
    char text[256], *words[TOOL_WORDS + 1];
    snprintf(text, sizeof text, "%s", kernel->cosim ? kernel->cosim : "");
    int count = split(text, words, TOOL_WORDS);
    options.config = config;
    options.mode = WEFT_LOCKSTEP;
    run_kernel(kernel, &options, base->kernels, count, words, &record);
    print_row(&record);
    if (record.status != WEFT_OK) {
        complain(record.message);
    }
    const weft_counters *c = &record.counters;
    total->runs++;
    total->good += record.status == WEFT_OK && c->records > 0 && c->mismatches == 0 &&
                   c->cycles == c->rtl_cycles;
    total->instructions += c->thread_instructions;
    total->records += c->records;
    total->mismatches += c->mismatches;
}

static void run_table(const tool_options_t *options, total_t *total) {
    const char *chosen[] = {options->device.config, NULL};
    const char *const *configs = options->device.config ? chosen : cosim_configs;
    printf("%-12s %-6s %12s %10s %10s %10s %10s %9s\n", "kernel", "config", "instructions",
           "cycles C", "cycles RTL", "records", "mismatches", "M cyc/s");
    for (; *configs; configs++) {
        for (size_t i = 0; kernels[i] && options->word_count == 0; i++) {
            run_row(kernels[i], options, *configs, total);
        }
        for (int i = 0; i < options->word_count; i++) {
            run_row(kernel_named("cosim", options->words[i]), options, *configs, total);
        }
    }
}

int command_cosim(int argc, char **argv) {
    tool_options_t options;
    total_t total = {0};
    if (!options_parse(&options, argc, argv, NULL)) {
        return WEFT_USAGE;
    }
    for (int i = 0; i < options.word_count; i++) {
        if (!kernel_named("cosim", options.words[i])) {
            return WEFT_USAGE;
        }
    }
    run_table(&options, &total);
    printf("\n%u of %u runs verified: %" PRIu64 " thread instructions, %" PRIu64
           " records compared with the golden model, %" PRIu64 " mismatches\n",
           total.good, total.runs, total.instructions, total.records, total.mismatches);
    printf("%s\n", provenance_now());
    return total.runs > 0 && total.good == total.runs ? WEFT_OK : WEFT_WRONG;
}
