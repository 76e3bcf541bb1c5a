/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels in folders that the tool was not linked with. The host side of such a folder becomes a
 * shared object, which finds libweft and the common files of sw/kernels in the tool itself. Its
 * device side becomes a kernel file for each instruction set and level. Both lie in `work`, a
 * folder build/outside/NAME-SUM with the sum of the folder's path.
 *
 *     outside.c        which kernels there are, and what the head of a kernel.c says
 *     outside_build.c  the compilers
 */
#ifndef WEFT_OUTSIDE_H
#define WEFT_OUTSIDE_H

#include <limits.h>

#include "tool.h"

typedef struct {
    const kernel_t *kernel; /* NULL until the host side is loaded */
    char name[64];          /* the folder's last name */
    char word[PATH_MAX];    /* the folder as the user named it */
    char folder[PATH_MAX];  /* the same, absolute */
    char work[PATH_MAX];
} outside_t;

/* What the kernel.c of a folder needs of the machine, EXTENSION_* of isa.h: ` *@ needs LETTERS`. */
bool outside_needs(const char *folder, uint32_t *needs, char *message, size_t size);

/* Make WORK/host.so of FOLDER/host.c, and a kernel file of FOLDER/kernel.c for a machine at a level
 * (of tool_options_t); its name goes to `made`. `root` is the project's folder, in which the
 * toolchain is ready. What a compiler says goes to stderr. */
bool outside_build_host(const outside_t *o, const char *root, char *message, size_t size);
bool outside_build_device(const outside_t *o, const char *root, const config_t *config,
                          const char *level, char *made, size_t made_size, char *message,
                          size_t size);

#endif
