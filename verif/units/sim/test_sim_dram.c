/* SPDX-License-Identifier: Apache-2.0 */
/* The timing monitor of cmodel/sim/dram.c: every rule passes at its limit and is found one tick
 * before it. And the device: places, data, counters. */
//@ machine unit
//@ source cmodel/sim/dram.c
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "common/interleave.h"
#include "cmodel/sim/dram.h"

static const dram_timing_t table = {.trcd = 12,
                                    .trp = 12,
                                    .tras = 28,
                                    .trc = 40,
                                    .trrd = 6,
                                    .tcl = 12,
                                    .twl = 4,
                                    .twr = 12,
                                    .twtr = 5,
                                    .trtp = 2,
                                    .tccd = 2,
                                    .burst = 2,
                                    .trfc = 100};

static dram_device_t device;
static _Alignas(8) uint8_t memory[1 << 20];

static uint8_t *find(void *context, uint32_t address, bool write) {
    (void)context, (void)write;
    return address < sizeof memory ? memory + address : NULL;
}

static bool command(const dram_command_t *c) {
    dram_storage_t storage = {.sector = find};
    return dram_device_accept(&device, c, &storage);
}

typedef struct {
    uint32_t tick, op, bank, column;
} step_t;

typedef struct {
    const char *rule;
    step_t step[4];
    uint32_t steps;
    dram_timing_t change; /* fields that are not 0 replace those of the table */
} rule_t;

static dram_timing_t with(const dram_timing_t *change) {
    dram_timing_t timing = table;
    uint32_t from[sizeof timing / 4], to[sizeof timing / 4];
    memcpy(from, change, sizeof from);
    memcpy(to, &timing, sizeof to);
    for (size_t i = 0; i < sizeof to / sizeof to[0]; i++) {
        to[i] = from[i] ? from[i] : to[i];
    }
    memcpy(&timing, to, sizeof to);
    return timing;
}

/* Run the steps, the last one `early` ticks before its time. Returns whether it is accepted. */
static bool run(const rule_t *rule, uint32_t early) {
    dram_timing_t timing = with(&rule->change);
    memset(&device, 0, sizeof device);
    dram_device_reset(&device, 0, &timing);
    for (uint32_t i = 0; i < rule->steps; i++) {
        bool last = i == rule->steps - 1;
        const step_t *step = &rule->step[i];
        while (device.tick < step->tick - (last ? early : 0)) {
            cr_assert(command(&(dram_command_t){.op = DRAM_NOP}));
        }
        bool good =
            command(&(dram_command_t){.op = step->op, .bank = step->bank, .column = step->column});
        if (last) {
            return good;
        }
        cr_assert(good, "%s: step %u: %s", rule->rule, i, device.defect);
    }
    return true;
}

static const rule_t rules[] = {
    {"tRCD", {{0, DRAM_ACTIVATE, 0, 0}, {12, DRAM_READ, 0, 0}}, 2, {0}},
    {"tRCD", {{0, DRAM_ACTIVATE, 3, 0}, {12, DRAM_WRITE, 3, 0}}, 2, {0}},
    {"tRAS", {{0, DRAM_ACTIVATE, 0, 0}, {28, DRAM_PRECHARGE, 0, 0}}, 2, {0}},
    {"tRC",
     {{0, DRAM_ACTIVATE, 0, 0}, {28, DRAM_PRECHARGE, 0, 0}, {45, DRAM_ACTIVATE, 0, 0}},
     3,
     {.trc = 45}},
    {"tRP",
     {{0, DRAM_ACTIVATE, 0, 0}, {28, DRAM_PRECHARGE, 0, 0}, {40, DRAM_ACTIVATE, 0, 0}},
     3,
     {.trc = 30}},
    {"tRP",
     {{0, DRAM_ACTIVATE, 0, 0}, {28, DRAM_PRECHARGE, 0, 0}, {40, DRAM_REFRESH, 0, 0}},
     3,
     {0}},
    {"tRRD", {{0, DRAM_ACTIVATE, 0, 0}, {6, DRAM_ACTIVATE, 1, 0}}, 2, {0}},
    {"tCCD",
     {{0, DRAM_ACTIVATE, 0, 0}, {12, DRAM_READ, 0, 0}, {16, DRAM_READ, 0, 1}},
     3,
     {.tccd = 4}},
    {"tCCD",
     {{0, DRAM_ACTIVATE, 0, 0}, {12, DRAM_WRITE, 0, 0}, {16, DRAM_WRITE, 0, 1}},
     3,
     {.tccd = 4}},
    {"data bus",
     {{0, DRAM_ACTIVATE, 0, 0}, {12, DRAM_READ, 0, 0}, {16, DRAM_READ, 0, 1}},
     3,
     {.tccd = 1, .burst = 4}},
    {"data bus", {{0, DRAM_ACTIVATE, 0, 0}, {12, DRAM_READ, 0, 0}, {23, DRAM_WRITE, 0, 1}}, 3, {0}},
    {"tWTR", {{0, DRAM_ACTIVATE, 0, 0}, {12, DRAM_WRITE, 0, 0}, {23, DRAM_READ, 0, 1}}, 3, {0}},
    {"tWR", {{0, DRAM_ACTIVATE, 0, 0}, {12, DRAM_WRITE, 0, 0}, {30, DRAM_PRECHARGE, 0, 0}}, 3, {0}},
    {"tRTP",
     {{0, DRAM_ACTIVATE, 0, 0}, {12, DRAM_READ, 0, 0}, {32, DRAM_PRECHARGE, 0, 0}},
     3,
     {.trtp = 20}},
    {"tRFC", {{0, DRAM_REFRESH, 0, 0}, {100, DRAM_ACTIVATE, 2, 0}}, 2, {0}},
    {"tRFC", {{0, DRAM_REFRESH, 0, 0}, {100, DRAM_REFRESH, 0, 0}}, 2, {0}},
};

