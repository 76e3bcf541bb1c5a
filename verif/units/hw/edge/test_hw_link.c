/* SPDX-License-Identifier: Apache-2.0 */
/* The host link of a board, module by module: serial receiver and sender against lines made by
 * hand, the link against frames made here, and the way to the memory against a reference copy.
 */
//@ machine unit
//@ source verif/tool/fuzz/link.c
//@ hardware cmodel/hw/edge/link/board_memory.c cmodel/hw/edge/link/link.c cmodel/hw/edge/link/uart_rx.c cmodel/hw/edge/link/uart_tx.c
#include <criterion/criterion.h>
#include <string.h>

#include "edge/link/board_memory.h"
#include "edge/link/link.h"
#include "edge/link/uart_rx.h"
#include "edge/link/uart_tx.h"
#include "verif/tool/fuzz/link.h"

/* ---- serial line ---- */

static const uint32_t divisors[] = {8, 13, 104, 1000};

/* Cycles of a level; returns how many bytes came, the last in *byte. */
static uint32_t hold(uart_rx_t *rx, uint32_t level, uint32_t cycles, uint32_t divisor,
                     uint32_t *byte) {
    uint32_t came = 0;
    for (uint32_t i = 0; i < cycles; i++) {
        uart_rx_view_t v;
        uart_rx_in_t in = {.pin = level, .divisor = divisor};
        uart_rx_tick(rx, &in);
        uart_rx_view(rx, &v);
        came += v.valid;
        *byte = v.valid ? v.data : *byte;
    }
    return came;
}

static uint32_t send_line(uart_rx_t *rx, uint32_t data, uint32_t stop, uint32_t bit_cycles,
                          uint32_t divisor, uint32_t *byte) {
    uint32_t came = hold(rx, 0, bit_cycles, divisor, byte);
    for (int i = 0; i < 8; i++) {
        came += hold(rx, data >> i & 1, bit_cycles, divisor, byte);
    }
    return came + hold(rx, stop, bit_cycles, divisor, byte);
}

Test(uart_rx, every_byte_back_to_back) {
    for (size_t d = 0; d < sizeof divisors / sizeof divisors[0]; d++) {
        uart_rx_t rx;
        uint32_t byte = 0;
        uart_rx_reset(&rx);
        hold(&rx, 1, 8, divisors[d], &byte);
        for (uint32_t data = 0; data < 256; data++) {
            uint32_t came = send_line(&rx, data, 1, divisors[d], divisors[d], &byte);
            cr_assert_eq(came, 1, "divisor %u, byte %u", divisors[d], data);
            cr_assert_eq(byte, data, "divisor %u: byte %u came as %u", divisors[d], data, byte);
        }
    }
}

Test(uart_rx, clocks_that_differ_by_three_percent) {
    uart_rx_t rx;
    uint32_t byte = 0;
    uart_rx_reset(&rx);
    for (uint32_t cycles = 97; cycles <= 103; cycles += 6) {
        for (uint32_t data = 0; data < 256; data++) {
            cr_assert_eq(send_line(&rx, data, 1, cycles, 100, &byte), 1);
            cr_assert_eq(byte, data);
        }
    }
}

Test(uart_rx, a_glitch_and_a_missing_stop_bit_are_no_bytes) {
    uart_rx_t rx;
    uint32_t byte = 0;
    uart_rx_reset(&rx);
    cr_assert_eq(hold(&rx, 0, 40, 100, &byte) + hold(&rx, 1, 2000, 100, &byte), 0);
    cr_assert_eq(send_line(&rx, 0x55, 0, 100, 100, &byte), 0);
    hold(&rx, 1, 2000, 100, &byte);
    cr_assert_eq(send_line(&rx, 0x3c, 1, 100, 100, &byte), 1);
    cr_assert_eq(byte, 0x3c);
}

