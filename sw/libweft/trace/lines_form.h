/* SPDX-License-Identifier: Apache-2.0 */
/* What was counted for lines.h, in the order of its lines, and the forms in which it is written. */
#ifndef WEFT_LINES_FORM_H
#define WEFT_LINES_FORM_H

#include <stdint.h>
#include <stdio.h>

#include "common/source_line.h"
#include "waits.h"

typedef struct {
    uint64_t issued, lanes;      /* warp instructions; active lanes of them */
    uint64_t idle[WAIT_KINDS];   /* issue slots without instruction that are charged */
    uint64_t waited[WAIT_KINDS]; /* cycles x warps */
    uint64_t accesses, misses;   /* of the L1 data cache */
} lines_count_t;

/* An instruction that has issued, or the sum of those of a line. */
typedef struct {
    const source_line_t *place;
    uint32_t pc, instruction;
    lines_count_t count;
} lines_point_t;

typedef struct {
    const char *machine;
    uint64_t cycles, slots;     /* of all launches */
    uint32_t lanes;             /* of a warp */
    const lines_point_t *point; /* by file, line and pc */
    uint32_t points;
    const lines_point_t *line; /* those with most slots first */
    uint32_t lines;
} lines_result_t;

/* Slots that are charged: without instruction; all. */
uint64_t lines_idle(const lines_count_t *count);
uint64_t lines_slots(const lines_count_t *count);

/* Slots that no instruction is charged with. */
uint64_t lines_unbound(const lines_result_t *result);

/* A cause as a reason why nothing issued. */
const char *lines_cause(int wait);

/* Part of all slots, as a percentage. */
double lines_share(const lines_result_t *result, uint64_t slots);

/* Instructions of the same line; without one, of the same function. */
bool lines_same(const source_line_t *a, const source_line_t *b);

/* A line of a source, without its end; "" where the file cannot be read or has no such line. */
typedef struct {
    char path[256];
    FILE *file;
    uint32_t at;
    char text[512];
} lines_source_t;
const char *lines_text(lines_source_t *source, const char *path, uint32_t line);
void lines_text_end(lines_source_t *source);

void lines_write_table(FILE *file, const lines_result_t *result);
void lines_write_rows(FILE *file, const lines_result_t *result);
void lines_write_page(FILE *file, const lines_result_t *result); /* lines_page.c */

#endif
