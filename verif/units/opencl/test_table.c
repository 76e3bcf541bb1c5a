/* SPDX-License-Identifier: Apache-2.0 */
/* What a kernel file says of its kernel: a file as weft-cc writes it in every order of its
 * sections, and files that are cut, whose numbers are others, and whose arguments do not fit.
 */
//@ source sw/opencl/table.c sw/opencl/stack.c cmodel/arch/decode.c
//@ source sw/opencl/names.c
#include <criterion/criterion.h>
#include <elf.h>
#include <string.h>

#include "sw/opencl/internal.h"

enum { TABLE = 1, TEXTS, SHARED, NAMES, SECTIONS, WORDS = 7 + 4 * 3 };

static const char names[] = "\0.weft.table\0.weft.texts\0.shared\0.names";
static const char texts[] = "k\0reqd_work_group_size(8,2,1)\0int*\0p\0float4\0v\0int*\0l";
static const uint32_t words[WORDS] = {1, 3, 36, 8, 2,  1,  1,                  /* the kernel */
                                      0, 4, 1,  2, 16, 16, 0, 1, 32, 4, 3, 4}; /* p, v, l */

static uint8_t file[1024];
static uint32_t at[SECTIONS], bytes; /* where contents of sections are, and the file ends */

static void put(int section, const void *contents, size_t size) {
    memcpy(file + bytes, contents, size);
    at[section] = bytes;
    bytes += (uint32_t)size;
}

/* A file whose section number `last` has its contents at the end. */
static void make(int last) {
    memset(file, 0, sizeof file);
    bytes = sizeof(Elf32_Ehdr) + SECTIONS * sizeof(Elf32_Shdr);
    for (int i = TABLE; i < SECTIONS; i++) {
        int section = (last + i - TABLE) % NAMES + TABLE;
        switch (section) {
        case TABLE: put(section, words, sizeof words); break;
        case TEXTS: put(section, texts, sizeof texts); break;
        case NAMES: put(section, names, sizeof names); break;
        default: break; /* .shared has none */
        }
    }
    Elf32_Ehdr elf = {.e_ident = {ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS32},
                      .e_shoff = sizeof elf,
                      .e_shentsize = sizeof(Elf32_Shdr),
                      .e_shnum = SECTIONS,
                      .e_shstrndx = NAMES};
    const Elf32_Shdr sections[SECTIONS] = {
        [TABLE] = {.sh_name = 1, .sh_offset = at[TABLE], .sh_size = sizeof words},
        [TEXTS] = {.sh_name = 13, .sh_offset = at[TEXTS], .sh_size = sizeof texts},
        [SHARED] = {.sh_name = 25, .sh_offset = 0xfffffff0, .sh_size = 132},
        [NAMES] = {.sh_name = 33, .sh_offset = at[NAMES], .sh_size = sizeof names}};
    memcpy(file, &elf, sizeof elf);
    memcpy(file + sizeof elf, sections, sizeof sections);
}

static clc_program face;

/* The kernel of the first `size` bytes, in memory of that size; NULL: it is damaged. */
static const clc_kernel *read_cut(size_t size) {
    bytes_t copy = {malloc(size + 1), size};
    kernels_free(&face);
    memcpy(copy.at, file, size);
    copy.at = realloc(copy.at, size ? size : 1);
    face.kernel = calloc(1, sizeof *face.kernel);
    face.kernels = 1;
    bool good = kernel_read(face.kernel, &copy);
    free(copy.at);
    return good ? face.kernel : NULL;
}

static const clc_kernel *read_all(void) {
    return read_cut(bytes);
}

/* Another number in the table. */
static const clc_kernel *with_word(int index, uint32_t value) {
    make(TABLE);
    memcpy(file + at[TABLE] + 4 * index, &value, 4);
    return read_all();
}

Test(table, a_file_says_all_of_its_kernel) {
    for (int last = TABLE; last <= NAMES; last++) {
        make(last);
        const clc_kernel *k = read_all();
        cr_assert(k, "section %d is the last one", last);
        cr_assert_str_eq(k->name, "k");
        cr_assert_str_eq(k->entry, "k.kernel");
        cr_assert_str_eq(k->attributes, "reqd_work_group_size(8,2,1)");
        cr_assert(k->required[0] == 8 && k->required[1] == 2 && k->required[2] == 1);
        cr_assert(k->block_bytes == 36 && !k->block_in_memory && k->prints);
        cr_assert_eq(k->shared_bytes, 132);
        cr_assert_eq(k->arguments, 3);
        const clc_argument *a = k->argument;
        cr_assert_str_eq(a[0].type, "int*");
        cr_assert_str_eq(a[0].name, "p");
        cr_assert(a[0].space == CLC_GLOBAL && a[1].space == CLC_PRIVATE && a[2].space == CLC_LOCAL);
        cr_assert(a[1].offset == 16 && a[1].size == 16 && a[2].offset == 32 && a[2].size == 4);
        cr_assert(!a[0].is_const && a[0].is_restrict && !a[0].is_volatile);
        cr_assert(a[1].is_const && !a[1].is_restrict && !a[1].is_volatile);
        cr_assert(!a[2].is_const && !a[2].is_restrict && a[2].is_volatile);
        cr_assert_str_eq(a[2].name, "l");
    }
    kernels_free(&face);
}

