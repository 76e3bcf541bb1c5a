/* SPDX-License-Identifier: Apache-2.0 */
/* Files that a build makes, and that other files are built from. */
#ifndef WEFT_WRITTEN_H
#define WEFT_WRITTEN_H

#include <stdbool.h>
#include <stddef.h>

/* Replace `path` by `text` unless that is what it holds, so that nothing is built again. False,
 * with a line in `why`, if it cannot be written. */
bool write_if_changed(const char *path, const char *text, char *why, size_t why_size);

#endif