Test(uart_tx, bits_are_of_equal_length) {
    for (size_t d = 0; d < sizeof divisors / sizeof divisors[0]; d++) {
        for (uint32_t data = 0; data < 256; data += 37) {
            uart_tx_t tx;
            uart_tx_view_t v;
            uart_tx_reset(&tx);
            uart_tx_view(&tx, &v);
            cr_assert(v.pin && v.ready);
            uart_tx_in_t in = {.valid = 1, .data = data, .divisor = divisors[d]};
            uart_tx_tick(&tx, &in);
            in.valid = 0;
            uint32_t line = 1u << 9 | data << 1;
            for (uint32_t cycle = 0; cycle < 10 * divisors[d]; cycle++) {
                uart_tx_view(&tx, &v);
                cr_assert_eq(v.pin, line >> cycle / divisors[d] & 1,
                             "divisor %u, byte %u, cycle %u", divisors[d], data, cycle);
                cr_assert(!v.ready);
                uart_tx_tick(&tx, &in);
            }
            uart_tx_view(&tx, &v);
            cr_assert(v.pin && v.ready);
        }
    }
}

/* ---- link ---- */

#define WORDS 256

typedef struct {
    link_t link;
    uint32_t memory[WORDS]; /* behind the link; word 255 refuses */
    uint32_t reads, writes; /* accesses done */
    uint8_t line[1024];     /* what the link has sent */
    size_t said;
    uint32_t wait;  /* cycles until the sender takes a byte again */
    uint32_t delay; /* cycles of an access that is in flight */
} bench_t;

static void step(bench_t *b, const uint8_t *byte) {
    link_view_t v;
    link_out_t out;
    link_view(&b->link, &v);
    uint32_t word = v.address / 4 & 255;
    link_in_t in = {.received = byte != NULL, .byte = byte ? *byte : 0, .ready = b->wait == 0};
    if (v.access && ++b->delay == 3) {
        b->delay = 0;
        in.done = 1;
        in.refused = word == 255;
        in.data = b->memory[word];
        b->reads += !v.write;
        b->writes += v.write;
        if (v.write && !in.refused) {
            b->memory[word] = v.data;
        }
    }
    b->wait -= b->wait != 0;
    link_tick(&b->link, &in, &out);
    if (out.send) {
        cr_assert(in.ready, "a byte while the sender is busy");
        cr_assert_lt(b->said, sizeof b->line);
        b->line[b->said++] = (uint8_t)out.byte;
        b->wait = 39;
    }
}

static void say(bench_t *b, uint8_t byte) {
    step(b, &byte);
    for (int i = 0; i < 39; i++) {
        step(b, NULL);
    }
}

static void say_stuffed(bench_t *b, const uint8_t *bytes, size_t length) {
    say(b, 0x7e);
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == 0x7e || bytes[i] == 0x7d) {
            say(b, 0x7d);
            say(b, bytes[i] ^ 0x20);
        } else {
            say(b, bytes[i]);
        }
    }
    say(b, 0x7e);
}

static size_t put(uint8_t *to, uint32_t word) {
    for (int i = 0; i < 4; i++) {
        to[i] = (uint8_t)(word >> 8 * i);
    }
    return 4;
}

/* Send a request and wait for the end of its answer, which is taken out of its frame into `answer`
 * and checked. Returns its length without check sum, 0 for none. `damage` is added to the check
 * sum.
 */
static size_t request(bench_t *b, const uint8_t *header, uint32_t address, const uint32_t *words,
                      uint32_t damage, uint8_t *answer) {
    uint8_t frame[600];
    size_t length = 0, got = 0;
    memcpy(frame, header, 4);
    length = 4 + put(frame + 4, address);
    for (uint32_t i = 0; words && i < header[3]; i++) {
        length += put(frame + length, words[i]);
    }
    length += put(frame + length, frame_check(frame, length) ^ damage);
    b->said = 0;
    say_stuffed(b, frame, length);
    for (int i = 0; i < 40000; i++) {
        step(b, NULL);
    }
    if (b->said == 0) {
        return 0;
    }
    cr_assert_eq(b->line[0], 0x7e);
    cr_assert_eq(b->line[b->said - 1], 0x7e);
    for (size_t i = 1; i + 1 < b->said; i++) {
        cr_assert_neq(b->line[i], 0x7e, "a flag inside of an answer");
        answer[got++] = b->line[i] == 0x7d ? b->line[++i] ^ 0x20 : b->line[i];
    }
    uint8_t check[4];
    put(check, frame_check(answer, got - 4));
    cr_assert_arr_eq(answer + got - 4, check, 4);
    return got - 4;
}

