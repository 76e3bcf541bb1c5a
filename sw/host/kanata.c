/* SPDX-License-Identifier: Apache-2.0 */
/* Pipeline traces for the Konata viewer. The log is text: commands with tab-separated fields, in
 * the order of time. Used here: C= (first cycle), C (cycles passed), I (an instruction begins), L
 * (its label), S and E (a stage begins and ends), R (it is complete).
 */
#include "kanata.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../cmodel/arch/disasm.h"

#define ORDERS 64u /* 2^ORDER_BITS of the machine */
#define PATH   1024

/* What is in flight under one (core, warp, order). */
typedef struct {
    uint64_t id;
    bool memory; /* stage M has begun */
} flight_t;

struct kanata {
    FILE *file;
    char path[PATH], temporary[PATH + 8];
    uint32_t warps;
    uint64_t cycle, next_id, retired;
    bool started;
    flight_t flight[]; /* [cores * warps * ORDERS] */
};

kanata_t *kanata_open(const char *path, uint32_t cores, uint32_t warps, char *message,
                      size_t message_size) {
    kanata_t *k = calloc(1, sizeof *k + (size_t)cores * warps * ORDERS * sizeof(flight_t));
    if (k) {
        k->warps = warps;
        snprintf(k->path, sizeof k->path, "%s", path);
        snprintf(k->temporary, sizeof k->temporary, "%s.new", path);
        k->file = fopen(k->temporary, "w");
    }
    if (!k || !k->file || fputs("Kanata\t0004\n", k->file) < 0) {
        snprintf(message, message_size, "--trace %s: cannot write: %s; choose another place", path,
                 strerror(errno));
        if (k && k->file) {
            fclose(k->file);
            remove(k->temporary);
        }
        free(k);
        return NULL;
    }
    return k;
}

static void advance(kanata_t *k, uint64_t cycle) {
    if (!k->started) {
        fprintf(k->file, "C=\t%" PRIu64 "\n", cycle);
        k->started = true;
    } else if (cycle > k->cycle) {
        fprintf(k->file, "C\t%" PRIu64 "\n", cycle - k->cycle);
    }
    k->cycle = cycle;
}

static void issue(kanata_t *k, const event_t *e, flight_t *f) {
    char text[DISASM_BYTES];
    uint64_t thread = (uint64_t)e->core * k->warps + e->warp;
    f->id = k->next_id++;
    f->memory = false;
    disasm(e->instruction, e->pc, text, sizeof text);
    fprintf(k->file, "I\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n", f->id, f->id, thread);
    fprintf(k->file, "L\t%" PRIu64 "\t0\t%u.%u %08x: %s\n", f->id, e->core, e->warp, e->pc, text);
    fprintf(k->file, "L\t%" PRIu64 "\t1\tlanes %08x of core %u warp %u, ready warps %08x\n", f->id,
            e->mask, e->core, e->warp, e->ready);
    fprintf(k->file, "S\t%" PRIu64 "\t0\tI\n", f->id);
}

static void complete(kanata_t *k, const flight_t *f) {
    fprintf(k->file, "E\t%" PRIu64 "\t0\t%c\n", f->id, f->memory ? 'M' : 'I');
    fprintf(k->file, "R\t%" PRIu64 "\t%" PRIu64 "\t0\n", f->id, k->retired++);
}

bool kanata_event(void *kanata, const event_t *e) {
    kanata_t *k = kanata;
    flight_t *f = &k->flight[((size_t)e->core * k->warps + e->warp) * ORDERS + e->order % ORDERS];
    switch (e->kind) {
    case EVENT_ISSUE:
        advance(k, e->cycle);
        issue(k, e, f);
        break;
    case EVENT_ACCESS:
        advance(k, e->cycle);
        if (!f->memory) {
            f->memory = true;
            fprintf(k->file, "E\t%" PRIu64 "\t0\tI\nS\t%" PRIu64 "\t0\tM\n", f->id, f->id);
        }
        if (e->write && e->last) {
            complete(k, f);
        }
        break;
    case EVENT_RESULT:
        advance(k, e->cycle);
        if (e->last) {
            complete(k, f);
        }
        break;
    default: break;
    }
    return !ferror(k->file);
}

bool kanata_close(kanata_t *k, char *message, size_t message_size) {
    errno = 0;
    bool written = !ferror(k->file);
    written = fclose(k->file) == 0 && written;
    if (!written || rename(k->temporary, k->path) != 0) {
        snprintf(message, message_size,
                 "--trace %s: cannot write it all: %s; nothing was left behind", k->path,
                 errno ? strerror(errno) : "write error");
        remove(k->temporary);
        written = false;
    }
    free(k);
    return written;
}
