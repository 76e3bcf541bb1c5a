/* SPDX-License-Identifier: Apache-2.0 */
/* Finds and loads the ELF of a kernel: see kernel_load in kernel.h. */
#include "load.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../kernel.h"

void beside_executable(char *path, size_t size, const char *relative) {
    char executable[4096];
    const ssize_t length = readlink("/proc/self/exe", executable, sizeof executable - 1);
    executable[length > 0 ? length : 0] = 0;
    char *slash = strrchr(executable, '/');
    if (slash) {
        *slash = 0;
    }
    snprintf(path, size, "%s/%s", slash ? executable : "build", relative);
}

weft_status kernel_load(weft_device *device, const char *name, char *message, size_t message_size) {
    char folder[4096], path[4096 + 256];
    const char *chosen = getenv("WEFT_KERNELS");
    if (chosen) {
        snprintf(folder, sizeof folder, "%s", chosen);
    } else {
        beside_executable(folder, sizeof folder, "kernels");
    }
    snprintf(path, sizeof path, "%s/%s.elf", folder, name);
    if (access(path, R_OK) != 0) {
        snprintf(message, message_size,
                 "%s: not found: the kernel is not compiled. Run `make weft`%s.\n", path,
                 chosen ? ", or correct the environment variable WEFT_KERNELS" : "");
        return WEFT_USAGE;
    }
    const weft_status status = weft_load(device, path);
    if (status != WEFT_OK) {
        snprintf(message, message_size, "%s", weft_message(device));
    }
    return status;
}
