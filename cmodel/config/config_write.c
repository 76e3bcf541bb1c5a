/* SPDX-License-Identifier: Apache-2.0 */
/* weft-config VARIANT DIRECTORY [FOLDER]: writes what a variant's build starts from,
 * DIRECTORY/config.h and DIRECTORY/config.mk. The Makefile calls it, in the project's root. FOLDER
 * holds the configuration's file, cmodel/configs if it is not given.
 *
 * weft-config --rtl VARIANT: fails, and says why, if the variant runs as a cycle model alone.
 *
 * config.h defines CFG_<NAME> for every size. For each choice of a slot it has CFG_<SLOT>_<CHOICE>,
 * 1 for the one that was chosen and 0 for the others. CFG_<SLOT>_FILE is the header that the header
 * of the slot includes. CFG_<NAME> is also each trait, which choices need. So a name that is not
 * defined is misspelt, and -Wundef says so.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/output.h"
#include "common/version.h"
#include "outside.h"
#include "written.h"

static const char *upper(const char *from, char *to, size_t size) {
    size_t i = 0;
    for (; from[i] && i + 1 < size; i++) {
        to[i] = (char)toupper((unsigned char)from[i]);
    }
    to[i] = 0;
    return to;
}

/* A machine has the sizes of its own policies from outside alone. So config.h of the others stays
 * as it is. */
static void write_sizes(const config_t *config, FILE *header, FILE *make) {
    char name_upper[64];
    for (int i = 0; i < CONFIG_ROOM; i++) {
        const size_row_t *row = config_row(config, i);
        if (row && row->build_time) {
            upper(row->name, name_upper, sizeof name_upper);
            fprintf(header, "#define CFG_%s %u\n", name_upper, config->size[i]);
            fprintf(make, "CFG_%s=%u\n", name_upper, config->size[i]);
        }
    }
}

static void write_choice(const choice_row_t *row, bool chosen, FILE *header, FILE *make) {
    char slot[64], choice[64];
    upper(row->slot, slot, sizeof slot);
    upper(row->name, choice, sizeof choice);
    fprintf(header, "#define CFG_%s_%s %d\n", slot, choice, chosen);
    if (chosen) {
        fprintf(header, "#define CFG_%s_FILE \"%s\"\n", slot, row->file);
        fprintf(make, "CFG_%s=%s\n", slot, row->name);
    }
}

static void write_choices(const config_t *config, FILE *header, FILE *make) {
    for (size_t i = 0; i < config_choice_count; i++) {
        const choice_row_t *row = &config_choices[i];
        write_choice(row, row == config_chosen(config, (int)row->number), header, make);
    }
    for (int i = 0; i < CONFIG_OUTSIDE; i++) {
        if (config->outside[i]) {
            write_choice(&config->outside[i]->row, true, header, make);
        }
    }
}

static void write_traits(const config_t *config, FILE *header) {
    char name[64];
    for (size_t i = 0; i < config_trait_count; i++) {
        upper(config_traits[i].name, name, sizeof name);
        fprintf(header, "#define CFG_%s %u\n", name, config_trait(config, config_traits[i].name));
    }
}

/* Registers of the limit policies, for limit/common/settings.h: SETTING(name, number, default). */
static void write_settings(const config_t *config, FILE *header) {
    config_register_t reg;
    fprintf(header, "#define CFG_SETTINGS(SETTING)");
    for (size_t i = 0; config_register(config, i, &reg); i++) {
        fprintf(header, " \\\n    SETTING(%s, %u, %u)", reg.name, reg.number, reg.standard);
    }
    fprintf(header, "\n");
}

/* Ends the text of a stream, and writes it to the file. */
static bool finish(FILE *stream, char **text, const char *directory, const char *name,
                   config_error_t *error) {
    char path[1024];
    fclose(stream);
    snprintf(path, sizeof path, "%s/%s", directory, name);
    bool good = write_if_changed(path, *text, error->text, sizeof error->text);
    free(*text);
    return good;
}

bool config_write(const config_t *config, const char *directory, config_error_t *error) {
    char *header_text = NULL, *make_text = NULL;
    size_t header_size, make_size;
    FILE *header = open_memstream(&header_text, &header_size);
    FILE *make = open_memstream(&make_text, &make_size);
    if (!header || !make) {
        abort();
    }
    fprintf(header,
            "/* Written by weft-config for the variant %s: do not edit. */\n"
            "#ifndef WEFT_CFG_H\n#define WEFT_CFG_H\n\n#define CFG_VARIANT \"%s\"\n"
            "#define CFG_VARIANT_SUM 0x%08xu\n",
            config->variant, config->variant, config_sum(config));
    fprintf(make, "# Written by weft-config for the variant %s: do not edit.\n", config->variant);
    write_sizes(config, header, make);
    write_choices(config, header, make);
    write_traits(config, header);
    write_settings(config, header);
    fprintf(header, "\n#endif\n");
    bool written = finish(header, &header_text, directory, "config.h", error);
    return finish(make, &make_text, directory, "config.mk", error) && written;
}

int main(int argc, char **argv) {
    config_error_t error = {""};
    config_t config;
    output_begin("weft-config", NULL);
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        version_print("weft-config");
        return 0;
    }
    if (argc != 3 && argc != 4) {
        fprintf(stderr, "usage: weft-config VARIANT DIRECTORY [FOLDER]   (in the project's root)\n"
                        "       weft-config --rtl VARIANT\n"
                        "       weft-config --version\n");
        return 2;
    }
    bool asks_rtl = argc == 3 && strcmp(argv[1], "--rtl") == 0;
    const char *variant = argv[asks_rtl ? 2 : 1];
    if (!config_from_variant(&config, argc == 4 ? argv[3] : "cmodel/configs", variant, &error) ||
        !(asks_rtl ? config_has_rtl(&config, &error) : config_write(&config, argv[2], &error))) {
        fprintf(stderr, "weft-config: %s\n", error.text);
        return 2;
    }
    return 0;
}
