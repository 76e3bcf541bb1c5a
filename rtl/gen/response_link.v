// SPDX-License-Identifier: Apache-2.0
// Made by c2v from network/response_link.c; change that file.
// The register between the crossbar and a core: holds a response for one cycle, in which the core
// takes it.
//     arbiter or the partition -> response_link -> the core's L1 and front end
// Size: a response packet. Liveness: nothing waits here, because a core takes every response in the
// cycle in which it comes (l1d.h, icache.h).
module response_link (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to the core
  output reg view_response_valid,
  output reg [1:0] view_response_op, // of the request
  output reg view_response_core,
  output reg [6:0] view_response_tag,
  output reg [1:0] view_response_sector, // number in its line
  output reg [127:0] view_response_data, // PACKET_READ: the sector; PACKET_ATOMIC: words before it
  // from arbiter or the partition
  input in_response_valid,
  input [1:0] in_response_op, // of the request
  input in_response_core,
  input [6:0] in_response_tag,
  input [1:0] in_response_sector, // number in its line
  input [127:0] in_response_data // PACKET_READ: the sector; PACKET_ATOMIC: words before it
);
  reg response_valid_q;
  reg [1:0] response_op_q;  // of the request
  reg response_core_q;
  reg [6:0] response_tag_q;
  reg [1:0] response_sector_q;  // number in its line
  reg [127:0] response_data_q;  // PACKET_READ: the sector; PACKET_ATOMIC: words before it

  // network/response_link.c:16 response_link_view
  always @* begin
    view_response_valid = response_valid_q;
    view_response_op = response_op_q;
    view_response_core = response_core_q;
    view_response_tag = response_tag_q;
    view_response_sector = response_sector_q;
    view_response_data = response_data_q;
  end

  always @(posedge clk) begin
    if (rst) begin
      response_valid_q <= 1'b0;
    end else begin
      response_valid_q <= in_response_valid;
      if (in_response_valid) begin
        response_valid_q <= in_response_valid;
        response_op_q <= in_response_op;
        response_core_q <= in_response_core;
        response_tag_q <= in_response_tag;
        response_sector_q <= in_response_sector;
        response_data_q <= in_response_data;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, response_valid_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, response_op_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, response_core_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {25'd0, response_tag_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, response_sector_q};
      digest_r = {digest_r[14:0], digest_r[31:15]};
      for (k0 = 3; k0 >= 0; k0 = k0 - 1)
          digest_r = {digest_r[26:0], digest_r[31:27]} ^ response_data_q[k0 * 32 +: 32];
    end
  end
  assign digest = digest_r;
`endif
endmodule
