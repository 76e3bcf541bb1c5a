/* SPDX-License-Identifier: Apache-2.0 */
/* The heap of kernels, as it lies in device memory: a head of words, then blocks. The runtime
 * writes the head (cudart_heap.c), kernels change it (device/heap.c). */
#ifndef CUDA_HEAP_H
#define CUDA_HEAP_H

#include <stdint.h>

/* The variable of a module that has the heap's address; a module without it has no malloc. */
#define HEAP_VARIABLE "weft_heap"

/* Offsets, in bytes. HEAP_NEXT: where unused memory begins. A shelf has a lock, then a list of
 * blocks for each size. */
enum { HEAP_NEXT = 0, HEAP_BYTES = 4, HEAP_SHELVES = 128, SHELF_LISTS = 4, SHELF_BYTES = 128 };
enum { SHELVES = 32, HEAP_HEAD = HEAP_SHELVES + SHELVES * SHELF_BYTES };

/* Bytes that one block can have. */
enum { HEAP_MOST = 1 << 30 };

#endif
