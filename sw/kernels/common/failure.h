/* SPDX-License-Identifier: Apache-2.0 */
/* How the host sides report what went wrong: a status and a message; the first report counts.
 */
#ifndef WEFT_KERNELS_FAILURE_H
#define WEFT_KERNELS_FAILURE_H

#include <stddef.h>

#include "sw/libweft/weft.h"

typedef struct {
    char *text;         /* receives the message; the caller's buffer */
    size_t size;        /* bytes in text, at least 1 */
    weft_status status; /* WEFT_OK until the first call of failure_set */
} failure_t;

/* Record a failure, unless there was one before: the first is the cause, later ones are its
 * consequences. The text is cut to the buffer. Returns false, for `return failure_set(...)`. */
__attribute__((format(printf, 3, 4))) int failure_set(failure_t *failure, weft_status status,
                                                      const char *format, ...);

#endif
