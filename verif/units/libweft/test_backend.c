/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sw/libweft/simulated.c: what a launch leaves in the device's counters, with a
 * machine that ends as each test says.
 */
//@ source sw/libweft/*.c sw/libweft/trace/*.c cmodel/lockstep/*.c cmodel/arch/*.c cmodel/config/config.c
//@ source cmodel/config/config_rules.c cmodel/config/config_table.c cmodel/config/rule.c common/quote.c
//@ source common/lock.c common/output.c common/source_line.c common/process.c common/words.c
//@ source cmodel/config/outside.c cmodel/config/facts.c cmodel/config/facts_check.c cmodel/config/fact_lines.c
//@ libs -lelf -lz -ldl
#include <criterion/criterion.h>

#include "sw/libweft/backend.h"

static sim_status_t end;
static sim_difference_t difference;
static sim_counters_t counters;
static uint64_t cycles;
static uint8_t global[2 * SIM_PAD];

static void fake_launch(sim_t *sim, const sim_launch_t *launch, const listener_t *listener) {
    (void)sim, (void)launch, (void)listener;
}
static sim_status_t fake_run(sim_t *sim, uint64_t max_cycles) {
    (void)sim;
    cycles += end == SIM_RUNNING ? max_cycles : 10;
    global[0] = 0x55; /* a store of a launch */
    return end;
}
static uint64_t fake_cycle(const sim_t *sim) {
    (void)sim;
    return cycles;
}
/* 7 thread instructions per cycle; blocks of one, two at a time. */
static void fake_progress(const sim_t *sim, sim_progress_t *progress) {
    (void)sim;
    *progress = (sim_progress_t){
        .thread_instructions = 7 * cycles, .begun = 2 + cycles / 1000, .resident = 2};
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
                                     .progress = fake_progress,
                                     .counters = fake_counters,
                                     .difference = fake_difference,
                                     .counter = fake_counter};
static const uint8_t program[8] = {0x73, 0x00, 0x10, 0x00};
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

/* lui x1, 0x80000; sw x1, 4(x1); simt.exit: a word of global memory, by three instructions. */
static const uint8_t stores[12] = {0xb7, 0, 0, 0x80, 0x23, 0xa2, 0x10, 0, 0x0b, 0x10, 0, 0};

static weft_status launch_steady(uint32_t until, uint64_t max_cycles) {
    sim_launch_t launch = {.program = stores,
                           .program_bytes = sizeof stores,
                           .global = global,
                           .global_bytes = SIM_PAD,
                           .entry = PROGRAM_BASE,
                           .grid = {1, 1, 1},
                           .block = {1, 1, 1}};
    open_fake(WEFT_CYCLE, false);
    device.config.size[CONFIG_until_steady] = until;
    device.max_cycles = max_cycles;
    end = SIM_RUNNING;
    global[0] = 0x11;
    memset(global + 4, 0xff, 4);
    return device.backend->launch(&device, &launch, NULL);
}

/* Memory is what the golden model makes of what was there before, not what the machine has left. */
Test(backend, a_steady_launch_is_ended_and_made_by_the_golden_model) {
    static const uint8_t stored[4] = {0, 0, 0, 0x80};
    cycles = 123;
    cr_expect_eq(launch_steady(200, 0), WEFT_OK, "%s", device.message);
    const weft_steady *s = &device.counters.steady[0];
    cr_expect_eq(device.counters.steady_launches, 1);
    cr_expect_eq(global[0], 0x11);
    cr_expect_arr_eq(global + 4, stored, 4);
    cr_expect_eq(s->launch, 1);
    cr_expect(s->cycles >= 200000 && s->cycles < 220000, "%llu", (unsigned long long)s->cycles);
    cr_expect_eq(s->first_wave, 2000);
    cr_expect_eq(s->thread_instructions, 7 * s->cycles);
    cr_expect_eq(s->rest, 0); /* this machine has executed more than the golden model does */
    cr_expect_float_eq(s->ipc, 7, 1e-9);
    cr_expect_eq(device.counters.rest_cycles, 0);
}

Test(backend, without_the_setting_a_launch_goes_on) {
    cr_expect_eq(launch_steady(0, 500000), WEFT_HANG);
    cr_expect_eq(device.counters.steady_launches, 0);
    cr_expect(strstr(device.message, "not finished after 500000 cycles"), "%s", device.message);
}

Test(backend, a_launch_ends_at_max_cycles_before_it_is_steady) {
    cr_expect_eq(launch_steady(200, 199999), WEFT_HANG);
    cr_expect_eq(device.counters.steady_launches, 0);
    cr_expect(strstr(device.message, "not finished after 199999 cycles"), "%s", device.message);
}
