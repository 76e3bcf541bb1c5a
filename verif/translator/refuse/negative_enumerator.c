/* SPDX-License-Identifier: Apache-2.0 */
/* A negative enumerator: an enum is a number from 0 up. */
#include "hw.h"

typedef enum { NONE = -1, FIRST, SECOND } choice_t;

typedef struct {
    choice_t choice;
} negative_enumerator_t;

void negative_enumerator_tick(negative_enumerator_t *s) {
    s->choice = s->choice == FIRST ? SECOND : NONE;
}
