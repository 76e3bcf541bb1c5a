/* SPDX-License-Identifier: Apache-2.0 */
/* Whatever libweft lets a launch ask for, the registers that describe it hold: the largest value of
 * each field, at the machine's port, behind gpu_axi and behind a board. The tests that include this
 * have the largest and the smallest machine.
 */
#include <criterion/criterion.h>

#include "edge/axi/launch_registers.h"
#include "edge/link/board_registers.h"
#include "field_widths.h"
#include "sw/libweft/weft.h"

typedef struct {
    const char *name;
    uint32_t address; /* of the register */
    size_t place;     /* in launch_t */
    uint32_t most;    /* the largest value that a host writes: libweft refuses more */
    uint32_t on_board;
} field_t;

#define FIELD(field, address, most) {#field, address, offsetof(launch_t, field), most, most}
#define THREADS                     (CORE_ROWS * CORE_LANES)
static const field_t fields[] = {
    FIELD(entry, AXI_REG_ENTRY, 4 * PROGRAM_WORDS - 8),
    FIELD(grid_x, AXI_REG_GRID_X, WEFT_DIMENSION),
    FIELD(grid_y, AXI_REG_GRID_Y, WEFT_DIMENSION),
    FIELD(grid_z, AXI_REG_GRID_Z, WEFT_DIMENSION),
    FIELD(block_x, AXI_REG_BLOCK_X, THREADS),
    FIELD(block_y, AXI_REG_BLOCK_Y, THREADS),
    FIELD(block_z, AXI_REG_BLOCK_Z, THREADS),
    FIELD(block_threads, AXI_REG_BLOCK_THREADS, THREADS),
    FIELD(block_warps, AXI_REG_BLOCK_WARPS, CORE_ROWS),
    FIELD(shared_bytes, AXI_REG_SHARED_BYTES, 4 * SHARED_WORDS),
    FIELD(program_bytes, AXI_REG_PROGRAM_BYTES, 4 * PROGRAM_WORDS - 4),
    {"global_bytes", AXI_REG_GLOBAL_BYTES, offsetof(launch_t, global_bytes), GLOBAL_MAX_BYTES,
     1u << BOARD_BITS},
    FIELD(grid_id, AXI_REG_GRID_ID, UINT32_MAX),
};
#define FIELDS (sizeof fields / sizeof fields[0])

static uint32_t value_of(const launch_t *launch, const field_t *field) {
    return *(const uint32_t *)((const char *)launch + field->place);
}

Test(LAUNCH_FIELDS, are_wide_enough_for_what_a_host_may_ask_for) {
    size_t i = 0;
    for (; launch_widths[i].name; i++) {
        cr_assert_lt(i, FIELDS);
        cr_assert_str_eq(launch_widths[i].name, fields[i].name);
        cr_expect_eq((uint64_t)fields[i].most >> launch_widths[i].bits, 0,
                     "%s may be %u, and has %u bits", fields[i].name, fields[i].most,
                     launch_widths[i].bits);
    }
    cr_expect_eq(i, FIELDS);
}

Test(LAUNCH_FIELDS, are_kept_by_the_registers_of_gpu_axi) {
    launch_t launch = {0};
    for (size_t i = 0; i < FIELDS; i++) {
        cr_assert(describe_launch(&launch, fields[i].address, fields[i].most));
    }
    for (size_t i = 0; i < FIELDS; i++) {
        cr_expect_eq(value_of(&launch, &fields[i]), fields[i].most, "%s", fields[i].name);
    }
}

Test(LAUNCH_FIELDS, are_kept_by_the_registers_of_a_board) {
    board_registers_t registers;
    board_registers_view_t view;
    board_registers_reset(&registers);
    for (size_t i = 0; i < FIELDS; i++) {
        board_registers_in_t in = {
            .access = 1, .write = 1, .address = fields[i].address, .data = fields[i].on_board};
        board_registers_out_t out;
        board_registers_tick(&registers, &in, &out);
        cr_assert_not(out.refused, "%s", fields[i].name);
    }
    board_registers_view(&registers, &view);
    for (size_t i = 0; i < FIELDS; i++) {
        cr_expect_eq(value_of(&view.launch, &fields[i]), fields[i].on_board, "%s", fields[i].name);
    }
}
