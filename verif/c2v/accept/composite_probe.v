// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_probe.c; change that file.
// A probe of one member feeds another before both tick.
module board (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [1:0] probe_in_number,
  output reg probe_out_is_busy,
  input [1:0] in_set,
  input in_set_valid,
  input [1:0] in_clear,
  input in_clear_valid
);
  reg [3:0] busy_q, busy_d;

  // composite_probe.c:25 board_probe
  always @* begin
    probe_out_is_busy = busy_q[probe_in_number];
  end

  // composite_probe.c:29 board_tick
  always @* begin
    busy_d = busy_q;
    if (in_clear_valid) begin
      busy_d = busy_q & ~(4'd1 << in_clear);
    end
    if (in_set_valid) begin
      busy_d = busy_d | (4'd1 << in_set);
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      busy_q <= 4'd0;
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
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, busy_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_probe.c; change that file.
// A probe of one member feeds another before both tick.
module chooser (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  output reg [1:0] view_next,
  input in_stall,
  output reg out_valid
);
  reg [1:0] next_q, next_d;

  // composite_probe.c:55 chooser_view
  always @* begin
    view_next = next_q;
  end

  // composite_probe.c:59 chooser_tick
  always @* begin
    next_d = 2'd0;
    out_valid = !in_stall;
    if (!in_stall) begin
      next_d = next_q + 2'd1;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      next_q <= 2'd0;
    end else begin
      if (!in_stall) begin
        next_q <= next_d;
      end
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, next_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
// SPDX-License-Identifier: Apache-2.0
// Made by c2v from composite_probe.c; change that file.
// A probe of one member feeds another before both tick.
module composite_probe (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [95:0] digest,
`endif
  input in_done,
  input [1:0] in_number,
  output out_issued,
  output [1:0] out_number
);
  wire [1:0] cv_next;
  wire answer_is_busy, co_valid;
  assign out_issued = co_valid;
  assign out_number = cv_next;

`ifdef WEFT_DIGEST
  wire [31:0] board_digest;
`endif
  board board (
    .clk               (clk),
`ifdef WEFT_DIGEST
    .dig_en            (dig_en),
    .digest            (board_digest),
`endif
    .probe_in_number   (cv_next),
    .probe_out_is_busy (answer_is_busy),
    .in_set            (cv_next),
    .in_set_valid      (co_valid),
    .in_clear          (in_number),
    .in_clear_valid    (in_done),
    .rst               (rst)
  );

`ifdef WEFT_DIGEST
  wire [31:0] chooser_digest;
`endif
  chooser chooser (
    .clk       (clk),
`ifdef WEFT_DIGEST
    .dig_en    (dig_en),
    .digest    (chooser_digest),
`endif
    .view_next (cv_next),
    .in_stall  (answer_is_busy),
    .out_valid (co_valid),
    .rst       (rst)
  );

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ board_digest[31:0];
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ chooser_digest[31:0];
    end
  end
  assign digest = {chooser_digest, board_digest, digest_r};
`endif
endmodule
