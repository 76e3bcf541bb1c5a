/* SPDX-License-Identifier: Apache-2.0 */
/* A text or binary file in memory, read line by line, so that every complaint can name the line.
 */
#ifndef WEFT_KERNELS_TEXT_H
#define WEFT_KERNELS_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "failure.h"

typedef struct {
    const char *path;
    char *data;    /* the whole file and a terminating 0; owned by the text */
    size_t size;   /* bytes in the file */
    size_t at;     /* where the next line starts */
    uint32_t line; /* number of the line returned last, from 1 */
} text_t;

/* Read a whole file of at most max_bytes. Free it with text_free, also after a failure. */
bool text_read(text_t *text, const char *path, size_t max_bytes, failure_t *failure);
void text_free(text_t *text);

/* The next line, without its end (LF or CR LF), or NULL at the end of the file. The line lies in
 * the text's data and may be changed. */
char *text_line(text_t *text);

/* Skip spaces and tabs. */
char *text_blanks(char *at);

/* Take a decimal number (digits only) after optional blanks, and advance *at past it. Values above
 * UINT32_MAX become UINT32_MAX, which is above every limit of the readers. */
bool text_number(char **at, uint32_t *value);

#endif
