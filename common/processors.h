/* SPDX-License-Identifier: Apache-2.0 */
/* How many processors of the host this process may use: as its affinity says, which `taskset` and
 * containers narrow. 1 where the host does not say.
 */
#ifndef WEFT_PROCESSORS_H
#define WEFT_PROCESSORS_H

#include <sched.h>
#include <stdint.h>

static inline uint32_t processors(void) {
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 ? (uint32_t)CPU_COUNT(&set) : 1;
}

#endif
