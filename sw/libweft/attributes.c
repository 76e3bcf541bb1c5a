/* SPDX-License-Identifier: Apache-2.0 */
/* Reads .riscv.attributes (RISC-V ELF specification, section "Attributes"): 'A', then subsections
 * of length, vendor name, and sub-subsections of tag, length and attributes. An attribute is a tag
 * and, by its lowest bit, a string or a number. Tags and numbers are in LEB128.
 */
#include "attributes.h"

#include <stdbool.h>
#include <string.h>

#include "cmodel/arch/isa.h"

enum { TAG_FILE = 1, TAG_ARCH = 5 };

typedef struct {
    const uint8_t *at, *end;
} cursor_t;

/* A LEB128 number; at the end of the bytes, 0. */
static uint32_t number(cursor_t *c) {
    uint32_t value = 0;
    for (unsigned shift = 0; c->at < c->end; shift += 7) {
        uint8_t byte = *c->at++;
        value |= shift < 32 ? (uint32_t)(byte & 0x7f) << shift : 0;
        if (!(byte & 0x80)) {
            break;
        }
    }
    return value;
}

/* A string with its final zero; one that does not end is cut at the end of the bytes. */
static const char *string(cursor_t *c, size_t *length) {
    const char *text = (const char *)c->at;
    *length = strnlen(text, (size_t)(c->end - c->at));
    c->at += *length < (size_t)(c->end - c->at) ? *length + 1 : *length;
    return text;
}

/* Take a part off the front: its length, which counts `before` bytes already read and itself. */
static bool part(cursor_t *c, size_t before, cursor_t *inside) {
    if (c->end - c->at < 4) {
        return false;
    }
    size_t length = c->at[0] | c->at[1] << 8 | c->at[2] << 16 | (size_t)c->at[3] << 24;
    if (length < before + 4 || length - before > (size_t)(c->end - c->at)) {
        return false;
    }
    *inside = (cursor_t){c->at + 4, c->at + (length - before)};
    c->at = inside->end;
    return true;
}

static bool is_name(const char *name, size_t length, const char *wanted) {
    return length == strlen(wanted) && memcmp(name, wanted, length) == 0;
}

uint32_t isa_extensions(const char *arch, size_t length) {
    uint32_t extensions = 0;
    size_t at = length > 4 && memcmp(arch, "rv32", 4) == 0 ? 4 : length;
    /* Single letters, versions (2p0) among them, to the first underscore or long name. */
    for (; at < length && arch[at] != '_' && arch[at] != 'z'; at++) {
        extensions |= arch[at] == 'a' ? EXTENSION_ATOMICS : 0;
        extensions |= arch[at] == 'f' ? EXTENSION_FLOAT : 0;
    }
    while (at < length) {
        at += arch[at] == '_';
        size_t end = at, name = 0;
        while (end < length && arch[end] != '_') {
            end++;
        }
        while (at + name < end && arch[at + name] >= 'a' && arch[at + name] <= 'z') {
            name++;
        }
        extensions |= is_name(arch + at, name, "a") ? EXTENSION_ATOMICS : 0;
        extensions |= is_name(arch + at, name, "f") ? EXTENSION_FLOAT : 0;
        extensions |= is_name(arch + at, name, "zacas") ? EXTENSION_CAS : 0;
        extensions |= is_name(arch + at, name, "zba") || is_name(arch + at, name, "zbb")
                          ? EXTENSION_BITMANIP
                          : 0;
        at = end;
    }
    return extensions;
}

static uint32_t file_attributes(cursor_t c) {
    uint32_t extensions = 0;
    while (c.at < c.end) {
        uint32_t tag = number(&c);
        size_t length;
        if (tag % 2 == 0) {
            number(&c);
            continue;
        }
        const char *text = string(&c, &length);
        extensions |= tag == TAG_ARCH ? isa_extensions(text, length) : 0;
    }
    return extensions;
}

uint32_t attributes_extensions(const uint8_t *section, size_t bytes) {
    cursor_t all = {section, section + bytes}, vendor, inside;
    uint32_t extensions = 0;
    if (bytes == 0 || *all.at++ != 'A') {
        return 0;
    }
    while (part(&all, 0, &vendor)) {
        size_t length;
        const char *name = string(&vendor, &length);
        if (!is_name(name, length, "riscv")) {
            continue;
        }
        while (vendor.at < vendor.end) {
            uint32_t tag = number(&vendor);
            if (!part(&vendor, 1, &inside)) {
                break;
            }
            extensions |= tag == TAG_FILE ? file_attributes(inside) : 0;
        }
    }
    return extensions;
}

const char *isa_name(uint32_t extensions) {
    enum { NAMED = EXTENSION_ALL & ~EXTENSIONS_UNNAMED };
    static const char *const names[NAMED + 1] = {
        [0] = "rv32im",
        [EXTENSION_FLOAT] = "rv32imf",
        [EXTENSION_BITMANIP] = "rv32im_zba_zbb",
        [EXTENSION_FLOAT | EXTENSION_BITMANIP] = "rv32imf_zba_zbb",
        [EXTENSION_ATOMICS] = "rv32ima",
        [EXTENSION_ATOMICS | EXTENSION_FLOAT] = "rv32imaf",
        [EXTENSION_ATOMICS | EXTENSION_BITMANIP] = "rv32ima_zba_zbb",
        [EXTENSION_ATOMICS | EXTENSION_FLOAT | EXTENSION_BITMANIP] = "rv32imaf_zba_zbb",
        [EXTENSION_CAS | EXTENSION_ATOMICS] = "rv32ima_zacas",
        [EXTENSION_CAS | EXTENSION_ATOMICS | EXTENSION_FLOAT] = "rv32imaf_zacas",
        [EXTENSION_CAS | EXTENSION_ATOMICS | EXTENSION_BITMANIP] = "rv32ima_zacas_zba_zbb",
        [NAMED] = "rv32imaf_zacas_zba_zbb"};
    uint32_t known = extensions & NAMED;
    return names[known & EXTENSION_CAS ? known | EXTENSION_ATOMICS : known];
}

const char *isa_to_compile(uint32_t extensions) {
    return isa_name(extensions & ~(uint32_t)EXTENSION_CAS);
}
