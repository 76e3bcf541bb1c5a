/* SPDX-License-Identifier: Apache-2.0 */
/* Pipeline logs: the label of an instruction names the threads in its lanes, where a warp slot
 * holds threads of several rows.
 */
//@ source sw/libweft/trace/kanata.c common/output.c cmodel/arch/disasm.c cmodel/arch/decode.c
#include "sw/libweft/trace/kanata.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/test_kanata.XXXXXX", path[64], text[4096];

static void start(kanata_t *k, uint32_t row, uint32_t block, uint32_t first_thread) {
    kanata_event(k, &(event_t){.kind = EVENT_START,
                               .row = row,
                               .block = {block},
                               .first_thread = first_thread,
                               .mask = 15});
}

static void read_log(void) {
    FILE *file = fopen(path, "r");
    cr_assert(file);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    unlink(path);
    rmdir(folder);
}

Test(kanata, labels_name_the_threads) {
    char message[256];
    cr_assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/x.kanata", folder);
    kanata_t *k = kanata_open(path, 1, 2, message, sizeof message);
    cr_assert(k, "%s", message);
    start(k, 0, 1, 0);
    start(k, 1, 1, 9); /* with permuted lanes: threads 9, 8, 11, 10 */
    kanata_event(
        k, &(event_t){
               .kind = EVENT_BIND, .warp = 1, .mask = 15, .lane_row = (uint32_t[]){1, 0, 0, 1}});
    kanata_event(k, &(event_t){.kind = EVENT_ISSUE,
                               .warp = 1,
                               .mask = 15,
                               .ready = 3,
                               .pc = 0x40000000,
                               .instruction = 0x13});
    cr_assert(kanata_close(k, true, message, sizeof message), "%s", message);
    read_log();
    cr_assert(strstr(text, "lanes 0000000f of core 0 warp 1, ready warps 00000003, "
                           "block (1,0,0) threads 9, 1..2, 10\n"),
              "%s", text);
}
