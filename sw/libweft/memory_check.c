/* SPDX-License-Identifier: Apache-2.0 */
/* Describes a device's memory to the shadow of a launch, and puts what it found into words.
 */
#include "memory_check.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "common/source_line.h"

#define SHOWN 8u /* findings in a message */

/* Text that is cut where its room ends. */
typedef struct {
    char *data;
    size_t used, size;
} text_t;

__attribute__((format(printf, 2, 3))) static void add(text_t *t, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int length = vsnprintf(t->data + t->used, t->size - t->used, format, list);
    va_end(list);
    t->used += length > 0 ? (size_t)length : 0;
    t->used = t->used < t->size ? t->used : t->size - 1;
}

/* A number with commas: 1,024. */
static void add_number(text_t *t, uint32_t number) {
    if (number >= 1000) {
        add_number(t, number / 1000);
        add(t, ",%03u", number % 1000);
    } else {
        add(t, "%u", number);
    }
}

/* Something that takes up memory: a buffer, or what has a name. */
typedef struct {
    uint64_t start, bytes;
    uint32_t number; /* of a buffer, from 1; 0: it is none */
    const char *name;
    bool whole; /* all shared memory, or the stack: what lies there has no other name */
} place_t;

/* How far an access reaches out of a place; 0 where it does not. */
static uint64_t distance(const place_t *p, uint32_t address, uint32_t bytes) {
    uint64_t end = p->start + p->bytes, access_end = (uint64_t)address + bytes;
    return address < p->start ? p->start - address : access_end > end ? access_end - end : 0;
}

static bool exists(const place_t *p) {
    return p->number || p->name;
}

static void take_nearer(place_t *nearest, place_t p, uint32_t address, uint32_t bytes) {
    if (!exists(nearest) || distance(&p, address, bytes) < distance(nearest, address, bytes)) {
        *nearest = p;
    }
}

/* What holds the access, or lies nearest to it in its window, if anything does. */
static place_t nearest_place(const weft_device *device, uint32_t address, uint32_t bytes) {
    place_t nearest = {0};
    uint32_t window = address >> WINDOW_SHIFT;
    bool global = address >= GLOBAL_BASE, shared = window == WINDOW_SHARED;
    for (size_t i = 0; i < device->program.objects; i++) {
        const program_symbol_t *o = &device->program.object[i];
        if (o->address >> WINDOW_SHIFT == WINDOW_SHARED ? shared : global) {
            place_t p = {.start = o->address, .bytes = o->bytes, .name = o->name};
            take_nearer(&nearest, p, address, bytes);
        }
    }
    for (uint32_t i = 0; global && i < device->allocations; i++) {
        const device_buffer_t *b = &device->allocation[i];
        place_t p = {.start = GLOBAL_BASE + (uint64_t)b->range.offset,
                     .bytes = b->range.bytes,
                     .number = b->number};
        take_nearer(&nearest, p, address, bytes);
    }
    if (shared) {
        place_t p = {.start = SHARED_BASE,
                     .bytes = device->shared_used,
                     .whole = true,
                     .name = "shared memory"};
        take_nearer(&nearest, p, address, bytes);
    }
    if (shared || window == WINDOW_LOCAL) { /* a full stack continues below its window */
        place_t p = {.start = LOCAL_BASE,
                     .bytes = device->config.size[CONFIG_local_words] * 4,
                     .whole = true,
                     .name = "the thread's stack"};
        take_nearer(&nearest, p, address, bytes);
    }
    return nearest;
}

