/* SPDX-License-Identifier: Apache-2.0 */
/* What the throttle of limit=daws and limit=daws_profiled takes from the slot's ports: everything
 * except the table of loops.
 */
#ifndef WEFT_DAWS_PORTS_H
#define WEFT_DAWS_PORTS_H

#include "issue/limit/daws/daws_throttle.h"

static inline daws_throttle_in_t daws_throttle_ports(const limit_in_t *in) {
    return (daws_throttle_in_t){.launch_begins = in->launch_begins,
                                .setting = in->setting,
                                .start = in->start,
                                .finish = in->finish[0],
                                .live = in->live,
                                .waiting = in->waiting,
                                .issued = in->issued[0]};
}

#endif
