/* SPDX-License-Identifier: Apache-2.0 */
/* Source lines of a kernel file, from the toolchain's addr2line: a process is started, so ask for
 * many pcs at once, and only when there is something to report.
 */
#ifndef WEFT_SOURCE_LINE_H
#define WEFT_SOURCE_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where an instruction comes from. line 0: not known. Names that are too long are cut. */
typedef struct {
    char path[256]; /* as the compiler was given it, below the folder where it ran */
    char file[64];  /* without folders */
    char function[64];
    uint32_t line;
} source_line_t;

/* Look up `count` pcs. Returns false where addr2line cannot be run or does not answer for all of
 * them; lines that it has not answered are 0. */
bool source_lines(const char *elf, const uint32_t *pc, size_t count, source_line_t *line);

/* One pc as text, "file:line (function)", or "" when it cannot be had. */
void source_text(const char *elf, uint32_t pc, char *text, size_t size);

#endif
