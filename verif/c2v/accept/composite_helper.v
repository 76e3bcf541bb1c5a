// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_helper.c; change that file.
// A composite that computes with helpers between the calls of its members.
module hasher (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [15:0] view_crc,
  input in_valid,
  input [7:0] in_byte
);
  reg [15:0] crc_q;
  reg [15:0] crc;

  // composite_helper.c:28 hasher_view
  always @* begin
    view_crc = crc_q;
  end

  // composite_helper.c:32 hasher_tick
  always @* begin : hasher_tick
    reg [3:0] i;
    reg unused_bits;
    {crc, i} = 0;
    if (in_valid) begin
      crc = crc_q;
      // hash_step
      crc = crc ^ {in_byte, 8'd0};
      for (i = 4'd0; i < 4'd8; i = i + 4'd1) begin
        crc = crc[15] ? {crc[14:0], 1'b0} ^ 16'd4129 : {crc[14:0], 1'b0};
      end
    end
    unused_bits = &{1'b0, i};
  end

  always @(posedge clk) begin
    if (rst) begin
      crc_q <= 16'hffff;
    end else begin
      if (in_valid) begin
        crc_q <= crc;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, crc_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_helper.c; change that file.
// A composite that computes with helpers between the calls of its members.
module composite_helper (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  input [7:0] in_byte,
  output [15:0] out_both,
  output out_went_left
);
  wire [15:0] left_crc, right_crc;
  wire went_left, parity, li_valid, ri_valid;
  assign parity = in_byte[0] + in_byte[1] + in_byte[2] + in_byte[3] + in_byte[4] + in_byte[5] + in_byte[6] + in_byte[7];
  assign went_left = parity == left_crc[0];
  assign li_valid = went_left;
  assign ri_valid = !went_left;
  assign out_both = left_crc ^ right_crc;
  assign out_went_left = went_left;

`ifdef WEFT_DIGEST
  wire [31:0] left_digest;
`endif
  hasher left (
    .clk      (clk),
`ifdef WEFT_DIGEST
    .dig_en   (dig_en),
    .digest   (left_digest),
`endif
    .view_crc (left_crc),
    .in_valid (li_valid),
    .in_byte  (in_byte),
    .rst      (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] right_digest;
`endif
  hasher right (
    .clk      (clk),
`ifdef WEFT_DIGEST
    .dig_en   (dig_en),
    .digest   (right_digest),
`endif
    .view_crc (right_crc),
    .in_valid (ri_valid),
    .in_byte  (in_byte),
    .rst      (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ left_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ right_digest[31:0];
    end
  end
  assign digest = {right_digest, left_digest, digest_r};
`endif
endmodule
