/* SPDX-License-Identifier: Apache-2.0 */
/* Locks between processes that do the same work. A lock is a file that names the process that
 * holds it, and its work; it ends with the process, however that ends, and the file stays.
 */
#ifndef WEFT_LOCK_H
#define WEFT_LOCK_H

#include <stdbool.h>

/* Wait for the lock of the file `path`, to do `what`, a few words. `aloud`: after a second, name
 * the process that it waits for, on stderr. Returns a descriptor to be closed, or -1, with errno,
 * where there can be no lock file. */
int lock_take(const char *path, const char *what, bool aloud);

#endif
