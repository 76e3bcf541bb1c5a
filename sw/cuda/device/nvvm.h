/* SPDX-License-Identifier: Apache-2.0 */
/* An intrinsic of nvptx, which the rewrite names weft.nvvm.X, as a function of the library. */
#ifndef WEFT_CUDA_NVVM_H
#define WEFT_CUDA_NVVM_H

#define NVVM(name) __asm__("weft.nvvm." name) __attribute__((always_inline))

typedef unsigned int word;

#define SPECIAL(symbol, name, value)                                                               \
    word symbol(void) NVVM("read.ptx.sreg." name);                                                 \
    word symbol(void) {                                                                            \
        return value;                                                                              \
    }

#endif
