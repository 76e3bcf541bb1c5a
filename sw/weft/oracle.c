/* SPDX-License-Identifier: Apache-2.0 */
/* weft oracle: how full warps could be at most (weft.h, weft_oracle), by a run on the golden model.
 */
#include <inttypes.h>

#include "tool.h"

const char oracle_help[] =
    "Warps are formed from all threads of a block that are at the same instruction for the same\n"
    "time; threads keep their lanes. No mechanism that regroups threads of a block can fill more\n"
    "lanes. `fixed`: threads also keep their warps, so no other mechanism can fill more.\n"
    "Options are those of `weft run`; the run is on the golden model.\n";

static double activity(const weft_oracle *oracle, uint64_t warps, uint32_t lanes) {
    return warps ? 100 * (double)oracle->thread_instructions / ((double)warps * lanes) : 0.0;
}

static void print_oracle(const weft_oracle *oracle) {
    printf(
        "\n| lanes of a warp | warp instructions, at least | lane activity, at most | fixed: warp "
        "instructions | lane activity |\n|---|---|---|---|---|\n");
    for (uint32_t w = 0; w < WEFT_ORACLE_WIDTHS; w++) {
        const uint32_t lanes = weft_oracle_lanes[w];
        const uint64_t warps = oracle->warp_instructions[w], fixed = oracle->fixed_instructions[w];
        printf("| %u | %" PRIu64 " | %.1f %% | %" PRIu64 " | %.1f %% |\n", lanes, warps,
               activity(oracle, warps, lanes), fixed, activity(oracle, fixed, lanes));
    }
}

int command_oracle(int argc, char **argv) {
    static record_t record;
    tool_options_t options;
    if (!options_parse(&options, argc, argv, NULL)) {
        return WEFT_USAGE;
    }
    if (options.device.mode != WEFT_CYCLE && options.device.mode != WEFT_GOLDEN) {
        complain("oracle: --mode: the bound is counted on the golden model; leave --mode out");
        return WEFT_USAGE;
    }
    options.device.mode = WEFT_GOLDEN;
    options.device.oracle = true;
    if (!run_words("oracle", &options, &record)) {
        return WEFT_USAGE;
    }
    if (record.status != WEFT_OK) {
        complain(record.message);
    } else {
        print_oracle(&record.oracle);
    }
    return exit_code(record.status);
}
