/* SPDX-License-Identifier: Apache-2.0 */
/* What travels through the memory stage, and how its parts see bytes and words of an access.
 *
 *     lsu: memory_operation_t -> coalesce: access_t -> l1d: row_packet_t -> packets
 */
#ifndef WEFT_ACCESS_H
#define WEFT_ACCESS_H

#include "common/pipe.h"

/* The source of a core's request: the two high bits of its tag. The other bits number its entry:
 * the pending request, the warp of a store, the pending atomic, the load that bypasses. The
 * constant cache has the upper half of SOURCE_BYPASS. */
enum { SOURCE_READ, SOURCE_WRITE, SOURCE_FETCH, SOURCE_BYPASS };
#define TAG_ENTRY_BITS (TAG_BITS - 2)

typedef enum { ACCESS_LOAD, ACCESS_STORE, ACCESS_ATOMIC } access_kind_t;

/* A memory instruction in the queue, apart from its lanes' values. */
typedef struct {
    U(2) kind; /* access_kind_t */
    U(4) amo;  /* amo_op_t */
    U(3) funct;
    U(CORE_WARP_BITS) warp;
    U(SERIAL_BITS) serial;
    U(PC_BITS) pc;
    U(REGISTER_BITS) rd;
    /* For each slice that takes part. The numbers above then mean something only to the limit
     * policy.
     */
    U(SLICES *SLICED) slices;
    U(CORE_WARP_BITS *SLICED) warps[SLICES];
    U(SERIAL_BITS *SLICED) serials[SLICES];
    U(REGISTER_BITS *SLICED) rds[SLICES];
} memory_operation_t;

/* Memory instructions of several slices, of the same kind and size, that go as one. */
typedef struct {
    U(SLICES) slices; /* that take part */
    U(CORE_LANES) mask;
    U(WARP_BITS) warp[SLICES];
    U(SERIAL_BITS) serial[SLICES];
    U(PC_BITS) pc[SLICES];
    U(REGISTER_BITS) rd[SLICES];
    U(32) imm[SLICES];
} merged_t;

/* Where rows have slices, each has a value of its own: a register or output EACH_SLICE(x), an input
 * SLICE_VALUES(width) x. Elsewhere x is one value, of the warp that is the row. */
#if SLICED
#define EACH_SLICE(name)      name[SLICES]
#define SLICE_VALUES(width)   VEC(width, SLICES)
#define OF_SLICE(name, slice) (name)[slice]
#define COPY_SLICES(to, from)                                                                      \
    for (uint32_t i = 0; i < SLICES; i++) {                                                        \
        (to)[i] = (from)[i];                                                                       \
    }                                                                                              \
    (void)0
#else
#define EACH_SLICE(name)      name
#define SLICE_VALUES(width)   U(width)
#define OF_SLICE(name, slice) (name)
#define COPY_SLICES(to, from) (to) = (from)
#endif

/* Lanes of a load that are written back: a retire_t of the memory stage's width. */
typedef struct {
    U(1) valid;
    U(1) last;  /* the instruction is complete */
    U(1) write; /* register rd, in the lanes of mask */
    U(WARP_BITS) warp;
    U(SERIAL_BITS) serial;
    U(REGISTER_BITS) rd;
    U(CORE_LANES) mask; /* lanes that executed it */
} loaded_t;

/* The same as a retire_t, where a warp is a row. */
static inline void retire_load(const loaded_t *from, retire_t *to) {
    to->valid = from->valid;
    to->last = from->last;
    to->write = from->write;
    to->warp = from->warp;
    to->serial = from->serial;
    to->rd = from->rd;
    to->mask = from->mask;
    if (HAS_SCALAR) {
        to->scalar[0] = 0;
    }
}

/* What the limit policy lets a load do. Without a route it reserves a line of the L1. */
typedef enum {
    ROUTE_NORMAL,
    ROUTE_BYPASS,   /* where its line is not in the core: its words go to its registers alone */
    ROUTE_REDIRECT, /* it reserves a line of the region */
    ROUTE_LINE      /* if it asks for a line, it fetches all of it */
} route_t;

/* One access of the L1: lanes of one instruction in one row; of an atomic, in one sector and no two
 * in one word. */
typedef struct {
    U(1) valid;
    U(1) shared; /* shared memory has served the lanes: nothing left to do */
    U(LOAD_BITS) load;
    U(CORE_LANES) lanes;
    U(32) address;             /* of the row: local memory is interleaved already */
    U(LINE_SECTORS) sectors;   /* of the line, in which the lanes are */
    U(2 * HAS_ROUTES) route;   /* route_t; of a load */
    U(3) service[HAS_SERVICE]; /* service_t; of a load */
} access_t;

