/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of gc: makes a heap, has it marked and its objects given new addresses, and compares
 * all headers with its own.
 *
 * The heap: objects of 16 to 256 bytes, every size as likely as any other, of whose fields half are
 * references. Three references in four are null; of the others, seven in eight lead to one of the
 * 64 neighbours in the heap, allocated at about the same time, and one to any object. A third of
 * the objects is garbage: no reference of another object leads there. One object in 64 is a root.
 */
#include <string.h>

#include "sw/kernels/common/job.h"
#include "sw/kernels/common/random.h"
#include "object.h"

#define NEIGHBOURS 64u

extern const kernel_t kernel_gc;

typedef struct {
    uint32_t *word; /* the heap */
    uint32_t bytes;
    uint32_t *at; /* where each object lies */
    uint32_t objects;
    uint32_t *wave; /* the roots, and later objects that were reached */
    uint32_t roots;
} heap_t;

static object_t *object_at(const heap_t *heap, uint32_t at) {
    return (object_t *)(heap->word + at / 4);
}

static uint32_t below(random_t *random, uint32_t count) {
    return (random_next(random) >> 8) % count;
}

/* An object that is no garbage, near number `from` or anywhere; 0 when the next few are garbage. */
static uint32_t choose(const heap_t *heap, const uint32_t *garbage, uint32_t from,
                       random_t *random) {
    uint32_t to = below(random, heap->objects);
    if (below(random, 8) != 0) {
        to = (from + heap->objects - NEIGHBOURS / 2 % heap->objects + below(random, NEIGHBOURS)) %
             heap->objects;
    }
    for (uint32_t tries = 0; garbage[to] && tries < heap->objects; tries++) {
        to = (to + 1) % heap->objects;
    }
    return garbage[to] ? 0 : heap->at[to];
}

static heap_t make_heap(job_t *job, uint32_t objects, random_t *random) {
    heap_t heap = {.objects = objects, .bytes = HEAP_BEGIN};
    heap.word = job_words(job, (HEAP_BEGIN + (size_t)objects * OBJECT_MOST) / 4);
    heap.at = job_words(job, objects);
    heap.wave = job_words(job, objects);
    uint32_t *garbage = job_words(job, objects);
    if (job_failed(job)) {
        return heap;
    }
    for (uint32_t i = 0; i < objects; i++) {
        const uint32_t sizes = (OBJECT_MOST - OBJECT_LEAST) / 8 + 1;
        object_t *object = object_at(&heap, heap.bytes);
        object->bytes = (uint16_t)(OBJECT_LEAST + 8 * below(random, sizes));
        object->references = (uint16_t)((object->bytes / 4 - HEADER_WORDS) / 2);
        garbage[i] = below(random, 3) == 0;
        heap.at[i] = heap.bytes;
        heap.bytes += object->bytes;
        if (i % 64 == 0) {
            garbage[i] = 0;
            heap.wave[heap.roots++] = heap.at[i];
        }
    }
    for (uint32_t i = 0; i < objects; i++) {
        object_t *object = object_at(&heap, heap.at[i]);
        for (uint32_t r = 0; r < object->references; r++) {
            object->reference[r] = below(random, 4) ? 0 : choose(&heap, garbage, i, random);
        }
    }
    for (uint32_t i = 0; i < heap.roots; i++) {
        object_at(&heap, heap.wave[i])->mark = 1;
    }
    return heap;
}

/* The host's own marks, and then addresses. `reached` has room for all objects. */
static void collect(const heap_t *heap, uint32_t *reached) {
    uint32_t head = 0, tail = heap->roots, to = HEAP_BEGIN;
    memcpy(reached, heap->wave, 4 * (size_t)heap->roots);
    while (head < tail) {
        const object_t *object = object_at(heap, reached[head++]);
        for (uint32_t r = 0; r < object->references; r++) {
            const uint32_t at = object->reference[r];
            if (at && !object_at(heap, at)->mark) {
                object_at(heap, at)->mark = 1;
                reached[tail++] = at;
            }
        }
    }
    for (uint32_t i = 0; i < heap->objects; i++) {
        object_t *object = object_at(heap, heap->at[i]);
        if (object->mark) {
            object->mark = to;
            to += object->bytes;
        }
    }
}

