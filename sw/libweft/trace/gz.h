/* SPDX-License-Identifier: Apache-2.0 */
/* A stream that compresses what is written to it, in the format of gzip, into another stream.
 */
#ifndef WEFT_GZ_H
#define WEFT_GZ_H

#include <stdio.h>

/* `to` stays the caller's. fclose completes the stream, and returns EOF where `to` could not be
 * written. NULL: no memory. */
FILE *gz_open(FILE *to);

#endif
