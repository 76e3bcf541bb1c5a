/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of mummer: a random reference, its sorted suffixes, and from them the suffix tree.
 * Queries are pieces of the reference with some symbols changed. What is expected is found without
 * an index, by trying each suffix.
 */
#include <stdlib.h>
#include <string.h>

#include "match.h"
#include "sw/kernels/common/job.h"
#include "sw/kernels/common/random.h"

#define REFERENCE_MOST 65536u

extern const kernel_t kernel_mummer;

typedef struct {
    uint8_t *text; /* `symbols` symbols, then END */
    uint32_t symbols;
    uint32_t *sorted;
    node_t *tree; /* at most two nodes for each suffix, and a root */
    uint32_t nodes;
    uint8_t *query;
    uint32_t queries, length;
    uint32_t least; /* symbols of a match, in the form links */
} work_t;

static uint8_t *job_bytes(job_t *job, size_t bytes) {
    return (uint8_t *)job_words(job, bytes / 4 + 1);
}

static const uint8_t
    *sorted_text; /* for by_suffix, to which qsort gives no more than two numbers */

static int by_suffix(const void *left, const void *right) {
    const uint8_t *a = sorted_text + *(const uint32_t *)left;
    const uint8_t *b = sorted_text + *(const uint32_t *)right;
    while (*a == *b && *a != END) {
        a++;
        b++;
    }
    return (*a > *b) - (*a < *b);
}

static void sort_suffixes(const work_t *w) {
    for (uint32_t i = 0; i < w->symbols; i++) {
        w->sorted[i] = i;
    }
    sorted_text = w->text;
    qsort(w->sorted, w->symbols, sizeof *w->sorted, by_suffix);
}

/* The node of the suffixes low .. high - 1, which have `depth` symbols above its edge in common.
 * They are sorted, so what the first and the last of them have in common, all have. */
static uint32_t grow(work_t *w, uint32_t low, uint32_t high, uint32_t depth) {
    const uint8_t *first = w->text + w->sorted[low], *last = w->text + w->sorted[high - 1];
    uint32_t shared = depth;
    while (first[shared] != END && (high - low == 1 || first[shared] == last[shared])) {
        shared++;
    }
    const uint32_t number = w->nodes++;
    node_t *node = &w->tree[number];
    *node = (node_t){.start = w->sorted[low] + depth,
                     .length = shared - depth,
                     .child = {NONE, NONE, NONE, NONE}};
    while (low < high) {
        const uint8_t symbol = w->text[w->sorted[low] + shared];
        uint32_t end = low + 1;
        while (end < high && w->text[w->sorted[end] + shared] == symbol) {
            end++;
        }
        if (symbol != END) {
            node->child[symbol] = grow(w, low, end, shared);
        }
        low = end;
    }
    return number;
}

/* Each query is a piece of the reference, with a symbol changed after a random length. */
static void make_queries(const work_t *w) {
    random_t random = random_seed(2);
    for (uint32_t i = 0; i < w->queries; i++) {
        uint8_t *query = w->query + (size_t)i * w->length;
        const uint32_t from = random_next(&random) % w->symbols;
        for (uint32_t k = 0; k < w->length; k++) {
            query[k] = from + k < w->symbols ? w->text[from + k] : random_next(&random) % SYMBOLS;
        }
        uint8_t *changed = query + random_next(&random) % w->length;
        *changed = (uint8_t)((*changed + random_next(&random)) % SYMBOLS);
    }
}

static void make_work(job_t *job, work_t *w) {
    w->text = job_bytes(job, w->symbols + 1);
    w->sorted = job_words(job, w->symbols);
    w->tree = (node_t *)job_words(job, (2 * (size_t)w->symbols + 1) * sizeof(node_t) / 4);
    w->query = job_bytes(job, (size_t)w->queries * w->length);
    if (job_failed(job)) {
        return;
    }
    random_t random = random_seed(1);
    for (uint32_t i = 0; i < w->symbols; i++) {
        w->text[i] = random_next(&random) % SYMBOLS;
    }
    w->text[w->symbols] = END;
    sort_suffixes(w);
    grow(w, 0, w->symbols, 0);
    make_queries(w);
}

