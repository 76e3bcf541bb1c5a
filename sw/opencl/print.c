/* SPDX-License-Identifier: Apache-2.0 */
/* clc: what kernels printed, of the print buffer (print_format.h). Formats and texts are constants
 * of the kernel file. The buffer may hold anything: every length and address is checked.
 */
#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "print_format.h"

enum { SPECIFICATION_MAX = PRINT_LONGEST + 4 }; /* "ll", the letter, the end */

typedef struct {
    bytes_t file;
    FILE *to;
} printer_t;

const char *kernel_text(const bytes_t *file, uint32_t address) {
    Elf32_Ehdr elf;
    Elf32_Phdr segment;
    if (file->bytes < sizeof elf) {
        return NULL;
    }
    memcpy(&elf, file->at, sizeof elf);
    for (unsigned i = 0; i < elf.e_phnum; i++) {
        uint64_t at = elf.e_phoff + (uint64_t)i * sizeof segment;
        if (at + sizeof segment > file->bytes) {
            return NULL;
        }
        memcpy(&segment, file->at + at, sizeof segment);
        uint64_t inside = (uint64_t)address - segment.p_vaddr;
        if (segment.p_type != PT_LOAD || address < segment.p_vaddr || inside >= segment.p_filesz ||
            (uint64_t)segment.p_offset + segment.p_filesz > file->bytes) {
            continue;
        }
        const char *text = file->at + segment.p_offset + inside;
        return memchr(text, '\0', segment.p_filesz - inside) ? text : NULL;
    }
    return NULL;
}

void print_text(FILE *to, const char *at, const char *end) {
    for (; at < end && *at; at++) {
        at += at[0] == '%' && at + 1 < end && at[1] == '%';
        fputc(*at, to);
    }
}

/* The specification for C's printf: flags, width, precision, a length, the letter. */
static const char *specification(const print_conversion_t *c, const char *length,
                                 char text[SPECIFICATION_MAX]) {
    snprintf(text, SPECIFICATION_MAX, "%.*s%s%c", (int)(c->digits - c->begin), c->begin, length,
             c->letter);
    return text;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static bool print_element(const printer_t *p, const print_conversion_t *c, const uint8_t *at) {
    char text[SPECIFICATION_MAX];
    uint64_t bits = 0;
    memcpy(&bits, at, c->value);
    uint32_t word = (uint32_t)bits;
    if (strchr("di", c->letter)) {
        int unused = 64 - 8 * (int)c->value;
        fprintf(p->to, specification(c, "ll", text), (long long)(bits << unused) >> unused);
    } else if (strchr("ouxX", c->letter)) {
        fprintf(p->to, specification(c, "ll", text), (unsigned long long)bits);
    } else if (c->letter == 'c') {
        fprintf(p->to, specification(c, "", text), (int)(unsigned char)word);
    } else if (c->letter == 'p') {
        fprintf(p->to, "0x%x", word);
    } else if (c->letter == 's') {
        const char *string = word ? kernel_text(&p->file, word) : "(null)";
        if (!string) {
            return false;
        }
        fprintf(p->to, specification(c, "", text), string);
    } else {
        float value;
        memcpy(&value, &word, sizeof value);
        fprintf(p->to, specification(c, "", text), (double)value);
    }
    return true;
}
#pragma GCC diagnostic pop

static bool print_record(const bytes_t *file, const uint8_t *record, uint32_t bytes, FILE *to) {
    const printer_t p = {*file, to};
    uint32_t address, used = 4 * PRINT_RECORD_HEAD;
    memcpy(&address, record + 4, 4);
    const char *at = kernel_text(file, address);
    if (!at) {
        return false;
    }
    for (const char *next; (next = print_find(at));) {
        print_conversion_t c;
        print_read(next, &c);
        print_text(to, at, next);
        at = c.letter ? c.end : next;
        if (!c.letter) {
            break;
        }
        if (4 * print_words(&c) > bytes - used) {
            return false;
        }
        for (uint32_t i = 0; i < c.elements; i++) {
            if (i) {
                fputc(',', to);
            }
            if (!print_element(&p, &c, record + used + i * c.bytes)) {
                return false;
            }
        }
        used += 4 * print_words(&c);
    }
    print_text(to, at, at + strlen(at));
    return true;
}

bool print_records(const clc_kernel *kernel, const void *buffer, size_t bytes, FILE *to,
                   print_record_t *each) {
    const uint8_t *base = buffer;
    uint32_t end, at = 4 * PRINT_HEAD_WORDS;
    bytes_t file;
    if (bytes < at || !file_read(kernel->elf, &file)) {
        return false;
    }
    memcpy(&end, base, 4);
    bool good = true, lost = end > bytes;
    end = lost ? (uint32_t)bytes : end;
    while (good && end - at >= 4 * PRINT_RECORD_HEAD && at <= end) {
        uint32_t record;
        memcpy(&record, base + at, 4);
        if (record == 0 && lost) {
            break;
        }
        good = record >= 4 * PRINT_RECORD_HEAD && record % 4 == 0 && record <= end - at &&
               each(&file, base + at, record, to);
        at += record;
    }
    if (lost) {
        fprintf(
            to,
            "weft: kernel %s printed more than its buffer of %zu bytes holds; the rest is lost\n",
            kernel->name, bytes);
    }
    free(file.at);
    return good;
}

bool clc_print(const clc_kernel *kernel, const void *buffer, size_t bytes, FILE *to) {
    return print_records(kernel, buffer, bytes, to, print_record);
}

/* Words of zeros are room whose record has not begun. A record that cannot be is left in its place,
 * and what follows it: it is damage. */
void clc_print_whole(void *buffer, size_t bytes) {
    uint8_t *base = buffer;
    uint32_t end, at = 4 * PRINT_HEAD_WORDS, to = at;
    if (bytes < at) {
        return;
    }
    memcpy(&end, base, 4);
    bool lost = end > bytes;
    end = lost ? (uint32_t)bytes / 4 * 4 : end;
    while (at <= end && end - at >= 4 * PRINT_RECORD_HEAD) {
        uint32_t head[PRINT_RECORD_HEAD];
        memcpy(head, base + at, sizeof head);
        if (head[0] == 0) {
            at += 4;
            continue;
        }
        if (head[0] < sizeof head || head[0] % 4 || head[0] > end - at) {
            break;
        }
        if (head[1] != 0) {
            memmove(base + to, base + at, head[0]);
            to += head[0];
        }
        at += head[0];
    }
    if (at < end) {
        memmove(base + to, base + at, end - at);
        to += end - at;
    }
    if (to < end) {
        memset(base + to, 0, end - to);
    }
    if (!lost && to < end) {
        memcpy(base, &to, 4);
    }
}
