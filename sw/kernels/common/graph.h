/* SPDX-License-Identifier: Apache-2.0 */
/* Reads a directed graph from a file into the form that kernels use: for each node the range of its
 * outgoing edges. Three formats, told apart by the first line:
 *
 *     edge list       one "FROM TO" per line, nodes counted from 0, comments start with # or %
 *     Matrix Market   coordinate format, square; symmetric ones give an edge in both directions
 *     roget.dat       the thesaurus of the Stanford GraphBase: "NUMBER NAME:REFERENCE ..."
 *
 * Limits: GRAPH_MAX_NODES, GRAPH_MAX_EDGES; weights in the file are read over.
 */
#ifndef WEFT_KERNELS_GRAPH_H
#define WEFT_KERNELS_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

#include "failure.h"

#define GRAPH_MAX_NODES (1u << 24)
#define GRAPH_MAX_EDGES (1u << 25)

typedef struct {
    uint32_t nodes, edges;
    uint32_t base;    /* number of the first node in the file, 0 or 1; here nodes count from 0 */
    uint32_t *offset; /* nodes + 1 entries: edges of node n are offset[n] .. offset[n + 1] - 1 */
    uint32_t *target; /* edges entries */
} graph_t;

/* Read a graph. On failure the message names file, line, value and rule, and nothing is left to
 * free. */
bool graph_read(graph_t *graph, const char *path, failure_t *failure);

/* Make a graph that is connected and whose nodes have very different numbers of neighbours, as
 * those of social networks and the web. Each new node gets degree / 2 neighbours, chosen among the
 * earlier ones in proportion to how many they have. Edges run in both directions and may repeat. So
 * nodes have about `degree` edges on average, most of them half of it, and their numbers follow a
 * power law (exponent 3). Nodes are numbered at random, from 0. */
bool graph_make(graph_t *graph, uint32_t nodes, uint32_t degree, uint32_t seed, failure_t *failure);

/* Make a graph as the Rodinia suite does for its search: each node draws two to four others, all
 * equally likely, and edges run in both directions. So nodes have six edges on average, from two to
 * some fifteen. A node may have no way to some others. */
bool graph_make_even(graph_t *graph, uint32_t nodes, uint32_t seed, failure_t *failure);
void graph_free(graph_t *graph);

#endif
