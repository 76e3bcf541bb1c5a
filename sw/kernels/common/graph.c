/* SPDX-License-Identifier: Apache-2.0 */
/* Graphs: files (edge list, Matrix Market, roget.dat), or made. Each source appends edges to a
 * list; the list becomes a graph once its ends are known to be in range.
 */
#include "graph.h"

#include <stdlib.h>
#include <string.h>

#include "market.h"
#include "random.h"

#define MAX_FILE_BYTES ((size_t)1 << 30)

typedef struct {
    uint32_t from, to; /* as in the file, not yet relative to its base */
    uint32_t line;
} edge_t;

typedef struct {
    text_t text;
    failure_t *failure;
    edge_t *edge;
    size_t edges, capacity;
    uint32_t nodes, base;
} reader_t;

/* Report what is wrong with the current line. */
#define BAD_LINE(reader, format, ...)                                                              \
    failure_set((reader)->failure, WEFT_USAGE, "%s:%u: " format, (reader)->text.path,              \
                (reader)->text.line, __VA_ARGS__)

static bool add_edge(reader_t *reader, uint32_t from, uint32_t to) {
    if (reader->edges == GRAPH_MAX_EDGES) {
        return BAD_LINE(reader, "more than %u edges, the most that is read. Use a smaller graph.\n",
                        GRAPH_MAX_EDGES);
    }
    if (reader->edges == reader->capacity) {
        const size_t capacity = reader->capacity ? 2 * reader->capacity : 1024;
        edge_t *edge = realloc(reader->edge, capacity * sizeof *edge);
        if (!edge) {
            return BAD_LINE(reader, "out of memory after %zu edges.\n", reader->edges);
        }
        reader->edge = edge;
        reader->capacity = capacity;
    }
    reader->edge[reader->edges++] = (edge_t){from, to, reader->text.line};
    return true;
}

/* Edge list ------------------------------------------------------------------------------------ */

static bool edge_list_node(reader_t *reader, uint32_t node) {
    if (node >= GRAPH_MAX_NODES) {
        return BAD_LINE(reader,
                        "node %u is out of range: nodes are numbered from 0 to %u. Renumber the "
                        "nodes.\n",
                        node, GRAPH_MAX_NODES - 1);
    }
    if (node >= reader->nodes) {
        reader->nodes = node + 1;
    }
    return true;
}

static bool read_edge_list(reader_t *reader) {
    for (char *line; (line = text_line(&reader->text));) {
        char *at = text_blanks(line);
        if (*at == 0 || *at == '#' || *at == '%') {
            continue;
        }
        uint32_t from, to;
        if (!text_number(&at, &from) || !text_number(&at, &to) || *text_blanks(at)) {
            return BAD_LINE(
                reader,
                "\"%.40s\" is not an edge: write two node numbers, \"FROM TO\", on each "
                "line.\n",
                line);
        }
        if (!edge_list_node(reader, from) || !edge_list_node(reader, to) ||
            !add_edge(reader, from, to)) {
            return false;
        }
    }
    return true;
}

/* Matrix Market -------------------------------------------------------------------------------- */

static bool read_matrix_market(reader_t *reader) {
    market_t market;
    market_entry_t entry;
    if (!market_begin(&market, &reader->text, reader->failure)) {
        return false;
    }
    if (market.rows != market.columns || market.rows == 0 || market.rows > GRAPH_MAX_NODES) {
        return BAD_LINE(reader,
                        "the matrix is %u by %u: a graph needs a square one with 1 to %u rows. Use "
                        "another matrix.\n",
                        market.rows, market.columns, GRAPH_MAX_NODES);
    }
    reader->nodes = market.rows;
    reader->base = 1;
    bool ok = true;
    while (ok && market_next(&market, &entry)) {
        ok = add_edge(reader, entry.row, entry.column) &&
             (!market.symmetric || entry.row == entry.column ||
              add_edge(reader, entry.column, entry.row));
    }
    return ok && reader->failure->status == WEFT_OK;
}

/* roget.dat ------------------------------------------------------------------------------------ */

/* The checksum of a GraphBase file: lines and a number, over all lines but the comments. */
typedef struct {
    uint32_t lines, sum;
    bool stated; /* the file states what they must be */
    uint32_t stated_lines, stated_sum;
} checksum_t;

/* The GraphBase numbers characters in its own order, so that a file has the same checksum whatever
 * the machine's character set is. */
