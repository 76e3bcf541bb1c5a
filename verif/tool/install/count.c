/* SPDX-License-Identifier: Apache-2.0 */
/* A user's own program with libweft: launches a kernel file on a machine. Prints what the device
 * says. */
#include <stdio.h>
#include <weft.h>

int main(int argc, char **argv) {
    weft_status status;
    const char *message = "";
    weft_device *device =
        argc == 2
            ? weft_open(&(weft_options){.config = "nano", .mode = WEFT_GOLDEN}, &status, &message)
            : NULL;
    if (!device) {
        fprintf(stderr, "%s", message);
        return 2;
    }
    status = weft_load(device, argv[1]);
    printf("%d %s\n", (int)status, weft_kernel_name(device, 0));
    weft_close(device);
    return 0;
}
