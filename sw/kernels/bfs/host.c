/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of bfs: levels of all nodes of a graph file, counted from a root. */
#include "../common/graph.h"
#include "../common/job.h"
#include "../common/load.h"

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

static void search_on_device(job_t *job, const graph_t *graph, uint32_t root, uint32_t *level) {
    const size_t level_bytes = 4 * (size_t)graph->nodes;
    for (uint32_t n = 0; n < graph->nodes; n++) {
        level[n] = n == root ? 0 : UNREACHED;
    }
    const weft_address offset_at = job_upload(job, graph->offset, level_bytes + 4);
    const weft_address target_at = job_upload(job, graph->target, 4 * (size_t)graph->edges);
    const weft_address level_at = job_upload(job, level, level_bytes);
    const weft_address more_at = job_allocate(job, 4);
    const uint32_t block = job_block(job, 256);
    uint32_t more = 1;
    for (uint32_t depth = 0; more && !job_failed(job); depth++) {
        more = 0;
        job_write(job, more_at, &more, 4);
        job_launch(job, "bfs",
                   (job_shape_t){.grid_x = job_blocks(graph->nodes, block), .block_x = block},
                   JOB_ARGUMENTS(offset_at, target_at, level_at, more_at, graph->nodes, depth));
        job_read(job, &more, more_at, 4);
    }
    job_read(job, level, level_at, level_bytes);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    graph_t graph;
    char thesaurus[4096];
    job_begin(&job, &kernel_bfs, device, argc, argv, message, message_size);
    beside_executable(thesaurus, sizeof thesaurus, "../sw/kernels/bfs/roget.dat");
    if (!graph_read(&graph, job_path(&job, thesaurus), &job.failure)) {
        return job_end(&job);
    }
    const uint32_t last = graph.base + graph.nodes - 1;
    const uint32_t root = job_number(&job, "ROOT", graph.base, graph.base, last) - graph.base;
    job_load(&job);

    uint32_t *expected = job_words(&job, graph.nodes);
    uint32_t *actual = job_words(&job, graph.nodes);
    uint32_t *queue = job_words(&job, graph.nodes);
    if (!job_failed(&job)) {
        search(&graph, root, expected, queue);
        search_on_device(&job, &graph, root, actual);
        job_compare(&job, "level", expected, actual, graph.nodes);
    }
    graph_free(&graph);
    return job_end(&job);
}

const kernel_t kernel_bfs = {
    .name = "bfs",
    .summary = "breadth-first search on a graph file, one launch per level",
    .usage =
        "[GRAPH [ROOT]]   (Roget's thesaurus, first node; edge list, Matrix Market, roget.dat)",
    .cosim_arguments = (const char *const[]){NULL},
    .run = run,
};