static uint32_t graphbase_code(char c) {
    static const char order[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                "_^~&@,;.:?!%#$+-*/|\\<=>()[]{}`'\" \n";
    const char *place = c ? strchr(order, c) : NULL;
    return place ? (uint32_t)(place - order) : 127;
}

static void checksum_line(checksum_t *checksum, const char *line) {
    const uint32_t prime = (1u << 30) - 83;
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ') {
        length--;
    }
    for (size_t i = 0; i <= length; i++) {
        const uint32_t code = graphbase_code(i < length ? line[i] : '\n');
        checksum->sum = (2 * checksum->sum + code) % prime;
    }
    checksum->lines++;
}

static void checksum_comment(checksum_t *checksum, char *line) {
    static const char parameters[] = "* (Checksum parameters ";
    if (strncmp(line, parameters, strlen(parameters)) == 0) {
        char *at = line + strlen(parameters);
        checksum->stated = text_number(&at, &checksum->stated_lines) && *at++ == ',' &&
                           text_number(&at, &checksum->stated_sum);
    }
}

/* The head of an entry: its number, which must be the next one, and its name. Returns the place
 * after the colon, or NULL. */
static char *roget_head(reader_t *reader, char *line) {
    char *at = line;
    uint32_t number;
    char *colon = strchr(line, ':');
    if (!text_number(&at, &number) || !colon || number != reader->nodes + 1) {
        BAD_LINE(reader, "\"%.40s\" is not an entry: entry %u must start with \"%uNAME:\".\n", line,
                 reader->nodes + 1, reader->nodes + 1);
        return NULL;
    }
    if (number > GRAPH_MAX_NODES) {
        BAD_LINE(reader, "more than %u nodes, the most that is read. Use a smaller graph.\n",
                 GRAPH_MAX_NODES);
        return NULL;
    }
    reader->nodes = number;
    return colon + 1;
}

/* The references of the current entry on this line; a backslash at its end asks for the next one.
 */
static bool roget_references(reader_t *reader, char *at, bool *continued) {
    uint32_t reference;
    while (text_number(&at, &reference)) {
        if (!add_edge(reader, reader->nodes, reference)) {
            return false;
        }
    }
    at = text_blanks(at);
    *continued = *at == '\\';
    if (*text_blanks(*continued ? at + 1 : at)) {
        return BAD_LINE(reader, "\"%.40s\" is not a reference: write entry numbers.\n", at);
    }
    return true;
}

static bool roget_check(reader_t *reader, const checksum_t *checksum, bool continued) {
    if (continued) {
        return BAD_LINE(reader,
                        "the file ends in the middle of entry %u: it is truncated. Get a "
                        "complete copy.\n",
                        reader->nodes);
    }
    if (checksum->stated &&
        (checksum->lines != checksum->stated_lines || checksum->sum != checksum->stated_sum)) {
        return BAD_LINE(reader,
                        "%u lines with checksum %u, but the file's own header says %u,%u: it was "
                        "changed or truncated. Get a fresh copy.\n",
                        checksum->lines, checksum->sum, checksum->stated_lines,
                        checksum->stated_sum);
    }
    return true;
}

static bool read_roget(reader_t *reader) {
    checksum_t checksum = {0};
    bool continued = false;
    reader->base = 1;
    for (char *line; (line = text_line(&reader->text));) {
        if (*line == '*') {
            checksum_comment(&checksum, line);
            continue;
        }
        checksum_line(&checksum, line);
        char *at = continued ? line : roget_head(reader, line);
        if (!at || !roget_references(reader, at, &continued)) {
            return false;
        }
    }
    return roget_check(reader, &checksum, continued);
}

/* From the list of edges to the graph ---------------------------------------------------------- */

static bool check_range(const reader_t *reader) {
    const uint32_t first = reader->base, last = reader->base + reader->nodes - 1;
    for (size_t i = 0; i < reader->edges; i++) {
        const edge_t *edge = &reader->edge[i];
        const bool from_ok = edge->from >= first && edge->from <= last;
        const bool to_ok = edge->to >= first && edge->to <= last;
        if (!from_ok || !to_ok) {
            return failure_set(reader->failure, WEFT_USAGE,
                               "%s:%u: node %u is out of range: the graph has nodes %u to %u. "
                               "Correct the edge.\n",
                               reader->text.path, edge->line, from_ok ? edge->to : edge->from,
                               first, last);
        }
    }
    return true;
}