void memory_describe(const weft_device *device, uint32_t address, uint32_t bytes, char *text,
                     size_t size) {
    text_t t = {text, 0, size};
    place_t p = nearest_place(device, address, bytes);
    text[0] = 0;
    uint64_t away = exists(&p) ? distance(&p, address, bytes) : 0;
    if (!exists(&p) || (away == 0 && p.whole)) {
        return;
    }
    add(&t, ", ");
    if (away > 0) {
        add_number(&t, (uint32_t)away);
        add(&t, " byte%s %s ", away == 1 ? "" : "s",
            address < p.start ? "before the start of" : "past the end of");
    } else {
        add(&t, "byte ");
        add_number(&t, (uint32_t)(address - p.start));
        add(&t, " of ");
    }
    if (p.number) {
        add(&t, "buffer %u", p.number);
    } else {
        add(&t, "%s", p.name);
    }
    add(&t, " (");
    add_number(&t, (uint32_t)p.bytes);
    add(&t, " byte%s at %#llx)", p.bytes == 1 ? "" : "s", (unsigned long long)p.start);
}

/* Which instructions of the program belong to statements whose races are meant; found once for each
 * program. */
static weft_status find_benign(weft_device *device) {
    const program_t *p = &device->program;
    uint32_t count = p->code_bytes / 4;
    if (p->benigns == 0 || device->benign) {
        return WEFT_OK;
    }
    source_line_t *line = calloc(count, sizeof *line);
    uint32_t *pc = calloc(count, sizeof *pc);
    device->benign = calloc(count, 1);
    bool good = line && pc && device->benign;
    for (uint32_t i = 0; good && i < count; i++) {
        pc[i] = PROGRAM_BASE + 4 * i;
    }
    bool answered = good && source_lines(p->path, pc, count, line);
    for (uint32_t i = 0; answered && i < count; i++) {
        for (size_t k = 0; k < p->benigns && !device->benign[i]; k++) {
            device->benign[i] =
                line[i].line == p->benign[k].line && strcmp(line[i].file, p->benign[k].file) == 0;
        }
    }
    free(line);
    free(pc);
    if (!answered) {
        free(device->benign);
        device->benign = NULL;
    }
    return answered ? WEFT_OK
                    : device_fail(device, WEFT_USAGE,
                                  "%s: cannot find the lines of its benign races: %s", p->path,
                                  good ? "riscv64-unknown-elf-addr2line does not answer; install "
                                         "binutils-riscv64-unknown-elf, or add --no-memory-check"
                                       : "no memory");
}

/* The program's data and the buffers, by address. */
static uint32_t list_ranges(const weft_device *device, shadow_range_t *range) {
    uint32_t count = 0;
    if (device->program.data_bytes > 0) {
        range[count++] = (shadow_range_t){0, device->program.data_bytes};
    }
    for (uint32_t i = 0; i < device->allocations; i++) {
        if (device->allocation[i].range.bytes > 0) {
            range[count++] = device->allocation[i].range;
        }
    }
    return count;
}

weft_status memory_check_open(weft_device *device, const sim_launch_t *launch,
                              memory_check_t *check) {
    *check = (memory_check_t){0};
    if (!device->memory_check) {
        return WEFT_OK;
    }
    weft_status status = find_benign(device);
    if (status != WEFT_OK) {
        return status;
    }
    shadow_launch_t shadow = {
        .blocks = (uint64_t)launch->grid[0] * launch->grid[1] * launch->grid[2],
        .block_threads = launch->block[0] * launch->block[1] * launch->block[2],
        .global_bytes = launch->global_bytes,
        .shared_bytes = device->shared_used,
        .benign = device->benign};
    if (shadow.blocks * shadow.block_threads >= UINT32_MAX) {
        return device_fail(device, WEFT_USAGE,
                           "%s: the memory check follows less than %u threads, the launch has "
                           "%llu; use a smaller grid, or add --no-memory-check",
                           device->program.path, UINT32_MAX,
                           (unsigned long long)(shadow.blocks * shadow.block_threads));
    }
    check->range = calloc(device->allocations + 1, sizeof *check->range);
    if (check->range) {
        shadow.ranges = list_ranges(device, check->range);
        shadow.range = check->range;
        check->shadow = shadow_create(&shadow);
    }
    return check->shadow ? WEFT_OK
                         : device_fail(device, WEFT_USAGE,
                                       "%s: no memory for the memory check; add --no-memory-check",
                                       device->program.path);
}

