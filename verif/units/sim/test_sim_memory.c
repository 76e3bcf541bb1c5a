/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of cmodel/sim/memory.c: latencies, windows, byte enables, broken rules, random delays.
 * Built for `small` without instruction caches, so with program ports: one core, one partition,
 * sectors of four words. */
//@ machine small+icache-none
//@ hardware none
//@ source cmodel/sim/memory.c
#include <criterion/criterion.h>
#include <string.h>

#include "cmodel/sim/memory.h"

static _Alignas(128) uint8_t program[256 + SIM_PAD], global[512 + SIM_PAD];
static sim_launch_t launch;
static memory_t memory;
static gpu_in_t in;
static gpu_out_t out;

static void start(uint32_t fetch_latency, uint32_t memory_latency, uint32_t chaos) {
    sim_options_t options = {
        .fetch_latency = fetch_latency, .memory_latency = memory_latency, .memory_chaos = chaos};
    for (uint32_t i = 0; i < sizeof program; i++) {
        program[i] = (uint8_t)i;
    }
    memset(global, 0, sizeof global);
    launch = (sim_launch_t){
        .program = program, .program_bytes = 200, .global = global, .global_bytes = 512};
    launch.param[1] = 77;
    memset(&in, 0, sizeof in);
    memset(&out, 0, sizeof out);
    memory_destroy(&memory);
    cr_assert(memory_create(&memory, &options));
    memory_launch(&memory, &launch, &in);
}

static void finish(void) {
    memory_destroy(&memory);
}

TestSuite(sim_memory, .fini = finish);

/* One cycle with the requests in `out`, which are taken back afterwards. */
static bool cycle(void) {
    memory_deliver(&memory, &in);
    bool good = memory_accept(&memory, &in, &out);
    out.fetch[0][0].valid = 0;
    out.memory[0].valid = 0;
    return good;
}

static void ask(uint32_t address, uint32_t tag) {
    out.memory[0].valid = 1;
    out.memory[0].write = 0;
    out.memory[0].address = address;
    out.memory[0].tag = tag;
}

static void put(uint32_t address, uint32_t enable, uint32_t value) {
    out.memory[0].valid = 1;
    out.memory[0].write = 1;
    out.memory[0].address = address;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        out.memory[0].byte_enable[w] = enable;
        out.memory[0].data[w] = value + w;
    }
}

Test(sim_memory, instructions_come_after_the_latency_and_in_order) {
    for (uint32_t latency = 1; latency <= 5; latency++) {
        start(latency, 1, 0);
        for (uint32_t n = 0; n < 20 + latency; n++) {
            out.fetch[0][0].valid = n < 20;
            out.fetch[0][0].warp = n % WARPS;
            out.fetch[0][0].pc = 4 * n;
            memory_deliver(&memory, &in);
            cr_assert_eq(in.fetch[0][0].valid, n >= latency, "latency %u, cycle %u", latency, n);
            if (n >= latency) {
                uint32_t pc = 4 * (n - latency);
                cr_expect_eq(in.fetch[0][0].warp, (n - latency) % WARPS);
                cr_expect_eq(in.fetch[0][0].instruction,
                             pc | (pc + 1) << 8 | (pc + 2) << 16 | (pc + 3) << 24);
            }
            cr_assert(memory_accept(&memory, &in, &out));
        }
    }
}

Test(sim_memory, a_read_returns_the_sector_as_it_was_when_accepted) {
    start(1, 3, 0);
    put(GLOBAL_BASE + 16, 15, 100);
    cr_assert(cycle());
    ask(GLOBAL_BASE + 16, 5);
    cr_assert(cycle());
    put(GLOBAL_BASE + 16, 15, 200);
    cr_assert(cycle());
    cr_expect(!in.memory[0].response.valid);
    cr_assert(cycle());
    cr_expect(!in.memory[0].response.valid);
    cr_assert(cycle());
    cr_assert(in.memory[0].response.valid, "three cycles after the request");
    cr_expect_eq(in.memory[0].response.tag, 5);
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        cr_expect_eq(in.memory[0].response.data[w], 100 + w);
    }
    cr_assert(cycle());
    cr_expect(!in.memory[0].response.valid, "once only");
}

Test(sim_memory, byte_enables_write_their_bytes_only) {
    start(1, 1, 0);
    put(GLOBAL_BASE, 15, 0x11223340);
    cr_assert(cycle());
    put(GLOBAL_BASE, 5, 0xaabbccd0);
    cr_assert(cycle());
    uint32_t word;
    memcpy(&word, global + 4, 4);
    cr_expect_eq(word, 0x11bb33d1);
}

