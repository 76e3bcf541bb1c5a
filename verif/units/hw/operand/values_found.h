/* SPDX-License-Identifier: Apache-2.0 */
/* Classes that are found in what is written: what holds for each of them. A test defines
 * found_by_hand(word), the class of the words of all lanes, told without the circuit's ways.
 */
#ifndef WEFT_VALUES_FOUND_H
#define WEFT_VALUES_FOUND_H

#include "values_walk.h"

static uint32_t found_by_hand(const uint32_t *word);

/* TV-SCA-2, whose vectors TV-SCA-3 counts as well. */
enum { BOOK_VECTORS = 5 };

static inline void book_vector(uint32_t number, uint32_t *word) {
    static const uint32_t base[] = {7, 100, 0x1000, 0x1000}, stride[] = {0, 4, 64, 4096};
    static const uint32_t wild[] = {5, 1048576, 3, 4, 5, 6, 7, 8};
    if (number == BOOK_VECTORS - 1) {
        memcpy(word, wild, sizeof wild);
    } else {
        line(word, base[number], stride[number]);
    }
}

static inline void expect_book(const uint32_t *code, const uint32_t *bytes) {
    values_reset(&values);
    for (uint32_t i = 0; i < BOOK_VECTORS; i++) {
        uint32_t word[LANES];
        book_vector(i, word);
        write_by(3, 5, ALL, word);
        cr_expect_eq(code_of(3, 5), code[i], "vector %u", i);
        cr_expect_eq(class_bytes(code[i]), bytes[i], "vector %u", i);
    }
}

/* A write of all lanes sets a class, any other takes it away: also the last part of a load. */
static inline void expect_of_all_lanes(void) {
    values_reset(&values);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        write_by(2, 9, ALL, zeros);
        cr_expect_eq(code_of(2, 9), CLASS_UNIFORM);
        write_by(2, 9, 1u << lane, zeros);
        cr_expect_eq(code_of(2, 9), 0, "lane %u alone", lane);
        write_by(2, 9, ALL & ~(1u << lane), zeros);
        cr_expect_eq(code_of(2, 9), 0, "all but lane %u", lane);
    }
}

/* A result that writes no register changes nothing. */
static inline void expect_of_writes(void) {
    values_reset(&values);
    write_by(2, 9, ALL, zeros);
    values_in_t result = result_of(2, 9, 1, zeros);
    result.retired.write = 0;
    cycle(result);
    result = result_of(2, 9, 1, zeros);
    result.retired.valid = 0;
    cycle(result);
    cr_expect_eq(code_of(2, 9), CLASS_UNIFORM);
}

/* An instruction issues in the cycle in which the class is written: it finds the new one, which may
 * be the old one. */
static inline void expect_forwarded(void) {
    values_reset(&values);
    uint32_t word[LANES];
    line(word, 1, 0x1234567);
    write_by(1, 40, ALL, word);
    for (uint32_t time = 0; time < 2; time++) {
        values_in_t in = result_of(1, 40, ALL, zeros);
        in.issued = issue_of(1, FMADD(8, 8, 8, 8), ALL);
        cycle(in);
        values_event_t event = cycle((values_in_t){.execute = 1});
        cr_expect_eq(event.reads, 7);
        for (uint32_t i = 0; i < 3; i++) {
            cr_expect_eq(event.code[i], CLASS_UNIFORM, "source %u, time %u", i, time);
        }
    }
}

/* Sources of every kind of instruction, and no others. An instruction waits in decode: its classes
 * stay. */
