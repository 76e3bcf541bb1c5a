// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_array.c; change that file.
// An array of members: a loop over all of them becomes a generate loop.
module unit (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_valid,
  input [7:0] in_x,
  output reg [7:0] out_acc,
  output reg out_busy
);
  reg [7:0] acc_q, acc_d;

  // composite_array.c:23 unit_tick
  always @* begin
    acc_d = acc_q;
    if (in_valid) begin
      acc_d = acc_q ^ in_x;
    end
    out_acc = acc_d;
    out_busy = in_valid;
  end

  always @(posedge clk) begin
    if (rst) begin
      acc_q <= 8'd0;
    end else begin
      acc_q <= acc_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {24'd0, acc_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_array.c; change that file.
// An array of members: a loop over all of them becomes a generate loop.
module composite_array (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [127:0] digest,
`endif
  input [1:0] in_which,
  input [7:0] in_x,
  output reg [23:0] out_acc,
  output reg [2:0] out_busy
);
  localparam [1:0] CORES = 2'd3;
  wire [23:0] uo_acc;
  wire [2:0] uo_busy;
  reg [2:0] ui_valid;
  reg [23:0] ui_x;

  // composite_array.c:52 composite_array_tick
  always @* begin : composite_array_tick_of_ui_valid
    reg [1:0] i;
    {ui_valid, ui_x, i} = 0;
    for (i = 2'd0; i < CORES; i = i + 2'd1) begin
      ui_valid[i] = in_which == i;
      ui_x[{i, 3'd0} +: 8] = ({1'b0, in_x} + {7'd0, i}) < 9'd256 ? in_x + {6'd0, i} : 8'd0;
    end
  end

  // composite_array.c:56 composite_array_tick
  always @* begin : composite_array_tick_of_out_acc
    reg [2:0] busy;
    reg [1:0] i;
    {out_acc, i} = 0;
    busy = 3'd0;
    for (i = 2'd0; i < CORES; i = i + 2'd1) begin
      out_acc[{i, 3'd0} +: 8] = uo_acc[{i, 3'd0} +: 8];
      busy = busy | ({2'd0, uo_busy[i]} << i);
    end
    out_busy = busy;
  end

`ifdef WEFT_DIGEST
  wire [95:0] unit_digest;
`endif
  genvar unit_index;
  for (unit_index = 0; unit_index < 3; unit_index = unit_index + 1) begin : unit
    unit unit (
      .clk      (clk),
`ifdef WEFT_DIGEST
      .dig_en   (dig_en),
      .digest   (unit_digest[unit_index*32 +: 32]),
`endif
      .in_valid (ui_valid[unit_index]),
      .in_x     (ui_x[unit_index * 8 +: 8]),
      .out_acc  (uo_acc[unit_index * 8 +: 8]),
      .out_busy (uo_busy[unit_index]),
      .rst      (rst)
    );
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ unit_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ unit_digest[63:32];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ unit_digest[95:64];
    end
  end
  assign digest = {unit_digest, digest_r};
`endif
endmodule
