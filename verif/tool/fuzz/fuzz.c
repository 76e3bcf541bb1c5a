/* SPDX-License-Identifier: Apache-2.0 */
/* See fuzz.h. Files live in memory (memfd_create), so that a run of millions writes no disk. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static unsigned long taken_count, refused_count;

static void say_counts(void) {
    fprintf(stderr, "fuzz: %lu taken, %lu refused\n", taken_count, refused_count);
}

void fuzz_judged(bool taken) {
    if (taken_count + refused_count == 0) {
        atexit(say_counts);
    }
    *(taken ? &taken_count : &refused_count) += 1;
}

void fuzz_demand(bool holds, const char *rule) {
    if (!holds) {
        fprintf(stderr, "fuzz: this does not hold: %s\n", rule);
        abort();
    }
}

const char *fuzz_file(const void *data, size_t size) {
    static char path[32];
    static int file = -1;
    if (file < 0) {
        file = memfd_create("fuzz", MFD_CLOEXEC);
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    }
    fuzz_demand(file >= 0 && ftruncate(file, 0) == 0 &&
                    pwrite(file, data, size, 0) == (ssize_t)size,
                "a file in memory can be written");
    return path;
}

uint32_t fuzz_take(fuzz_bytes_t *from, unsigned bytes) {
    uint32_t number = 0;
    for (unsigned i = 0; i < bytes && from->at < from->end; i++) {
        number |= (uint32_t)*from->at++ << 8 * i;
    }
    return number;
}
