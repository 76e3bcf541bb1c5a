/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of bfs: levels of all nodes of a graph, from a file or made, counted from a root. */
#include "sw/kernels/common/graph_job.h"

#define UNREACHED 0xffffffffu /* as in kernel.c */

extern const kernel_t kernel_bfs;

/* The host's own search, with a queue of nodes instead of passes over all of them. */
static void search(const graph_t *graph, uint32_t root, uint32_t *level, uint32_t *queue) {
    for (uint32_t n = 0; n < graph->nodes; n++) {
        level[n] = UNREACHED;
    }
    uint32_t head = 0, tail = 0;
    level[root] = 0;
    queue[tail++] = root;
    while (head < tail) {
        const uint32_t node = queue[head++];
        for (uint32_t e = graph->offset[node]; e < graph->offset[node + 1]; e++) {
            const uint32_t neighbour = graph->target[e];
            if (level[neighbour] == UNREACHED) {
                level[neighbour] = level[node] + 1;
                queue[tail++] = neighbour;
            }
        }
    }
}

/* First edge and number of edges of each node. */
static weft_address upload_nodes(job_t *job, const graph_t *graph) {
    uint32_t *node = job_words(job, 2 * (size_t)graph->nodes);
    for (uint32_t n = 0; node && n < graph->nodes; n++) {
        node[2 * n] = graph->offset[n];
        node[2 * n + 1] = graph->offset[n + 1] - graph->offset[n];
    }
    return job_upload(job, node, 8 * (size_t)graph->nodes);
}

/* What both forms have on the device. */
typedef struct {
    weft_address edges_of; /* where a node's edges are: an offset, or in the form frontier a pair */
    weft_address target, level, more;
    uint32_t nodes;
    job_shape_t shape; /* a thread per node */
} device_graph_t;

static device_graph_t upload(job_t *job, const graph_t *graph, const uint32_t *level,
                             bool frontier) {
    const uint32_t block = job_block(job, frontier ? 512 : 256);
    return (device_graph_t){
        .edges_of = frontier ? upload_nodes(job, graph)
                             : job_upload(job, graph->offset, 4 * (size_t)graph->nodes + 4),
        .target = job_upload(job, graph->target, 4 * (size_t)graph->edges),
        .level = job_upload(job, level, 4 * (size_t)graph->nodes),
        .more = job_allocate(job, 4),
        .nodes = graph->nodes,
        .shape = {.grid_x = job_blocks(graph->nodes, block), .block_x = block},
    };
}

static void search_by_levels(job_t *job, const device_graph_t *g) {
    uint32_t more = 1;
    for (uint32_t depth = 0; more && !job_failed(job); depth++) {
        more = 0;
        job_write(job, g->more, &more, 4);
        job_launch(job, "bfs", g->shape,
                   JOB_ARGUMENTS(g->edges_of, g->target, g->level, g->more, g->nodes, depth));
        job_read(job, &more, g->more, 4);
    }
}

static void search_by_frontier(job_t *job, const device_graph_t *g, uint32_t root) {
    const weft_address frontier_at = job_allocate(job, g->nodes);
    const weft_address found_at = job_allocate(job, g->nodes);
    const weft_address visited_at = job_allocate(job, g->nodes);
    const uint8_t set = 1;
    job_write(job, frontier_at + root, &set, 1);
    job_write(job, visited_at + root, &set, 1);
    uint32_t more = 1;
    while (more && !job_failed(job)) {
        more = 0;
        job_write(job, g->more, &more, 4);
        job_launch(job, "bfs_expand", g->shape,
                   JOB_ARGUMENTS(g->edges_of, g->target, frontier_at, found_at, visited_at,
                                 g->level, g->nodes));
        job_launch(job, "bfs_advance", g->shape,
                   JOB_ARGUMENTS(frontier_at, found_at, visited_at, g->more, g->nodes));
        job_read(job, &more, g->more, 4);
    }
}

static void search_on_device(job_t *job, const graph_t *graph, uint32_t root, bool frontier,
                             uint32_t *level) {
    for (uint32_t n = 0; n < graph->nodes; n++) {
        level[n] = n == root ? 0 : UNREACHED;
    }
    const device_graph_t g = upload(job, graph, level, frontier);
    if (frontier) {
        search_by_frontier(job, &g, root);
    } else {
        search_by_levels(job, &g);
    }
    job_read(job, level, g.level, 4 * (size_t)graph->nodes);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    graph_t graph;
    job_begin(&job, &kernel_bfs, device, argc, argv, message, message_size);
    uint32_t root;
    if (!job_graph(&job, &graph, &root)) {
        return job_end(&job);
    }
    const bool frontier = job_choice(&job, "FORM", "levels", "frontier") == 1;
    job_load(&job);

    uint32_t *expected = job_words(&job, graph.nodes);
    uint32_t *actual = job_words(&job, graph.nodes);
    uint32_t *queue = job_words(&job, graph.nodes);
    if (!job_failed(&job)) {
        search(&graph, root, expected, queue);
        search_on_device(&job, &graph, root, frontier, actual);
        job_compare(&job, "level", expected, actual, graph.nodes);
    }
    graph_free(&graph);
    return job_end(&job);
}

const kernel_t kernel_bfs = {
    .name = "bfs",
    .summary = "breadth-first search on a graph, one or two launches per level",
    .usage = "[GRAPH [ROOT [FORM]]]   (" GRAPH_JOB_USAGE "; levels or frontier, levels)",
    .exercises = "scattered loads, divergent loops, benign races",
    .test = "sw/kernels/common/inputs/graph.mtx 5 frontier",
    .smallest = "sw/kernels/common/inputs/point.mtx",
    .run = run,
};
