/* SPDX-License-Identifier: Apache-2.0 */
/* weft cachesim: what other caches would have made of the L1 accesses of a run. The stream comes
 * from a file (`weft run ... --trace FILE.l1`), or from a run of its own.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/words.h"
#include "cache_model.h"
#include "sw/weft/tool.h"

#define MAX_CACHES 32

const char cachesim_help[] =
    "      --cache SETSxWAYS  one more size than the machine's; may be repeated\n"
    "      --loads            one more table: the unbounded cache, load instruction by load "
    "instruction\n"
    "      --markdown         print Markdown\n"
    "\nFor a kernel, the options of `weft run` say where it runs; --trace FILE.l1 keeps the "
    "stream.\n"
    "Each size is simulated with LRU and with Belady's optimal replacement, and an unbounded cache "
    "at\n"
    "last. Every access takes effect at once; `machine` is what the run itself counted.\n";

typedef struct {
    uint32_t sets[MAX_CACHES], ways[MAX_CACHES];
    size_t caches;
    bool loads, markdown;
} words_t;

static bool take_cache(words_t *words, const char *value) {
    char text[256];
    char sets_text[16];
    uint64_t sets, ways;
    size_t length = strcspn(value, "x");
    snprintf(sets_text, sizeof sets_text, "%.*s", (int)length, value);
    if (words->caches == MAX_CACHES || length >= sizeof sets_text || !value[length] ||
        !words_number(sets_text, 1, 1u << 20, &sets) ||
        !words_number(value + length + 1, 1, 1u << 16, &ways)) {
        snprintf(text, sizeof text,
                 "cachesim: --cache %.64s: it must be SETSxWAYS, such as 32x8; at most %d times",
                 value, MAX_CACHES);
        complain(text);
        return false;
    }
    words->sets[words->caches] = (uint32_t)sets;
    words->ways[words->caches++] = (uint32_t)ways;
    return true;
}

/* Take this command's own words out of argv; the others are those of `weft run`. */
static bool take_words(words_t *words, int *argc, char **argv) {
    int kept = 0;
    for (int i = 0; i < *argc; i++) {
        if (strcmp(argv[i], "--cache") == 0 && i + 1 < *argc) {
            i++;
            if (!may_be_value("--cache", argv[i]) || !take_cache(words, argv[i])) {
                return false;
            }
        } else if (strcmp(argv[i], "--loads") == 0) {
            words->loads = true;
        } else if (strcmp(argv[i], "--markdown") == 0) {
            words->markdown = true;
        } else {
            argv[kept++] = argv[i];
        }
    }
    *argc = kept;
    return true;
}

/* ---- the table ---- */

typedef struct {
    const words_t *words;
    const l1_header_t *header;
    const l1_record_t *records;
    uint64_t bypasses, sector_misses, merges; /* of the machine, which counts them apart */
    uint64_t loads, misses;
} table_t;

static void print_head(const table_t *t) {
    printf("%s: %" PRIu64 " cycles, %" PRIu64 " thread instructions\n\n", t->header->variant,
           t->header->cycles, t->header->thread_instructions);
    if (t->words->markdown) {
        printf("| Cache | Size | Loads | Misses | Miss rate | MPKI | Intra-warp hits | Inter-warp "
               "hits |\n|---|---|---|---|---|---|---|---|\n");
        return;
    }
    printf("%-10s %12s %10s %10s %9s %8s %11s %11s\n", "cache", "sets x ways", "loads", "misses",
           "rate", "MPKI", "intra-warp", "inter-warp");
}

static void print_row(const table_t *t, const char *name, const char *size,
                      const cache_result_t *r) {
    double rate = r->loads ? 100 * (double)r->misses / (double)r->loads : 0;
    double mpki = t->header->thread_instructions
                      ? 1000 * (double)r->misses / (double)t->header->thread_instructions
                      : 0;
    printf(t->words->markdown ? "| %s | %s | %" PRIu64 " | %" PRIu64 " | %.2f %% | %.3f | %" PRIu64
                                " | %" PRIu64 " |\n"
                              : "%-10s %12s %10" PRIu64 " %10" PRIu64 " %7.2f %% %8.3f %11" PRIu64
                                " %11" PRIu64 "\n",
           name, size, r->loads, r->misses, rate, mpki, r->intra, r->inter);
}

static cache_options_t options_for(const table_t *t, cache_policy_t policy, uint32_t sets,
                                   uint32_t ways) {
    return cache_options(t->header, t->records, policy, sets, ways);
}

/* The machine's replacement. */
static const char *policy_name(const table_t *t) {
    static const char *const name[] = {
        [CACHE_LRU] = "lru", [CACHE_FIFO] = "fifo", [CACHE_PD] = "pd"};
    return name[cache_policy(t->header)];
}