Test(sim_memory, windows) {
    start(1, 1, 0);
    ask(PARAM_BASE, 0);
    cr_assert(cycle());
    ask(PROGRAM_BASE + 192, 1);
    cr_assert(cycle());
    cr_expect_eq(in.memory[0].response.data[1], 77, "parameter");
    put(LOCAL_BASE, 15, 9);
    cr_assert(cycle());
    cr_expect_eq(in.memory[0].response.data[0], 0xc3c2c1c0, "constant; the last row is padded");
    ask(LOCAL_BASE, 2);
    cr_assert(cycle());
    cr_assert(cycle());
    cr_expect_eq(in.memory[0].response.data[3], 12, "local memory");
}

static void expect_broken(uint32_t address, bool write) {
    start(1, 1, 0);
    if (write) {
        put(address, 15, 1);
    } else {
        ask(address, 0);
    }
    cr_expect(!cycle(), "%s at %#x", write ? "write" : "read", address);
    cr_expect(strlen(memory.defect) > 0);
}

Test(sim_memory, broken_rules_are_reported) {
    expect_broken(GLOBAL_BASE + 512, false);
    expect_broken(GLOBAL_BASE + 4, false);
    expect_broken(PROGRAM_BASE + 256, false);
    expect_broken(PARAM_BASE + 256, false);
    expect_broken(SHARED_BASE, false);
    expect_broken(0, false);
    expect_broken(GLOBAL_BASE + 512, true);
    expect_broken(PROGRAM_BASE, true);
    expect_broken(PARAM_BASE, true);
    start(1, 9, 0);
    ask(GLOBAL_BASE, 3);
    cr_assert(cycle());
    ask(GLOBAL_BASE + 16, 3);
    cr_expect(!cycle(), "two reads with one tag");
    start(1, 1, 0);
    out.fetch[0][0].valid = 1;
    out.fetch[0][0].pc = 200;
    cr_expect(!cycle(), "fetch behind the program");
}

/* Under chaos every read is answered once, with its own data; instructions stay in order. */
Test(sim_memory, random_delays_lose_nothing) {
    uint32_t asked = 0, answered = 0, fetched = 0, arrived = 0, refused = 0;
    uint64_t pending = 0;
    start(2, 3, 12345);
    for (uint32_t i = 0; i < 512; i += 4) {
        memcpy(global + i, &i, 4);
    }
    for (uint32_t n = 0; n < 20000; n++) {
        memory_deliver(&memory, &in);
        if (in.memory[0].response.valid) {
            uint32_t tag = in.memory[0].response.tag;
            cr_assert(pending >> tag & 1);
            cr_assert_eq(in.memory[0].response.data[0], 16 * tag);
            pending &= ~(1ull << tag);
            answered++;
        }
        if (in.fetch[0][0].valid) {
            cr_assert_eq(in.fetch[0][0].warp, arrived % WARPS);
            arrived++;
        }
        uint32_t tag = n % 7;
        if (!(pending >> tag & 1)) {
            ask(GLOBAL_BASE + 16 * tag, tag);
            asked += in.memory[0].ready;
            refused += !in.memory[0].ready;
            pending |= (uint64_t)in.memory[0].ready << tag;
        }
        out.fetch[0][0].valid = 1;
        out.fetch[0][0].warp = fetched % WARPS;
        out.fetch[0][0].pc = 8;
        fetched += in.fetch_ready[0][0];
        cr_assert(memory_accept(&memory, &in, &out), "%s", memory.defect);
        out.memory[0].valid = 0;
    }
    cr_expect(asked > 1000 && refused > 100, "%u asked, %u refused", asked, refused);
    cr_expect_eq(asked - answered, (uint32_t)__builtin_popcountll(pending));
    cr_expect(fetched > 1000 && fetched - arrived < 64, "%u fetched, %u arrived", fetched, arrived);
}

/* The crossbar's clock stops at random: single cycles, and bursts; never without chaos. */
Test(sim_memory, crossbar_stands_still) {
    for (uint32_t chaos = 0; chaos < 2; chaos++) {
        uint32_t stopped = 0, burst = 0, longest = 0;
        start(2, 3, chaos ? 777 : 0);
        memory.clocks = in.clocks = (clock_ratio_t){.core = 3, .interconnect = 2, .memory = 1};
        for (uint32_t n = 0; n < 20000; n++) {
            cr_assert(cycle());
            cr_assert(in.clocks.interconnect == 0 || in.clocks.interconnect == 2);
            cr_assert(in.clocks.core == 3 && in.clocks.memory == 1);
            burst = in.clocks.interconnect ? 0 : burst + 1;
            longest = burst > longest ? burst : longest;
            stopped += burst != 0;
        }
        if (chaos) {
            cr_expect(stopped > 4000 && stopped < 10000, "%u cycles stopped", stopped);
            cr_expect(longest > 16 && longest < 128, "%u cycles at most", longest);
        } else {
            cr_expect_eq(stopped, 0);
        }
    }
}
