/* SPDX-License-Identifier: Apache-2.0 */
/* What GNU ld says of memory regions that are too small, in the words of a kernel's author. It
 * knows the sentence "region `NAME' overflowed by N bytes" in English; without one it says nothing.
 */
#include <stdio.h>
#include <string.h>

#include "../../cmodel/arch/isa.h"
#include "driver.h"

/* The regions of sw/runtime/weft.ld. */
static const struct {
    const char *name, *holds;
    unsigned bytes;
} regions[] = {{"program", "code and constants", PROGRAM_MAX_BYTES},
               {"global", "global variables", GLOBAL_MAX_BYTES},
               {"shared", "__shared variables", WINDOW_BYTES}};

/* Add one region to the text. */
static void add_region(const char *name, unsigned long long excess, const char *layout, char *why,
                       size_t size) {
    size_t used = strlen(why);
    const char *between = used ? "; " : "";
    for (size_t i = 0; !layout && i < sizeof regions / sizeof regions[0]; i++) {
        if (strcmp(regions[i].name, name) == 0) {
            snprintf(why + used, size - used,
                     "%s%s take %llu bytes, and a kernel file has room for %u of them", between,
                     regions[i].holds, regions[i].bytes + excess, regions[i].bytes);
            return;
        }
    }
    snprintf(why + used, size - used, "%sregion %s of %s is %llu bytes too small", between, name,
             layout ? layout : "weft.ld", excess);
}

void regions_explain(const char *path, const char *layout, char *why, size_t size) {
    char line[4096], name[64];
    FILE *file = fopen(path, "r");
    why[0] = 0;
    while (file && fgets(line, sizeof line, file)) {
        unsigned long long excess;
        const char *at = strstr(line, "region `");
        if (at && sscanf(at, "region `%63[^']' overflowed by %llu bytes", name, &excess) == 2) {
            add_region(name, excess, layout, why, size);
        }
    }
    if (file) {
        fclose(file);
    }
}
