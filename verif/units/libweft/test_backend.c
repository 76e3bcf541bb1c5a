/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sw/libweft/simulated.c: what a launch leaves in the device's counters, with a
 * machine that ends as each test says.
 */
//@ source sw/libweft/*.c sw/libweft/trace/*.c cmodel/lockstep/*.c cmodel/arch/*.c cmodel/config/config.c
//@ source cmodel/config/config_rules.c cmodel/config/config_table.c cmodel/config/rule.c common/quote.c
//@ source common/lock.c common/output.c common/source_line.c common/process.c common/words.c
//@ libs -lelf -ldl
#include <criterion/criterion.h>

#include "sw/libweft/backend.h"

static sim_status_t end;
static sim_difference_t difference;
static sim_counters_t counters;
static uint64_t cycles;

static void fake_launch(sim_t *sim, const sim_launch_t *launch, const listener_t *listener) {
    (void)sim, (void)launch, (void)listener;
}
static sim_status_t fake_run(sim_t *sim, uint64_t max_cycles) {
    (void)sim, (void)max_cycles;
    cycles += 10;
    return end;
}
static uint64_t fake_cycle(const sim_t *sim) {
    (void)sim;
    return cycles;
}
static const sim_counters_t *fake_counters(sim_t *sim) {
    (void)sim;
    return &counters;
}
static const sim_difference_t *fake_difference(const sim_t *sim) {
    (void)sim;
    return &difference;
}
static sim_status_t fake_counter(sim_t *sim, uint32_t unit, uint32_t index,
                                 sim_counter_t *counter) {
    (void)sim, (void)unit, (void)index, (void)counter;
    return end;
}

static const sim_interface_t fake = {.launch = fake_launch,
                                     .run = fake_run,
                                     .cycle = fake_cycle,
                                     .counters = fake_counters,
                                     .difference = fake_difference,
                                     .counter = fake_counter};
static const uint8_t program[8] = {0x73, 0x00, 0x10, 0x00};
static uint8_t global[2 * SIM_PAD];
static weft_device device;

static void open_fake(weft_mode mode, bool check) {
    config_error_t error;
    cr_assert(config_load(&device.config, "cmodel/configs", "tiny", &error), "%s", error.text);
    device.backend = &backend_simulated;
    device.engine.sim = &fake;
    device.mode = mode;
    device.check = check;
    static char path[] = "none.elf";
    device.program.path = path;
    device.global = global;
    device.global_bytes = SIM_PAD;
}

static weft_status launch_ends(sim_status_t how) {
    sim_launch_t launch = {.program = program,
                           .program_bytes = sizeof program,
                           .global = global,
                           .global_bytes = SIM_PAD,
                           .entry = PROGRAM_BASE,
                           .grid = {1, 1, 1},
                           .block = {1, 1, 1}};
    end = how;
    return device.backend->launch(&device, &launch, NULL);
}

/* A launch has at most one mismatch: the checker counts it, or the machine where there is none. */
Test(backend, a_difference_of_models_is_one_mismatch) {
    difference = (sim_difference_t){.cycle = 5, .core = -1, .where = "digest", .rtl = 1};
    open_fake(WEFT_LOCKSTEP, true);
    cr_expect_eq(launch_ends(SIM_DIFFERS), WEFT_WRONG);
    cr_expect_eq(device.counters.mismatches, 1);
    cr_expect(strstr(device.message, "cycle model and RTL differ"), "%s", device.message);
    cr_expect_eq(launch_ends(SIM_DIFFERS), WEFT_WRONG);
    cr_expect_eq(device.counters.mismatches, 2);
}

Test(backend, a_difference_of_models_without_checker) {
    difference = (sim_difference_t){.cycle = 5, .core = 0, .where = "digest", .rtl = 1};
    open_fake(WEFT_LOCKSTEP, false);
    cr_expect_eq(launch_ends(SIM_DIFFERS), WEFT_WRONG);
    cr_expect_eq(device.counters.mismatches, 1);
}

Test(backend, a_register_beyond_its_width_is_one_mismatch) {
    difference = (sim_difference_t){.cycle = 5, .core = 0, .too_wide = "alu.sum"};
    open_fake(WEFT_CYCLE, true);
    cr_expect_eq(launch_ends(SIM_TOO_WIDE), WEFT_WRONG);
    cr_expect_eq(device.counters.mismatches, 1);
}

/* The checker has seen nothing of what the machine's counters are. */
Test(backend, a_difference_while_counters_are_read) {
    sim_counter_t counter;
    difference = (sim_difference_t){.cycle = 5, .core = -1, .where = "digest", .rtl = 1};
    open_fake(WEFT_LOCKSTEP, true);
    end = SIM_DIFFERS;
    cr_expect_eq(device.backend->counter(&device, 0, 0, &counter), WEFT_WRONG);
    cr_expect_eq(device.counters.mismatches, 1);
}
