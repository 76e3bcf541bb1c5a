/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of the readers that the kernels share: graphs, matrices and images. */
//@ source common/output.c
//@ source sw/kernels/common/failure.c sw/kernels/common/text.c sw/kernels/common/market.c
//@ source sw/kernels/common/graph.c sw/kernels/common/sparse.c sw/kernels/common/image.c
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sw/kernels/common/graph.h"
#include "sw/kernels/common/image.h"
#include "sw/kernels/common/sparse.h"

/* Input files
 * -------------------------------------------------------------------------------------- */

static char path[64], text[512];

static failure_t fresh(void) {
    memset(text, 0, sizeof text);
    return (failure_t){text, sizeof text, WEFT_OK};
}

static void write_file(const char *contents, size_t bytes) {
    strcpy(path, "/tmp/weft-input-XXXXXX");
    const int descriptor = mkstemp(path);
    cr_assert(descriptor >= 0 && write(descriptor, contents, bytes) == (ssize_t)bytes);
    close(descriptor);
}

/* The message without the path, and without the line break at its end. */
static const char *complaint(void) {
    const size_t length = strlen(path);
    cr_assert(strncmp(text, path, length) == 0, "no path in \"%s\"", text);
    cr_assert(text[strlen(text) - 1] == '\n');
    text[strlen(text) - 1] = 0;
    return text + length;
}

static const char *refused_graph(const char *contents) {
    graph_t graph;
    failure_t failure = fresh();
    write_file(contents, strlen(contents));
    const bool ok = graph_read(&graph, path, &failure);
    unlink(path);
    cr_assert(!ok && failure.status == WEFT_USAGE && !graph.offset && !graph.target);
    return complaint();
}

static void accepted_graph(const char *contents, graph_t *graph) {
    failure_t failure = fresh();
    write_file(contents, strlen(contents));
    const bool ok = graph_read(graph, path, &failure);
    unlink(path);
    cr_assert(ok, "%s", text);
}

static void expect_edges(graph_t *graph, uint32_t nodes, const uint32_t *offset,
                         const uint32_t *target) {
    cr_assert_eq(graph->nodes, nodes);
    cr_assert_eq(graph->edges, offset[nodes]);
    cr_assert(memcmp(graph->offset, offset, 4 * (nodes + 1)) == 0);
    cr_assert(memcmp(graph->target, target, 4 * offset[nodes]) == 0);
    graph_free(graph);
}

Test(graph, edge_list) {
    graph_t graph;
    accepted_graph("# comment\n\n2 0\r\n0\t3\n  0 1  \n% comment\n2 2", &graph);
    cr_assert_eq(graph.base, 0);
    expect_edges(&graph, 4, (uint32_t[]){0, 2, 2, 4, 4}, (uint32_t[]){3, 1, 0, 2});
}

Test(graph, matrix_market_general) {
    graph_t graph;
    accepted_graph("%%MatrixMarket matrix coordinate real general\n% c\n3 3 2\n1 3 -1.5e3\n3 2 0\n",
                   &graph);
    cr_assert_eq(graph.base, 1);
    expect_edges(&graph, 3, (uint32_t[]){0, 1, 1, 2}, (uint32_t[]){2, 1});
}

Test(graph, matrix_market_symmetric_gives_both_directions) {
    graph_t graph;
    accepted_graph("%%MatrixMarket matrix coordinate pattern Symmetric\n3 3 2\n2 1\n3 3\n", &graph);
    expect_edges(&graph, 3, (uint32_t[]){0, 1, 2, 3}, (uint32_t[]){1, 0, 2});
}

Test(graph, roget_lines_may_continue) {
    graph_t graph;
    accepted_graph("* comment\n1one:2\\\n3\n2two:\n3three:1 2 \n", &graph);
    expect_edges(&graph, 3, (uint32_t[]){0, 2, 2, 4}, (uint32_t[]){1, 2, 0, 1});
}

Test(graph, the_thesaurus) {
    graph_t graph;
    failure_t failure = fresh();
    cr_assert(graph_read(&graph, "sw/kernels/bfs/roget.dat", &failure), "%s", text);
    cr_assert_eq(graph.nodes, 1022);
    cr_assert_eq(graph.edges, 5075);
    cr_assert_eq(graph.target[graph.offset[1019]], 370);
    graph_free(&graph);
}

