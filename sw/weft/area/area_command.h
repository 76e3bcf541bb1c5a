/* SPDX-License-Identifier: Apache-2.0 */
/* What the commands `weft area` and `weft timing` have in common. */
#ifndef WEFT_AREA_COMMAND_H
#define WEFT_AREA_COMMAND_H

#include "area.h"
#include "sw/weft/tool.h"

/* What the command lines say beyond what options.c knows. */
typedef struct {
    const char *baseline, *module, *sram, *library, *liberty, *feature, *netlists;
    bool memories, markdown;
} area_words_t;

/* Read the words after the command. Returns false with a message, or after printing one. */
bool area_options(area_words_t *words, tool_options_t *options, int argc, char **argv,
                  area_message_t *message);

/* Check the machine that the options describe and all else that the words refer to, and prepare
 * `setup`. Then synthesize what is missing of the machine, and of the baseline (`base` is NULL
 * without one). */
bool area_open(area_setup_t *setup, const area_words_t *words, const weft_options *options,
               area_design_t *design, area_design_t *base, area_message_t *message);

#endif
