/* SPDX-License-Identifier: Apache-2.0 */
/* What a program was built from. Only version.c knows the commit, so that another commit compiles
 * this one object.
 */
#ifndef WEFT_VERSION_H
#define WEFT_VERSION_H

#include <stdbool.h>

extern const char version_number[]; /* as the file VERSION has it */
extern const char version_commit[]; /* 40 hexadecimal digits, or "unknown" */
extern const bool version_modified; /* the sources were not those of the commit */

/* Print "PROGRAM 0.1.0, commit 0123...": what `PROGRAM --version` says. */
void version_print(const char *program);

#endif
