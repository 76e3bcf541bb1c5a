/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: the project's folder, and what is built in it. */
#ifndef WEFT_ENGINE_H
#define WEFT_ENGINE_H

#include <stdbool.h>
#include <stddef.h>

#define ENGINE_PATH 1024 /* bytes of a path */

/* Write the project's folder to `root`: a checkout, or a view of what is installed, read-only, or
 * built elsewhere (root.c). The sources are those that WEFT_ROOT names, or lie above the program,
 * or above the `weft` of PATH. It stays the same for the life of the process. Returns false where
 * there is none; engine_root_why then says why, and what to do. */
bool engine_root(char *root, size_t size);
const char *engine_root_why(void);

/* Bring a file under build/ up to date (a path relative to the root). On failure the lines of
 * make's output that name the first error go to `message`, with the place of the whole. */
bool engine_build(const char *target, bool progress, char *message, size_t message_size);

/* Whether it is there and up to date; builds nothing. */
bool engine_current(const char *target);

#endif
