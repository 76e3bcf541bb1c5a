/* SPDX-License-Identifier: Apache-2.0 */
/* Random programs: see regroup_program.h.
 *
 * x5 is the thread's number in its block, x6 and x7 where global and shared memory begin, x8 to x15
 * data. x16 and x17 are addresses and conditions, x18, x19 and x24 masks of meetings, x20 to x23
 * counters of loops. A barrier that stands in one side of a branch has its like in the other, so
 * that all threads of a block meet the same number of them, or exit. All threads meet where no
 * branch parts them; in a side of one those do that a vote before it has found.
 */
#include "regroup_program.h"

#include <string.h>

#include "cmodel/arch/isa.h"

enum { THREAD = 5, GLOBAL, SHARED, DATA, DATAS = 8, ADDRESS = 16, CONDITION };
enum { ALL = 18, VOTES, COUNTER, OTHERS = 24 };

uint32_t draw(uint64_t *state, uint32_t limit) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (uint32_t)((*state >> 32) % limit);
}

static uint32_t bits(uint32_t value, uint32_t from, uint32_t count, uint32_t to) {
    return (value >> from & ((1u << count) - 1)) << to;
}

/* beq (0) or bne (1) with x0. */
static uint32_t branch_word(uint32_t funct, uint32_t rs1, uint32_t by) {
    return bits(by, 12, 1, 31) | bits(by, 5, 6, 25) | rs1 << 15 | funct << 12 | bits(by, 1, 4, 8) |
           bits(by, 11, 1, 7) | 0x63;
}

static uint32_t jump_word(uint32_t by) {
    return bits(by, 20, 1, 31) | bits(by, 1, 10, 21) | bits(by, 11, 1, 20) | bits(by, 12, 8, 12) |
           0x6f;
}

static uint32_t word_of(const instruction_t *i) {
    uint32_t imm = (uint32_t)i->imm, rd = i->rd << 7, rs1 = i->rs1 << 15, rs2 = i->rs2 << 20;

    switch (i->action) {
    case DO_ADDI: return imm << 20 | rs1 | rd | 0x13;
    case DO_ANDI: return imm << 20 | rs1 | 7u << 12 | rd | 0x13;
    case DO_SLLI: return imm << 20 | rs1 | 1u << 12 | rd | 0x13;
    case DO_ADD: return rs2 | rs1 | rd | 0x33;
    case DO_XOR: return rs2 | rs1 | 4u << 12 | rd | 0x33;
    case DO_LUI: return imm | rd | 0x37;
    case DO_AUIPC: return imm | rd | 0x17;
    case DO_CSR: return imm << 20 | 2u << 12 | rd | 0x73;
    case DO_LOAD: return rs1 | i->width << 12 | rd | 0x03;
    case DO_STORE: return rs2 | rs1 | i->width << 12 | 0x23;
    case DO_ATOMIC_ADD: return rs2 | rs1 | 2u << 12 | rd | 0x2f;
    case DO_BRANCH_ZERO: return branch_word(0, i->rs1, imm);
    case DO_BRANCH_SET: return branch_word(1, i->rs1, imm);
    case DO_JUMP: return jump_word(imm);
    case DO_INDIRECT: return imm << 20 | rs1 | 0x67;
    case DO_VOTE: return rs2 | rs1 | rd | 0x5b;
    case DO_SHUFFLE: return i->rs3 << 27 | rs2 | rs1 | 1u << 12 | rd | 0x5b;
    case DO_BARRIER: return 0x0000000b;
    default: return 0x0000100b;
    }
}

static uint32_t add(program_t *p, instruction_t i) {
    p->at[p->count] = i;
    p->word[p->count] = word_of(&i);
    return p->count++;
}

/* The branch or jump at `at` goes to the next instruction that will be added. */
static void land_here(program_t *p, uint32_t at) {
    p->at[at].imm = 4 * (int32_t)(p->count - at);
    p->word[at] = word_of(&p->at[at]);
}

