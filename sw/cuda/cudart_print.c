/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: what kernels printed, of the print buffer (print_format.h). Formats and texts are
 * constants of the kernel file, or lie in device memory. Every length and address is checked: a
 * kernel may have written anything.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cudart.h"
#include "print_format.h"
#include "sw/opencl/driver/machine.h"
#include "sw/opencl/internal.h"

enum { SPECIFICATION = CUDA_LONGEST + 40, TEXT_IN_MEMORY = 4096 };

static bool asserted; /* the last launch that printed had an assertion that failed */

typedef struct {
    const bytes_t *file;
    FILE *to;
    const uint8_t *arguments;
    uint32_t bytes, used;
} printer_t;

static bool next_argument(printer_t *p, void *to, uint32_t bytes) {
    uint32_t at = cuda_place(p->used, bytes);
    if (at > p->bytes || bytes > p->bytes - at) {
        return false;
    }
    memcpy(to, p->arguments + at, bytes);
    p->used = at + bytes;
    return true;
}

/* The specification for C's printf: each star is its argument, the length is given anew. */
static bool specify(printer_t *p, const cuda_conversion_t *c, const char *length,
                    char text[SPECIFICATION]) {
    size_t used = 0;
    for (const char *at = c->begin; at < c->length; at++) {
        int32_t number;
        if (*at != '*') {
            text[used++] = *at;
        } else if (next_argument(p, &number, sizeof number)) {
            used += (size_t)snprintf(text + used, SPECIFICATION - used, "%" PRId32, number);
        } else {
            return false;
        }
    }
    snprintf(text + used, SPECIFICATION - used, "%s%c", length, c->letter);
    return true;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static bool print_string(printer_t *p, const char *text, uint64_t address) {
    static char copy[TEXT_IN_MEMORY];
    const char *string = address ? kernel_text(p->file, (uint32_t)address) : "(null)";
    if (!string) {
        const void *at = (const void *)(uintptr_t)address;
        size_t room = memory_room(at), bytes = room < sizeof copy ? room : sizeof copy - 1;
        if (!bytes || weft_read(machine_device(), copy, (weft_address)address, bytes) != WEFT_OK) {
            return false;
        }
        copy[bytes] = '\0';
        string = copy;
    }
    fprintf(p->to, text, string);
    return true;
}

/* A number without length is cut to what C's printf would take of it. */
static int64_t as_signed(const cuda_conversion_t *c, uint64_t bits) {
    return c->bytes == 8                                ? (int64_t)bits
           : c->length[0] == 'h' && c->length[1] == 'h' ? (int8_t)bits
           : c->length[0] == 'h'                        ? (int16_t)bits
                                                        : (int32_t)bits;
}

static uint64_t as_unsigned(const cuda_conversion_t *c, uint64_t bits) {
    return c->bytes == 8                                ? bits
           : c->length[0] == 'h' && c->length[1] == 'h' ? (uint8_t)bits
           : c->length[0] == 'h'                        ? (uint16_t)bits
                                                        : (uint32_t)bits;
}

static bool print_argument(printer_t *p, const cuda_conversion_t *c) {
    char text[SPECIFICATION];
    uint64_t bits = 0;
    bool integer = strchr("diouxX", c->letter) != NULL;
    if (!specify(p, c, integer ? "ll" : "", text) || !next_argument(p, &bits, c->bytes)) {
        return false;
    }
    if (strchr("di", c->letter)) {
        fprintf(p->to, text, (long long)as_signed(c, bits));
    } else if (integer) {
        fprintf(p->to, text, (unsigned long long)as_unsigned(c, bits));
    } else if (c->letter == 'c') {
        fprintf(p->to, text, (int)(unsigned char)bits);
    } else if (c->letter == 'p') {
        fprintf(p->to, "0x%" PRIx64, bits);
    } else if (c->letter == 's') {
        return print_string(p, text, bits);
    } else {
        double value;
        memcpy(&value, &bits, sizeof value);
        fprintf(p->to, text, value);
    }
    return true;
}
#pragma GCC diagnostic pop

static bool print_record(const bytes_t *file, const uint8_t *record, uint32_t bytes, FILE *to) {
    uint32_t head = 4 * PRINT_RECORD_HEAD, address;
    printer_t p = {.file = file, .to = to, .arguments = record + head, .bytes = bytes - head};
    memcpy(&address, record + 4, 4);
    const char *at = kernel_text(file, address);
    for (const char *next; at && (next = print_find(at));) {
        cuda_conversion_t c;
        cuda_conversion(next, &c);
        print_text(to, at, next);
        at = c.letter ? c.end : next;
        if (!c.letter) {
            break;
        }
        if (!print_argument(&p, &c)) {
            return false;
        }
    }
    if (at) {
        print_text(to, at, at + strlen(at));
    }
    return at != NULL;
}

bool print_asserted(void) {
    return asserted;
}

bool print_launch(const clc_kernel *kernel, const void *buffer, size_t bytes, FILE *to) {
    uint32_t head[PRINT_HEAD_WORDS] = {0};
    memcpy(head, buffer, bytes < sizeof head ? bytes : sizeof head);
    asserted = head[1] & PRINT_ASSERTED;
    return print_records(kernel, buffer, bytes, to, print_record);
}
