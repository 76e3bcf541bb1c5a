/* SPDX-License-Identifier: Apache-2.0 */
/* Device library of CUDA: compare and exchange on words of global and shared memory, and what is a
 * loop around it. The instruction is amocas.w, which the assembler does not know; a kernel that has
 * it is loaded on machines with atomics=l2_cas alone.
 */
typedef unsigned int word;

#define ATOMIC(name) __asm__("weft.atomic." name)

word compare(volatile word *at, word wanted, word value) ATOMIC("compare");
word compare(volatile word *at, word wanted, word value) {
    __asm__ volatile(".insn r 0x2f, 2, 0x14, %0, %1, %2"
                     : "+r"(wanted)
                     : "r"(at), "r"(value)
                     : "memory");
    return wanted;
}

static word as_word(float value) {
    union {
        float number;
        word bits;
    } both = {value};
    return both.bits;
}

static float as_float(word bits) {
    union {
        word bits;
        float number;
    } both = {bits};
    return both.number;
}

/* The first look is an exchange as well, 0 against 0: a plain load would race with others' atomics.
 * `was` is what was there, `value` the argument; `next` is what replaces it. */
#define LOOP(symbol, name, type, from, to, next)                                                   \
    type symbol(volatile word *at, type value) ATOMIC(name);                                       \
    type symbol(volatile word *at, type value) {                                                   \
        for (word seen = compare(at, 0, 0);;) {                                                    \
            type was = from(seen);                                                                 \
            word found = compare(at, seen, to(next));                                              \
            if (found == seen) {                                                                   \
                return was;                                                                        \
            }                                                                                      \
            seen = found;                                                                          \
        }                                                                                          \
    }
LOOP(fadd, "fadd", float, as_float, as_word, was + value)
LOOP(fsub, "fsub", float, as_float, as_word, was - value)
LOOP(fmin, "fmin", float, as_float, as_word, __builtin_fminf(was, value))
LOOP(fmax, "fmax", float, as_float, as_word, __builtin_fmaxf(was, value))
LOOP(nand, "nand", word, , , ~(was &value))
LOOP(inc, "inc", word, , , was >= value ? 0 : was + 1)
LOOP(dec, "dec", word, , , was == 0 || was > value ? value : was - 1)

/* As clang's intrinsics of nvptx name two of them. */
#define NVVM(symbol, name, of)                                                                     \
    word symbol(volatile word *at, word value) __asm__("weft.nvvm.atomic.load." name ".32.p0");    \
    word symbol(volatile word *at, word value) {                                                   \
        return of(at, value);                                                                      \
    }
NVVM(load_inc, "inc", inc)
NVVM(load_dec, "dec", dec)