static bench_t bench;
static uint8_t answer[600];

static size_t ask(uint8_t version, uint8_t sequence, uint8_t op, uint8_t count, uint32_t address,
                  const uint32_t *words) {
    const uint8_t header[] = {version, sequence, op, count};
    return request(&bench, header, address, words, 0, answer);
}

static void set_up(void) {
    memset(&bench, 0, sizeof bench);
    link_reset(&bench.link);
}

Test(link, check_sum_of_the_reference_string) {
    cr_assert_eq(frame_check((const uint8_t *)"123456789", 9), 0xcbf43926);
}

Test(link, writes_and_reads, .init = set_up) {
    const uint32_t words[] = {0x7e7d7e7d, 0x12345678, 0, 0xffffffff};
    const uint8_t done[] = {1, 7, LINK_WRITE, 0, LINK_DONE};
    cr_assert_eq(ask(1, 7, LINK_WRITE, 4, 16, words), 5);
    cr_assert_arr_eq(answer, done, 5);
    cr_assert_arr_eq(bench.memory + 4, words, sizeof words);
    cr_assert_eq(ask(1, 0x7e, LINK_READ, 4, 16, NULL), 4 + 16 + 1);
    cr_assert_arr_eq(answer + 4, words, sizeof words);
    cr_assert_eq(answer[1], 0x7e);
    cr_assert_eq(answer[3], 4);
    cr_assert_eq(answer[20], LINK_DONE);
}

Test(link, the_longest_request, .init = set_up) {
    uint32_t words[65];
    for (uint32_t i = 0; i < 65; i++) {
        words[i] = i * 0x01010101;
    }
    ask(1, 1, LINK_WRITE, 64, 0, words);
    cr_assert_arr_eq(bench.memory, words, 4 * 64);
    cr_assert_eq(ask(1, 2, LINK_READ, 64, 0, NULL), 4 + 256 + 1);
    cr_assert_arr_eq(answer + 4, words, 4 * 64);
    bench.writes = 0;
    ask(1, 3, LINK_WRITE, 65, 0, words);
    cr_assert_eq(bench.writes, 0);
    cr_assert_eq(answer[4], LINK_GARBLED, "longer than the buffer");
    cr_assert_eq(ask(1, 4, LINK_READ, 65, 0, NULL), 5);
    cr_assert_eq(answer[4], LINK_MALFORMED);
}

Test(link, a_repeated_write_is_carried_out_once, .init = set_up) {
    const uint32_t one = 1, two = 2;
    ask(1, 5, LINK_WRITE, 1, 0, &one);
    cr_assert_eq(bench.writes, 1);
    ask(1, 5, LINK_WRITE, 1, 0, &one);
    cr_assert_eq(bench.writes, 1, "the repetition was carried out");
    cr_assert_eq(answer[4], LINK_DONE);
    ask(1, 6, LINK_WRITE, 1, 0, &two);
    cr_assert_eq(bench.writes, 2);
    ask(1, 7, LINK_HELLO, 0, 0, NULL);
    cr_assert_eq(answer[2], LINK_HELLO);
    ask(1, 6, LINK_WRITE, 1, 0, &one);
    cr_assert_eq(bench.writes, 3, "another host's write was taken for a repetition");
    cr_assert_eq(bench.memory[0], one);
}

Test(link, a_refusal_is_told_and_repeated, .init = set_up) {
    const uint32_t words[] = {1, 2};
    ask(1, 1, LINK_WRITE, 2, 4 * 254, words);
    cr_assert_eq(answer[4], LINK_REFUSED);
    ask(1, 1, LINK_WRITE, 2, 4 * 254, words);
    cr_assert_eq(answer[4], LINK_REFUSED);
    cr_assert_eq(bench.writes, 2);
    cr_assert_eq(ask(1, 2, LINK_READ, 2, 4 * 254, NULL), 4 + 8 + 1);
    cr_assert_eq(answer[4], 1);
    cr_assert_eq(answer[8], 0);
    cr_assert_eq(answer[12], LINK_REFUSED);
    ask(1, 3, LINK_READ, 1, 0, NULL);
    cr_assert_eq(answer[8], LINK_DONE);
}

