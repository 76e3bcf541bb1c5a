/* SPDX-License-Identifier: Apache-2.0 */
/* Comes before every OpenCL C source: what clang-19 does not declare or define as weft has it.
 * clang declares all builtins of OpenCL C 1.2 itself; their bodies are in the library.
 */
#ifndef WEFT_CL_H
#define WEFT_CL_H

#undef __OPENCL_VERSION__
#define __OPENCL_VERSION__   120
#define __EMBEDDED_PROFILE__ 1
#define cles_khr_int64       1

/* Atomics, under both names. clang declares those of 32 bits that the machine's extensions have.
 * For another type it would choose one of them, with a warning, and half a word would be added to.
 * So those of 64 bits are declared as well. They have no bodies: a kernel that reaches one is
 * refused when it is linked, with the line of the call, and so is one with *_cmpxchg on a machine
 * that cannot compare and exchange. */
#define __WEFT_DECLARE(name, space, type)                                                          \
    __attribute__((overloadable)) type name##add(volatile space type *, type);                     \
    __attribute__((overloadable)) type name##sub(volatile space type *, type);                     \
    __attribute__((overloadable)) type name##xchg(volatile space type *, type);                    \
    __attribute__((overloadable)) type name##min(volatile space type *, type);                     \
    __attribute__((overloadable)) type name##max(volatile space type *, type);                     \
    __attribute__((overloadable)) type name## and (volatile space type *, type);                   \
    __attribute__((overloadable)) type name## or (volatile space type *, type);                    \
    __attribute__((overloadable)) type name## xor (volatile space type *, type);                   \
    __attribute__((overloadable)) type name##inc(volatile space type *);                           \
    __attribute__((overloadable)) type name##dec(volatile space type *);                           \
    __attribute__((overloadable)) type name##cmpxchg(volatile space type *, type, type);
#define __WEFT_ATOMICS(space, type)                                                                \
    __WEFT_DECLARE(atom_, space, type) __WEFT_DECLARE(atomic_, space, type)
__WEFT_ATOMICS(__global, int)
__WEFT_ATOMICS(__local, int)
__WEFT_ATOMICS(__global, unsigned int)
__WEFT_ATOMICS(__local, unsigned int)
__WEFT_ATOMICS(__global, long)
__WEFT_ATOMICS(__local, long)
__WEFT_ATOMICS(__global, unsigned long)
__WEFT_ATOMICS(__local, unsigned long)
#undef __WEFT_ATOMICS
#undef __WEFT_DECLARE
__attribute__((overloadable)) float atomic_xchg(volatile __global float *, float);
__attribute__((overloadable)) float atomic_xchg(volatile __local float *, float);

#endif
