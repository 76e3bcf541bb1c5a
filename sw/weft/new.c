/* SPDX-License-Identifier: Apache-2.0 */
/* weft new: what there can be more of. */
#include "new.h"

#include <string.h>

#include "tool.h"

int command_new(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[0], "kernel") == 0) {
        return new_kernel(argv[1]);
    }
    if (argc == 3 && strcmp(argv[0], "policy") == 0) {
        return new_policy(argv[1], argv[2]);
    }
    complain(
        "new: a kind and a name are expected: weft new kernel NAME or weft new policy SLOT NAME, "
        "with SLOT order, limit or reconv; a kernel anywhere is ./NAME, and a policy ./NAME.h");
    return WEFT_USAGE;
}
