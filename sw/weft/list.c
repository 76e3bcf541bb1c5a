/* SPDX-License-Identifier: Apache-2.0 */
/* weft list, weft build, weft disasm.
 */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/disasm.h"
#include "cmodel/arch/isa.h"
#include "common/words.h"
#include "sw/libweft/engine.h"
#include "sw/libweft/program.h"
#include "tool.h"

static void print_fact(const char *name, const char *fact) {
    if (fact && *fact) {
        printf("%-14s %s: %s\n", "", name, fact);
    }
}

static void print_kernel(const kernel_t *kernel) {
    printf("%-14s %s\n", kernel_word(kernel), kernel->summary);
    print_fact("arguments", kernel->usage);
}

/* All that is said of one kernel. Tests read these lines (verif/programs/kernels/kernels.sh). */
static int print_kernel_in_full(const kernel_t *kernel) {
    char letters[4], message[2 * ENGINE_PATH];
    uint32_t needs;
    if (!kernel_needs(kernel, &needs, message, sizeof message)) {
        complain(message);
        return WEFT_USAGE;
    }
    snprintf(letters, sizeof letters, "%s%s%s", needs & EXTENSION_ATOMICS ? "a" : "",
             needs & EXTENSION_FLOAT ? "f" : "", needs & EXTENSION_BITMANIP ? "b" : "");
    print_kernel(kernel);
    print_fact("exercises", kernel->exercises);
    print_fact("needs", letters);
    print_fact("roundings", kernel->roundings);
    print_fact("cosim", kernel->cosim);
    print_fact("test", kernel->test);
    print_fact("smallest", kernel->smallest);
    return WEFT_OK;
}

static int list_kernels(const char *name) {
    const kernel_t *only = name ? kernel_named("list kernels", name) : NULL;
    if (name) {
        return only ? print_kernel_in_full(only) : WEFT_USAGE;
    }
    for (size_t i = 0; kernels[i]; i++) {
        print_kernel(kernels[i]);
    }
    return WEFT_OK;
}

/* The first line of a configuration file is a comment whose first sentence says what it is for. */
static void print_purpose(const char *directory, const char *name) {
    char path[2 * ENGINE_PATH], line[256] = "";
    snprintf(path, sizeof path, "%s/%s.cfg", directory, name);
    FILE *file = fopen(path, "r");
    bool comment = file && fgets(line, sizeof line, file) && line[0] == '#';
    line[strcspn(line, ".\n")] = 0;
    printf("%s: %s\n", name, comment ? line + 1 + (line[1] == ' ') : "");
    if (file) {
        fclose(file);
    }
}

/* Marks what a configuration holds for a policy or a part that its machine has not. */
static const char *unread(const config_t *config, const char *name) {
    return config_reads_name(config, name) ? "" : " (nothing reads it here)";
}

static int print_config(const char *directory, const char *name) {
    const char *meaning, *slot, *choice;
    config_value_t value;
    config_error_t error = {""};
    config_t config = {0};
    if (!config_of_name(&config, directory, name, &error)) {
        complain(error.text);
        return WEFT_USAGE;
    }
    print_purpose(directory, config.base);
    for (size_t i = 0; config_describe_value(&config, i, &value); i++) {
        printf("  %-22s %10u  %s%s%s\n", value.name, value.value, value.meaning,
               unread(&config, value.name), value.build_time ? "" : " (run time)");
    }
    for (size_t i = 0; config_describe_slot(i, &slot); i++) {
        choice = config_label(&config, slot, &meaning);
        printf("  %-16s %16s  %s%s\n", slot, choice, meaning, unread(&config, slot));
    }
    return WEFT_OK;
}

static int is_config(const struct dirent *entry) {
    size_t length = strlen(entry->d_name);
    return length > 4 && strcmp(entry->d_name + length - 4, ".cfg") == 0;
}

static int list_configs(const char *name) {
    char root[ENGINE_PATH], directory[ENGINE_PATH + 32];
    struct dirent **entries;
    if (!engine_root(root, sizeof root)) {
        complain(engine_root_why());
        return WEFT_USAGE;
    }
    snprintf(directory, sizeof directory, "%s/cmodel/configs", root);
    if (name) {
        return print_config(directory, name);
    }
    int count = scandir(directory, &entries, is_config, alphasort);
    for (int i = 0; i < count; i++) {
        entries[i]->d_name[strlen(entries[i]->d_name) - 4] = 0;
        print_purpose(directory, entries[i]->d_name);
        free(entries[i]);
    }
    if (count >= 0) {
        free(entries);
    }
    return count > 0 ? WEFT_OK : WEFT_USAGE;
}

/* A choice as it is typed. Returns its length. */
static int typed(char *text, size_t size, const char *slot, const char *name) {
    bool option =
        strcmp(slot, "order") == 0 || strcmp(slot, "limit") == 0 || strcmp(slot, "reconv") == 0;
    return snprintf(text, size, option ? "--%s %s" : "--set %s=%s", slot, name);
}

/* The policies of a slot, or of all. Returns how many there are. */
static size_t print_policies(const char *only) {
    const char *slot, *name, *meaning;
    char text[256];
    size_t count = 0;
    int width = 0;
    for (size_t i = 0; config_describe_choice(i, &slot, &name, &meaning); i++) {
        int length = typed(text, sizeof text, slot, name);
        width = (!only || strcmp(only, slot) == 0) && length > width ? length : width;
    }
    for (size_t i = 0; config_describe_choice(i, &slot, &name, &meaning); i++) {
        if (!only || strcmp(only, slot) == 0) {
            typed(text, sizeof text, slot, name);
            printf("%-*s  %s\n", width, text, meaning);
            count++;
        }
    }
    return count;
}

