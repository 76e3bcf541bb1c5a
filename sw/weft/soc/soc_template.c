/* SPDX-License-Identifier: Apache-2.0 */
/* Templates of integration/soc: see soc.h. A line is at most 4,095 bytes, a repeated part 64 KB.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/version.h"
#include "soc.h"

#define SOC_LINE 4096

/* What a round of a repeated part adds. */
typedef struct {
    const char *module; /* or NULL */
    uint32_t master;
} soc_round_t;

/* Local memory of all threads: numbers of cores and warps are rounded up to powers of two
 * (docs/reference/axi.md). */
static uint32_t local_bytes(const weft_machine *machine) {
    uint32_t bytes = machine->local_bytes * machine->lanes, places = 1;
    while (places < machine->cores) {
        places *= 2;
    }
    bytes *= places;
    for (places = 1; places < machine->warps; places *= 2) {
    }
    return bytes * places;
}

/* Print what @NAME@ stands for; false if it stands for nothing. */
static bool put_number(const soc_t *soc, const soc_round_t *round, const char *name, FILE *to) {
    const weft_machine *machine = &soc->machine;
    uint32_t shape = machine->cores | machine->warps << 8 | machine->lanes << 16;
    const struct {
        const char *name, *form;
        uint32_t value;
    } values[] = {{"MASTERS", "%u", soc->masters},
                  {"I", "%u", round->master},
                  {"NN", "%02u", round->master},
                  {"SHAPE", "0x%08xu", shape | soc->masters << 24},
                  {"LANES", "%u", machine->lanes},
                  {"LINE_BYTES", "%u", machine->line_bytes},
                  {"LOCAL_BYTES", "%u", local_bytes(machine)},
                  {"SHARED_BYTES", "%u", machine->shared_bytes},
                  {"PROGRAM_BYTES", "%u", machine->program_bytes - 4},
                  {"BLOCK_THREADS", "%u", machine->max_block_threads}};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        if (strcmp(values[i].name, name) == 0) {
            fprintf(to, values[i].form, values[i].value);
            return true;
        }
    }
    return false;
}

static bool put_value(const soc_t *soc, const soc_round_t *round, const char *name, FILE *to) {
    const struct {
        const char *name, *value;
    } values[] = {{"PREFIX", soc->prefix},          {"TITLE", soc->title},
                  {"MACHINE", soc->variant},        {"VERSION", version_number},
                  {"PROVENANCE", provenance_now()}, {"MODULE", round->module}};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        if (strcmp(values[i].name, name) == 0 && values[i].value) {
            /* A module's name is one of the folder. */
            fprintf(to, "%s%s", values[i].value == round->module ? soc->prefix : "",
                    values[i].value);
            return true;
        }
    }
    if (strcmp(name, "CORE") == 0) {
        fprintf(to, "weft:gpu:%saxi:%s", soc->prefix, version_number);
        return true;
    }
    for (const char *at = soc->prefix; strcmp(name, "GUARD") == 0; at++) {
        if (!*at) {
            return true;
        }
        fputc(toupper((unsigned char)*at), to);
    }
    return put_number(soc, round, name, to);
}

static bool put_line(const soc_t *soc, const soc_round_t *round, const char *line, FILE *to) {
    while (*line) {
        char name[32];
        size_t plain = strcspn(line, "@"), length = strcspn(line + plain + !!line[plain], "@");
        fprintf(to, "%.*s", (int)plain, line);
        line += plain;
        if (*line) {
            snprintf(name, sizeof name, "%.*s", (int)length, line + 1);
            if (!put_value(soc, round, name, to)) {
                return false;
            }
            line += length + 2;
        }
    }
    return true;
}

/* The lines of a part, once per master or module. */
static bool repeat(const soc_t *soc, char *part, bool masters, FILE *to) {
    size_t rounds = masters ? soc->masters : soc->modules + 1;
    for (size_t i = 0; i < rounds; i++) {
        /* The top is a module as well, and comes first. */
        soc_round_t round = {.module = masters ? NULL
                                       : i     ? soc->module[i - 1]
                                               : "axi",
                             .master = (uint32_t)i};
        if (!put_line(soc, &round, part, to)) {
            return false;
        }
    }
    return true;
}

bool soc_fill_template(const soc_t *soc, const char *path, FILE *from, FILE *to,
                       soc_message_t *message) {
    static const soc_round_t none = {NULL, 0};
    char line[SOC_LINE], *part = NULL;
    size_t size = 0;
    FILE *memory = NULL; /* of the part that is repeated */
    bool good = true, masters = false;
    for (unsigned number = 1; good && fgets(line, sizeof line, from); number++) {
        bool begins = strcmp(line, "@each@\n") == 0 || strcmp(line, "@modules@\n") == 0;
        if (begins) {
            masters = line[1] == 'e';
            good = !memory && (memory = open_memstream(&part, &size));
        } else if (strcmp(line, "@end@\n") == 0) {
            good = memory && fclose(memory) == 0 && repeat(soc, part, masters, to);
            memory = NULL;
            free(part);
            part = NULL;
        } else {
            good = memory ? fputs(line, memory) >= 0 : put_line(soc, &none, line, to);
        }
        if (!good) {
            explain(message->text, sizeof message->text,
                    "%s:%u: it is no template of weft verilog; is weft whole?", path, number);
        }
    }
    if (memory) {
        fclose(memory);
        free(part);
        good = good && explain(message->text, sizeof message->text, "%s: a part has no end", path);
    }
    return good;
}
