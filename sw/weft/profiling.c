/* SPDX-License-Identifier: Apache-2.0 */
/* weft profile: a run on the cycle model whose loads are described for limit=daws_profiled and
 * limit=coordinated (profile.h). A trace of a kind, under a name of its own.
 */
#include <string.h>

#include "tool.h"

const char profile_help[] =
    "  -o FILE                write the profile here; the name must end in .profile\n"
    "                         (-: standard output)\n"
    "\nOther options are those of `weft run`. Profile with another input than the one that is\n"
    "measured, then: weft run KERNEL --limit daws_profiled --profile FILE\n"
    "or --limit coordinated, which reads the lines that begin with `load`.\n";

static bool ends_in_profile(const char *path) {
    size_t length = strlen(path);
    return length > 8 && strcmp(path + length - 8, ".profile") == 0;
}

int command_profile(int argc, char **argv) {
    static record_t record;
    tool_options_t options;
    char text[256];
    const char *path = NULL;
    int kept = 0;
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "-o") == 0 && i + 1 < argc) {
            path = argv[++i];
            if (!may_be_value("-o", path)) {
                return WEFT_USAGE;
            }
            path = strcmp(path, "-") == 0 ? "-.profile" : path; /* weft.h: standard output */
        } else {
            argv[kept++] = argv[i];
        }
    }
    if (!options_parse(&options, kept, argv, NULL)) {
        return WEFT_USAGE;
    }
    if (options.word_count && (!path || !ends_in_profile(path))) {
        snprintf(text, sizeof text, "profile %.64s: say where to write it: -o FILE.profile",
                 options.words[0]);
        complain(text);
        return WEFT_USAGE;
    }
    options.device.trace = path;
    if (!run_words("profile", &options, &record)) {
        return WEFT_USAGE;
    }
    if (record.status != WEFT_OK) {
        complain(record.message);
    }
    return exit_code(record.status);
}
