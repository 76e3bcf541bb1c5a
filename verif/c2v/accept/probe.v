// SPDX-License-Identifier: Apache-2.0
// Made by c2v from probe.c; change that file.
// A probe answers a question about the registers without changing them.
module probe (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [4:0] probe_in_a,
  input [4:0] probe_in_b,
  output reg probe_out_is_clear,
  input in_set,
  input in_clear,
  input [4:0] in_set_number,
  input [4:0] in_clear_number
);
  reg [31:0] busy_q, busy_d;

  // probe.c:26 probe_probe
  always @* begin
    probe_out_is_clear = !(busy_q[probe_in_a] | busy_q[probe_in_b]);
  end

  // probe.c:30 probe_tick
  always @* begin
    busy_d = busy_q;
    if (in_clear) begin
      busy_d = busy_q & ~(32'd1 << in_clear_number);
    end
    if (in_set) begin
      busy_d = busy_d | (32'd1 << in_set_number);
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      busy_q <= 32'd0;
    end else begin
      busy_q <= busy_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ busy_q;
    end
  end
  assign digest = digest_r;
`endif
endmodule
