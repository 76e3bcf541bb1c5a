/* SPDX-License-Identifier: Apache-2.0 */
/* Failure messages of the kernels' host sides. */
#include "failure.h"

#include <stdarg.h>
#include <stdio.h>

int failure_set(failure_t *failure, weft_status status, const char *format, ...) {
    if (failure->status == WEFT_OK) {
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(failure->text, failure->size, format, arguments);
        va_end(arguments);
        failure->status = status;
    }
    return 0;
}