static void add_where(text_t *t, const weft_device *device, const sim_launch_t *launch,
                      const shadow_place_t *place) {
    static const char *const names[] = {
        [SHADOW_LOAD] = "load", [SHADOW_STORE] = "store", [SHADOW_ATOMIC] = "atomic"};
    uint64_t per_block = (uint64_t)launch->block[0] * launch->block[1] * launch->block[2];
    uint64_t block = place->thread / per_block;
    char line[160];
    source_text(device->program.path, place->pc, line, sizeof line);
    add(t, "  %-6s by thread %llu of block (%llu, %llu, %llu) at pc %#x%s%s\n",
        names[place->access], (unsigned long long)(place->thread % per_block),
        (unsigned long long)(block % launch->grid[0]),
        (unsigned long long)(block / launch->grid[0] % launch->grid[1]),
        (unsigned long long)(block / launch->grid[0] / launch->grid[1]), place->pc,
        line[0] ? ", " : "", line);
}

static void add_finding(text_t *t, const weft_device *device, const sim_launch_t *launch,
                        const shadow_finding_t *f) {
    static const char *const titles[] = {
        [SHADOW_OUTSIDE] = "outside every allocation",
        [SHADOW_UNWRITTEN] = "shared memory that no thread of the block has written",
        [SHADOW_RACE] = "data race"};
    char place[256];
    memory_describe(device, f->address, f->bytes, place, sizeof place);
    add(t, "%s: %u byte%s at %#x%s", titles[f->kind], f->bytes, f->bytes == 1 ? "" : "s",
        f->address, place);
    if (f->count > 1) {
        add(t, "; %llu times, the first:", (unsigned long long)f->count);
    }
    add(t, "\n");
    if (f->kind == SHADOW_RACE) {
        add_where(t, device, launch, &f->other);
    }
    add_where(t, device, launch, &f->here);
}

static void add_findings(text_t *t, const weft_device *device, const sim_launch_t *launch,
                         const shadow_t *shadow) {
    uint64_t more;
    uint32_t count;
    const shadow_finding_t *finding = shadow_findings(shadow, &count, &more);
    uint32_t shown = count < SHOWN ? count : SHOWN;
    add(t, "%s: the memory check found defects at %u%s place%s of the program:\n",
        device->program.path, count, more ? " or more" : "", count == 1 ? "" : "s");
    for (uint32_t i = 0; i < shown; i++) {
        add_finding(t, device, launch, &finding[i]);
    }
    if (count > shown) {
        add(t, "and at %u%s more; mend these first\n", count - shown, more ? " or" : "");
    }
    t->data[--t->used] = 0; /* the printer of a message ends its line */
}

weft_status memory_check_close(weft_device *device, const sim_launch_t *launch,
                               memory_check_t *check, weft_status status) {
    uint64_t more;
    uint32_t count = 0;
    if (!check->shadow) {
        return status;
    }
    if (status == WEFT_OK) {
        device->message[0] = 0;
    }
    text_t t = {device->message, strlen(device->message), sizeof device->message};
    shadow_findings(check->shadow, &count, &more);
    if (count > 0) {
        add(&t, "%s", t.used && t.data[t.used - 1] != '\n' ? "\n" : "");
        add_findings(&t, device, launch, check->shadow);
        status = status == WEFT_OK ? WEFT_WRONG : status;
    } else if (status == WEFT_OK && shadow_exhausted(check->shadow)) {
        status = device_fail(device, WEFT_USAGE,
                             "%s: memory ran out, and the memory check ended before the launch; "
                             "use smaller data, or add --no-memory-check",
                             device->program.path);
    }
    shadow_destroy(check->shadow);
    free(check->range);
    *check = (memory_check_t){0};
    return status;
}
