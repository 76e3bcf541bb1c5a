/* SPDX-License-Identifier: Apache-2.0 */
/* @TITLE@, as weft_axi_open takes it. Made by `weft verilog`. */
#ifndef @GUARD@MACHINE_H
#define @GUARD@MACHINE_H

#include "weft_axi.h"

static const weft_axi_machine_t @PREFIX@machine = {
    .shape = @SHAPE@, /* cores, warps, lanes, partitions, a byte each from the lowest */
    .lanes = @LANES@,
    .line_bytes = @LINE_BYTES@,
    .local_bytes = @LOCAL_BYTES@,
    .shared_bytes = @SHARED_BYTES@,
    .program_bytes = @PROGRAM_BYTES@,
    .block_threads = @BLOCK_THREADS@,
};

#endif
