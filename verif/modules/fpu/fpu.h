/* SPDX-License-Identifier: Apache-2.0 */
/* Proof of the floating-point units: what the parts of the harness share.
 *
 *     vectors.c     operands: boundary values combined, and random ones
 *     reference.c   expected results: the host's arithmetic, and MPFR; no line of the hardware
 *     lanes.c       the hardware's functions of one lane, value and flags
 *     soak.c        compares them, and the units themselves, value by value
 *
 * Everything works on batches of one operation in one rounding mode. This header repeats the
 * numbering of operations and modes (cmodel/hw/common/float_op.h), so that the reference need not
 * include the hardware's; lanes.c asserts that they agree.
 */
#ifndef WEFT_VERIF_FPU_H
#define WEFT_VERIF_FPU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    FP_MADD,
    FP_MSUB,
    FP_NMSUB,
    FP_NMADD,
    FP_ADD,
    FP_SUB,
    FP_MUL,
    FP_DIV,
    FP_SQRT,
    FP_SGNJ,
    FP_SGNJN,
    FP_SGNJX,
    FP_MIN,
    FP_MAX,
    FP_EQ,
    FP_LT,
    FP_LE,
    FP_CLASS,
    FP_MOVE,
    FP_TO_INT,
    FP_TO_UINT,
    FP_FROM_INT,
    FP_FROM_UINT,
    FP_OPS
} fp_op_t;

typedef enum { FP_RNE, FP_RTZ, FP_RDN, FP_RUP, FP_RMM, FP_MODES } fp_mode_t;

/* Flags, as in fcsr. */
enum { FP_NX = 1, FP_UF = 2, FP_OF = 4, FP_DZ = 8, FP_NV = 16 };

#define FP_BATCH 4096

/* Operands as register contents; operands that an operation does not have are 0. */
typedef struct {
    fp_op_t op;
    fp_mode_t mode;
    uint32_t count;
    uint32_t a[FP_BATCH], b[FP_BATCH], c[FP_BATCH];
} fp_batch_t;

typedef struct {
    uint32_t value[FP_BATCH];
    uint32_t flags[FP_BATCH];
} fp_results_t;

/* Assembler name, for example "fmadd.s"; operands of an operation, 1..3; does it round? */
const char *fp_name(fp_op_t op);
uint32_t fp_operands(fp_op_t op);
bool fp_rounds(fp_op_t op);
const char *fp_mode_name(fp_mode_t mode);

/* vectors.c: how many combinations of boundary values an operation has. `count` of them, every
 * step-th from `first` on, into a batch (at most FP_BATCH, and not beyond the last). Random
 * operands, which depend on op, mode and seed alone. */
uint64_t fp_boundary_count(fp_op_t op);
void fp_boundaries(fp_batch_t *batch, uint64_t first, uint64_t step, uint32_t count);
void fp_random(fp_batch_t *batch, uint64_t seed, uint32_t count);

/* reference.c: expected values and flags. Every check-th vector (0: none) is computed by MPFR
 * besides the host; returns false, after a message, where these two differ. */
bool fp_reference(const fp_batch_t *batch, fp_results_t *expected, uint32_t check);

/* lanes.c: what one lane of the hardware gives; units.c: what the unit gives (no flags). */
void fp_lanes(const fp_batch_t *batch, fp_results_t *results);
void fp_units(const fp_batch_t *batch, fp_results_t *results);

#endif
