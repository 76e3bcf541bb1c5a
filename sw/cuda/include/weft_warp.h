/* SPDX-License-Identifier: Apache-2.0 */
/* Warp functions: votes, shuffles, matches, sums over a mask, over the two meetings of the
 * instruction set (docs/reference/isa-meetings.md). Source: CUDA C++ Programming Guide 11.8, Warp
 * Vote, Match, Reduce, Shuffle Functions; PTX ISA 7.8, shfl.sync, for a source beyond the width.
 *
 * Threads that a mask names and that have ended take no part. The functions without _sync, of CUDA
 * before 9, name all 32; clang's headers have __ballot, __any and __all of them. __activemask names
 * the caller alone, as the manual allows: which threads run together is the machine's affair.
 */
#ifndef WEFT_WARP_H
#define WEFT_WARP_H

/* A fault has the line of the caller. */
#define WEFT_WARP_FUNCTION static __device__ __forceinline__ __attribute__((nodebug))
#define WEFT_ALL           0xffffffffu

/* The bits of those whose value is not 0; what the thread `from` of the 32 brought. */
extern "C" __device__ unsigned __weft_vote(unsigned mask, unsigned value);
extern "C" __device__ unsigned __weft_shuffle(unsigned mask, unsigned value, unsigned from);

WEFT_WARP_FUNCTION unsigned weft_lane() {
    return __nvvm_read_ptx_sreg_laneid();
}

WEFT_WARP_FUNCTION void __syncwarp(unsigned mask = WEFT_ALL) {
    __weft_vote(mask, 0);
}
WEFT_WARP_FUNCTION unsigned __activemask() {
    return 1u << weft_lane();
}
WEFT_WARP_FUNCTION unsigned __ballot_sync(unsigned mask, int predicate) {
    return __weft_vote(mask, predicate);
}
WEFT_WARP_FUNCTION int __any_sync(unsigned mask, int predicate) {
    return __weft_vote(mask, predicate) != 0;
}
WEFT_WARP_FUNCTION int __all_sync(unsigned mask, int predicate) {
    return __weft_vote(mask, !predicate) == 0;
}
WEFT_WARP_FUNCTION int __uni_sync(unsigned mask, int predicate) {
    unsigned some = __weft_vote(mask, predicate), others = __weft_vote(mask, !predicate);
    return some == 0 || others == 0;
}

/* A value of any size, a word at a time. */
template <typename T> WEFT_WARP_FUNCTION T weft_shuffle(unsigned mask, T value, unsigned from) {
    unsigned word[(sizeof(T) + sizeof(unsigned) - 1) / sizeof(unsigned)] = {};
    memcpy(word, &value, sizeof value);
    for (unsigned &w : word) {
        w = __weft_shuffle(mask, w, from);
    }
    memcpy(&value, word, sizeof value);
    return value;
}

/* From a thread that the mask does not name: 0. The manual leaves the value open; programs that add
 * up a part of a warp by all five distances count on this one. */
template <typename T>
WEFT_WARP_FUNCTION T weft_shuffle_named(unsigned mask, T value, unsigned from) {
    T found = weft_shuffle(mask, value, from);
    return mask >> from & 1 ? found : T();
}

/* The source of a shuffle among `width` threads, a power of two. */
WEFT_WARP_FUNCTION unsigned weft_from_index(unsigned index, unsigned width) {
    return (weft_lane() & ~(width - 1)) | (index & (width - 1));
}
WEFT_WARP_FUNCTION unsigned weft_from_below(unsigned distance, unsigned width) {
    unsigned own = weft_lane(), within = own & (width - 1);
    return (distance & 31) > within ? own : own - (distance & 31);
}
WEFT_WARP_FUNCTION unsigned weft_from_above(unsigned distance, unsigned width) {
    unsigned own = weft_lane(), left = width - 1 - (own & (width - 1));
    return (distance & 31) > left ? own : own + (distance & 31);
}
WEFT_WARP_FUNCTION unsigned weft_from_across(unsigned bits, unsigned width) {
    unsigned own = weft_lane(), other = own ^ (bits & 31);
    return other > (own | (width - 1)) ? own : other;
}

