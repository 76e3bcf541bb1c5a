/* SPDX-License-Identifier: Apache-2.0 */
/* The limit policy of the machine is that of the test. */
#ifndef WEFT_LIMIT_FILE_H
#define WEFT_LIMIT_FILE_H

#include "config.h"
#undef CFG_LIMIT_FILE
#define CFG_LIMIT_FILE "verif/units/hw/issue/limit/limit_under_test.h"

#endif
