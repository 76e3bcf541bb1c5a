/* SPDX-License-Identifier: Apache-2.0 */
/* weft-nvcc: the link of device code. An object that was compiled with -rdc=true holds clang's IR,
 * and calls a function of its own name when the program starts, which registers its kernels. The
 * IR of all objects becomes one module; linked.c, compiled with the names of these functions, has
 * the module and the functions.
 *
 * Limits: archives that the linker finds by -l are not looked into.
 */
#include <fcntl.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ir.h"
#include "nvcc.h"
#include "sw/opencl/internal.h"

/* Names of clang-19's. */
#define SECTION  "__nv_relfatbin"
#define REGISTER "__cudaRegisterLinkedBinary"

typedef struct {
    words_t parts, names; /* files of IR, and for each the function that its object calls */
    words_t linked;       /* such functions that an object has */
} device_t;

static const char *take_part(const device_t *d, Elf_Scn *section) {
    char name[64];
    snprintf(name, sizeof name, "part-%zu.bc", d->parts.count);
    const Elf_Data *data = elf_getdata(section, NULL);
    const char *path = temporary(name);
    if (!data || !file_write(path, data->d_buf, data->d_size)) {
        fatal("cannot write %s", path);
    }
    return path;
}

/* The function that the object calls, or NULL; those that it has are added. */
static const char *take_names(device_t *d, Elf *object, Elf_Scn *section, const GElf_Shdr *head) {
    Elf_Data *data = elf_getdata(section, NULL);
    const char *called = NULL;
    GElf_Sym symbol;
    for (int i = 0; data && gelf_getsym(data, i, &symbol); i++) {
        const char *name = elf_strptr(object, head->sh_link, symbol.st_name);
        if (!name || strncmp(name, REGISTER, strlen(REGISTER)) != 0) {
            continue;
        }
        if (symbol.st_shndx == SHN_UNDEF) {
            called = name;
        } else {
            words_add(&d->linked, "%s", name);
        }
    }
    return called;
}

static void take_object(device_t *d, Elf *object) {
    size_t names;
    GElf_Shdr head;
    const char *part = NULL, *called = NULL;
    if (elf_kind(object) != ELF_K_ELF || elf_getshdrstrndx(object, &names) != 0) {
        return;
    }
    for (Elf_Scn *s = NULL; (s = elf_nextscn(object, s)) && gelf_getshdr(s, &head);) {
        const char *name = elf_strptr(object, names, head.sh_name);
        if (name && strcmp(name, SECTION) == 0) {
            part = take_part(d, s);
        } else if (head.sh_type == SHT_SYMTAB) {
            called = take_names(d, object, s, &head);
        }
    }
    if (part && called) {
        words_add(&d->parts, "%s", part);
        words_add(&d->names, "%s", called);
    }
}

/* An object, an archive of them, or what the linker knows better. */
static void take_file(device_t *d, const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    Elf *whole = file < 0 ? NULL : elf_begin(file, ELF_C_READ, NULL);
    if (whole && elf_kind(whole) == ELF_K_AR) {
        Elf_Cmd command = ELF_C_READ;
        for (Elf *member; (member = elf_begin(file, command, whole)); elf_end(member)) {
            take_object(d, member);
            command = elf_next(member);
        }
    } else if (whole) {
        take_object(d, whole);
    }
    elf_end(whole);
    if (file >= 0) {
        close(file);
    }
}

static bool contains(const words_t *words, const char *word) {
    for (size_t i = 0; i < words->count; i++) {
        if (strcmp(words->at[i], word) == 0) {
            return true;
        }
    }
    return false;
}

/* Without what was linked before, as by -dlink for a library. */
static device_t still_open(const device_t *all) {
    device_t d = {0};
    for (size_t i = 0; i < all->names.count; i++) {
        if (!contains(&all->linked, all->names.at[i])) {
            words_add(&d.parts, "%s", all->parts.at[i]);
            words_add(&d.names, "%s", all->names.at[i]);
        }
    }
    return d;
}

static void make_object(const nvcc_t *o, const words_t *names, const char *image, const char *to) {
    words_t words = {0};
    char *all = NULL;
    size_t length;
    FILE *text = open_memstream(&all, &length);
    for (size_t i = 0; text && i < names->count; i++) {
        fprintf(text, " LINKED(%s)", names->at[i]);
    }
    if (!text || fclose(text) != 0) {
        fatal("no memory for a command line");
    }
    words_add_each(&words, WORDS("gcc", "-fPIC", "-O2", "-c"));
    words_add(&words, "-DIMAGE=\"%s\"", image); /* no shell reads it */
    words_add(&words, "-DALL_LINKED=%s", all);
    words_add(&words, "%s/cuda/linked.c", weft_folder());
    words_add_each(&words, WORDS("-o", to));
    run(o, &words);
    free(all);
}

bool link_device(const nvcc_t *o, const words_t *objects, const char *to) {
    device_t all = {0};
    const char *whole = temporary("whole.bc");
    elf_version(EV_CURRENT);
    for (size_t i = 0; i < objects->count; i++) {
        take_file(&all, objects->at[i]);
    }
    const device_t d = still_open(&all);
    if (d.parts.count == 0) {
        return false;
    }
    if (!ir_link((const char *const *)d.parts.at, whole, stderr)) {
        fatal("the device code of these objects cannot be linked; see above");
    }
    make_object(o, &d.names, finish_device(o, "device code of these objects", whole), to);
    return true;
}
