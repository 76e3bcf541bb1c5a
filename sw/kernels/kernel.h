/* SPDX-License-Identifier: Apache-2.0 */
/* What a kernel's host side gives to `weft run`: sw/kernels/NAME/host.c defines kernel_NAME, and
 * sw/kernels/kernels.c lists it.
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
    const char *name;
    const char *summary; /* one line for `weft list kernels`                      */
    const char *usage;   /* the arguments, e.g. "[N]" or "GRAPH [ROOT]", then their defaults */
    const char *const *cosim_arguments; /* NULL-terminated: a short run for `make cosim` */
    weft_status (*run)(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size);
} kernel_t;

/* All kernels, NULL-terminated (sw/kernels/kernels.c). */
extern const kernel_t *const kernels[];

/* Load the ELF of a kernel, kernels/NAME.elf beside the running executable
 * (sw/kernels/common/load.c; `weft run --elf FILE` puts another file in its place). */
weft_status kernel_load(weft_device *device, const char *name, char *message, size_t message_size);

#endif