/* The region: the part of shared memory that no block of the launch can have, as lines. */
typedef struct {
    U(HAS_REGION) on;                   /* there is one */
    U(SHARED_ROW_BITS *HAS_REGION) row; /* its first row of shared memory */
    U(REGION_BITS *HAS_REGION) mask;    /* its lines are a power of two: their number less one */
} region_t;

/* Words that the L1 sends to lanes. */
typedef struct {
    U(1) valid;
    U(1) from_sector; /* they are one sector, else a row */
    U(LOAD_BITS) load;
    U(CORE_LANES) lanes;     /* of these, the lanes that are in `sectors` */
    U(LINE_SECTORS) sectors; /* of the line, that the words belong to */
} l1d_result_t;

/* What an access sends to memory: a line's sectors to read, or sectors of a row to write. */
typedef struct {
    U(1) valid;
    U(2) op;  /* packet_op_t */
    U(4) amo; /* amo_op_t */
    U(TAG_BITS) tag;
    U(LINE_BITS) line;
    U(LINE_SECTORS) sectors;
    U(4) byte_enable[ROW_WORDS];
    U(32) data[ROW_WORDS];
    U(3) service[HAS_SERVICE]; /* service_t; of a read */
} row_packet_t;

/* The number of the line, and of the row and of the sector in it, that hold an address. */
static inline uint32_t line_of(uint32_t address) {
    return address >> LINE_SHIFT;
}
static inline uint32_t row_in_line(uint32_t address) {
    return (address & (LINE_BYTES - 1)) / ROW_BYTES;
}
static inline uint32_t sector_in_line(uint32_t address) {
    return (address & (LINE_BYTES - 1)) >> SECTOR_SHIFT;
}

/* The row whose local memory a line holds, if it holds local memory (ports.h: interleaving). */
static inline uint32_t local_warp(uint32_t line) {
    return line << LINE_SHIFT >> (LOCAL_LANE_BITS + 2) & MASK(CORE_ROW_BITS);
}

/* Bytes that a store of funct3 writes in the word at `address`, as byte enables. */
static inline U(4) store_bytes(U(3) funct, uint32_t address) {
    uint32_t bytes = (funct & 3) == 0 ? 1 : (funct & 3) == 1 ? 3 : 15;
    return bytes << (address & 3) & 15;
}

/* The bits of a word that byte enables name. */
static inline uint32_t bytes_to_bits(U(4) bytes) {
    uint32_t spread = bytes * 0x204081u & 0x1010101u; /* bit i at bit 8i */
    return HW_HOST ? spread * 0xffu
                   : (bytes & 1 ? 0xffu : 0) | (bytes & 2 ? 0xff00u : 0) |
                         (bytes & 4 ? 0xff0000u : 0) | (bytes & 8 ? 0xff000000u : 0);
}

/* What a store of funct3 puts into its word: the data, repeated. */
static inline uint32_t store_word(U(3) funct, uint32_t data) {
    uint32_t byte = data & 0xff, half = data & 0xffff;
    return (funct & 3) == 0   ? byte | byte << 8 | byte << 16 | byte << 24
           : (funct & 3) == 1 ? half | half << 16
                              : data;
}

/* Put a lane's store into word `place` of a row of `words`, over what lower lanes have put there.
 */
static inline void store_in_row(U(3) funct, uint32_t address, uint32_t value, uint32_t place,
                                uint32_t words, uint32_t *enable, uint32_t *data) {
    uint32_t bytes = store_bytes(funct, address);
    uint32_t bits = bytes_to_bits(bytes);
    uint32_t repeated = store_word(funct, value);
    HW_FOR_ONE(word, place, words) {
        uint32_t here = place == word ? bits : 0;
        enable[word] |= place == word ? bytes : 0;
        data[word] = (data[word] & ~here) | (repeated & here);
    }
}

/* The value that a load of funct3 returns from a word that begins with its bytes. LOAD_WORD, and
 * values of funct3 that are no load, leave the word unchanged. */
#define LOAD_WORD 2
static inline uint32_t load_extend(uint32_t value, U(3) funct) {
    switch (funct) {
    case 0: return value & 0x80 ? value | 0xffffff00 : value & 0xff;
    case 1: return value & 0x8000 ? value | 0xffff0000 : value & 0xffff;
    case 4: return value & 0xff;
    case 5: return value & 0xffff;
    default: return value;
    }
}

#endif
