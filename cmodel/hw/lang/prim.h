/* SPDX-License-Identifier: Apache-2.0 */
/* Memory primitives: the C twins of the hand-written leaves in rtl/prim.
 *
 * An owner declares a memory in its registers, calls its function once per tick, as the last thing
 * it does with that memory, and reads `q` like a register. Data addressed in this cycle arrives in
 * the next, and holds while nothing is read. `q` and the contents have no reset value. A path of
 * the tick that does not reach the call neither reads nor writes.
 *
 *     RAM(32, 256) table;                  one memory of 256 words of 32 bits
 *         ram_1r1w(&s->table, ren, raddr, wen, waddr, wdata);
 *         ram_1r1w_fwd(...)                the same; reading what is written gives the new word
 *     RAM_LANES(32, 256, LANES) bank;      one such memory per lane, each with its own addresses
 *         ram_1r1w_lanes(&s->bank, ren_mask, raddr, wen_mask, waddr, wdata);
 *     RAM_2R_LANES(32, 256, LANES) regs;   the same with two read ports (q0, q1)
 *         ram_2r1w_lanes(&s->regs, ren0_mask, raddr0, ren1_mask, raddr1, wen_mask, waddr, wdata);
 *     RAM_BYTES_LANES(256, LANES) bank;    one 32-bit memory per lane, written by byte enables
 *         ram_bytes_lanes(&s->bank, ren_mask, raddr, wen_mask, byte_enable, waddr, wdata);
 *
 * Masks have one bit per lane; the other arguments of the lane forms are arrays of LANES values.
 * Where all lanes have one address, the row forms take it as one value, and C copies the row as a
 * vector:
 *
 *         ram_1r1w_row(&s->bank, ren_mask, row, wen_mask, wrow, wdata);
 *         ram_2r1w_row(&s->regs, ren0_mask, row0, ren1_mask, row1, wen_mask, wrow, wdata);
 *         ram_bytes_row(&s->bank, ren_mask, row, wen_mask, byte_enable, wrow, wdata);
 *
 * Words have 1..32 bits. The depth is rounded up to a power of two, and addresses and data are cut
 * to their width, as wires would.
 *
 * Reading and writing one address in one cycle is a defect: the word read is not defined. Both
 * simulators give the complement of the old word, so that any use of it is found. Lanes are the
 * last index in C, because a cycle touches a row of lanes; in Verilog each lane is a memory.
 *
 * `written` is a hash of every write, part of the state digest (docs/reference/c2v.md, Digest). It
 * is kept only where WEFT_DIGEST is defined.
 */
#ifndef WEFT_PRIM_H
#define WEFT_PRIM_H

/* Of width or depth 0 a memory is absent (hw.h), and has no words. */
#define RAM_WORDS(width, depth) ((width) == 0 || (depth) == 0 ? 0 : 1u << CLOG2(depth))
/* `bits` has no size: it carries the word's width to the functions below. */
#define RAM(width, depth)                                                                          \
    HW_NOTE("RAM " HW_TEXT(width) " " HW_TEXT(depth))                                              \
    struct {                                                                                       \
        uint8_t bits[0][width];                                                                    \
        uint32_t q, written, mem[RAM_WORDS(width, depth)];                                         \
    }
#define RAM_LANES(width, depth, lanes)                                                             \
    HW_NOTE("RAM_LANES " HW_TEXT(width) " " HW_TEXT(depth) " " HW_TEXT(lanes))                     \
    struct {                                                                                       \
        uint8_t bits[0][width];                                                                    \
        uint32_t q[lanes], written[lanes], mem[RAM_WORDS(width, depth)][lanes];                    \
    }
#define RAM_2R_LANES(width, depth, lanes)                                                          \
    HW_NOTE("RAM_2R_LANES " HW_TEXT(width) " " HW_TEXT(depth) " " HW_TEXT(lanes))                  \
    struct {                                                                                       \
        uint8_t bits[0][width];                                                                    \
        uint32_t q0[lanes], q1[lanes], written[lanes], mem[RAM_WORDS(width, depth)][lanes];        \
    }
