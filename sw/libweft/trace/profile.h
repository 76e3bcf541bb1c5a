/* SPDX-License-Identifier: Apache-2.0 */
/* Profiles of loads, for policies that need one: written by a run (profile.c), read before another
 * (profile_read.c).
 *
 * A profile is a text. For limit=daws_profiled it has a line per load of a loop that has locality.
 * It names the pc of the loop's begin mark and that of the load, as `weft disasm` prints them, and
 * has 1 if the load is diverged. The last number is shared by those loads of the loop that touch
 * the same lines in a trip. For limit=coordinated it has a line per load: `load`, the pc, and its
 * sort, which is good, moderate or poor. What stands after # is a comment.
 */
#ifndef WEFT_PROFILE_H
#define WEFT_PROFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cmodel/config/config.h"
#include "cmodel/sim/event.h"
#include "cmodel/sim/sim.h"

typedef struct profile profile_t;

/* Begin a profile that profile_close writes to `path` (see output.h). On failure returns NULL and
 * writes one line to `message`. */
profile_t *profile_open(const char *path, const config_t *config, char *message,
                        size_t message_size);

/* Follow one event; suits listener_t.event, with `caches`. Returns false without memory. */
bool profile_event(void *profile, const event_t *event);

/* Write the profile, or with `keep` false write nothing, and free it. On failure writes one line to
 * `message` and returns false. */
bool profile_close(profile_t *profile, bool keep, char *message, size_t message_size);

/* What policies read of a profile: the trait `profile` (limit.h). */
enum { PROFILE_OF_LOOPS = 1, PROFILE_OF_SORTS = 2 };

/* Read a profile: adds the registers of policies that read `what` to `setting`, which holds
 * `*count`, at most SIM_SETTINGS. On failure writes one line to `message` and returns false. */
bool profile_read(const char *path, uint32_t what, sim_setting_t *setting, uint32_t *count,
                  char *message, size_t message_size);

#endif
