/* SPDX-License-Identifier: Apache-2.0 */
/* Counts issue slots by instruction: see lines.h. */
#include "lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/isa.h"
#include "common/output.h"
#include "lines_form.h"

#define PATH 1024

/* A program that was launched: with other code at the same addresses, it is another one. */
typedef struct {
    char *path;
    uint8_t *code;
    uint32_t words;
    source_line_t *place; /* [words] */
    lines_point_t *point; /* [words] */
} listing_t;

struct lines {
    output_t *output;
    char path[PATH];
    char variant[256];
    waits_t *waits;
    uint32_t schedulers, slots, lanes; /* of a core; warp slots of a scheduler; of a warp */
    uint32_t cores;
    uint64_t *free;     /* [cores * schedulers]: the first cycle that is not charged yet */
    uint32_t *last;     /* [cores * schedulers * slots]: pc that the warp issued last */
    listing_t *listing; /* those launched so far */
    uint32_t listings, current;
    uint64_t cycles;
};

typedef struct {
    const char *ending;
    void (*write)(FILE *file, const lines_result_t *result);
} form_t;

static const form_t forms[] = {
    {".txt", lines_write_table}, {".csv", lines_write_rows}, {".html", lines_write_page}};

static const form_t *form_of(const char *path) {
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        size_t bytes = strlen(forms[i].ending);
        if (length > bytes && strcmp(path + length - bytes, forms[i].ending) == 0) {
            return &forms[i];
        }
    }
    return strcmp(path, "-") == 0 ? &forms[0] : NULL;
}

bool lines_names_form(const char *path) {
    return form_of(path) != NULL;
}

static void free_listing(listing_t *l) {
    free(l->path);
    free(l->code);
    free(l->place);
    free(l->point);
}

static void free_lines(lines_t *l) {
    if (l) {
        output_abandon(l->output);
        for (uint32_t i = 0; i < l->listings; i++) {
            free_listing(&l->listing[i]);
        }
        free(l->listing);
        waits_destroy(l->waits);
        free(l->free);
        free(l->last);
        free(l);
    }
}

lines_t *lines_open(const char *path, const config_t *config, char *message, size_t message_size) {
    const uint32_t *size = config->size;
    lines_t *l = calloc(1, sizeof *l);
    if (l) {
        snprintf(l->path, sizeof l->path, "%s", path);
        snprintf(l->variant, sizeof l->variant, "%s", config->variant);
        l->cores = size[CONFIG_cores];
        l->schedulers = size[CONFIG_schedulers] * size[CONFIG_slices];
        l->slots = config_slots(config) / l->schedulers;
        l->lanes = size[CONFIG_lanes] / size[CONFIG_slices];
        l->waits = waits_create(l->cores, config_slots(config));
        l->free = calloc((size_t)l->cores * l->schedulers, sizeof *l->free);
        l->last = calloc((size_t)l->cores * config_slots(config), sizeof *l->last);
        l->output = l->waits && l->free && l->last ? output_open(path, OUTPUT_STREAM) : NULL;
    }
    if (!l || !l->output) {
        snprintf(message, message_size, "--lines %s: cannot write: %s; choose another place", path,
                 strerror(errno));
        free_lines(l);
        return NULL;
    }
    return l;
}

#define WHY 128

/* The pcs go to addr2line in a temporary file. */
static void say_why(char why[WHY]) {
    if (errno == EFBIG || errno == ENOSPC) {
        snprintf(why, WHY, "cannot write a temporary file: %s", strerror(errno));
    } else {
        snprintf(why, WHY,
                 "riscv64-unknown-elf-addr2line does not answer; install "
                 "binutils-riscv64-unknown-elf");
    }
}

