// SPDX-License-Identifier: Apache-2.0
// Made by c2v from memory/memory_gate.c; change that file.
// Decides what proceeds in the memory stage: the head of the queue, the access in the L1's first
// stage, the row and the update of shared memory.
//     lsu, coalesce, l1d, smem, packets, stores -> memory_gate -> coalesce, smem, l1d
// Results come from the L1, which cannot wait, or from shared memory, which can. While shared
// memory waits, the L1 gets no new accesses, so it waits only for replays.
// Liveness: the head waits for fills, replays, packets and writes, which all end without it.
module memory_gate (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // from lsu
  input in_valid, // the head presents lanes
  input [1:0] in_kind, // access_kind_t
  input in_again, // it is the instruction whose lanes the L1 decides
  // from coalesce
  input in_sent, // lanes of an instruction are in the first stage, ...
  input in_sent_shared, // for shared memory, not for the L1
  input [1:0] in_sent_kind,
  // from smem
  input in_shared, // a row that was read is to be written back
  input in_update, // new words of an atomic are to be written
  // from l1d
  input in_busy, // l1d_view_t
  input in_filling, // l1d_view_t
  input in_returning, // l1d_view_t
  input in_delivers, // the L1 has words to write back
  // to coalesce
  output reg out_presents, // the head's lanes may proceed
  output reg out_hold, // what is in the L1's first stage stays there
  output reg out_l1_ready, // the L1 takes an access, or what comes behind it
  output reg out_shared_ready, // shared memory takes a pass
  output reg out_array_free, // in this cycle, of what the L1 may use as well
  // to smem
  output reg out_retired, // its row is written back
  output reg out_blocked // its update waits
);
  localparam [1:0] ACCESS_STORE = 2'd1, ACCESS_ATOMIC = 2'd2;
  reg unused_q;  // a module has registers

  // bits that this module does not need
  wire unused = &{1'b0, unused_q};

  // memory/memory_gate.c:24 memory_gate_tick
  always @* begin : memory_gate_tick
    reg in_l1, stores, retired, shared_waits;
    in_l1 = in_sent && !in_sent_shared;
    stores = in_l1 && in_sent_kind == ACCESS_STORE;
    retired = in_shared && !in_delivers;
    shared_waits = in_shared && !retired;
    out_hold = (in_l1 && in_returning) || (stores && in_filling);
    out_retired = retired;
    out_blocked = 1'b0;
    out_l1_ready = !in_busy && !shared_waits;
    out_shared_ready = !shared_waits && !in_update;
    out_array_free = 1'b1;
    // An atomic proceeds when its lanes in the L1 have been accepted: of two lanes on one word the
    // lower one is first (book:A48), refused or not.
    out_presents = in_valid && (!in_l1 || !in_again || in_kind != ACCESS_ATOMIC);
  end

  always @(posedge clk) begin
    if (rst) begin
      unused_q <= 1'b0;
    end else begin
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, unused_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
