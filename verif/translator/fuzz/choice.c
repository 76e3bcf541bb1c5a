/* SPDX-License-Identifier: Apache-2.0 */
/* The numbers that a random program is made from.
 *
 * Everything random asks pick(). While a program is drawn, the answers come from a generator and
 * are recorded; a recorded sequence can be replayed, shortened or lowered, and gives a program
 * again. Spans mark which part of the sequence made which expression or statement.
 */
#include "fuzz.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static struct {
    uint64_t state; /* of the generator; 0 while replaying */
    const uint32_t *replay;
    size_t left;
    uint32_t *value;
    size_t count, room;
    span_t *span;
    size_t spans, span_room;
} now;

static void start(void) {
    free(now.value);
    free(now.span);
    memset(&now, 0, sizeof now);
}

void choices_draw(uint64_t seed) {
    start();
    now.state = seed * 0x9e3779b97f4a7c15u + 0xd1b54a32d192ed03u;
    if (now.state == 0) {
        now.state = 1;
    }
    for (int i = 0; i < 8; i++) {
        pick(2);
    }
    now.count = 0;
}

void choices_replay(const uint32_t *value, size_t count) {
    start();
    now.replay = value;
    now.left = count;
}

choices_t choices_take(void) {
    choices_t c = {now.value, now.count, now.span, now.spans};
    now.value = NULL;
    now.span = NULL;
    start();
    return c;
}

static uint32_t draw(void) {
    now.state ^= now.state << 13;
    now.state ^= now.state >> 7;
    now.state ^= now.state << 17;
    return (uint32_t)(now.state >> 24);
}

static uint32_t record(uint32_t v) {
    if (now.count == now.room) {
        now.room = now.room ? 2 * now.room : 1024;
        now.value = realloc(now.value, now.room * sizeof *now.value);
        if (!now.value) {
            die("out of memory");
        }
    }
    now.value[now.count++] = v;
    return v;
}

/* The next replayed number, 0 behind the end. */
static uint32_t next_replayed(void) {
    if (now.left == 0) {
        return 0;
    }
    now.left--;
    return *now.replay++;
}

uint32_t pick(uint32_t n) {
    if (n <= 1) {
        return 0;
    }
    return record((now.state ? draw() : next_replayed()) % n);
}

bool chance(unsigned percent) {
    if (now.state) {
        return record(draw() % 100 < percent);
    }
    return record(next_replayed() != 0);
}

uint32_t pick_weighted(const uint8_t *w, uint32_t n) {
    uint32_t sum = 0, i = 0;
    if (!now.state) {
        return record(next_replayed() % n);
    }
    for (i = 0; i < n; i++) {
        sum += w[i];
    }
    uint32_t at = draw() % sum;
    for (i = 0; at >= w[i]; i++) {
        at -= w[i];
    }
    return record(i);
}

uint64_t pick_bits(unsigned width) {
    uint64_t all = width < 64 ? ((uint64_t)1 << width) - 1 : ~(uint64_t)0;
    uint64_t v = 0;
    switch (pick(6)) {
    case 0: v = pick(4); break;
    case 1: v = pick(256); break;
    case 2: v = all - pick(3); break;
    case 3: v = (uint64_t)1 << pick(width); break;
    case 4: v = ((uint64_t)1 << pick(width)) - 1; break;
    default: v = (uint64_t)pick(0xffffffffu) << 32 | pick(0xffffffffu); break;
    }
    return v & all;
}

size_t span_open(char kind) {
    if (now.spans == now.span_room) {
        now.span_room = now.span_room ? 2 * now.span_room : 256;
        now.span = realloc(now.span, now.span_room * sizeof *now.span);
        if (!now.span) {
            die("out of memory");
        }
    }
    now.span[now.spans] = (span_t){now.count, now.count, kind};
    return now.spans++;
}

void span_close(size_t span) {
    now.span[span].end = now.count;
}

/* ---- strings that live as long as a program is built ---- */

static char **kept;
static size_t kept_count, kept_room;

char *fmt(const char *format, ...) {
    char *s = NULL;
    va_list a;
    va_start(a, format);
    if (vasprintf(&s, format, a) < 0) {
        die("out of memory");
    }
    va_end(a);
    if (kept_count == kept_room) {
        kept_room = kept_room ? 2 * kept_room : 1024;
        kept = realloc(kept, kept_room * sizeof *kept);
        if (!kept) {
            die("out of memory");
        }
    }
    kept[kept_count++] = s;
    return s;
}

void arena_reset(void) {
    for (size_t i = 0; i < kept_count; i++) {
        free(kept[i]);
    }
    kept_count = 0;
}

_Noreturn void die(const char *format, ...) {
    va_list a;
    va_start(a, format);
    fputs("c2v-fuzz: ", stderr);
    vfprintf(stderr, format, a);
    fputc('\n', stderr);
    va_end(a);
    exit(2);
}
