// SPDX-License-Identifier: Apache-2.0
// Made by c2v from no_ports.c; change that file.
// A tick with neither inputs nor outputs, and a view to look at it.
module no_ports (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg view_led
);
  reg [23:0] prescaler_q;
  reg led_q;

  // no_ports.c:19 no_ports_view
  always @* begin
    view_led = led_q;
  end

  always @(posedge clk) begin
    if (rst) begin
      prescaler_q <= 24'd0;
      led_q <= 1'b0;
    end else begin
      if (prescaler_q == 24'hb71aff) begin
        prescaler_q <= 24'd0;
        led_q <= !led_q;
      end else begin
        prescaler_q <= prescaler_q + 24'd1;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {8'd0, prescaler_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, led_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
