/* SPDX-License-Identifier: Apache-2.0 */
/* weft-config VARIANT DIRECTORY [FOLDER]: writes what a variant's build starts from,
 * DIRECTORY/config.h and DIRECTORY/config.mk. The Makefile calls it, in the project's root. FOLDER
 * holds the configuration's file, cmodel/configs if it is not given.
 *
 * config.h defines CFG_<NAME> for every size, and for every slot only CFG_<SLOT>_<CHOICE> of what
 * was chosen, as 1, and CFG_<SLOT>_FILE, the header that the header of the slot includes.
 */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "../../sw/common/output.h"
#include "../../sw/common/version.h"
#include "config.h"

/* Replace `path` by `text` unless that is what it holds. */
static bool write_if_changed(const char *path, const char *text, config_error_t *error) {
    char old[8192];
    struct stat about;
    FILE *file = stat(path, &about) == 0 && S_ISREG(about.st_mode) ? fopen(path, "r") : NULL;
    if (file) {
        size_t got = fread(old, 1, sizeof old - 1, file);
        fclose(file);
        old[got] = 0;
        if (strcmp(old, text) == 0) {
            return true;
        }
    }
    output_t *output = output_open(path, OUTPUT_STREAM);
    if (output) {
        fputs(text, output_file(output));
    }
    if (!output || !output_commit(output)) {
        snprintf(error->text, sizeof error->text, "%s: cannot write: %s", path, strerror(errno));
        return false;
    }
    return true;
}

static const char *upper(const char *from, char *to, size_t size) {
    size_t i = 0;
    for (; from[i] && i + 1 < size; i++) {
        to[i] = (char)toupper((unsigned char)from[i]);
    }
    to[i] = 0;
    return to;
}

bool config_write(const config_t *config, const char *directory, config_error_t *error) {
    char header[8192], make[8192], path[1024], name_upper[64], choice_upper[64];
    const char *name, *meaning, *slot;
    char *h = header, *m = make;
    bool build_time;
    h += sprintf(h,
                 "/* Written by weft-config for the variant %s: do not edit. */\n"
                 "#ifndef WEFT_CFG_H\n#define WEFT_CFG_H\n\n#define CFG_VARIANT \"%s\"\n"
                 "#define CFG_VARIANT_SUM 0x%08xu\n",
                 config->variant, config->variant, config_sum(config));
    m += sprintf(m, "# Written by weft-config for the variant %s: do not edit.\n", config->variant);
    for (size_t i = 0; config_describe_size(i, &name, &meaning, &build_time); i++) {
        if (build_time) {
            upper(name, name_upper, sizeof name_upper);
            h += sprintf(h, "#define CFG_%s %u\n", name_upper, config->size[i]);
            m += sprintf(m, "CFG_%s=%u\n", name_upper, config->size[i]);
        }
    }
    for (size_t i = 0; config_describe_choice(i, &slot, &name, &meaning); i++) {
        if (strcmp(config_choice(config, slot), name) == 0) {
            upper(slot, name_upper, sizeof name_upper);
            h += sprintf(h, "#define CFG_%s_%s 1\n#define CFG_%s_FILE \"%s.h\"\n", name_upper,
                         upper(name, choice_upper, sizeof choice_upper), name_upper, name);
            m += sprintf(m, "CFG_%s=%s\n", name_upper, name);
        }
    }
    sprintf(h, "\n#endif\n");
    snprintf(path, sizeof path, "%s/config.h", directory);
    if (!write_if_changed(path, header, error)) {
        return false;
    }
    snprintf(path, sizeof path, "%s/config.mk", directory);
    return write_if_changed(path, make, error);
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
                        "       weft-config --version\n");
        return 2;
    }
    if (!config_from_variant(&config, argc == 4 ? argv[3] : "cmodel/configs", argv[1], &error) ||
        !config_write(&config, argv[2], &error)) {
        fprintf(stderr, "weft-config: %s\n", error.text);
        return 2;
    }
    return 0;
}
