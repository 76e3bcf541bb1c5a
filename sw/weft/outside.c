/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels by their name and by their folder: see outside.h.
 */
#include "outside.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmodel/arch/isa.h"
#include "cmodel/config/heads.h"
#include "common/lock.h"
#include "common/words.h"
#include "sw/libweft/attributes.h"
#include "sw/libweft/engine.h"

#define OUTSIDE_MOST 16

static outside_t outside[OUTSIDE_MOST];
static size_t outside_count;

static const outside_t *outside_of(const kernel_t *kernel) {
    for (size_t i = 0; i < outside_count; i++) {
        if (outside[i].kernel == kernel) {
            return &outside[i];
        }
    }
    return NULL;
}

const char *kernel_word(const kernel_t *kernel) {
    const outside_t *o = outside_of(kernel);
    return o ? o->word : kernel->name;
}

/* The letters of `//@ needs LETTERS`. False, with a message, if one has no meaning. */
static bool take_needs(const head_fact_t *fact, const char *path, uint32_t *needs, char *message,
                       size_t size) {
    for (const char *at = fact->text; *at; at++) {
        uint32_t extension = *at == 'a'   ? EXTENSION_ATOMICS
                             : *at == 'f' ? EXTENSION_FLOAT
                             : *at == 'b' ? EXTENSION_BITMANIP
                                          : 0;
        if (!extension) {
            return explain(message, size,
                           "%s:%u: needs '%c': a kernel needs a (atomics), f (floating point) or b "
                           "(bit manipulation), as in `//@ needs af`",
                           path, fact->line, *at);
        }
        *needs |= extension;
    }
    return true;
}

bool outside_needs(const char *folder, uint32_t *needs, char *message, size_t size) {
    char path[PATH_MAX + 16];
    head_t head;
    *needs = 0;
    snprintf(path, sizeof path, "%s/kernel.c", folder);
    bool good = head_read(&head, path) || explain(message, size, "%s", head.error);
    for (size_t i = 0; good && i < head.count; i++) {
        good = take_needs(&head.fact[i], path, needs, message, size);
    }
    head_free(&head);
    return good;
}

bool kernel_needs(const kernel_t *kernel, uint32_t *needs, char *message, size_t size) {
    char folder[PATH_MAX], root[ENGINE_PATH];
    const outside_t *o = outside_of(kernel);
    if (o) {
        return outside_needs(o->folder, needs, message, size);
    }
    if (!engine_root(root, sizeof root)) {
        return explain(message, size, "%s", engine_root_why());
    }
    snprintf(folder, sizeof folder, "%s/sw/kernels/%s", root, kernel->name);
    return outside_needs(folder, needs, message, size);
}

bool kernel_suits(const kernel_t *kernel, const weft_machine *machine, char *message, size_t size) {
    uint32_t needs = 0, has = (machine->floating_point ? EXTENSION_FLOAT : 0) |
                              (machine->bit_manipulation ? EXTENSION_BITMANIP : 0) |
                              (machine->atomics ? EXTENSION_ATOMICS : 0);
    bool known = kernel_needs(kernel, &needs, message, size);
    return !known || !(needs & ~has) ||
           explain(message, size,
                   "%s needs %s, and the machine has only %s (see float, bitmanip, atomics in its "
                   "configuration); choose another machine",
                   kernel_word(kernel), isa_name(needs), isa_name(has));
}

/* ---- folders ---- */

bool kernel_is_folder(const char *word) {
    struct stat about;
    return (strchr(word, '/') || strcmp(word, ".") == 0 || strcmp(word, "..") == 0) &&
           stat(word, &about) == 0 && S_ISDIR(about.st_mode);
}

bool kernel_is_identifier(const char *name) {
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
    return *name && !name[length] && length < sizeof((outside_t *)0)->name &&
           !strchr("0123456789", *name);
}

static uint64_t sum(const char *text) {
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (; *text; text++) {
        hash = (hash ^ (uint8_t)*text) * 1099511628211u;
    }
    return hash;
}

