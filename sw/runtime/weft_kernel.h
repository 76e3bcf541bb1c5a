/* SPDX-License-Identifier: Apache-2.0 */
/* The device header: what a kernel written in C sees of the machine. docs/reference/toolchain.md
 * explains it.
 *
 *     #include <weft_kernel.h>
 *
 *     __kernel void scale(int *data, int factor, unsigned n)
 *     {
 *         unsigned i = global_id();
 *         if (i < n)
 *             data[i] *= factor;
 *     }
 *
 * Kernels are freestanding C. Every thread has its own stack; global memory is addressed by plain
 * pointers. CSR numbers: cmodel/arch/isa.h.
 */
#ifndef WEFT_KERNEL_DEVICE_H
#define WEFT_KERNEL_DEVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Inlined at every -O level, so that a barrier is an instruction and never a call. */
#define WEFT_INLINE __attribute__((always_inline)) static inline

/* A function that the host can launch: returns void, takes at most 8 arguments of 32 bits (pointers
 * into global memory, integers). weft-cc lists it in the kernel file. The section tells weft-cc
 * that the arguments are the same in every thread, so call it from the host only. */
#define __kernel __attribute__((used, noinline, noclone, section(".text.weft_kernel")))

/* A variable in the block's shared memory: `__shared int tile[16][16];` at file scope, or static
 * inside a function. It cannot have an initial value, and is not cleared before the kernel runs. */
#define __shared __attribute__((section(".bss.weft_shared")))

/* Shared memory that the launch asks for beside what the kernel declares: CUDA's third launch
 * argument, OpenCL's __local argument. Its size is that of weft_launch_options.shared_bytes. */
extern uint32_t launch_shared[];