Test(graph, made_is_connected_and_uneven) {
    graph_t graph;
    failure_t failure = fresh();
    cr_assert(graph_make(&graph, 500, 8, 1, &failure));
    cr_assert_eq(graph.nodes, 500);
    cr_assert_eq(graph.edges, 2 * 4 * 499);
    bool reached[500] = {true};
    uint32_t list[500] = {0}, tail = 1, most = 0;
    for (uint32_t head = 0; head < tail; head++) {
        const uint32_t node = list[head], degree = graph.offset[node + 1] - graph.offset[node];
        most = degree > most ? degree : most;
        for (uint32_t e = graph.offset[node]; e < graph.offset[node + 1]; e++) {
            if (!reached[graph.target[e]]) {
                reached[graph.target[e]] = true;
                list[tail++] = graph.target[e];
            }
        }
    }
    cr_assert_eq(tail, 500);
    cr_assert_geq(most, 40, "%u", most);
    graph_free(&graph);
    cr_assert(graph_make(&graph, 1, 8, 1, &failure));
    cr_assert_eq(graph.edges, 0);
    graph_free(&graph);
}

Test(graph, made_even_has_six_edges_a_node_in_both_directions) {
    graph_t graph;
    failure_t failure = fresh();
    cr_assert(graph_make_even(&graph, 2000, 1, &failure));
    cr_assert(graph.edges > 11700 && graph.edges < 12300, "%u", graph.edges);
    uint32_t least = UINT32_MAX, most = 0, into[2000] = {0};
    for (uint32_t node = 0; node < graph.nodes; node++) {
        const uint32_t degree = graph.offset[node + 1] - graph.offset[node];
        least = degree < least ? degree : least;
        most = degree > most ? degree : most;
        for (uint32_t e = graph.offset[node]; e < graph.offset[node + 1]; e++) {
            into[graph.target[e]]++;
        }
    }
    for (uint32_t node = 0; node < graph.nodes; node++) {
        cr_assert_eq(into[node], graph.offset[node + 1] - graph.offset[node]);
    }
    cr_assert(least >= 2 && most <= 20, "%u to %u", least, most);
    graph_free(&graph);
}

Test(graph, refusals) {
    static const char matrix[] = "%%MatrixMarket matrix coordinate ";
    static const struct {
        bool matrix;
        const char *contents, *message;
    } refused[] = {
        {0, "", ": no node in the file: a graph has at least one. Name a graph file."},
        {0, "0 1\n1\n",
         ":2: \"1\" is not an edge: write two node numbers, \"FROM TO\", on each line."},
        {0, "0 1 2\n",
         ":1: \"0 1 2\" is not an edge: write two node numbers, \"FROM TO\", on each line."},
        {0, "0 -1\n",
         ":1: \"0 -1\" is not an edge: write two node numbers, \"FROM TO\", on each line."},
        {0, "0 16777216\n",
         ":1: node 16777216 is out of range: nodes are numbered from 0 to 16777215. Renumber the "
         "nodes."},
        {0, "99999999999999999999 0\n",
         ":1: node 4294967295 is out of range: nodes are numbered from 0 to 16777215. Renumber the "
         "nodes."},
        {0, "%%MatrixMarket matrix array real general\n",
         ":1: \"matrix array\" is not supported: it must be a \"matrix coordinate\". Convert the "
         "file."},
        {1, "complex general\n",
         ":1: field \"complex\" is not supported: it must be pattern, integer or real. Convert the "
         "file."},
        {1, "real hermitian\n",
         ":1: symmetry \"hermitian\" is not supported: it must be general, symmetric or "
         "skew-symmetric. Convert the file."},
        {1, "real general\n", ":1: \"\" is not a size line: write \"ROWS COLUMNS ENTRIES\"."},
        {1, "real general\n2 2 x\n",
         ":2: \"2 2 x\" is not a size line: write \"ROWS COLUMNS ENTRIES\"."},
        {1, "real general\n2 3 1\n",
         ":2: the matrix is 2 by 3: a graph needs a square one with 1 to 16777216 rows. Use "
         "another "
         "matrix."},
        {1, "real general\n2 2 1\n1 1\n",
         ":3: \"1 1\" is not an entry: write \"ROW COLUMN VALUE\"."},
        {1, "pattern general\n2 2 1\n1 1 5\n",
         ":3: \"1 1 5\" is not an entry: write \"ROW COLUMN\"."},
        {1, "pattern general\n2 2 2\n1 2\n1 3\n",
         ":4: node 3 is out of range: the graph has nodes 1 to 2. Correct the edge."},
        {1, "pattern general\n2 2 1\n0 2\n",
         ":3: node 0 is out of range: the graph has nodes 1 to 2. Correct the edge."},
        {1, "pattern general\n2 2 2\n1 2\n",
         ":3: the file ends after 1 of 2 entries: it is truncated. Get a complete copy."},
        {1, "pattern general\n2 2 1\n1 2\n2 1\n",
         ":4: entry after the last of 1: the size line gives the number of entries. Correct it, or "
         "remove the line."},
        {0, "*\n1one:1\n3three:1\n",
         ":3: \"3three:1\" is not an entry: entry 2 must start with \"2NAME:\"."},
        {0, "*\n1one:1 x\n", ":2: \"x\" is not a reference: write entry numbers."},
        {0, "*\n1one:1\n2two:1 7\n",
         ":3: node 7 is out of range: the graph has nodes 1 to 2. Correct the edge."},
        {0, "*\n1one:1\\\n",
         ":2: the file ends in the middle of entry 1: it is truncated. Get a complete copy."},
        {0, "* (Checksum parameters 1,17)\n1one:1\n",
         ":2: 1 lines with checksum 3145, but the file's own header says 1,17: it was changed or "
         "truncated. Get a fresh copy."},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char contents[200];
        snprintf(contents, sizeof contents, "%s%s", refused[i].matrix ? matrix : "",
                 refused[i].contents);
        cr_expect_str_eq(refused_graph(contents), refused[i].message);
    }
}

