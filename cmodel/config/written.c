/* SPDX-License-Identifier: Apache-2.0 */
#include "written.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "common/output.h"

static bool holds(const char *path, const char *text) {
    struct stat about;
    size_t length = strlen(text);
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode) || (size_t)about.st_size != length) {
        return false;
    }
    char *old = malloc(length + 1);
    FILE *file = old ? fopen(path, "r") : NULL;
    bool same = file && fread(old, 1, length, file) == length && memcmp(old, text, length) == 0;
    if (file) {
        fclose(file);
    }
    free(old);
    return same;
}

bool write_if_changed(const char *path, const char *text, char *why, size_t why_size) {
    if (holds(path, text)) {
        return true;
    }
    output_t *output = output_open(path, OUTPUT_STREAM);
    if (output) {
        fputs(text, output_file(output));
    }
    if (!output || !output_commit(output)) {
        snprintf(why, why_size, "%s: cannot write: %s", path, strerror(errno));
        return false;
    }
    return true;
}
