/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sw/libweft/launch.c: what of a launch is refused, what reaches the machine, and how
 * far it runs between two looks at the clock.
 */
//@ source sw/libweft/*.c sw/libweft/trace/*.c cmodel/lockstep/*.c cmodel/arch/*.c cmodel/config/config.c
//@ source cmodel/config/config_rules.c cmodel/config/config_table.c cmodel/config/rule.c common/quote.c
//@ source common/lock.c common/output.c common/source_line.c common/words.c
//@ source common/process.c
//@ source cmodel/config/outside.c cmodel/config/facts.c cmodel/config/facts_check.c cmodel/config/fact_lines.c
//@ libs -lelf -lz -ldl
#include <criterion/criterion.h>
#include <string.h>

#include "sw/libweft/backend.h"

static uint32_t launches;
static sim_launch_t launched;

static weft_status note_launch(weft_device *device, const sim_launch_t *launch, shadow_t *shadow) {
    (void)device, (void)shadow;
    launched = *launch;
    launches++;
    return WEFT_OK;
}

static const backend_t fake = {.launch = note_launch};
static char name[] = "k", path[] = "k.elf";
static program_symbol_t kernel = {.name = name, .address = PROGRAM_BASE};
static uint8_t code[8];
static weft_device device;
static weft_machine machine;

static void open_fake(void) {
    config_error_t error;
    cr_assert(config_load(&device.config, "cmodel/configs", "tiny", &error), "%s", error.text);
    device.backend = &fake;
    device.program = (program_t){.path = path,
                                 .code = code,
                                 .code_bytes = sizeof code,
                                 .entry = PROGRAM_BASE,
                                 .kernel = &kernel,
                                 .kernels = 1};
    weft_describe(&device, &machine);
}

TestSuite(launch, .init = open_fake);

static void refused(const weft_launch_options *options, const char *why) {
    cr_expect_eq(weft_launch(&device, options), WEFT_USAGE, "%s", why);
    cr_expect(strstr(weft_message(&device), why), "not '%s' in: %s", why, weft_message(&device));
    cr_expect_eq(launches, 0);
}

Test(launch, shared_memory_is_at_most_that_of_a_core) {
    static const uint32_t sizes[] = {1, 1u << 16, (1u << 31) - 1, 1u << 31, UINT32_MAX};
    char sum[64];
    weft_launch_options options = {.kernel = name, .shared_bytes = machine.shared_bytes};
    cr_expect_eq(weft_launch(&device, &options), WEFT_OK, "%s", weft_message(&device));
    cr_expect_eq(launched.shared_bytes, machine.shared_bytes);
    options.shared_bytes = 1;
    cr_expect_eq(weft_launch(&device, &options), WEFT_OK, "%s", weft_message(&device));
    cr_expect_eq(launched.shared_bytes, 4 * machine.lanes, "not a row");
    launches = 0;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (size_t n = 0; n < sizeof sizes / sizeof sizes[0]; n++) {
            device.program.shared_bytes = machine.shared_bytes / 2 + sizes[i];
            options.shared_bytes = sizes[n];
            uint64_t bytes = (uint64_t)device.program.shared_bytes + sizes[n];
            if (bytes > machine.shared_bytes) {
                snprintf(sum, sizeof sum, "needs %llu bytes of shared memory",
                         (unsigned long long)bytes);
                refused(&options, sum);
            }
        }
    }
}

/* What a launch gets, at each number of blocks that may be resident: so many shares fit a core of
 * 16 rows of shared memory and 8 block slots, and not one more. */
Test(launch, resident_blocks_share_the_shared_memory) {
    static const uint32_t rows[] = {1, 9, 6, 5, 4, 3, 0, 0, 1, 1};
    const uint32_t row = 4 * machine.lanes;
    weft_launch_options options = {.kernel = name};
    device.config.size[CONFIG_shared_words] = 16 * machine.lanes;
    device.config.size[CONFIG_blocks] = 8;
    device.program.shared_bytes = 1;
    for (uint32_t most = 0; most < sizeof rows / sizeof rows[0]; most++) {
        device.config.size[CONFIG_resident_blocks] = most;
        launches = 0;
        if (rows[most]) {
            cr_expect_eq(weft_launch(&device, &options), WEFT_OK, "%s", weft_message(&device));
            cr_expect_eq(launched.shared_bytes, rows[most] * row, "%u: %u", most,
                         launched.shared_bytes);
        } else {
            char why[64];
            snprintf(why, sizeof why, "no share of them fits %u times and not once more", most);
            refused(&options, why);
        }
    }
}