#define RAM_BYTES_LANES(depth, lanes)                                                              \
    HW_NOTE("RAM_BYTES_LANES " HW_TEXT(depth) " " HW_TEXT(lanes))                                  \
    struct {                                                                                       \
        uint8_t bits[0][32];                                                                       \
        uint32_t q[lanes], written[lanes], mem[RAM_WORDS(32, depth)][lanes];                       \
    }

#ifdef C2V
/* What the translator sees: the call, and nothing of how C does it. */
typedef const uint32_t *ram_lanes_t;
void ram_1r1w(void *ram, uint32_t ren, uint32_t raddr, uint32_t wen, uint32_t waddr,
              uint32_t wdata);
void ram_1r1w_fwd(void *ram, uint32_t ren, uint32_t raddr, uint32_t wen, uint32_t waddr,
                  uint32_t wdata);
void ram_1r1w_lanes(void *ram, uint32_t ren_mask, ram_lanes_t raddr, uint32_t wen_mask,
                    ram_lanes_t waddr, ram_lanes_t wdata);
void ram_2r1w_lanes(void *ram, uint32_t ren0_mask, ram_lanes_t raddr0, uint32_t ren1_mask,
                    ram_lanes_t raddr1, uint32_t wen_mask, ram_lanes_t waddr, ram_lanes_t wdata);
void ram_bytes_lanes(void *ram, uint32_t ren_mask, ram_lanes_t raddr, uint32_t wen_mask,
                     ram_lanes_t byte_enable, ram_lanes_t waddr, ram_lanes_t wdata);
void ram_1r1w_row(void *ram, uint32_t ren_mask, uint32_t raddr, uint32_t wen_mask, uint32_t waddr,
                  ram_lanes_t wdata);
void ram_2r1w_row(void *ram, uint32_t ren0_mask, uint32_t raddr0, uint32_t ren1_mask,
                  uint32_t raddr1, uint32_t wen_mask, uint32_t waddr, ram_lanes_t wdata);
void ram_bytes_row(void *ram, uint32_t ren_mask, uint32_t raddr, uint32_t wen_mask,
                   ram_lanes_t byte_enable, uint32_t waddr, ram_lanes_t wdata);
#else

/* The shape of a memory: words, lanes (1 for a memory without lanes), bits per word. All three are
 * constants wherever these functions are used, so that the loops are of fixed length. */
typedef struct {
    uint32_t words, lanes, bits;
} ram_shape_t;

/* One read port: q keeps its value in lanes that do not read. `forward`: new data on collision. */
static inline __attribute__((always_inline)) void
ram_read_port(ram_shape_t shape, const uint32_t *mem, uint32_t *q, uint32_t ren,
              const uint32_t *raddr, uint32_t wen, const uint32_t *waddr) {
    if (!ren) {
        return;
    }
    for (uint32_t lane = 0; lane < shape.lanes; lane++) {
        if (ren >> lane & 1) {
            uint32_t address = raddr[lane] & (shape.words - 1);
            uint32_t word = mem[address * shape.lanes + lane];
            bool collision = (wen >> lane & 1) && (waddr[lane] & (shape.words - 1)) == address;
            q[lane] = (collision ? ~word : word) & MASK(shape.bits);
        }
    }
}

/* Part of the digest: one step of the hash of writes. */
static inline void ram_note_write(ram_shape_t shape, uint32_t *written, uint32_t address,
                                  uint32_t data) {
#ifdef WEFT_DIGEST
    *written = (*written << 5 | *written >> 27) ^ data ^
               address << (32 - (uint32_t)__builtin_ctz(shape.words));
#else
    (void)shape, (void)written, (void)address, (void)data;
#endif
}

/* Writes a lane's word. byte_enable is NULL where all bytes are written. */
static inline __attribute__((always_inline)) void
ram_write_word(ram_shape_t shape, uint32_t *mem, uint32_t *written, const uint32_t *byte_enable,
               uint32_t address, uint32_t lane, uint32_t data) {
    uint32_t *word = &mem[address * shape.lanes + lane];
    uint32_t keep = ~MASK(shape.bits);
    if (byte_enable) {
        uint32_t b = byte_enable[lane];
        keep = ~((b & 1) * 0xffu | (b >> 1 & 1) * 0xff00u | (b >> 2 & 1) * 0xff0000u |
                 (b >> 3 & 1) * 0xff000000u);
    }
    *word = (*word & keep) | (data & ~keep);
    ram_note_write(shape, &written[lane], address, data & ~keep);
}