static inline void expect_sources(void) {
    const struct {
        uint32_t instruction, reads;
    } row[] = {{ADD(1, 2, 3), 3},
               {ADD(1, 0, 3), 2},
               {ADDI(1, 2, 3), 1},
               {LUI(1, 0x2a3b4), 0},
               {LW(1, 0, 2), 1},
               {SW(1, 0, 2), 3},
               {BEQ(1, 0, 8), 1},
               {JAL(1, 8), 0},
               {JALR(1, 0, 2), 1},
               {CSRR(1, CSR_LANE), 0},
               {FADD(1, 0, 0), 3},
               {FMADD(1, 0, 0, 0), 7},
               {FMV_W_X(1, 2), 1},
               {FMV_W_X(1, 0), 0},
               {BAR, 0},
               {0x28c5a2af /* amocas.w x5, x12, (x11) */, 7},
               {0x00c5a2af /* amoadd.w */, 3}};
    values_reset(&values);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        values_event_t event = read_by(1, row[i].instruction);
        cr_expect_eq(event.reads, row[i].reads, "%08x: %u", row[i].instruction, event.reads);
    }
    uint32_t word[LANES];
    line(word, 1, 0x1234567);
    write_by(1, 2, ALL, zeros);
    write_by(1, 3, ALL, word);
    cycle((values_in_t){.issued = issue_of(1, ADD(1, 2, 3), ALL)});
    for (uint32_t i = 0; i < 3; i++) {
        values_event_t event = cycle((values_in_t){0});
        cr_expect_eq(event.execute | event.reads, 0);
        cr_expect_eq(event.code[0], CLASS_UNIFORM);
        cr_expect_eq(event.code[1], 0);
    }
    cr_expect_eq(cycle((values_in_t){.execute = 1}).reads, 3);
    write_by(1, 34, ALL, zeros);
    write_by(1, 35, ALL, word);
    write_by(1, 36, ALL, zeros);
    values_event_t event = read_by(1, FMADD(1, 2, 3, 4));
    cr_expect_eq(event.code[1], 0);
    cr_expect_eq(event.code[2], CLASS_UNIFORM);
}

/* Words with something in common, in any number of lanes. */
static inline void make_words(uint32_t *word) {
    static const uint32_t range[] = {1, 2, 256, 300, 65536, 70000, 1u << 24, 0};
    uint32_t base = (uint32_t)rand() * 2654435761u, most = range[rand() % 8];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t any = (uint32_t)rand() ^ (uint32_t)rand() << 16;
        word[lane] = rand() % 4 ? base + (most ? any % most : any) - most / 2 : base;
    }
}

/* Against a plain model of the whole table. */
static inline void expect_as_model(void) {
    static uint32_t model[WARPS][REGISTERS];
    uint32_t seen = 0;
    values_reset(&values);
    for (uint32_t w = 0; w < WARPS; w++) {
        for (uint32_t r = 1; r < REGISTERS; r++) {
            write_by(w, r, 1, zeros);
        }
    }
    srand(1);
    for (uint32_t i = 0; i < 60000; i++) {
        uint32_t word[LANES], warp = (uint32_t)rand() % WARPS;
        uint32_t rd = 1 + (uint32_t)rand() % (REGISTERS - 1);
        uint32_t mask = rand() % 4 ? ALL : (uint32_t)rand() & ALL;
        make_words(word);
        values_event_t event = cycle(result_of(warp, rd, mask, word));
        model[warp][rd] = mask == ALL ? found_by_hand(word) : 0;
        cr_assert(event.write);
        cr_assert_eq(event.written, model[warp][rd], "words of class %u have %u", model[warp][rd],
                     event.written);
        seen |= 1u << event.written;
        uint32_t reads = 1 + (uint32_t)rand() % (REGISTERS - 1);
        warp = (uint32_t)rand() % WARPS;
        cr_assert_eq(code_of(warp, reads), model[warp][reads]);
    }
    cr_expect_eq(seen, MASK(CLASS_UNIFORM + 1), "classes that came: %x", seen);
}

#define FOUND_TESTS(name)                                                                          \
    Test(name, of_writes_of_all_lanes) {                                                           \
        expect_of_all_lanes();                                                                     \
    }                                                                                              \
    Test(name, of_results_that_write) {                                                            \
        expect_of_writes();                                                                        \
    }                                                                                              \
    Test(name, is_forwarded) {                                                                     \
        expect_forwarded();                                                                        \
    }                                                                                              \
    Test(name, of_sources_that_are_read) {                                                         \
        expect_sources();                                                                          \
    }                                                                                              \
    Test(name, is_that_of_a_plain_model) {                                                         \
        expect_as_model();                                                                         \
    }

#endif
