/* SPDX-License-Identifier: Apache-2.0 */
/* Device library of CUDA: malloc and free in kernels. The heap lies in device memory; the runtime
 * allocates it, and writes its address to the module's variable weft_heap (../heap.h).
 *
 * A block has 16 << k bytes behind a head of 16, at a multiple of 16. It comes from a list of those
 * that were given back, or from what was never used. There are SHELVES sets of lists, and a thread
 * looks first at its own, so that the threads of a warp do not wait for each other. A shelf has a
 * lock, given back in the loop that takes it (wide.c). Fences order what the threads of a block's
 * one life and of the next do with it. Words that several threads use are read and written by
 * atomic operations.
 *
 * Unused memory needs no lock: a thread moves its beginning, HEAP_NEXT, by what it needs, and has
 * what it moved over. The first thread that moves it beyond the end finds no room. That thread owns
 * what is left until it puts the beginning back. Others find it beyond the end meanwhile, and what
 * they add is lost with that. Large blocks are on shelf 0, one at a time, and small ones one at a
 * time on each shelf, so that these sums do not wrap around.
 *
 * Limits: a block keeps its size for ever, so that memory of one size is of no use for another. A
 * request may fail while another thread's, for which there is no room, is turned away.
 */
#include "../heap.h"

typedef uint32_t word;

/* The head of a block: one of these numbers, with k in its last 5 bits, while the program has it.
 */
enum { SMALLEST = 16, HEAD = 16, IN_USE = 0x77656660, LAST_SMALL = 12 };

static word weft_heap __attribute__((section(".data.weft")));

static word swap(word at, word value) {
    return __atomic_exchange_n((volatile word *)at, value, __ATOMIC_RELAXED);
}

static word add(word at, word value) {
    return __atomic_fetch_add((volatile word *)at, value, __ATOMIC_RELAXED);
}

static word look(word at) {
    return __atomic_fetch_or((volatile word *)at, 0, __ATOMIC_RELAXED);
}

static void fence(void) {
    __asm__ volatile("fence" : : : "memory");
}

/* Read by no atomic operation: it does not change while a kernel runs. The host writes it, which
 * the compiler does not see: a volatile read is one. */
static word heap(void) {
    return *(volatile word *)&weft_heap;
}

/* ---- under the lock of a shelf ---- */

static inline word list_of(word shelf, word k) {
    return shelf + SHELF_LISTS + 4 * k;
}

/* The head of a block of 16 << k bytes; 0: there is no room. */
static inline word cut(word at, word k) {
    word size = look(at + HEAP_BYTES), next = look(at + HEAP_NEXT), bytes = HEAD + (SMALLEST << k);
    if (next > size || bytes > size - next) {
        return 0;
    }
    next = add(at + HEAP_NEXT, bytes);
    if (next > size) {
        return 0;
    }
    if (bytes > size - next) {
        swap(at + HEAP_NEXT, next);
        return 0;
    }
    return at + next;
}

static inline word take(word at, word shelf, word k) {
    word first = look(list_of(shelf, k));
    if (first) {
        swap(list_of(shelf, k), look(first + 4));
        return first;
    }
    return cut(at, k);
}

static inline word give(word shelf, word k, word block) {
    swap(block + 4, look(list_of(shelf, k)));
    swap(list_of(shelf, k), block);
    return block;
}

/* A block: taken where none is given, else given back. */
static __attribute__((noinline)) word change(word at, word number, word k, word block) {
    word shelf = at + HEAP_SHELVES + SHELF_BYTES * number, result = 0;
    for (word done = 0; !done;) {
        if (swap(shelf, 1) == 0) {
            fence();
            result = block ? give(shelf, k, block) : take(at, shelf, k);
            fence();
            swap(shelf, 0);
            done = 1;
        }
        __asm__ volatile("" : "+r"(done));
    }
    return result;
}

/* ---- what programs call ---- */

/* Threads of a warp have one each, and those of other warps begin elsewhere. */
static word own_shelf(word k) {
    word thread, block;
    __asm__("csrr %0, 0xcc0" : "=r"(thread));
    __asm__("csrr %0, 0xcc4" : "=r"(block));
    return k > LAST_SMALL ? 0 : (thread + thread / 32 * 5 + block * 7) % SHELVES;
}

void *malloc(uint64_t bytes);
void free(void *at);

void *malloc(uint64_t bytes) {
    word k = 0, block = 0;
    if (bytes > HEAP_MOST) {
        return 0;
    }
    while ((uint64_t)SMALLEST << k < bytes) {
        k++;
    }
    word shelf = own_shelf(k), shelves = k > LAST_SMALL ? 1 : SHELVES;
    for (word i = 0; i < shelves && !block; i++) {
        block = change(heap(), (shelf + i) % SHELVES, k, 0);
    }
    if (block) {
        swap(block, IN_USE | k);
    }
    return block ? (void *)(block + HEAD) : 0;
}

/* A block that the program does not have ends the kernel, as __trap does. */
void free(void *at) {
    word block = (word)at - HEAD;
    if (!at) {
        return;
    }
    word was = block % SMALLEST == 0 ? swap(block, 0) : 0;
    if ((was & ~31u) != IN_USE) {
        __asm__ volatile("ebreak");
    }
    change(heap(), own_shelf(was & 31), was & 31, block);
}
