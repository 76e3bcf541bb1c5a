/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sw/libweft/program.c: kernel files, made here byte by byte. */
//@ source sw/libweft/program.c sw/libweft/attributes.c cmodel/arch/decode.c
//@ libs -lelf
#include <criterion/criterion.h>
#include <elf.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "sw/libweft/program.h"

/* A whole kernel file: two segments, a symbol table, and the sections that name them. */
typedef struct {
    Elf32_Ehdr header;
    Elf32_Phdr segment[2];
    uint32_t code[4];
    uint32_t data[2];
    Elf32_Sym symbol[3];
    char strings[16]; /* "\0first\0second" */
    uint32_t kernels[1];
    char names[48];
    Elf32_Shdr section[6];
} image_t;

static image_t image;
static char path[] = "/tmp/weft-program-XXXXXX";
static char message[1024];
static program_t program;

#define AT(field) ((uint32_t)offsetof(image_t, field))

static Elf32_Shdr section(uint32_t name, uint32_t type, uint32_t offset, uint32_t size,
                          uint32_t entry) {
    return (Elf32_Shdr){.sh_name = name,
                        .sh_type = type,
                        .sh_offset = offset,
                        .sh_size = size,
                        .sh_entsize = entry,
                        .sh_addralign = 1};
}

static void make(void) {
    memset(&image, 0, sizeof image);
    image.header =
        (Elf32_Ehdr){.e_ident = {0x7f, 'E', 'L', 'F', ELFCLASS32, ELFDATA2LSB, EV_CURRENT},
                     .e_type = ET_EXEC,
                     .e_machine = EM_RISCV,
                     .e_version = EV_CURRENT,
                     .e_entry = 0x40000000,
                     .e_phoff = AT(segment),
                     .e_shoff = AT(section),
                     .e_ehsize = sizeof(Elf32_Ehdr),
                     .e_phentsize = sizeof(Elf32_Phdr),
                     .e_phnum = 2,
                     .e_shentsize = sizeof(Elf32_Shdr),
                     .e_shnum = 6,
                     .e_shstrndx = 5};
    image.segment[0] = (Elf32_Phdr){.p_type = PT_LOAD,
                                    .p_offset = AT(code),
                                    .p_vaddr = 0x40000000,
                                    .p_filesz = 16,
                                    .p_memsz = 16};
    image.segment[1] = (Elf32_Phdr){.p_type = PT_LOAD,
                                    .p_offset = AT(data),
                                    .p_vaddr = 0x80000000,
                                    .p_filesz = 8,
                                    .p_memsz = 200};
    image.code[3] = 0x11223344;
    image.data[1] = 0x55667788;
    image.symbol[1] = (Elf32_Sym){.st_name = 1, .st_value = 0x40000008, .st_info = STT_FUNC};
    image.symbol[2] = (Elf32_Sym){.st_name = 7, .st_value = 0x4000000c, .st_info = STT_FUNC};
    memcpy(image.strings, "\0first\0second", 14);
    image.kernels[0] = 0x4000000c;
    memcpy(image.names, "\0.symtab\0.strtab\0.weft.kernels\0.shared\0", 40);
    image.section[1] = section(1, SHT_SYMTAB, AT(symbol), sizeof image.symbol, sizeof(Elf32_Sym));
    image.section[1].sh_link = 2;
    image.section[2] = section(9, SHT_STRTAB, AT(strings), sizeof image.strings, 0);
    image.section[3] = section(17, SHT_PROGBITS, AT(kernels), 4, 0);
    image.section[4] = section(31, SHT_NOBITS, AT(section), 96, 0);
    image.section[5] = section(0, SHT_STRTAB, AT(names), sizeof image.names, 0);
}

static bool read_bytes(size_t bytes) {
    strcpy(path + strlen(path) - 6, "XXXXXX");
    int descriptor = mkstemp(path);
    cr_assert(descriptor >= 0);
    cr_assert_eq(write(descriptor, &image, bytes), (ssize_t)bytes);
    close(descriptor);
    bool good = program_read(&program, path, message, sizeof message);
    remove(path);
    return good;
}

static void expect_refusal(const char *why) {
    cr_expect(!read_bytes(sizeof image));
    cr_expect(strstr(message, why), "the message is: %s", message);
    cr_expect(strncmp(message, path, strlen(path)) == 0);
}

