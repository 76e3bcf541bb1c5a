/* SPDX-License-Identifier: Apache-2.0 */
/* RV32F arithmetic of the golden model: what each operation makes of the bits of its operands.
 *
 * Single-precision values are passed as bits. `rm` is an isa_rounding_t other than the reserved
 * numbers; *flags receives the FLAG_* bits that the operation raises, and keeps those that it had.
 */
#ifndef WEFT_ARCH_SINGLE_H
#define WEFT_ARCH_SINGLE_H

#include <stdbool.h>
#include <stdint.h>

#include "isa.h"

uint32_t float_add(uint32_t a, uint32_t b, uint32_t rm, uint32_t *flags);
uint32_t float_sub(uint32_t a, uint32_t b, uint32_t rm, uint32_t *flags);
uint32_t float_mul(uint32_t a, uint32_t b, uint32_t rm, uint32_t *flags);
uint32_t float_div(uint32_t a, uint32_t b, uint32_t rm, uint32_t *flags);
uint32_t float_sqrt(uint32_t a, uint32_t rm, uint32_t *flags);

/* a * b + c, rounded once. The other three of the family negate a or c first. */
uint32_t float_fma(uint32_t a, uint32_t b, uint32_t c, uint32_t rm, uint32_t *flags);

uint32_t float_to_int(uint32_t a, uint32_t rm, uint32_t *flags);
uint32_t float_to_uint(uint32_t a, uint32_t rm, uint32_t *flags);
uint32_t float_from_int(uint32_t a, uint32_t rm, uint32_t *flags);
uint32_t float_from_uint(uint32_t a, uint32_t rm, uint32_t *flags);

uint32_t float_min(uint32_t a, uint32_t b, uint32_t *flags);
uint32_t float_max(uint32_t a, uint32_t b, uint32_t *flags);
bool float_equal(uint32_t a, uint32_t b, uint32_t *flags);
bool float_less(uint32_t a, uint32_t b, uint32_t *flags);
bool float_less_or_equal(uint32_t a, uint32_t b, uint32_t *flags);
uint32_t float_classify(uint32_t a);

#endif
