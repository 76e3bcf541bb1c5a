// SPDX-License-Identifier: Apache-2.0
// Made by c2v from partition_hard.c; change that file.
// counters=hard, of a memory partition: a register per counter.
module partition_counters (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [31:0] view_value,
  input [4:0] in_unit, // number of this one, behind those of the cores
  input in_select_read,
  input [4:0] in_select_unit, // core, or CORES + partition
  input [5:0] in_select_index, // below
  input in_counting, // a launch is on its way
  input in_accessed, // the slice did something with a sector, ...
  input [1:0] in_access, // l2_event_kind_t
  input in_commanded, // the memory got a command: in every tick of the clock of a DRAM, else with each request that it took, which counts as DRAM_READ or DRAM_WRITE
  input [2:0] in_command // dram_op_t
);
  reg counting_q;
  reg accessed_q;
  reg [1:0] access_q;  // l2_event_kind_t
  reg commanded_q;
  reg [2:0] command_q;  // dram_op_t
  reg [31:0] accesses_q [0:3];  // sectors, by l2_event_kind_t
  reg [31:0] commands_q [0:5];  // ticks of the memory's clock, by dram_op_t
  reg [31:0] value_q;
  reg [31:0] selected;
  reg [3:0] within_2;
  reg [2:0] k;

  // partition_hard.c:9 partition_counters_view
  always @* begin
    view_value = value_q;
  end

  // partition_hard.c:21 partition_counters_tick
  always @* begin
    selected = 32'd0;
    within_2 = 4'd0;
    if (in_select_read) begin
      within_2 = in_select_index[3:0];
      if (in_select_index < 6'd16) begin
        selected = (within_2 < 4'd4) ? accesses_q[within_2[1:0]] : 32'd0;
      end else begin
        selected = (in_select_index < 6'd22) ? commands_q[within_2[2:0]] : 32'd0;
      end
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      counting_q <= 1'b0;
      accessed_q <= 1'b0;
      access_q <= 2'd0;
      commanded_q <= 1'b0;
      command_q <= 3'd0;
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        accesses_q[k[1:0]] <= 32'd0;
      end
      for (k = 3'd0; k < 3'd6; k = k + 3'd1) begin
        commands_q[k] <= 32'd0;
      end
      value_q <= 32'd0;
    end else begin
      if (in_select_read) begin
        value_q <= (in_select_unit == in_unit) ? selected : 32'd0;
      end
      if (counting_q && accessed_q) begin
        accesses_q[access_q] <= accesses_q[access_q] + 32'd1;
      end
      if (counting_q && commanded_q) begin
        commands_q[command_q] <= commands_q[command_q] + 32'd1;
      end
      counting_q <= in_counting;
      accessed_q <= in_accessed;
      access_q <= in_access;
      commanded_q <= in_commanded;
      command_q <= in_command;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, counting_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, accessed_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, access_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, commanded_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, command_q};
      digest_g = 32'd0;
      for (k0 = 0; k0 < 4; k0 = k0 + 1) begin
        digest_x = accesses_q[k0];
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0 = 0; k0 < 6; k0 = k0 + 1) begin
        digest_x = commands_q[k0];
        digest_g = digest_g ^ (digest_x << ((5 * k0) & 31)) ^ (digest_x >> (32 - ((5 * k0) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ value_q;
    end
  end
  assign digest = digest_r;
`endif
endmodule