/* Returns false where the lines of the program cannot be had, or without memory. */
static bool read_listing(listing_t *l, const lines_program_t *program, char why[WHY]) {
    uint32_t words = program->bytes / 4;
    uint32_t *pc = calloc(words + 1, sizeof *pc);
    *l = (listing_t){.path = strdup(program->path),
                     .code = malloc(program->bytes + 1),
                     .words = words,
                     .place = calloc(words + 1, sizeof *l->place),
                     .point = calloc(words + 1, sizeof *l->point)};
    bool good = pc && l->path && l->code && l->place && l->point;
    if (good) {
        memcpy(l->code, program->code, program->bytes);
        for (uint32_t i = 0; i < words; i++) {
            pc[i] = PROGRAM_BASE + 4 * i;
            l->point[i] = (lines_point_t){.place = &l->place[i], .pc = pc[i]};
        }
        errno = 0;
        good = source_lines(program->path, pc, words, l->place);
        if (!good) {
            say_why(why);
        }
    }
    free(pc);
    return good;
}

bool lines_launch(lines_t *l, const lines_program_t *program, char *message, size_t message_size) {
    char why[WHY] = "no memory";
    memset(l->free, 0, (size_t)l->cores * l->schedulers * sizeof *l->free);
    for (l->current = 0; l->current < l->listings; l->current++) {
        const listing_t *known = &l->listing[l->current];
        if (known->words == program->bytes / 4 && strcmp(known->path, program->path) == 0 &&
            memcmp(known->code, program->code, program->bytes) == 0) {
            return true;
        }
    }
    listing_t *more = realloc(l->listing, (l->listings + 1) * sizeof *more);
    l->listing = more ? more : l->listing;
    if (more && read_listing(&more[l->listings], program, why)) {
        l->listings++;
        return true;
    }
    if (more) {
        free_listing(&more[l->listings]);
    }
    snprintf(message, message_size, "--lines %s: cannot find the lines of %s: %s", l->path,
             program->path, why);
    return false;
}

static lines_point_t *point_of(const lines_t *l, uint32_t pc) {
    const listing_t *listing = &l->listing[l->current];
    uint32_t word = (pc - PROGRAM_BASE) / 4;
    return word < listing->words ? &listing->point[word] : NULL;
}

/* Charge the cycles of a scheduler from `from` on to the instruction that issues, each by what its
 * warp waited for in it. Those at a block barrier go to what the warp issued `before`. */
static void charge(lines_count_t *count, lines_count_t *before, uint64_t from,
                   const waited_t *waited) {
    uint64_t at = waited->since;
    for (int wait = 0; wait < WAIT_KINDS; wait++) {
        uint64_t to = waited->to[wait], begin = at > from ? at : from;
        lines_count_t *charged = wait == WAIT_BARRIER ? before : count;
        charged->waited[wait] += to - at;
        charged->idle[wait] += to > begin ? to - begin : 0;
        at = to;
    }
}

static void issue(lines_t *l, const event_t *e, const waited_t *waited) {
    uint64_t *from = &l->free[(size_t)e->core * l->schedulers + e->warp / l->slots];
    uint32_t *last = &l->last[(size_t)e->core * l->schedulers * l->slots + e->warp];
    lines_point_t *point = point_of(l, e->pc), *before = point_of(l, *last);
    if (point) {
        point->instruction = e->instruction;
        point->count.issued++;
        point->count.lanes += (uint32_t)__builtin_popcount(e->mask);
        charge(&point->count, before ? &before->count : &point->count, *from, waited);
    }
    *from = e->cycle + 1;
    *last = e->pc;
}

static void count_access(lines_t *l, const event_t *e) {
    lines_point_t *point = point_of(l, e->pc);
    if (point && e->cache != EVENT_CACHE_REFUSED && e->cache != EVENT_CACHE_WRITE_BACK) {
        point->count.accesses++;
        point->count.misses += e->cache == EVENT_CACHE_MISS || e->cache == EVENT_CACHE_BYPASS ||
                               e->cache == EVENT_CACHE_SECTOR_MISS;
    }
}