#define WEFT_SHUFFLE(name, source, argument, type)                                                 \
    WEFT_WARP_FUNCTION type name##_sync(unsigned mask, type value, argument by, int width = 32) {  \
        return weft_shuffle_named(mask, value, source((unsigned)by, (unsigned)width));             \
    }                                                                                              \
    WEFT_WARP_FUNCTION type name(type value, argument by, int width = 32) {                        \
        return name##_sync(WEFT_ALL, value, by, width);                                            \
    }
#define WEFT_SHUFFLES(type)                                                                        \
    WEFT_SHUFFLE(__shfl, weft_from_index, int, type)                                               \
    WEFT_SHUFFLE(__shfl_up, weft_from_below, unsigned, type)                                       \
    WEFT_SHUFFLE(__shfl_down, weft_from_above, unsigned, type)                                     \
    WEFT_SHUFFLE(__shfl_xor, weft_from_across, int, type)
WEFT_SHUFFLES(int)
WEFT_SHUFFLES(unsigned)
WEFT_SHUFFLES(long)
WEFT_SHUFFLES(unsigned long)
WEFT_SHUFFLES(long long)
WEFT_SHUFFLES(unsigned long long)
WEFT_SHUFFLES(float)
WEFT_SHUFFLES(double)

/* Each round finds the threads with the value of the lowest one that has no answer yet. */
template <typename T> WEFT_WARP_FUNCTION unsigned weft_match_any(unsigned mask, T value) {
    unsigned found = 0;
    for (unsigned left = __weft_vote(mask, 1); left;) {
        bool same = value == weft_shuffle(mask, value, (unsigned)__ffs((int)left) - 1);
        unsigned all = __weft_vote(mask, same);
        found = same ? all : found;
        left &= ~all;
    }
    return found;
}
template <typename T>
WEFT_WARP_FUNCTION unsigned weft_match_all(unsigned mask, T value, int *predicate) {
    unsigned first = (unsigned)__ffs((int)__weft_vote(mask, 1)) - 1;
    *predicate = __all_sync(mask, value == weft_shuffle(mask, value, first));
    return *predicate ? mask : 0;
}
#define WEFT_MATCH(type, bits)                                                                     \
    WEFT_WARP_FUNCTION unsigned __match_any_sync(unsigned mask, type value) {                      \
        return weft_match_any(mask, bits(value));                                                  \
    }                                                                                              \
    WEFT_WARP_FUNCTION unsigned __match_all_sync(unsigned mask, type value, int *predicate) {      \
        return weft_match_all(mask, bits(value), predicate);                                       \
    }
WEFT_MATCH(int, )
WEFT_MATCH(unsigned, )
WEFT_MATCH(long, )
WEFT_MATCH(unsigned long, )
WEFT_MATCH(long long, )
WEFT_MATCH(unsigned long long, )
WEFT_MATCH(float, __float_as_uint)
WEFT_MATCH(double, __double_as_longlong)

/* From the lowest thread that takes part upwards, in every thread the same way. */
template <typename T, typename F>
WEFT_WARP_FUNCTION T weft_reduce(unsigned mask, T value, F combine) {
    unsigned left = __weft_vote(mask, 1);
    T result = weft_shuffle(mask, value, (unsigned)__ffs((int)left) - 1);
    for (left &= left - 1; left; left &= left - 1) {
        result = combine(result, weft_shuffle(mask, value, (unsigned)__ffs((int)left) - 1));
    }
    return result;
}
#define WEFT_REDUCE(name, type, expression)                                                        \
    WEFT_WARP_FUNCTION type name(unsigned mask, type value) {                                      \
        return weft_reduce(mask, value, [](type a, type b) -> type { return expression; });        \
    }
WEFT_REDUCE(__reduce_add_sync, unsigned, a + b)
WEFT_REDUCE(__reduce_min_sync, unsigned, a < b ? a : b)
WEFT_REDUCE(__reduce_max_sync, unsigned, a > b ? a : b)
WEFT_REDUCE(__reduce_min_sync, int, a < b ? a : b)
WEFT_REDUCE(__reduce_max_sync, int, a > b ? a : b)
WEFT_REDUCE(__reduce_and_sync, unsigned, a &b)
WEFT_REDUCE(__reduce_or_sync, unsigned, a | b)
WEFT_REDUCE(__reduce_xor_sync, unsigned, a ^ b)
WEFT_WARP_FUNCTION int __reduce_add_sync(unsigned mask, int value) {
    return (int)__reduce_add_sync(mask, (unsigned)value);
}

#undef WEFT_MATCH
#undef WEFT_REDUCE

#endif
