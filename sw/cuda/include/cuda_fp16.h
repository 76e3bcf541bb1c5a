/* SPDX-License-Identifier: Apache-2.0 */
/* half, half2 and their functions. */
#ifndef WEFT_CUDA_FP16_H
#define WEFT_CUDA_FP16_H

#include "vector_types.h"
#include "weft_round16.h"

#define WEFT_16          __half
#define WEFT_16_PAIR     __half2
#define WEFT_16_WORD     half
#define WEFT_16_EXPONENT 5
#include "weft_float16.h"

typedef __half half;
typedef __half2 half2;
typedef __half nv_half;
typedef __half2 nv_half2;

#endif
