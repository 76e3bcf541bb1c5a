// SPDX-License-Identifier: Apache-2.0
// Made by c2v from memory/stores_of_warps.c; change that file.
// Counts each warp's write packets that the L2 has not performed. A packet's response names the
// warp, as the entry in its tag. With nothing between core and memory (MEMORY_THROUGH) a store is
// performed in its cycle, and nothing is counted.
module stores (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to issue
  output reg [3:0] view_writing, // warps with packets in flight
  // to l1d
  output reg [3:0] view_full, // warps with so many that a row of packets might be too many
  // from l1d
  input in_push_valid,
  input [1:0] in_push_op, // packet_op_t
  input [6:0] in_push_tag,
  input [3:0] in_push_sectors,
  // from the crossbar
  input in_response_valid,
  input [1:0] in_response_op, // of the request
  input [6:0] in_response_tag
);
  localparam [1:0] PACKET_WRITE = 2'd1;
  localparam [2:0] CORE_WARPS = 3'd4;
  reg [7:0] count_q [0:3], count_d [0:3];
  reg [3:0] sent_q;  // these sectors ...
  reg [1:0] sender_q;  // ... of this warp
  reg [3:0] writing_q, writing_d;  // the view, which follows from these
  reg [3:0] full_q;
  reg [1:0] sender;
  reg sends, writing_write;
  reg [3:0] full;
  reg [2:0] reset_k;

  // bits that this module does not need
  wire unused = &{1'b0, in_push_tag, in_response_tag, reset_k};

  // memory/stores_of_warps.c:12 stores_view
  always @* begin
    view_writing = writing_q;
    view_full = full_q;
  end

  // memory/stores_of_warps.c:43 stores_tick
  always @* begin : stores_tick
    reg [1:0] receiver;
    reg performed;
    reg [3:0] writing;
    reg [2:0] w;
    integer k0;
    reg unused_bits;
    for (k0 = 0; k0 < 4; k0 = k0 + 1) count_d[k0] = count_q[k0];
    {writing_d, writing, full, w} = 0;
    // count_packets: Packets that were performed, and the last cycle's.
    sender = in_push_tag[1:0];
    receiver = in_response_tag[1:0];
    sends = in_push_valid && in_push_op == PACKET_WRITE;
    performed = in_response_valid && in_response_op == PACKET_WRITE;
    writing_write = sends || performed || sent_q != 4'd0;
    if (writing_write) begin
      if (performed) begin
        count_d[receiver] = count_q[receiver] - 8'd1;
      end
      count_d[sender_q] = count_d[sender_q]
          + {5'd0, {2'd0, sent_q[0]} + {2'd0, sent_q[1]} + {2'd0, sent_q[2]} + {2'd0, sent_q[3]}};
      // Full: one of this cycle's row and the next one's, which the count lacks, is too many.
      writing = 4'd0;
      full = 4'd0;
      for (w = 3'd0; w < CORE_WARPS; w = w + 3'd1) begin
        writing = writing | ({3'd0, count_d[w[1:0]] != 8'd0} << w[1:0]);
        full = full | ({3'd0, count_d[w[1:0]] > 8'd253} << w[1:0]);
      end
      writing_d = writing | ({3'd0, sends} << sender);
    end
    unused_bits = &{1'b0, w};
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      for (reset_k = 3'd0; reset_k < 3'd4; reset_k = reset_k + 3'd1) count_q[reset_k[1:0]] <= 8'd0;
      sent_q <= 4'd0;
      sender_q <= 2'd0;
      writing_q <= 4'd0;
      full_q <= 4'd0;
    end else begin
      for (k0 = 0; k0 < 4; k0 = k0 + 1) count_q[k0] <= count_d[k0];
      if (writing_write) begin
        writing_q <= writing_d;
        full_q <= full;
        sent_q <= sends ? in_push_sectors : 4'd0;
        sender_q <= sender;
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
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, count_q[k0]};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, sent_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, sender_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, writing_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, full_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
