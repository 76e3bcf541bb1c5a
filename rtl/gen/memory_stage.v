// SPDX-License-Identifier: Apache-2.0
// Made by c2v from memory/memory_stage.c; change that file.
// Memory stage: loads and stores, from the computation of their addresses to their results.
//     operand_stage -> lsu -> coalesce -> l1d -> packets -> crossbar -> l1d -> loads -> writeback
//                                      -> smem -> loads
//                                      -> constants -> loads
// In each cycle one instruction of the queue (lsu) presents lanes. A row of them goes to the L1,
// which decides in the next cycle, or a pass goes to shared memory; memory_gate says what may
// proceed.
module memory_stage (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [255:0] digest,
`endif
  // to writeback
  output view_loaded_result_valid,
  output view_loaded_result_last, // the instruction is complete
  output view_loaded_result_write, // register rd, in the lanes of mask
  output [1:0] view_loaded_result_warp,
  output [5:0] view_loaded_result_serial,
  output [5:0] view_loaded_result_rd,
  output [3:0] view_loaded_result_mask, // lanes that executed it
  output [127:0] view_loaded_value,
  output view_loaded_scheduler, // of its warp
  output [1:0] view_loaded_load,
  // to scheduler
  output [3:0] view_writing, // warps with stores that the L2 has not performed
  // to dispatch
  output view_idle, // nothing in flight from or to memory
  // from dispatch
  input [15:0] in_command_launch_shared_bytes, // shared memory per block, a multiple of SHARED_ROW_BYTES
  input [19:0] in_command_launch_program_bytes, // size of the program window, a multiple of 4
  input [28:0] in_command_launch_global_bytes, // size of the global window
  input in_command_start_valid,
  input [1:0] in_command_start_warp,
  input [7:0] in_command_start_shared_row, // where the block's shared memory begins
  input in_invalidate, // a launch begins, or a warp has issued a fence
  // from memory_turn and its sub-core
  input in_operation_valid,
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [19:0] in_operation_pc,
  input [3:0] in_operation_mask,
  input [3:0] in_operation_unit, // unit_t
  input [2:0] in_operation_funct, // funct3: comparison, access size, half of the product
  input in_operation_store,
  input in_operation_atomic,
  input [3:0] in_operation_amo, // amo_op_t
  input [5:0] in_operation_rd,
  input [31:0] in_operation_imm,
  input [127:0] in_a,
  input [127:0] in_b,
  // from writeback
  input in_retired_valid,
  input in_retired_last, // the instruction is complete
  input [3:0] in_retired_mask, // lanes that executed it
  input [1:0] in_retired_load, // and its load
  // from the crossbar
  input in_response_valid,
  input [1:0] in_response_op, // of the request
  input in_response_core,
  input [6:0] in_response_tag,
  input [1:0] in_response_sector, // number in its line
  input [127:0] in_response_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  input in_ready, // a request of this cycle is taken
  // to fault
  output out_fault_valid,
  output [3:0] out_fault_fault, // isa_fault_t
  output [1:0] out_fault_warp,
  output [1:0] out_fault_lane, // the lowest faulting lane
  output [19:0] out_fault_pc,
  output [31:0] out_fault_address, // data or target address; for other faults 0
  // to scheduler
  output out_accessed_valid,
  output [1:0] out_accessed_warp,
  output out_accessed_scheduler, // of this scheduler
  output out_accessed_store, // it is a store
  // to the crossbar
  output out_request_valid,
  output [1:0] out_request_op, // packet_op_t
  output [3:0] out_request_amo, // amo_op_t, for PACKET_ATOMIC
  output out_request_core,
  output [6:0] out_request_tag, // the core's own: comes back with the response
  output reg [31:0] out_request_address,
  output [3:0] out_request_sectors, // PACKET_READ: the sectors of the line wanted, not 0
  output reg [15:0] out_request_byte_enable, // PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0
  output reg [127:0] out_request_data, // AMO_CAS: atomic_partner has the words to compare with
  // to limit, counters and verification
  output out_event_valid,
  output out_event_write,
  output out_event_last, // for writes: the instruction is complete
  output out_event_atomic, // lanes of an atomic: performed now if tag is all ones, else at the L2,
  output [6:0] out_event_tag, // by the packet that carries this tag
  output [1:0] out_event_warp,
  output [5:0] out_event_serial,
  output [3:0] out_event_mask,
  output reg [127:0] out_event_address, // as the thread computed it (before interleaving)
  output reg [127:0] out_event_data, // for writes: the register's value
  output out_cached_valid,
  output [3:0] out_cached_kind, // l1d_kind_t
  output [1:0] out_cached_warp,
  output [5:0] out_cached_serial, // of its instruction
  output [19:0] out_cached_pc,
  output [25:0] out_cached_line,
  output out_cached_own, // L1D_HIT: the line was reserved by the same warp
  output out_cached_evicted, // L1D_MISS: the line `victim`, reserved by `victim_warp`, was dropped
  output [25:0] out_cached_victim,
  output [1:0] out_cached_victim_warp
);
  localparam [1:0] ACCESS_STORE = 2'd1, ACCESS_ATOMIC = 2'd2;
  localparam [1:0] PACKET_READ = 2'd0;
  localparam [2:0] CORE_LANES = 3'd4;
  localparam [2:0] SECTOR_WORDS = 3'd4;
  localparam [3:0] UNIT_MEMORY = 4'd3;
  wire lsu_idle, lsu_valid, lsu_begun, lsu_again, smem_valid, smem_update, l1_busy, l1_filling,
      l1_returning, l1_reading, l1_result_valid, l1_result_from_sector, l1_idle, loads_free,
      loads_idle, loads_question_shared, now_sent_access_valid, now_sent_access_shared,
      gate_presents, gate_hold, gate_l1_ready, gate_shared_ready, gate_array_free, gate_retired,
      gate_blocked, question_ready, next_access_valid, next_access_shared, next_pass, next_begin,
      next_stuck, made_access_valid, made_access_shared, l1_in_full, decided_changed,
      decided_push_valid, whole, addressed_faults, settled, lsu_in_accept, lsu_in_settled,
      lsu_in_changed, changed, queue_done;
  wire [1:0] lsu_operation_kind, lsu_operation_warp, lsu_load, lsu_sent_kind, lsu_sent_warp,
      smem_load, l1_result_load, l1_clean_warp, loads_free_load, now_sent_access_load,
      next_access_load, next_load, made_access_load, decided_push_op, sector;
  wire [3:0] lsu_operation_amo, lsu_remaining, lsu_sent_amo, smem_lanes, l1_result_lanes,
      l1_result_sectors, stores_writing, stores_full, now_sent_access_lanes,
      now_sent_access_sectors, next_access_lanes, next_access_sectors, next_shared, smem_in_beyond,
      pass_served, made_access_lanes, made_access_sectors, decided_refused, decided_push_sectors,
      sectors, lsu_in_presented, done;
  wire [2:0] lsu_operation_funct, lsu_sent_funct;
  wire [5:0] lsu_operation_serial, lsu_operation_rd, lsu_sent_serial, lsu_sent_rd;
  wire [19:0] lsu_operation_pc, lsu_sent_pc;
  wire [7:0] lsu_shared_row;
  wire [127:0] lsu_address, lsu_data, lsu_sent_address, lsu_sent_data, smem_row, l1_row, l1_sector,
      decided_push_data, addressed_address, lsu_in_address;
  reg [127:0] loads_question_shared_row;
  wire [31:0] now_sent_access_address, next_access_address, made_access_address;
  wire [23:0] next_offset, loads_in_offset;
  wire [6:0] decided_push_tag;
  wire [25:0] decided_push_line;
  wire [15:0] decided_push_byte_enable;

  // bits that this module does not need
  wire unused = &{1'b0, lsu_operation_pc, lsu_sent_rd, l1_reading, l1_clean_warp,
      now_sent_access_load, now_sent_access_lanes, now_sent_access_address,
      now_sent_access_sectors};

  // the number of the lowest one
  function [1:0] lowest_of_4_bits;
    input [3:0] input_bits;
    lowest_of_4_bits = {|(input_bits & -input_bits & 4'hc), |(input_bits & -input_bits & 4'ha)};
  endfunction
  assign view_writing = stores_writing;
  assign view_idle = lsu_idle && l1_idle && loads_idle && stores_writing == 4'd0;
  assign loads_question_shared = smem_valid;

  // memory/memory_stage.c:75 memory_stage_view
  always @* begin
    loads_question_shared_row = 0;
    loads_question_shared_row = smem_row;
  end
  assign question_ready = !gate_hold;
  assign smem_in_beyond = 4'd0;
  assign l1_in_full = stores_full[lsu_sent_warp];
  assign sectors = decided_push_op == PACKET_READ ? decided_push_sectors
      : decided_push_sectors & (~decided_push_sectors + 4'd1);
  assign whole = decided_push_op == PACKET_READ;
  assign sector = whole ? 2'd0 : lowest_of_4_bits(sectors);

  // memory/memory_stage.c:403 memory_stage_tick
  always @* begin : memory_stage_tick_of_out_request_address
    reg [31:0] out_request_address_whole;
    out_request_address_whole = 32'd0;
    out_request_address_whole = {decided_push_line, 6'd0} | {26'd0, {sector, 4'd0}};
    out_request_address = out_request_address_whole;
  end
  assign out_request_sectors = sectors;
  assign out_request_valid = decided_push_valid;
  assign out_request_op = decided_push_op;
  assign out_request_tag = decided_push_tag;
  assign out_request_core = 1'b0;

  // memory/memory_stage.c:403 memory_stage_tick
  always @* begin : memory_stage_tick_of_out_request_byte_enable
    reg [15:0] packet_byte_enable;
    reg [127:0] packet_data;
    reg [2:0] word;
    reg unused_bits;
    word = 3'd0;
    // send: What leaves the core: the L1's packet of this cycle, or the one that has waited
    // longest.
    // packet_of: The next packet of a row, but for `core`.
    packet_byte_enable = 16'd0;
    packet_data = 0;
    for (word = 3'd0; word < SECTOR_WORDS; word = word + 3'd1) begin
      packet_byte_enable[{word[1:0], 2'd0} +: 4] = decided_push_byte_enable[{word[1:0], 2'd0} +: 4];
      packet_data[{word[1:0], 5'd0} +: 32] = decided_push_data[{word[1:0], 5'd0} +: 32];
    end
    out_request_byte_enable = packet_byte_enable;
    out_request_data = packet_data;
    unused_bits = &{1'b0, word};
  end
  assign loads_in_offset = next_offset;
  assign settled = made_access_valid && !gate_hold;
  assign lsu_in_presented = next_access_valid ? next_access_lanes : pass_served;
  assign lsu_in_settled = settled;
  assign changed = decided_changed || in_ready;
  assign lsu_in_accept = in_operation_valid && in_operation_unit == UNIT_MEMORY;
  assign lsu_in_address = addressed_address;
  assign lsu_in_changed = changed || in_retired_valid || in_response_valid;
  assign done = settled ? made_access_lanes & ~decided_refused : 4'd0;
  assign out_accessed_warp = lsu_sent_warp;
  assign out_accessed_scheduler = 1'b0;
  assign out_accessed_store = lsu_sent_kind == ACCESS_STORE;
  assign out_fault_valid = addressed_faults;
  assign out_fault_warp = in_operation_warp;
  assign out_fault_pc = in_operation_pc;
  assign out_event_valid = done != 4'd0;
  assign out_event_write = done != 4'd0 && lsu_sent_kind == ACCESS_STORE;
  assign out_event_atomic = done != 4'd0 && lsu_sent_kind == ACCESS_ATOMIC;
  assign out_event_tag = made_access_shared ? 7'd127 : decided_push_tag;
  assign out_event_warp = lsu_sent_warp;
  assign out_event_serial = lsu_sent_serial;
  assign out_event_mask = done;

  // memory/memory_stage.c:364 memory_stage_tick
  always @* begin : memory_stage_tick_of_out_event_address
    reg [2:0] lane;
    reg unused_bits;
    {out_event_address, out_event_data, lane} = 0;
    // show: Outputs that are known before the queue says whether its oldest instruction leaves.
    // tell_access: What verification sees of the lanes whose fate was decided.
    for (lane = 3'd0; lane < CORE_LANES; lane = lane + 3'd1) begin
      out_event_address[{lane[1:0], 5'd0} +: 32] = lsu_sent_address[{lane[1:0], 5'd0} +: 32];
      out_event_data[{lane[1:0], 5'd0} +: 32] = lsu_sent_data[{lane[1:0], 5'd0} +: 32];
    end
    unused_bits = &{1'b0, lane};
  end
  assign out_accessed_valid = queue_done;
  assign out_event_last = queue_done && out_event_write;

`ifdef WEFT_DIGEST
  wire [31:0] lsu_digest;
`endif
  lsu lsu (
    .clk                           (clk),
`ifdef WEFT_DIGEST
    .dig_en                        (dig_en),
    .digest                        (lsu_digest),
`endif
    .view_idle                     (lsu_idle),
    .view_valid                    (lsu_valid),
    .view_operation_kind           (lsu_operation_kind),
    .view_operation_amo            (lsu_operation_amo),
    .view_operation_funct          (lsu_operation_funct),
    .view_operation_warp           (lsu_operation_warp),
    .view_operation_serial         (lsu_operation_serial),
    .view_operation_pc             (lsu_operation_pc),
    .view_operation_rd             (lsu_operation_rd),
    .view_remaining                (lsu_remaining),
    .view_begun                    (lsu_begun),
    .view_load                     (lsu_load),
    .view_shared_row               (lsu_shared_row),
    .view_address                  (lsu_address),
    .view_data                     (lsu_data),
    .view_again                    (lsu_again),
    .view_sent_kind                (lsu_sent_kind),
    .view_sent_amo                 (lsu_sent_amo),
    .view_sent_funct               (lsu_sent_funct),
    .view_sent_warp                (lsu_sent_warp),
    .view_sent_serial              (lsu_sent_serial),
    .view_sent_pc                  (lsu_sent_pc),
    .view_sent_rd                  (lsu_sent_rd),
    .view_sent_address             (lsu_sent_address),
    .view_sent_data                (lsu_sent_data),
    .probe_in_launch_shared_bytes  (in_command_launch_shared_bytes),
    .probe_in_launch_program_bytes (in_command_launch_program_bytes),
    .probe_in_launch_global_bytes  (in_command_launch_global_bytes),
    .probe_in_operation_valid      (in_operation_valid),
    .probe_in_operation_mask       (in_operation_mask),
    .probe_in_operation_unit       (in_operation_unit),
    .probe_in_operation_funct      (in_operation_funct),
    .probe_in_operation_store      (in_operation_store),
    .probe_in_operation_atomic     (in_operation_atomic),
    .probe_in_operation_imm        (in_operation_imm),
    .probe_in_a                    (in_a),
    .probe_out_address             (addressed_address),
    .probe_out_faults              (addressed_faults),
    .probe_out_fault               (out_fault_fault),
    .probe_out_fault_lane          (out_fault_lane),
    .probe_out_fault_address       (out_fault_address),
    .in_start_valid                (in_command_start_valid),
    .in_start_warp                 (in_command_start_warp),
    .in_start_shared_row           (in_command_start_shared_row),
    .in_accept                     (lsu_in_accept),
    .in_operation_warp             (in_operation_warp),
    .in_operation_serial           (in_operation_serial),
    .in_operation_pc               (in_operation_pc),
    .in_operation_mask             (in_operation_mask),
    .in_operation_funct            (in_operation_funct),
    .in_operation_store            (in_operation_store),
    .in_operation_atomic           (in_operation_atomic),
    .in_operation_amo              (in_operation_amo),
    .in_operation_rd               (in_operation_rd),
    .in_data                       (in_b),
    .in_fault                      (addressed_faults),
    .in_address                    (lsu_in_address),
    .in_presented                  (lsu_in_presented),
    .in_begin                      (next_begin),
    .in_load                       (next_load),
    .in_stuck                      (next_stuck),
    .in_hold                       (gate_hold),
    .in_settled                    (lsu_in_settled),
    .in_refused                    (decided_refused),
    .in_changed                    (lsu_in_changed),
    .out_done                      (queue_done),
    .rst                           (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] memory_gate_digest;
`endif
  memory_gate memory_gate (
    .clk              (clk),
`ifdef WEFT_DIGEST
    .dig_en           (dig_en),
    .digest           (memory_gate_digest),
`endif
    .in_valid         (lsu_valid),
    .in_kind          (lsu_operation_kind),
    .in_again         (lsu_again),
    .in_sent          (now_sent_access_valid),
    .in_sent_shared   (now_sent_access_shared),
    .in_sent_kind     (lsu_sent_kind),
    .in_shared        (smem_valid),
    .in_update        (smem_update),
    .in_busy          (l1_busy),
    .in_filling       (l1_filling),
    .in_returning     (l1_returning),
    .in_delivers      (l1_result_valid),
    .out_presents     (gate_presents),
    .out_hold         (gate_hold),
    .out_l1_ready     (gate_l1_ready),
    .out_shared_ready (gate_shared_ready),
    .out_array_free   (gate_array_free),
    .out_retired      (gate_retired),
    .out_blocked      (gate_blocked),
    .rst              (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] coalesce_digest;
`endif
  coalesce coalesce (
    .clk                      (clk),
`ifdef WEFT_DIGEST
    .dig_en                   (dig_en),
    .digest                   (coalesce_digest),
`endif
    .view_access_valid        (now_sent_access_valid),
    .view_access_shared       (now_sent_access_shared),
    .view_access_load         (now_sent_access_load),
    .view_access_lanes        (now_sent_access_lanes),
    .view_access_address      (now_sent_access_address),
    .view_access_sectors      (now_sent_access_sectors),
    .probe_in_valid           (gate_presents),
    .probe_in_operation_kind  (lsu_operation_kind),
    .probe_in_operation_warp  (lsu_operation_warp),
    .probe_in_remaining       (lsu_remaining),
    .probe_in_begun           (lsu_begun),
    .probe_in_load            (lsu_load),
    .probe_in_address         (lsu_address),
    .probe_in_load_free       (loads_free),
    .probe_in_free_load       (loads_free_load),
    .probe_in_ready           (question_ready),
    .probe_in_l1_ready        (gate_l1_ready),
    .probe_in_shared_ready    (gate_shared_ready),
    .probe_in_array_free      (gate_array_free),
    .probe_out_access_valid   (next_access_valid),
    .probe_out_access_shared  (next_access_shared),
    .probe_out_access_load    (next_access_load),
    .probe_out_access_lanes   (next_access_lanes),
    .probe_out_access_address (next_access_address),
    .probe_out_access_sectors (next_access_sectors),
    .probe_out_pass           (next_pass),
    .probe_out_shared         (next_shared),
    .probe_out_load           (next_load),
    .probe_out_begin          (next_begin),
    .probe_out_stuck          (next_stuck),
    .probe_out_offset         (next_offset),
    .in_access_valid          (next_access_valid),
    .in_access_shared         (next_access_shared),
    .in_access_load           (next_access_load),
    .in_access_lanes          (next_access_lanes),
    .in_access_address        (next_access_address),
    .in_access_sectors        (next_access_sectors),
    .in_served                (pass_served),
    .in_hold                  (gate_hold),
    .out_access_valid         (made_access_valid),
    .out_access_shared        (made_access_shared),
    .out_access_load          (made_access_load),
    .out_access_lanes         (made_access_lanes),
    .out_access_address       (made_access_address),
    .out_access_sectors       (made_access_sectors),
    .rst                      (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] smem_digest;
`endif
  smem smem (
    .clk                (clk),
`ifdef WEFT_DIGEST
    .dig_en             (dig_en),
    .digest             (smem_digest),
`endif
    .view_valid         (smem_valid),
    .view_load          (smem_load),
    .view_lanes         (smem_lanes),
    .view_row           (smem_row),
    .view_update        (smem_update),
    .in_pass            (next_pass),
    .in_lanes           (next_shared),
    .in_load            (next_load),
    .in_beyond          (smem_in_beyond),
    .in_operation_kind  (lsu_operation_kind),
    .in_operation_amo   (lsu_operation_amo),
    .in_operation_funct (lsu_operation_funct),
    .in_address         (lsu_address),
    .in_data            (lsu_data),
    .in_shared_row      (lsu_shared_row),
    .in_retired         (gate_retired),
    .in_blocked         (gate_blocked),
    .out_served         (pass_served),
    .rst                (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] l1d_digest;
`endif
  l1d l1d (
    .clk                     (clk),
`ifdef WEFT_DIGEST
    .dig_en                  (dig_en),
    .digest                  (l1d_digest),
`endif
    .view_busy               (l1_busy),
    .view_filling            (l1_filling),
    .view_returning          (l1_returning),
    .view_reading            (l1_reading),
    .view_result_valid       (l1_result_valid),
    .view_result_from_sector (l1_result_from_sector),
    .view_result_load        (l1_result_load),
    .view_result_lanes       (l1_result_lanes),
    .view_result_sectors     (l1_result_sectors),
    .view_row                (l1_row),
    .view_sector             (l1_sector),
    .view_clean_warp         (l1_clean_warp),
    .view_idle               (l1_idle),
    .in_invalidate           (in_invalidate),
    .in_access_valid         (made_access_valid),
    .in_access_shared        (made_access_shared),
    .in_access_load          (made_access_load),
    .in_access_lanes         (made_access_lanes),
    .in_access_address       (made_access_address),
    .in_access_sectors       (made_access_sectors),
    .in_hold                 (gate_hold),
    .in_next_valid           (next_access_valid),
    .in_next_address         (next_access_address),
    .in_operation_kind       (lsu_sent_kind),
    .in_operation_amo        (lsu_sent_amo),
    .in_operation_funct      (lsu_sent_funct),
    .in_operation_warp       (lsu_sent_warp),
    .in_operation_serial     (lsu_sent_serial),
    .in_operation_pc         (lsu_sent_pc),
    .in_address              (lsu_sent_address),
    .in_data                 (lsu_sent_data),
    .in_room                 (in_ready),
    .in_full                 (l1_in_full),
    .in_response_valid       (in_response_valid),
    .in_response_op          (in_response_op),
    .in_response_core        (in_response_core),
    .in_response_tag         (in_response_tag),
    .in_response_sector      (in_response_sector),
    .in_response_data        (in_response_data),
    .out_refused             (decided_refused),
    .out_changed             (decided_changed),
    .out_push_valid          (decided_push_valid),
    .out_push_op             (decided_push_op),
    .out_push_amo            (out_request_amo),
    .out_push_tag            (decided_push_tag),
    .out_push_line           (decided_push_line),
    .out_push_sectors        (decided_push_sectors),
    .out_push_byte_enable    (decided_push_byte_enable),
    .out_push_data           (decided_push_data),
    .out_event_valid         (out_cached_valid),
    .out_event_kind          (out_cached_kind),
    .out_event_warp          (out_cached_warp),
    .out_event_serial        (out_cached_serial),
    .out_event_pc            (out_cached_pc),
    .out_event_line          (out_cached_line),
    .out_event_own           (out_cached_own),
    .out_event_evicted       (out_cached_evicted),
    .out_event_victim        (out_cached_victim),
    .out_event_victim_warp   (out_cached_victim_warp),
    .rst                     (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] loads_digest;
`endif
  loads loads (
    .clk                     (clk),
`ifdef WEFT_DIGEST
    .dig_en                  (dig_en),
    .digest                  (loads_digest),
`endif
    .view_free               (loads_free),
    .view_free_load          (loads_free_load),
    .view_idle               (loads_idle),
    .probe_in_l1_valid       (l1_result_valid),
    .probe_in_l1_from_sector (l1_result_from_sector),
    .probe_in_l1_load        (l1_result_load),
    .probe_in_l1_lanes       (l1_result_lanes),
    .probe_in_l1_sectors     (l1_result_sectors),
    .probe_in_row            (l1_row),
    .probe_in_sector         (l1_sector),
    .probe_in_shared         (loads_question_shared),
    .probe_in_shared_load    (smem_load),
    .probe_in_shared_lanes   (smem_lanes),
    .probe_in_shared_row     (loads_question_shared_row),
    .probe_out_result_valid  (view_loaded_result_valid),
    .probe_out_result_last   (view_loaded_result_last),
    .probe_out_result_write  (view_loaded_result_write),
    .probe_out_result_warp   (view_loaded_result_warp),
    .probe_out_result_serial (view_loaded_result_serial),
    .probe_out_result_rd     (view_loaded_result_rd),
    .probe_out_result_mask   (view_loaded_result_mask),
    .probe_out_value         (view_loaded_value),
    .probe_out_scheduler     (view_loaded_scheduler),
    .probe_out_load          (view_loaded_load),
    .in_begin                (next_begin),
    .in_load                 (next_load),
    .in_offset               (loads_in_offset),
    .in_operation_funct      (lsu_operation_funct),
    .in_operation_warp       (lsu_operation_warp),
    .in_operation_serial     (lsu_operation_serial),
    .in_operation_rd         (lsu_operation_rd),
    .in_mask                 (lsu_remaining),
    .in_retired_valid        (in_retired_valid),
    .in_retired_last         (in_retired_last),
    .in_retired_mask         (in_retired_mask),
    .in_retired_load         (in_retired_load),
    .rst                     (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] stores_digest;
`endif
  stores stores (
    .clk               (clk),
`ifdef WEFT_DIGEST
    .dig_en            (dig_en),
    .digest            (stores_digest),
`endif
    .view_writing      (stores_writing),
    .view_full         (stores_full),
    .in_push_valid     (decided_push_valid),
    .in_push_op        (decided_push_op),
    .in_push_tag       (decided_push_tag),
    .in_push_sectors   (decided_push_sectors),
    .in_response_valid (in_response_valid),
    .in_response_op    (in_response_op),
    .in_response_tag   (in_response_tag),
    .rst               (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ lsu_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ memory_gate_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ coalesce_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ smem_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ l1d_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ loads_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ stores_digest[31:0];
    end
  end
  assign digest = {stores_digest, loads_digest, l1d_digest, smem_digest, coalesce_digest, memory_gate_digest,
      lsu_digest, digest_r};
`endif
endmodule
