/* SPDX-License-Identifier: Apache-2.0 */
/* Machines that others have compiled: see shared.h. What such a machine is made of stands in
 * FILE.checked beside it, which engine.c writes. It is copied, not linked to: so it stays the same
 * while a process runs it, whatever happens in that place.
 */
#include "shared.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine.h"

typedef char path_t[4 * ENGINE_PATH];

/* Write a path; one that is too long becomes empty, and names no file. */
__attribute__((format(printf, 2, 3))) static void put(path_t path, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int length = vsnprintf(path, sizeof(path_t), format, list);
    va_end(list);
    if (length < 0 || (size_t)length >= sizeof(path_t)) {
        path[0] = 0;
    }
}

/* ---- what a machine is made of ---- */

static uint64_t add_bytes(uint64_t sum, const void *bytes, size_t count) {
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < count; i++) {
        sum = (sum ^ byte[i]) * UINT64_C(1099511628211);
    }
    return sum;
}

/* Its name below the project's folder, and its content. */
static uint64_t sum_file(const char *root, const char *name) {
    path_t path;
    char bytes[65536];
    size_t got;
    uint64_t sum = add_bytes(UINT64_C(14695981039346656037), name, strlen(name) + 1);
    put(path, "%s/%s", root, name);
    FILE *file = fopen(path, "re");
    while (file && (got = fread(bytes, 1, sizeof bytes, file)) > 0) {
        sum = add_bytes(sum, bytes, got);
    }
    if (file) {
        fclose(file);
    }
    return sum;
}

/* The sum over the files of a folder and those below, in whatever order they come. */
static uint64_t sum_folder(const char *root, const char *folder) {
    path_t path, name;
    struct dirent *entry;
    uint64_t sum = 0;
    put(path, "%s/%s", root, folder);
    DIR *directory = opendir(path);
    while (directory && (entry = readdir(directory))) {
        struct stat about;
        if (entry->d_name[0] == '.') {
            continue;
        }
        put(name, "%s/%s", folder, entry->d_name);
        put(path, "%s/%s", root, name);
        if (stat(path, &about) == 0) {
            sum += S_ISDIR(about.st_mode) ? sum_folder(root, name) : sum_file(root, name);
        }
    }
    if (directory) {
        closedir(directory);
    }
    return sum;
}

/* Whether machines are compiled here for x86-64-v3 (cmodel/sim/tools.sh). */
static bool compiles_v3(void) {
    static const char *const features[] = {" avx2", " bmi2", " fma", " movbe"};
    char line[8192] = "";
    FILE *file = fopen("/proc/cpuinfo", "re");
    while (file && fgets(line, sizeof line, file) && strncmp(line, "flags", 5) != 0) {
    }
    if (file) {
        fclose(file);
    }
    bool all = strncmp(line, "flags", 5) == 0;
    for (size_t i = 0; all && i < sizeof features / sizeof features[0]; i++) {
        const char *at = strstr(line, features[i]);
        size_t length = strlen(features[i]);
        while (at && at[length] != ' ' && at[length] != '\n') {
            at = strstr(at + 1, features[i]);
        }
        all = at;
    }
    return all;
}

/* What is installed has the translator in place of its sources. */
void shared_made_of(const char *root, char *text, size_t size) {
    path_t path;
    uint64_t sum =
        sum_folder(root, "cmodel") + sum_folder(root, "common") + sum_folder(root, "rtl/prim");
    put(path, "%s/cmodel/c2v", root);
    if (access(path, F_OK) != 0) {
        sum += sum_file(root, "build/c2v");
    }
    snprintf(text, size, "%016" PRIx64 " %s", sum, compiles_v3() ? "x86-64-v3" : "plain");
}

/* ---- the other place ---- */

/* A machine's file: build/MACHINE/NAME.so, or its settings. */
static bool is_of_machine(const char *target) {
    const char *name = strrchr(target, '/'), *end = strrchr(target, '.');
    size_t machine = strncmp(target, "build/", 6) == 0 ? strcspn(target + 6, "/") : 0;
    return machine > 0 && name == target + 6 + machine &&
           ((end > name && strcmp(end, ".so") == 0) || strcmp(name, "/settings") == 0);
}

static bool has_mark(const char *file, const char *mark) {
    path_t path;
    put(path, "%s.%s", file, mark);
    return access(path, F_OK) == 0;
}

