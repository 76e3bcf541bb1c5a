/* SPDX-License-Identifier: Apache-2.0 */
/* Where the files of the kernels are, relative to the running executable. */
#ifndef WEFT_KERNELS_LOAD_H
#define WEFT_KERNELS_LOAD_H

#include <stddef.h>

/* Path of a file given relative to the folder of the running executable (build/), into `path`.
 * Falls back to the working folder's build/ when the executable's own place cannot be found. */
void beside_executable(char *path, size_t size, const char *relative);

#endif