static void mark_on_device(job_t *job, const heap_t *heap, weft_address heap_at, bool loops) {
    const size_t list_bytes = 4 * (size_t)heap->objects;
    weft_address wave_at = job_allocate(job, list_bytes), next_at = job_allocate(job, list_bytes);
    const weft_address count_at = job_allocate(job, 4);
    const uint32_t block = job_block(job, 256);
    job_write(job, wave_at, heap->wave, 4 * (size_t)heap->roots);
    for (uint32_t objects = heap->roots; objects > 0 && !job_failed(job);) {
        const uint32_t none = 0;
        job_write(job, count_at, &none, 4);
        job_launch(job, loops ? "gc_mark_loops" : "gc_mark",
                   (job_shape_t){.grid_x = job_blocks(objects, block), .block_x = block},
                   JOB_ARGUMENTS(heap_at, wave_at, objects, next_at, count_at));
        job_read(job, &objects, count_at, 4);
        const weft_address swap = wave_at;
        wave_at = next_at;
        next_at = swap;
    }
}

static void forward_on_device(job_t *job, const heap_t *heap, weft_address heap_at) {
    const uint32_t regions = job_blocks(heap->bytes, REGION_BYTES);
    const size_t bytes = 4 * (size_t)regions;
    uint32_t *first = job_words(job, regions), *live = job_words(job, regions);
    if (job_failed(job)) {
        return;
    }
    for (uint32_t region = 0; region < regions; region++) {
        first[region] = heap->bytes; /* the last one may lie in an object that began before it */
    }
    for (uint32_t i = heap->objects; i-- > 0;) {
        first[heap->at[i] / REGION_BYTES] = heap->at[i];
    }
    const weft_address first_at = job_upload(job, first, bytes);
    const weft_address live_at = job_allocate(job, bytes);
    const uint32_t block = job_block(job, 256);
    const job_shape_t shape = {.grid_x = job_blocks(regions, block), .block_x = block};
    job_launch(job, "gc_measure", shape,
               JOB_ARGUMENTS(heap_at, first_at, live_at, regions, heap->bytes));
    job_read(job, live, live_at, bytes);
    for (uint32_t region = 0, to = HEAP_BEGIN; region < regions; region++) {
        const uint32_t here = live[region];
        live[region] = to;
        to += here;
    }
    job_write(job, live_at, live, bytes);
    job_launch(job, "gc_forward", shape,
               JOB_ARGUMENTS(heap_at, first_at, live_at, regions, heap->bytes));
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_gc, device, argc, argv, message, message_size);
    const uint32_t objects = job_number(&job, "OBJECTS", 300, 1, 1u << 20);
    random_t random = random_seed(job_number(&job, "SEED", 1, 0, UINT32_MAX));
    const bool loops = job_parameters_in_loops(&job);
    job_load(&job);

    const heap_t heap = make_heap(&job, objects, &random);
    uint32_t *reached = job_words(&job, objects);
    uint32_t *actual = job_words(&job, heap.bytes / 4);
    if (!job_failed(&job)) {
        const weft_address heap_at = job_upload(&job, heap.word, heap.bytes);
        mark_on_device(&job, &heap, heap_at, loops);
        forward_on_device(&job, &heap, heap_at);
        job_read(&job, actual, heap_at, heap.bytes);
        collect(&heap, reached);
        job_compare(&job, "heap", heap.word, actual, heap.bytes / 4);
    }
    return job_end(&job);
}

const kernel_t kernel_gc = {
    .name = "gc",
    .summary = "marks the objects of a heap and gives them new addresses",
    .usage = "[OBJECTS [SEED [PARAMETERS]]]   (300 objects, seed 1; registers or loops, registers)",
    .exercises = "pointers, atomics, loops of different length",
    .cosim = "150",
    .test = "40 1 loops",
    .smallest = "1",
    .run = run,
};
