/* SPDX-License-Identifier: Apache-2.0 */
/* Settings that need no build, as a part of the key of a run: what the run reads, whatever its
 * value, and what was changed. A setting that no part of the run reads and that has its default is
 * none of its business, so that a new one leaves the keys of old runs as they are.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study.h"

static bool has_line(const char *lines, const char *name) {
    size_t length = strlen(name);
    for (const char *at = strstr(lines, name); at; at = strstr(at + 1, name)) {
        if (at > lines && at[-1] == '\n' && at[length] == '\n') {
            return true;
        }
    }
    return false;
}

bool study_settings(const config_t *config, const char *reads, char *text, size_t text_size) {
    config_value_t value;
    size_t used = 0;
    text[0] = 0;
    for (size_t i = 0; config_describe_value(config, i, &value); i++) {
        if (!value.build_time && (value.value != value.standard || has_line(reads, value.name))) {
            used += (size_t)snprintf(text + used, text_size - used, "%s%s=%u", used ? " " : "",
                                     value.name, value.value);
        }
        if (used >= text_size) {
            return false;
        }
    }
    return true;
}

bool study_is_default(const char *word) {
    const char *name, *meaning, *value = strchr(word, '=');
    bool build;
    size_t length = value ? (size_t)(value - word) : 0;
    for (size_t i = 0; value && config_describe_size(i, &name, &meaning, &build); i++) {
        if (strlen(name) == length && memcmp(name, word, length) == 0) {
            return !build && strtoul(value + 1, NULL, 10) == config_default(i);
        }
    }
    return false;
}
