// SPDX-License-Identifier: Apache-2.0
// Made by c2v from memory/memory_turn.c; change that file.
// Chooses whose memory instruction goes to the memory stage, which the sub-cores of a core share
// and which takes one instruction per cycle.
// Liveness: they take turns. The queue always has room, because issue counts it, so a waiting
// instruction is passed over at most SCHEDS - 1 times.
module memory_turn (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // from the sub-cores
  input in_want, // schedulers whose instruction in execution is one of memory
  // to memory_stage and the sub-cores
  output out_scheduler // the one whose goes
);
  reg last_q;  // whose instruction went last

  // bits that this module does not need
  wire unused = &{1'b0, last_q};
  assign out_scheduler = 1'b0;

  always @(posedge clk) begin
    if (rst) begin
      last_q <= 1'b0;
    end else begin
      if (in_want) begin
        last_q <= 1'b0;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, last_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
