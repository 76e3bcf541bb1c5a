/* SPDX-License-Identifier: Apache-2.0 */
/* Test of the memory primitives: stimuli and expected outputs from the C twins
 * (cmodel/hw/lang/prim.h), for prim.v, which applies them to the leaves of rtl/prim. Every shape
 * first writes all its words, then runs at random with addresses so close together that collisions
 * are frequent. Beside q, the hash of writes is compared in every cycle.
 *
 * usage: prim CYCLES DIRECTORY
 */
#define WEFT_DIGEST
#include "hw.h"
#include "../fuzz/runtime.h"

static int cycles;
static const char *directory;
static long collisions;

typedef struct {
    lines_t in, want;
    uint32_t words, range; /* addresses are drawn below `range` */
    int cycle;
} test_t;

static void test_open(test_t *t, const char *name, uint32_t words) {
    char path[300];
    snprintf(path, sizeof path, "%s/%s.in", directory, name);
    lines_open(&t->in, path);
    snprintf(path, sizeof path, "%s/%s.want", directory, name);
    lines_open(&t->want, path);
    t->words = words;
    t->range = words;
    t->cycle = 0;
    for (const char *c = name; *c; c++) {
        random_state = random_state * 0x100000001b3u + (uint8_t)*c + 1;
    }
}

static void test_close(const test_t *t) {
    if (fclose(t->in.file) != 0 || fclose(t->want.file) != 0) {
        perror(directory);
        exit(2);
    }
}

/* Changes the range of addresses now and then. */
static void test_cycle(test_t *t) {
    if (random_next() % 64 == 0) {
        t->range =
            1 + random_next() % (random_next() % 4 ? (t->words < 4 ? t->words : 4) : t->words);
    }
}

static uint32_t draw(test_t *t, uint32_t value, int width) {
    value &= width < 32 ? (1u << width) - 1 : ~0u;
    lines_put(&t->in, value, width);
    return value;
}

static uint32_t address(const test_t *t) {
    return random_next() % t->range;
}

static int bits_for(uint32_t words) {
    return __builtin_ctz(words);
}

