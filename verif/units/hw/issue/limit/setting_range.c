/* SPDX-License-Identifier: Apache-2.0 */
/* The ranges of settings, for setting_range.h: config.h of a machine has the name of that of
 * configurations, so that no file includes both. */
#include "setting_range.h"

#include "cmodel/config/config_table.h"

uint32_t setting_maximum(uint32_t number) {
    return config_sizes[CONFIG_SETTINGS + number].maximum;
}

uint32_t setting_count(void) {
    return LIMIT_SETTING_COUNT;
}

const char *setting_name(uint32_t number) {
    return config_sizes[CONFIG_SETTINGS + number].name;
}
