/* SPDX-License-Identifier: Apache-2.0 */
/* What atomics and fences order between the threads of a launch, for the shadow (shadow.h).
 *
 * A thread that executes a fence (or passes a barrier) and then an atomic on a word releases what
 * it did before. A thread that executes an atomic on the same word later, and then a fence (or
 * passes a barrier), has acquired that, and what the releasing thread had acquired itself. Every
 * atomic that may release is a node; its ancestors are what a thread that acquires it has acquired.
 * Node 0 is nothing.
 */
#ifndef WEFT_ORDER_H
#define WEFT_ORDER_H

#include <stdbool.h>
#include <stdint.h>

/* A moment of a thread: its number in the launch, and the epoch of its block. A block's epochs
 * count its barriers, and the fences and votes of its threads. */
typedef struct {
    uint32_t thread, epoch;
} order_moment_t;

/* What an atomic releases: what its thread did before epoch `fenced`, what all threads of its block
 * did before epoch `barrier`, those of its program's warp before epoch `warp`, and all that `view`
 * has. */
typedef struct {
    uint32_t fenced, barrier, warp, view;
} order_release_t;

typedef struct {
    order_release_t release;
    uint32_t previous; /* node of the atomic on the same word before this one */
    uint32_t thread;
    uint32_t visited; /* by the search of this number */
    bool open;        /* performed, but what it releases is not known yet */
    bool joint;       /* no atomic: `previous` and `release.view` together */
} order_node_t;

typedef struct {
    order_node_t *node;
    uint32_t nodes, room;
    uint32_t first_open; /* no node below this one is open */
    uint32_t *stack, stack_room;
    uint32_t searches;
    uint32_t block_threads;
    bool full; /* no memory: what follows is taken as ordered */
} order_t;

void order_create(order_t *order, uint32_t block_threads);
void order_destroy(order_t *order);

/* A thread performs an atomic on a word whose newest node is *newest: the new node. What it
 * releases stays open until order_close. */
uint32_t order_perform(order_t *order, uint32_t *newest, uint32_t thread);
void order_close(order_t *order, uint32_t node, order_release_t release);

/* The oldest open node of a thread among those of a word, 0 if there is none. */
uint32_t order_open_node(const order_t *order, uint32_t newest, uint32_t thread);
uint32_t order_previous(const order_t *order, uint32_t node);

/* A node with the ancestors of both. */
uint32_t order_join(order_t *order, uint32_t a, uint32_t b);

/* Whether a thread that has acquired `view` comes after this moment. Where an open node decides,
 * the answer is yes. */
bool order_after(order_t *order, uint32_t view, order_moment_t moment);

/* Whether two threads of the launch are of one program's warp. */
bool order_same_warp(const order_t *order, uint32_t a, uint32_t b);

#endif
