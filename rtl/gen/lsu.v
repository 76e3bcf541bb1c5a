// SPDX-License-Identifier: Apache-2.0
// Made by c2v from memory/lsu.c; change that file.
// Load-store unit: computes and checks every lane's address, and queues memory instructions until
// shared memory or the L1 has accepted every lane.
// Source: book:CORE-14. Issue counts the slots (credits), so an arriving instruction always finds
// one. An instruction with a bad address in any active lane performs nothing and faults; the lowest
// such lane is reported, misalignment before range. The bounds check takes long, so the instruction
// takes its slot meanwhile, and loses it again if the check fails.
// In each cycle one slot, the head, presents lanes to coalesce; the L1 decides them in the next
// (lsu_sent.h). Refused lanes return, and another slot gets the turn: a refused access blocks no
// other warp. A refused slot is tried again after something that may have caused the refusal has
// changed. The L1 decides late, so the slot that presents in the next cycle is chosen without its
// decision, as if nothing had been refused and no slot had become free. Instructions of one warp go
// in order (A33): a slot waits until the older ones of its warp have left the queue.
// Addresses and data of all lanes are in memories (lsu_memories.h), so that the queue can be long;
// a queue of one or two slots has them in registers (lsu_registers.h).
// Loads that wait for memory do not stay here: they have an entry in loads.c, which stores each
// lane's place in the line instead of whole addresses.
// Liveness: slots take turns, so each is tried again and again while things change. lsu_sent.h says
// why a refused one is eventually served.
module lsu (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to memory_stage
  output reg view_idle,
  // to coalesce and smem, of the slot that presents lanes
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
  output reg view_again, // it is the one whose lanes the L1 decides
  // to l1d, about the slot whose lanes it decides; without L1, the same
  output reg [1:0] view_sent_kind, // access_kind_t
  output reg [3:0] view_sent_amo, // amo_op_t
  output reg [2:0] view_sent_funct,
  output reg [1:0] view_sent_warp,
  output reg [5:0] view_sent_serial,
  output reg [19:0] view_sent_pc,
  output reg [5:0] view_sent_rd,
  output reg [127:0] view_sent_address,
  output reg [127:0] view_sent_data,
  // from the host
  input [15:0] probe_in_launch_shared_bytes, // shared memory per block, a multiple of SHARED_ROW_BYTES
  input [19:0] probe_in_launch_program_bytes, // size of the program window, a multiple of 4
  input [28:0] probe_in_launch_global_bytes, // size of the global window
  // from memory_turn
  input probe_in_operation_valid,
  input [3:0] probe_in_operation_mask,
  input [3:0] probe_in_operation_unit, // unit_t
  input [2:0] probe_in_operation_funct, // funct3: comparison, access size, half of the product
  input probe_in_operation_store,
  input probe_in_operation_atomic,
  input [31:0] probe_in_operation_imm,
  input [127:0] probe_in_a,
  // to the queue
  output reg [127:0] probe_out_address,
  // to fault
  output reg probe_out_faults, // which fault, where:
  output reg [3:0] probe_out_fault, // isa_fault_t
  output reg [1:0] probe_out_fault_lane,
  output reg [31:0] probe_out_fault_address,
  // from dispatch
  input in_start_valid,
  input [1:0] in_start_warp,
  input [7:0] in_start_shared_row, // where the block's shared memory begins
  // from memory_turn
  input in_accept, // take this instruction ...
  input [1:0] in_operation_warp,
  input [5:0] in_operation_serial,
  input [19:0] in_operation_pc,
  input [3:0] in_operation_mask,
  input [2:0] in_operation_funct, // funct3: comparison, access size, half of the product
  input in_operation_store,
  input in_operation_atomic,
  input [3:0] in_operation_amo, // amo_op_t
  input [5:0] in_operation_rd,
  input [127:0] in_data,
  // from the probe
  input in_fault, // ... but for a bad address: it loses its slot again
  input [127:0] in_address,
  // from coalesce and smem
  input [3:0] in_presented, // lanes of the head that go to the L1, or that shared memory serves
  input in_begin, // the head takes entry `load`
  input [1:0] in_load,
  input in_stuck, // the head cannot present anything: another's turn
  // from l1d
  input in_hold, // the lanes in the L1 stay there
  input in_settled, // the L1 has decided about them
  input [3:0] in_refused, // of them, those to be presented again; without L1, none
  input in_changed, // something that a refusal may depend on
  // to scheduler
  output reg out_done // the instruction in `sent` leaves the queue
);
`ifdef WEFT_SKIP // simulations: what is idle keeps its values
  localparam EVERY_CYCLE = 1'b0;
`else
  localparam EVERY_CYCLE = 1'b1;