Test(sim_dram, every_rule_is_checked_to_the_tick) {
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        cr_expect(run(&rules[i], 0), "%s at its limit: %s", rules[i].rule, device.defect);
        cr_expect(!run(&rules[i], 1), "%s one tick early", rules[i].rule);
        cr_expect(strstr(device.defect, rules[i].rule), "%s expected, not: %s", rules[i].rule,
                  device.defect);
    }
}

Test(sim_dram, the_report_names_command_bank_tick_and_rule) {
    cr_expect(!run(&rules[3], 1));
    cr_expect_str_eq(device.defect, "DRAM of partition 0, memory tick 44: ACTIVATE bank 0: tRC is "
                                    "45, but 44 ticks went by since tick 0");
}

Test(sim_dram, commands_that_fit_no_state_are_refused) {
    static const rule_t wrong[] = {
        {"the bank is closed", {{0, DRAM_READ, 1, 0}}, 1, {0}},
        {"the bank is closed", {{0, DRAM_ACTIVATE, 0, 0}, {12, DRAM_WRITE, 1, 0}}, 2, {0}},
        {"the bank is closed", {{0, DRAM_PRECHARGE, 1, 0}}, 1, {0}},
        {"row 0 is open", {{0, DRAM_ACTIVATE, 0, 0}, {99, DRAM_ACTIVATE, 0, 0}}, 2, {0}},
        {"bank 2 is open", {{0, DRAM_ACTIVATE, 2, 0}, {99, DRAM_REFRESH, 0, 0}}, 2, {0}},
        {"there are 8 banks", {{0, DRAM_ACTIVATE, 8, 0}}, 1, {0}},
        {"there is no column", {{0, DRAM_ACTIVATE, 0, 0}, {12, DRAM_READ, 0, 99}}, 2, {0}},
        {"no such command", {{0, 7, 0, 0}}, 1, {0}},
        {"tREFI is 50", {{451, DRAM_ACTIVATE, 0, 0}}, 1, {.refresh_interval = 50}},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        cr_expect(!run(&wrong[i], 0), "%s", wrong[i].rule);
        cr_expect(strstr(device.defect, wrong[i].rule), "%s expected, not: %s", wrong[i].rule,
                  device.defect);
    }
    static const rule_t in_time = {"", {{450, DRAM_ACTIVATE, 0, 0}}, 1, {.refresh_interval = 50}};
    cr_expect(run(&in_time, 0));
}

Test(sim_dram, data_outside_of_memory_are_refused) {
    memset(&device, 0, sizeof device);
    dram_device_reset(&device, 0, &table);
    cr_assert(command(&(dram_command_t){.op = DRAM_ACTIVATE, .row = 4000}));
    while (device.tick < 12) {
        cr_assert(command(&(dram_command_t){.op = DRAM_NOP}));
    }
    cr_expect(!command(&(dram_command_t){.op = DRAM_READ}));
    cr_expect(strstr(device.defect, "which is not memory"), "%s", device.defect);
}

/* Every address has one place: its own. */
Test(sim_dram, places_are_one_to_one) {
    uint32_t x = 1;
    for (uint32_t i = 0; i < 100000; i++) {
        x = x * 1664525 + 1013904223;
        uint32_t address = x / SECTOR_BYTES * SECTOR_BYTES, partition = partition_of(address);
        uint32_t place = partition_inside(address) / SECTOR_BYTES;
        uint32_t column = place % DRAM_COLUMNS, row = place / DRAM_COLUMNS / DRAM_BANKS;
        uint32_t bank = place / DRAM_COLUMNS;
        for (uint32_t rest = row; rest; rest >>= DRAM_BANK_BITS) {
            bank ^= rest;
        }
        bank %= DRAM_BANKS;
        cr_assert_eq(dram_device_address(partition, bank, row, column), address, "%#x", address);
    }
}

Test(sim_dram, data_come_tcl_and_burst_after_the_command) {
    dram_data_t data;
    memset(&device, 0, sizeof device);
    dram_device_reset(&device, 0, &table);
    cr_assert(command(&(dram_command_t){.op = DRAM_ACTIVATE, .bank = 1}));
    uint32_t address = dram_device_address(0, 1, 0, 3), word = 0x12345678;
    memcpy(memory + address, &word, 4);
    while (device.tick < 20) {
        cr_assert(command(&(dram_command_t){.op = DRAM_NOP}));
    }
    cr_assert(command(&(dram_command_t){.op = DRAM_READ, .bank = 1, .column = 3}));
    for (;;) {
        dram_device_deliver(&device, &data);
        if (data.valid) {
            break;
        }
        cr_assert(command(&(dram_command_t){.op = DRAM_NOP}));
    }
    cr_expect_eq(device.tick, 20 + 12 + 2);
    cr_expect_eq(data.data[0], word);
    dram_device_deliver(&device, &data);
    cr_expect(!data.valid, "once only");
    cr_expect_eq(device.counters.row_misses, 1);
    cr_expect_eq(device.counters.transfers, 2);
}
