// SPDX-License-Identifier: Apache-2.0
// Made by c2v from lsu.c; change that file.
// Load-store unit: computes and checks every lane's address, and keeps memory instructions until
// each lane has been taken by shared memory or by the L1.
// Source: book:CORE-14. Issue counts the slots (credits), so
// that the queue always takes what arrives. An instruction with a bad address in any active lane
// performs nothing and faults; the lowest such lane is reported, misalignment before range. The
// check of the bounds takes long: the instruction takes its slot meanwhile, and loses it again.
// In each cycle one slot, the head, presents lanes to coalesce; the L1 decides about them in the
// next (lsu_sent.h). Lanes that it refuses come back, and another slot has its turn: a refused
// access blocks no other warp. A refused slot is tried again when something has changed on which
// the refusal could depend. The L1's decision is known late: the slot that presents in the next
// cycle is chosen without it, as if nothing had been refused and no slot had become free. Without
// L1 lanes are presented when they can go, and are gone then (lsu_through.h). Instructions of one
// warp go in order (A33): a slot waits until the older ones of its warp have left the queue.
// lsu_order=in_order: a slot waits for all older ones, of whichever warp, and a refused access
// blocks everything behind it. That the L1's decision has come is known at once then: an
// instruction of one access takes two cycles.
// Addresses and data of all lanes are in memories (lsu_memories.h), so that the queue can be long;
// those of a queue of one or two slots in registers (lsu_registers.h).
// Loads that wait for memory do not stay here: they have an entry in loads.c, which keeps the place
// of their lanes in the line instead of whole addresses.
// Liveness: slots take turns (lsu_turns.h; lsu_mrpb.h has another choice), so each one is tried
// again and again while things change. lsu_sent.h says why one that the L1 refuses is served in the
// end.
module lsu (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_idle,
  output reg view_valid,
  output reg [1:0] view_operation_kind, // access_kind_t
  output reg [3:0] view_operation_amo, // amo_op_t
  output reg [2:0] view_operation_funct,
  output reg [1:0] view_operation_warp,
  output reg [5:0] view_operation_serial,
  output reg [19:0] view_operation_pc,
  output reg [5:0] view_operation_rd,
  output reg [3:0] view_remaining,
  output reg view_begun,
  output reg [1:0] view_load,
  output reg [7:0] view_shared_row,
  output reg [127:0] view_address,
  output reg [127:0] view_data,
  output reg view_again, // it is the one about whose lanes the L1 decides
  output reg [1:0] view_sent_kind, // access_kind_t
  output reg [3:0] view_sent_amo, // amo_op_t
  output reg [2:0] view_sent_funct,
  output reg [1:0] view_sent_warp,
  output reg [5:0] view_sent_serial,
  output reg [19:0] view_sent_pc,
  output reg [5:0] view_sent_rd,
  output reg [127:0] view_sent_address,
  output reg [127:0] view_sent_data,
  input [19:0] probe_in_launch_entry, // pc of the first instruction (offset in the program window)
  input [15:0] probe_in_launch_grid_x, // blocks, each >= 1
  input [15:0] probe_in_launch_grid_y, // blocks, each >= 1
  input [15:0] probe_in_launch_grid_z, // blocks, each >= 1
  input [4:0] probe_in_launch_block_x, // threads per block in each dimension, >= 1
  input [4:0] probe_in_launch_block_y, // threads per block in each dimension, >= 1
  input [4:0] probe_in_launch_block_z, // threads per block in each dimension, >= 1
  input [4:0] probe_in_launch_block_threads, // their product, at most CORE_ROWS * LANES
  input [7:0] probe_in_launch_block_warps, // warps per block: block_threads / LANES, rounded up
  input [15:0] probe_in_launch_shared_bytes, // shared memory per block, a multiple of SHARED_ROW_BYTES
  input [19:0] probe_in_launch_program_bytes, // size of the program window, a multiple of 4
  input [28:0] probe_in_launch_global_bytes, // size of the global window
  input [31:0] probe_in_launch_grid_id, // number of this launch, for CSR grid
  input probe_in_operation_valid,
  input [1:0] probe_in_operation_warp,
  input [5:0] probe_in_operation_serial,
  input [19:0] probe_in_operation_pc,
  input [3:0] probe_in_operation_mask,
  input [3:0] probe_in_operation_unit, // unit_t
  input [4:0] probe_in_operation_op, // alu_op_t
  input [2:0] probe_in_operation_funct, // funct3: comparison, access size, half of the product
  input probe_in_operation_store,
  input probe_in_operation_atomic,
  input [3:0] probe_in_operation_amo, // amo_op_t
  input probe_in_operation_fence,
  input [4:0] probe_in_operation_how_op, // float_op_t
  input [2:0] probe_in_operation_how_rounding, // float_rounding_t
  input [3:0] probe_in_operation_control, // control_t
  input [5:0] probe_in_operation_rd,
  input probe_in_operation_write, // rd is written
  input [31:0] probe_in_operation_imm,
  input [3:0] probe_in_operation_fault, // isa_fault_t
  input [127:0] probe_in_a,
  output reg [127:0] probe_out_address,
  output reg probe_out_faults, // which fault, where:
  output reg [3:0] probe_out_fault, // isa_fault_t
  output reg [1:0] probe_out_fault_lane,
  output reg [31:0] probe_out_fault_address,
  input in_start_valid,
  input in_start_last, // warp of its block
  input in_start_scheduler, // of the core
  input [1:0] in_start_warp,
  input [1:0] in_start_block, // block slot
  input [15:0] in_start_block_x,
  input [15:0] in_start_block_y,
  input [15:0] in_start_block_z,
  input [4:0] in_start_first_thread,
  input [3:0] in_start_mask,
  input [7:0] in_start_shared_row, // where the block's shared memory begins
  input in_accept, // take this instruction ...
  input in_scheduler, // it comes from this one
  input in_operation_valid,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [19:0] in_operation_pc,
  input [3:0] in_operation_mask,
  input [3:0] in_operation_unit, // unit_t
  input [4:0] in_operation_op, // alu_op_t
  input [2:0] in_operation_funct, // funct3: comparison, access size, half of the product
  input in_operation_store,
  input in_operation_atomic,
  input [3:0] in_operation_amo, // amo_op_t
  input in_operation_fence,
  input [4:0] in_operation_how_op, // float_op_t
  input [2:0] in_operation_how_rounding, // float_rounding_t
  input [3:0] in_operation_control, // control_t
  input [5:0] in_operation_rd,
  input in_operation_write, // rd is written
  input [31:0] in_operation_imm,
  input [3:0] in_operation_fault, // isa_fault_t
  input [127:0] in_data,
  input in_fault, // ... but for a bad address: it loses its slot again
  input [127:0] in_address,
  input [3:0] in_presented, // lanes of the head that go to the L1, or that shared memory serves
  input in_begin, // the head takes entry `load`
  input [1:0] in_load,
  input in_stuck, // the head cannot present anything: another's turn
  input in_hold, // the lanes in the L1 stay there
  input in_settled, // the L1 has decided about them
  input [3:0] in_refused, // of them, those to be presented again; without L1, none
  input in_changed, // something that a refusal may depend on
  output reg out_done // the instruction in `sent` leaves the queue
);
  localparam [3:0] UNIT_MEMORY = 4'd3;
  localparam [3:0] FAULT_STORE_MISALIGNED = 4'd6;
  localparam [3:0] FAULT_ATOMIC_RANGE = 4'd13;
  localparam [1:0] ACCESS_ATOMIC = 2'd2;
  reg [3:0] valid_q;
  reg [3:0] valid_d;
  reg [3:0] begun_q;  // loads and atomics: their entry is `load`
  reg [3:0] begun_d;
  reg [3:0] refused_q;  // not to be tried before something has changed
  reg [3:0] refused_d;
  reg [3:0] older_q [0:3];  // slots that hold older instructions
  reg [3:0] older_d [0:3];
  reg [3:0] before_q [0:3];  // those of the same warp, or of its queue (lsu_mrpb.h)
  reg [3:0] before_d [0:3];
  reg [1:0] operation_kind_q [0:3];  // access_kind_t
  reg [3:0] operation_amo_q [0:3];  // amo_op_t
  reg [2:0] operation_funct_q [0:3];
  reg [1:0] operation_warp_q [0:3];
  reg [5:0] operation_serial_q [0:3];
  reg [19:0] operation_pc_q [0:3];
  reg [5:0] operation_rd_q [0:3];
  reg [3:0] remaining_q [0:3];  // lanes to be presented
  reg [3:0] remaining_d [0:3];
  reg [1:0] load_q [0:3];
  reg [7:0] row_q [0:3];  // where the warp's shared memory begins
  wire [127:0] address_q;
  wire [127:0] data_q;
  reg fresh_q;
  reg [127:0] new_address_q;
  reg [127:0] new_address_d;
  reg [127:0] new_data_q;
  reg [127:0] new_data_d;
  reg [127:0] sent_address_q;  // of what the L1 has now
  reg [127:0] sent_address_d;
  reg [127:0] sent_data_q;
  reg [127:0] sent_data_d;
  reg choosing_q;  // slot `head` presents lanes in this cycle
  reg choosing_d;
  reg [1:0] head_q;
  reg [1:0] head_d;
  reg [1:0] sent_q;  // the slot whose lanes the L1 has now
  reg [5:0] refusals_q;  // of the oldest instruction, one after the other
  reg [5:0] refusals_d;
  reg [7:0] shared_row_q [0:3];  // where each row's shared memory begins
  reg [7:0] shared_row_d [0:3];
  reg [1:0] operation_index;
  reg [1:0] operation_index_2;
  reg [2:0] low;
  reg [27:0] end_2 [0:3];
  reg [3:0] window [0:3];
  reg [2:0] low_bits [0:3];
  reg writes;
  reg [2:0] lane;
  reg [31:0] address_2;
  reg [3:0] global_2;
  reg [3:0] elements_with;
  reg [3:0] set;
  reg [2:0] i;
  reg [3:0] range;
  reg [3:0] elements_from;
  reg [3:0] set_2;
  reg small_2;
  reg store;
  reg [31:0] address_3;
  reg outside_small;
  reg [27:0] offset;
  reg [19:0] size;
  reg barred;
  reg [3:0] misaligned;
  reg [3:0] elements_with_2;
  reg [3:0] set_3;
  reg [1:0] lane_2;
  reg align;
  reg [1:0] slot;
  reg [1:0] head;
  reg stuck;
  reg [1:0] remaining_index;
  reg [1:0] lsu_push;
  reg [1:0] slot_2;
  reg [1:0] warp;
  reg [3:0] before_2;
  reg [2:0] i_2;
  reg [1:0] operation_index_3;
  reg [1:0] number;
  reg [3:0] can;
  reg [3:0] lsu_able;
  reg [3:0] left_2;
  reg [3:0] elements_with_3;
  reg [3:0] set_4;
  reg [3:0] first;
  reg [3:0] elements_with_4;
  reg [3:0] set_5;
  reg [3:0] oldest;
  reg [3:0] elements_with_5;
  reg [3:0] set_6;
  reg [3:0] can_2;
  reg [1:0] slot_3;
  reg [1:0] slot_4;
  reg oldest_2;
  reg [1:0] slot_5;
  reg presented;
  reg [2:0] lane_3;
  reg [3:0] can_3;
  reg turn;
  reg [4:0] last;
  reg [1:0] round_robin;
  reg [3:0] after;
  reg [1:0] slot_6;
  reg [1:0] head_2;
  reg fresh;
  reg reads;
  reg [3:0] read;
  reg [3:0] write;
  reg [3:0] address_ren;
  reg [1:0] address_raddr;
  reg [3:0] address_wen;
  reg [1:0] address_waddr;
  reg [127:0] address_wdata;
  reg [3:0] data_ren;
  reg [1:0] data_raddr;
  reg [3:0] data_wen;
  reg [1:0] data_waddr;
  reg [127:0] data_wdata;
  reg [2:0] i_3;
  reg load_write;
  reg [3:0] part;
  reg [3:0] part_2;
  reg [3:0] part_3;
  reg [3:0] part_4;
  reg [3:0] part_5;
  reg [3:0] part_6;
  reg [3:0] part_7;
  integer k0;
  integer k0_2;
  integer k0_3;

  // bits that this module does not need
  wire unused = &{1'b0,
                  probe_in_launch_entry,
                  probe_in_launch_grid_x,
                  probe_in_launch_grid_y,
                  probe_in_launch_grid_z,
                  probe_in_launch_block_x,
                  probe_in_launch_block_y,
                  probe_in_launch_block_z,
                  probe_in_launch_block_threads,
                  probe_in_launch_block_warps,
                  probe_in_launch_grid_id,
                  probe_in_operation_warp,
                  probe_in_operation_serial,
                  probe_in_operation_pc,
                  probe_in_operation_op,
                  probe_in_operation_funct,
                  probe_in_operation_amo,
                  probe_in_operation_fence,
                  probe_in_operation_how_op,
                  probe_in_operation_how_rounding,
                  probe_in_operation_control,
                  probe_in_operation_rd,
                  probe_in_operation_write,
                  probe_in_operation_fault,
                  in_start_last,
                  in_start_scheduler,
                  in_start_block,
                  in_start_block_x,
                  in_start_block_y,
                  in_start_block_z,
                  in_start_first_thread,
                  in_start_mask,
                  in_scheduler,
                  in_operation_valid,
                  in_operation_unit,
                  in_operation_op,
                  in_operation_fence,
                  in_operation_how_op,
                  in_operation_how_rounding,
                  in_operation_control,
                  in_operation_write,
                  in_operation_imm,
                  in_operation_fault,
                  lane,
                  i,
                  i_2,
                  lane_3,
                  i_3};

  // lsu.c:76 lsu_view
  always @* begin
    view_address = {128{1'b0}};
    view_data = {128{1'b0}};
    view_idle = valid_q == 4'd0;
    view_valid = choosing_q;
    operation_index = head_q;
    view_operation_kind = operation_kind_q[operation_index];
    view_operation_amo = operation_amo_q[operation_index];
    view_operation_funct = operation_funct_q[operation_index];
    view_operation_warp = operation_warp_q[operation_index];
    view_operation_serial = operation_serial_q[operation_index];
    view_operation_pc = operation_pc_q[operation_index];
    view_operation_rd = operation_rd_q[operation_index];
    view_remaining = remaining_q[head_q];
    view_begun = begun_q[head_q];
    view_load = load_q[head_q];
    view_shared_row = row_q[head_q];
    view_again = head_q == sent_q;
    operation_index_2 = sent_q;
    view_sent_kind = operation_kind_q[operation_index_2];
    view_sent_amo = operation_amo_q[operation_index_2];
    view_sent_funct = operation_funct_q[operation_index_2];
    view_sent_warp = operation_warp_q[operation_index_2];
    view_sent_serial = operation_serial_q[operation_index_2];
    view_sent_pc = operation_pc_q[operation_index_2];
    view_sent_rd = operation_rd_q[operation_index_2];
    if (fresh_q) begin
      view_address = new_address_q;
    end else begin
      view_address = address_q;
    end
    if (fresh_q) begin
      view_data = new_data_q;
    end else begin
      view_data = data_q;
    end
    view_sent_address = sent_address_q;
    view_sent_data = sent_data_q;
  end

  // lsu.c:115 lsu_probe
  always @* begin
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      end_2[k0] = 28'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      window[k0] = 4'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      low_bits[k0] = 3'd0;
    lane = 3'd0;
    address_2 = 32'd0;
    global_2 = 4'd0;
    elements_with = 4'd0;
    set = 4'd0;
    i = 3'd0;
    range = 4'd0;
    elements_from = 4'd0;
    set_2 = 4'd0;
    small_2 = 1'b0;
    store = 1'b0;
    address_3 = 32'd0;
    outside_small = 1'b0;
    offset = 28'd0;
    size = 20'd0;
    barred = 1'b0;
    misaligned = 4'd0;
    elements_with_2 = 4'd0;
    set_3 = 4'd0;
    lane_2 = 2'd0;
    align = 1'b0;
    part = 4'd0;
    part_2 = 4'd0;
    part_3 = 4'd0;
    low = (3'd1 << probe_in_operation_funct[1:0]) - 3'd1;
    writes = probe_in_operation_store || probe_in_operation_atomic;
    probe_out_address = {128{1'b0}};
    probe_out_faults = 1'b0;
    probe_out_fault = 4'd0;
    probe_out_fault_lane = 2'd0;
    probe_out_fault_address = 32'd0;
    if (!(!probe_in_operation_valid || (probe_in_operation_unit != UNIT_MEMORY))) begin
      for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
        address_2 = probe_in_a[{lane[1:0], 5'd0} +: 32] + probe_in_operation_imm;
        probe_out_address[{lane[1:0], 5'd0} +: 32] = address_2;
        low_bits[lane[1:0]] = address_2[2:0] & low;
        end_2[lane[1:0]] = address_2[27:0] | {25'd0, low};
        window[lane[1:0]] = address_2[31:28];
      end
      set = 4'd0;
      for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
        set = set | ({3'd0, (window[i[1:0]] == 4'd8)} << i[1:0]);
      end
      elements_with = set;
      global_2 = elements_with;
      set_2 = 4'd0;
      for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
        set_2 = set_2 | ({3'd0, ({1'b0, end_2[i[1:0]]} >= probe_in_launch_global_bytes)} << i[1:0]);
      end
      elements_from = set_2;
      range = global_2 & elements_from;
      for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
        part = (~global_2);
        small_2 = part[lane[1:0]];
        store = writes;
        address_3 = probe_out_address[{lane[1:0], 5'd0} +: 32] | {29'd0, low};
        offset = address_3[27:0];
        size = 20'd0;
        barred = 1'b0;
        case (address_3[31:28])
          4'd1: begin
            size = 20'd256;
            barred = store;
          end
          4'd2: begin
            size = {4'd0, probe_in_launch_shared_bytes};
          end
          4'd3: begin
            size = 20'd4096;
            barred = probe_in_operation_atomic;
          end
          4'd4: begin
            size = probe_in_launch_program_bytes;
            barred = store;
          end
          default: begin
          end
        endcase
        outside_small = (barred || (offset[27:20] != 8'd0)) || (offset[19:0] >= size);
        range = range | ({3'd0, (small_2 & outside_small)} << lane[1:0]);
      end
      set_3 = 4'd0;
      for (i = 3'd0; i < 3'd4; i = i + 3'd1) begin
        set_3 = set_3 | ({3'd0, (low_bits[i[1:0]] == 3'd0)} << i[1:0]);
      end
      elements_with_2 = set_3;
      misaligned = (~elements_with_2) & probe_in_operation_mask;
      range = range & probe_in_operation_mask;
      part_2 = (misaligned | range);
      part_3 = part_2 & (-part_2);
      lane_2 = {|(part_3 & 4'hc), |(part_3 & 4'ha)};
      align = misaligned[lane_2];
      probe_out_faults = (misaligned | range) != 4'd0;
      probe_out_fault_lane = lane_2;
      probe_out_fault_address = probe_out_address[{lane_2, 5'd0} +: 32];
      if (probe_in_operation_atomic) begin
        probe_out_fault = align ? FAULT_STORE_MISALIGNED : FAULT_ATOMIC_RANGE;
      end else if (probe_in_operation_store) begin
        probe_out_fault = {1'b0, (align ? 3'd6 : 3'd7)};
      end else begin
        probe_out_fault = {1'b0, (align ? 3'd4 : 3'd5)};
      end
    end
  end

  // lsu.c:211 lsu_tick
  always @* begin
    valid_d = valid_q;
    begun_d = begun_q;
    refused_d = refused_q;
    for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
      older_d[k0_2] = older_q[k0_2];
    for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
      before_d[k0_2] = before_q[k0_2];
    for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
      remaining_d[k0_2] = remaining_q[k0_2];
    new_address_d = {128{1'b0}};
    new_data_d = {128{1'b0}};
    sent_address_d = {128{1'b0}};
    sent_data_d = {128{1'b0}};
    choosing_d = choosing_q;
    head_d = head_q;
    refusals_d = 6'd0;
    for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
      shared_row_d[k0_2] = shared_row_q[k0_2];
    slot = 2'd0;
    head = 2'd0;
    stuck = 1'b0;
    remaining_index = 2'd0;
    lsu_push = 2'd0;
    slot_2 = 2'd0;
    warp = 2'd0;
    before_2 = 4'd0;
    i_2 = 3'd0;
    operation_index_3 = 2'd0;
    number = 2'd0;
    can = 4'd0;
    lsu_able = 4'd0;
    left_2 = 4'd0;
    elements_with_3 = 4'd0;
    set_4 = 4'd0;
    first = 4'd0;
    elements_with_4 = 4'd0;
    set_5 = 4'd0;
    oldest = 4'd0;
    elements_with_5 = 4'd0;
    set_6 = 4'd0;
    can_2 = 4'd0;
    slot_3 = 2'd0;
    slot_4 = 2'd0;
    oldest_2 = 1'b0;
    slot_5 = 2'd0;
    presented = 1'b0;
    lane_3 = 3'd0;
    can_3 = 4'd0;
    turn = 1'b0;
    last = 5'd0;
    round_robin = 2'd0;
    after = 4'd0;
    slot_6 = 2'd0;
    head_2 = 2'd0;
    fresh = 1'b0;
    reads = 1'b0;
    read = 4'd0;
    write = 4'd0;
    address_ren = 4'd0;
    address_raddr = 2'd0;
    address_wen = 4'd0;
    address_waddr = 2'd0;
    address_wdata = {128{1'b0}};
    data_ren = 4'd0;
    data_raddr = 2'd0;
    data_wen = 4'd0;
    data_waddr = 2'd0;
    data_wdata = {128{1'b0}};
    part_4 = 4'd0;
    part_5 = 4'd0;
    part_6 = 4'd0;
    part_7 = 4'd0;
    out_done = 1'b0;
    if (in_start_valid) begin
      shared_row_d[in_start_warp] = in_start_shared_row;
    end
    load_write = !((valid_q == 4'd0) && !in_accept);
    if (load_write) begin
      slot = 2'd0;
      head = head_q;
      stuck = in_stuck;
      remaining_index = head_q;
      remaining_d[remaining_index] = remaining_q[remaining_index] & (~in_presented);
      if (in_begin) begin
        begun_d = begun_q | (4'd1 << head_q);
      end
      if (stuck) begin
        refused_d = refused_q | (4'd1 << head_q);
      end
      if (in_accept) begin
        part_4 = (~valid_q);
        part_5 = part_4 & (-part_4);
        slot_2 = {|(part_5 & 4'hc), |(part_5 & 4'ha)};
        warp = in_operation_warp;
        before_2 = 4'd0;
        for (i_2 = 3'd0; i_2 < 3'd4; i_2 = i_2 + 3'd1) begin
          before_2 = before_2 | ({3'd0, (operation_warp_q[i_2[1:0]] == warp)} << i_2[1:0]);
        end
        older_d[slot_2] = valid_q;
        before_d[slot_2] = valid_q & before_2;
        valid_d = valid_q | (4'd1 << slot_2);
        begun_d = begun_d & (~(4'd1 << slot_2));
        refused_d = refused_d & (~(4'd1 << slot_2));
        operation_index_3 = slot_2;
        remaining_d[slot_2] = in_operation_mask;
        number = warp;
        lsu_push = slot_2;
        slot = lsu_push;
      end
      set_4 = 4'd0;
      for (i_2 = 3'd0; i_2 < 3'd4; i_2 = i_2 + 3'd1) begin
        set_4 = set_4 | ({3'd0, (remaining_d[i_2[1:0]] == 4'd0)} << i_2[1:0]);
      end
      elements_with_3 = set_4;
      left_2 = ~elements_with_3;
      set_5 = 4'd0;
      for (i_2 = 3'd0; i_2 < 3'd4; i_2 = i_2 + 3'd1) begin
        set_5 = set_5 | ({3'd0, (before_d[i_2[1:0]] == 4'd0)} << i_2[1:0]);
      end
      elements_with_4 = set_5;
      first = elements_with_4;
      set_6 = 4'd0;
      for (i_2 = 3'd0; i_2 < 3'd4; i_2 = i_2 + 3'd1) begin
        set_6 = set_6 | ({3'd0, (older_d[i_2[1:0]] == 4'd0)} << i_2[1:0]);
      end
      elements_with_5 = set_6;
      oldest = elements_with_5;
      can_2 = ((left_2 & first) & valid_d) & (~(in_changed ? 4'd0 : refused_d));
      lsu_able = (refusals_q == 6'd63) ? (can_2 & oldest) : can_2;
      can = lsu_able;
      if (in_settled) begin
        slot_3 = sent_q;
        slot_4 = slot_3;
        oldest_2 = older_d[slot_4] == 4'd0;
        if (in_refused != 4'd0) begin
          remaining_d[slot_4] = remaining_d[slot_4] | in_refused;
          refused_d = refused_d | (4'd1 << slot_4);
          refusals_d = refusals_q + {5'd0, (oldest_2 && (refusals_q < 6'd63))};
        end
        out_done = (remaining_d[slot_3] == 4'd0) && !((in_presented != 4'd0) && (head_q == sent_q));
        if (out_done) begin
          slot_5 = slot_3;
          valid_d = valid_d & (~(4'd1 << slot_5));
          for (i_2 = 3'd0; i_2 < 3'd4; i_2 = i_2 + 3'd1) begin
            older_d[i_2[1:0]] = older_d[i_2[1:0]] & (~(4'd1 << slot_5));
            before_d[i_2[1:0]] = before_d[i_2[1:0]] & (~(4'd1 << slot_5));
          end
        end
      end
      if (!in_hold) begin
        presented = in_presented != 4'd0;
        if (presented) begin
          for (lane_3 = 3'd0; lane_3 < 3'd4; lane_3 = lane_3 + 3'd1) begin
            sent_address_d[{lane_3[1:0], 5'd0} +: 32] =
                fresh_q ? new_address_q[{lane_3[1:0], 5'd0} +: 32] : address_q[{lane_3[1:0], 5'd0} +: 32];
            sent_data_d[{lane_3[1:0], 5'd0} +: 32] =
                fresh_q ? new_data_q[{lane_3[1:0], 5'd0} +: 32] : data_q[{lane_3[1:0], 5'd0} +: 32];
          end
        end
      end
      if (in_changed) begin
        refused_d = 4'd0;
      end
      can_3 = can;
      turn = stuck;
      choosing_d = can_3 != 4'd0;
      if ((can_3 != 4'd0) && (turn || !can_3[head_q])) begin
        last = {3'd0, head_q};
        after = can_3 & (~((4'd2 << last) - 4'd1));
        part_6 = ((after != 4'd0) ? after : can_3);
        part_7 = part_6 & (-part_6);
        round_robin = {|(part_7 & 4'hc), |(part_7 & 4'ha)};
        head_d = round_robin;
      end
      slot_6 = slot;
      head_2 = head;
      fresh = in_accept && (slot_6 == head_d);
      reads = !fresh && (fresh_q || (head_d != head_2));
      if (in_accept) begin
        for (lane_3 = 3'd0; lane_3 < 3'd4; lane_3 = lane_3 + 3'd1) begin
          new_address_d[{lane_3[1:0], 5'd0} +: 32] = in_address[{lane_3[1:0], 5'd0} +: 32];
          new_data_d[{lane_3[1:0], 5'd0} +: 32] = in_data[{lane_3[1:0], 5'd0} +: 32];
        end
      end
      if (!(!reads && !in_accept)) begin
        read = reads ? 4'd15 : 4'd0;
        write = in_accept ? 4'd15 : 4'd0;
        address_ren = read;
        address_raddr = head_d;
        address_wen = write;
        address_waddr = slot_6;
        address_wdata = in_address;
        data_ren = read;
        data_raddr = head_d;
        data_wen = write;
        data_waddr = slot_6;
        data_wdata = in_data;
      end
      if (in_fault) begin
        valid_d = valid_d & (~(4'd1 << slot));
        choosing_d = choosing_d & (head_d != slot);
      end
    end
  end

  // memory address: 4 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] address_written;
`endif
  wire [3:0] address_ren_run = address_ren & {4{!rst}};
  wire [3:0] address_wen_run = address_wen & {4{!rst}};
  genvar address_lane;
  generate
    for (address_lane = 0; address_lane < 4; address_lane = address_lane + 1) begin : address
      ram_1r1w #(.W(32), .AW(2)) ram (
        .clk(clk),
`ifdef WEFT_DIGEST
        .written(address_written[address_lane*32 +: 32]),
`endif
        .ren(address_ren_run[address_lane]),
        .raddr(address_raddr),
        .wen(address_wen_run[address_lane]),
        .waddr(address_waddr),
        .wdata(address_wdata[address_lane*32 +: 32]),
        .q(address_q[address_lane*32 +: 32])
      );
    end
  endgenerate

  // memory data: 4 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] data_written;
`endif
  wire [3:0] data_ren_run = data_ren & {4{!rst}};
  wire [3:0] data_wen_run = data_wen & {4{!rst}};
  genvar data_lane;
  generate
    for (data_lane = 0; data_lane < 4; data_lane = data_lane + 1) begin : data
      ram_1r1w #(.W(32), .AW(2)) ram (
        .clk(clk),
`ifdef WEFT_DIGEST
        .written(data_written[data_lane*32 +: 32]),
`endif
        .ren(data_ren_run[data_lane]),
        .raddr(data_raddr),
        .wen(data_wen_run[data_lane]),
        .waddr(data_waddr),
        .wdata(data_wdata[data_lane*32 +: 32]),
        .q(data_q[data_lane*32 +: 32])
      );
    end
  endgenerate

  always @(posedge clk) begin
    if (rst) begin
      valid_q <= 4'd0;
      begun_q <= 4'd0;
      refused_q <= 4'd0;
      choosing_q <= 1'b0;
      head_q <= 2'd0;
      for (i_3 = 3'd0; i_3 < 3'd4; i_3 = i_3 + 3'd1) begin
        older_q[i_3[1:0]] <= 4'd0;
        before_q[i_3[1:0]] <= 4'd0;
        remaining_q[i_3[1:0]] <= 4'd0;
      end
      fresh_q <= 1'b0;
      sent_q <= 2'd0;
      refusals_q <= 6'd0;
    end else begin
      valid_q <= valid_d;
      begun_q <= begun_d;
      refused_q <= refused_d;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1)
        older_q[k0_3] <= older_d[k0_3];
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1)
        before_q[k0_3] <= before_d[k0_3];
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1)
        remaining_q[k0_3] <= remaining_d[k0_3];
      choosing_q <= choosing_d;
      head_q <= head_d;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1)
        shared_row_q[k0_3] <= shared_row_d[k0_3];
      if (load_write) begin
        if (in_begin) begin
          load_q[head_q] <= in_load;
        end
        if (in_accept) begin
          operation_kind_q[operation_index_3] <= in_operation_atomic ? ACCESS_ATOMIC
              : {1'b0, (in_operation_store ? 1'b1 : 1'b0)};
          operation_amo_q[operation_index_3] <= in_operation_amo;
          operation_funct_q[operation_index_3] <= in_operation_funct;
          operation_warp_q[operation_index_3] <= warp;
          operation_serial_q[operation_index_3] <= in_operation_serial;
          operation_pc_q[operation_index_3] <= in_operation_pc;
          operation_rd_q[operation_index_3] <= in_operation_rd;
          row_q[slot_2] <= shared_row_d[number];
        end
        if (in_settled) begin
          if (in_refused != 4'd0) begin
            refusals_q <= refusals_d;
          end else if (oldest_2) begin
            refusals_q <= 6'd0;
          end
        end
        if (!in_hold) begin
          sent_q <= head_q;
          if (presented) begin
            sent_address_q <= sent_address_d;
            sent_data_q <= sent_data_d;
          end
        end
        fresh_q <= fresh;
        if (in_accept) begin
          new_address_q <= new_address_d;
          new_data_q <= new_data_d;
        end
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_4;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, begun_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, refused_q};
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {28'd0, older_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {28'd0, before_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {30'd0, operation_kind_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {28'd0, operation_amo_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {29'd0, operation_funct_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {30'd0, operation_warp_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {26'd0, operation_serial_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {12'd0, operation_pc_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {26'd0, operation_rd_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {28'd0, remaining_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {30'd0, load_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {24'd0, row_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, fresh_q};
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = new_address_q[k0_4 * 32 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = new_data_q[k0_4 * 32 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = sent_address_q[k0_4 * 32 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = sent_data_q[k0_4 * 32 +: 32];
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, choosing_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, head_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, sent_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, refusals_q};
      digest_g = 32'd0;
      for (k0_4 = 0; k0_4 < 4; k0_4 = k0_4 + 1) begin
        digest_x = {24'd0, shared_row_q[k0_4]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_4) & 31)) ^ (digest_x >> (32 - ((5 * k0_4) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      digest_g = digest_g ^ address_written[31:0];
      digest_g = digest_g ^ {address_written[58:32], address_written[63:59]};
      digest_g = digest_g ^ {address_written[85:64], address_written[95:86]};
      digest_g = digest_g ^ {address_written[112:96], address_written[127:113]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      digest_g = digest_g ^ data_written[31:0];
      digest_g = digest_g ^ {data_written[58:32], data_written[63:59]};
      digest_g = digest_g ^ {data_written[85:64], data_written[95:86]};
      digest_g = digest_g ^ {data_written[112:96], data_written[127:113]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