`endif
  localparam [1:0] ACCESS_LOAD = 2'd0, ACCESS_STORE = 2'd1, ACCESS_ATOMIC = 2'd2;
  localparam [2:0] CORE_LANES = 3'd4;
  localparam [2:0] MEMORY_QUEUE = 3'd4;
  localparam [3:0] FAULT_LOAD_MISALIGNED = 4'd4, FAULT_LOAD_RANGE = 4'd5,
      FAULT_STORE_MISALIGNED = 4'd6, FAULT_STORE_RANGE = 4'd7, FAULT_ATOMIC_RANGE = 4'd13;
  localparam [3:0] UNIT_MEMORY = 4'd3;
  localparam [3:0] WINDOW_GLOBAL = 4'd8;
  localparam [5:0] LSU_PATIENCE = 6'd63;
  reg [3:0] valid_q, valid_d;
  reg [3:0] begun_q, begun_d;  // loads and atomics: their entry is `load`
  reg [3:0] refused_q, refused_d;  // not to be tried before something has changed
  reg [3:0] older_q [0:3], older_d [0:3];  // slots that hold older instructions
  reg [3:0] before_q [0:3], before_d [0:3];  // those of the same warp, or of its queue (lsu_mrpb.h)
  reg [1:0] operation_kind_q [0:3];  // access_kind_t
  reg [3:0] operation_amo_q [0:3];  // amo_op_t
  reg [2:0] operation_funct_q [0:3];
  reg [1:0] operation_warp_q [0:3];
  reg [5:0] operation_serial_q [0:3];
  reg [19:0] operation_pc_q [0:3];
  reg [5:0] operation_rd_q [0:3];
  reg [3:0] remaining_q [0:3], remaining_d [0:3];  // lanes to be presented
  reg [1:0] load_q [0:3];
  reg [7:0] row_q [0:3];  // where the warp's shared memory begins
  reg fresh_q;
  reg [127:0] new_address_q, new_address_d;
  reg [127:0] new_data_q, new_data_d;
  reg [127:0] sent_address_q, sent_address_d;  // of what the L1 has now
  reg [127:0] sent_data_q, sent_data_d;
  reg choosing_q, choosing_d;  // slot `head` presents lanes in this cycle
  reg [1:0] head_q, head_d;
  reg [1:0] sent_q;  // the slot whose lanes the L1 has now
  reg [5:0] refusals_q, refusals_d;  // of the oldest instruction, one after the other
  reg [7:0] shared_row_q [0:3], shared_row_d [0:3];  // where each row's shared memory begins
  wire [127:0] address_q, data_q;
  reg [1:0] slot, address_raddr, address_waddr, data_raddr, data_waddr;
  reg oldest, presented, fresh, reads, active;
  reg [3:0] address_ren, address_wen, data_ren, data_wen;
  reg [127:0] address_wdata, data_wdata;
  reg [2:0] reset_i;

  // bits that this module does not need
  wire unused = &{1'b0, probe_in_operation_funct, reset_i};

  // the number of the lowest one
  function [1:0] lowest_of_4_bits;
    input [3:0] input_bits;
    lowest_of_4_bits = {|(input_bits & -input_bits & 4'hc), |(input_bits & -input_bits & 4'ha)};
  endfunction

  // memory/lsu.c:70 lsu_view
  always @* begin
    view_idle = valid_q == 4'd0;
    view_valid = choosing_q;
    view_operation_kind = operation_kind_q[head_q];
    view_operation_amo = operation_amo_q[head_q];
    view_operation_funct = operation_funct_q[head_q];
    view_operation_warp = operation_warp_q[head_q];
    view_operation_serial = operation_serial_q[head_q];
    view_operation_pc = operation_pc_q[head_q];
    view_operation_rd = operation_rd_q[head_q];
    view_remaining = remaining_q[head_q];
    view_begun = begun_q[head_q];
    view_load = load_q[head_q];
    view_shared_row = row_q[head_q];
    view_again = head_q == sent_q;
    view_sent_kind = operation_kind_q[sent_q];
    view_sent_amo = operation_amo_q[sent_q];
    view_sent_funct = operation_funct_q[sent_q];
    view_sent_warp = operation_warp_q[sent_q];
    view_sent_serial = operation_serial_q[sent_q];
    view_sent_pc = operation_pc_q[sent_q];
    view_sent_rd = operation_rd_q[sent_q];
    // lanes_view
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

  // memory/lsu.c:114 lsu_probe
  always @* begin : lsu_probe
    reg [2:0] low, low_bits [0:3], lane, i;
    reg [27:0] probe_end [0:3], offset;
    reg [3:0] window [0:3], probe_global, set, range, misaligned, probe_small_from;
    reg writes, probe_small, outside_small, barred, align;
    reg [31:0] probe_address, outside_small_address;
    reg [19:0] size;
    reg [1:0] probe_lane;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) probe_end[k0] = 28'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) window[k0] = 4'd0;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) low_bits[k0] = 3'd0;
    {lane, probe_address, probe_global, set, i, range, probe_small, outside_small_address,
        outside_small, offset, size, barred, misaligned, probe_lane, align, probe_small_from} = 0;
    low = (3'd1 << probe_in_operation_funct[1:0]) - 3'd1;
    writes = probe_in_operation_store || probe_in_operation_atomic;
    probe_out_address = 0;
    {probe_out_faults, probe_out_fault, probe_out_fault_lane, probe_out_fault_address} = 0;
    if (probe_in_operation_valid && probe_in_operation_unit == UNIT_MEMORY) begin
      for (lane = 3'd0; lane < CORE_LANES; lane = lane + 3'd1) begin
        probe_address = probe_in_a[{lane[1:0], 5'd0} +: 32] + probe_in_operation_imm;
        probe_out_address[{lane[1:0], 5'd0} +: 32] = probe_address;
        low_bits[lane[1:0]] = probe_address[2:0] & low;
        probe_end[lane[1:0]] = probe_address[27:0] | {25'd0, low};
        window[lane[1:0]] = probe_address[31:28];
      end
      // elements_with: The elements that have this value.
      set = 4'd0;
      for (i = 3'd0; i < CORE_LANES; i = i + 3'd1) begin
        set = set | ({3'd0, window[i[1:0]] == WINDOW_GLOBAL} << i[1:0]);
      end
      probe_global = set;
      // elements_from: The elements that are at least `least`.
      set = 4'd0;
      for (i = 3'd0; i < CORE_LANES; i = i + 3'd1) begin
        set = set | ({3'd0, {1'b0, probe_end[i[1:0]]} >= probe_in_launch_global_bytes} << i[1:0]);
      end
      range = probe_global & set;
      for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
        probe_small_from = ~probe_global;
        probe_small = probe_small_from[lane[1:0]];
        outside_small_address = probe_out_address[{lane[1:0], 5'd0} +: 32] | {29'd0, low};
        // outside_small: Whether the byte at `address`, the last of an access, is outside its
        // window, or the window is one that such an access may not touch; of all windows but global
        // memory.
        offset = outside_small_address[27:0];
        size = 20'd0;
        barred = 1'b0;
        case (outside_small_address[31:28])
          4'd1: begin
            size = 20'd256;
            barred = writes;
          end
          4'd2: size = {4'd0, probe_in_launch_shared_bytes};
          4'd3: begin
            size = 20'd4096;
            barred = probe_in_operation_atomic;
          end
          4'd4: begin
            size = probe_in_launch_program_bytes;
            barred = writes;
          end
          default: begin end
        endcase
        outside_small = barred || offset[27:20] != 8'd0 || offset[19:0] >= size;
        range = range | ({3'd0, probe_small & outside_small} << lane[1:0]);
      end
      // elements_with: The elements that have this value.
      set = 4'd0;
      for (i = 3'd0; i < CORE_LANES; i = i + 3'd1) begin
        set = set | ({3'd0, low_bits[i[1:0]] == 3'd0} << i[1:0]);
      end
      misaligned = ~set & probe_in_operation_mask;
      range = range & probe_in_operation_mask;
      probe_lane = lowest_of_4_bits(misaligned | range);
      align = misaligned[probe_lane];
      probe_out_faults = (misaligned | range) != 4'd0;
      probe_out_fault_lane = probe_lane;
      probe_out_fault_address = probe_out_address[{probe_lane, 5'd0} +: 32];
      if (probe_in_operation_atomic) begin
        probe_out_fault = align ? FAULT_STORE_MISALIGNED : FAULT_ATOMIC_RANGE;
      end else if (probe_in_operation_store) begin
        probe_out_fault = align ? FAULT_STORE_MISALIGNED : FAULT_STORE_RANGE;
      end else begin
        probe_out_fault = align ? FAULT_LOAD_MISALIGNED : FAULT_LOAD_RANGE;
      end
    end
    unused_bits = &{1'b0, lane, i};
  end

  // memory/lsu.c:265 lsu_tick
  always @* begin : lsu_tick_of_out_done
    reg settled, stuck;
    reg [1:0] head;
    reg [3:0] lsu_push_before, can, left, set, first, lsu_able_oldest, lsu_able_can, after;
    reg [2:0] i, lane;
    integer k0;
    reg unused_bits;
    valid_d = valid_q;
    begun_d = begun_q;
    refused_d = refused_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) older_d[k0] = older_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1) before_d[k0] = before_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1) remaining_d[k0] = remaining_q[k0];
    choosing_d = choosing_q;
    head_d = head_q;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) shared_row_d[k0] = shared_row_q[k0];
    {sent_address_d, sent_data_d, refusals_d, slot, head, stuck, lsu_push_before, can, left, set,
        first, lsu_able_oldest, lsu_able_can, oldest, presented, after, fresh, reads, i, lane} = 0;
    out_done = 1'b0;
    if (in_start_valid) begin
      shared_row_d[in_start_warp] = in_start_shared_row;
    end
    settled = valid_q == 4'd0 && !choosing_q;
    settled = settled & (sent_q == head_q);
    settled = settled & !fresh_q;
    active = in_accept || !settled || (in_changed && refused_q != 4'd0);
    if (EVERY_CYCLE || active) begin
      slot = 2'd0;
      head = head_q;
      // a single slot tries again at once
      stuck = in_stuck;
      remaining_d[head_q] = remaining_q[head_q] & ~in_presented;
      if (in_begin) begin
        begun_d = begun_q | (4'd1 << head_q);
      end
      if (stuck) begin
        refused_d = refused_q | (4'd1 << head_q);
      end
      if (in_accept) begin
        // lsu_push: A new instruction takes a free slot: its credit says that there is one.
        slot = lowest_of_4_bits(~valid_q);
        lsu_push_before = 4'd0;
        for (i = 3'd0; i < MEMORY_QUEUE; i = i + 3'd1) begin
          lsu_push_before = lsu_push_before |
              ({3'd0, operation_warp_q[i[1:0]] == in_operation_warp} << i[1:0]);
        end
        older_d[slot] = valid_q;
        before_d[slot] = valid_q & lsu_push_before;
        valid_d = valid_q | (4'd1 << slot);
        begun_d = begun_d & ~(4'd1 << slot);
        refused_d = refused_d & ~(4'd1 << slot);
        remaining_d[slot] = in_operation_mask;
      end
      // lsu_able: Slots that can present lanes.
      // elements_with: The elements that have this value.
      set = 4'd0;
      for (i = 3'd0; i < MEMORY_QUEUE; i = i + 3'd1) begin
        set = set | ({3'd0, remaining_d[i[1:0]] == 4'd0} << i[1:0]);
      end
      left = ~set;
      // elements_with: The elements that have this value.
      set = 4'd0;
      for (i = 3'd0; i < MEMORY_QUEUE; i = i + 3'd1) begin
        set = set | ({3'd0, before_d[i[1:0]] == 4'd0} << i[1:0]);
      end
      first = set;
      // elements_with: The elements that have this value.
      set = 4'd0;
      for (i = 3'd0; i < MEMORY_QUEUE; i = i + 3'd1) begin
        set = set | ({3'd0, older_d[i[1:0]] == 4'd0} << i[1:0]);
      end
      lsu_able_oldest = set;
      lsu_able_can = left & first & valid_d & ~(in_changed ? 4'd0 : refused_d);
      can = refusals_q == LSU_PATIENCE ? lsu_able_can & lsu_able_oldest : lsu_able_can;
      if (in_settled) begin
        // lsu_settle: The L1 has decided the lanes that it was sent.
        // sent_refused: The L1 has decided lanes of `slot`, and refuses these.
        oldest = older_d[sent_q] == 4'd0;
        if (in_refused != 4'd0) begin
          remaining_d[sent_q] = remaining_d[sent_q] | in_refused;
          refused_d = refused_d | (4'd1 << sent_q);
          refusals_d = refusals_q + {5'd0, oldest && refusals_q < LSU_PATIENCE};
        end
        out_done = remaining_d[sent_q] == 4'd0 && (in_presented == 4'd0 || head_q != sent_q);
        if (out_done) begin
          // lsu_free
          valid_d = valid_d & ~(4'd1 << sent_q);
          for (i = 3'd0; i < MEMORY_QUEUE; i = i + 3'd1) begin
            older_d[i[1:0]] = older_d[i[1:0]] & ~(4'd1 << sent_q);
            before_d[i[1:0]] = before_d[i[1:0]] & ~(4'd1 << sent_q);
          end
        end
      end
      if (!in_hold) begin
        presented = in_presented != 4'd0;
        // lanes_send: The head's lanes go along to the L1, if it presents some.
        if (presented) begin
          for (lane = 3'd0; lane < CORE_LANES; lane = lane + 3'd1) begin
            sent_address_d[{lane[1:0], 5'd0} +: 32] =
                fresh_q ? new_address_q[{lane[1:0], 5'd0} +: 32] : address_q[{lane[1:0], 5'd0} +: 32];
            sent_data_d[{lane[1:0], 5'd0} +: 32] =
                fresh_q ? new_data_q[{lane[1:0], 5'd0} +: 32] : data_q[{lane[1:0], 5'd0} +: 32];
          end
        end
      end
      if (in_changed) begin
        refused_d = 4'd0;
      end
      // lsu_choose: Which slot presents lanes in the next cycle: the same one while it can, else
      // the next one that can.
      choosing_d = can != 4'd0;
      if (can != 4'd0 && (stuck || !can[head_q])) begin
        after = can & ~((4'd2 << head_q) - 4'd1);
        head_d = lowest_of_4_bits(after != 4'd0 ? after : can);
      end
      fresh = in_accept && slot == head_d;
      reads = !fresh && (fresh_q || head_d != head);
      // nothing younger is here that would wait for it
      if (in_fault) begin
        valid_d = valid_d & ~(4'd1 << slot);
        choosing_d = choosing_d & (head_d != slot);
      end
    end
    unused_bits = &{1'b0, i, lane};
  end

  // memory/lsu.c:265 lsu_tick
  always @* begin : lsu_tick_of_new_address
    reg [3:0] read, write;
    reg [2:0] lane;
    reg unused_bits;
    {new_address_d, new_data_d, read, write, address_ren, address_raddr, address_wen, address_waddr,
        address_wdata, data_ren, data_raddr, data_wen, data_waddr, data_wdata, lane} = 0;
    if (EVERY_CYCLE || active) begin
      // lanes_tick: Those of the new instruction, if there is one, go to `slot`.
      if (in_accept) begin
        for (lane = 3'd0; lane < CORE_LANES; lane = lane + 3'd1) begin
          new_address_d[{lane[1:0], 5'd0} +: 32] = in_address[{lane[1:0], 5'd0} +: 32];
          new_data_d[{lane[1:0], 5'd0} +: 32] = in_data[{lane[1:0], 5'd0} +: 32];
        end
      end
      if (reads || in_accept) begin
        read = reads ? 4'd15 : 4'd0;
        write = in_accept ? 4'd15 : 4'd0;
        address_ren = read;
        address_raddr = head_d;
        address_wen = write;
        address_waddr = slot;
        address_wdata = in_address;
        data_ren = read;
        data_raddr = head_d;
        data_wen = write;
        data_waddr = slot;
        data_wdata = in_data;
      end
    end
    unused_bits = &{1'b0, lane};
  end

  // memory address: 4 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] address_written;
`endif
  wire [3:0] address_ren_run = address_ren & {4{!rst}};
  wire [3:0] address_wen_run = address_wen & {4{!rst}};
  genvar address_lane;
  for (address_lane = 0; address_lane < 4; address_lane = address_lane + 1) begin : address
    ram_1r1w #(.W(32), .AW(2)) ram (