Test(link, what_it_does_not_know, .init = set_up) {
    const uint32_t word = 1;
    cr_assert_eq(ask(2, 1, LINK_WRITE, 1, 0, &word), 5);
    cr_assert_eq(answer[0], 1);
    cr_assert_eq(answer[4], LINK_UNKNOWN_VERSION);
    ask(1, 2, 4, 0, 0, NULL);
    cr_assert_eq(answer[4], LINK_MALFORMED);
    ask(1, 3, LINK_WRITE, 2, 0, NULL);
    cr_assert_eq(answer[4], LINK_MALFORMED, "words are missing");
    ask(1, 4, LINK_READ, 1, 0, &word);
    cr_assert_eq(answer[4], LINK_MALFORMED, "words are too many");
    cr_assert_eq(bench.writes + bench.reads, 0);
}

Test(link, nothing_is_done_by_a_damaged_request, .init = set_up) {
    const uint8_t header[] = {1, 1, LINK_WRITE, 1};
    const uint32_t word = 0x55;
    for (int bit = 0; bit < 32; bit++) {
        request(&bench, header, 0, &word, 1u << bit, answer);
        cr_assert_eq(answer[4], LINK_GARBLED);
    }
    cr_assert_eq(bench.writes, 0);
    request(&bench, header, 0, &word, 0, answer);
    cr_assert_eq(answer[4], LINK_DONE);
    cr_assert_eq(bench.memory[0], word);
}

Test(link, half_a_request_of_a_host_that_went_away, .init = set_up) {
    const uint32_t word = 9;
    say(&bench, 0x7e);
    for (uint8_t i = 1; i < 100; i++) {
        say(&bench, i);
    }
    for (int attempt = 0; attempt < 2; attempt++) {
        ask(1, 1, LINK_WRITE, 1, 8, &word);
    }
    cr_assert_eq(answer[4], LINK_DONE);
    cr_assert_eq(bench.memory[2], word);
    cr_assert_eq(bench.writes, 1);
}

Test(link, restarts_and_says_nothing, .init = set_up) {
    link_view_t v;
    cr_assert_eq(ask(1, 1, LINK_RESET, 0, 0, NULL), 0);
    link_view(&bench.link, &v);
    cr_assert(v.restart);
}

/* ---- memory ---- */

#define SECTORS 64
static uint32_t random_state = 1;

static uint32_t below(uint32_t n) {
    random_state = random_state * 1664525u + 1013904223u;
    return (uint32_t)((uint64_t)random_state * n >> 32);
}

/* Reads that are in flight, by tag; what they must bring. */
typedef struct {
    board_memory_t memory;
    uint32_t ram[SECTORS][SECTOR_WORDS], copy[SECTORS][SECTOR_WORDS], q[SECTOR_WORDS];
    uint32_t expected[1 << BACKING_TAG_BITS][SECTOR_WORDS];
    bool asked[1 << BACKING_TAG_BITS];
    bool fetching[WARPS];
    uint32_t instruction[WARPS];
    bool host;
    board_memory_in_t in;
    uint32_t answers, fetches, hosts;
} traffic_t;

static void expect_answers(traffic_t *t, const board_memory_view_t *v) {
    if (v->shows_data) {
        cr_assert(t->asked[v->tag], "tag %u was not asked for", v->tag);
        cr_assert_arr_eq(t->q, t->expected[v->tag], sizeof t->q);
        t->asked[v->tag] = false;
        t->answers++;
    }
    if (v->shows_fetch) {
        cr_assert(t->fetching[v->warp]);
        cr_assert_eq(t->q[v->word], t->instruction[v->warp]);
        t->fetching[v->warp] = false;
        t->fetches++;
    }
    if (v->host_done) {
        uint32_t at = t->in.host_word / SECTOR_WORDS, word = t->in.host_word % SECTOR_WORDS;
        if (t->in.host_write) {
            t->copy[at][word] = t->in.host_data;
        } else {
            cr_assert_eq(v->word, word);
            cr_assert_eq(t->q[word], t->copy[at][word]);
        }
        t->host = false;
        t->hosts++;
    }
}

