/* SPDX-License-Identifier: Apache-2.0 */
/* weft draws no pictures: none of the functions of this header is there. */
#include "weft_cuda.h"