`ifdef WEFT_DIGEST
      .written(address_written[address_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(address_ren_run[address_lane]), .raddr(address_raddr),
      .wen(address_wen_run[address_lane]), .waddr(address_waddr),
          .wdata(address_wdata[address_lane*32 +: 32]),
      .q(address_q[address_lane*32 +: 32])
    );
  end

  // memory data: 4 words of 32 bits, one for each of 4 lanes
`ifdef WEFT_DIGEST
  wire [127:0] data_written;
`endif
  wire [3:0] data_ren_run = data_ren & {4{!rst}};
  wire [3:0] data_wen_run = data_wen & {4{!rst}};
  genvar data_lane;
  for (data_lane = 0; data_lane < 4; data_lane = data_lane + 1) begin : data
    ram_1r1w #(.W(32), .AW(2)) ram (
`ifdef WEFT_DIGEST
      .written(data_written[data_lane*32 +: 32]),
`endif
      .clk(clk),
      .ren(data_ren_run[data_lane]), .raddr(data_raddr),
      .wen(data_wen_run[data_lane]), .waddr(data_waddr), .wdata(data_wdata[data_lane*32 +: 32]),
      .q(data_q[data_lane*32 +: 32])
    );
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      valid_q <= 4'd0;
      begun_q <= 4'd0;
      refused_q <= 4'd0;
      choosing_q <= 1'b0;
      head_q <= 2'd0;
      for (reset_i = 3'd0; reset_i < MEMORY_QUEUE; reset_i = reset_i + 3'd1) begin
        older_q[reset_i[1:0]] <= 4'd0;
        before_q[reset_i[1:0]] <= 4'd0;
        remaining_q[reset_i[1:0]] <= 4'd0;
      end
      fresh_q <= 1'b0;
      sent_q <= 2'd0;
      refusals_q <= 6'd0;
    end else begin
      valid_q <= valid_d;
      begun_q <= begun_d;
      refused_q <= refused_d;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) older_q[k0] <= older_d[k0];
      for (k0 = 0; k0 < 4; k0 = k0 + 1) before_q[k0] <= before_d[k0];
      for (k0 = 0; k0 < 4; k0 = k0 + 1) remaining_q[k0] <= remaining_d[k0];
      choosing_q <= choosing_d;
      head_q <= head_d;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) shared_row_q[k0] <= shared_row_d[k0];
      if (EVERY_CYCLE || active) begin
        if (in_begin) begin
          load_q[head_q] <= in_load;
        end
        if (in_accept) begin
          operation_kind_q[slot] <= in_operation_atomic ? ACCESS_ATOMIC : in_operation_store ? ACCESS_STORE
              : ACCESS_LOAD;
          operation_amo_q[slot] <= in_operation_amo;
          operation_funct_q[slot] <= in_operation_funct;
          operation_warp_q[slot] <= in_operation_warp;
          operation_serial_q[slot] <= in_operation_serial;
          operation_pc_q[slot] <= in_operation_pc;
          operation_rd_q[slot] <= in_operation_rd;
          row_q[slot] <= shared_row_d[in_operation_warp];
        end
        if (in_settled) begin
          if (in_refused != 4'd0) begin
            refusals_q <= refusals_d;
          end else if (oldest) begin
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
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, begun_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, refused_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, older_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, before_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, operation_kind_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, operation_amo_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, operation_funct_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, operation_warp_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, operation_serial_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {12'd0, operation_pc_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, operation_rd_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, remaining_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, load_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, row_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, fresh_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ new_address_q[k0 * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ new_data_q[k0 * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ sent_address_q[k0 * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ sent_data_q[k0 * 32 +: 32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, choosing_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, head_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, sent_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, refusals_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, shared_row_q[k0]};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ address_written[k0 * 32 +: 32];
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ data_written[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
