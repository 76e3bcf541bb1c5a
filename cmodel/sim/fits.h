/* SPDX-License-Identifier: Apache-2.0 */
/* Whether what runs beside the cycle model was built from its sources; if not, `message` says it.
 */
#ifndef WEFT_SIM_FITS_H
#define WEFT_SIM_FITS_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "gpu.h"
#include "rtl.h"
#include "widths.h"

static inline bool rtl_fits(const rtl_interface_t *rtl, char *message, size_t message_size) {
    if (strcmp(rtl->variant, CFG_VARIANT) != 0 || rtl->in_bytes != sizeof(gpu_in_t) ||
        rtl->out_bytes != sizeof(gpu_out_t) || rtl->gpu_bytes != sizeof(gpu_t)) {
        snprintf(message, message_size,
                 "build/%s: the RTL was built from other sources than the cycle model (it is %s); "
                 "delete build/%s and try again",
                 CFG_VARIANT, rtl->variant, CFG_VARIANT);
        return false;
    }
    return true;
}

static inline bool widths_fit(const widths_interface_t *widths, char *message,
                              size_t message_size) {
    if (strcmp(widths->variant, CFG_VARIANT) != 0 || widths->gpu_bytes != sizeof(gpu_t)) {
        snprintf(message, message_size,
                 "build/%s: widths.so was built from other sources than the cycle model (it is "
                 "%s); delete build/%s and try again",
                 CFG_VARIANT, widths->variant, CFG_VARIANT);
        return false;
    }
    return true;
}

#endif
