// SPDX-License-Identifier: Apache-2.0
// Made by c2v from core_hard.c; change that file.
// counters=hard, of a core: a register per counter.
module core_counters (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [31:0] view_value,
  input [4:0] in_unit, // number of this one
  input in_select_read,
  input [4:0] in_select_unit, // core, or CORES + partition
  input [5:0] in_select_index, // below
  input in_counting, // a launch is on its way
  input in_accessed, // the L1 data cache decided about a row, ...
  input [3:0] in_access, // l1d_kind_t
  input in_lost, // a load missed what its warp had lost
  input in_issued, // an instruction, in the lanes of mask, ...
  input [3:0] in_mask,
  input [3:0] in_stall, // ... or why not, stall_t
  input in_fetched, // an instruction was asked for, ...
  input in_missed // and is not in the instruction cache
);
  localparam [5:0] COUNTER_L1D = 6'd16;
  localparam [3:0] STALL_COUNT = 4'd11;
  localparam [5:0] COUNTER_CYCLES = 6'd32;
  localparam [3:0] L1D_KINDS = 4'd15;
  localparam [5:0] COUNTER_THREADS = 6'd33;
  localparam [5:0] COUNTER_FETCHES = 6'd34;
  localparam [5:0] COUNTER_FETCH_MISSES = 6'd35;
  localparam [5:0] COUNTER_LOST = 6'd36;
  localparam [3:0] STALL_NONE = 4'd0;
  reg counting_q;
  reg [3:0] slot_q;  // stall_t: STALL_NONE if an instruction was issued, ...
  reg [3:0] slot_d;
  reg [3:0] mask_q;  // in these lanes
  reg [3:0] mask_d;
  reg accessed_q;
  reg [3:0] access_q;  // l1d_kind_t
  reg fetched_q;
  reg fetched_d;
  reg missed_q;
  reg missed_d;
  reg lost_q;  // a hit in the victim tags
  reg [31:0] slots_q [0:10];  // issue slots by stall_t
  reg [31:0] slots_d [0:10];
  reg [31:0] accesses_q [0:14];  // by l1d_kind_t
  reg [31:0] cycles_q;  // of launches
  reg [31:0] threads_q;  // thread instructions
  reg [31:0] threads_d;
  reg [31:0] fetches_q;  // of the instruction cache
  reg [31:0] fetches_d;
  reg [31:0] fetch_misses_q;  // of the instruction cache
  reg [31:0] fetch_misses_d;
  reg [31:0] losses_q;  // hits in victim tags
  reg [31:0] value_q;
  reg [31:0] selected;
  reg [3:0] within_2;
  reg i;
  reg [3:0] k;
  reg [3:0] part;
  integer k0;
  integer k0_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  i};

  // core_hard.c:9 core_counters_view
  always @* begin
    view_value = value_q;
  end

  // core_hard.c:46 core_counters_tick
  always @* begin
    slot_d = 4'd0;
    mask_d = 4'd0;
    fetched_d = 1'b0;
    missed_d = 1'b0;
    for (k0 = 0; k0 < 11; k0 = k0 + 1)
      slots_d[k0] = slots_q[k0];
    threads_d = threads_q;
    fetches_d = fetches_q;
    fetch_misses_d = fetch_misses_q;
    selected = 32'd0;
    within_2 = 4'd0;
    i = 1'b0;
    part = 4'd0;
    if (in_select_read) begin
      within_2 = in_select_index[3:0];
      if (in_select_index < COUNTER_L1D) begin
        selected = (within_2 < STALL_COUNT) ? slots_q[within_2] : 32'd0;
      end else if (in_select_index < COUNTER_CYCLES) begin
        selected = (within_2 < L1D_KINDS) ? accesses_q[within_2] : 32'd0;
      end else begin
        case (in_select_index)
          COUNTER_CYCLES: begin
            selected = cycles_q;
          end
          COUNTER_THREADS: begin
            selected = threads_q;
          end
          COUNTER_FETCHES: begin
            selected = fetches_q;
          end
          COUNTER_FETCH_MISSES: begin
            selected = fetch_misses_q;
          end
          COUNTER_LOST: begin
            selected = losses_q;
          end
          default: begin
            selected = 32'd0;
          end
        endcase
      end
    end
    if (counting_q) begin
      for (i = 1'b0; i < 1'b1; i = i + 1'b1) begin
        slots_d[slot_q] = slots_d[slot_q] + 32'd1;
        part = mask_q;
        threads_d = threads_d + {29'd0, ((slot_q == STALL_NONE) ? ({2'd0, part[0]} + {2'd0, part[1]} + {2'd0, part[2]} + {2'd0, part[3]}) : 3'd0)};
        fetches_d = fetches_d + {31'd0, fetched_q};
        fetch_misses_d = fetch_misses_d + {31'd0, missed_q};
      end
    end
    for (i = 1'b0; i < 1'b1; i = i + 1'b1) begin
      slot_d = in_issued ? STALL_NONE : in_stall;
      mask_d = in_mask;
      fetched_d = in_fetched;
      missed_d = in_fetched && in_missed;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      counting_q <= 1'b0;
      slot_q <= {4{1'b0}};
      mask_q <= {4{1'b0}};
      accessed_q <= 1'b0;
      access_q <= 4'd0;
      fetched_q <= {1{1'b0}};
      missed_q <= {1{1'b0}};
      lost_q <= 1'b0;
      for (k = 4'd0; k < 4'd11; k = k + 4'd1) begin
        slots_q[k] <= 32'd0;
      end
      for (k = 4'd0; k < 4'd15; k = k + 4'd1) begin
        accesses_q[k] <= 32'd0;
      end
      cycles_q <= 32'd0;
      threads_q <= 32'd0;
      fetches_q <= 32'd0;
      fetch_misses_q <= 32'd0;
      losses_q <= 32'd0;
      value_q <= 32'd0;
    end else begin
      for (k0_2 = 0; k0_2 < 11; k0_2 = k0_2 + 1)
        slots_q[k0_2] <= slots_d[k0_2];
      threads_q <= threads_d;
      fetches_q <= fetches_d;
      fetch_misses_q <= fetch_misses_d;
      if (in_select_read) begin
        value_q <= (in_select_unit == in_unit) ? selected : 32'd0;
      end
      if (counting_q) begin
        cycles_q <= cycles_q + 32'd1;
        losses_q <= losses_q + {31'd0, lost_q};
        if (accessed_q) begin
          accesses_q[access_q] <= accesses_q[access_q] + 32'd1;
        end
      end
      counting_q <= in_counting;
      slot_q <= slot_d;
      mask_q <= mask_d;
      fetched_q <= fetched_d;
      missed_q <= missed_d;
      lost_q <= in_lost;
      accessed_q <= in_accessed;
      access_q <= in_access;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, counting_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, slot_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, mask_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, accessed_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, access_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, fetched_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, missed_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, lost_q};
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 11; k0_3 = k0_3 + 1) begin
        digest_x = slots_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 15; k0_3 = k0_3 + 1) begin
        digest_x = accesses_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ cycles_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ threads_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ fetches_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ fetch_misses_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ losses_q;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ value_q;
    end
  end
  assign digest = digest_r;
`endif
endmodule
