/* SPDX-License-Identifier: Apache-2.0 */
/* A kernel file in memory: the contents of its windows, and where its kernels start. */
#ifndef WEFT_PROGRAM_H
#define WEFT_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    char *name;
    uint32_t address, bytes;
} program_symbol_t;

/* A source line, of a file without its folders. */
typedef struct {
    char *file;
    uint32_t line;
} program_benign_t;

typedef struct {
    char *path;
    uint8_t *code; /* program window, padded with zeros to a multiple of PROGRAM_PAD */
    uint32_t code_bytes;
    uint8_t *data; /* what is loaded at the start of global memory: .data, then zeros (.bss) */
    uint32_t data_bytes;
    uint32_t shared_bytes; /* what the program's __shared variables need */
    uint32_t extensions;   /* EXTENSION_*: the instruction set that it was compiled for */
    uint32_t entry;
    program_symbol_t *kernel; /* functions that may be launched */
    size_t kernels;
    program_symbol_t *object; /* named variables in global and shared memory */
    size_t objects;
    program_benign_t *benign; /* statements whose races are meant: benign_race of weft_kernel.h */
    size_t benigns;
} program_t;

/* Rows of the widest machine: a reader of the program window row by row stays inside `code`. */
#define PROGRAM_PAD 128u

/* Read a kernel file. On failure returns false, writes one line to `message`, and leaves nothing to
 * free. */
bool program_read(program_t *program, const char *path, char *message, size_t message_size);
void program_free(program_t *program);

/* Address of a kernel; false if there is none of that name. */
bool program_kernel(const program_t *program, const char *name, uint32_t *address);

#endif
