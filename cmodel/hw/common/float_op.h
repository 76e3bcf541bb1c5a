/* SPDX-License-Identifier: Apache-2.0 */
/* Operations of the floating-point units. Decode fills in a float_operation_t, the units read it.
 *
 *     unit            operations                       operands
 *     float_fma       FLOAT_MADD .. FLOAT_MUL          a, b, c = rs1, rs2, rs3
 *     float_divide    FLOAT_DIV, FLOAT_SQRT            a, b
 *     float_misc      FLOAT_SGNJ .. FLOAT_FROM_UINT    a, b, of the f or x registers
 */
#ifndef WEFT_FLOAT_OP_H
#define WEFT_FLOAT_OP_H

#include "lang/hw.h"

typedef enum {
    FLOAT_MADD,  /*   a * b  + c, in the order of bits 3:2 of the four opcodes */
    FLOAT_MSUB,  /*   a * b  - c */
    FLOAT_NMSUB, /* -(a * b) + c */
    FLOAT_NMADD, /* -(a * b) - c */
    FLOAT_ADD,   /* a + b */
    FLOAT_SUB,
    FLOAT_MUL,
    FLOAT_DIV, /* a / b */
    FLOAT_SQRT,
    FLOAT_SGNJ, /* a with the sign of b, ... */
    FLOAT_SGNJN,
    FLOAT_SGNJX,
    FLOAT_MIN,
    FLOAT_MAX,
    FLOAT_EQ, /* 0 or 1, for an x register */
    FLOAT_LT,
    FLOAT_LE,
    FLOAT_CLASS,
    FLOAT_MOVE,      /* the bits of a: fmv.x.w and fmv.w.x */
    FLOAT_TO_INT,    /* fcvt.w.s */
    FLOAT_TO_UINT,   /* fcvt.wu.s */
    FLOAT_FROM_INT,  /* fcvt.s.w */
    FLOAT_FROM_UINT, /* fcvt.s.wu */
    FLOAT_OPS
} float_op_t;

/* Rounding modes, numbered as in the instruction's rm field. 5 and 6 are reserved: decode makes
 * them a fault; 7 (dynamic) is replaced by the mode in force before it comes here. */
typedef enum {
    FLOAT_RNE, /* to nearest, ties to even */
    FLOAT_RTZ, /* towards zero */
    FLOAT_RDN, /* down */
    FLOAT_RUP, /* up */
    FLOAT_RMM, /* to nearest, ties away from zero */
    FLOAT_MODES
} float_rounding_t;

typedef struct {
    U(5) op;       /* float_op_t */
    U(3) rounding; /* float_rounding_t */
} float_operation_t;

#endif
