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

/* The same for up to four files, in one go. */
bool engine_build_all(const char *const *target, size_t count, bool progress, char *message,
                      size_t message_size);

/* Whether it is there and up to date; builds nothing. */
bool engine_current(const char *target);

/* Write to `path` the folder for results of one kind ("studies", "synth"), which is made if it is
 * missing: that of a checkout is build/KIND. What is built in a view is not the place of results,
 * as a view may go at any time: these lie in weft/KIND of the user's data ($XDG_DATA_HOME, or
 * ~/.local/share). Returns false with a message. */
bool engine_results(const char *kind, char *path, size_t path_size, char *message,
                    size_t message_size);

/* Earlier versions kept results in the views themselves. Write to `list` the files NAME of one kind
 * that lie in views of this user, with a space before each as a shell would read it, as many as
 * fit. Returns how many there are; 0 in a checkout. */
unsigned engine_older_results(const char *kind, const char *name, char *list, size_t size);

#endif