static uint32_t longest(const work_t *w, const uint8_t *query, uint32_t length) {
    uint32_t most = 0;
    for (uint32_t i = 0; i < w->symbols; i++) {
        const uint32_t same = common(w->text + i, query, length);
        most = same > most ? same : most;
    }
    return most;
}

static job_shape_t shape_of(const job_t *job, const work_t *w) {
    const uint32_t most =
        job->machine.max_block_threads < 256 ? job->machine.max_block_threads : 256;
    const uint32_t block = w->queries < most ? w->queries : most;
    return (job_shape_t){.block_x = block, .grid_x = job_blocks(w->queries, block)};
}

static void launch(job_t *job, const work_t *w, bool tree, weft_address matched_at) {
    const job_shape_t shape = shape_of(job, w);
    const weft_address text_at = job_upload(job, w->text, w->symbols + 1);
    const weft_address query_at = job_upload(job, w->query, (size_t)w->queries * w->length);
    if (tree) {
        const weft_address tree_at = job_upload(job, w->tree, sizeof(node_t) * w->nodes);
        job_launch(job, "mummer_tree", shape,
                   JOB_ARGUMENTS(tree_at, text_at, query_at, matched_at, w->queries, w->length));
    } else {
        const weft_address sorted_at = job_upload(job, w->sorted, 4 * (size_t)w->symbols);
        job_launch(job, "mummer_array", shape,
                   JOB_ARGUMENTS(sorted_at, text_at, query_at, matched_at, w->queries, w->length,
                                 w->symbols));
    }
}

static void match_queries(job_t *job, const work_t *w, bool tree) {
    uint32_t *expected = job_words(job, w->queries);
    uint32_t *actual = job_words(job, w->queries);
    for (uint32_t i = 0; !job_failed(job) && i < w->queries; i++) {
        expected[i] = longest(w, w->query + (size_t)i * w->length, w->length);
    }
    const weft_address matched_at = job_allocate(job, 4 * (size_t)w->queries);
    if (!job_failed(job)) {
        launch(job, w, tree, matched_at);
    }
    job_read(job, actual, matched_at, 4 * (size_t)w->queries);
    job_compare(job, "matched", expected, actual, w->queries);
}

/* ---- the form links ---- */

/* The node to which these symbols lead. */
static uint32_t node_of(const work_t *w, const uint8_t *path, uint32_t symbols) {
    uint32_t node = ROOT;
    for (uint32_t done = 0; done < symbols; done += w->tree[node].length) {
        node = w->tree[node].child[path[done]];
    }
    return node;
}

/* A node has a smaller number than those below it. What leads to a node occurs in the text, and
 * lies there in front of the edge's text. */
static void make_links(const work_t *w, edge_t *edge, children_t *children) {
    for (uint32_t n = 0; n < w->nodes; n++) {
        const node_t *node = &w->tree[n];
        const uint32_t *child = node->child;
        children[n] = (children_t){child[0], child[1], child[2], child[3]};
        edge[n].start = node->start;
        edge[n].end = node->start + node->length;
        for (uint32_t c = 0; c < SYMBOLS; c++) {
            if (child[c] != NONE) {
                edge[child[c]].depth = edge[n].depth + w->tree[child[c]].length;
            }
        }
        const uint8_t *path = w->text + edge[n].end - edge[n].depth;
        edge[n].suffix = n == ROOT ? NONE : node_of(w, path + 1, edge[n].depth - 1);
    }
}

/* Symbols of a match that ends at this place, or UINT32_MAX where they are others. */
static uint32_t symbols_at(const work_t *w, const edge_t *edge, place_t place,
                           const uint8_t *suffix) {
    if (place.node >= w->nodes) {
        return UINT32_MAX;
    }
    const edge_t *e = &edge[place.node];
    const uint32_t behind = place.along ? e->end - e->start - place.along : 0;
    const bool inside = place.along <= e->end - e->start;
    const uint32_t symbols = inside ? e->depth - behind : 0;
    const uint8_t *match = w->text + e->end - e->depth;
    return inside && common(match, suffix, symbols) == symbols ? symbols : UINT32_MAX;
}

