/* SPDX-License-Identifier: Apache-2.0 */
/* The second half of the reference: arithmetic by MPFR, in any rounding mode. */
#ifndef WEFT_VERIF_FPU_REFERENCE_H
#define WEFT_VERIF_FPU_REFERENCE_H

#include "fpu.h"

/* One operation that rounds (not FP_TO_INT, FP_TO_UINT): its value and flags. */
void fp_mpfr(fp_op_t op, fp_mode_t mode, uint32_t a, uint32_t b, uint32_t c, uint32_t *value,
             uint32_t *flags);

#endif
