/* SPDX-License-Identifier: Apache-2.0 */
/* For programs that include it. weft draws no pictures, and declares none of its functions. */
#include "weft_cuda.h"
