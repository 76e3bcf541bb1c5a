/* SPDX-License-Identifier: Apache-2.0 */
/* Writes and reads the stream of accesses of the L1 data caches (l1_trace.h). An access is written
 * when the cache has accepted it; those that it refused come again and are left out, and so are the
 * rows that it writes back. A fence drops all lines of its core, in the cycle after its issue.
 */
#include "l1_trace.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/isa.h"
#include "common/output.h"

#define PATH         1024
#define OPCODE_FENCE 0x0fu
#define LOOP_MASK    0xff0fffffu
#define LOOP_BEGIN   0x0000500bu
#define LOOP_END     0x0000600bu
#define SERIALS      64u /* 2^SERIAL_BITS of the machine */

/* Accesses come later than the issue of their instruction, so each instruction in flight keeps how
 * many loop marks its warp had issued. */
typedef struct {
    uint16_t marks, at[SERIALS];
} loops_t;

/* An access is told with the lanes that took part in it, before the cache says what it did. */
typedef struct {
    uint64_t cycle;
    uint32_t core, mask;
} piece_t;

struct l1_trace {
    output_t *output;
    FILE *file;    /* the output's */
    piece_t piece; /* the last one */
    char path[PATH];
    l1_header_t header;
    loops_t *loops; /* [cores][warps] */
};

static bool chosen(const config_t *config, const char *slot, const char *choice) {
    return strcmp(config_choice(config, slot), choice) == 0;
}

static void l1_trace_free(l1_trace_t *t) {
    if (t) {
        output_abandon(t->output);
        free(t->loops);
        free(t);
    }
}

l1_trace_t *l1_trace_open(const char *path, const config_t *config, char *message,
                          size_t message_size) {
    l1_trace_t *t = calloc(1, sizeof *t);
    if (t) {
        l1_header_t *header = &t->header;
        memcpy(header->magic, L1_MAGIC, sizeof L1_MAGIC);
        snprintf(header->variant, sizeof header->variant, "%s", config->variant);
        header->geometry = (l1_geometry_t){.cores = config->size[CONFIG_cores],
                                           .warps = config_slots(config),
                                           .line_bytes = 4 * config->size[CONFIG_line_words],
                                           .sets = config->size[CONFIG_l1_sets],
                                           .ways = config->size[CONFIG_l1_ways],
                                           .index_xor = chosen(config, "l1_index", "xor"),
                                           .fifo = chosen(config, "l1_policy", "fifo"),
                                           .store_evicts = chosen(config, "l1_store", "evict"),
                                           .local_back = chosen(config, "l1_local", "back")};
        if (chosen(config, "l1_policy", "pd")) {
            header->geometry.distance = (uint8_t)config->size[CONFIG_l1_distance];
        }
        snprintf(t->path, sizeof t->path, "%s", path);
        t->loops =
            calloc((size_t)config->size[CONFIG_cores] * config_slots(config), sizeof *t->loops);
        t->output = t->loops ? output_open(path, OUTPUT_WHOLE) : NULL;
        t->file = t->output ? output_file(t->output) : NULL;
    }
    if (!t || !t->file || fwrite(&t->header, sizeof t->header, 1, t->file) != 1) {
        snprintf(message, message_size, "--trace %s: cannot write: %s; choose another place", path,
                 strerror(errno));
        l1_trace_free(t);
        return NULL;
    }
    return t;
}

static void put(l1_trace_t *t, const l1_record_t *record) {
    if (fwrite(record, sizeof *record, 1, t->file) == 1) {
        t->header.records++;
    }
}

void l1_trace_launch(l1_trace_t *t) {
    for (uint32_t core = 0; core < t->header.geometry.cores; core++) {
        put(t, &(l1_record_t){.kind = L1_CLEAR, .core = (uint8_t)core});
    }
}

static loops_t *loops_of(const l1_trace_t *t, const event_t *e) {
    return &t->loops[(size_t)e->core * t->header.geometry.warps + e->warp];
}

static void follow_issue(l1_trace_t *t, const event_t *e) {
    loops_t *loops = loops_of(t, e);
    uint32_t mark = e->instruction & LOOP_MASK, number = e->instruction >> 20 & 15;
    l1_record_t record = {.core = (uint8_t)e->core, .warp = (uint16_t)e->warp};
    loops->at[e->serial % SERIALS] = loops->marks;
    if (mark == LOOP_BEGIN || mark == LOOP_END) {
        record.kind = L1_LOOP;
        record.pc = number | (mark == LOOP_END ? L1_LOOP_END : 0);
        record.loop = loops->marks++;
        put(t, &record);
    } else if ((e->instruction & 0x7f) == OPCODE_FENCE) {
        record.kind = L1_CLEAR;
        put(t, &record);
    }
}

