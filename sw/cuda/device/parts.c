/* SPDX-License-Identifier: Apache-2.0 */
/* Device library of CUDA: a word as two or four numbers, under names of PTX's instructions, which
 * sw/cuda/ptx.c gives to the texts that clang's headers have for __vadd4 and its kin. The third
 * operand counts where an instruction ends with .add: the sum of all parts is added to it.
 */
#include <stdint.h>

typedef unsigned int word;

#define NAMED(symbol, name)                                                                        \
    word symbol(word a, word b, word c) __asm__("weft.ptx." name) __attribute__((always_inline));  \
    word symbol(word a, word b, word c)

/* Each part of the result is `value` of the parts x and y, which have BITS bits. */
#define EACH(symbol, name, bits, type, value)                                                      \
    NAMED(symbol, name) {                                                                          \
        enum { BITS = bits };                                                                      \
        word result = 0;                                                                           \
        for (int i = 0; i < 32; i += bits) {                                                       \
            int x = (type)(a >> i), y = (type)(b >> i);                                            \
            result |= ((word)(value) & ((1u << bits) - 1)) << i;                                   \
        }                                                                                          \
        (void)c;                                                                                   \
        return result;                                                                             \
    }
#define SUM(symbol, name, bits, type, value)                                                       \
    NAMED(symbol, name) {                                                                          \
        for (int i = 0; i < 32; i += bits) {                                                       \
            int x = (type)(a >> i), y = (type)(b >> i);                                            \
            c += (word)(value);                                                                    \
        }                                                                                          \
        return c;                                                                                  \
    }
#define UNSIGNED(kind, symbol, operation, more, value)                                             \
    kind(symbol##_u2, operation "2.u32.u32.u32" more, 16, uint16_t, value)                         \
        kind(symbol##_u4, operation "4.u32.u32.u32" more, 8, uint8_t, value)
#define SIGNED(kind, symbol, operation, more, value)                                               \
    kind(symbol##_s2, operation "2.s32.s32.s32" more, 16, int16_t, value)                          \
        kind(symbol##_s4, operation "4.s32.s32.s32" more, 8, int8_t, value)
#define EQUALITY(symbol, than, value)                                                              \
    EACH(symbol##_u2, "vset2.u32.u32." than, 16, uint16_t, value)                                  \
    EACH(symbol##_u4, "vset4.u32.u32." than, 8, uint8_t, value)
#define ORDER(symbol, than, value)                                                                 \
    EQUALITY(symbol, than, value)                                                                  \
    EACH(symbol##_s2, "vset2.s32.s32." than, 16, int16_t, value)                                   \
    EACH(symbol##_s4, "vset4.s32.s32." than, 8, int8_t, value)

static inline int between(int x, int least, int most) {
    return x < least ? least : x > most ? most : x;
}
/* Into the range of a part. */
#define FIT_SIGNED(x)   between(x, -(1 << (BITS - 1)), (1 << (BITS - 1)) - 1)
#define FIT_UNSIGNED(x) between(x, 0, (1 << BITS) - 1)
#define DISTANCE        (x < y ? y - x : x - y)
#define AVERAGE         ((x + y + (x + y >= 0)) >> 1) /* a half goes away from zero */

UNSIGNED(EACH, add, "vadd", "", x + y)
UNSIGNED(EACH, add_sat, "vadd", ".sat", FIT_UNSIGNED(x + y))
SIGNED(EACH, add_sat, "vadd", ".sat", FIT_SIGNED(x + y))
UNSIGNED(EACH, sub, "vsub", "", x - y)
UNSIGNED(EACH, sub_sat, "vsub", ".sat", FIT_UNSIGNED(x - y))
SIGNED(EACH, sub_sat, "vsub", ".sat", FIT_SIGNED(x - y))
UNSIGNED(EACH, avrg, "vavrg", "", AVERAGE)
SIGNED(EACH, avrg, "vavrg", "", AVERAGE)
UNSIGNED(EACH, max, "vmax", "", x > y ? x : y)
SIGNED(EACH, max, "vmax", "", x > y ? x : y)
UNSIGNED(EACH, min, "vmin", "", x < y ? x : y)
SIGNED(EACH, min, "vmin", "", x < y ? x : y)
UNSIGNED(EACH, absdiff, "vabsdiff", "", DISTANCE)
SIGNED(EACH, absdiff, "vabsdiff", "", DISTANCE)
SIGNED(EACH, absdiff_sat, "vabsdiff", ".sat", FIT_SIGNED(DISTANCE))
UNSIGNED(SUM, absdiff_add, "vabsdiff", ".add", DISTANCE)
SIGNED(SUM, absdiff_add, "vabsdiff", ".add", DISTANCE)
ORDER(lt, "lt", x < y)
ORDER(le, "le", x <= y)
ORDER(gt, "gt", x > y)
ORDER(ge, "ge", x >= y)
EQUALITY(eq, "eq", x == y)
EQUALITY(ne, "ne", x != y)
