/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: the integer helpers that the compiler calls on a 32-bit machine, under the names
 * and with the meaning of libgcc. They are compiled here and not taken from libgcc because libgcc's
 * binaries carry no reconvergence markers: threads that part inside them would stay apart.
 * Division by zero gives all ones, and the dividend as remainder, as the machine's own division
 * does.
 */
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    uint64_t quotient, remainder;
} division_t;

/* Two words, so that nothing here needs a 64-bit shift: that may be a call of the functions below.
 */
typedef union {
    uint64_t whole;
    struct {
        uint32_t low, high;
    };
} words_t;

uint64_t __udivdi3(uint64_t dividend, uint64_t divisor);
uint64_t __umoddi3(uint64_t dividend, uint64_t divisor);
int64_t __divdi3(int64_t dividend, int64_t divisor);
int64_t __moddi3(int64_t dividend, int64_t divisor);
uint64_t __ashldi3(uint64_t value, int shift);
uint64_t __lshrdi3(uint64_t value, int shift);
int64_t __ashrdi3(int64_t value, int shift);
int __clzsi2(uint32_t value);
int __clzdi2(uint64_t value);
int __ctzsi2(uint32_t value);
int __ctzdi2(uint64_t value);
int __ffssi2(uint32_t value);
int __popcountsi2(uint32_t value);
int __popcountdi2(uint64_t value);
uint32_t __bswapsi2(uint32_t value);
uint64_t __bswapdi2(uint64_t value);

/* Shift and subtract, one bit per step: every thread takes 64 steps, so a warp stays together. */
static division_t divide(uint64_t dividend, uint64_t divisor) {
    division_t result = {0, 0};

    for (int bit = 0; bit < 64; bit++) {
        uint32_t carry = (uint32_t)(result.remainder >> 63);
        result.remainder = result.remainder + result.remainder + (uint32_t)(dividend >> 63);
        dividend += dividend;
        uint32_t fits = carry | (result.remainder >= divisor);
        result.remainder -= divisor & -(uint64_t)fits;
        result.quotient = result.quotient + result.quotient + fits;
    }
    return result;
}

/* -value where `negative`, else value; without a branch. */
static uint64_t negate_if(bool negative, uint64_t value) {
    uint64_t mask = -(uint64_t)negative;
    return (value ^ mask) - mask;
}

uint64_t __udivdi3(uint64_t dividend, uint64_t divisor) {
    return divide(dividend, divisor).quotient;
}

uint64_t __umoddi3(uint64_t dividend, uint64_t divisor) {
    return divide(dividend, divisor).remainder;
}

int64_t __divdi3(int64_t dividend, int64_t divisor) {
    division_t d = divide(negate_if(dividend < 0, (uint64_t)dividend),
                          negate_if(divisor < 0, (uint64_t)divisor));
    bool negative = (dividend < 0) != (divisor < 0) && divisor != 0;
    return (int64_t)negate_if(negative, d.quotient);
}

int64_t __moddi3(int64_t dividend, int64_t divisor) {
    division_t d = divide(negate_if(dividend < 0, (uint64_t)dividend),
                          negate_if(divisor < 0, (uint64_t)divisor));
    return (int64_t)negate_if(dividend < 0, d.remainder);
}

uint64_t __ashldi3(uint64_t value, int shift) {
    words_t in = {value}, out;

    if (shift == 0) {
        return value;
    }
    out.low = shift < 32 ? in.low << shift : 0;
    out.high = shift < 32 ? in.high << shift | in.low >> (32 - shift) : in.low << (shift - 32);
    return out.whole;
}

uint64_t __lshrdi3(uint64_t value, int shift) {
    words_t in = {value}, out;

    if (shift == 0) {
        return value;
    }
    out.high = shift < 32 ? in.high >> shift : 0;
    out.low = shift < 32 ? in.low >> shift | in.high << (32 - shift) : in.high >> (shift - 32);
    return out.whole;
}

int64_t __ashrdi3(int64_t value, int shift) {
    words_t in = {(uint64_t)value}, out;
    int32_t high = (int32_t)in.high;

    if (shift == 0) {
        return value;
    }
    out.high = (uint32_t)(shift < 32 ? high >> shift : high >> 31);
    out.low =
        shift < 32 ? in.low >> shift | in.high << (32 - shift) : (uint32_t)(high >> (shift - 32));
    return (int64_t)out.whole;
}

int __clzsi2(uint32_t value) {
    int count = 32;

    for (int step = 16; step > 0; step >>= 1) {
        if (value >> step != 0) {
            value >>= step;
            count -= step;
        }
    }
    return count - (int)value;
}

int __clzdi2(uint64_t value) {
    words_t w = {value};
    return w.high != 0 ? __clzsi2(w.high) : 32 + __clzsi2(w.low);
}

int __ctzsi2(uint32_t value) {
    return 31 - __clzsi2(value & -value);
}

int __ctzdi2(uint64_t value) {
    words_t w = {value};
    return w.low != 0 ? __ctzsi2(w.low) : 32 + __ctzsi2(w.high);
}

int __ffssi2(uint32_t value) {
    return value != 0 ? __ctzsi2(value) + 1 : 0;
}

int __popcountsi2(uint32_t value) {
    value -= value >> 1 & 0x55555555u;
    value = (value & 0x33333333u) + (value >> 2 & 0x33333333u);
    value = (value + (value >> 4)) & 0x0f0f0f0fu;
    return (int)(value * 0x01010101u >> 24);
}

int __popcountdi2(uint64_t value) {
    words_t w = {value};
    return __popcountsi2(w.low) + __popcountsi2(w.high);
}

uint32_t __bswapsi2(uint32_t value) {
    return value << 24 | (value & 0xff00u) << 8 | (value >> 8 & 0xff00u) | value >> 24;
}

uint64_t __bswapdi2(uint64_t value) {
    words_t in = {value}, out;
    out.low = __bswapsi2(in.high);
    out.high = __bswapsi2(in.low);
    return out.whole;
}
