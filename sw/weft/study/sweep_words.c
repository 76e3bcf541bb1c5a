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
    "      --json       with --list: a line of JSON for each run\n"
    "      --build      build machines and kernel files, and run nothing\n"
    "      --retry      run failed runs again; with --merge, a result elsewhere replaces one\n"
    "      --max-minutes M   start no run that would end later, by the seconds that the store "
    "knows,\n"
    "                   and end what runs then\n"
    "      --shard K/N  only part K of N, 1 to N; the parts together are all runs\n"
    "      --known FILE a second store; what it has is not run\n"
    "      --merge STORE...   put the runs of these stores into one (--base)\n"
    "      --slurm [OPTION]...   submit the missing runs to Slurm; all that follows is sbatch's\n"
    "      --tasks N    with --slurm: parts of the runs, a task for each (default: a run each, at "
    "most 64)\n"
    "      --base FILE  the store (default build/studies/runs.sqlite; of an installed weft\n"
    "                   ~/.local/share/weft/studies/runs.sqlite)\n"
    "  -q, --quiet      no progress\n"
    "\nSTUDY is a file, or the name of one in studies/. docs/reference/studies.md describes its "
    "format.\n"
    "Exit code: 0 every run of the study is verified, 1 some failed, 2 wrong use, 4 --max-minutes\n"
    "were over before all runs were made.\n";

static bool take_count(const char *option, const char *value, uint32_t most, uint32_t *count) {
    uint64_t number = 0;
    bool good = words_number(value, 1, most, &number);
    *count = (uint32_t)number;
    return good || refuse("sweep: %s %.64s: it must be a number from 1 to %u", option, value, most);
}

static bool take_shard(sweep_words_t *words, const char *value) {
    char part[16];
    uint64_t k = 0, n = 0;
    size_t digits = strcspn(value, "/");
    snprintf(part, sizeof part, "%.*s", (int)digits, value);
    bool good = value[digits] && words_number(value + digits + 1, 1, SWEEP_PARTS, &n) &&
                words_number(part, 1, n, &k);
    words->part = (uint32_t)k;
    words->parts = (uint32_t)n;
    return good || refuse("sweep: --shard %.64s: it must be K/N, part K of N, such as 1/8 to 8/8; "
                          "N is at most %d",
                          value, SWEEP_PARTS);
}

static bool take_minutes(sweep_words_t *words, const char *value) {
    char *end;
    words->minutes = strtod(value, &end);
    return (*end == 0 && words->minutes > 0 && words->minutes < 1e6) ||
           refuse("sweep: --max-minutes %.64s: it must be a number above 0, such as 55 or 0.5",
                  value);
}

static bool take_value(sweep_words_t *words, const char *name, const char *value, bool *known) {
    *known = true;
    if (strcmp(name, "-j") == 0 || strcmp(name, "--jobs") == 0) {
        return take_count("--jobs", value, SWEEP_JOBS, &words->jobs);
    }
    if (strcmp(name, "--tasks") == 0) {
        return take_count(name, value, SWEEP_PARTS, &words->tasks);
    }
    if (strcmp(name, "--shard") == 0) {
        return take_shard(words, value);
    }
    if (strcmp(name, "--max-minutes") == 0) {
        return take_minutes(words, value);
    }
    if (strcmp(name, "--base") == 0) {
        words->base = value;
    } else if (strcmp(name, "--known") == 0) {
        words->known = value;
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
    } flags[] = {{"--list", &words->list},   {"--json", &words->json},   {"--build", &words->build},
                 {"--retry", &words->retry}, {"--merge", &words->merge}, {"--slurm", &words->slurm},
                 {"-q", &words->quiet},      {"--quiet", &words->quiet}};
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        if (strcmp(name, flags[i].name) == 0) {
            *flags[i].flag = true;
            return true;
        }
    }
    return false;
}

static const char *option_hint(words_hint_t *hint) {
    static const char *const names[] = {"--jobs",  "--only",  "--list",  "--json",        "--build",
                                        "--retry", "--base",  "--quiet", "--max-minutes", "--shard",
                                        "--known", "--merge", "--slurm", "--tasks"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        words_consider(hint, names[i]);
    }
    return words_hint(hint);
}

/* Take an option; whether its value, the next word, was taken with it. False: see stderr. */
static bool take_option(sweep_words_t *words, const char *name, const char *value, bool *both) {
    bool known = false;
    *both = false;
    if (take_flag(words, name)) {
        return true;
    }
    bool good = value && take_value(words, name, value, &known) && may_be_value(name, value);
    if (!known) {
        words_hint_t hint = {.given = name};
        return refuse(
            "sweep: there is no option '%.64s', or its value is missing; `weft sweep --help` lists "
            "the options%s",
            name, option_hint(&hint));
    }
    *both = true;
    return good;
}

static bool check_merge(const sweep_words_t *words) {
    if (words->list || words->json || words->build || words->slurm || words->parts ||
        words->tasks || words->known || words->minutes > 0 || words->only.count || words->jobs) {
        return refuse("sweep: --merge takes stores, --base, --retry and --quiet, and nothing else");
    }
    return words->stores.count > 0 ||
           refuse("sweep: --merge: no store is given: weft sweep --merge STORE... --base STORE");
}

/* What is said together makes sense. */
static bool check_words(const sweep_words_t *words) {
    if (words->merge) {
        return check_merge(words);
    }
    if (words->stores.count == 0) {
        return refuse("sweep: no study is given: weft sweep STUDY");
    }
    if (words->stores.count > 1) {
        return refuse("sweep: '%.64s' is one word too many: one study at a time",
                      words->stores.item[1]);
    }
    if (words->json && !words->list) {
        return refuse("sweep: --json is a form of --list: give both");
    }
    if (words->tasks && !words->slurm) {
        return refuse("sweep: --tasks belongs to --slurm: give both");
    }
    if (words->slurm && (words->jobs || words->known)) {
        return refuse("sweep: --slurm: leave --%s away: %s", words->jobs ? "jobs" : "known",
                      words->jobs ? "a task makes as many runs at a time as --cpus-per-task says"
                                  : "merge that store into the study's (--merge) before");
    }
    return !(words->slurm && (words->parts || words->list || words->build)) ||
           refuse("sweep: --slurm parts the runs itself: leave --shard, --list and --build away");
}

bool sweep_read_words(sweep_words_t *words, int argc, char **argv) {
    int plain = 0;
    for (int i = 0; i < argc && !words->slurm; i++) {
        bool both = false;
        if (argv[i][0] != '-') {
            argv[plain++] = argv[i];
        } else if (!take_option(words, argv[i], i + 1 < argc ? argv[i + 1] : NULL, &both)) {
            return false;
        }
        i += both;
        if (words->slurm) {
            words->cluster.item = (const char **)(uintptr_t)(argv + i + 1);
            words->cluster.count = (size_t)(argc - i - 1);
        }
    }
    words->stores.item = (const char **)(uintptr_t)argv;
    words->stores.count = (size_t)plain;
    words->study = argv[0];
    return check_words(words);
}