static void put_access(l1_trace_t *t, const event_t *e) {
    bool told = t->piece.cycle == e->cycle && t->piece.core == e->core;
    l1_record_t record = {.line = e->line / t->header.geometry.line_bytes,
                          .pc = e->pc,
                          .lanes = told ? t->piece.mask : 0,
                          .warp = (uint16_t)e->warp,
                          .core = (uint8_t)e->core,
                          .kind = e->cache == EVENT_CACHE_STORE    ? L1_STORE
                                  : e->cache == EVENT_CACHE_ATOMIC ? L1_ATOMIC
                                                                   : L1_LOAD,
                          .result = (uint8_t)e->cache,
                          .local = e->line >= LOCAL_BASE && e->line < GLOBAL_BASE,
                          .loop = loops_of(t, e)->at[e->serial % SERIALS]};
    if (e->cache != EVENT_CACHE_REFUSED && e->cache != EVENT_CACHE_WRITE_BACK) {
        put(t, &record);
    }
}

bool l1_trace_event(void *trace, const event_t *e) {
    l1_trace_t *t = trace;
    l1_record_t record = {.core = (uint8_t)e->core, .warp = (uint16_t)e->warp};
    if (e->kind == EVENT_CACHE) {
        put_access(t, e);
    } else if (e->kind == EVENT_ACCESS) {
        t->piece = (piece_t){e->cycle, e->core, e->mask};
    } else if (e->kind == EVENT_BIND) {
        record.kind = L1_WARP;
        loops_of(t, e)->marks = 0;
        put(t, &record);
    } else if (e->kind == EVENT_ISSUE) {
        follow_issue(t, e);
    }
    return !ferror(t->file);
}

/* The header was written when its counts were not known yet. */
static bool complete(l1_trace_t *t) {
    output_t *output = t->output;
    bool written =
        fseek(t->file, 0, SEEK_SET) == 0 && fwrite(&t->header, sizeof t->header, 1, t->file) == 1;
    if (!written) {
        return false;
    }
    t->output = NULL;
    return output_commit(output);
}

bool l1_trace_close(l1_trace_t *t, bool keep, uint64_t cycles, uint64_t thread_instructions,
                    char *message, size_t message_size) {
    t->header.cycles = cycles;
    t->header.thread_instructions = thread_instructions;
    bool written = !keep || complete(t);
    if (!written) {
        snprintf(message, message_size,
                 "--trace %s: cannot write it all: %s; nothing was left behind", t->path,
                 strerror(errno));
    }
    l1_trace_free(t);
    return written;
}

/* ---- reading ---- */

static bool refuse(const char *path, const char *why, char *message, size_t message_size) {
    snprintf(message, message_size,
             "%s: %s; expected a file that `weft run KERNEL --trace FILE.l1` wrote", path, why);
    return false;
}

static const char *header_fault(const l1_header_t *h) {
    const l1_geometry_t *g = &h->geometry;
    if (memcmp(h->magic, L1_MAGIC, sizeof L1_MAGIC) != 0) {
        return "this is no stream of L1 accesses";
    }
    if (memchr(h->variant, 0, sizeof h->variant) == NULL || g->cores < 1 || g->cores > 256 ||
        g->warps < 1 || g->warps > 65536 || g->line_bytes < 4 || g->sets < 1 || g->ways < 1) {
        return "its header is damaged";
    }
    return NULL;
}

static const char *record_fault(const l1_header_t *header, const l1_record_t *records) {
    for (uint64_t i = 0; i < header->records; i++) {
        if (records[i].core >= header->geometry.cores ||
            records[i].warp >= header->geometry.warps || records[i].kind > L1_LOOP) {
            return "a record is damaged";
        }
    }
    return NULL;
}

bool l1_trace_read(const char *path, l1_header_t *header, l1_record_t **records, char *message,
                   size_t message_size) {
    FILE *file = fopen(path, "rb");
    *records = NULL;
    if (!file) {
        snprintf(message, message_size, "%s: cannot read: %s", path, strerror(errno));
        return false;
    }
    const char *why =
        fread(header, sizeof *header, 1, file) == 1 ? header_fault(header) : "it is too short";
    long start = ftell(file);
    if (!why && (fseek(file, 0, SEEK_END) != 0 ||
                 (uint64_t)(ftell(file) - start) != header->records * sizeof **records)) {
        why = "its length is not that of its records";
    }
    if (!why) {
        *records = malloc(header->records * sizeof **records + 1);
        fseek(file, start, SEEK_SET);
        why = !*records ? "there is no memory for it"
              : fread(*records, sizeof **records, header->records, file) != header->records
                  ? "it is too short"
                  : record_fault(header, *records);
    }
    fclose(file);
    if (why) {
        free(*records);
        *records = NULL;
    }
    return !why || refuse(path, why, message, message_size);
}