static bool simulate(const table_t *t, const char *name, const cache_options_t *options,
                     cache_result_t *result) {
    char size[32] = "";
    const l1_header_t *h = t->header;
    if (!cache_run(t->records, h->records, h->geometry.cores, h->geometry.warps, options, result)) {
        complain("cachesim: no memory for the cache");
        return false;
    }
    if (options->policy != CACHE_UNBOUNDED) {
        snprintf(size, sizeof size, "%u x %u", options->sets, options->ways);
    }
    print_row(t, name, size, result);
    return true;
}

/* What the machine did; a hit on a line that is in flight is a hit of neither class. */
static void print_machine(table_t *t) {
    char size[32];
    cache_result_t r = {0};
    for (uint64_t i = 0; i < t->header->records; i++) {
        const l1_record_t *record = &t->records[i];
        if (record->kind == L1_LOAD) {
            r.loads++;
            bool bypasses = record->result == EVENT_CACHE_BYPASS;
            r.misses += record->result == EVENT_CACHE_MISS || bypasses;
            t->bypasses += bypasses;
            t->sector_misses += record->result == EVENT_CACHE_SECTOR_MISS;
            t->merges += record->result == EVENT_CACHE_MERGE;
        }
    }
    t->loads = r.loads;
    t->misses = r.misses;
    snprintf(size, sizeof size, "%u x %u", t->header->geometry.sets, t->header->geometry.ways);
    double rate = r.loads ? 100 * (double)r.misses / (double)r.loads : 0;
    double instructions = (double)t->header->thread_instructions;
    double mpki = instructions > 0 ? 1000 * (double)r.misses / instructions : 0;
    printf(t->words->markdown ? "| %s | %s | %" PRIu64 " | %" PRIu64 " | %.2f %% | %.3f | | |\n"
                              : "%-10s %12s %10" PRIu64 " %10" PRIu64 " %7.2f %% %8.3f\n",
           "machine", size, r.loads, r.misses, rate, mpki);
}

/* thesis:figure-4.3: of the intra-warp hits of loads, in which trip of its loop the warp touched
 * the line before. */
static void print_trips(const cache_result_t *r) {
    uint64_t hits = r->intra ? r->intra : 1;
    printf("\nunbounded, intra-warp hits: %.1f %% touched in the same trip of the loop, %.1f %% in "
           "the "
           "trip before it, %.1f %%\nearlier or outside of the loop; %.1f %% are in no loop\n",
           100.0 * (double)r->trip[TRIP_THIS] / (double)hits,
           100.0 * (double)r->trip[TRIP_LAST] / (double)hits,
           100.0 * (double)r->trip[TRIP_OTHER] / (double)hits,
           100.0 * (double)r->trip[TRIP_NO_LOOP] / (double)hits);
    printf(
        "of the same hits, %.1f %% are of lines that another thread of the warp had touched, and "
        "none that loads now\n",
        100.0 * (double)r->other_thread / (double)hits);
}

/* thesis:figure-4.2: which load instructions the accesses are of. */
static void print_loads(const table_t *t, const cache_load_t *loads, size_t count) {
    bool markdown = t->words->markdown;
    double n = (double)t->header->thread_instructions / 1000;
    printf(markdown
               ? "\n| Load | Accesses | Intra-warp hits per 1000 | Inter-warp hits per 1000 | "
                 "Misses per 1000 | In loops |\n|---|---|---|---|---|---|\n"
               : "\nunbounded, per thousand thread instructions\n%-10s %10s %10s %10s %8s %9s\n",
           "load", "accesses", "intra-warp", "inter-warp", "misses", "in loops");
    for (size_t i = 0; i < count; i++) {
        const cache_load_t *l = &loads[i];
        printf(markdown ? "| 0x%08x | %" PRIu64 " | %.3f | %.3f | %.3f | %.0f %% |\n"
                        : "0x%08x %10" PRIu64 " %10.3f %10.3f %8.3f %7.0f %%\n",
               (unsigned)l->pc, l->loads, (double)l->intra / n, (double)l->inter / n,
               (double)l->misses / n, 100 * (double)l->in_loop / (double)l->loads);
    }
}

/* The same geometry and replacement as the machine's: how far is an instant cache from it? */
static void print_check(const table_t *t, const cache_result_t *same) {
    double points =
        t->loads ? 100 * ((double)same->misses - (double)t->misses) / (double)t->loads : 0;
    printf("\nmachine and %s of its size: miss rates differ by %+.3f points; %" PRIu64
           " loads missed only in the machine,\n%" PRIu64
           " only in the simulation. The machine never replaces a line that is in flight. Beside "
           "its %" PRIu64 " misses it\nfetched missing sectors of present lines for %" PRIu64
           " loads, and %" PRIu64 " loads joined a line in flight.\n",
           policy_name(t), points, same->only_here, same->only_there, t->misses, t->sector_misses,
           t->merges);
    if (t->bypasses > 0) {
        printf("of its misses, %" PRIu64 " left no line: these loads bypassed it\n", t->bypasses);
    }
}

