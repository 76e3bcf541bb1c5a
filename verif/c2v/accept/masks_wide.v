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
  reg [47:0] ready_q;
  reg [47:0] ready_d;
  reg [47:0] candidates;
  reg [5:0] set;
  reg [5:0] clear;
  reg [5:0] i;
  reg stop;
  reg [31:0] part;
  reg [15:0] part_2;
  reg [63:0] part_3;

  // masks_wide.c:28 masks_wide_tick
  always @* begin
    ready_d = ready_q;
    i = 6'd0;
    part = 32'd0;
    part_2 = 16'd0;
    part_3 = 64'd0;
    candidates = ready_q & in_allowed;
    set = (in_set < 6'd48) ? in_set : 6'd0;
    clear = (in_clear < 6'd48) ? in_clear : 6'd0;
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
    part = candidates[31:0];
    part_2 = candidates[47:32];
    out_count = ({5'd0, part[0]} + {5'd0, part[1]} + {5'd0, part[2]} + {5'd0, part[3]} + {5'd0, part[4]}
        + {5'd0, part[5]} + {5'd0, part[6]} + {5'd0, part[7]} + {5'd0, part[8]} + {5'd0, part[9]} + {5'd0, part[10]}
        + {5'd0, part[11]} + {5'd0, part[12]} + {5'd0, part[13]} + {5'd0, part[14]} + {5'd0, part[15]}
        + {5'd0, part[16]} + {5'd0, part[17]} + {5'd0, part[18]} + {5'd0, part[19]} + {5'd0, part[20]}
        + {5'd0, part[21]} + {5'd0, part[22]} + {5'd0, part[23]} + {5'd0, part[24]} + {5'd0, part[25]}
        + {5'd0, part[26]} + {5'd0, part[27]} + {5'd0, part[28]} + {5'd0, part[29]} + {5'd0, part[30]}
        + {5'd0, part[31]}) + {1'b0, ({4'd0, part_2[0]} + {4'd0, part_2[1]} + {4'd0, part_2[2]} + {4'd0, part_2[3]}
        + {4'd0, part_2[4]} + {4'd0, part_2[5]} + {4'd0, part_2[6]} + {4'd0, part_2[7]} + {4'd0, part_2[8]}
        + {4'd0, part_2[9]} + {4'd0, part_2[10]} + {4'd0, part_2[11]} + {4'd0, part_2[12]} + {4'd0, part_2[13]}
        + {4'd0, part_2[14]} + {4'd0, part_2[15]})};
    part_3 = {16'd0, ready_q};
    out_tested = part_3[set];
    if (in_clear_valid) begin
      ready_d = ready_q & (~(48'd1 << clear));
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
