/* SPDX-License-Identifier: Apache-2.0 */
/* printf of OpenCL C: which conversions there are, what the host prints of a print buffer, and what
 * it refuses of a damaged one. Kernel files are made here: strings in the second segment.
 */
//@ source sw/opencl/print.c
#include <criterion/criterion.h>
#include <elf.h>
#include <string.h>

#include "sw/opencl/internal.h"
#include "sw/opencl/print_format.h"

enum { BASE = 0x40000000, TEXTS = 1024, BUFFER = 256 };

static struct {
    Elf32_Ehdr elf;
    Elf32_Phdr segment[2];
    char text[TEXTS];
} file;
static size_t file_bytes;
static uint32_t texts;                 /* bytes of them */
static uint32_t buffer[BUFFER], words; /* the words that are used */

bool file_read(const char *path, bytes_t *bytes) {
    (void)path;
    *bytes = (bytes_t){malloc(file_bytes), file_bytes};
    memcpy(bytes->at, &file, file_bytes);
    return true;
}

/* A file with a note before what is loaded; the first text is at BASE. */
static void begin(void) {
    memset(&file, 0, sizeof file);
    file.elf.e_phoff = sizeof file.elf;
    file.elf.e_phnum = 2;
    file.segment[0] = (Elf32_Phdr){.p_type = PT_NOTE, .p_vaddr = BASE, .p_filesz = TEXTS};
    file.segment[1] = (Elf32_Phdr){.p_type = PT_LOAD,
                                   .p_vaddr = BASE,
                                   .p_offset = offsetof(__typeof__(file), text),
                                   .p_filesz = TEXTS};
    file_bytes = sizeof file;
    texts = 0;
    memset(buffer, 0, sizeof buffer);
    words = PRINT_HEAD_WORDS;
}

static uint32_t text(const char *of) {
    uint32_t at = texts;
    strcpy(file.text + at, of);
    texts += (uint32_t)strlen(of) + 1;
    return BASE + at;
}

/* Add a record; the words of its arguments are those of an array. */
static void record(uint32_t format, uint32_t count, const uint32_t *arguments) {
    buffer[words] = 4 * (PRINT_RECORD_HEAD + count);
    buffer[words + 1] = format;
    for (uint32_t i = 0; i < count; i++) {
        buffer[words + PRINT_RECORD_HEAD + i] = arguments[i];
    }
    words += PRINT_RECORD_HEAD + count;
}

/* What is printed of the first `bytes`, in which `used` say how many are; NULL: it is damaged. */
static const char *printed_of(size_t bytes, uint32_t used) {
    static char *all;
    size_t size;
    clc_kernel kernel = {.name = "k", .elf = "k.elf"};
    free(all);
    FILE *to = open_memstream(&all, &size);
    buffer[0] = used;
    buffer[1] = (uint32_t)bytes;
    void *copy = malloc(bytes); /* so that reads behind it are found */
    memcpy(copy, buffer, bytes);
    bool good = clc_print(&kernel, copy, bytes, to);
    free(copy);
    fclose(to);
    return good ? all : NULL;
}

static const char *printed(void) {
    return printed_of(4 * words, 4 * words);
}

/* One record. */
static const char *prints(const char *format, uint32_t count, const uint32_t *arguments) {
    begin();
    record(text(format), count, arguments);
    return printed();
}

#define PRINTS(want, format, ...)                                                                  \
    do {                                                                                           \
        const uint32_t list[] = {__VA_ARGS__};                                                     \
        const char *got = prints(format, sizeof list / 4, list);                                   \
        cr_assert(got, "%s is damaged", format);                                                   \
        cr_assert_str_eq(got, want);                                                               \
    } while (0)

/* OpenCL C 1.2, 6.12.13: integers of 1, 2, 4, 8 bytes, floats of 4, vectors of both; c, s, p
 * without a length. Nothing else. `width` is of a vector; "": there is none. */
