/* SPDX-License-Identifier: Apache-2.0 */
/* Configurations: what a file cmodel/configs/NAME.cfg says, with changes from the command line.
 *
 * A machine is built for its sizes and slot choices. The name of that build, the variant, is the
 * configuration's name and what was changed, sorted: `small+reconv-minpc+warps-8`. Latencies and
 * the like go to the running simulation and need no build. Which sizes, settings, slots and choices
 * exist, and which rules hold between them, files state about themselves (facts.h).
 */
#ifndef WEFT_CONFIG_H
#define WEFT_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sizes and slots as CONFIG_NAME of config_size_t and config_slot_t, and LIMIT_SETTING_COUNT. */
#include "build/facts/names.h"

/* The registers of the limit policies are sizes of the run, the last ones, by number. */
#define CONFIG_SETTINGS (CONFIG_SIZE_COUNT - LIMIT_SETTING_COUNT)

/* Policies from outside of the project (outside.h), at most one for each of so many slots. Their
 * sizes and settings follow those of the project. */
#define CONFIG_OUTSIDE       3
#define CONFIG_OUTSIDE_SIZES 16 /* of one policy */
#define CONFIG_ROOM          (CONFIG_SIZE_COUNT + CONFIG_OUTSIDE * CONFIG_OUTSIDE_SIZES)

typedef struct {
    char base[64];     /* name of the configuration file */
    char variant[256]; /* name of the build, set by config_finish */
    uint32_t size[CONFIG_ROOM];
    const char *choice[CONFIG_SLOT_COUNT];
    const struct outside *outside[CONFIG_OUTSIDE]; /* that are chosen, each at its place; or NULL */
    bool given[CONFIG_ROOM + CONFIG_SLOT_COUNT];   /* sizes, then slots: not by the file */
    uint32_t base_size[CONFIG_ROOM];               /* as the file says */
    const char *base_choice[CONFIG_SLOT_COUNT];
} config_t;

/* Where the functions below write one line (what, where, which value, what to do) if they fail.
 * They return true on success. */
typedef struct {
    char text[1024];
} config_error_t;

/* Read DIRECTORY/NAME.cfg. DIRECTORY is cmodel/configs of a project that has build/policies. */
bool config_load(config_t *config, const char *directory, const char *name, config_error_t *error);

/* Change one size or choice. `place` opens the error message, e.g. "--set warps=99". */
bool config_set(config_t *config, const char *name, const char *value, const char *place,
                config_error_t *error);

/* The same for a word "NAME=VALUE", which the message calls `--set NAME=VALUE`. */
bool config_set_word(config_t *config, const char *word, config_error_t *error);

/* Check rules between several values, and that the machine reads what was given beside its file,
 * and name the variant. To be called after the last change. A file may hold what matters only to a
 * policy that is chosen later; what is given by hand is meant for this machine. */
bool config_finish(config_t *config, config_error_t *error);

/* Whether the machine reads a size or slot; not if there is none of that name. */
bool config_reads_name(const config_t *config, const char *name);

/* What differs from the configuration's file, by name: sizes as decimal numbers, choices as words.
 * Of the name of a variant, only what is decided at build time is a part. Returns how many. */
#define CONFIG_CHANGES (CONFIG_ROOM + CONFIG_SLOT_COUNT)
typedef struct {
    const char *name;
    char value[48];
    bool build_time, word;
    const char *label; /* of a choice, for readers */
} config_change_t;
size_t config_changes(const config_t *config, config_change_t changes[CONFIG_CHANGES]);

/* Load the configuration that the name of a variant describes. */
bool config_from_variant(config_t *config, const char *directory, const char *variant,
                         config_error_t *error);

/* Load a configuration, or the machine of a variant, such as small+order-lrr. */
bool config_of_name(config_t *config, const char *directory, const char *name,
                    config_error_t *error);

/* Write config.h (for C and for the translator) and config.mk (for make and sh) into `directory`. A
 * file whose contents would not change is left alone, so that nothing is built again. */
bool config_write(const config_t *config, const char *directory, config_error_t *error);

/* For listings: the names and meanings of a size of the project, or of one that the machine knows,
 * and of a choice of the project; false behind the last. */
bool config_describe_size(size_t index, const char **name, const char **meaning, bool *build_time);
typedef struct {
    const char *name, *meaning;
    uint32_t minimum, maximum, standard, value; /* standard: the default */
    bool power_of_two, build_time;
} config_value_t;
bool config_describe_value(const config_t *config, size_t index, config_value_t *value);
bool config_describe_slot(size_t index, const char **slot);
bool config_describe_choice(size_t index, const char **slot, const char **name,
                            const char **meaning);

/* The value of a size that no file and no change gives; `index` is below CONFIG_SIZE_COUNT. A size
 * that every file must give has none, and gives 0. */
uint32_t config_default(size_t index);

/* A trait of the machine, by its name (facts.h, `offers`): the
 * largest of what its choices need and of the trait's default. 0 for a name that nothing offers. */
uint32_t config_trait(const config_t *config, const char *name);

/* What the configuration chose for a slot; NULL if there is none of that name. The label is the
 * same for readers: of a policy from outside, the name of its file. So is the title that of a
 * variant. */
const char *config_choice(const config_t *config, const char *slot);
const char *config_label(const config_t *config, const char *slot, const char **meaning);
void config_title(const config_t *config, char *title, size_t size);

/* The registers of the limit policies, by index: first the project's, whose number it is, then
 * those of a policy from outside. False behind the last. */
typedef struct {
    const char *name;
    uint32_t number, value, standard; /* standard: after the reset */
} config_register_t;
bool config_register(const config_t *config, size_t index, config_register_t *reg);

/* A number that stands for the variant, by which a host knows what a board was built for. */
uint32_t config_sum(const config_t *config);

/* Whether the machine can also be RTL. An L1 for studies may be larger than registers can keep
 * track of, and regrouping may be ideal: these run on the cycle model alone. If not, says why. */
bool config_has_rtl(const config_t *config, config_error_t *error);

/* The extensions of the instruction set, EXTENSION_* of isa.h. */
uint32_t config_extensions(const config_t *config);

/* Warp slots per core: more than its warps where the machine regroups threads. */
uint32_t config_slots(const config_t *config);

/* Bytes of the window of local memory, of all threads. Their cores, warps and lanes are fields of
 * an address, so that other numbers than powers of two leave gaps. */
uint32_t config_local_bytes(const config_t *config);

#endif