/* The write port. */
static inline __attribute__((always_inline)) void
ram_write_port(ram_shape_t shape, uint32_t *mem, uint32_t *written, uint32_t wen,
               const uint32_t *byte_enable, const uint32_t *waddr, const uint32_t *wdata) {
    if (!wen) {
        return;
    }
    for (uint32_t lane = 0; lane < shape.lanes; lane++) {
        if (wen >> lane & 1) {
            ram_write_word(shape, mem, written, byte_enable, waddr[lane] & (shape.words - 1), lane,
                           wdata[lane]);
        }
    }
}

/* A read port with one address for all lanes. Lanes that are written in the same row have the
 * complement of the old word, as in ram_read_port. */
static inline __attribute__((always_inline)) void ram_read_row(ram_shape_t shape,
                                                               const uint32_t *mem, uint32_t *q,
                                                               uint32_t ren, uint32_t raddr,
                                                               uint32_t wen, uint32_t waddr) {
    if (!ren) {
        return;
    }
    const uint32_t *row = mem + (raddr & (shape.words - 1)) * shape.lanes;
    uint32_t collision = ((raddr ^ waddr) & (shape.words - 1)) == 0 ? wen : 0;
    if (ren == MASK(shape.lanes)) {
        for (uint32_t lane = 0; lane < shape.lanes; lane++) {
            q[lane] = row[lane] & MASK(shape.bits);
        }
    }
    for (uint32_t left = ren == MASK(shape.lanes) ? 0 : ren; left; left &= left - 1) {
        uint32_t lane = lowest_one(left);
        q[lane] = row[lane] & MASK(shape.bits);
    }
    for (uint32_t left = ren & collision; left; left &= left - 1) {
        uint32_t lane = lowest_one(left);
        q[lane] = ~row[lane] & MASK(shape.bits);
    }
}

/* The write port with one address for all lanes. */
static inline __attribute__((always_inline)) void
ram_write_row(ram_shape_t shape, uint32_t *mem, uint32_t *written, uint32_t wen,
              const uint32_t *byte_enable, uint32_t waddr, const uint32_t *wdata) {
    if (!wen) {
        return;
    }
    uint32_t address = waddr & (shape.words - 1);
    bool all = wen == MASK(shape.lanes);
    for (uint32_t lane = 0; all && lane < shape.lanes; lane++) {
        ram_write_word(shape, mem, written, byte_enable, address, lane, wdata[lane]);
    }
    for (uint32_t left = all ? 0 : wen; left; left &= left - 1) {
        uint32_t lane = lowest_one(left);
        ram_write_word(shape, mem, written, byte_enable, address, lane, wdata[lane]);
    }
}

static inline __attribute__((always_inline)) void
ram_one(ram_shape_t shape, uint32_t *mem, uint32_t *q, uint32_t *written, uint32_t ren,
        uint32_t raddr, uint32_t wen, uint32_t waddr, uint32_t wdata) {
    ram_read_port(shape, mem, q, ren & 1, &raddr, wen & 1, &waddr);
    ram_write_port(shape, mem, written, wen & 1, NULL, &waddr, &wdata);
}

static inline __attribute__((always_inline)) void
ram_one_fwd(ram_shape_t shape, uint32_t *mem, uint32_t *q, uint32_t *written, uint32_t ren,
            uint32_t raddr, uint32_t wen, uint32_t waddr, uint32_t wdata) {
    ram_write_port(shape, mem, written, wen & 1, NULL, &waddr, &wdata);
    ram_read_port(shape, mem, q, ren & 1, &raddr, 0, &waddr);
}

#define RAM_SHAPE(ram, lanes_)                                                                     \
    ((ram_shape_t){.words = sizeof((ram)->mem) / sizeof((ram)->mem[0]),                            \
                   .lanes = (lanes_),                                                              \
                   .bits = sizeof((ram)->bits[0])})
#define RAM_ROW_SHAPE(ram) RAM_SHAPE(ram, sizeof((ram)->mem[0]) / sizeof(uint32_t))

