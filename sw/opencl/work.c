/* SPDX-License-Identifier: Apache-2.0 */
/* clc: lists, files, digests and processes. The files of a build lie in a folder of its own, so
 * that builds at the same time do not meet. Limits: a path has PATH_MAX bytes.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"
#include "common/process.h"

bool list_add(list_t *list, const char *name, const void *at, size_t bytes) {
    item_t *grown = realloc(list->at, (list->count + 1) * sizeof *grown);
    if (!grown) {
        return false;
    }
    list->at = grown;
    item_t *item = &grown[list->count];
    *item = (item_t){strdup(name), {malloc(bytes + 1), bytes}};
    if (!item->name || !item->value.at) {
        free(item->name);
        free(item->value.at);
        return false;
    }
    if (bytes) {
        memcpy(item->value.at, at, bytes);
    }
    item->value.at[bytes] = '\0';
    list->count++;
    return true;
}

void list_free(list_t *list) {
    for (size_t i = 0; i < list->count; i++) {
        free(list->at[i].name);
        free(list->at[i].value.at);
    }
    free(list->at);
    *list = (list_t){0};
}

bool fail(program_t *program, clc_status status, const char *format, ...) {
    va_list list;
    program->face.status = status;
    va_start(list, format);
    vfprintf(program->log, format, list);
    va_end(list);
    fputc('\n', program->log);
    return false;
}

bool work_begin(work_t *work, program_t *program) {
    const char *given = getenv("TMPDIR");
    given = given && *given ? given : "/tmp";
    work->program = program;
    char *base = path_absolute(given);
    int length =
        base ? snprintf(work->folder, sizeof work->folder, "%s/weft-clc.XXXXXX", base) : -1;
    if (base && (length < 0 || (size_t)length >= sizeof work->folder)) {
        errno = ENAMETOOLONG;
    }
    free(base);
    if (length > 0 && (size_t)length < sizeof work->folder && mkdtemp(work->folder)) {
        return true;
    }
    work->folder[0] = '\0';
    return fail(program, CLC_SYSTEM,
                "weft: cannot make a temporary folder in %s: %s; set TMPDIR to a folder that you "
                "can write",
                given, strerror(errno));
}

void work_end(work_t *work) {
    if (work->folder[0]) {
        folder_remove(work->folder);
    }
}

char *work_path(const work_t *work, const char *name) {
    char *path;
    return asprintf(&path, "%s/%s", work->folder, name) < 0 ? NULL : path;
}

/* Run the words in the work's folder, in the tools' environment, with their output in a file there.
 * Returns as process_run. */
static int run_into(const work_t *work, const char *path, const char *const *words) {
    int output = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    char **environment = output < 0 ? NULL : tools_environment(work->folder);
    process_place_t place = {work->folder, environment};
    int status = environment ? process_run_at(&place, words, PROCESS_NOTHING, output, output) : -1;
    int reason = errno;
    tools_environment_free(environment);
    if (output >= 0) {
        close(output);
    }
    errno = reason;
    return status;
}

/* A program that a signal ended, which says nothing of the source: its last words are the log's. */
static int ended_by_signal(work_t *work, const char *program, const char *output, int signal) {
    bytes_t words;
    if (file_read(output, &words)) {
        fwrite(words.at, 1, words.bytes, work->program->log);
        free(words.at);
    }
    const char *name = strrchr(program, '/');
    fail(work->program, CLC_SYSTEM, "weft: %s was ended by signal %d", name ? name + 1 : program,
         signal);
    return -1;
}

int work_run(work_t *work, const char *const *arguments, bytes_t *said) {
    char *output = work_path(work, "said");
    if (!output) {
        fail(work->program, CLC_SYSTEM, "weft: no memory to start %s", arguments[0]);
        return -1;
    }
    int status = run_into(work, output, arguments);
    if (status < 0 && errno == ECHILD) {
        fail(work->program, CLC_SYSTEM, "weft: %s was ended from outside; build again",
             arguments[0]);
    } else if (status < 0) {
        fail(work->program, errno == ENOENT ? CLC_NO_COMPILER : CLC_SYSTEM,
             "weft: cannot start %s: %s; `make setup-opencl` installs what OpenCL needs "
             "(Debian packages clang-19, libclc-19, gcc-riscv64-unknown-elf)",
             arguments[0], strerror(errno));
    } else if (status > 128) {
        status = ended_by_signal(work, arguments[0], output, status - 128);
    } else if (said && !file_read(output, said)) {
        fail(work->program, CLC_SYSTEM, "weft: cannot read %s: %s", output, strerror(errno));
        status = -1;
    }
    free(output);
    return status;
}

bool file_read_open(int descriptor, bytes_t *bytes) {
    struct stat about;
    FILE *file = fdopen(descriptor, "rb");
    *bytes = (bytes_t){0};
    if (!file) {
        close(descriptor);
        return false;
    }
    bool good = fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode);
    size_t size = good ? (size_t)about.st_size : 0;
    char *at = good ? malloc(size + 1) : NULL;
    good = at && fread(at, 1, size, file) == size;
    fclose(file);
    if (!good) {
        free(at);
        return false;
    }
    at[size] = '\0';
    *bytes = (bytes_t){at, size};
    return true;
}

bool file_read(const char *path, bytes_t *bytes) {
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    *bytes = (bytes_t){0};
    return descriptor >= 0 && file_read_open(descriptor, bytes);
}

bool file_write(const char *path, const void *at, size_t bytes) {
    char *fresh;
    if (asprintf(&fresh, "%s.XXXXXX", path) < 0) {
        return false;
    }
    int descriptor = mkstemp(fresh);
    FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "wb");
    bool good = file && fwrite(at, 1, bytes, file) == bytes;
    if (file) {
        good = fclose(file) == 0 && good;
    }
    good = good && rename(fresh, path) == 0;
    if (!good && descriptor >= 0) {
        int reason = errno;
        unlink(fresh);
        errno = reason;
    }
    free(fresh);
    return good;
}

void folder_remove(const char *path) {
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char *inner;
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0 ||
            asprintf(&inner, "%s/%s", path, entry->d_name) < 0) {
            continue;
        }
        if (unlink(inner) != 0) {
            folder_remove(inner);
        }
        free(inner);
    }
    if (folder) {
        closedir(folder);
    }
    rmdir(path);
}

/* FNV-1a. */
uint64_t hash_add(uint64_t hash, const void *at, size_t bytes) {
    const unsigned char *byte = at;
    for (size_t i = 0; i < bytes; i++) {
        hash = (hash ^ byte[i]) * 0x100000001b3u;
    }
    return hash;
}
