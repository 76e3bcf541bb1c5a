/* SPDX-License-Identifier: Apache-2.0 */
/* The folder of a machine: see soc.h. Its file MACHINE says that it is ours, and names all files
 * that weft wrote, so that a later run can remove what it does not write again. MACHINE is written
 * first, so that a run that was interrupted can be repeated.
 */
#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "soc.h"

#define MACHINE_FILE  "MACHINE"
#define MACHINE_BEGIN "weft verilog: "
#define PATH_ROOM     (PATH_MAX + ENGINE_PATH)

/* Files that do not depend on the modules: where in the project each comes from. NULL: nothing is
 * filled in. */
static const struct {
    const char *name, *template, *whole;
} files[] = {
    {"README.md", "README.md", NULL},
    {"LICENSE", NULL, "LICENSE"},
    {"files.f", "files.f", NULL},
    {"weft.core", "gpu.core", NULL},
    {"package.tcl", "package.tcl", NULL},
    {"weft_litex.py", "weft_litex.py", NULL},
    {"software/weft_axi.h", NULL, "integration/soc/weft_axi.h"},
    {"software/weft_machine.h", "weft_machine.h.in", NULL},
};
#define FILES (sizeof files / sizeof files[0])

__attribute__((format(printf, 2, 3))) static bool fail(soc_message_t *message, const char *format,
                                                       ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(message->text, sizeof message->text, format, list);
    va_end(list);
    return false;
}

/* Whether MACHINE is there, and begins as ours. */
static bool is_ours(const char *folder) {
    char path[PATH_ROOM], line[64] = "";
    snprintf(path, sizeof path, "%s/%s", folder, MACHINE_FILE);
    FILE *file = fopen(path, "r");
    bool ours = file && fgets(line, sizeof line, file) &&
                strncmp(line, MACHINE_BEGIN, strlen(MACHINE_BEGIN)) == 0;
    if (file) {
        fclose(file);
    }
    return ours;
}

static bool is_empty(const char *folder) {
    DIR *directory = opendir(folder);
    int entries = 0;
    while (directory && entries < 3 && readdir(directory)) {
        entries++;
    }
    if (directory) {
        closedir(directory);
    }
    return directory && entries < 3; /* "." and ".." */
}

bool soc_folder_fits(const char *folder, soc_message_t *message) {
    struct stat about;
    if (stat(folder, &about) != 0) {
        return errno == ENOENT ||
               fail(message, "%s: %s; choose another folder", folder, strerror(errno));
    }
    if (!S_ISDIR(about.st_mode)) {
        return fail(message, "%s: it exists and is no folder; choose another name", folder);
    }
    return is_ours(folder) || is_empty(folder) ||
           fail(message,
                "%s: it has files, and no " MACHINE_FILE
                " of weft verilog, so that weft did not make it; choose another folder, or empty "
                "this one",
                folder);
}

/* ---- the modules ---- */

static bool add_module(soc_t *soc, const char *path, soc_message_t *message) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t length = strcspn(name, ".\n");
    if (soc->modules == SOC_MODULES || length >= SOC_NAME) {
        return fail(message, "%.200s: more than %d modules, or a name of more than %d letters",
                    path, SOC_MODULES, SOC_NAME - 1);
    }
    snprintf(soc->module[soc->modules++], SOC_NAME, "%.*s", (int)length, name);
    return true;
}

/* What c2v has made, and all memories: rtl/prim has four. */
static bool find_modules(soc_t *soc, soc_message_t *message) {
    static const char *const memories[] = {"ram_1r1w", "ram_1r1w_fwd", "ram_2r1w", "ram_bytes"};
    char path[2 * ENGINE_PATH], line[ENGINE_PATH];
    snprintf(path, sizeof path, "%s/build/%s/axi/files.f", soc->root, soc->variant);
    FILE *list = fopen(path, "r");
    if (!list) {
        return fail(message, "%s: cannot read: %s", path, strerror(errno));
    }
    bool good = true;
    while (good && fgets(line, sizeof line, list)) {
        good = add_module(soc, line, message);
    }
    fclose(list);
    soc->emitted = soc->modules;
    for (size_t i = 0; good && i < sizeof memories / sizeof memories[0]; i++) {
        good = add_module(soc, memories[i], message);
    }
    return good;
}

/* ---- writing ---- */

static bool make_folder(const soc_t *soc, const char *below, soc_message_t *message) {
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s%s", soc->folder, below);
    return mkdir(path, 0777) == 0 || errno == EEXIST ||
           fail(message, "%s: cannot make it: %s; choose another folder with -o", path,
                strerror(errno));
}

typedef bool fill_t(const soc_t *soc, const char *path, FILE *from, FILE *to,
                    soc_message_t *message);

static bool copy_whole(const soc_t *soc, const char *path, FILE *from, FILE *to,
                       soc_message_t *message) {
    char buffer[65536];
    (void)soc;
    for (size_t got; (got = fread(buffer, 1, sizeof buffer, from)) > 0;) {
        fwrite(buffer, 1, got, to);
    }
    return !ferror(from) || fail(message, "%s: cannot read: %s", path, strerror(errno));
}

static bool complete(output_t *output, bool good, const char *path, soc_message_t *message) {
    if (output && !good) {
        output_abandon(output);
        return false;
    }
    return (output && output_commit(output)) ||
           fail(message, "%s: cannot write: %s", path, strerror(errno));
}