Test(graph, no_text_and_no_file) {
    graph_t graph;
    failure_t failure = fresh();
    write_file("0 1\n\0\n", 6);
    cr_assert(!graph_read(&graph, path, &failure));
    unlink(path);
    cr_expect_str_eq(
        complaint(),
        ": offset 4: a zero byte: this is no text file. Name a graph file (edge list, Matrix "
        "Market or roget.dat).");
    failure = fresh();
    cr_assert(!graph_read(&graph, path, &failure));
    cr_expect_str_eq(complaint(), ": cannot open: No such file or directory. Check the path.");
}

static const char *refused_matrix(const char *contents) {
    sparse_t matrix;
    failure_t failure = fresh();
    write_file(contents, strlen(contents));
    const bool ok = sparse_read(&matrix, path, &failure);
    unlink(path);
    cr_assert(!ok && failure.status == WEFT_USAGE && !matrix.offset && !matrix.value);
    return complaint();
}

static void expect_matrix(const char *contents, uint32_t rows, uint32_t columns,
                          const uint32_t *offset, const uint32_t *column, const float *value) {
    sparse_t matrix;
    failure_t failure = fresh();
    write_file(contents, strlen(contents));
    const bool ok = sparse_read(&matrix, path, &failure);
    unlink(path);
    cr_assert(ok, "%s", text);
    cr_assert_eq(matrix.rows, rows);
    cr_assert_eq(matrix.columns, columns);
    cr_assert_eq(matrix.entries, offset[rows]);
    cr_assert(memcmp(matrix.offset, offset, 4 * (rows + 1)) == 0);
    for (uint32_t i = 0; i < matrix.entries; i++) {
        cr_expect_eq(matrix.column[i], column[i]);
        cr_expect(matrix.value[i] == value[i], "entry %u is %g", i, (double)matrix.value[i]);
    }
    sparse_free(&matrix);
}

Test(sparse, general_keeps_the_order_within_a_row) {
    expect_matrix("%%MatrixMarket matrix coordinate real general\n% c\n\n2 3 4\n2 3 -1.5e3\n"
                  "1 2 .25\n2 1 7\r\n2 1 8\n",
                  2, 3, (uint32_t[]){0, 1, 4}, (uint32_t[]){1, 2, 0, 0},
                  (float[]){0.25f, -1500, 7, 8});
}

Test(sparse, symmetric_skew_symmetric_and_pattern) {
    expect_matrix("%%MatrixMarket matrix coordinate integer symmetric\n2 2 2\n2 1 3\n2 2 -4\n", 2,
                  2, (uint32_t[]){0, 1, 3}, (uint32_t[]){1, 0, 1}, (float[]){3, 3, -4});
    expect_matrix("%%MatrixMarket matrix coordinate real skew-symmetric\n2 2 1\n2 1 3\n", 2, 2,
                  (uint32_t[]){0, 1, 2}, (uint32_t[]){1, 0}, (float[]){-3, 3});
    expect_matrix("%%MatrixMarket matrix coordinate pattern general\n1 2 1\n1 2\n", 1, 2,
                  (uint32_t[]){0, 1}, (uint32_t[]){1}, (float[]){1});
    expect_matrix("%%MatrixMarket matrix coordinate pattern general\n3 1 0\n", 3, 1,
                  (uint32_t[]){0, 0, 0, 0}, NULL, NULL);
}

