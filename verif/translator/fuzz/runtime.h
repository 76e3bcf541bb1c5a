/* SPDX-License-Identifier: Apache-2.0 */
/* What the generated driver of a batch stands on: stimuli, and the files that the test benches
 * read. Bit 0 of a line is the first bit put. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *name;
    FILE *file;
    uint8_t bit[8192];
    int bits;
} lines_t;

static uint64_t random_state;
static int cycle_now, width_errors;

static uint32_t random_next(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (uint32_t)(random_state >> 20);
}

static void lines_open(lines_t *l, const char *path) {
    l->file = fopen(path, "w");
    if (!l->file) {
        perror(path);
        exit(2);
    }
}

static void lines_put(lines_t *l, uint64_t value, int width) {
    for (int i = 0; i < width; i++) {
        l->bit[l->bits++] = value >> i & 1;
    }
}

static void lines_end(lines_t *l) {
    char text[2100];
    int n = (l->bits + 3) / 4;
    memset(l->bit + l->bits, 0, 4);
    for (int i = 0; i < n; i++) {
        const uint8_t *b = &l->bit[4 * (n - 1 - i)];
        text[i] = "0123456789abcdef"[b[0] | b[1] << 1 | b[2] << 2 | b[3] << 3];
    }
    text[n] = '\n';
    fwrite(text, 1, (size_t)n + 1, l->file);
    l->bits = 0;
}

/* A stimulus: often an end of the range, often the value of the cycle before. */
static inline uint64_t stimulus(uint64_t before, int width, int count) {
    uint64_t all = width < 64 ? ((uint64_t)1 << width) - 1 : ~(uint64_t)0, v;
    if (count) {
        return random_next() % (uint32_t)count;
    }
    v = (uint64_t)random_next() << 32 | random_next();
    switch (random_next() & 15) {
    case 0: return 0;
    case 1: return all;
    case 2: return (uint64_t)1 << v % (uint64_t)width;
    case 3: return all >> v % (uint64_t)width;
    case 4: return v & 7 & all;
    case 5:
    case 6: return before & all;
    default: return v & all;
    }
}

static int64_t sign_extend(uint64_t value, int width) {
    return (int64_t)(value << (64 - width)) >> (64 - width);
}

/* A value that must fit its declared width; reports the first that does not. */
static inline uint64_t checked(const char *program, const char *path, uint64_t value, int width,
                               int count, int is_signed) {
    uint64_t all = width < 64 ? ((uint64_t)1 << width) - 1 : ~(uint64_t)0;
    int fits = is_signed ? sign_extend(value & all, width) == (int64_t)value
                         : value <= (count ? (uint64_t)count - 1 : all);
    if (!fits && width_errors++ < 5) {
        printf("UNFIT %s cycle %d: %s = 0x%llx does not fit %d bits\n", program, cycle_now, path,
               (unsigned long long)value, width);
    }
    return value & all;
}

/* The same check as the translator makes it. */
static inline void checked_widths(const char *program, const char *path) {
    if (path && width_errors++ < 5) {
        printf("UNFIT %s cycle %d: %s, found by the translator's own check\n", program, cycle_now,
               path);
    }
}
