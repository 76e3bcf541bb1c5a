/* SPDX-License-Identifier: Apache-2.0 */
/* The parallel phases of a collector that marks and compacts (after Barabash and Petrank, Tracing
 * garbage collection on highly parallel platforms, 2010). gc_mark: a launch per wave, a thread per
 * object reached in the wave before; it walks through the object's references and looks at each
 * child's header. gc_measure and gc_forward: a thread per region of the heap, which walks from
 * object to object. First it adds up what lives. When the host has said where the region's objects
 * go, it gives each living one its address.
 *
 * A child is taken by the thread whose exchange finds it unmarked. Before, a plain load keeps most
 * threads from the exchange; it may see a mark that another one is just setting, or miss it, and
 * either is right. Otherwise race-free.
 */
//@ needs a
#include <weft_kernel.h>

#include "object.h"

WEFT_INLINE void mark(uint8_t *heap, const uint32_t *wave, uint32_t objects, uint32_t *next,
                      uint32_t *count, bool again) {
    const uint32_t i = block_id_x() * block_dim_x() + thread_id();
    if (i >= objects) {
        return;
    }
    const object_t *object = (const object_t *)(heap + wave[i]);
    const uint32_t references = object->references;
    for (uint32_t r = 0; r < references; r++) {
        const uint32_t at = object->reference[r];
        object_t *child = (object_t *)((again ? (uint8_t *)parameter(0) : heap) + at);
        if (at && !benign_race(child->mark) && !atomic_exchange(&child->mark, 1)) {
            next[atomic_add(count, 1)] = at;
        }
    }
}

/* wave: objects reached before; next, *count: those reached now */
__kernel void gc_mark(uint8_t *heap, const uint32_t *wave, uint32_t objects, uint32_t *next,
                      uint32_t *count) {
    mark(heap, wave, objects, next, count, false);
}

/* first: where the first object of each region begins, or where the heap ends; live: bytes of a
 * region */
__kernel void gc_measure(const uint8_t *heap, const uint32_t *first, uint32_t *live,
                         uint32_t regions, uint32_t heap_bytes) {
    const uint32_t region = block_id_x() * block_dim_x() + thread_id();
    if (region >= regions) {
        return;
    }
    const uint32_t beyond = (region + 1) * REGION_BYTES;
    uint32_t bytes = 0;
    for (uint32_t at = first[region]; at < beyond && at < heap_bytes;) {
        const object_t *object = (const object_t *)(heap + at);
        bytes += object->mark ? object->bytes : 0;
        at += object->bytes;
    }
    live[region] = bytes;
}

/* to: where the living objects of each region go */
__kernel void gc_forward(uint8_t *heap, const uint32_t *first, const uint32_t *to, uint32_t regions,
                         uint32_t heap_bytes) {
    const uint32_t region = block_id_x() * block_dim_x() + thread_id();
    if (region >= regions) {
        return;
    }
    const uint32_t beyond = (region + 1) * REGION_BYTES;
    uint32_t moved = to[region];
    for (uint32_t at = first[region]; at < beyond && at < heap_bytes;) {
        object_t *object = (object_t *)(heap + at);
        const uint32_t bytes = object->bytes;
        if (object->mark) {
            object->mark = moved;
            moved += bytes;
        }
        at += bytes;
    }
}

/* gc_mark with arguments in loops: each trip reads where the heap is. */
__kernel void gc_mark_loops(uint8_t *heap, const uint32_t *wave, uint32_t objects, uint32_t *next,
                            uint32_t *count) {
    mark(heap, wave, objects, next, count, true);
}