/* The machine with the choice, and whether it reads a setting that it does not read with each other
 * choice of the slot. The settings may break rules: none is built. */
static bool is_own(const config_t *machine, const char *slot, const char *choice,
                   const char *setting) {
    const char *of, *other, *meaning;
    config_error_t error;
    config_t trial = *machine;
    bool own = false;
    if (!config_set(&trial, slot, choice, "", &error) || !config_reads_name(&trial, setting)) {
        return false;
    }
    for (size_t i = 0; config_describe_choice(i, &of, &other, &meaning); i++) {
        own = own || (strcmp(of, slot) == 0 && config_set(&trial, slot, other, "", &error) &&
                      !config_reads_name(&trial, setting));
    }
    return own;
}

/* With what it reads, and others of its slot do not all. */
static void print_policy(const config_t *machine, const char *slot, const char *name,
                         const char *meaning) {
    char text[256];
    config_value_t value;
    typed(text, sizeof text, slot, name);
    printf("%s  %s\n", text, meaning);
    for (size_t i = 0; config_describe_value(machine, i, &value); i++) {
        if (is_own(machine, slot, name, value.name)) {
            snprintf(text, sizeof text, "%u to %u%s", value.minimum, value.maximum,
                     value.power_of_two ? ", a power of two" : "");
            printf("  %-20s %-28s %6u in small  %s%s\n", value.name, text, value.value,
                   value.meaning, value.build_time ? "" : " (run time)");
        }
    }
}

/* Those of a name, whose slots may be several. Returns how many there are. */
static size_t print_named(const char *only, words_hint_t *hint) {
    const char *slot, *name, *meaning;
    char root[ENGINE_PATH], directory[ENGINE_PATH + 32];
    config_error_t error;
    config_t machine;
    size_t count = 0;
    if (!engine_root(root, sizeof root)) {
        return 0;
    }
    snprintf(directory, sizeof directory, "%s/cmodel/configs", root);
    if (!config_load(&machine, directory, "small", &error)) {
        return 0;
    }
    for (size_t i = 0; config_describe_choice(i, &slot, &name, &meaning); i++) {
        words_consider(hint, slot);
        words_consider(hint, name);
        if (strcmp(name, only) == 0) {
            print_policy(&machine, slot, name, meaning);
            count++;
        }
    }
    return count;
}

static int list_policies(const char *only) {
    words_hint_t hint = {.given = only ? only : ""};
    if (print_policies(only) > 0 || (only && print_named(only, &hint) > 0)) {
        return WEFT_OK;
    }
    refuse("list policies %.64s: there is no policy and no slot of that name%s", only,
           words_hint(&hint));
    return WEFT_USAGE;
}

int command_list(int argc, char **argv) {
    const struct {
        const char *name;
        int (*list)(const char *name);
    } lists[] = {{"kernels", list_kernels},
                 {"configs", list_configs},
                 {"policies", list_policies},
                 {"studies", list_studies}};
    char text[256];
    words_hint_t hint = {.given = argc > 0 ? argv[0] : ""};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        words_consider(&hint, lists[i].name);
        if ((argc == 1 || argc == 2) && strcmp(argv[0], lists[i].name) == 0) {
            return lists[i].list(argc == 2 ? argv[1] : NULL);
        }
    }
    snprintf(
        text, sizeof text,
        "list: kernels, configs, policies or studies is expected, and one name of them if need "
        "be: weft list kernels%s",
        words_hint(&hint));
    complain(text);
    return WEFT_USAGE;
}

int command_build(int argc, char **argv) {
    tool_options_t options;
    weft_status status;
    const char *message;
    if (!options_parse(&options, argc, argv, NULL)) {
        return WEFT_USAGE;
    }
    if (options.word_count > 0) {
        complain("build: it takes options only, such as -c small; `weft build --help`");
        return WEFT_USAGE;
    }
    /* Opening a device builds what it needs; lockstep needs everything. */
    options.device.mode = WEFT_LOCKSTEP;
    weft_device *device = weft_open(&options.device, &status, &message);
    if (!device) {
        complain(message);
        return (int)status;
    }
    printf("build/%s is ready\n", weft_variant(device));
    weft_close(device);
    return WEFT_OK;
}

static const char *kernel_at(const program_t *program, uint32_t address) {
    for (size_t i = 0; i < program->kernels; i++) {
        if (program->kernel[i].address == address) {
            return program->kernel[i].name;
        }
    }
    return NULL;
}

int command_disasm(int argc, char **argv) {
    char message[2048], text[DISASM_BYTES];
    program_t program;
    if (argc != 1) {
        complain("disasm: it takes one kernel file: weft disasm FILE.elf");
        return WEFT_USAGE;
    }
    if (!program_read(&program, argv[0], message, sizeof message)) {
        complain(message);
        return WEFT_USAGE;
    }
    for (uint32_t at = 0; at < program.code_bytes; at += 4) {
        uint32_t pc = PROGRAM_BASE + at, word;
        const char *name = pc == program.entry ? "_start" : kernel_at(&program, pc);
        memcpy(&word, program.code + at, sizeof word);
        disasm(word, pc, text, sizeof text);
        if (name) {
            printf("\n%s:\n", name);
        }
        printf("%08x  %08x  %s\n", pc, word, text);
    }
    program_free(&program);
    return WEFT_OK;
}
