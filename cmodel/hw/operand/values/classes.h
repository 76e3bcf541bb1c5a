/* SPDX-License-Identifier: Apache-2.0 */
/* The table of classes, with a copy for each source. It is read in the cycle of issue; a word that
 * is written in that cycle is forwarded.
 */
#ifndef WEFT_CLASSES_H
#define WEFT_CLASSES_H

#define CLASS_ROWS     (ROWS * REGISTERS)
#define CLASS_ROW_BITS CLOG2(CLASS_ROWS)

/* row = thread row, register */
typedef struct {
    RAM(CLASS_BITS, CLASS_ROWS) first;
    RAM(CLASS_BITS, CLASS_ROWS) second;
    RAM(CLASS_BITS, CLASS_ROWS *HAS_THIRD) third;
    U(SOURCES) reads; /* registers that the instruction in decode reads */
} classes_t;

typedef struct {
    U(1) valid;
    U(CLASS_BITS) code;
    U(CLASS_ROW_BITS) row;
} class_write_t;

static inline uint32_t class_row(uint32_t warp, uint32_t number) {
    return row_of(warp) << REGISTER_BITS | number;
}

/* Registers that an instruction reads, by source. Register 0 is none. */
static inline uint32_t class_sources(uint32_t w) {
    uint32_t first = predecode_reads_x1(w) || predecode_float_rs1(w);
    uint32_t second = predecode_reads_x2(w) || predecode_reads_f2(w);
    uint32_t third = HAS_THIRD && predecode_reads_third(w);
    first = first && predecode_rs1(w) != 0;
    second = second && predecode_rs2(w) != 0;
    return first | second << 1 | third << 2;
}

/* Whether all registers that the instruction in decode reads are uniform. */
static inline uint32_t classes_uniform(const classes_t *s) {
    uint32_t first = s->first.q == CLASS_UNIFORM, second = s->second.q == CLASS_UNIFORM;
    uint32_t uniform = first | second << 1;
    if (HAS_THIRD) {
        uniform |= (uint32_t)(s->third.q == CLASS_UNIFORM) << 2;
    }
    return (s->reads & ~uniform) == 0;
}

/* What verification sees of the instruction whose operands are read, and of a write. */
static inline void classes_show(const classes_t *s, uint32_t execute, const class_write_t *write,
                                values_event_t *event) {
    event->execute = execute;
    event->reads = execute ? s->reads : 0;
    event->code[0] = s->first.q;
    event->code[1] = s->second.q;
    if (HAS_THIRD) {
        event->code[2] = s->third.q;
    }
    event->write = write->valid;
    event->written = write->code;
}

/* Read for the instruction that is issued, and write. */
static inline void classes_access(classes_t *s, const issued_t *issued,
                                  const class_write_t *write) {
    uint32_t w = issued->instruction, asks = issued->valid, warp = issued->warp;
    if (asks) {
        s->reads = class_sources(w);
    }
    ram_1r1w_fwd(&s->first, asks, class_row(warp, predecode_rs1(w)), write->valid, write->row,
                 write->code);
    ram_1r1w_fwd(&s->second, asks, class_row(warp, predecode_rs2(w)), write->valid, write->row,
                 write->code);
    if (HAS_THIRD) {
        ram_1r1w_fwd(&s->third, asks, class_row(warp, predecode_rs3(w)), write->valid, write->row,
                     write->code);
    }
}

#endif
