/* SPDX-License-Identifier: Apache-2.0 */
/* Finds and loads the ELF of a kernel: see kernel_load in kernel.h. */
#include "load.h"

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
    char file[256], path[4096];
    snprintf(file, sizeof file, "kernels/%s.elf", name);
    beside_executable(path, sizeof path, file);
    const weft_status status = weft_load(device, path);
    if (status != WEFT_OK) {
        snprintf(message, message_size, "%s", weft_message(device));
    }
    return status;
}
