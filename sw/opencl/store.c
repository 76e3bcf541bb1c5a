/* SPDX-License-Identifier: Apache-2.0 */
/* clc: a program as bytes: a line that names the form, then items, then a digest of all before it.
 * An item is a letter for its kind, the lengths of name and value in 32 bits, the name, the value.
 */
#include <stdlib.h>
#include <string.h>

#include "internal.h"

#define FORM "weft OpenCL program 2\n"

enum { KIND_LOG = 'l', KIND_ISA = 'i', KIND_UNIT = 'u', KIND_ELF = 'e' };

static void put_word(FILE *out, uint64_t word, int bytes) {
    for (; bytes > 0; bytes--, word >>= 8) {
        fputc((int)(word & 0xff), out);
    }
}

static uint64_t store_word(const char *at, int bytes) {
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
    put_item(out, KIND_LOG, "", program->log_text, strlen(program->log_text));
    put_item(out, KIND_ISA, program->isa, "", 0);
    put_list(out, KIND_UNIT, &program->units);
    put_list(out, KIND_ELF, &program->elfs);
    fflush(out);
    put_word(out, hash_add(HASH_START, all->at, all->bytes), 8);
    return fclose(out) == 0 || fail(program, CLC_SYSTEM, "weft: no memory for the binary");
}

/* Names and logs are texts, which a zero would cut. */
static bool is_text(char kind, const char *name, size_t name_bytes, const char *value,
                    size_t bytes) {
    return !memchr(name, '\0', name_bytes) && (kind != KIND_LOG || !memchr(value, '\0', bytes));
}

static bool take_item(program_t *program, char kind, const char *name, const char *value,
                      size_t bytes) {
    switch (kind) {
    case KIND_LOG: return fwrite(value, 1, bytes, program->log) == bytes;
    case KIND_ISA: return snprintf(program->isa, sizeof program->isa, "%s", name) > 0;
    case KIND_UNIT: return list_add(&program->units, name, value, bytes);
    case KIND_ELF: return list_add(&program->elfs, name, value, bytes);
    default: return false;
    }
}

bool store_unpack(program_t *program, const void *binary, size_t bytes) {
    size_t form = strlen(FORM);
    bool whole = bytes >= form + 8;
    const char *at = binary, *end = at + (whole ? bytes - 8 : 0);
    bool good = whole && memcmp(at, FORM, form) == 0 &&
                hash_add(HASH_START, at, bytes - 8) == store_word(end, 8);
    if (good) {
        at += form;
    }
    while (good && at < end) {
        uint64_t name_bytes = end - at < 9 ? UINT32_MAX : store_word(at + 1, 4);
        uint64_t value_bytes = end - at < 9 ? UINT32_MAX : store_word(at + 5, 4);
        good = end - at >= 9 && name_bytes + value_bytes <= (uint64_t)(end - at - 9);
        good = good && is_text(*at, at + 9, name_bytes, at + 9 + name_bytes, value_bytes);
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
