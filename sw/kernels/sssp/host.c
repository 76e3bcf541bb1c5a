/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of sssp: a graph from a file or made, its edges given random weights from 1 to 10. */
#include "sw/kernels/common/graph_job.h"
#include "sw/kernels/common/random.h"
#include "edge.h"

#define UNREACHED   0xffffffffu
#define WEIGHT_MOST 10u

extern const kernel_t kernel_sssp;

/* The host's own lengths: every edge is tried until nothing changes (Bellman and Ford). */
static void search(const graph_t *graph, const edge_t *edge, uint32_t root, uint32_t *length) {
    for (uint32_t n = 0; n < graph->nodes; n++) {
        length[n] = n == root ? 0 : UNREACHED;
    }
    for (bool more = true; more;) {
        more = false;
        for (uint32_t n = 0; n < graph->nodes; n++) {
            for (uint32_t e = graph->offset[n]; length[n] != UNREACHED && e < graph->offset[n + 1];
                 e++) {
                const uint32_t way = length[n] + edge[e].weight;
                if (way < length[edge[e].target]) {
                    length[edge[e].target] = way;
                    more = true;
                }
            }
        }
    }
}

static void search_on_device(job_t *job, const graph_t *graph, const edge_t *edge, uint32_t root,
                             uint32_t *length) {
    const size_t length_bytes = 4 * (size_t)graph->nodes;
    const uint8_t set = 1;
    for (uint32_t n = 0; n < graph->nodes; n++) {
        length[n] = n == root ? 0 : UNREACHED;
    }
    const weft_address offset_at = job_upload(job, graph->offset, length_bytes + 4);
    const weft_address edge_at = job_upload(job, edge, sizeof *edge * (size_t)graph->edges);
    const weft_address length_at = job_upload(job, length, length_bytes);
    const weft_address offer_at = job_upload(job, length, length_bytes);
    const weft_address changed_at = job_allocate(job, graph->nodes);
    const weft_address more_at = job_allocate(job, 4);
    const uint32_t block = job_block(job, 256);
    const job_shape_t shape = {.grid_x = job_blocks(graph->nodes, block), .block_x = block};
    job_write(job, changed_at + root, &set, 1);
    for (uint32_t more = 1; more && !job_failed(job);) {
        more = 0;
        job_write(job, more_at, &more, 4);
        job_launch(
            job, "sssp_relax", shape,
            JOB_ARGUMENTS(offset_at, edge_at, changed_at, length_at, offer_at, graph->nodes));
        job_launch(job, "sssp_settle", shape,
                   JOB_ARGUMENTS(changed_at, length_at, offer_at, more_at, graph->nodes));
        job_read(job, &more, more_at, 4);
    }
    job_read(job, length, length_at, length_bytes);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    graph_t graph;
    uint32_t root;
    job_begin(&job, &kernel_sssp, device, argc, argv, message, message_size);
    if (!job_graph(&job, &graph, &root)) {
        return job_end(&job);
    }
    job_load(&job);

    edge_t *edge = (edge_t *)job_words(&job, sizeof *edge / 4 * (size_t)graph.edges);
    uint32_t *expected = job_words(&job, graph.nodes);
    uint32_t *actual = job_words(&job, graph.nodes);
    if (!job_failed(&job)) {
        random_t random = random_seed(2);
        for (uint32_t e = 0; e < graph.edges; e++) {
            edge[e] = (edge_t){graph.target[e], 1 + (random_next(&random) >> 8) % WEIGHT_MOST};
        }
        search(&graph, edge, root, expected);
        search_on_device(&job, &graph, edge, root, actual);
        job_compare(&job, "length", expected, actual, graph.nodes);
    }
    graph_free(&graph);
    return job_end(&job);
}

const kernel_t kernel_sssp = {
    .name = "sssp",
    .summary = "lengths of the shortest paths in a graph, two launches per round",
    .usage = "[GRAPH [ROOT]]   (" GRAPH_JOB_USAGE ")",
    .exercises = "scattered loads and atomics, divergent loops",
    .cosim = "250x4",
    .test = "sw/kernels/common/inputs/graph.mtx 5",
    .smallest = "sw/kernels/common/inputs/point.mtx",
    .run = run,
};
