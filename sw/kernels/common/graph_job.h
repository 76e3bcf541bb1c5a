/* SPDX-License-Identifier: Apache-2.0 */
/* The arguments of kernels that search a graph. */
#ifndef WEFT_KERNELS_GRAPH_JOB_H
#define WEFT_KERNELS_GRAPH_JOB_H

#include "graph.h"
#include "job.h"

/* What the usage of such a kernel says of `[GRAPH [ROOT]]`. */
#define GRAPH_JOB_USAGE                                                                            \
    "Roget's thesaurus, first node; edge list, Matrix Market, roget.dat; made: NODESxDEGREE, a "   \
    "few "                                                                                         \
    "with many edges, or NODES, six edges on average"

/* Take GRAPH and ROOT. GRAPH is NODESxDEGREE (graph_make) or NODES (graph_make_even) of a graph to
 * be made, or the path of a file, by default the thesaurus; ROOT is numbered as in the file. By
 * default it is the first node; in a made graph, where some nodes have no neighbour, it is the
 * first of those with most. False on failure, when nothing is left to free. */
bool job_graph(job_t *job, graph_t *graph, uint32_t *root);

#endif
