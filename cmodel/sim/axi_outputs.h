/* SPDX-License-Identifier: Apache-2.0 */
/* The pins of gpu_axi by name, for the report of a difference. */
#ifndef WEFT_SIM_AXI_OUTPUTS_H
#define WEFT_SIM_AXI_OUTPUTS_H

#include "edge/axi/gpu_axi.h"
#include "sim.h"

/* Find the first pin in which two cycles' outputs differ, and fill in all of *difference but the
 * cycle. Returns false if there is none. */
bool axi_outputs_differ(const gpu_axi_out_t *model, const gpu_axi_out_t *rtl,
                        sim_difference_t *difference);

#endif
