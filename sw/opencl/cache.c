/* SPDX-License-Identifier: Apache-2.0 */
/* clc: programs that were built before, in the user's cache (store.c has its folder). A program is
 * found by a digest of all that its kernel files depend on, but for files that its sources include:
 * these are compared one by one.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"
#include "sw/common/version.h"

static uint64_t hash_text(uint64_t hash, const char *text) {
    return text ? hash_add(hash, text, strlen(text) + 1) : hash_add(hash, "\1", 1);
}

/* A tool counts as the same as long as its size and its time are. */
static uint64_t hash_tool(uint64_t hash, const char *folder, const char *name) {
    struct stat about;
    char path[PATH_MAX + 64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (stat(path, &about) != 0) {
        return hash_text(hash, NULL);
    }
    int64_t facts[] = {about.st_size, about.st_mtim.tv_sec, about.st_mtim.tv_nsec};
    return hash_add(hash, facts, sizeof facts);
}

/* Two digests, of which the second begins elsewhere, make 128 bits. The index of parts is made
 * after the library's other files, and so stands for them. */
void cache_key(const program_t *program, const clc_request *request, char key[CACHE_KEY]) {
    static const char *const tools[] = {"weft-cc", "runtime/ready", "opencl/parts",
                                        "opencl/weft_cl.h", "opencl/opencl.ld"};
    uint64_t hash[2] = {HASH_START, ~HASH_START};
    for (int i = 0; i < 2; i++) {
        uint64_t h = hash_text(hash[i], version_commit);
        for (size_t t = 0; t < sizeof tools / sizeof tools[0]; t++) {
            h = hash_tool(h, program->tools, tools[t]);
        }
        h = hash_text(h, program->isa);
        h = hash_text(h, request->options);
        h = hash_text(h, request->source.name);
        h = hash_add(h, request->source.text, request->source.bytes);
        for (size_t k = 0; k < request->header_count; k++) {
            h = hash_text(h, request->headers[k].name);
            h = hash_add(h, request->headers[k].text, request->headers[k].bytes);
        }
        char *here = getcwd(NULL, 0);
        hash[i] = hash_text(h, here);
        free(here);
    }
    sprintf(key, "%016llx%016llx.clc", (unsigned long long)hash[0], (unsigned long long)hash[1]);
}

/* Whether each file that the sources included is as it was. */
static bool included_unchanged(const program_t *program) {
    for (size_t i = 0; i < program->included.count; i++) {
        const item_t *item = &program->included.at[i];
        bytes_t now;
        bool same = file_read(item->name, &now) && item->value.bytes == 8 &&
                    hash_add(HASH_START, now.at, now.bytes) == store_word(item->value.at, 8);
        free(now.at);
        if (!same) {
            return false;
        }
    }
    return true;
}

static bool key_path(char path[PATH_MAX], const char *key) {
    if (!cache_folder(path)) {
        return false;
    }
    strcat(path, "/");
    strcat(path, key);
    return true;
}

bool cache_find(program_t *program, const char *key) {
    char path[PATH_MAX];
    bytes_t all;
    if (!key_path(path, key) || !file_read(path, &all)) {
        return false;
    }
    /* Into another program first: what is damaged or old must leave no trace in this one. */
    program_t *found = (program_t *)clc_load(all.at, all.bytes);
    bool good = found && found->face.status == CLC_OK && included_unchanged(found);
    clc_free(found ? &found->face : NULL);
    good = good && store_unpack(program, all.at, all.bytes) && clc_make_kernels(program) &&
           store_pack(program);
    free(all.at);
    return good;
}

void cache_keep(program_t *program, const char *key) {
    char path[PATH_MAX];
    if (key_path(path, key)) {
        file_write(path, program->binary.at, program->binary.bytes);
    }
}