Test(sparse, refusals) {
    static const char banner[] = "%%MatrixMarket matrix coordinate ";
    static const struct {
        bool banner;
        const char *contents, *message;
    } refused[] = {
        {0, "",
         ":1: a matrix file starts with \"%%MatrixMarket\" and is text. Name a Matrix "
         "Market file."},
        {0, "1 2 3\n",
         ":1: a matrix file starts with \"%%MatrixMarket\" and is text. Name a Matrix Market "
         "file."},
        {0, "%%MatrixMarket vector coordinate real general\n",
         ":1: \"vector coordinate\" is not supported: it must be a \"matrix coordinate\". Convert "
         "the file."},
        {1, "real general\n0 2 1\n", ":2: 0 rows: a matrix has 1 to 4194304. Use another matrix."},
        {1, "real general\n2 4194305 1\n",
         ":2: 4194305 columns: a matrix has 1 to 4194304. Use another matrix."},
        {1, "real symmetric\n2 3 1\n1 1 1\n",
         ":2: 2 by 3: a symmetric matrix is square. Correct the header."},
        {1, "real general\n2 3 1\n3 1 1\n",
         ":3: row 3 is out of range: the matrix has rows 1 to 2. Correct the entry."},
        {1, "real general\n2 3 1\n2 0 1\n",
         ":3: column 0 is out of range: the matrix has columns 1 to 3. Correct the entry."},
        {1, "real general\n2 3 1\n2 4 1\n",
         ":3: column 4 is out of range: the matrix has columns 1 to 3. Correct the entry."},
        {1, "real general\n2 3 1\n2 1 1e39\n",
         ":3: value 1e+39 is out of range: it must be finite in single precision. Scale the "
         "matrix."},
        {1, "real general\n2 3 1\n2 1 nan\n",
         ":3: value nan is out of range: it must be finite in single precision. Scale the "
         "matrix."},
        {1, "real general\n2 3 1\n2 1 x\n",
         ":3: \"2 1 x\" is not an entry: write \"ROW COLUMN VALUE\"."},
        {1, "real general\n2 3 2\n2 1 1\n",
         ":3: the file ends after 1 of 2 entries: it is truncated. Get a complete copy."},
        {1, "real general\n2 3 1\n2 1 1\n1 1 1\n",
         ":4: entry after the last of 1: the size line gives the number of entries. Correct it, or "
         "remove the line."},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char contents[200];
        snprintf(contents, sizeof contents, "%s%s", refused[i].banner ? banner : "",
                 refused[i].contents);
        cr_expect_str_eq(refused_matrix(contents), refused[i].message);
    }
}

Test(sparse, made_rows_are_full_and_uneven) {
    sparse_t matrix;
    failure_t failure = fresh();
    cr_assert(sparse_make(&matrix, 500, 1, &failure));
    uint32_t longest = 0;
    for (uint32_t r = 0; r < 500; r++) {
        const uint32_t length = matrix.offset[r + 1] - matrix.offset[r];
        cr_assert(length >= 2);
        longest = length > longest ? length : longest;
    }
    cr_expect(longest >= 10);
    for (uint32_t i = 0; i < matrix.entries; i++) {
        cr_assert(matrix.column[i] < 500);
    }
    sparse_free(&matrix);
    cr_assert(sparse_make(&matrix, 1, 1, &failure));
    cr_assert_eq(matrix.entries, 1);
    sparse_free(&matrix);
}

static const char *refused_image(const char *contents, size_t bytes) {
    image_t image;
    failure_t failure = fresh();
    write_file(contents, bytes);
    const bool ok = image_read(&image, path, &failure);
    unlink(path);
    cr_assert(!ok && failure.status == WEFT_USAGE && !image.pixel);
    return complaint();
}

static void expect_image(const char *contents, size_t bytes, uint32_t width, uint32_t height,
                         const uint8_t *pixel) {
    image_t image;
    failure_t failure = fresh();
    write_file(contents, bytes);
    const bool ok = image_read(&image, path, &failure);
    unlink(path);
    cr_assert(ok, "%s", text);
    cr_assert_eq(image.width, width);
    cr_assert_eq(image.height, height);
    cr_assert(memcmp(image.pixel, pixel, width * height) == 0);
    image_free(&image);
}

