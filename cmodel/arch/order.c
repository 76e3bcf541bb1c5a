/* SPDX-License-Identifier: Apache-2.0 */
/* The graph of releases: see order.h. It only grows; an edge leads to an older node. */
#include "order.h"

#include <stdlib.h>

#include "isa.h"

void order_create(order_t *order, uint32_t block_threads) {
    *order = (order_t){.nodes = 1, .first_open = 1, .block_threads = block_threads};
}

void order_destroy(order_t *order) {
    free(order->node);
    free(order->stack);
}

/* A new node, 0 without memory. */
static uint32_t add(order_t *order, order_node_t node) {
    if (order->nodes >= order->room) {
        uint32_t room = order->room ? 2 * order->room : 1024;
        order_node_t *grown = realloc(order->node, room * sizeof *grown);
        if (!grown) {
            order->full = true;
            return 0;
        }
        if (!order->room) {
            grown[0] = (order_node_t){0};
        }
        order->node = grown;
        order->room = room;
    }
    order->node[order->nodes] = node;
    return order->nodes++;
}

uint32_t order_perform(order_t *order, uint32_t *newest, uint32_t thread) {
    uint32_t node = add(order, (order_node_t){.previous = *newest, .thread = thread, .open = true});
    if (node) {
        *newest = node;
    }
    return node;
}

void order_close(order_t *order, uint32_t node, order_release_t release) {
    if (!node) {
        return;
    }
    order->node[node].release = release;
    order->node[node].open = false;
    while (order->first_open < order->nodes && !order->node[order->first_open].open) {
        order->first_open++;
    }
}

uint32_t order_open_node(const order_t *order, uint32_t newest, uint32_t thread) {
    uint32_t found = 0;
    for (uint32_t n = newest; n >= order->first_open; n = order->node[n].previous) {
        if (order->node[n].open && order->node[n].thread == thread) {
            found = n;
        }
    }
    return found;
}

uint32_t order_previous(const order_t *order, uint32_t node) {
    return node ? order->node[node].previous : 0;
}

uint32_t order_join(order_t *order, uint32_t a, uint32_t b) {
    if (!a || !b || a == b) {
        return a ? a : b;
    }
    return add(order, (order_node_t){.previous = a, .release.view = b, .joint = true});
}

bool order_same_warp(const order_t *order, uint32_t a, uint32_t b) {
    uint32_t size = order->block_threads;
    return a / size == b / size && a % size / PROGRAM_WARP == b % size / PROGRAM_WARP;
}

/* Whether the node itself, without its ancestors, comes after the moment. */
static bool releases(const order_t *order, const order_node_t *n, order_moment_t moment) {
    if (n->joint) {
        return false;
    }
    return n->open || (n->thread == moment.thread && moment.epoch < n->release.fenced) ||
           (moment.epoch < n->release.barrier &&
            n->thread / order->block_threads == moment.thread / order->block_threads) ||
           (moment.epoch < n->release.warp && order_same_warp(order, n->thread, moment.thread));
}

/* Put a node that this search has not seen on the stack. Returns false without memory. */
static bool push(order_t *order, uint32_t *depth, uint32_t n) {
    if (!n || order->node[n].visited == order->searches) {
        return true;
    }
    if (*depth == order->stack_room) {
        uint32_t room = order->stack_room ? 2 * order->stack_room : 64;
        uint32_t *grown = realloc(order->stack, room * sizeof *grown);
        if (!grown) {
            return false;
        }
        order->stack = grown;
        order->stack_room = room;
    }
    order->node[n].visited = order->searches;
    order->stack[(*depth)++] = n;
    return true;
}

bool order_after(order_t *order, uint32_t view, order_moment_t moment) {
    uint32_t depth = 0;
    order->searches++;
    bool fits = push(order, &depth, view);
    while (depth && fits) {
        const order_node_t *n = &order->node[order->stack[--depth]];
        if (releases(order, n, moment)) {
            return true;
        }
        fits = push(order, &depth, n->release.view) && push(order, &depth, n->previous);
    }
    order->full |= !fits;
    return order->full;
}
