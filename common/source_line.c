/* SPDX-License-Identifier: Apache-2.0 */
/* Runs addr2line: pcs go to it in a file, so that neither side waits for the other. */
#include "source_line.h"

#include "process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ADDR2LINE "riscv64-unknown-elf-addr2line"

static FILE *list_of(const uint32_t *pc, size_t count) {
    FILE *list = tmpfile();
    for (size_t i = 0; list && i < count; i++) {
        fprintf(list, "0x%x\n", pc[i]);
    }
    if (list && (fflush(list) != 0 || fseek(list, 0, SEEK_SET) != 0)) {
        fclose(list);
        list = NULL;
    }
    return list;
}

/* Two lines of addr2line: a function, and "file:line", with " (discriminator N)" or without, or
 * question marks. */
static bool read_answer(FILE *from, source_line_t *line) {
    char function[1024], place[4096];
    if (!fgets(function, sizeof function, from) || !fgets(place, sizeof place, from)) {
        return false;
    }
    function[strcspn(function, "\n")] = 0;
    char *colon = strrchr(place, ':');
    if (function[0] != '?') {
        snprintf(line->function, sizeof line->function, "%.63s", function);
    }
    if (colon && place[0] != '?') {
        *colon = 0;
        const char *folder = strrchr(place, '/');
        snprintf(line->path, sizeof line->path, "%.255s", place);
        snprintf(line->file, sizeof line->file, "%.63s", folder ? folder + 1 : place);
        line->line = (uint32_t)strtoul(colon + 1, NULL, 10);
    }
    return true;
}

bool source_lines(const char *elf, const uint32_t *pc, size_t count, source_line_t *line) {
    const char *const words[] = {ADDR2LINE, "-f", "-e", elf, NULL};
    process_t process;
    size_t read = 0;
    memset(line, 0, count * sizeof *line);
    FILE *list = list_of(pc, count);
    FILE *from = list ? process_open(&process, words, fileno(list), false) : NULL;
    while (from && read < count && read_answer(from, &line[read])) {
        read++;
    }
    if (from) {
        fclose(from);
        process_wait(&process);
    }
    if (list) {
        fclose(list);
    }
    return read == count;
}

void source_text(const char *elf, uint32_t pc, char *text, size_t size) {
    source_line_t line;
    text[0] = 0;
    if (source_lines(elf, &pc, 1, &line) && line.line) {
        snprintf(text, size, "%s:%u (%s)", line.file, line.line, line.function);
    }
}
