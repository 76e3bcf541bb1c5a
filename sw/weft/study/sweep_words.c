/* SPDX-License-Identifier: Apache-2.0 */
/* The command line of `weft sweep`. */
#include "sweep_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/words.h"
#include "sw/weft/tool.h"

const char sweep_help[] =
    "  -j, --jobs N     runs at a time (default: the processors that it may use)\n"
    "      --only NAME  only runs with this experiment, configuration, policy, kernel or set; may "
    "be\n"
    "                   repeated: names of one kind are alternatives, kinds narrow each other\n"
    "      --list       show every run and what is known of it; run and build nothing\n"
    "      --retry      run failed runs again\n"
    "      --base FILE  the store (default build/studies/runs.sqlite; of an installed weft\n"
    "                   ~/.local/share/weft/studies/runs.sqlite)\n"
    "  -q, --quiet      no progress\n"
    "\nSTUDY is a file, or the name of one in studies/. docs/reference/studies.md describes its "
    "format.\n"
    "Exit code: 0 every run of the study is verified, 1 some failed, 2 wrong use.\n";

static bool take_jobs(sweep_words_t *words, const char *value) {
    char *end, text[256];
    unsigned long jobs = strtoul(value, &end, 10);
    if (*end || value[0] < '0' || value[0] > '9' || jobs < 1 || jobs > SWEEP_JOBS) {
        snprintf(text, sizeof text, "sweep: --jobs %.64s: it must be a number from 1 to %d", value,
                 SWEEP_JOBS);
        complain(text);
        return false;
    }
    words->jobs = (uint32_t)jobs;
    return true;
}

static bool take_value(sweep_words_t *words, const char *name, const char *value, bool *known) {
    *known = true;
    if (strcmp(name, "-j") == 0 || strcmp(name, "--jobs") == 0) {
        return take_jobs(words, value);
    }
    if (strcmp(name, "--base") == 0) {
        words->base = value;
    } else if (strcmp(name, "--only") == 0 && words->only.count < SWEEP_ONLY) {
        words->only.item[words->only.count++] = value;
    } else {
        *known = false;
    }
    return true;
}

static bool take_flag(sweep_words_t *words, const char *name) {
    const struct {
        const char *name;
        bool *flag;
    } flags[] = {{"--list", &words->list},
                 {"--retry", &words->retry},
                 {"-q", &words->quiet},
                 {"--quiet", &words->quiet}};
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        if (strcmp(name, flags[i].name) == 0) {
            *flags[i].flag = true;
            return true;
        }
    }
    return false;
}

static const char *option_hint(words_hint_t *hint) {
    static const char *const names[] = {"--jobs",  "--only", "--list",
                                        "--retry", "--base", "--quiet"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        words_consider(hint, names[i]);
    }
    return words_hint(hint);
}

bool sweep_read_words(sweep_words_t *words, int argc, char **argv) {
    char text[512];
    for (int i = 0; i < argc; i++) {
        bool known = false;
        if (argv[i][0] != '-') {
            if (words->study) {
                snprintf(text, sizeof text,
                         "sweep: '%.64s' is one word too many: one study at a time", argv[i]);
                complain(text);
                return false;
            }
            words->study = argv[i];
        } else if (!take_flag(words, argv[i])) {
            bool good = i + 1 < argc && take_value(words, argv[i], argv[i + 1], &known) &&
                        may_be_value(argv[i], argv[i + 1]);
            if (known && !good) {
                return false;
            }
            if (!known) {
                words_hint_t hint = {.given = argv[i]};
                snprintf(text, sizeof text,
                         "sweep: there is no option '%.64s', or its value is missing; `weft sweep "
                         "--help` lists the options%s",
                         argv[i], option_hint(&hint));
                complain(text);
                return false;
            }
            i++;
        }
    }
    if (!words->study) {
        complain("sweep: no study is given: weft sweep STUDY");
    }
    return words->study != NULL;
}
