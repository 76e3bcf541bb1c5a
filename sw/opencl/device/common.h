/* SPDX-License-Identifier: Apache-2.0 */
/* Of all sources of the device library: what a builtin is, and forms of it for every width.
 *
 * BUILTIN is a function under the name that clang gives to its calls: clang mangles builtins, as
 * they are overloaded. A name is mangled by its types, so that a file may define what it calls.
 */
#ifndef WEFT_DEVICE_COMMON_H
#define WEFT_DEVICE_COMMON_H

#define BUILTIN __attribute__((overloadable))
#define INLINE  __attribute__((overloadable, always_inline))

/* A vector form by halves: of two values, of three, and so on up to sixteen. R is the type of the
 * result, A, B, C those of arguments; each is a scalar type that a width is pasted to. */
#define WIDTHS_1(R, name, A)                                                                       \
    INLINE R##2 name(A##2 a) {                                                                     \
        return (R##2)(name(a.x), name(a.y));                                                       \
    }                                                                                              \
    INLINE R##3 name(A##3 a) {                                                                     \
        return (R##3)(name(a.x), name(a.y), name(a.z));                                            \
    }                                                                                              \
    INLINE R##4 name(A##4 a) {                                                                     \
        return (R##4)(name(a.lo), name(a.hi));                                                     \
    }                                                                                              \
    INLINE R##8 name(A##8 a) {                                                                     \
        return (R##8)(name(a.lo), name(a.hi));                                                     \
    }                                                                                              \
    INLINE R##16 name(A##16 a) {                                                                   \
        return (R##16)(name(a.lo), name(a.hi));                                                    \
    }
#define WIDTHS_2(R, name, A, B)                                                                    \
    INLINE R##2 name(A##2 a, B##2 b) {                                                             \
        return (R##2)(name(a.x, b.x), name(a.y, b.y));                                             \
    }                                                                                              \
    INLINE R##3 name(A##3 a, B##3 b) {                                                             \
        return (R##3)(name(a.x, b.x), name(a.y, b.y), name(a.z, b.z));                             \
    }                                                                                              \
    INLINE R##4 name(A##4 a, B##4 b) {                                                             \
        return (R##4)(name(a.lo, b.lo), name(a.hi, b.hi));                                         \
    }                                                                                              \
    INLINE R##8 name(A##8 a, B##8 b) {                                                             \
        return (R##8)(name(a.lo, b.lo), name(a.hi, b.hi));                                         \
    }                                                                                              \
    INLINE R##16 name(A##16 a, B##16 b) {                                                          \
        return (R##16)(name(a.lo, b.lo), name(a.hi, b.hi));                                        \
    }
#define WIDTHS_3(R, name, A, B, C)                                                                 \
    INLINE R##2 name(A##2 a, B##2 b, C##2 c) {                                                     \
        return (R##2)(name(a.x, b.x, c.x), name(a.y, b.y, c.y));                                   \
    }                                                                                              \
    INLINE R##3 name(A##3 a, B##3 b, C##3 c) {                                                     \
        return (R##3)(name(a.x, b.x, c.x), name(a.y, b.y, c.y), name(a.z, b.z, c.z));              \
    }                                                                                              \
    INLINE R##4 name(A##4 a, B##4 b, C##4 c) {                                                     \
        return (R##4)(name(a.lo, b.lo, c.lo), name(a.hi, b.hi, c.hi));                             \
    }                                                                                              \
    INLINE R##8 name(A##8 a, B##8 b, C##8 c) {                                                     \
        return (R##8)(name(a.lo, b.lo, c.lo), name(a.hi, b.hi, c.hi));                             \
    }                                                                                              \
    INLINE R##16 name(A##16 a, B##16 b, C##16 c) {                                                 \
        return (R##16)(name(a.lo, b.lo, c.lo), name(a.hi, b.hi, c.hi));                            \
    }

/* Vectors with one scalar for all elements. */
#define SPREAD_2(R, name, A, B)                                                                    \
    SPREAD_2N(R, name, A, B, 2)                                                                    \
    SPREAD_2N(R, name, A, B, 3)                                                                    \
    SPREAD_2N(R, name, A, B, 4) SPREAD_2N(R, name, A, B, 8) SPREAD_2N(R, name, A, B, 16)
#define SPREAD_2N(R, name, A, B, n)                                                                \
    INLINE R##n name(A##n a, B b) {                                                                \
        return name(a, (B##n)(b));                                                                 \
    }

/* For each integer type. */
#define FOR_INTEGERS(DO) DO(char) DO(uchar) DO(short) DO(ushort) DO(int) DO(uint) DO(long) DO(ulong)

#endif
