// SPDX-License-Identifier: Apache-2.0
// Made by c2v from ports_of_structs.c; change that file.
// Ports that are arrays of structs, arrays of enums and of bool, and arrays of one element.
module ports_of_structs (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [2:0] in_request_valid,
  input [5:0] in_request_kind,
  input [35:0] in_request_offset,
  input [1:0] in_which,
  input [2:0] in_enable,
  input [4:0] in_single,
  output reg out_picked_valid,
  output reg [1:0] out_picked_kind,
  output reg [11:0] out_picked_offset,
  output reg [2:0] out_shifted_valid,
  output reg [5:0] out_shifted_kind,
  output reg [35:0] out_shifted_offset,
  output reg [1:0] out_writes,
  output reg [4:0] out_single,
  output reg [1:0] out_last
);
  localparam [1:0] READ = 2'd0;
  localparam [1:0] WRITE = 2'd1;
  reg [1:0] last_q [0:2], last_d [0:2];
  reg [1:0] reset_i;

  // ports_of_structs.c:38 ports_of_structs_tick
  always @* begin : ports_of_structs_tick
    reg [1:0] which, writes, i, request_index;
    integer k0;
    for (k0 = 0; k0 < 3; k0 = k0 + 1) last_d[k0] = last_q[k0];
    {out_shifted_valid, out_shifted_kind, out_shifted_offset, out_single, i, request_index} = 0;
    which = in_which == 2'd3 ? 2'd0 : in_which;
    writes = 2'd0;
    out_picked_valid = in_request_valid[which];
    out_picked_kind = in_request_kind[{which, 1'b0} +: 2];
    out_picked_offset = in_request_offset[({4'd0, which} * 6'd12) +: 12];
    out_single = in_single ^ 5'd1;
    out_last = last_q[which];
    for (i = 2'd0; i < 2'd3; i = i + 2'd1) begin
      request_index = i == 2'd2 ? 2'd0 : i + 2'd1;
      out_shifted_valid[i] = in_request_valid[request_index];
      out_shifted_kind[{i, 1'b0} +: 2] = in_request_kind[{request_index, 1'b0} +: 2];
      out_shifted_offset[{1'b0, {3'd0, i} * 5'd12} +: 12] = in_request_offset[({4'd0, request_index} * 6'd12) +: 12];
      if (in_enable[i] && in_request_valid[i]) begin
        last_d[i] = in_request_kind[{i, 1'b0} +: 2];
        writes = writes + {1'b0, in_request_kind[{i, 1'b0} +: 2] == WRITE};
      end
    end
    out_writes = writes;
  end

  always @(posedge clk) begin : registers
    integer k0;
    if (rst) begin
      for (reset_i = 2'd0; reset_i < 2'd3; reset_i = reset_i + 2'd1) last_q[reset_i] <= READ;
    end else begin
      for (k0 = 0; k0 < 3; k0 = k0 + 1) last_q[k0] <= last_d[k0];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin : digest_logic
    integer k0;
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[9:0], digest_r[31:10]};
      for (k0 = 2; k0 >= 0; k0 = k0 - 1) digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, last_q[k0]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
