/* SPDX-License-Identifier: Apache-2.0 */
/* clc: the front step. clang-19 makes LLVM assembly of a source, not optimized; its messages are
 * the program's log, with the user's lines. metadata.c adds the entries of its kernels.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "internal.h"

/* The source file: macros of the options, then the text, whose lines count from 1 under its name.
 */
static bool write_source(work_t *work, const clc_request *request, const options_t *options) {
    const char *name = request->source.name ? request->source.name : "program.cl";
    char *path = work_path(work, "source.cl");
    FILE *file = path ? fopen(path, "w") : NULL;
    free(path);
    if (!file) {
        return fail(work->program, CLC_SYSTEM, "weft: cannot write to %s: %s", work->folder,
                    strerror(errno));
    }
    fwrite(options->defines.at, 1, options->defines.bytes, file);
    fputs("#line 1 \"", file);
    for (const char *at = name; *at; at++) {
        fprintf(file, strchr("\"\\", *at) ? "\\%c" : "%c", *at == '\n' ? ' ' : *at);
    }
    fputs("\"\n", file);
    fwrite(request->source.text, 1, request->source.bytes, file);
    return fclose(file) == 0 || fail(work->program, CLC_SYSTEM, "weft: cannot write to %s: %s",
                                     work->folder, strerror(errno));
}

/* One header of the caller, in the folder that is searched first. */
static bool write_header(work_t *work, const clc_source *header) {
    char *path;
    if (header->name[0] == '/' || strstr(header->name, "..")) {
        return fail(work->program, CLC_BAD_SOURCE,
                    "weft: header %s: a header's name must be a path below a folder", header->name);
    }
    if (asprintf(&path, "%s/headers/%s", work->folder, header->name) < 0) {
        return fail(work->program, CLC_SYSTEM, "weft: no memory for headers");
    }
    for (char *slash = path + strlen(work->folder) + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    bool good = file_write(path, header->text, header->bytes) ||
                fail(work->program, CLC_SYSTEM, "weft: cannot write %s: %s", path, strerror(errno));
    free(path);
    return good;
}

static void add_extensions(command_t *command, const char *isa) {
    for (const char *name = clc_extensions(isa); *name;) {
        size_t length = strcspn(name, " ");
        command_add(command, "-Xclang");
        command_add(command, "-cl-ext=+%.*s", (int)length, name);
        name += length + (name[length] == ' ');
    }
}

static void add_front(command_t *command, const work_t *work, const options_t *options) {
    static const char *const flags[] = {"-x",
                                        "cl",
                                        "-cl-std=CL1.2",
                                        "-cl-kernel-arg-info",
                                        "-fno-builtin-printf", /* no puts in its place */
                                        "-O2",
                                        "-Xclang",
                                        "-disable-llvm-passes",
                                        "-S",
                                        "-emit-llvm",
                                        "-gline-tables-only",
                                        "-gdwarf-4",
                                        "-fdebug-compilation-dir=.",
                                        NULL};
    command_add_all(command, flags);
    add_extensions(command, work->program->isa);
    command_add(command, "-fdebug-prefix-map=%s/=", work->folder);
    command_add(command, "-include");
    command_add(command, "%s/opencl/weft_cl.h", work->program->tools);
    command_add(command, "-I%s/headers", work->folder);
    command_add(command, "-iquote");
    command_add(command, ".");
    for (size_t i = 0; i < options->includes.count; i++) {
        command_add(command, "-I%s", options->includes.at[i].name);
    }
    if (options->quiet) {
        command_add(command, "-w");
    }
    if (options->strict) {
        command_add(command, "-Werror");
    }
    command_add(command, "-MMD");
    command_add(command, "-MF");
    command_add(command, "%s/included", work->folder);
    command_add(command, "%s/source.cl", work->folder);
    command_add(command, "-o");
    command_add(command, "%s/unit.ll", work->folder);
}

/* Remember an included file, unless it is weft's or the caller's header. */
static void remember(work_t *work, const char *path) {
    bytes_t file;
    uint8_t digest[8];
    size_t folder = strlen(work->folder);
    if (strncmp(path, work->folder, folder) == 0 && path[folder] == '/') {
        return;
    }
    char *whole = realpath(path, NULL);
    if (whole && file_read(whole, &file)) {
        uint64_t hash = hash_add(HASH_START, file.at, file.bytes);
        for (int i = 0; i < 8; i++) {
            digest[i] = (uint8_t)(hash >> 8 * i);
        }
        list_add(&work->program->included, whole, digest, sizeof digest);
        free(file.at);
    }
    free(whole);
}

/* The files that clang lists, in the form of make: blanks are written "\ ", lines go on with "\".
 */
static void read_included(work_t *work) {
    char *path = work_path(work, "included"), word[PATH_MAX];
    bytes_t list = {0};
    if (path && file_read(path, &list)) {
        size_t used = 0;
        const char *colon = strstr(list.at, ": ");
        for (const char *at = colon ? colon + 1 : ""; *at || used; at += *at != '\0') {
            if (*at == '\\' && (at[1] == ' ' || at[1] == '#') && used < sizeof word - 1) {
                word[used++] = *++at;
            } else if (*at && !strchr(" \n", *at) && !(*at == '\\' && at[1] == '\n') &&
                       used < sizeof word - 1) {
                word[used++] = *at;
            } else if (used) {
                word[used] = '\0';
                remember(work, word);
                used = 0;
            }
        }
    }
    free(list.at);
    free(path);
}

bool front(work_t *work, const clc_request *request, const options_t *options) {
    program_t *program = work->program;
    bytes_t said, unit;
    if (!write_source(work, request, options)) {
        return false;
    }
    for (size_t i = 0; i < request->header_count; i++) {
        if (!write_header(work, &request->headers[i])) {
            return false;
        }
    }
    command_t command = command_clang(program);
    add_front(&command, work, options);
    int status = command_run(work, &command, &said);
    if (said.at) {
        fwrite(said.at, 1, said.bytes, program->log);
    }
    free(said.at);
    if (status < 0) {
        return false;
    }
    if (status > 0) {
        program->face.status = CLC_BAD_SOURCE;
        return false;
    }
    read_included(work);
    char *path = work_path(work, "unit.ll");
    bool good = path && file_read(path, &unit);
    free(path);
    if (!good) {
        return fail(program, CLC_SYSTEM, "weft: cannot read what clang wrote: %s", strerror(errno));
    }
    good = unit_add_entries(program, &unit) &&
           (list_add(&program->units, "", unit.at, unit.bytes) ||
            fail(program, CLC_SYSTEM, "weft: no memory for a unit"));
    free(unit.at);
    return good;
}
