/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_FPU_NONE_H
#define WEFT_FPU_NONE_H

typedef struct {
} fpu_t;

#endif