static uint32_t data(uint64_t *random) {
    return DATA + draw(random, DATAS);
}

/* x16 = address of a word that depends on a register. */
static uint32_t add_address(program_t *p, uint64_t *random, bool shared) {
    int32_t words = shared ? SHARED_WORDS : GLOBAL_WORDS;
    uint32_t from = draw(random, 3) ? data(random) : THREAD;

    add(p, (instruction_t){.action = DO_ANDI, .rd = ADDRESS, .rs1 = from, .imm = words - 1});
    add(p, (instruction_t){.action = DO_SLLI, .rd = ADDRESS, .rs1 = ADDRESS, .imm = 2});
    return add(
        p, (instruction_t){
               .action = DO_ADD, .rd = ADDRESS, .rs1 = ADDRESS, .rs2 = shared ? SHARED : GLOBAL});
}

static void add_access(program_t *p, uint64_t *random) {
    static const uint32_t widths[] = {2, 2, 2, 1, 0, 2}, loads[] = {2, 2, 2, 1, 5, 4};
    uint32_t kind = draw(random, 5), width = draw(random, 6);

    add_address(p, random, draw(random, 2));
    if (kind < 2) {
        add(p, (instruction_t){
                   .action = DO_LOAD, .rd = data(random), .rs1 = ADDRESS, .width = loads[width]});
    } else if (kind < 4) {
        add(p,
            (instruction_t){
                .action = DO_STORE, .rs1 = ADDRESS, .rs2 = data(random), .width = widths[width]});
    } else {
        add(p,
            (instruction_t){
                .action = DO_ATOMIC_ADD, .rd = data(random), .rs1 = ADDRESS, .rs2 = data(random)});
    }
}

static void add_arithmetic(program_t *p, uint64_t *random) {
    static const int32_t csr[] = {CSR_THREAD, CSR_LANE, CSR_WARP, CSR_INSTRET, CSR_BLOCK_X};
    uint32_t rd = data(random), rs1 = draw(random, 4) ? data(random) : THREAD;

    switch (draw(random, 5)) {
    case 0:
        add(p, (instruction_t){
                   .action = DO_ADDI, .rd = rd, .rs1 = rs1, .imm = (int32_t)draw(random, 99)});
        break;
    case 1:
        add(p, (instruction_t){.action = DO_ADD, .rd = rd, .rs1 = rs1, .rs2 = data(random)});
        break;
    case 2:
        add(p, (instruction_t){.action = DO_XOR, .rd = rd, .rs1 = rs1, .rs2 = data(random)});
        break;
    case 3:
        add(p, (instruction_t){
                   .action = DO_SLLI, .rd = rd, .rs1 = rs1, .imm = (int32_t)draw(random, 4)});
        break;
    default:
        add(p, (instruction_t){.action = DO_CSR, .rd = rd, .imm = csr[draw(random, 5)]});
        break;
    }
}

/* x17 = a bit of a register, which some threads have. */
static void add_condition(program_t *p, uint64_t *random) {
    add(p, (instruction_t){.action = DO_ANDI,
                           .rd = CONDITION,
                           .rs1 = draw(random, 2) ? data(random) : THREAD,
                           .imm = 1 << draw(random, 3)});
}

/* A branch that some threads take. */
static uint32_t add_branch(program_t *p, uint64_t *random) {
    add_condition(p, random);
    return add(p, (instruction_t){.action = DO_BRANCH_ZERO, .rs1 = CONDITION});
}

static void add_items(program_t *p, uint64_t *random, uint32_t items, uint32_t depth,
                      uint32_t barriers);

/* Two sides with as many barriers each. */
static void add_sides(program_t *p, uint64_t *random, uint32_t depth, uint32_t barriers) {
    uint32_t branch = add_branch(p, random), jump;

    add_items(p, random, draw(random, 4), depth, barriers);
    jump = add(p, (instruction_t){.action = DO_JUMP});
    land_here(p, branch);
    add_items(p, random, draw(random, 4), depth, barriers);
    land_here(p, jump);
}