Test(launch, resident_blocks_are_fewer_where_a_block_needs_more) {
    const uint32_t row = 4 * machine.lanes;
    device.config.size[CONFIG_shared_words] = 16 * machine.lanes;
    device.config.size[CONFIG_blocks] = 8;
    device.config.size[CONFIG_resident_blocks] = 2;
    weft_launch_options options = {.kernel = name, .shared_bytes = 7 * row - 1};
    cr_expect_eq(weft_launch(&device, &options), WEFT_OK, "%s", weft_message(&device));
    cr_expect_eq(launched.shared_bytes, 7 * row);
}

Test(launch, dimensions_and_threads_have_their_most) {
    static const uint32_t sizes[] = {WEFT_DIMENSION + 1, 1u << 31, UINT32_MAX};
    const uint32_t most = WEFT_DIMENSION;
    for (int d = 0; d < 3; d++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            weft_launch_options grid = {.kernel = name}, block = {.kernel = name};
            grid.grid[d] = block.block[d] = sizes[i];
            refused(&grid, "it must be at most 65535");
            refused(&block, "it must be at most 65535");
        }
    }
    refused(&(weft_launch_options){.kernel = name, .block = {most, most, most}},
            "a block of 281462092005375 threads");
    refused(&(weft_launch_options){.kernel = name, .block = {256, 256, 256}}, "threads");
    refused(&(weft_launch_options){.kernel = name, .block = {machine.max_block_threads + 1}},
            "does not fit configuration");
    weft_launch_options good = {
        .kernel = name, .grid = {most, most, most}, .block = {machine.max_block_threads}};
    cr_expect_eq(weft_launch(&device, &good), WEFT_OK, "%s", weft_message(&device));
    cr_expect_eq(launched.grid[2], most);
}

Test(launch, dimensions_of_0_count_as_1) {
    cr_expect_eq(weft_launch(&device, &(weft_launch_options){.kernel = name}), WEFT_OK);
    for (int d = 0; d < 3; d++) {
        cr_expect(launched.grid[d] == 1 && launched.block[d] == 1);
    }
}

Test(launch, has_at_most_63_words_of_arguments) {
    weft_launch_options options = {.kernel = name, .arguments = WEFT_ARGUMENTS};
    for (uint32_t i = 0; i < WEFT_ARGUMENTS; i++) {
        options.argument[i] = 1000 + i;
    }
    cr_expect_eq(weft_launch(&device, &options), WEFT_OK, "%s", weft_message(&device));
    cr_expect_eq(launched.param[0], PROGRAM_BASE);
    cr_expect_arr_eq(launched.param + 1, options.argument, sizeof options.argument);
    launches = 0;
    options.arguments = WEFT_ARGUMENTS + 1;
    refused(&options, "64 words of arguments; there may be 63");
    options.arguments = UINT32_MAX;
    refused(&options, "4294967295 words of arguments");
}

/* Nothing is launched after a stop was asked for. */
Test(launch, a_stop_before_it_ends_it) {
    static volatile int stop = 1;
    device.stop = &stop;
    cr_expect_eq(weft_launch(&device, &(weft_launch_options){.kernel = name}), WEFT_STOPPED);
    cr_expect_eq(launches, 0);
}

Test(launch, runs_at_most_20_million_between_looks) {
    launch_watch_t watch;
    uint64_t most = 0;
    launch_watch_begin(&device, &watch, "cycles", NULL, NULL);
    cr_expect_eq(launch_watch_chunk(&watch, 0), 1000);
    for (int i = 0; i < 200; i++) {
        cr_expect(launch_watch(&watch, 0));
        most = launch_watch_chunk(&watch, 0) > most ? launch_watch_chunk(&watch, 0) : most;
    }
    cr_expect_eq(most, 20000000);
}

Test(launch, never_runs_beyond_max_cycles) {
    launch_watch_t watch;
    device.max_cycles = 2500;
    launch_watch_begin(&device, &watch, "cycles", NULL, NULL);
    cr_expect_eq(launch_watch_chunk(&watch, 0), 1000);
    cr_expect_eq(launch_watch_chunk(&watch, 1500), 1000);
    cr_expect_eq(launch_watch_chunk(&watch, 1501), 999);
    cr_expect_eq(launch_watch_chunk(&watch, 2499), 1);
    watch.chunk = 20000000;
    cr_expect_eq(launch_watch_chunk(&watch, 0), 2500);
    cr_expect(launch_watch(&watch, 2499));
    cr_expect_not(launch_watch(&watch, 2500));
}
