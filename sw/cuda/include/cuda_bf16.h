/* SPDX-License-Identifier: Apache-2.0 */
/* bfloat16, its pair and their functions. */
#ifndef WEFT_CUDA_BF16_H
#define WEFT_CUDA_BF16_H

#include "vector_types.h"
#include "weft_round16.h"

#define WEFT_16          __nv_bfloat16
#define WEFT_16_PAIR     __nv_bfloat162
#define WEFT_16_WORD     bfloat16
#define WEFT_16_EXPONENT 8
#include "weft_float16.h"

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

#endif
