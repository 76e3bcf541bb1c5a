/* SPDX-License-Identifier: Apache-2.0 */
/* What the study's files need of the rest of the tool: one kernel is known, vecadd, and complaints
 * are not printed. No profile is made, as no kernel runs.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sw/weft/study/study.h"
#include "sw/weft/tool.h"

static const kernel_t vecadd = {.name = "vecadd", .usage = "[N]"};

const kernel_t *find_kernel(const char *name) {
    return strcmp(name, vecadd.name) == 0 ? &vecadd : NULL;
}

void kernel_target(char *target, size_t size, const config_t *config, const kernel_t *kernel,
                   const char *level) {
    (void)config;
    snprintf(target, size, "build/kernels/%s%s.elf", level, kernel->name);
}

void complain(const char *message) {
    (void)message;
}

bool refuse(const char *format, ...) {
    (void)format;
    return false;
}

bool explain(char *message, size_t size, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(message, size, format, list);
    va_end(list);
    return false;
}

bool study_profile(study_t *study, study_run_t *run, bool make, study_message_t *message) {
    (void)study, (void)make, (void)message;
    run->profile[0] = 0;
    return true;
}
