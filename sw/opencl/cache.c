/* SPDX-License-Identifier: Apache-2.0 */
/* clc: programs that were built before, in the user's cache (folder.c). A program is found by a
 * digest of all that its kernel files depend on:
 *
 *     the text that the front end reads, with every file that it includes and every answer of
 *     __has_include (front_text), and the command and version of clang, which this holds as well
 *     the tools, by the place, size and time of their files
 *     build options, instruction set, the source's name, weft's commit
 *
 * Limits: a tool that PATH finds may be a script that starts another one. That is noticed of clang,
 * by its version and folder, not of the assembler and linker.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "internal.h"
#include "common/version.h"

/* A file takes whole blocks. */
enum { BLOCK = 4096 };

static uint64_t hash_text(uint64_t hash, const char *text) {
    return text ? hash_add(hash, text, strlen(text) + 1) : hash_add(hash, "\1", 1);
}

/* A tool counts as the same as long as its path, its size and its time are. */
static uint64_t hash_tool(uint64_t hash, const char *path) {
    struct stat about;
    if (!path || stat(path, &about) != 0) {
        return hash_text(hash, NULL);
    }
    int64_t facts[] = {about.st_size, about.st_mtim.tv_sec, about.st_mtim.tv_nsec};
    return hash_add(hash_text(hash, path), facts, sizeof facts);
}

/* weft's own tools, and those that PATH finds. The index of parts is made after the library's other
 * files, and so stands for them. */
static uint64_t hash_tools(uint64_t hash, const program_t *program) {
    static const char *const own[] = {"weft-cc", "runtime/ready", "opencl/parts",
                                      "opencl/weft_cl.h", "opencl/opencl.ld"};
    static const char *const others[] = {CLANG, "riscv64-unknown-elf-gcc", "riscv64-unknown-elf-as",
                                         "riscv64-unknown-elf-ld"};
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
        char path[PATH_MAX + 64];
        snprintf(path, sizeof path, "%s/%s", program->tools, own[i]);
        hash = hash_tool(hash, path);
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        char *path = tool_path(others[i]);
        hash = hash_tool(hash, path);
        free(path);
    }
    return hash;
}

/* A text with the time of its translation in it differs each time, though it reads the same. */
static bool names_time(const bytes_t *text) {
    static const char *const names[] = {"__DATE__", "__TIME__", "__TIMESTAMP__"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (memmem(text->at, text->bytes, names[i], strlen(names[i]))) {
            return true;
        }
    }
    return false;
}

/* Two digests with different starts make 128 bits. */
void cache_key(const program_t *program, const clc_request *request, const bytes_t *text,
               char key[CACHE_KEY]) {
    uint64_t hash[2] = {HASH_START, ~HASH_START};
    key[0] = '\0';
    if (names_time(text)) {
        return;
    }
    for (int i = 0; i < 2; i++) {
        uint64_t h = hash_text(hash[i], version_commit);
        h = hash_tools(h, program);
        h = hash_text(h, program->isa);
        h = hash_text(h, request->options);
        h = hash_text(h, request->source.name);
        hash[i] = hash_add(h, text->at, text->bytes);
    }
    sprintf(key, "%016llx%016llx.clc", (unsigned long long)hash[0], (unsigned long long)hash[1]);
}

static char *key_path(const program_t *program, const char *key) {
    char *path;
    return !*key || !program->cache[0] || asprintf(&path, "%s/%s", program->cache, key) < 0 ? NULL
                                                                                            : path;
}

bool cache_find(program_t *program, const char *key) {
    char *path = key_path(program, key);
    bytes_t all = {0};
    bool good = path && cache_read(path, &all);
    free(path);
    if (!good) {
        return false;
    }
    /* Into another program first: what is damaged or old must leave no trace in this one. */
    clc_program *found = clc_load(all.at, all.bytes);
    good = found && found->status == CLC_OK;
    clc_free(found);
    good = good && store_unpack(program, all.at, all.bytes) && clc_make_kernels(program) &&
           store_pack(program);
    free(all.at);
    return good;
}

void cache_keep(program_t *program, const char *key) {
    char *path = key_path(program, key);
    if (path && file_write(path, program->binary.at, program->binary.bytes)) {
        cache_bound(program,
                    2 * program->binary.bytes + (2 + program->elfs.count) * (uint64_t)BLOCK);
    }
    free(path);
}