Test(sparse, made_rows_of_like_length_have_columns_in_order) {
    sparse_t matrix;
    failure_t failure = fresh();
    cr_assert(sparse_make_even(&matrix, 200, 30, 1, &failure));
    cr_assert_eq(matrix.entries, 6000);
    cr_assert_eq(matrix.columns, 200);
    for (uint32_t row = 0; row < 200; row++) {
        const uint32_t length = matrix.offset[row + 1] - matrix.offset[row];
        cr_assert(length > 8 && length < 60, "%u", length);
        for (uint32_t i = matrix.offset[row] + 1; i < matrix.offset[row + 1]; i++) {
            cr_assert_leq(matrix.column[i - 1], matrix.column[i]);
        }
    }
    sparse_free(&matrix);
    cr_assert(sparse_make_even(&matrix, 3, 0, 1, &failure));
    cr_assert_eq(matrix.offset[3], 0);
    sparse_free(&matrix);
}

Test(image, formats) {
    static const char grey_text[] = "P2\n# c\n2 2 # c\n15\n0 15\n1 7";
    static const char grey[] = "P5 2 1 255\n\x00\xfe";
    static const char colour_text[] = "P3 2 1 255\n255 255 255 0 0 255";
    static const char colour[] = "P6 2 1 255\n\xff\x00\x00\x00\xff\x00";
    expect_image(grey_text, sizeof grey_text - 1, 2, 2, (uint8_t[]){0, 255, 17, 119});
    expect_image(grey, sizeof grey - 1, 2, 1, (uint8_t[]){0, 254});
    expect_image(colour_text, sizeof colour_text - 1, 2, 1, (uint8_t[]){255, 29});
    expect_image(colour, sizeof colour - 1, 2, 1, (uint8_t[]){77, 149});
}

Test(image, refusals) {
    static const struct {
        const char *contents, *message;
    } refused[] = {
        {"", ": offset 0: not a PGM or PPM image: it must start with P2, P3, P5 or P6, not \"\". "
             "Convert the image."},
        {"P4 1 1\n", ": offset 0: not a PGM or PPM image: it must start with P2, P3, P5 or P6, not "
                     "\"P4\". Convert the image."},
        {"P5 0 4 255\n", ": offset 3: width is 0: must be 1 to 4096. Convert the image."},
        {"P5 4 4097 255\n", ": offset 5: height is 4097: must be 1 to 4096. Convert the image."},
        {"P5 4 4 65535\n", ": offset 7: largest sample is 65535: must be 1 to 255. Convert the "
                           "image."},
        {"P5 4 x 255\n",
         ": offset 5: height expected, found something else. Get a complete copy of the image."},
        {"P5 4", ": offset 4: height expected, found the end of the file. Get a complete copy of "
                 "the image."},
        {"P5 2 2 255\nabc", ": offset 11: 3 bytes of samples follow, but 2 by 2 pixels need 4: the "
                            "file is truncated. Get a complete copy."},
        {"P6 1 1 255\nab", ": offset 11: 2 bytes of samples follow, but 1 by 1 pixels need 3: the "
                           "file is truncated. Get a complete copy."},
        {"P5 2 1 9\n\x01\x0a", ": offset 10: sample is 10: must be 0 to 9. Convert the image."},
        {"P2 2 1 9\n1 10", ": offset 11: sample is 10: must be 0 to 9. Convert the image."},
        {"P2 2 1 9\n1", ": offset 10: sample expected, found the end of the file. Get a complete "
                        "copy of the image."},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        const char *message = refused_image(refused[i].contents, strlen(refused[i].contents));
        cr_expect_str_eq(message, refused[i].message);
    }
}

Test(image, written_image_reads_back_and_nothing_half_written_stays) {
    image_t image = {2, 2, (uint8_t[]){1, 2, 3, 255}}, again;
    failure_t failure = fresh();
    write_file("", 0);
    cr_assert(image_write(&image, path, &failure), "%s", text);
    cr_assert(image_read(&again, path, &failure), "%s", text);
    cr_assert(memcmp(again.pixel, image.pixel, 4) == 0);
    image_free(&again);
    unlink(path);
    cr_assert(!image_write(&image, "/nonexistent/x.pgm", &failure));
    cr_expect_str_eq(text,
                     "/nonexistent/x.pgm: cannot write: No such file or directory. Name a file "
                     "in a writable folder with room.\n");
    /* A folder of that name: the temporary file is complete, but cannot take its place. */
    failure = fresh();
    cr_assert(!image_write(&image, "build", &failure));
    char temporary[64];
    snprintf(temporary, sizeof temporary, "build.%ld.new", (long)getpid());
    cr_expect(access(temporary, F_OK) != 0);
}