static void expect_conversion(const char *width, const char *length, uint32_t bytes, char letter) {
    char format[40];
    uint32_t elements = *width ? (uint32_t)atoi(width + 1) : 1;
    bool fits = strchr("\1\2\3\4\10\20", (char)elements) && elements > 0;
    bool alone = !*width && bytes == 4 && strchr("csp", letter);
    bool known =
        fits && (strchr("diouxX", letter) || (strchr("fFeEgGaA", letter) && bytes == 4) || alone);
    print_conversion_t c;
    snprintf(format, sizeof format, "%%-08.3%s%s%c|", width, length, letter);
    print_read(format, &c);
    cr_assert_eq(c.letter, known ? letter : '\0', "%s", format);
    cr_assert_eq(*c.end, '|', "%s", format);
    cr_assert_eq(c.digits - format, 6, "%s", format);
    if (!known) {
        cr_assert_eq(print_words(&c), 0, "%s", format);
        return;
    }
    cr_assert_eq(c.elements, elements, "%s", format);
    cr_assert_eq(c.value, bytes, "%s", format);
    cr_assert_eq(c.bytes, *width || bytes > 4 ? bytes : 4, "%s", format);
    cr_assert_eq(print_words(&c), (c.elements * c.bytes + 3) / 4, "%s", format);
}

Test(print, conversions_are_those_of_opencl_c) {
    static const char *const widths[] = {"",   "v0", "v1",  "v2",  "v3", "v4",
                                         "v5", "v8", "v12", "v16", "v17"};
    static const char *const lengths[] = {"", "hh", "h", "hl", "l"};
    static const uint32_t bytes[] = {4, 1, 2, 4, 8};
    for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++) {
        for (size_t l = 0; l < sizeof lengths / sizeof lengths[0]; l++) {
            for (char letter = 32; letter < 127; letter++) {
                if (!strchr("hlv0123456789", letter)) { /* else a longer width or length */
                    expect_conversion(widths[w], lengths[l], bytes[l], letter);
                }
            }
        }
    }
}

Test(print, a_format_that_ends_early_has_no_conversion) {
    static const char *const formats[] = {"%",   "%-", "%08", "%.", "%.3",  "%v",
                                          "%v4", "%h", "%hh", "%l", "%v2hl"};
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        print_conversion_t c;
        print_read(formats[i], &c);
        cr_assert_eq(c.letter, '\0', "%s", formats[i]);
        cr_assert_eq(*c.end, '\0', "%s", formats[i]);
        cr_assert_str_eq(prints(formats[i], 0, NULL), formats[i]);
    }
}

Test(print, scalars) {
    PRINTS("-7|007|ff|FF|377|4294967295", "%d|%03i|%x|%X|%o|%u", (uint32_t)-7, 7, 255, 255, 255,
           ~0u);
    PRINTS("-1 255 -1 65535", "%hhd %hhu %hd %hu", 0x1ff, 0x1ff, 0x1ffff, 0x1ffff);
    PRINTS("-5000000000 ffffffffffffffff", "%ld %lx", 0xd5fa0e00, 0xfffffffe, ~0u, ~0u);
    PRINTS("1.50|-0x1p+0|1e+10|  2", "%.2f|%a|%g|%3.0f", 0x3fc00000, 0xbf800000, 0x501502f9,
           0x40000000);
    PRINTS("+5| 5|5    |0x5", "%+d|% d|%-5d|%#x", 5, 5, 5, 5);
    PRINTS("x|  y|0x1234|0x0", "%c|%3c|%p|%p", 'x', 0x100 | 'y', 0x1234, 0);
    PRINTS("-1 2147483647", "%hld %d", ~0u, 0x7fffffff);
}

Test(print, vectors) {
    PRINTS("1,-2,3|9", "%v3hhd|%d", 0x0003fe01, 9);
    PRINTS("1,2,3,ffff", "%v4hx", 0x00020001, 0xffff0003);
    PRINTS("  1,  2", "%3v2hld", 1, 2);
    PRINTS("1,-1", "%v2ld", 1, 0, ~0u, ~0u);
    PRINTS("0,1,2,3,4,5,6,7", "%v8hhd", 0x03020100, 0x07060504);
    PRINTS("1.0,-2.5", "%.1v2hlf", 0x3f800000, 0xc0200000);
}

Test(print, percent_signs_are_no_conversions) {
    PRINTS("100%", "100%%");
    PRINTS("%d%1%%x", "%%d%%%d%%%%x", 1);
    PRINTS("1% %2", "%d%% %%%d", 1, 2);
}

