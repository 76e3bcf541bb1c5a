/* SPDX-License-Identifier: Apache-2.0 */
/* The mark below the line stands where the width does, however wide a tab is. */
#include "hw.h"

typedef struct {
	U(65)	a;
} width_after_tab_t;

void width_after_tab_tick(width_after_tab_t *s) {
	s->a = 0;
}
