/* SPDX-License-Identifier: Apache-2.0 */
/* A second place for machines: a folder that the user may only read, in which another user has
 * compiled some. WEFT_MACHINES names it: a checkout, or a folder that was another user's
 * WEFT_BUILD.
 */
#ifndef WEFT_SHARED_H
#define WEFT_SHARED_H

#include <stdbool.h>
#include <stddef.h>

/* Write to `text`, of at least 64 bytes, what a machine that is built now is made of: the sum of
 * the sources that machines have, and the instruction set that they are compiled for. Equal texts
 * are equal machines. */
void shared_made_of(const char *root, char *text, size_t size);

/* Look for a target in that place, and copy it into build/ if it is made of what `made_of` says,
 * and for this purpose (tests, guided by a profile). `taken`: whether that was done. `aloud`: say
 * so, and what is there and not taken, on stderr. Returns false with a message if WEFT_MACHINES
 * names no folder. */
bool shared_take(const char *root, const char *target, const char *made_of, bool aloud, bool *taken,
                 char *message, size_t message_size);

#endif
