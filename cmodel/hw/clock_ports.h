/* SPDX-License-Identifier: Apache-2.0 */
/* What the clocks hear in a cycle: the host's ratio, and the votes of cores that have blocks. */
#ifndef WEFT_CLOCK_PORTS_H
#define WEFT_CLOCK_PORTS_H

#include "gpu.h"

static inline clocks_in_t to_clocks(const gpu_in_t *in, const dispatch_view_t *dispatch,
                                    const core_view_t core[CORES]) {
    clocks_in_t to = {.ratio = in->clocks};
    if (HAS_VOTES) {
        to.votes->setting = in->setting;
        to.votes->launch_begins = dispatch->launch_begins;
        for (uint32_t c = 0; c < CORES; c++) {
            to.votes->vote[c] = core[c].occupied ? core[c].vote : VOTE_NONE;
        }
    }
    return to;
}

#endif
