/* SPDX-License-Identifier: Apache-2.0 */
/* Which libraries areas and delays are of: those of OSU for 0.18 um and 0.35 um, or one that the
 * user names. Its feature size comes from its name or from the user: memories are modelled by it.
 * Outputs are loaded with four inputs of a NAND2, which are 50 fF at 0.18 um.
 */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "area.h"

#define LOAD_FF     50.0 /* synth/drive.constr */
#define LOAD_INPUTS 4
#define LEAST_UM    0.001
#define LARGEST_UM  10.0

static bool read_library(area_setup_t *setup, size_t node, const char *remedy,
                         area_message_t *message) {
    const char *path = setup->liberty[node];
    char *text = area_read_file(path);
    bool good = text ? area_parse_library(&setup->library[node], text, path, message)
                     : area_fail(message, "%s: cannot read: %s%s", path, strerror(errno), remedy);
    free(text);
    return good;
}

static bool read_osu(area_setup_t *setup, area_message_t *message) {
    static const char *const names[AREA_NODES] = {"osu018", "osu035"};
    const char *tech = getenv("WEFT_TECH");
    bool good = true;
    setup->nodes = (area_nodes_t){AREA_NODES, {[AREA_018] = 0.18, [AREA_035] = 0.35}};
    setup->load_ff = LOAD_FF;
    for (size_t node = 0; node < AREA_NODES && good; node++) {
        char remedy[128];
        snprintf(setup->liberty[node], AREA_PATH, "%s/%s/%s_stdcells.lib",
                 tech ? tech : "/usr/share/qflow/tech", names[node], names[node]);
        snprintf(remedy, sizeof remedy, "; `make setup-synth`, or apt-get install qflow-tech-%s",
                 names[node]);
        good = read_library(setup, node, remedy, message);
    }
    return good;
}

/* The name goes through scripts of Yosys and OpenSTA, and a shell. */
static bool take_path(area_setup_t *setup, const char *liberty, area_message_t *message) {
    char path[PATH_MAX];
    if (!realpath(liberty, path)) {
        return area_fail(message, "--liberty %s: cannot read: %s", liberty, strerror(errno));
    }
    size_t bad = strcspn(path, " \t\n\"'\\$`;@");
    if (path[bad] || bad >= AREA_PATH) {
        return area_fail(message,
                         "--liberty %s: Yosys does not take a path with '%.1s', or of more than %d "
                         "letters; give the file another name, or a link",
                         path, path + bad, AREA_PATH - 1);
    }
    snprintf(setup->liberty[AREA_MAPPED], AREA_PATH, "%.*s", (int)bad, path);
    return true;
}

static bool take_feature(area_setup_t *setup, const char *liberty, const char *feature,
                         area_message_t *message) {
    const char *name = setup->library[AREA_MAPPED].name;
    char *end = NULL;
    double um = feature ? strtod(feature, &end) : area_feature_of(name);
    if (feature && (end == feature || *end || !(um >= LEAST_UM && um <= LARGEST_UM))) {
        return area_fail(message,
                         "--feature %s: it is the feature size in um, a number from %g to %g, such "
                         "as 0.045",
                         feature, LEAST_UM, LARGEST_UM);
    }
    if (um <= 0) {
        return area_fail(
            message,
            "--liberty %s: the name of its library, '%s', does not tell its feature "
            "size, by which memories are modelled; add --feature UM, such as --feature "
            "0.045",
            liberty, name);
    }
    setup->nodes = (area_nodes_t){1, {um}};
    setup->load_ff = LOAD_INPUTS * setup->library[AREA_MAPPED].unit_load_ff;
    return true;
}

bool area_read_libraries(area_setup_t *setup, const char *liberty, const char *feature,
                         area_message_t *message) {
    setup->named = liberty != NULL;
    if (!liberty) {
        return feature ? area_fail(message,
                                   "--feature %s: it says which node the library of "
                                   "--liberty FILE is of; those of OSU are known",
                                   feature)
                       : read_osu(setup, message);
    }
    return take_path(setup, liberty, message) && read_library(setup, AREA_MAPPED, "", message) &&
           take_feature(setup, liberty, feature, message);
}

char *area_drive(const area_setup_t *setup, area_message_t *message) {
    char path[AREA_PATH + 32], *text = NULL;
    snprintf(path, sizeof path, "%s/synth/drive.constr", setup->root);
    if (!setup->named) {
        text = area_read_file(path);
    } else if (asprintf(&text, "set_driving_cell %s\nset_load %.1f [all_outputs]\n",
                        setup->library[AREA_MAPPED].driver, setup->load_ff) < 0) {
        text = NULL;
    }
    if (!text) {
        area_fail(message, "%s: cannot read: %s", path, strerror(errno));
    }
    return text;
}
