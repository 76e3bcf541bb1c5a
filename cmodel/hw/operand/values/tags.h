/* SPDX-License-Identifier: Apache-2.0 */
/* values=tags: a register is uniform, affine (base + stride * lane) or neither, by rules for its
 * instruction. No word is compared.
 *
 *     +  U A V      x  U A V      << U A V   column: what is shifted
 *     U  U A V      U  U v V      U  U A V
 *     A  A v V      A  v V V      A  V V V   v: with tags_extended affine
 *     V  V V V      V  V V V      V  V V V
 *
 * Source: book:SCA-3, table 3.1, and the book's extended rules. The thread's and the lane's number
 * are affine. A load from a uniform address is uniform, unless the address is in local memory,
 * where it names a word of each thread. Subtraction and shift-and-add follow +. Everything else is
 * uniform if all that it reads is. What an atomic, a vote, a shuffle or an indirect jump writes is
 * neither: lanes write it apart.
 */
//@ choice tags by rules: uniform, affine or neither, from an instruction and the tags that it reads
//@ size tags_extended 0..1 = 0  1: sums of affine registers, and products with a uniform one, are
//@ ... affine (values=tags)
//@ watch tiny+values-tags | | reduce 1000; divergence 48 3
#ifndef WEFT_VALUES_TAGS_H
#define WEFT_VALUES_TAGS_H

#define CLASS_BITS    2
#define CLASS_UNIFORM 2u

enum { CLASS_AFFINE = 1 };

/* What the class of a result follows from. */
typedef enum {
    RULE_NEITHER,
    RULE_THREAD, /* affine: the number of the thread or lane */
    RULE_SUM,
    RULE_PRODUCT,
    RULE_SHIFT,
    RULE_LOAD, /* uniform, as its address is, unless that is in local memory */
    RULE_OTHER /* uniform, if all that it reads is */
} class_rule_t;

/* Columns and rows of the tables, of operands that are uniform or affine. */
static inline uint32_t class_of_sum(uint32_t a, uint32_t b) {
    uint32_t uniform = a == CLASS_UNIFORM && b == CLASS_UNIFORM;
    uint32_t affine = CFG_TAGS_EXTENDED || a == CLASS_UNIFORM || b == CLASS_UNIFORM;
    return uniform ? CLASS_UNIFORM : affine && a != 0 && b != 0 ? CLASS_AFFINE : 0;
}

static inline uint32_t class_of_product(uint32_t a, uint32_t b) {
    uint32_t uniform = a == CLASS_UNIFORM && b == CLASS_UNIFORM;
    uint32_t affine = a == CLASS_UNIFORM || b == CLASS_UNIFORM;
    return uniform                                           ? CLASS_UNIFORM
           : CFG_TAGS_EXTENDED && affine && a != 0 && b != 0 ? CLASS_AFFINE
                                                             : 0;
}

static inline U(3) class_rule(U(32) w) {
    uint32_t opcode = w & 0x7f, funct = w >> 12 & 7, seven = w >> 25;
    uint32_t number = w >> 20;
    switch (opcode) {
    case OPCODE_SYSTEM:
        return number == CSR_THREAD || number == CSR_LANE ? RULE_THREAD : RULE_OTHER;
    case OPCODE_LOAD:
    case OPCODE_LOAD_FLOAT: return RULE_LOAD;
    case OPCODE_ATOMIC:
    case OPCODE_JALR:
    case OPCODE_MEETING: return RULE_NEITHER;
    case OPCODE_IMMEDIATE:
        return funct == 0 ? RULE_SUM : funct == 1 && seven == 0 ? RULE_SHIFT : RULE_OTHER;
    case OPCODE_REGISTER:
        return predecode_scales(w) || (funct == 0 && (seven & 0x5f) == 0) ? RULE_SUM
               : funct == 0 && seven == 1                                 ? RULE_PRODUCT
               : funct == 1 && seven == 0                                 ? RULE_SHIFT
                                                                          : RULE_OTHER;
    default: return RULE_OTHER;
    }
}

/* The class of what an instruction of all lanes writes. Sources that it does not read are uniform.
 */
static inline uint32_t class_by_rule(U(3) rule, uint32_t a, uint32_t b, uint32_t c) {
    uint32_t uniform = a == CLASS_UNIFORM && b == CLASS_UNIFORM && c == CLASS_UNIFORM;
    switch (rule) {
    case RULE_THREAD: return CLASS_AFFINE;
    case RULE_SUM: return class_of_sum(a, b);
    case RULE_PRODUCT: return class_of_product(a, b);
    case RULE_SHIFT: return b == CLASS_UNIFORM ? a : 0;
    case RULE_NEITHER: return 0;
    default: return uniform ? CLASS_UNIFORM : 0;
    }
}

/* What tests compare with. */
static inline uint32_t class_of(const uint32_t *word) {
    uint32_t stride = LANES > 1 ? word[LANES - 1 > 0] - word[0] : 0, affine = 1;
    for (uint32_t lane = 1; lane < LANES; lane++) {
        affine &= word[lane] == word[0] + stride * lane;
    }
    return !affine ? 0 : stride == 0 ? CLASS_UNIFORM : CLASS_AFFINE;
}

static inline uint32_t class_bytes(uint32_t code) {
    return code == 0 ? 4 * LANES : code == CLASS_AFFINE ? 8 : 4;
}

#include "operand/values/classes.h"

/* What is known of an instruction when it is issued. */
typedef struct {
    U(3) rule;             /* class_rule_t */
    U(1) whole;            /* it is issued for all lanes */
    U(1) write;            /* it writes a register: */
    U(CLASS_ROW_BITS) row; /* of the table */
} class_source_t;

/* What is written into the table in the first cycle of execution. */
typedef struct {
    U(1) valid;
    U(1) load; /* its address has the class */
    U(CLASS_BITS) code;
    U(CLASS_ROW_BITS) row;
} class_result_t;

typedef struct {
    classes_t table;
    class_source_t decoding;
    class_result_t executing;
} values_t;

#endif
