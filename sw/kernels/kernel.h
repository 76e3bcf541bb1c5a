/* SPDX-License-Identifier: Apache-2.0 */
/* What a kernel's host side gives to `weft run`: sw/kernels/NAME/host.c defines kernel_NAME. */
#ifndef WEFT_KERNEL_H
#define WEFT_KERNEL_H

#include <stdio.h>

#include "weft.h"

/* Run the kernel on `device` with the user's arguments, and check the result against the host's own
 * computation. Returns WEFT_OK when the result was verified. On failure the function has written the
 * reason into `message` (file and place, value, rule, what to do; whole lines). */
typedef struct {
    const char *name;
    const char *summary;     /* one line for `weft list kernels`                      */
    const char *usage;       /* the arguments, e.g. "[N]" or "GRAPH [ROOT]", then their defaults */
    const char *const *cosim_arguments; /* NULL-terminated: a short run for `make cosim` */
    weft_status (*run)(weft_device *device, int argc, char **argv, char *message, size_t message_size);
} kernel_t;

/* ELF of a kernel: build/kernels/NAME.elf under the project's build folder. */
weft_status kernel_load(weft_device *device, const char *name, char *message, size_t message_size);

#endif