static void add_loop(program_t *p, uint64_t *random, uint32_t depth) {
    uint32_t counter = COUNTER + depth, top;

    add(p, (instruction_t){.action = DO_ANDI, .rd = counter, .rs1 = data(random), .imm = 3});
    top = p->count;
    add_items(p, random, 1 + draw(random, 2), depth, 0);
    add(p, (instruction_t){.action = DO_ADDI, .rd = counter, .rs1 = counter, .imm = -1});
    add(p, (instruction_t){.action = DO_ANDI, .rd = CONDITION, .rs1 = counter, .imm = 4});
    add(p, (instruction_t){.action = DO_BRANCH_ZERO,
                           .rs1 = CONDITION,
                           .imm = 4 * ((int32_t)top - (int32_t)p->count)});
}

/* To one of two instructions, over a register. */
static void add_indirect(program_t *p, uint64_t *random) {
    add(p, (instruction_t){.action = DO_ANDI, .rd = CONDITION, .rs1 = data(random), .imm = 1});
    add(p, (instruction_t){.action = DO_SLLI, .rd = CONDITION, .rs1 = CONDITION, .imm = 2});
    add(p, (instruction_t){.action = DO_AUIPC, .rd = ADDRESS});
    add(p, (instruction_t){.action = DO_ADD, .rd = ADDRESS, .rs1 = ADDRESS, .rs2 = CONDITION});
    add(p, (instruction_t){.action = DO_INDIRECT, .rs1 = ADDRESS, .imm = 12});
    add_arithmetic(p, random);
}

static void add_early_exit(program_t *p, uint64_t *random) {
    uint32_t first = add_branch(p, random), second = add_branch(p, random);

    add(p, (instruction_t){.action = DO_EXIT});
    land_here(p, first);
    land_here(p, second);
}

static void add_item(program_t *p, uint64_t *random, uint32_t depth);

/* Threads meet, one or two times. */
static void add_meeting(program_t *p, uint64_t *random, uint32_t who) {
    for (uint32_t times = 1 + draw(random, 2); times--;) {
        if (draw(random, 2)) {
            add_item(p, random, 3);
        }
        add(p, (instruction_t){.action = draw(random, 2) ? DO_VOTE : DO_SHUFFLE,
                               .rd = data(random),
                               .rs1 = who,
                               .rs2 = data(random),
                               .rs3 = draw(random, 3) ? data(random) : THREAD});
    }
}

/* All threads meet, or those of each side of a branch, which may end on the way. */
static void add_meetings(program_t *p, uint64_t *random) {
    if (draw(random, 2)) {
        add_meeting(p, random, ALL);
        return;
    }
    uint32_t branch, jump;

    add_condition(p, random);
    add(p, (instruction_t){.action = DO_VOTE, .rd = VOTES, .rs1 = ALL, .rs2 = CONDITION});
    add(p, (instruction_t){.action = DO_XOR, .rd = OTHERS, .rs1 = VOTES, .rs2 = ALL});
    branch = add(p, (instruction_t){.action = DO_BRANCH_ZERO, .rs1 = CONDITION});
    add_meeting(p, random, VOTES);
    jump = add(p, (instruction_t){.action = DO_JUMP});
    land_here(p, branch);
    add_meeting(p, random, OTHERS);
    land_here(p, jump);
}

static void add_item(program_t *p, uint64_t *random, uint32_t depth) {
    if (depth == 0 && draw(random, 4) == 0) {
        add_meetings(p, random);
    }
    switch (draw(random, 10)) {
    case 0: add_indirect(p, random); break;
    case 1: add_early_exit(p, random); break;
    case 2:
    case 3:
        if (depth < 2 && p->count < PROGRAM_WORDS / 2) {
            add_loop(p, random, depth + 1);
        }
        break;
    case 4:
    case 5:
        if (depth < 3 && p->count < PROGRAM_WORDS / 2) {
            add_sides(p, random, depth + 1, 0);
        }
        break;
    case 6: add_arithmetic(p, random); break;
    default: add_access(p, random); break;
    }
}