/* From a conversion that is not known on, the format is printed as it stands. */
Test(print, what_is_not_known_is_printed) {
    PRINTS("a 1 %y %d", "a %d %y %d", 1);
    PRINTS("%hf", "%hf");
    PRINTS("%lf 1", "%lf 1");
    PRINTS("%v5d", "%v5d");
    PRINTS("%*d", "%*d");
    PRINTS("%n", "%n");
}

/* Before the letter there are 50 characters at most; a longer conversion is not known. */
Test(print, a_long_conversion_is_printed_or_stands_as_it_is) {
    static const uint32_t word = 0;
    for (const char *letter = "dxsfp"; *letter; letter++) {
        char format[80];
        for (int zeros = 48; zeros <= 60; zeros++) {
            snprintf(format, sizeof format, "%%%.*d4%c|", zeros, 0, *letter);
            const char *all = prints(format, 1, &word);
            cr_assert(all, "%s", format);
            cr_assert_eq(all[strlen(all) - 1], '|');
            cr_assert_eq(strcmp(all, format) == 0, zeros > 48, "%s gives %s", format, all);
        }
    }
}

Test(print, strings) {
    begin();
    uint32_t format = text("<%s|%5s|%.2s|%s>"), word = text("word");
    record(format, 4, (uint32_t[]){word, word, word, 0});
    cr_assert_str_eq(printed(), "<word| word|wo|(null)>");
}

Test(print, a_text_that_is_not_in_the_file_is_damage) {
    static const uint32_t wrong[] = {1, BASE - 1, BASE + TEXTS, 0xffffffff};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        cr_assert_null(prints("%s", 1, &wrong[i]), "%x as a string", wrong[i]);
        begin();
        record(wrong[i], 0, NULL);
        cr_assert_null(printed(), "%x as a format", wrong[i]);
    }
}

Test(print, the_last_text_of_a_segment_ends_in_it) {
    begin();
    memset(file.text + TEXTS - 3, 'z', 3);
    record(BASE + TEXTS - 3, 0, NULL);
    cr_assert_null(printed());
    file.text[TEXTS - 1] = '\0';
    cr_assert_str_eq(printed(), "zz");
    record(BASE + TEXTS - 1, 0, NULL);
    cr_assert_str_eq(printed(), "zz");
}

Test(print, a_damaged_file_has_no_texts) {
    const uint32_t one = 1;
    cr_assert_str_eq(prints("%d", 1, &one), "1");
    file.elf.e_phnum = 1; /* the note */
    cr_assert_null(printed());
    file.elf.e_phnum = 2;
    file.elf.e_phoff = sizeof file - 1;
    cr_assert_null(printed());
    file.elf.e_phoff = 0xffffffff;
    cr_assert_null(printed());
    file.elf.e_phoff = sizeof file.elf;
    file.segment[1].p_filesz = TEXTS + 1;
    cr_assert_null(printed());
    file.segment[1].p_filesz = TEXTS;
    cr_assert_str_eq(printed(), "1");
    for (file_bytes = 0; file_bytes < sizeof file; file_bytes++) {
        cr_assert_null(printed(), "cut at %zu", file_bytes);
    }
}

/* Segments in any order: the text is in the one whose addresses have it. */
Test(print, a_text_of_another_segment) {
    begin();
    file.segment[0] = file.segment[1];
    file.segment[0].p_filesz = 8;
    file.segment[1].p_vaddr += 8;
    file.segment[1].p_offset += 8;
    file.segment[1].p_filesz -= 8;
    strcpy(file.text + 4, "one");
    strcpy(file.text + 8, "two");
    record(BASE + 4, 0, NULL);
    record(BASE + 8, 0, NULL);
    cr_assert_str_eq(printed(), "onetwo");
}

Test(print, records_have_whole_words_and_end_in_the_buffer) {
    const uint32_t one = 1;
    static const uint32_t wrong[] = {0, 4, 7, 9, 10, 11, 16, 20, 0x80000000, 0xfffffffc};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        prints("%d", 1, &one);
        buffer[PRINT_HEAD_WORDS] = wrong[i];
        cr_assert_null(printed(), "a record of %u bytes", wrong[i]);
    }
    prints("%d%d", 1, &one); /* fewer arguments than the format has */
    cr_assert_null(printed());
    prints("%ld", 1, &one);
    cr_assert_null(printed());
}

