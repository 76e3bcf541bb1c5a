/* SPDX-License-Identifier: Apache-2.0 */
/* The fields of a launch on the largest machine. */
//@ machine unit+blocks-32+cores-16+lanes-32+partitions-8+shared_words-65536+warps-64
//@ source verif/units/hw/edge/field_widths.c
//@ hardware cmodel/hw/edge/link/board_registers.c
#define LAUNCH_FIELDS hw_launch_fields_largest
#include "launch_fields.h"