/* Write a file of the folder, from a file of the project. */
static bool write_file(const soc_t *soc, const char *name, const char *source, fill_t *fill,
                       soc_message_t *message) {
    char path[PATH_ROOM], from_path[2 * ENGINE_PATH];
    snprintf(path, sizeof path, "%s/%s", soc->folder, name);
    snprintf(from_path, sizeof from_path, "%s/%s", soc->root, source);
    FILE *from = fopen(from_path, "r");
    if (!from) {
        return fail(message, "%s: cannot read: %s", from_path, strerror(errno));
    }
    output_t *output = output_open(path, OUTPUT_STREAM);
    bool good = output && fill(soc, from_path, from, output_file(output), message);
    fclose(from);
    return complete(output, good, path, message);
}

static bool write_kernel(const soc_t *soc, const soc_kernel_t *kernel, soc_message_t *message) {
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s/software/%s.h", soc->folder, kernel->name);
    output_t *output = output_open(path, OUTPUT_STREAM);
    if (output) {
        soc_write_kernel(soc, kernel, output_file(output));
    }
    return complete(output, true, path, message);
}

/* Names of all files but MACHINE, one per line. */
static void list_files(const soc_t *soc, FILE *to) {
    for (size_t i = 0; i < FILES; i++) {
        fprintf(to, "%s\n", files[i].name);
    }
    for (size_t i = 0; i < soc->kernels; i++) {
        fprintf(to, "software/%s.h\n", soc->kernel[i].name);
    }
    fprintf(to, "rtl/%saxi.v\n", soc->prefix);
    for (size_t i = 0; i < soc->modules; i++) {
        fprintf(to, "rtl/%s%s.v\n", soc->prefix, soc->module[i]);
    }
}

/* Remove what an earlier run wrote and this one does not: lines of MACHINE that `now` has not. */
static bool remove_others(const soc_t *soc, const char *now, soc_message_t *message) {
    char path[PATH_ROOM], line[PATH_MAX], padded[PATH_MAX + 2];
    snprintf(path, sizeof path, "%s/%s", soc->folder, MACHINE_FILE);
    FILE *file = fopen(path, "r");
    bool good = true;
    for (bool first = true; good && file && fgets(line, sizeof line, file); first = false) {
        snprintf(padded, sizeof padded, "\n%s", line);
        line[strcspn(line, "\n")] = 0;
        /* Only what lies below the folder, even if the file was changed. */
        bool below = *line && *line != '/' && !strstr(line, "..");
        if (!first && below && !strstr(now, padded)) {
            snprintf(path, sizeof path, "%s/%s", soc->folder, line);
            good = unlink(path) == 0 || errno == ENOENT ||
                   fail(message, "%s: cannot remove it: %s", path, strerror(errno));
        }
    }
    if (file) {
        fclose(file);
    }
    return good;
}

static bool write_machine(const soc_t *soc, const char *list, soc_message_t *message) {
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s/%s", soc->folder, MACHINE_FILE);
    output_t *output = output_open(path, OUTPUT_STREAM);
    if (output) {
        fprintf(output_file(output), MACHINE_BEGIN "%s, %s%s", soc->variant, provenance_now(),
                list);
    }
    return complete(output, true, path, message);
}

static bool write_all(const soc_t *soc, soc_message_t *message) {
    char name[2 * SOC_NAME + 64], source[ENGINE_PATH];
    bool good = true;
    for (size_t i = 0; good && i < FILES; i++) {
        snprintf(source, sizeof source, "integration/soc/%s",
                 files[i].template ? files[i].template : "");
        good = write_file(soc, files[i].name, files[i].whole ? files[i].whole : source,
                          files[i].whole ? copy_whole : soc_fill_template, message);
    }
    snprintf(name, sizeof name, "rtl/%.64saxi.v", soc->prefix);
    good = good && write_file(soc, name, "integration/soc/top.v", soc_fill_template, message);
    for (size_t i = 0; good && i < soc->modules; i++) {
        snprintf(name, sizeof name, "rtl/%.64s%s.v", soc->prefix, soc->module[i]);
        snprintf(source, sizeof source, "%s%s%s/%s.v", i < soc->emitted ? "build/" : "rtl/prim",
                 i < soc->emitted ? soc->variant : "", i < soc->emitted ? "/axi" : "",
                 soc->module[i]);
        good = write_file(soc, name, source, soc_copy_module, message);
    }
    for (size_t i = 0; good && i < soc->kernels; i++) {
        good = write_kernel(soc, &soc->kernel[i], message);
    }
    return good;
}

bool soc_write(soc_t *soc, soc_message_t *message) {
    char *list = NULL;
    size_t size;
    FILE *memory = find_modules(soc, message) ? open_memstream(&list, &size) : NULL;
    if (!memory) {
        return false;
    }
    fprintf(memory, "\n");
    list_files(soc, memory);
    bool good = fclose(memory) == 0 && make_folder(soc, "", message) &&
                make_folder(soc, "/rtl", message) && make_folder(soc, "/software", message) &&
                remove_others(soc, list, message) && write_machine(soc, list, message) &&
                write_all(soc, message);
    free(list);
    return good;
}