Test(print, records_come_in_the_order_of_the_buffer) {
    begin();
    uint32_t format = text("%d,"), other = text("other,");
    record(format, 1, &(uint32_t){1});
    record(other, 0, NULL);
    record(format, 1, &(uint32_t){2});
    cr_assert_str_eq(printed(), "1,other,2,");
}

Test(print, an_empty_buffer_prints_nothing) {
    begin();
    cr_assert_str_eq(printed(), "");
    cr_assert_str_eq(printed_of(4 * BUFFER, CLC_PRINT_START), "");
    cr_assert_str_eq(printed_of(4 * BUFFER, CLC_PRINT_START + 4), "");
    cr_assert_null(printed_of(4, 4));
}

/* Where threads asked for more than there was, the rest of the buffer is zero, and a line says it.
 */
Test(print, what_is_lost_is_said) {
    begin();
    record(text("one\n"), 0, NULL);
    cr_assert_str_eq(printed_of(64, 65),
                     "one\nweft: kernel k printed more than its buffer of 64 bytes holds; the rest "
                     "is lost\n");
    cr_assert_str_eq(printed_of(4 * words, 4 * words + 1),
                     "one\nweft: kernel k printed more than its buffer of 16 bytes holds; the rest "
                     "is lost\n");
    cr_assert_null(printed_of(64, 64)); /* nothing was lost, and a record has no length */
}

/* What is printed of a launch that ended early. */
static const char *cut_of(size_t bytes, uint32_t used) {
    buffer[0] = used;
    clc_print_whole(buffer, bytes);
    return printed_of(bytes, buffer[0]);
}

/* Between two stores of a thread its record has no length, or no format. */
Test(print, of_a_launch_that_ended_early_whole_records_are_printed) {
    for (uint32_t place = 0; place < 3; place++) {
        for (uint32_t stored = 0; stored < 4; stored++) {
            begin();
            uint32_t format = text("%d,");
            for (uint32_t i = 0; i < 3; i++) {
                uint32_t at = words;
                record(format, 1, &(uint32_t){i});
                if (i == place && stored < 3) { /* the format comes last */
                    buffer[at + 1] = 0;
                    buffer[at + 2] = stored == 2 ? buffer[at + 2] : 0;
                    buffer[at] = stored ? buffer[at] : 0;
                }
            }
            const char *want = stored == 3  ? "0,1,2,"
                               : place == 0 ? "1,2,"
                               : place == 1 ? "0,2,"
                                            : "0,1,";
            cr_assert_str_eq(cut_of(4 * BUFFER, 4 * words), want, "record %u, %u stores", place,
                             stored);
        }
    }
}

Test(print, a_launch_that_ended_early_may_have_printed_nothing_or_too_much) {
    begin();
    cr_assert_str_eq(cut_of(4 * BUFFER, CLC_PRINT_START), "");
    cr_assert_str_eq(cut_of(4 * BUFFER, CLC_PRINT_START + 48), "");
    begin();
    record(text("one\n"), 0, NULL);
    buffer[words] = 4 * PRINT_RECORD_HEAD;
    cr_assert_str_eq(cut_of(64, 65),
                     "one\nweft: kernel k printed more than its buffer of 64 bytes holds; the rest "
                     "is lost\n");
}

Test(print, what_damaged_the_buffer_of_a_launch_that_ended_early_is_damage) {
    for (uint32_t wrong = 4; wrong < 80; wrong += wrong == 4 ? 1 : 70) {
        begin();
        uint32_t format = text("one,");
        record(format, 0, NULL);
        words += 2; /* a record that has not begun */
        record(format, 0, NULL);
        buffer[words - 2] = wrong;
        cr_assert_null(cut_of(4 * words, 4 * words), "a record of %u bytes", wrong);
    }
    memset(buffer, 0, sizeof buffer);
    clc_print_whole(buffer, 4); /* without a head */
    cr_assert_eq(buffer[0], 0);
}
