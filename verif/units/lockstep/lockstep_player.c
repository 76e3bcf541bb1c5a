/* SPDX-License-Identifier: Apache-2.0 */
/* Plays a launch to a lockstep checker; see lockstep_player.h. */
#include "lockstep_player.h"

#include <criterion/criterion.h>
#include <string.h>

uint32_t addi(uint32_t rd, uint32_t rs1, int32_t imm) {
    return (uint32_t)imm << 20 | rs1 << 15 | rd << 7 | 0x13;
}
uint32_t slli(uint32_t rd, uint32_t rs1, uint32_t by) {
    return by << 20 | rs1 << 15 | 1u << 12 | rd << 7 | 0x13;
}
uint32_t add(uint32_t rd, uint32_t rs1, uint32_t rs2) {
    return rs2 << 20 | rs1 << 15 | rd << 7 | 0x33;
}
uint32_t lui(uint32_t rd, uint32_t value) {
    return (value & 0xfffff000u) | rd << 7 | 0x37;
}
uint32_t load(uint32_t width, uint32_t rd, uint32_t rs1, int32_t imm) {
    return (uint32_t)imm << 20 | rs1 << 15 | width << 12 | rd << 7 | 0x03;
}
uint32_t store(uint32_t width, uint32_t rs2, uint32_t rs1) {
    return rs2 << 20 | rs1 << 15 | width << 12 | 0x23;
}
uint32_t csrr(uint32_t rd, uint32_t csr) {
    return csr << 20 | 2u << 12 | rd << 7 | 0x73;
}
uint32_t jalr(uint32_t rs1) {
    return rs1 << 15 | 0x67;
}

uint32_t shfl(uint32_t rd, uint32_t mask, uint32_t word, uint32_t from) {
    return from << 27 | word << 20 | mask << 15 | 1u << 12 | rd << 7 | 0x5b;
}

uint32_t amo(uint32_t funct, uint32_t rd, uint32_t rs1, uint32_t rs2) {
    return funct << 27 | rs2 << 20 | rs1 << 15 | 2u << 12 | rd << 7 | 0x2f;
}

static void create(player_t *p, const uint32_t *program, uint32_t count, uint32_t blocks,
                   bool undrained) {
    const checker_machine_t machine = {
        .cores = 1, .warps = WARPS, .lanes = LANES, .undrained = undrained};
    static const checker_options_t options = {.machine = "cycle model and RTL", .order = "lrr"};
    golden_launch_t launch = {
        .program = (const uint8_t *)p->program,
        .program_bytes = sizeof p->program,
        .global = (const uint8_t *)p->global,
        .global_bytes = sizeof p->global,
        .entry = PROGRAM_BASE,
        .grid = {blocks, 1, 1},
        .block = {THREADS, 1, 1},
        .shared_bytes = 64,
        .local_bytes = 64,
        .extensions = EXTENSION_FLOAT | EXTENSION_ATOMICS | EXTENSION_CAS | EXTENSION_WARP,
    };

    memset(p, 0, sizeof *p);
    for (uint32_t i = 0; i < WORDS; i++) {
        p->program[i] = i < count ? program[i] : (uint32_t)EXIT;
    }
    p->checker = checker_create(&launch, &machine, &options);
    cr_assert(p->checker);
}

void begin(player_t *p, const uint32_t *program, uint32_t count, uint32_t blocks) {
    create(p, program, count, blocks, false);
}

void begin_undrained(player_t *p, const uint32_t *program, uint32_t count, uint32_t blocks) {
    create(p, program, count, blocks, true);
}

void send(player_t *p, event_t e, const uint32_t *address, const uint32_t *value) {
    uint32_t values[LANES] = {0};

    e.cycle = p->cycle++;
    if (value) {
        memcpy(values, value, sizeof values);
    }
    e.address = address;
    e.value = values;
    p->again = false;
    if (p->tweak && !p->tweak(p, &e, values)) {
        return;
    }
    checker_event(p->checker, &e);
    if (p->again) {
        checker_event(p->checker, &e);
    }
}

