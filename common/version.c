/* SPDX-License-Identifier: Apache-2.0 */
/* What a program was built from: see version.h. */
#include "version.h"

#include <stdio.h>

#include "commit.h" /* build/commit.h, written by commit.sh */

const char version_number[] = WEFT_VERSION;
const char version_commit[] = WEFT_COMMIT;
const bool version_modified = WEFT_MODIFIED;

void version_print(const char *program) {
    printf("%s %s, commit %s%s\n", program, version_number, version_commit,
           version_modified ? ", modified" : "");
}