/* Why a file is not taken; NULL: it is. */
static const char *unfit(const char *file, const char *made_of) {
    path_t path;
    char line[256] = "";
    put(path, "%s.checked", file);
    FILE *stamp = fopen(path, "re");
    if (stamp) {
        line[fread(line, 1, sizeof line - 1, stamp)] = 0;
        fclose(stamp);
    }
    line[strcspn(line, "\n")] = 0;
    size_t sum = strcspn(made_of, " ");
    bool object = strstr(file, ".so");
    return !*line                                 ? "does not say what it is made of"
           : strncmp(line, made_of, sum + 1) != 0 ? "is made of other sources than this weft has"
           : strcmp(line, made_of) != 0           ? "is compiled for other processors"
           : !getenv("WEFT_QUICK") && has_mark(file, "quick") ? "is compiled for tests"
           : object && getenv("WEFT_GUIDED") && !has_mark(file, "guided")
               ? "is not compiled with profiles of training runs"
               : NULL;
}

/* The file in a folder that is a checkout, or its build/; or in one of the views below (root.c).
 * The first that can be taken, else the last one; false: there is none. */
static bool find(const char *place, const char *target, const char *made_of, path_t file) {
    path_t path;
    struct dirent *entry;
    bool found = false, fits = false;
    const char *const here[] = {target, target + strlen("build/")};
    for (size_t i = 0; !fits && i < sizeof here / sizeof here[0]; i++) {
        put(path, "%s/%s", place, here[i]);
        if (access(path, R_OK) == 0) {
            found = true;
            fits = !unfit(path, made_of);
            strcpy(file, path);
        }
    }
    DIR *directory = fits ? NULL : opendir(place);
    while (!fits && directory && (entry = readdir(directory))) {
        put(path, "%s/%s/%s", place, entry->d_name, target);
        if (entry->d_name[0] != '.' && access(path, R_OK) == 0) {
            found = true;
            fits = !unfit(path, made_of);
            strcpy(file, path);
        }
    }
    if (directory) {
        closedir(directory);
    }
    return found;
}

static bool copy(const char *from, const char *to) {
    char bytes[65536];
    path_t made;
    size_t got;
    put(made, "%s.%ld.new", to, (long)getpid());
    FILE *in = fopen(from, "re"), *out = in ? fopen(made, "we") : NULL;
    bool good = out;
    while (good && (got = fread(bytes, 1, sizeof bytes, in)) > 0) {
        good = fwrite(bytes, 1, got, out) == got;
    }
    good = good && !ferror(in);
    good = (out && fclose(out) == 0) && good && rename(made, to) == 0;
    if (in) {
        fclose(in);
    }
    if (!good) {
        remove(made);
    }
    return good;
}

/* With the marks that say what it was compiled for. */
static bool take(const char *root, const char *target, const char *file) {
    static const char *const marks[] = {"quick", "guided"};
    path_t to, mark;
    put(to, "%s/%.*s", root, (int)(strrchr(target, '/') - target), target);
    if (mkdir(to, 0777) != 0 && errno != EEXIST) {
        return false;
    }
    put(to, "%s/%s", root, target);
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        FILE *made = NULL;
        put(mark, "%s.%s", to, marks[i]);
        remove(mark);
        if (has_mark(file, marks[i]) && (made = fopen(mark, "we"))) {
            fclose(made);
        }
    }
    return copy(file, to);
}

bool shared_take(const char *root, const char *target, const char *made_of, bool aloud, bool *taken,
                 char *message, size_t message_size) {
    const char *place = getenv("WEFT_MACHINES"), *why;
    struct stat about;
    path_t file;
    *taken = false;
    if (!place || !*place || !is_of_machine(target)) {
        return true;
    }
    if (stat(place, &about) != 0 || !S_ISDIR(about.st_mode)) {
        snprintf(message, message_size,
                 "WEFT_MACHINES=%.512s: there is no such folder; name one in which machines were "
                 "compiled, or unset it",
                 place);
        return false;
    }
    if (!find(place, target, made_of, file)) {
        return true;
    }
    why = unfit(file, made_of);
    *taken = !why && take(root, target, file);
    if (aloud && *taken) {
        fprintf(stderr, "weft: %s is taken from %s\n", target, file);
    } else if (aloud) {
        fprintf(stderr, "weft: %s is not taken from WEFT_MACHINES: it %s\n", file,
                why ? why : "cannot be copied");
    }
    return true;
}
