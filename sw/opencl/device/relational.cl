/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: relational builtins (section 6.12.6). Of scalars a comparison is 1 or 0, of
 * vectors each element is all ones or 0: so vectors are not made of scalars here.
 */
#include "common.h"

/* `value` in terms of x (and y), which are scalars or vectors. Of a scalar it is 1 or 0. */
#define TEST_1N(name, value, n)                                                                    \
    INLINE int##n name(float##n x) {                                                               \
        return value;                                                                              \
    }
#define TEST_2N(name, value, n)                                                                    \
    INLINE int##n name(float##n x, float##n y) {                                                   \
        return value;                                                                              \
    }
#define TEST_1(name, value)                                                                        \
    TEST_1N(name, value, ) TEST_1N(name, value, 2) TEST_1N(name, value, 3)                         \
    TEST_1N(name, value, 4) TEST_1N(name, value, 8) TEST_1N(name, value, 16)
#define TEST_2(name, value)                                                                        \
    TEST_2N(name, value, ) TEST_2N(name, value, 2) TEST_2N(name, value, 3)                         \
    TEST_2N(name, value, 4) TEST_2N(name, value, 8) TEST_2N(name, value, 16)

/* Bits of floats as signed words, in a vector of the same width. */
#define BITS_N(n)                                                                                  \
    static int##n BUILTIN bits(float##n x) {                                                       \
        return as_int##n(x);                                                                       \
    }
BITS_N() BITS_N(2) BITS_N(3) BITS_N(4) BITS_N(8) BITS_N(16)

TEST_2(isequal, x == y)
TEST_2(isnotequal, x != y)
TEST_2(isgreater, x > y)
TEST_2(isgreaterequal, x >= y)
TEST_2(isless, x < y)
TEST_2(islessequal, x <= y)
TEST_2(islessgreater, x < y || x > y)
TEST_2(isordered, x == x && y == y)
TEST_2(isunordered, x != x || y != y)
TEST_1(isnan, x != x)
TEST_1(isinf, (bits(x) & 0x7fffffff) == 0x7f800000)
TEST_1(isfinite, (bits(x) & 0x7fffffff) < 0x7f800000)
TEST_1(isnormal, (bits(x) & 0x7fffffff) >= 0x00800000 && (bits(x) & 0x7fffffff) < 0x7f800000)
TEST_1(signbit, bits(x) < 0)

#define ANY_ALL(type)                                                                              \
    INLINE int any(type x) {                                                                       \
        return x < 0;                                                                              \
    }                                                                                              \
    INLINE int all(type x) {                                                                       \
        return x < 0;                                                                              \
    }                                                                                              \
    INLINE int any(type##2 x) {                                                                    \
        return (x.x | x.y) < 0;                                                                    \
    }                                                                                              \
    INLINE int all(type##2 x) {                                                                    \
        return (x.x & x.y) < 0;                                                                    \
    }                                                                                              \
    INLINE int any(type##3 x) {                                                                    \
        return (x.x | x.y | x.z) < 0;                                                              \
    }                                                                                              \
    INLINE int all(type##3 x) {                                                                    \
        return (x.x & x.y & x.z) < 0;                                                              \
    }                                                                                              \
    ANY_ALL_N(type, 4) ANY_ALL_N(type, 8) ANY_ALL_N(type, 16)
#define ANY_ALL_N(type, n)                                                                         \
    INLINE int any(type##n x) {                                                                    \
        return any(x.lo | x.hi);                                                                   \
    }                                                                                              \
    INLINE int all(type##n x) {                                                                    \
        return all(x.lo & x.hi);                                                                   \
    }
ANY_ALL(char)
ANY_ALL(short)
ANY_ALL(int)
ANY_ALL(long)

/* Of each bit, that of b where c has a one. */
#define BITSELECT_N(type, unsigned_type, n)                                                        \
    INLINE type##n bitselect(type##n a, type##n b, type##n c) {                                    \
        unsigned_type##n mask = as_##unsigned_type##n(c);                                          \
        return as_##type##n((as_##unsigned_type##n(a) & ~mask) |                                   \
                            (as_##unsigned_type##n(b) & mask));                                    \
    }
#define BITSELECT(type, unsigned_type)                                                             \
    INLINE type bitselect(type a, type b, type c) {                                                \
        unsigned_type mask = as_##unsigned_type(c);                                                \
        return as_##type((unsigned_type)((as_##unsigned_type(a) & ~mask) |                         \
                                         (as_##unsigned_type(b) & mask)));                         \
    }                                                                                              \
    BITSELECT_N(type, unsigned_type, 2) BITSELECT_N(type, unsigned_type, 3)                        \
    BITSELECT_N(type, unsigned_type, 4) BITSELECT_N(type, unsigned_type, 8)                        \
    BITSELECT_N(type, unsigned_type, 16)
BITSELECT(char, uchar)
BITSELECT(uchar, uchar)
BITSELECT(short, ushort)
BITSELECT(ushort, ushort)
BITSELECT(int, uint)
BITSELECT(uint, uint)
BITSELECT(long, ulong)
BITSELECT(ulong, ulong)
BITSELECT(float, uint)

/* b where c holds: of a scalar, where it is not 0; of a vector, where its highest bit is set. */
#define SELECT_N(type, test, signed_type, n)                                                       \
    INLINE type##n select(type##n a, type##n b, test##n c) {                                       \
        return as_##signed_type##n(c) < (signed_type##n)(0) ? b : a;                                                 \
    }
#define SELECT(type, test, signed_type)                                                            \
    INLINE type select(type a, type b, test c) {                                                   \
        return c ? b : a;                                                                          \
    }                                                                                              \
    SELECT_N(type, test, signed_type, 2) SELECT_N(type, test, signed_type, 3)                      \
    SELECT_N(type, test, signed_type, 4) SELECT_N(type, test, signed_type, 8)                      \
    SELECT_N(type, test, signed_type, 16)
#define SELECT_BOTH(type, test) SELECT(type, test, test) SELECT(type, u##test, test)
SELECT_BOTH(char, char)
SELECT_BOTH(uchar, char)
SELECT_BOTH(short, short)
SELECT_BOTH(ushort, short)
SELECT_BOTH(int, int)
SELECT_BOTH(uint, int)
SELECT_BOTH(long, long)
SELECT_BOTH(ulong, long)
SELECT_BOTH(float, int)
