/* SPDX-License-Identifier: Apache-2.0 */
/* Sizes of the machine. A configuration (cmodel/configs) becomes a header `config.h` of CFG_ macros;
 * everything derived from them, and every limit, is stated here and nowhere else.
 */
#ifndef WEFT_PARAMS_H
#define WEFT_PARAMS_H

#include "config.h"
#include "../arch/isa.h"

#define CORES CFG_CORES             /* SIMT cores, 1..16                                             */
#define WARPS CFG_WARPS             /* warp slots per core, 2..32: a set of warps is a uint32_t      */
#define LANES CFG_LANES             /* threads per warp, 2..32, a power of two                       */
#define BLOCKS CFG_BLOCKS           /* thread blocks in flight per core, 1..WARPS                    */
#define SHARED_WORDS CFG_SHARED_WORDS /* 32-bit words of shared memory per core, a multiple of LANES */
#define LOCAL_WORDS CFG_LOCAL_WORDS /* local memory per thread in words, a power of two              */
#define IBUFFER_ENTRIES CFG_IBUFFER_ENTRIES /* instructions buffered per warp                        */
#define LOADS CFG_LOADS             /* load instructions in flight per core                          */
#define REQUESTS CFG_REQUESTS       /* row requests in flight per core (pending request table)       */

#define WARP_BITS CLOG2(WARPS)
#define LANE_BITS CLOG2(LANES)
#define BLOCK_BITS CLOG2(BLOCKS)
#define CORE_BITS CLOG2(CORES)
#define LOAD_BITS CLOG2(LOADS)
#define REQUEST_BITS CLOG2(REQUESTS)

#define ROW_BYTES (4 * LANES)       /* one row = one word per lane: the width of every memory port   */

/* Instructions of one warp are numbered at issue, modulo 2^ORDER_BITS; a warp never has that many in
 * flight, so that whoever follows the machine can restore the full number. */
#define ORDER_BITS 6

#endif
