/* SPDX-License-Identifier: Apache-2.0 */
/* What a kernel's host side gives to `weft run`: the host.c of a folder NAME defines `const
 * kernel_t kernel_NAME`. A folder of sw/kernels is a kernel by having a kernel.c: make reads which
 * there are (sw/kernels/rules.mk), and so does everything that means all kernels. A folder
 * elsewhere is built by the tool (sw/weft/outside.c).
 */
#ifndef WEFT_KERNEL_H
#define WEFT_KERNEL_H

#include <stdio.h>

#include "sw/libweft/weft.h"

/* Run the kernel on `device` with the user's arguments, and check the result against the host's own
 * computation. Returns WEFT_OK when the result was verified. On failure the function has written
 * the reason into `message` (file and place, value, rule, what to do; whole lines).
 *
 * argv[0] to argv[argc - 1] are the words of the command line after the kernel's name that are not
 * options of `weft run`, in order. A kernel that writes a file takes `-o FILE` among them. */
typedef struct {
    const char *name;      /* the folder's */
    const char *summary;   /* one line for `weft list kernels` */
    const char *usage;     /* the arguments, e.g. "[N]" or "GRAPH [ROOT]", then their defaults */
    const char *exercises; /* what of a machine */
    const char *roundings; /* floating point: by how many a result may be off; or NULL */
    /* Arguments, separated by spaces; NULL: none. File names begin at the project's folder. */
    const char *cosim;    /* of a short run, for `make cosim` */
    const char *test;     /* of a shorter one, for every level and mechanism */
    const char *smallest; /* of the smallest */
    weft_status (*run)(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size);
} kernel_t;

/* All kernels of sw/kernels in alphabetical order, NULL-terminated (build/sw/kernels/table.c). */
extern const kernel_t *const kernels[];

/* Load the ELF of a kernel, kernels/NAME.elf beside the running executable
 * (sw/kernels/common/load.c; `weft run --elf FILE` puts another file in its place). */
weft_status kernel_load(weft_device *device, const char *name, char *message, size_t message_size);

#endif