static bool print_unbounded(const table_t *t, const cache_result_t *same) {
    const l1_header_t *h = t->header;
    cache_options_t o = options_for(t, CACHE_UNBOUNDED, 1, 1);
    cache_result_t result;
    cache_load_t *loads;
    size_t count;
    bool good = cache_run_loads(t->records, h->records, h->geometry.cores, h->geometry.warps, &o,
                                &result, &loads, &count);
    if (good) {
        print_row(t, "unbounded", "", &result);
    } else {
        complain("cachesim: no memory for the cache");
    }
    if (good && !t->words->markdown) {
        print_trips(&result);
        print_check(t, same);
    }
    if (good && t->words->loads) {
        print_loads(t, loads, count);
    }
    free(loads);
    return good;
}

static bool print_table(table_t *t) {
    const l1_geometry_t *g = &t->header->geometry;
    cache_result_t same, result;
    cache_options_t o = options_for(t, cache_policy(t->header), g->sets, g->ways);
    print_head(t);
    print_machine(t);
    if (!simulate(t, policy_name(t), &o, &same)) {
        return false;
    }
    o.policy = CACHE_BELADY;
    bool good = simulate(t, "belady", &o, &result);
    for (size_t i = 0; good && i < t->words->caches; i++) {
        o = options_for(t, CACHE_LRU, t->words->sets[i], t->words->ways[i]);
        good = simulate(t, "lru", &o, &result);
        o.policy = CACHE_BELADY;
        good = good && simulate(t, "belady", &o, &result);
    }
    good = good && print_unbounded(t, &same);
    if (good) {
        printf("\n%s%s\n", provenance_now(), t->words->markdown ? "." : "");
    }
    return good;
}

static int show_file(const words_t *words, const char *path) {
    static char message[TOOL_MESSAGE];
    l1_header_t header;
    l1_record_t *records;
    if (!l1_trace_read(path, &header, &records, message, sizeof message)) {
        complain(message);
        return WEFT_USAGE;
    }
    table_t table = {.words = words, .header = &header, .records = records};
    bool good = print_table(&table);
    free(records);
    return good ? WEFT_OK : WEFT_USAGE;
}

/* ---- a run of its own ---- */

static int run_and_show(const words_t *words, tool_options_t *options) {
    static record_t record;
    char text[256];
    words_hint_t hint = {.given = options->words[0]};
    bool folder = kernel_is_folder(options->words[0]);
    const kernel_t *kernel =
        folder ? kernel_named("cachesim", options->words[0]) : find_kernel(options->words[0]);
    if (folder && !kernel) {
        return WEFT_USAGE;
    }
    for (size_t i = 0; kernels[i]; i++) {
        words_consider(&hint, kernels[i]->name);
    }
    if (!kernel) {
        snprintf(
            text, sizeof text,
            "cachesim %.64s: it is neither a kernel (`weft list kernels`) nor a file that ends "
            "in .l1%s",
            options->words[0], words_hint(&hint));
        complain(text);
        return WEFT_USAGE;
    }
    output_t *scratch = options->device.trace ? NULL : output_scratch(".l1");
    if (!options->device.trace && !scratch) {
        snprintf(text, sizeof text, "cachesim: cannot write a temporary file: %s; set TMPDIR",
                 strerror(errno));
        complain(text);
        return WEFT_USAGE;
    }
    options->device.trace = scratch ? output_name(scratch) : options->device.trace;
    run_kernel(kernel, &options->device, options->kernels, options->word_count - 1,
               options->words + 1, &record);
    int status = (int)record.status;
    if (record.status != WEFT_OK) {
        complain(record.message);
    } else {
        status = show_file(words, options->device.trace);
    }
    output_abandon(scratch);
    return status;
}

static bool is_stream(const char *word) {
    size_t length = strlen(word);
    return length > 3 && strcmp(word + length - 3, ".l1") == 0;
}

int command_cachesim(int argc, char **argv) {
    static const char *const own[] = {"--cache", "--loads", "--markdown", NULL};
    tool_options_t options;
    words_t words = {0};
    if (!take_words(&words, &argc, argv) || !options_parse(&options, argc, argv, own)) {
        return WEFT_USAGE;
    }
    if (options.word_count == 0) {
        complain(
            "cachesim: no stream and no kernel is given: weft cachesim FILE.l1, or weft cachesim "
            "KERNEL [ARGUMENT]...");
        return WEFT_USAGE;
    }
    return is_stream(options.words[0]) ? show_file(&words, options.words[0])
                                       : run_and_show(&words, &options);
}