void hold_threads(player_t *p, uint32_t warp, uint32_t mask, uint32_t row0, uint32_t row1) {
    uint32_t row[LANES] = {row0, row1};

    send(p, (event_t){.kind = EVENT_BIND, .warp = warp, .mask = mask, .lane_row = row}, NULL, NULL);
    p->serial[warp] = 0;
}

void start_row(player_t *p, uint32_t row, uint32_t block, uint32_t first) {
    send(p,
         (event_t){
             .kind = EVENT_START, .row = row, .block = {block}, .first_thread = first, .mask = 3},
         NULL, NULL);
}

void start(player_t *p, uint32_t warp, uint32_t block, uint32_t first) {
    start_row(p, warp, block, first);
    p->cycle--;
    hold_threads(p, warp, 3, warp, warp);
}

uint32_t issue(player_t *p, uint32_t warp, uint32_t index, uint32_t mask) {
    event_t e = {.kind = EVENT_ISSUE,
                 .warp = warp,
                 .serial = p->serial[warp]++ % 64,
                 .mask = mask,
                 .ready = (1u << WARPS) - 1};

    e.pc = PROGRAM_BASE + 4 * index;
    e.instruction = p->program[index];
    send(p, e, NULL, NULL);
    return e.serial;
}

void result(player_t *p, uint32_t warp, uint32_t serial, uint32_t mask, uint32_t rd, uint32_t v0,
            uint32_t v1) {
    event_t e = {.kind = EVENT_RESULT, .warp = warp, .serial = serial, .mask = mask};

    e.write = rd != 0;
    e.rd = rd;
    e.last = true;
    send(p, e, NULL, (uint32_t[]){v0, v1});
}

void access(player_t *p, uint32_t warp, uint32_t serial, bool write, uint32_t a0, uint32_t a1,
            uint32_t v0, uint32_t v1) {
    event_t e = {.kind = EVENT_ACCESS, .warp = warp, .serial = serial, .mask = 3};

    e.write = e.last = write;
    send(p, e, (uint32_t[]){a0, a1}, (uint32_t[]){v0, v1});
}

void sent(player_t *p, uint32_t warp, uint32_t serial, uint32_t tag, uint32_t mask, uint32_t a0,
          uint32_t a1, uint32_t v0, uint32_t v1) {
    event_t e = {.kind = EVENT_ACCESS, .warp = warp, .serial = serial, .mask = mask};

    e.atomic = true;
    e.tag = tag;
    send(p, e, (uint32_t[]){a0, a1}, (uint32_t[]){v0, v1});
}

void performed(player_t *p, uint32_t tag, bool atomic, uint32_t words) {
    event_t e = {.kind = EVENT_PERFORM, .tag = tag, .atomic = atomic, .mask = words};

    e.sector = GLOBAL_BASE;
    send(p, e, NULL, NULL);
}

void simple(player_t *p, uint32_t warp, uint32_t index, uint32_t rd, uint32_t v0, uint32_t v1) {
    result(p, warp, issue(p, warp, index, 3), 3, rd, v0, v1);
}

void whole_load(player_t *p, uint32_t warp, uint32_t index, uint32_t rd, uint32_t a0, uint32_t a1,
                uint32_t v0, uint32_t v1) {
    uint32_t serial = issue(p, warp, index, 3);

    access(p, warp, serial, false, a0, a1, 0, 0);
    result(p, warp, serial, 3, rd, v0, v1);
}

void whole_store(player_t *p, uint32_t warp, uint32_t index, uint32_t a0, uint32_t a1, uint32_t v0,
                 uint32_t v1) {
    access(p, warp, issue(p, warp, index, 3), true, a0, a1, v0, v1);
}

void expect_report(player_t *p, const uint32_t *global, const char *text) {
    cr_assert_eq(checker_finish(p->checker, (const uint8_t *)global), CHECKER_MISMATCH,
                 "not reported: %s", text);
    cr_assert(strstr(checker_report(p->checker), text), "\"%s\" is not in:\n%s", text,
              checker_report(p->checker));
    checker_destroy(p->checker);
}

void expect_agreement(player_t *p, const uint32_t *global) {
    cr_assert_eq(checker_finish(p->checker, (const uint8_t *)global), CHECKER_AGREES, "%s",
                 checker_report(p->checker));
    checker_destroy(p->checker);
}