void lines_event(lines_t *l, const event_t *e) {
    waited_t waited;
    switch (e->kind) {
    case EVENT_BIND:
    case EVENT_FETCH:
    case EVENT_RESULT: waits_event(l->waits, e, &waited); break;
    case EVENT_ISSUE:
        waits_event(l->waits, e, &waited);
        issue(l, e, &waited);
        break;
    case EVENT_CACHE: count_access(l, e); break;
    default: break;
    }
}

void lines_launched(lines_t *l, uint64_t cycles) {
    l->cycles += cycles;
}

/* ---- the result ---- */

static int compare_places(const source_line_t *a, const source_line_t *b) {
    int files = strcmp(a->path, b->path);
    return files          ? files
           : a->line != 0 ? (a->line > b->line) - (a->line < b->line)
           : b->line != 0 ? -1
                          : strcmp(a->function, b->function);
}

static int compare_points(const void *a, const void *b) {
    const lines_point_t *x = a, *y = b;
    int places = compare_places(x->place, y->place);
    return places ? places : (x->pc > y->pc) - (x->pc < y->pc);
}

static int compare_slots(const void *a, const void *b) {
    const lines_point_t *x = a, *y = b;
    uint64_t m = lines_slots(&x->count), n = lines_slots(&y->count);
    return m != n ? (m < n) - (m > n) : compare_points(a, b);
}

bool lines_same(const source_line_t *a, const source_line_t *b) {
    return compare_places(a, b) == 0;
}

static void add(lines_count_t *to, const lines_count_t *from) {
    to->issued += from->issued;
    to->lanes += from->lanes;
    to->accesses += from->accesses;
    to->misses += from->misses;
    for (int wait = 0; wait < WAIT_KINDS; wait++) {
        to->idle[wait] += from->idle[wait];
        to->waited[wait] += from->waited[wait];
    }
}

/* All instructions that have issued; `point` has room for them. */
static uint32_t gather(const lines_t *l, lines_point_t *point) {
    uint32_t points = 0;
    for (uint32_t i = 0; i < l->listings; i++) {
        for (uint32_t word = 0; word < l->listing[i].words; word++) {
            if (l->listing[i].point[word].count.issued) {
                point[points++] = l->listing[i].point[word];
            }
        }
    }
    qsort(point, points, sizeof *point, compare_points);
    return points;
}

static uint32_t sum_lines(const lines_point_t *point, uint32_t points, lines_point_t *line) {
    uint32_t lines = 0;
    for (uint32_t i = 0; i < points; i++) {
        if (lines && lines_same(line[lines - 1].place, point[i].place)) {
            add(&line[lines - 1].count, &point[i].count);
        } else {
            line[lines++] = point[i];
        }
    }
    qsort(line, lines, sizeof *line, compare_slots);
    return lines;
}

/* Returns false without memory, or after a write error, with errno. */
static bool write_lines(lines_t *l) {
    size_t words = 1;
    for (uint32_t i = 0; i < l->listings; i++) {
        words += l->listing[i].words;
    }
    lines_point_t *point = calloc(words, sizeof *point), *line = calloc(words, sizeof *line);
    bool good = point && line;
    if (good) {
        output_t *output = l->output;
        lines_result_t result = {.machine = l->variant,
                                 .cycles = l->cycles,
                                 .slots = l->cycles * l->cores * l->schedulers,
                                 .lanes = l->lanes,
                                 .point = point,
                                 .line = line};
        result.points = gather(l, point);
        result.lines = sum_lines(point, result.points, line);
        form_of(l->path)->write(output_file(output), &result);
        l->output = NULL; /* the commit closes it */
        good = output_commit(output);
    }
    free(point);
    free(line);
    return good;
}

bool lines_close(lines_t *l, bool keep, char *message, size_t message_size) {
    bool good = !keep || l->listings == 0 || write_lines(l);
    if (!good) {
        snprintf(message, message_size,
                 "--lines %s: cannot write it all: %s; nothing was left behind", l->path,
                 strerror(errno));
    }
    free_lines(l);
    return good;
}