/* Reads of identity registers have no side effects: the compiler may merge or drop them. */
#define WEFT_CSR(name, number)                                                                     \
    WEFT_INLINE uint32_t name(void) {                                                              \
        uint32_t value;                                                                            \
        __asm__("csrr %0, " #number : "=r"(value));                                                \
        return value;                                                                              \
    }

/* CUDA threadIdx / OpenCL get_local_id, flattened: x + y * block_dim_x + z * block_dim_x *
 * block_dim_y. For one-dimensional blocks this is thread_id_x, and cheaper: no division. */
WEFT_CSR(thread_id, 0xcc0)

WEFT_CSR(lane_id, 0xcc1) /* lane of the warp in which the thread runs */
WEFT_CSR(warp_id, 0xcc2) /* warp slot of the core */
WEFT_CSR(core_id, 0xcc3) /* core */

/* CUDA blockIdx / OpenCL get_group_id. */
WEFT_CSR(block_id_x, 0xcc4)
WEFT_CSR(block_id_y, 0xcc5)
WEFT_CSR(block_id_z, 0xcc6)

/* CUDA blockDim / OpenCL get_local_size: threads per block. */
WEFT_CSR(block_dim_x, 0xcc7)
WEFT_CSR(block_dim_y, 0xcc8)
WEFT_CSR(block_dim_z, 0xcc9)

/* CUDA gridDim / OpenCL get_num_groups: blocks per grid. */
WEFT_CSR(grid_dim_x, 0xcca)
WEFT_CSR(grid_dim_y, 0xccb)
WEFT_CSR(grid_dim_z, 0xccc)

WEFT_CSR(grid_id, 0xccd)   /* number of the launch, as the host gave it */
WEFT_CSR(stack_top, 0xcce) /* first address above the thread's stack */
#undef WEFT_CSR

WEFT_INLINE uint32_t thread_id_x(void) {
    return thread_id() % block_dim_x();
}
WEFT_INLINE uint32_t thread_id_y(void) {
    return thread_id() / block_dim_x() % block_dim_y();
}
WEFT_INLINE uint32_t thread_id_z(void) {
    return thread_id() / (block_dim_x() * block_dim_y());
}

/* Threads per block, in all dimensions. */
WEFT_INLINE uint32_t block_size(void) {
    return block_dim_x() * block_dim_y() * block_dim_z();
}

/* Blocks per grid, in all dimensions. */
WEFT_INLINE uint32_t grid_size(void) {
    return grid_dim_x() * grid_dim_y() * grid_dim_z();
}

/* The block's number in the grid: x + y * grid_dim_x + z * grid_dim_x * grid_dim_y. */
WEFT_INLINE uint32_t block_id(void) {
    return block_id_x() + grid_dim_x() * (block_id_y() + grid_dim_y() * block_id_z());
}

/* The thread's number in the launch, 0 .. global_size() - 1. */
WEFT_INLINE uint32_t global_id(void) {
    return block_id() * block_size() + thread_id();
}
WEFT_INLINE uint32_t global_size(void) {
    return grid_size() * block_size();
}

/* OpenCL get_global_id per dimension. */
WEFT_INLINE uint32_t global_id_x(void) {
    return block_id_x() * block_dim_x() + thread_id_x();
}
WEFT_INLINE uint32_t global_id_y(void) {
    return block_id_y() * block_dim_y() + thread_id_y();
}
WEFT_INLINE uint32_t global_id_z(void) {
    return block_id_z() * block_dim_z() + thread_id_z();
}

/* Argument number `index`, from 0 on, as the host gave it. Each use is a load from the parameter
 * window, also where the same argument is in a register: with it a kernel reads its arguments as
 * often as compilers do that keep them in memory. */
WEFT_INLINE uint32_t parameter(uint32_t index) {
    return ((const volatile uint32_t *)0x10000000)[1 + index];
}

/* Cycles since the launch began, low word. Each call reads the counter anew. */
WEFT_INLINE uint32_t cycle(void) {
    uint32_t value;
    __asm__ volatile("csrr %0, 0xc00" : "=r"(value));
    return value;
}

/* CUDA __syncthreads: wait until every thread of the block that has not ended arrives. What a
 * thread wrote before, to shared or global memory, the threads of the block see after. All threads
 * of a warp must arrive together: a barrier in code that only part of a warp reaches may end the
 * launch with the fault "block barrier reached by part of a warp".
 *
 * Two copies of a barrier, on two sides of a branch, would keep the threads of a warp apart. The
 * compiler copies what is short, and counts the separators in the text, in a comment like anywhere:
 * this one looks as long as 16 instructions. To the inliner it is one (__inline__). A macro, so
 * that the compiler names the line that it stands in: weft-cc knows copies by it. */
#define barrier()                                                                                  \
    (__extension__({                                                                               \
        __asm__ __inline__ volatile(".insn i 0x0b, 0, x0, x0, 0 # simt.bar ;;;;;;;;;;;;;;;"        \
                                    :                                                              \
                                    :                                                              \
                                    : "memory");                                                   \
    }))

/* Meetings of threads of a program's warp, 32 consecutive threads of the block: those that have a
 * bit in `mask`, the caller among them, and have not ended. Each is at the same function with the
 * same mask. Their text is as long as that of a barrier, for the same reason. For machines with
 * warp=serial.
 *
 * CUDA __ballot_sync, __syncwarp: a bit for each of them whose `word` is not 0. What they wrote
 * before, all of them see after. */
#define warp_vote(mask, word)                                                                      \
    ({                                                                                             \
        uint32_t weft_mask = (mask), weft_word = (word), weft_votes;                               \
        __asm__ __inline__ volatile(".insn r 0x5b, 0, 0, %0, %1, %2 # simt.vote ;;;;;;;;;;;;;;;"   \
                                    : "=r"(weft_votes)                                             \
                                    : "r"(weft_mask), "r"(weft_word)                               \
                                    : "memory");                                                   \
        weft_votes;                                                                                \
    })

/* CUDA __shfl_sync: the `word` of thread `from` of the 32; the caller's own if that does not meet
 * them. */
#define warp_shuffle(mask, word, from)                                                             \
    ({                                                                                             \
        uint32_t weft_mask = (mask), weft_word = (word), weft_from = (from), weft_told;            \
        __asm__ __inline__ volatile(                                                               \
            ".insn r4 0x5b, 1, 0, %0, %1, %2, %3 # simt.shfl ;;;;;;;;;;;;;;;"                      \
            : "=r"(weft_told)                                                                      \
            : "r"(weft_mask), "r"(weft_word), "r"(weft_from));                                     \
        weft_told;                                                                                 \
    })

/* CUDA __threadfence: earlier accesses of this thread are performed before later ones. */
WEFT_INLINE void memory_fence(void) {
    __asm__ volatile("fence" : : : "memory");
}

/* Atomics, CUDA atomicAdd and friends: combine the 32-bit word at `word` with `value`, at one
 * moment for all threads, and return its old value. The word is an int or unsigned, for the
 * exchange also a float, in global or shared memory. They order no other access: put memory_fence()
 * before an atomic that publishes data, and after one that takes it. atomic_min and atomic_max
 * compare as the word's type says, signed or unsigned. They need an instruction set with a. */
#define atomic_add(word, value)      WEFT_ATOMIC("add", word, value)
#define atomic_exchange(word, value) WEFT_ATOMIC("swap", word, value)
#define atomic_and(word, value)      WEFT_ATOMIC("and", word, value)
#define atomic_or(word, value)       WEFT_ATOMIC("or", word, value)
#define atomic_xor(word, value)      WEFT_ATOMIC("xor", word, value)
#define atomic_min(word, value)                                                                    \
    (WEFT_SIGNED(word) ? WEFT_ATOMIC("min", word, value) : WEFT_ATOMIC("minu", word, value))
#define atomic_max(word, value)                                                                    \
    (WEFT_SIGNED(word) ? WEFT_ATOMIC("max", word, value) : WEFT_ATOMIC("maxu", word, value))

/* Stores `value` if the word is `wanted`, at one moment for all threads, and returns what it was.
 * Only for machines with atomics=l2_cas. */
#define atomic_compare_exchange(word, wanted, value)                                               \
    ({                                                                                             \
        WEFT_ATOMIC_WORD(word);                                                                    \
        __typeof__((__typeof__(*(word)))0) weft_value = (value), weft_old = (wanted);              \
        __asm__ volatile(".insn r 0x2f, 2, 0x14, %0, %1, %2 # amocas.w"                            \
                         : "+r"(weft_old)                                                          \
                         : "r"(word), "r"(weft_value)                                              \
                         : "memory");                                                              \
        weft_old;                                                                                  \
    })

/* Declares that the races of an access are meant. benign_race(level[i] = depth), or benign_race
 * around the expression of a load, is the access itself. The memory check reports no race in which
 * the accesses written there take part. For races that are right in every order of the accesses and
 * with the old or the new value of each byte. Say why in a comment. Accesses in functions that the
 * expression calls do not count. */
#define benign_race(access)                                                                        \
    ({                                                                                             \
        static const struct {                                                                      \
            uint32_t line;                                                                         \
            char file[sizeof __FILE__];                                                            \
        } weft_benign __attribute__((section(".weft.benign"), aligned(4), used)) = {               \
            __builtin_LINE(), __FILE__};                                                           \
        access;                                                                                    \
    })

#define WEFT_SIGNED(word) ((__typeof__(*(word)))-1 < 0)
#ifdef __riscv_atomic
#define WEFT_HAS_ATOMICS 1
#else
#define WEFT_HAS_ATOMICS 0
#endif
#define WEFT_ATOMIC_WORD(word)                                                                     \
    _Static_assert(WEFT_HAS_ATOMICS, "atomics need weft-cc --isa=rv32ima or more");                \
    _Static_assert(sizeof *(word) == 4, "atomics work on 32-bit words")
#define WEFT_ATOMIC(operation, word, value)                                                        \
    ({                                                                                             \
        WEFT_ATOMIC_WORD(word);                                                                    \
        __typeof__((__typeof__(*(word)))0) weft_value = (value), weft_old;                         \
        __asm__ volatile("amo" operation ".w %0, %2, %1"                                           \
                         : "=r"(weft_old), "+A"(*(word))                                           \
                         : "r"(weft_value)                                                         \
                         : "memory");                                                              \
        weft_old;                                                                                  \
    })

#ifdef __riscv_flen
/* Single instructions under the names of C's math.h: -0 < +0 for fminf and fmaxf, and of a NaN and
 * a number they return the number. a * b + c needs no fmaf: the compiler fuses it on its own. */
WEFT_INLINE float fabsf(float x) {
    return __builtin_fabsf(x);
}
WEFT_INLINE float sqrtf(float x) {
    float root;
    __asm__("fsqrt.s %0, %1" : "=f"(root) : "f"(x));
    return root;
}
WEFT_INLINE float fmaf(float a, float b, float c) {
    return __builtin_fmaf(a, b, c);
}
WEFT_INLINE float fminf(float a, float b) {
    float result;
    __asm__("fmin.s %0, %1, %2" : "=f"(result) : "f"(a), "f"(b));
    return result;
}
WEFT_INLINE float fmaxf(float a, float b) {
    float result;
    __asm__("fmax.s %0, %1, %2" : "=f"(result) : "f"(a), "f"(b));
    return result;
}

/* The largest integer not above x, and the one nearest to x (ties to even); NaN and what is too
 * large give the nearest bound of int32_t. A cast, (int)x, rounds towards zero. */
WEFT_INLINE int32_t floor_to_int(float x) {
    int32_t result;
    __asm__("fcvt.w.s %0, %1, rdn" : "=r"(result) : "f"(x));
    return result;
}
WEFT_INLINE int32_t nearest_int(float x) {
    int32_t result;
    __asm__("fcvt.w.s %0, %1, rne" : "=r"(result) : "f"(x));
    return result;
}
#endif

/* End this thread, from any depth of calls. */
__attribute__((noreturn)) WEFT_INLINE void exit_thread(void) {
    __asm__ volatile(".insn i 0x0b, 1, x0, x0, 0 # simt.exit" : : : "memory");
    __builtin_unreachable();
}

/* From the device library (libweft_device.a); the compiler calls them on its own as well. */
void *memcpy(void *restrict to, const void *restrict from, size_t bytes);
void *memmove(void *to, const void *from, size_t bytes);
void *memset(void *to, int value, size_t bytes);
int memcmp(const void *left, const void *right, size_t bytes);

#endif