static void judge(job_t *job, const work_t *w, const edge_t *edge, const uint8_t *query,
                  weft_address place_at) {
    const uint32_t each = w->length + 1 - w->least;
    const size_t suffixes = (size_t)w->queries * each;
    uint32_t *expected = job_words(job, suffixes), *actual = job_words(job, suffixes);
    place_t *place = (place_t *)job_words(job, 2 * suffixes);
    job_read(job, place, place_at, sizeof *place * suffixes);
    for (size_t i = 0; !job_failed(job) && i < suffixes; i++) {
        const uint32_t from = (uint32_t)(i % each);
        const uint8_t *suffix = query + i / each * (w->length + 1) + from;
        const uint32_t symbols = longest(w, suffix, w->length - from);
        expected[i] = symbols < w->least ? 0 : symbols;
        actual[i] = symbols_at(w, edge, place[i], suffix);
    }
    job_compare(job, "matched by a suffix", expected, actual, suffixes);
}

static void match_suffixes(job_t *job, const work_t *w) {
    edge_t *edge = (edge_t *)job_words(job, 4 * (size_t)w->nodes);
    children_t *children = (children_t *)job_words(job, 4 * (size_t)w->nodes);
    uint8_t *query = job_bytes(job, (size_t)w->queries * (w->length + 1));
    if (job_failed(job)) {
        return;
    }
    make_links(w, edge, children);
    for (size_t i = 0; i < w->queries; i++) {
        memcpy(query + i * (w->length + 1), w->query + i * w->length, w->length);
        query[i * (w->length + 1) + w->length] = END;
    }
    const weft_address edge_at = job_upload(job, edge, sizeof *edge * w->nodes);
    const weft_address children_at = job_upload(job, children, sizeof *children * w->nodes);
    const weft_address text_at = job_upload(job, w->text, w->symbols + 1);
    const weft_address query_at = job_upload(job, query, (size_t)w->queries * (w->length + 1));
    const weft_address place_at =
        job_allocate(job, sizeof(place_t) * w->queries * (w->length + 1 - w->least));
    job_launch(job, "mummer_links", shape_of(job, w),
               JOB_ARGUMENTS(edge_at, children_at, text_at, query_at, place_at, w->queries,
                             w->length, w->least));
    judge(job, w, edge, query, place_at);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_mummer, device, argc, argv, message, message_size);
    enum { TREE, ARRAY, LINKS };
    static const char *const forms[] = {"tree", "array", "links", NULL};
    const uint32_t form = job_choice_of(&job, "INDEX", forms);
    work_t w = {0};
    w.queries = job_number(&job, "QUERIES", 100, 1, 65536);
    w.symbols = job_number(&job, "REFERENCE", 2048, 1, REFERENCE_MOST);
    w.length = job_number(&job, "LENGTH", 25, 1, 64);
    w.least = job_number(&job, "LEAST", w.length < 20 ? w.length : 20, 1, w.length);
    job_load(&job);

    make_work(&job, &w);
    if (!job_failed(&job) && form == LINKS) {
        match_suffixes(&job, &w);
    } else if (!job_failed(&job)) {
        match_queries(&job, &w, form == TREE);
    }
    return job_end(&job);
}

const kernel_t kernel_mummer = {
    .name = "mummer",
    .summary = "the longest match of each query in a text, by a suffix tree or an array",
    .usage = "[INDEX [QUERIES [REFERENCE [LENGTH [LEAST]]]]]   (tree, array or links, tree; 100 "
             "queries of 25 symbols, a reference of 2048; links: suffixes of at least 20)",
    .exercises = "loads that depend on loads, bytes, loops of different length, few threads",
    .cosim = "tree 40 300",
    .test = "links 30 200 12 3",
    .smallest = "tree 1 1 1",
    .run = run,
};
