/* SPDX-License-Identifier: Apache-2.0 */
/* The library that writes FST files does not report errors, so a finished file is looked through
 * before it gets its name. */
#ifndef WEFT_FST_H
#define WEFT_FST_H

#include <stdbool.h>

/* Whether the file is a whole FST file: a chain of closed blocks that ends with the file and holds
 * the header, the values' geometry and the names. */
bool fst_complete(const char *path);

#endif