/* One memory without lanes: ren, raddr, wen, waddr, wdata; q and written. */
#define TEST_ONE(NAME, CALL, WIDTH, WORDS)                                                         \
    static void NAME(void) {                                                                       \
        static struct {                                                                            \
            RAM(WIDTH, WORDS) m;                                                                   \
        } s;                                                                                       \
        static test_t t;                                                                           \
        int aw = bits_for(WORDS);                                                                  \
        test_open(&t, #NAME, WORDS);                                                               \
        for (int i = 0; i < cycles; i++) {                                                         \
            bool fill = i < WORDS;                                                                 \
            test_cycle(&t);                                                                        \
            uint32_t ren = draw(&t, i == WORDS ? 1 : fill ? 0 : random_next(), 1);                 \
            uint32_t raddr = draw(&t, address(&t), aw);                                            \
            uint32_t wen = draw(&t, fill ? 1 : random_next(), 1);                                  \
            uint32_t waddr = draw(&t, fill ? (uint32_t)i : address(&t), aw);                       \
            uint32_t wdata = draw(&t, random_next(), WIDTH);                                       \
            collisions += ren && wen && raddr == waddr;                                            \
            lines_end(&t.in);                                                                      \
            lines_put(&t.want, i > WORDS, 1);                                                      \
            lines_put(&t.want, s.m.q, WIDTH);                                                      \
            lines_put(&t.want, s.m.written, 32);                                                   \
            lines_end(&t.want);                                                                    \
            CALL(&s.m, ren, raddr, wen, waddr, wdata);                                             \
        }                                                                                          \
        test_close(&t);                                                                            \
    }

/* Memories with lanes: the same per lane; `ports` read ports, byte enables if `bytes`. In tests of
 * the row forms all lanes have lane 0's addresses, and in half of the cycles all its enables. */
typedef struct {
    int lanes, ports, width;
    bool bytes, row;
} form_t;

typedef struct {
    uint32_t ren[2], wen, raddr[2][4], waddr[4], wdata[4], bytes[4];
} row_t;

static row_t row_draw(test_t *t, int i, form_t form) {
    row_t r = {0};
    int aw = bits_for(t->words), words = (int)t->words;
    bool fill = i < words, whole = form.row && random_next() & 1;
    test_cycle(t);
    for (int lane = 0; lane < form.lanes; lane++) {
        for (int p = 0; p < form.ports; p++) {
            uint32_t ren = i == words ? 1 : fill ? 0 : random_next();
            ren = draw(t, whole && lane ? r.ren[p] : ren, 1);
            r.ren[p] |= ren << lane;
            r.raddr[p][lane] = draw(t, form.row && lane ? r.raddr[p][0] : address(t), aw);
        }
        uint32_t wen = draw(t, fill ? 1 : whole && lane ? r.wen : random_next(), 1);
        r.wen |= wen << lane;
        uint32_t waddr = fill ? (uint32_t)i : address(t);
        r.waddr[lane] = draw(t, form.row && lane ? r.waddr[0] : waddr, aw);
        r.wdata[lane] = draw(t, random_next(), form.width);
        if (form.bytes) {
            r.bytes[lane] = draw(t, fill ? 15 : random_next(), 4);
        }
        for (int p = 0; p < form.ports; p++) {
            collisions += (r.ren[p] >> lane & 1) && wen && r.raddr[p][lane] == r.waddr[lane];
        }
    }
    lines_end(&t->in);
    return r;
}

static void row_want(test_t *t, int i, int lanes, int width, const uint32_t *q0, const uint32_t *q1,
                     const uint32_t *written) {
    lines_put(&t->want, i > (int)t->words, 1);
    for (int lane = 0; lane < lanes; lane++) {
        lines_put(&t->want, q0[lane], width);
        if (q1) {
            lines_put(&t->want, q1[lane], width);
        }
        lines_put(&t->want, written[lane], 32);
    }
    lines_end(&t->want);
}

/* q0, and q1 or NULL, name the outputs; the arguments after them are the call. */
#define TEST_LANES(NAME, RAM_TYPE, FORM, WORDS, Q0, Q1, ...)                                       \
    static void NAME(void) {                                                                       \
        static struct {                                                                            \
            RAM_TYPE m;                                                                            \
        } s;                                                                                       \
        static test_t t;                                                                           \
        const form_t form = FORM;                                                                  \
        test_open(&t, #NAME, WORDS);                                                               \
        for (int i = 0; i < cycles; i++) {                                                         \
            row_t r = row_draw(&t, i, form);                                                       \
            row_want(&t, i, form.lanes, form.width, Q0, Q1, s.m.written);                          \
            __VA_ARGS__;                                                                           \
        }                                                                                          \
        test_close(&t);                                                                            \
    }
#define FORM(...) ((form_t){__VA_ARGS__})

TEST_LANES(lanes_13, RAM_LANES(13, 16, 3), FORM(.lanes = 3, .ports = 1, .width = 13), 16, s.m.q,
           NULL, ram_1r1w_lanes(&s.m, r.ren[0], r.raddr[0], r.wen, r.waddr, r.wdata))
TEST_LANES(two_lanes, RAM_2R_LANES(32, 32, 2), FORM(.lanes = 2, .ports = 2, .width = 32), 32,
           s.m.q0, s.m.q1,
           ram_2r1w_lanes(&s.m, r.ren[0], r.raddr[0], r.ren[1], r.raddr[1], r.wen, r.waddr,
                          r.wdata))
TEST_LANES(bytes_lanes, RAM_BYTES_LANES(8, 2),
           FORM(.lanes = 2, .ports = 1, .width = 32, .bytes = true), 8, s.m.q, NULL,
           ram_bytes_lanes(&s.m, r.ren[0], r.raddr[0], r.wen, r.bytes, r.waddr, r.wdata))
TEST_LANES(row_13, RAM_LANES(13, 16, 3), FORM(.lanes = 3, .ports = 1, .width = 13, .row = true), 16,
           s.m.q, NULL, ram_1r1w_row(&s.m, r.ren[0], r.raddr[0][0], r.wen, r.waddr[0], r.wdata))
TEST_LANES(two_row, RAM_2R_LANES(32, 32, 2), FORM(.lanes = 2, .ports = 2, .width = 32, .row = true),
           32, s.m.q0, s.m.q1,
           ram_2r1w_row(&s.m, r.ren[0], r.raddr[0][0], r.ren[1], r.raddr[1][0], r.wen, r.waddr[0],
                        r.wdata))
TEST_LANES(bytes_row, RAM_BYTES_LANES(8, 2),
           FORM(.lanes = 2, .ports = 1, .width = 32, .bytes = true, .row = true), 8, s.m.q, NULL,
           ram_bytes_row(&s.m, r.ren[0], r.raddr[0][0], r.wen, r.bytes, r.waddr[0], r.wdata))
TEST_ONE(one_1x2, ram_1r1w, 1, 2)
TEST_ONE(one_13x16, ram_1r1w, 13, 16)
TEST_ONE(one_32x256, ram_1r1w, 32, 256)
TEST_ONE(fwd_7x8, ram_1r1w_fwd, 7, 8)
TEST_ONE(fwd_32x64, ram_1r1w_fwd, 32, 64)

int main(int argc, char **argv) {
    if (argc != 3 || (cycles = atoi(argv[1])) < 300) {
        fprintf(stderr, "usage: prim CYCLES DIRECTORY (at least 300 cycles)\n");
        return 2;
    }
    directory = argv[2];
    random_state = 0x2545f4914f6cdd1du;
    one_1x2();
    one_13x16();
    one_32x256();
    fwd_7x8();
    fwd_32x64();
    lanes_13();
    two_lanes();
    bytes_lanes();
    row_13();
    two_row();
    bytes_row();
    printf("%ld collisions\n", collisions);
    return 0;
}