/* Make a folder and those above it, below `root`. */
static bool make_folders(const char *root, const char *const *names, char *path, size_t size) {
    snprintf(path, size, "%s", root);
    for (; *names; names++) {
        size_t used = strlen(path);
        snprintf(path + used, size - used, "/%s", *names);
        if (mkdir(path, 0777) != 0 && errno != EEXIST) {
            return false;
        }
    }
    return true;
}

/* Everything of `o` but the kernel. */
static bool describe(outside_t *o, const char *word, const char *folder, const char *root,
                     char *message, size_t size) {
    static const char *const files[] = {"kernel.c", "host.c"};
    char unique[96];
    snprintf(o->word, sizeof o->word, "%s", word);
    if (!realpath(folder, o->folder)) {
        return explain(message, size, "%s: cannot find it: %s", word, strerror(errno));
    }
    const char *base = strrchr(o->folder, '/') + 1;
    if (!kernel_is_identifier(base)) {
        return explain(message, size,
                       "%s: the name of a kernel's folder must be one of C, of at most %zu "
                       "letters, digits and '_', not '%.80s'; rename the folder",
                       word, sizeof o->name - 1, base);
    }
    snprintf(o->name, sizeof o->name, "%s", base);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char path[PATH_MAX + 16];
        snprintf(path, sizeof path, "%s/%s", o->folder, files[i]);
        if (access(path, R_OK) != 0) {
            return explain(message, size,
                           "%s: it has no %s that can be read: a kernel's folder has kernel.c "
                           "and host.c; `weft new kernel PATH` writes one to begin with",
                           word, files[i]);
        }
    }
    snprintf(unique, sizeof unique, "%s-%016" PRIx64, o->name, sum(o->folder));
    const char *const names[] = {"build", "outside", unique, NULL};
    return make_folders(root, names, o->work, sizeof o->work) ||
           explain(message, size, "%s: cannot make the folder: %s", o->work, strerror(errno));
}

/* One process at a time builds in a folder. Returns a descriptor to be closed, or -1. */
static int lock(const outside_t *o) {
    char path[PATH_MAX + 16], what[sizeof o->name + 32];
    snprintf(path, sizeof path, "%s/lock", o->work);
    snprintf(what, sizeof what, "building the kernel %s", o->name);
    return lock_take(path, what, true);
}

static void unlock(int file) {
    if (file >= 0) {
        close(file);
    }
}

/* Load the host side and find its record. It stays loaded. */
static bool load(outside_t *o, char *message, size_t size) {
    char path[PATH_MAX + 16], symbol[80];
    snprintf(path, sizeof path, "%s/host.so", o->work);
    snprintf(symbol, sizeof symbol, "kernel_%s", o->name);
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        return explain(message, size,
                       "%s/host.c: it cannot be loaded: %s; a host side may call libweft, the "
                       "files of sw/kernels/common, and the C library",
                       o->word, dlerror());
    }
    o->kernel = dlsym(handle, symbol);
    if (!o->kernel || !o->kernel->run || !o->kernel->name ||
        strcmp(o->kernel->name, o->name) != 0) {
        o->kernel = NULL;
        dlclose(handle);
        return explain(message, size,
                       "%s/host.c: it must define `const kernel_t %s` with .name = \"%s\", the "
                       "folder's name, and .run",
                       o->word, symbol, o->name);
    }
    return true;
}

/* The project's folder, with a toolchain that is up to date. */
static bool ready(char *root, size_t room, bool progress, char *message, size_t size) {
    return engine_build("build/runtime/ready", progress, message, size) &&
           (engine_root(root, room) || explain(message, size, "%s", engine_root_why()));
}