/* Items with barriers between them, some of these on both sides of a branch. */
static void add_items(program_t *p, uint64_t *random, uint32_t items, uint32_t depth,
                      uint32_t barriers) {
    while (items || barriers) {
        if (barriers && draw(random, items + 1) == 0) {
            if (depth < 3 && p->count < PROGRAM_WORDS / 2 && draw(random, 2)) {
                add_sides(p, random, depth + 1, 1);
            } else {
                add(p, (instruction_t){.action = DO_BARRIER});
            }
            barriers--;
        } else if (items) {
            items--;
            if (p->count < PROGRAM_WORDS * 3 / 4) {
                add_item(p, random, depth);
            }
        }
    }
}

/* All threads come, and what they stored before is seen by all of them. */
static void add_synchronisation(program_t *p, uint64_t *random) {
    if (draw(random, 2)) {
        add(p, (instruction_t){.action = DO_BARRIER});
    } else {
        add(p, (instruction_t){
                   .action = DO_VOTE, .rd = data(random), .rs1 = ALL, .rs2 = data(random)});
    }
}

/* Threads store to their own words of shared memory; behind a barrier or a vote they load any of
 * them. */
static void add_exchange(program_t *p, uint64_t *random) {
    for (uint32_t stores = 1 + draw(random, 2); stores--;) {
        add(p, (instruction_t){.action = DO_SLLI, .rd = ADDRESS, .rs1 = THREAD, .imm = 2});
        add(p, (instruction_t){.action = DO_ADD, .rd = ADDRESS, .rs1 = ADDRESS, .rs2 = SHARED});
        add(p,
            (instruction_t){.action = DO_STORE, .rs1 = ADDRESS, .rs2 = data(random), .width = 2});
        add_arithmetic(p, random);
    }
    add_synchronisation(p, random);
    for (uint32_t loads = 1 + draw(random, 3); loads--;) {
        add_address(p, random, true);
        add(p, (instruction_t){.action = DO_LOAD, .rd = data(random), .rs1 = ADDRESS, .width = 2});
        add_arithmetic(p, random);
    }
    add_synchronisation(p, random);
}

/* Shared memory is undefined when a block starts: each thread stores 0 everywhere. */
static void add_clearing(program_t *p) {
    for (int32_t i = 0; i < SHARED_WORDS; i++) {
        add(p, (instruction_t){.action = DO_ADDI, .rd = ADDRESS, .rs1 = SHARED, .imm = 4 * i});
        add(p, (instruction_t){.action = DO_STORE, .rs1 = ADDRESS, .width = 2});
    }
}

void program_make(program_t *p, uint64_t *random, bool race_free) {
    memset(p, 0, sizeof *p);
    add(p, (instruction_t){.action = DO_CSR, .rd = THREAD, .imm = CSR_THREAD});
    add(p, (instruction_t){.action = DO_LUI, .rd = GLOBAL, .imm = (int32_t)GLOBAL_BASE});
    add(p, (instruction_t){.action = DO_LUI, .rd = SHARED, .imm = (int32_t)SHARED_BASE});
    add(p, (instruction_t){.action = DO_ADDI, .rd = ALL, .imm = -1});
    for (uint32_t i = 0; i < DATAS; i++) {
        add(p, (instruction_t){.action = DO_ADDI,
                               .rd = DATA + i,
                               .rs1 = THREAD,
                               .imm = (int32_t)draw(random, 16)});
    }
    add_clearing(p);
    if (race_free) {
        add(p, (instruction_t){.action = DO_BARRIER});
    }
    for (uint32_t left = race_free ? 3 : 0; left--;) {
        add_exchange(p, random);
        add_early_exit(p, random);
    }
    if (!race_free) {
        add_items(p, random, 4 + draw(random, 8), 0, draw(random, 4));
    }
    add(p, (instruction_t){.action = DO_EXIT});
}
