/* SPDX-License-Identifier: Apache-2.0 */
/* What macros make is left alone; a macro as an operand is one word. */
#include "macros.h"

int words(int a);

int words(int a) {
    STEP(a);
    a = DOUBLE(a * 3) - 1;
    a = a & (LANES - 1);
    return LANES < a && of_header(a);
}
