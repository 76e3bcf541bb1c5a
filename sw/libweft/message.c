/* SPDX-License-Identifier: Apache-2.0 */
/* What a device says of the last call that failed. Every file of libweft calls this one. */
#include <stdarg.h>

#include "device.h"

weft_status device_fail(weft_device *device, weft_status status, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(device->message, sizeof device->message, format, list);
    va_end(list);
    return status;
}

const char *weft_message(const weft_device *device) {
    return device->message;
}