Test(table, a_file_that_is_cut_is_damaged) {
    for (int last = TABLE; last <= NAMES; last++) {
        make(last);
        for (uint32_t size = 0; size < bytes; size++) {
            cr_assert_null(read_cut(size), "%u of %u bytes", size, bytes);
        }
    }
    kernels_free(&face);
}

/* Whatever a word of the file's heads is, nothing outside of it is read; sanitizers watch. */
Test(table, any_number_in_the_heads_is_read_in_bounds) {
    static const uint32_t values[] = {0,          1,          5,          1024,
                                      0x7fffffff, 0x80000000, 0xfffffff0, 0xffffffff};
    for (size_t v = 0; v < sizeof values / sizeof values[0]; v++) {
        for (size_t i = 16; i < sizeof(Elf32_Ehdr) + SECTIONS * sizeof(Elf32_Shdr); i += 2) {
            make(TEXTS);
            memcpy(file + i, &values[v], 4);
            read_all();
            memset(file + bytes - 1, 'x', 1); /* nor is a text without an end */
            read_all();
        }
    }
    kernels_free(&face);
}

Test(table, a_section_of_other_bounds_is_damage) {
    static const size_t offset = offsetof(Elf32_Shdr, sh_offset),
                        size = offsetof(Elf32_Shdr, sh_size);
    static const int sections[] = {TABLE, TEXTS, NAMES};
    for (int i = 0; i < 3; i++) {
        uint8_t *head = file + sizeof(Elf32_Ehdr) + (size_t)sections[i] * sizeof(Elf32_Shdr);
        for (uint32_t beyond = 1; beyond > 0; beyond *= 2) {
            make(sections[i] == NAMES ? SHARED : sections[i]);
            uint32_t number = bytes + beyond;
            memcpy(head + offset, &number, 4);
            cr_assert_null(read_all(), "section %d at %#x", sections[i], number);
            make(sections[i]);
            memcpy(head + size, &number, 4);
            cr_assert_null(read_all(), "section %d of %#x bytes", sections[i], number);
        }
    }
    kernels_free(&face);
}

Test(table, another_version_is_damage) {
    cr_assert(with_word(0, 1));
    cr_assert_null(with_word(0, 0));
    cr_assert_null(with_word(0, 2));
    kernels_free(&face);
}

Test(table, a_kernel_has_the_arguments_that_its_table_has) {
    static const uint32_t wrong[] = {4, 5, 0x40000000, 0x40000001, 0x80000003, 0xffffffff};
    cr_assert(with_word(1, 3));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        cr_assert_null(with_word(1, wrong[i]), "%#x arguments", wrong[i]);
    }
    kernels_free(&face);
}

/* An argument lies in the block, and a pointer is one word: the host writes it there. */
Test(table, arguments_lie_in_the_block) {
    static const uint32_t far[] = {33, 36, 37, 0x80000000, 0xfffffffc, 0xffffffff};
    for (int argument = 0; argument < 3; argument++) {
        for (size_t i = 0; i < sizeof far / sizeof far[0]; i++) {
            cr_assert_null(with_word(7 + 4 * argument, far[i]), "argument %d at %#x", argument,
                           far[i]);
            cr_assert_null(with_word(8 + 4 * argument, far[i]), "argument %d of %#x bytes",
                           argument, far[i]);
        }
        for (uint32_t size = 0; size <= 16; size++) {
            bool pointer = argument != 1, fits = pointer ? size == 4 : true;
            cr_assert_eq(with_word(8 + 4 * argument, size) != NULL, fits, "argument %d of %u bytes",
                         argument, size);
        }
    }
    cr_assert_null(with_word(2, 35), "a block that ends before its last argument");
    kernels_free(&face);
}

Test(table, each_argument_has_its_texts) {
    for (size_t missing = 1; missing < sizeof texts; missing++) {
        make(TEXTS);
        Elf32_Shdr *head = (Elf32_Shdr *)(void *)(file + sizeof(Elf32_Ehdr)) + TEXTS;
        head->sh_size = (uint32_t)(sizeof texts - missing);
        cr_assert_null(read_all(), "without the last %zu bytes", missing);
    }
    kernels_free(&face);
}

Test(table, a_block_beyond_the_window_is_in_memory) {
    cr_assert(!with_word(2, 4 * CLC_WINDOW_WORDS)->block_in_memory);
    cr_assert(with_word(2, 4 * CLC_WINDOW_WORDS + 1)->block_in_memory);
    kernels_free(&face);
}
