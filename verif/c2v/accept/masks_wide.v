// SPDX-License-Identifier: Apache-2.0
// Made by c2v from masks_wide.c; change that file.
// Masks of more than 32 bits: set, clear, test, and a loop over them.
module masks_wide (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [5:0] in_set,
  input [5:0] in_clear,
  input in_set_valid,
  input in_clear_valid,
  input [47:0] in_allowed,
  output reg out_any,
  output reg [5:0] out_first,
  output reg [5:0] out_count,
  output reg out_tested
);
  reg [47:0] ready_q, ready_d;

  // masks_wide.c:28 masks_wide_tick
  always @* begin : masks_wide_tick
    reg [47:0] candidates;
    reg [5:0] set, clear, i;
    reg stop;
    reg [31:0] out_count_set;
    reg [15:0] out_count_set_set;
    reg [63:0] out_tested_from;
    ready_d = ready_q;
    {i, out_count_set, out_count_set_set, out_tested_from} = 0;
    candidates = ready_q & in_allowed;
    set = in_set < 6'd48 ? in_set : 6'd0;
    clear = in_clear < 6'd48 ? in_clear : 6'd0;
    out_any = candidates != 48'd0;
    out_first = 6'd0;
    stop = 1'b0;
    for (i = 6'd0; i < 6'd48; i = i + 6'd1) begin
      if (!stop) begin
        if (candidates[i]) begin
          out_first = i;
          stop = 1'b1;
        end
      end
    end
    out_count_set = candidates[31:0];
    out_count_set_set = candidates[47:32];
    out_count = {5'd0, out_count_set[0]} + {5'd0, out_count_set[1]} + {5'd0, out_count_set[2]}
        + {5'd0, out_count_set[3]} + {5'd0, out_count_set[4]} + {5'd0, out_count_set[5]} + {5'd0, out_count_set[6]}
        + {5'd0, out_count_set[7]} + {5'd0, out_count_set[8]} + {5'd0, out_count_set[9]} + {5'd0, out_count_set[10]}
        + {5'd0, out_count_set[11]} + {5'd0, out_count_set[12]} + {5'd0, out_count_set[13]} + {5'd0, out_count_set[14]}
        + {5'd0, out_count_set[15]} + {5'd0, out_count_set[16]} + {5'd0, out_count_set[17]} + {5'd0, out_count_set[18]}
        + {5'd0, out_count_set[19]} + {5'd0, out_count_set[20]} + {5'd0, out_count_set[21]} + {5'd0, out_count_set[22]}
        + {5'd0, out_count_set[23]} + {5'd0, out_count_set[24]} + {5'd0, out_count_set[25]} + {5'd0, out_count_set[26]}
        + {5'd0, out_count_set[27]} + {5'd0, out_count_set[28]} + {5'd0, out_count_set[29]} + {5'd0, out_count_set[30]}
        + {5'd0, out_count_set[31]} + {1'b0, {4'd0, out_count_set_set[0]} + {4'd0, out_count_set_set[1]}
        + {4'd0, out_count_set_set[2]} + {4'd0, out_count_set_set[3]} + {4'd0, out_count_set_set[4]}
        + {4'd0, out_count_set_set[5]} + {4'd0, out_count_set_set[6]} + {4'd0, out_count_set_set[7]}
        + {4'd0, out_count_set_set[8]} + {4'd0, out_count_set_set[9]} + {4'd0, out_count_set_set[10]}
        + {4'd0, out_count_set_set[11]} + {4'd0, out_count_set_set[12]} + {4'd0, out_count_set_set[13]}
        + {4'd0, out_count_set_set[14]} + {4'd0, out_count_set_set[15]}};
    out_tested_from = {16'd0, ready_q};
    out_tested = out_tested_from[set];
    if (in_clear_valid) begin
      ready_d = ready_q & ~(48'd1 << clear);
    end
    if (in_set_valid) begin
      ready_d = ready_d | (48'd1 << set);
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      ready_q <= 48'd0;
    end else begin
      ready_q <= ready_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ ready_q[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {16'd0, ready_q[47:32]};
    end
  end
  assign digest = digest_r;
`endif
endmodule
