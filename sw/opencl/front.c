/* SPDX-License-Identifier: Apache-2.0 */
/* clc: the front step. It runs in the work's folder, in which nothing but weft has chosen a name
 * that clang sees; folders of the user are absolute. clang-19 makes LLVM assembly of a source, not
 * optimized; its messages are the program's log, with the user's lines. metadata.c adds the entries
 * of its kernels.
 */
#include <ctype.h>
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
        fprintf(file, strchr("\"\\", *at) ? "\\%c" : "%c", iscntrl((unsigned char)*at) ? ' ' : *at);
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

/* What decides how a source is read. */
static bool add_language(command_t *command, const work_t *work, const options_t *options) {
    static const char *const flags[] = {"-x",
                                        "cl",
                                        "-cl-std=CL1.2",
                                        "-cl-kernel-arg-info",
                                        "-fno-builtin-printf", /* no puts in its place */
                                        "-O2",
                                        "-ffile-compilation-dir=.",
                                        NULL};
    char *here = path_absolute("");
    if (!here) {
        return fail(work->program, CLC_SYSTEM, "weft: the current folder: %s", strerror(errno));
    }
    command_add_all(command, flags);
    add_extensions(command, work->program->isa);
    command_add(command, "-ffile-prefix-map=%s=", here); /* __FILE__, as the user writes paths */
    command_add(command, "-include");
    command_add(command, "%s/opencl/weft_cl.h", work->program->tools);
    command_add(command, "-Iheaders");
    command_add(command, "-iquote");
    command_add(command, "%s", here);
    for (size_t i = 0; i < options->includes.count; i++) {
        command_add(command, "-I%s", options->includes.at[i].name);
    }
    free(here);
    if (options->quiet) {
        command_add(command, "-w");
    }
    if (options->strict) {
        command_add(command, "-Werror");
    }
    return true;
}

bool front_begin(work_t *work, const clc_request *request, const options_t *options) {
    bool good = write_source(work, request, options);
    for (size_t i = 0; good && i < request->header_count; i++) {
        good = write_header(work, &request->headers[i]);
    }
    return good;
}

/* clang writes its version, its whole command and the folders that it searches to where messages
 * go, the source with all that it includes to a file. */
bool front_text(work_t *work, const options_t *options, bytes_t *text) {
    static const char *const flags[] = {"-v",      "-E", "-frewrite-includes", "source.cl", "-o",
                                        "text.cl", NULL};
    bytes_t said = {0}, read = {0};
    command_t command = command_clang(work->program);
    *text = (bytes_t){0};
    if (!add_language(&command, work, options)) {
        return false;
    }
    command_add_all(&command, flags);
    char *path = work_path(work, "text.cl");
    bool good = command_run(work, &command, &said) == 0 && path && file_read(path, &read);
    size_t bytes = said.bytes + read.bytes;
    char *both = good ? realloc(said.at, bytes + 1) : NULL;
    if (both) {
        memcpy(both + said.bytes, read.at, read.bytes + 1);
        *text = (bytes_t){both, bytes};
    } else {
        free(said.at);
    }
    free(read.at);
    free(path);
    return both != NULL;
}

bool front(work_t *work, const options_t *options) {
    static const char *const flags[] = {"-Xclang",   "-disable-llvm-passes",
                                        "-S",        "-emit-llvm",
                                        "-gdwarf-4", "-gline-tables-only",
                                        "source.cl", "-o",
                                        "unit.ll",   NULL};
    program_t *program = work->program;
    bytes_t said, unit;
    command_t command = command_clang(program);
    if (!add_language(&command, work, options)) {
        return false;
    }
    command_add_all(&command, flags);
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
