/* SPDX-License-Identifier: Apache-2.0 */
/* The arguments of kernels that search a graph: see graph_job.h. */
#include "graph_job.h"

#include <string.h>

#include "load.h"

#define DEGREE_MOST 1024

static uint32_t hub(const graph_t *graph) {
    uint32_t node = 0, most = 0;
    for (uint32_t n = 0; n < graph->nodes; n++) {
        const uint32_t degree = graph->offset[n + 1] - graph->offset[n];
        if (degree > most) {
            most = degree;
            node = n;
        }
    }
    return node;
}

bool job_graph(job_t *job, graph_t *graph, uint32_t *root) {
    char thesaurus[4096];
    job_pair_t made = {.count_most = GRAPH_MAX_NODES, .each_most = DEGREE_MOST};
    uint32_t normal = 0;
    *graph = (graph_t){0};
    const char *word = job->words > 0 ? job->word[0] : "x";
    if (job_pair(job, "GRAPH", &made)) {
        graph_make(graph, made.count, made.each, 1, &job->failure);
        normal = job_failed(job) ? 0 : hub(graph);
    } else if (strspn(word, "0123456789") == strlen(word)) {
        const uint32_t nodes = job_number(job, "GRAPH", 1, 1, GRAPH_MAX_NODES);
        graph_make_even(graph, nodes, 1, &job->failure);
        normal = job_failed(job) ? 0 : hub(graph);
    } else if (!job_failed(job)) {
        beside_executable(thesaurus, sizeof thesaurus, "../sw/kernels/bfs/roget.dat");
        graph_read(graph, job_path(job, thesaurus), &job->failure);
    }
    if (job_failed(job)) {
        return false;
    }
    const uint32_t last = graph->base + graph->nodes - 1;
    *root = job_number(job, "ROOT", graph->base + normal, graph->base, last) - graph->base;
    return true;
}
