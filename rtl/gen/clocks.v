// SPDX-License-Identifier: Apache-2.0
// Made by c2v from clocks.c; change that file.
// Clock enables of interconnect and memory, from the core's clock by a rational ratio: in `core`
// cycles there are `memory` memory ticks, spread evenly. The machine has one clock; slower parts do
// nothing in cycles without a tick.
// Limits: no clock is faster than the core's. If a machine's memory is faster, the configuration
// states its timing in core cycles (cmodel/config/config.h, memory_clock).
module clocks (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to the crossbar and the partitions
  output reg view_interconnect_tick, // the interconnect's clock ticks in this cycle
  output reg view_memory_tick, // the memory's
  // from the host
  input [11:0] in_ratio_core,
  input [11:0] in_ratio_interconnect,
  input [11:0] in_ratio_memory
);
  reg [11:0] interconnect_phase_q, interconnect_phase_d;  // of a tick, in units of 1 / ratio.core
  reg [11:0] memory_phase_q, memory_phase_d;  // the same; where cores vote, in twentieths of them
  reg interconnect_tick_q, memory_tick_q;
  reg tick, clocks_advance_tick;

  // clocks.c:18 clocks_view
  always @* begin
    view_interconnect_tick = interconnect_tick_q;
    view_memory_tick = memory_tick_q;
  end

  // clocks.c:37 clocks_tick
  always @* begin : clocks_tick
    reg [12:0] next;
    next = {1'b0, interconnect_phase_q} + {1'b0, in_ratio_interconnect};
    tick = next >= {1'b0, in_ratio_core};
    interconnect_phase_d = in_ratio_interconnect >= in_ratio_core ? 12'd0 : tick ? next[11:0] - in_ratio_core
        : next[11:0];
    next = {1'b0, memory_phase_q} + {1'b0, in_ratio_memory};
    clocks_advance_tick = next >= {1'b0, in_ratio_core};
    memory_phase_d = in_ratio_memory >= in_ratio_core ? 12'd0
        : clocks_advance_tick ? next[11:0] - in_ratio_core : next[11:0];
  end

  always @(posedge clk) begin
    if (rst) begin
      interconnect_phase_q <= 12'd0;
      memory_phase_q <= 12'd0;
      interconnect_tick_q <= 1'b0;
      memory_tick_q <= 1'b0;
    end else begin
      interconnect_phase_q <= interconnect_phase_d;
      interconnect_tick_q <= tick;
      memory_phase_q <= memory_phase_d;
      memory_tick_q <= clocks_advance_tick;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {20'd0, interconnect_phase_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {20'd0, memory_phase_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, interconnect_tick_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, memory_tick_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
