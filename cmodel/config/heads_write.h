/* SPDX-License-Identifier: Apache-2.0 */
/* Commands of weft-facts about heads (heads.h); facts_write.c has their list.
 */
#ifndef WEFT_HEADS_WRITE_H
#define WEFT_HEADS_WRITE_H

#include <stdbool.h>

/* Whether the words are such a command; then it is done, and *code is the exit code. */
bool heads_answer(int argc, char **argv, int *code);

/* `KERNEL_NEEDS_NAME := LETTERS` for a kernel that needs something; the exit code. */
int heads_print_needs(const char *path);

#endif
