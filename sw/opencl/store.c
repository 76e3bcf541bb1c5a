/* SPDX-License-Identifier: Apache-2.0 */
/* clc: a program as bytes, and kernel files in the user's cache: a folder weft-opencl of
 * $XDG_CACHE_HOME, or of ~/.cache. It may be removed at any time. Files appear whole under their
 * names, so that builds at the same time may share it. Without a folder that can be written, kernel
 * files lie in a temporary one of the program, and nothing is kept.
 *
 * The bytes: a line that names the form, then items, then a digest of all before it. An item is a
 * letter for its kind, the lengths of name and value in 32 bits, the name, the value.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"

#define FORM "weft OpenCL program 1\n"

enum { KIND_LOG = 'l', KIND_ISA = 'i', KIND_UNIT = 'u', KIND_ELF = 'e', KIND_INCLUDED = 'd' };

static void put_word(FILE *out, uint64_t word, int bytes) {
    for (; bytes > 0; bytes--, word >>= 8) {
        fputc((int)(word & 0xff), out);
    }
}

uint64_t store_word(const char *at, int bytes) {
    uint64_t word = 0;
    while (bytes-- > 0) {
        word = word << 8 | (unsigned char)at[bytes];
    }
    return word;
}

static void put_item(FILE *out, char kind, const char *name, const void *at, size_t bytes) {
    fputc(kind, out);
    put_word(out, strlen(name), 4);
    put_word(out, bytes, 4);
    fputs(name, out);
    fwrite(at, 1, bytes, out);
}

static void put_list(FILE *out, char kind, const list_t *list) {
    for (size_t i = 0; i < list->count; i++) {
        put_item(out, kind, list->at[i].name, list->at[i].value.at, list->at[i].value.bytes);
    }
}

bool store_pack(program_t *program) {
    bytes_t *all = &program->binary;
    FILE *out = open_memstream(&all->at, &all->bytes);
    if (!out) {
        return fail(program, CLC_SYSTEM, "weft: no memory for the program's binary");
    }
    fflush(program->log);
    fputs(FORM, out);
    put_item(out, KIND_LOG, "", program->log_text, program->log_bytes);
    put_item(out, KIND_ISA, program->isa, "", 0);
    put_list(out, KIND_UNIT, &program->units);
    put_list(out, KIND_ELF, &program->elfs);
    put_list(out, KIND_INCLUDED, &program->included);
    fflush(out);
    put_word(out, hash_add(HASH_START, all->at, all->bytes), 8);
    return fclose(out) == 0 || fail(program, CLC_SYSTEM, "weft: no memory for the binary");
}

static bool take_item(program_t *program, char kind, const char *name, const char *value,
                      size_t bytes) {
    switch (kind) {
    case KIND_LOG: return fwrite(value, 1, bytes, program->log) == bytes;
    case KIND_ISA: return snprintf(program->isa, sizeof program->isa, "%s", name) > 0;
    case KIND_UNIT: return list_add(&program->units, name, value, bytes);
    case KIND_ELF: return list_add(&program->elfs, name, value, bytes);
    case KIND_INCLUDED: return list_add(&program->included, name, value, bytes);
    default: return false;
    }
}

bool store_unpack(program_t *program, const void *binary, size_t bytes) {
    const char *at = binary, *end = at + bytes - 8;
    size_t form = strlen(FORM);
    bool good = bytes >= form + 8 && memcmp(at, FORM, form) == 0 &&
                hash_add(HASH_START, at, bytes - 8) == store_word(end, 8);
    if (good) {
        at += form;
    }
    while (good && at < end) {
        uint64_t name_bytes = end - at < 9 ? UINT32_MAX : store_word(at + 1, 4);
        uint64_t value_bytes = end - at < 9 ? UINT32_MAX : store_word(at + 5, 4);
        good = end - at >= 9 && name_bytes + value_bytes <= (uint64_t)(end - at - 9);
        char *name = good ? strndup(at + 9, name_bytes) : NULL;
        good = name && take_item(program, *at, name, at + 9 + name_bytes, value_bytes);
        free(name);
        if (good) {
            at += 9 + name_bytes + value_bytes;
        }
    }
    return good || fail(program, CLC_BAD_BINARY,
                        "weft: the binary is damaged, or of another program or version; build "
                        "the program from its source");
}

/* ---- on disk ---- */

/* The cache's folder, made where it is missing. */
bool cache_folder(char path[PATH_MAX]) {
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (cache && *cache == '/') {
        snprintf(path, PATH_MAX, "%s", cache);
    } else if (home && *home == '/') {
        snprintf(path, PATH_MAX, "%s/.cache", home);
    } else {
        return false;
    }
    size_t length = strlen(path);
    mkdir(path, 0700);
    if (length > PATH_MAX - 100) {
        return false;
    }
    strcpy(path + length, "/weft-opencl");
    mkdir(path, 0700);
    return access(path, W_OK | X_OK) == 0;
}

static bool temporary_folder(program_t *program) {
    work_t work;
    if (program->folder[0]) {
        return true;
    }
    if (!work_begin(&work, program)) {
        return false;
    }
    snprintf(program->folder, sizeof program->folder, "%s", work.folder);
    return true;
}

static bool same_contents(const char *path, const bytes_t *wanted) {
    bytes_t there;
    bool same = file_read(path, &there) && there.bytes == wanted->bytes &&
                memcmp(there.at, wanted->at, wanted->bytes) == 0;
    free(there.at);
    return same;
}

bool store_place(program_t *program, const bytes_t *elf, char path[PATH_MAX]) {
    bool cached = cache_folder(path);
    if (!cached && !temporary_folder(program)) {
        return false;
    }
    if (!cached) {
        strcpy(path, program->folder);
    }
    size_t length = strlen(path);
    if (length > PATH_MAX - 100) {
        return fail(program, CLC_SYSTEM, "weft: %.200s...: the path is too long", path);
    }
    sprintf(path + length, "/%016llx.elf",
            (unsigned long long)hash_add(HASH_START, elf->at, elf->bytes));
    return same_contents(path, elf) || file_write(path, elf->at, elf->bytes) ||
           fail(program, CLC_SYSTEM, "weft: cannot write %s: %s", path, strerror(errno));
}
