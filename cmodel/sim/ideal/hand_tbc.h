/* SPDX-License-Identifier: Apache-2.0 */
/* The hand of reconv=tbc, a block, for hands.h. */
#define OWN_FIELDS(X) X(background.group.q)
#define OWN_SLOT(s)   ((warps_t)((void)(s), 0))
#define hand_saves(s) ((s)->background.reading)
#include "hand_teams.h"
