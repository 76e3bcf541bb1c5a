/* SPDX-License-Identifier: Apache-2.0 */
/* The writer of random assembly: what generate_s.c and generate_extensions.c share. */
#ifndef WEFT_RAND_WRITER_H
#define WEFT_RAND_WRITER_H

#include "generate.h"

typedef struct {
    FILE *to;
    random_t *random;
    isa_t isa;
    uint32_t budget;        /* statements still to write */
    uint32_t depth, trips;  /* as in generate_c.c */
    uint32_t loops, labels; /* loops around; labels used so far */
    uint32_t loop_label[8]; /* .Lnext and .Lend number of each loop */
    bool kernel;
} writer_t;

/* Names of integer registers: free for all; free or one that is only read; one to write. */
const char *any_register(writer_t *w);
const char *source(writer_t *w);
const char *destination(writer_t *w);

/* generate_extensions.c: one statement each, of instructions that the extension adds. */
void bitmanip(writer_t *w);
void floating(writer_t *w);
void atomic(writer_t *w);
void meeting(writer_t *w);

/* The extensions' part of the kernel's prologue, up to its barrier, and of its data. */
void extensions_prologue(writer_t *w);
void extensions_data(writer_t *w);

#endif
