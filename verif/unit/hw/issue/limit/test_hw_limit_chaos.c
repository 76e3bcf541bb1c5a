/* SPDX-License-Identifier: Apache-2.0 */
/* limit=chaos: its settings; what it does, random kernels show (verif/limit). */
//@ machine unit+l1_array-unified+l1d-cache+limit-chaos
//@ source verif/unit/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include "issue/limit/limit.h"
#include "setting_range.h"

Test(hw_limit_chaos, keeps_every_setting_whole) {
    settings_have_room(2);
}