Test(program, reads_a_whole_file) {
    uint32_t address, word;
    make();
    cr_assert(read_bytes(sizeof image), "%s", message);
    cr_expect_eq(program.entry, 0x40000000);
    cr_expect_eq(program.code_bytes, 16);
    cr_expect_eq(program.data_bytes, 200);
    cr_expect_eq(program.shared_bytes, 96);
    memcpy(&word, program.code + 12, 4);
    cr_expect_eq(word, 0x11223344);
    memcpy(&word, program.data + 4, 4);
    cr_expect_eq(word, 0x55667788);
    cr_expect_eq(program.data[199], 0);
    cr_expect_eq(program.kernels, 1, "only what .weft.kernels lists");
    cr_expect(program_kernel(&program, "second", &address));
    cr_expect_eq(address, 0x4000000c);
    cr_expect(!program_kernel(&program, "first", &address));
    program_free(&program);
}

/* Variables have names for messages; functions and what is outside memory do not count. */
Test(program, lists_variables) {
    make();
    image.symbol[1] =
        (Elf32_Sym){.st_name = 1, .st_value = 0x80000010, .st_size = 12, .st_info = STT_OBJECT};
    cr_assert(read_bytes(sizeof image), "%s", message);
    cr_assert_eq(program.objects, 1);
    cr_expect_str_eq(program.object[0].name, "first");
    cr_expect_eq(program.object[0].address, 0x80000010);
    cr_expect_eq(program.object[0].bytes, 12);
    cr_expect_eq(program.kernels, 1);
    program_free(&program);
    image.symbol[1].st_value = 0x10000000;
    cr_assert(read_bytes(sizeof image), "%s", message);
    cr_expect_eq(program.objects, 0);
    program_free(&program);
}

static void make_benign(const char *name, uint32_t bytes) {
    make();
    memcpy(image.names + 31, ".weft.benign", 13);
    image.data[0] = 7;
    memcpy(&image.data[1], name, 4);
    image.section[4] = section(31, SHT_PROGBITS, AT(data), bytes, 0);
}

Test(program, reads_benign_races) {
    make_benign("d/f", 8);
    cr_assert(read_bytes(sizeof image), "%s", message);
    cr_assert_eq(program.benigns, 1);
    cr_expect_eq(program.benign[0].line, 7);
    cr_expect_str_eq(program.benign[0].file, "f", "folders are left out");
    program_free(&program);
}

Test(program, refuses_damaged_benign_races) {
    make_benign("file", 8);
    expect_refusal("its list of benign races is damaged at byte 0; build it again");
    make_benign("\0\0\0", 8);
    expect_refusal("its list of benign races is damaged at byte 0");
    make_benign("d/f", 4);
    expect_refusal("its list of benign races is damaged at byte 0");
}

Test(program, refuses_segments_outside_their_window) {
    make();
    image.segment[0].p_vaddr = 0x400ffff0;
    expect_refusal("segment 0 (0x400ffff0, 16 bytes) does not fit the window");
    make();
    image.segment[1].p_memsz = 0x10000001;
    expect_refusal("segment 1 (0x80000000, 268435457 bytes) does not fit the window");
    make();
    image.segment[1].p_vaddr = 0x30000000;
    expect_refusal("segment 1 is at 0x30000000");
}

Test(program, refuses_segments_outside_the_file) {
    make();
    image.segment[0].p_offset = sizeof image;
    expect_refusal("truncated: segment 0 needs 16 bytes at offset");
    make();
    image.segment[0].p_filesz = 0xffffffff;
    expect_refusal("truncated: segment 0 needs 4294967295 bytes");
}

Test(program, refuses_a_wrong_entry) {
    make();
    image.header.e_entry = 0x40000002;
    expect_refusal("entry 0x40000002 is not an instruction");
    make();
    image.header.e_entry = 0x40000010;
    expect_refusal("entry 0x40000010 is not an instruction");
}

Test(program, refuses_other_kinds_of_files) {
    make();
    image.header.e_machine = EM_ARM;
    expect_refusal("made for another architecture (ELF machine 40");
    make();
    image.header.e_type = ET_REL;
    expect_refusal("ELF type 1 is not an executable");
    make();
    image.header.e_ident[EI_DATA] = ELFDATA2MSB;
    cr_expect(!read_bytes(sizeof image));
}

Test(program, refuses_every_truncation) {
    make();
    for (size_t bytes = 0; bytes < sizeof image; bytes++) {
        cr_expect(!read_bytes(bytes), "accepted with %zu bytes", bytes);
    }
}