/* Windows in the memory: global at 0, local at half of it, and the program in its last quarter. The
 * three users never touch the same sectors, since their order is open. */
static void offer(traffic_t *t, const board_memory_view_t *v) {
    uint32_t tag = below(1u << BACKING_TAG_BITS), warp = below(WARPS);
    uint32_t sector = below(SECTORS / 4);
    t->in.data = (backing_request_t){0};
    t->in.fetch = (fetch_request_t){0};
    if (below(3) && !t->asked[tag]) {
        uint32_t local = below(2), at = sector + (local ? SECTORS / 2 : 0);
        t->in.data.valid = 1;
        t->in.data.write = below(2);
        t->in.data.tag = tag;
        t->in.data.address = (local ? LOCAL_BASE : GLOBAL_BASE) + sector * SECTOR_BYTES;
        memcpy(t->expected[tag], t->copy[at], sizeof t->expected[tag]);
        t->asked[tag] = !t->in.data.write;
        for (uint32_t w = 0; w < SECTOR_WORDS && t->in.data.write; w++) {
            uint32_t enable = below(16), data = below(0xffffffff);
            t->in.data.byte_enable[w] = enable;
            t->in.data.data[w] = data;
            for (int byte = 0; byte < 4; byte++) {
                uint32_t mask = enable >> byte & 1 ? 0xffu << 8 * byte : 0;
                t->copy[at][w] = (t->copy[at][w] & ~mask) | (data & mask);
            }
        }
    }
    if (below(2) && !t->fetching[warp]) {
        uint32_t word = below(SECTORS / 4 * SECTOR_WORDS);
        t->in.fetch = (fetch_request_t){.valid = 1, .warp = warp, .pc = 4 * word};
        t->fetching[warp] = v->fetch_ready;
        t->instruction[warp] = t->copy[3 * SECTORS / 4 + word / SECTOR_WORDS][word % SECTOR_WORDS];
    }
    if (!t->host && below(4) == 0) {
        t->host = true;
        t->in.host_write = below(2);
        t->in.host_word = (SECTORS / 4 + sector) * SECTOR_WORDS + below(SECTOR_WORDS);
        t->in.host_data = below(0xffffffff);
    }
    t->in.host = t->host;
}

Test(board_memory, three_users_of_one_port) {
    static traffic_t t;
    for (uint32_t i = 0; i < SECTORS * SECTOR_WORDS; i++) {
        t.ram[i / SECTOR_WORDS][i % SECTOR_WORDS] = t.copy[i / SECTOR_WORDS][i % SECTOR_WORDS] =
            i * 0x9e3779b9;
    }
    t.in.windows = (board_windows_t){.local = SECTORS / 2, .program = 3 * SECTORS / 4};
    board_memory_reset(&t.memory);
    for (uint32_t cycle = 0; cycle < 100000; cycle++) {
        board_memory_view_t v;
        board_memory_out_t out;
        board_memory_view(&t.memory, &v);
        expect_answers(&t, &v);
        offer(&t, &v);
        board_memory_tick(&t.memory, &t.in, &out);
        if (out.port.enable && !out.port.write) {
            memcpy(t.q, t.ram[out.port.address], sizeof t.q);
        }
        for (uint32_t w = 0; w < SECTOR_WORDS && out.port.enable && out.port.write; w++) {
            for (int byte = 0; byte < 4; byte++) {
                uint32_t mask = out.port.byte_enable[w] >> byte & 1 ? 0xffu << 8 * byte : 0;
                uint32_t *word = &t.ram[out.port.address][w];
                *word = (*word & ~mask) | (out.port.data[w] & mask);
            }
        }
    }
    cr_assert(t.answers > 10000 && t.fetches > 10000 && t.hosts > 1000, "%u %u %u", t.answers,
              t.fetches, t.hosts);
}
