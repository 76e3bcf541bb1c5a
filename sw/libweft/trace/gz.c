/* SPDX-License-Identifier: Apache-2.0 */
/* Compressed streams: see gz.h. zlib holds a window of 32 KB, whatever the length of the stream.
 */
#include "gz.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <zlib.h>

#define PIECE       65536u
#define GZIP_FORMAT (15 + 16) /* zlib.h: the largest window, a gzip header */
#define MEMORY      8         /* zlib.h: its default */

typedef struct {
    z_stream z;
    FILE *to;
    unsigned char piece[PIECE];
} gz_t;

/* Compress what z has to read; Z_FINISH also what it holds. */
static bool deflate_all(gz_t *gz, int flush) {
    do {
        gz->z.next_out = gz->piece;
        gz->z.avail_out = PIECE;
        deflate(&gz->z, flush);
        size_t bytes = PIECE - gz->z.avail_out;
        if (fwrite(gz->piece, 1, bytes, gz->to) != bytes) {
            return false;
        }
    } while (gz->z.avail_out == 0);
    return true;
}

static ssize_t gz_write(void *stream, const char *bytes, size_t count) {
    gz_t *gz = stream;
    gz->z.next_in = (Bytef *)(uintptr_t)bytes; /* zlib only reads it */
    gz->z.avail_in = (uInt)count;              /* of the stream's buffer, never 4 GB */
    return deflate_all(gz, Z_NO_FLUSH) ? (ssize_t)count : 0;
}

static int gz_close(void *stream) {
    gz_t *gz = stream;
    gz->z.avail_in = 0;
    bool good = deflate_all(gz, Z_FINISH);
    deflateEnd(&gz->z);
    free(gz);
    return good ? 0 : EOF;
}

FILE *gz_open(FILE *to) {
    static const cookie_io_functions_t functions = {.write = gz_write, .close = gz_close};
    gz_t *gz = calloc(1, sizeof *gz);
    if (!gz) {
        return NULL;
    }
    gz->to = to;
    bool ready = deflateInit2(&gz->z, Z_DEFAULT_COMPRESSION, Z_DEFLATED, GZIP_FORMAT, MEMORY,
                              Z_DEFAULT_STRATEGY) == Z_OK;
    FILE *file = ready ? fopencookie(gz, "w", functions) : NULL;
    if (!file) {
        if (ready) {
            deflateEnd(&gz->z);
        }
        free(gz);
    }
    return file;
}
