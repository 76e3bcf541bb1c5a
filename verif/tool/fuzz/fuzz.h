/* SPDX-License-Identifier: Apache-2.0 */
/* What the fuzz targets share. A target defines LLVMFuzzerTestOneInput, gives the input to a reader
 * of weft as a file or as bytes of a line, and tells what the reader thought of it. What a reader
 * promises beside "no sanitizer complains" stands in the target as fuzz_demand.
 */
#ifndef WEFT_FUZZ_H
#define WEFT_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* libFuzzer calls it for every input. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A regular file with these bytes; its path is valid until the next call. */
const char *fuzz_file(const void *data, size_t size);

/* Counts an input. At its end the program says how many were taken and how many refused: if none of
 * a corpus is taken, it does not reach what it should. */
void fuzz_judged(bool taken);

/* Ends the program with the rule that does not hold, as a sanitizer would. */
void fuzz_demand(bool holds, const char *rule);

/* Numbers from the front of an input; 0 behind its end. */
typedef struct {
    const uint8_t *at, *end;
} fuzz_bytes_t;
uint32_t fuzz_take(fuzz_bytes_t *from, unsigned bytes);

#endif