/* The kernel in `folder`, which the user calls `word`. */
static const kernel_t *open_folder(const char *word, const char *folder, char *message,
                                   size_t size) {
    char root[ENGINE_PATH];
    for (size_t i = 0; i < outside_count; i++) {
        if (strcmp(outside[i].word, word) == 0) {
            return outside[i].kernel;
        }
    }
    if (outside_count == OUTSIDE_MOST) {
        explain(message, size, "%s: at most %d kernels by their folder", word, OUTSIDE_MOST);
        return NULL;
    }
    outside_t *o = &outside[outside_count];
    if (!ready(root, sizeof root, false, message, size) ||
        !describe(o, word, folder, root, message, size)) {
        return NULL;
    }
    int locked = lock(o);
    bool good = outside_build_host(o, root, message, size) && load(o, message, size);
    unlock(locked);
    outside_count += good;
    return good ? o->kernel : NULL;
}

const kernel_t *kernel_of_folder(const char *word, char *message, size_t size) {
    return open_folder(word, word, message, size);
}

void kernel_target(char *target, size_t size, const config_t *config, const kernel_t *kernel,
                   const char *level) {
    uint32_t extensions = config_extensions(config);
    if (*level || !extensions) {
        snprintf(target, size, "build/kernels/%s%s.elf", level, kernel->name);
    } else {
        snprintf(target, size, "build/kernels/%s%s/%s.elf", isa_to_compile(extensions),
                 extensions & EXTENSION_LIKELY ? "+lpc" : "", kernel->name);
    }
}

bool kernel_file(const kernel_t *kernel, const config_t *config, const char *level, bool progress,
                 char *path, size_t path_size, char *message, size_t size) {
    char root[ENGINE_PATH], target[256];
    const outside_t *o = outside_of(kernel);
    if (!o) {
        kernel_target(target, sizeof target, config, kernel, level);
        bool good = engine_build(target, progress, message, size) && engine_root(root, sizeof root);
        snprintf(path, path_size, "%s/%s", good ? root : "", target);
        return good;
    }
    if (!ready(root, sizeof root, progress, message, size)) {
        return false;
    }
    int locked = lock(o);
    bool good = outside_build_device(o, root, config, level, path, path_size, message, size);
    unlock(locked);
    return good;
}

/* ---- kernels by their name ---- */

const kernel_t *find_kernel(const char *name) {
    for (size_t i = 0; kernels[i]; i++) {
        if (strcmp(kernels[i]->name, name) == 0) {
            return kernels[i];
        }
    }
    return NULL;
}

/* A folder of sw/kernels that was not there when the tool was linked. */
static const kernel_t *find_folder(const char *name, char *message, size_t size) {
    char root[ENGINE_PATH], folder[2 * ENGINE_PATH];
    if (!kernel_is_identifier(name) || !engine_root(root, sizeof root)) {
        return NULL;
    }
    snprintf(folder, sizeof folder, "%s/sw/kernels/%s", root, name);
    return access(folder, R_OK) == 0 ? open_folder(name, folder, message, size) : NULL;
}

const kernel_t *kernel_named(const char *command, const char *name) {
    char text[TOOL_MESSAGE], why[TOOL_MESSAGE - 512] = "", here[128] = "";
    words_hint_t hint = {.given = name};
    const kernel_t *kernel =
        kernel_is_folder(name) ? kernel_of_folder(name, why, sizeof why) : find_kernel(name);
    if (!kernel && !*why) {
        kernel = find_folder(name, why, sizeof why);
    }
    if (kernel) {
        return kernel;
    }
    for (size_t i = 0; kernels[i]; i++) {
        words_consider(&hint, kernels[i]->name);
    }
    snprintf(text, sizeof text, "./%.64s/kernel.c", name);
    if (access(text, R_OK) == 0) {
        snprintf(here, sizeof here, "; for the folder here say ./%.64s", name);
    }
    snprintf(text, sizeof text,
             "%s %.64s: there is no kernel of that name; `weft list kernels` shows the names%s%s",
             command, name, here, words_hint(&hint));
    complain(*why ? why : text);
    return NULL;
}
