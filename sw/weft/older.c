/* SPDX-License-Identifier: Apache-2.0 */
/* What earlier versions of weft have left where results were kept then: in views, which have
 * another name with each version (sw/libweft/root.c). It is named; nothing is moved.
 */
#include <stdio.h>
#include <unistd.h>

#include "sw/libweft/engine.h"
#include "tool.h"

void mention_older(const char *kind, const char *name, const char *path) {
    char list[4 * ENGINE_PATH];
    if (access(path, F_OK) != 0 && engine_older_results(kind, name, list, sizeof list) > 0) {
        fprintf(stderr,
                "weft: %s is new. Earlier versions of weft kept what belongs there in%s. To "
                "continue with one of these files, copy it over the new one\n",
                path, list);
    }
}
