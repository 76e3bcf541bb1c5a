/* SPDX-License-Identifier: Apache-2.0 */
/* make, in the project's folder, for one target or several. */
#ifndef WEFT_MAKE_H
#define WEFT_MAKE_H

#include <stdbool.h>
#include <stddef.h>

enum { MAKE_TARGETS = 4 };

/* Whether make finds nothing to do for the targets; builds nothing. */
bool make_agrees(const char *root, const char *const *targets, size_t count);

/* Have make build up to MAKE_TARGETS targets. All that it says is kept in build/make.log until the
 * next time. `progress`: what it will take, and where it is, goes to stderr (steps.h). On failure
 * `message` has the lines that name the first error, with the place of the whole. */
bool make_build(const char *root, const char *const *targets, size_t count, bool progress,
                char *message, size_t message_size);

#endif