#define ram_1r1w(ram, ren, raddr, wen, waddr, wdata)                                               \
    ram_one(RAM_SHAPE(ram, 1), (ram)->mem, &(ram)->q, &(ram)->written, (ren), (raddr), (wen),      \
            (waddr), (wdata))
#define ram_1r1w_fwd(ram, ren, raddr, wen, waddr, wdata)                                           \
    ram_one_fwd(RAM_SHAPE(ram, 1), (ram)->mem, &(ram)->q, &(ram)->written, (ren), (raddr), (wen),  \
                (waddr), (wdata))
#define ram_1r1w_lanes(ram, ren_mask, raddr, wen_mask, waddr, wdata)                               \
    do {                                                                                           \
        ram_read_port(RAM_ROW_SHAPE(ram), (ram)->mem[0], (ram)->q, (ren_mask), (raddr),            \
                      (wen_mask), (waddr));                                                        \
        ram_write_port(RAM_ROW_SHAPE(ram), (ram)->mem[0], (ram)->written, (wen_mask), NULL,        \
                       (waddr), (wdata));                                                          \
    } while (0)
#define ram_2r1w_lanes(ram, ren0_mask, raddr0, ren1_mask, raddr1, wen_mask, waddr, wdata)          \
    do {                                                                                           \
        ram_read_port(RAM_ROW_SHAPE(ram), (ram)->mem[0], (ram)->q0, (ren0_mask), (raddr0),         \
                      (wen_mask), (waddr));                                                        \
        ram_read_port(RAM_ROW_SHAPE(ram), (ram)->mem[0], (ram)->q1, (ren1_mask), (raddr1),         \
                      (wen_mask), (waddr));                                                        \
        ram_write_port(RAM_ROW_SHAPE(ram), (ram)->mem[0], (ram)->written, (wen_mask), NULL,        \
                       (waddr), (wdata));                                                          \
    } while (0)
#define ram_bytes_lanes(ram, ren_mask, raddr, wen_mask, byte_enable, waddr, wdata)                 \
    do {                                                                                           \
        ram_read_port(RAM_ROW_SHAPE(ram), (ram)->mem[0], (ram)->q, (ren_mask), (raddr),            \
                      (wen_mask), (waddr));                                                        \
        ram_write_port(RAM_ROW_SHAPE(ram), (ram)->mem[0], (ram)->written, (wen_mask),              \
                       (byte_enable), (waddr), (wdata));                                           \
    } while (0)
#define ram_1r1w_row(ram, ren_mask, raddr, wen_mask, waddr, wdata)                                 \
    do {                                                                                           \
        ram_read_row(RAM_ROW_SHAPE(ram), (ram)->mem[0], (ram)->q, (ren_mask), (raddr), (wen_mask), \
                     (waddr));                                                                     \
        ram_write_row(RAM_ROW_SHAPE(ram), (ram)->mem[0], (ram)->written, (wen_mask), NULL,         \
                      (waddr), (wdata));                                                           \
    } while (0)
#define ram_2r1w_row(ram, ren0_mask, raddr0, ren1_mask, raddr1, wen_mask, waddr, wdata)            \
    do {                                                                                           \
        ram_read_row(RAM_ROW_SHAPE(ram), (ram)->mem[0], (ram)->q0, (ren0_mask), (raddr0),          \
                     (wen_mask), (waddr));                                                         \
        ram_read_row(RAM_ROW_SHAPE(ram), (ram)->mem[0], (ram)->q1, (ren1_mask), (raddr1),          \
                     (wen_mask), (waddr));                                                         \
        ram_write_row(RAM_ROW_SHAPE(ram), (ram)->mem[0], (ram)->written, (wen_mask), NULL,         \
                      (waddr), (wdata));                                                           \
    } while (0)
#define ram_bytes_row(ram, ren_mask, raddr, wen_mask, byte_enable, waddr, wdata)                   \
    do {                                                                                           \
        ram_read_row(RAM_ROW_SHAPE(ram), (ram)->mem[0], (ram)->q, (ren_mask), (raddr), (wen_mask), \
                     (waddr));                                                                     \
        ram_write_row(RAM_ROW_SHAPE(ram), (ram)->mem[0], (ram)->written, (wen_mask),               \
                      (byte_enable), (waddr), (wdata));                                            \
    } while (0)
#endif

#endif