/* Sort the edges by their start (a counting sort, which keeps the file's order within a node). */
static bool build(const reader_t *reader, graph_t *graph) {
    *graph = (graph_t){reader->nodes, (uint32_t)reader->edges, reader->base, NULL, NULL};
    graph->offset = calloc(graph->nodes + 1u, sizeof *graph->offset);
    graph->target = calloc(graph->edges ? graph->edges : 1u, sizeof *graph->target);
    uint32_t *next = calloc(graph->nodes + 1u, sizeof *next);
    const bool ok = graph->offset && graph->target && next;
    if (ok) {
        for (size_t i = 0; i < reader->edges; i++) {
            graph->offset[reader->edge[i].from - graph->base + 1]++;
        }
        for (uint32_t n = 0; n < graph->nodes; n++) {
            graph->offset[n + 1] += graph->offset[n];
            next[n] = graph->offset[n];
        }
        for (size_t i = 0; i < reader->edges; i++) {
            const edge_t *edge = &reader->edge[i];
            graph->target[next[edge->from - graph->base]++] = edge->to - graph->base;
        }
    } else {
        failure_set(reader->failure, WEFT_USAGE, "%s: out of memory for %u nodes and %u edges.\n",
                    reader->text.path, graph->nodes, graph->edges);
        graph_free(graph);
    }
    free(next);
    return ok;
}

static bool read_any(reader_t *reader) {
    const char *data = reader->text.data;
    if (memchr(data, 0, reader->text.size)) {
        return failure_set(reader->failure, WEFT_USAGE,
                           "%s: offset %zu: a zero byte: this is no text file. Name a graph file "
                           "(edge list, Matrix Market or roget.dat).\n",
                           reader->text.path, strlen(data));
    }
    if (strncmp(data, MARKET_BANNER, strlen(MARKET_BANNER)) == 0) {
        return read_matrix_market(reader);
    }
    return data[0] == '*' ? read_roget(reader) : read_edge_list(reader);
}

bool graph_read(graph_t *graph, const char *path, failure_t *failure) {
    reader_t reader = {.failure = failure};
    *graph = (graph_t){0};
    bool ok = text_read(&reader.text, path, MAX_FILE_BYTES, failure) && read_any(&reader);
    if (ok && reader.nodes == 0) {
        ok = failure_set(failure, WEFT_USAGE,
                         "%s: no node in the file: a graph has at least one. Name a graph file.\n",
                         path);
    }
    ok = ok && check_range(&reader) && build(&reader, graph);
    free(reader.edge);
    text_free(&reader.text);
    return ok;
}

/* Made ----------------------------------------------------------------------------------------- */

/* All numbers below `count` in random order; NULL when there is no memory. */
static uint32_t *shuffled(uint32_t count, random_t *random) {
    uint32_t *number = calloc(count, sizeof *number);
    for (uint32_t i = 0; number && i < count; i++) {
        const uint32_t other = random_next(random) % (i + 1);
        number[i] = number[other];
        number[other] = i;
    }
    return number;
}

/* Preferential attachment (Barabasi and Albert, 1999): each node after the first comes with
 * degree / 2 edges to earlier nodes. The end of an edge drawn at random is a node chosen with a
 * chance in proportion to its degree. */
static bool attach(reader_t *reader, uint32_t degree, const uint32_t *name, random_t *random) {
    bool ok = true;
    for (uint32_t node = 1; ok && node < reader->nodes; node++) {
        const size_t earlier = reader->edges;
        for (uint32_t i = 0; ok && i < degree / 2; i++) {
            const uint32_t to =
                earlier ? reader->edge[random_next(random) % earlier].from : name[0];
            ok = add_edge(reader, name[node], to) && add_edge(reader, to, name[node]);
        }
    }
    return ok;
}

bool graph_make(graph_t *graph, uint32_t nodes, uint32_t degree, uint32_t seed,
                failure_t *failure) {
    reader_t reader = {.failure = failure, .nodes = nodes, .text = {.path = "made graph"}};
    random_t random = random_seed(seed);
    uint32_t *name = shuffled(nodes, &random);
    *graph = (graph_t){0};
    const bool ok =
        name ? attach(&reader, degree, name, &random) && build(&reader, graph)
             : failure_set(failure, WEFT_USAGE, "made graph: out of memory for %u nodes.\n", nodes);
    free(name);
    free(reader.edge);
    return ok;
}

bool graph_make_even(graph_t *graph, uint32_t nodes, uint32_t seed, failure_t *failure) {
    reader_t reader = {.failure = failure, .nodes = nodes, .text = {.path = "made graph"}};
    random_t random = random_seed(seed);
    bool ok = true;
    for (uint32_t node = 0; ok && node < nodes; node++) {
        for (uint32_t left = 2 + random_next(&random) % 3; ok && left > 0; left--) {
            const uint32_t to = random_next(&random) % nodes;
            ok = add_edge(&reader, node, to) && add_edge(&reader, to, node);
        }
    }
    *graph = (graph_t){0};
    ok = ok && build(&reader, graph);
    free(reader.edge);
    return ok;
}

void graph_free(graph_t *graph) {
    free(graph->offset);
    free(graph->target);
    *graph = (graph_t){0};
}
