// SPDX-License-Identifier: Apache-2.0
// Made by c2v from switch_enum.c; change that file.
// A state machine over an enum: the emitted text uses the enumerators.
module switch_enum (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input in_go,
  input in_ready,
  output reg [2:0] out_state,
  output reg out_busy
);
  localparam [2:0] DONE = 3'd3;
  localparam [2:0] FAILED = 3'd4;
  localparam [2:0] FETCH = 3'd1;
  localparam [2:0] IDLE = 3'd0;
  localparam [2:0] WAIT = 3'd2;
  reg [2:0] state_q;
  reg [3:0] waited_q;

  // switch_enum.c:26 switch_enum_tick
  always @* begin
    out_busy = state_q != IDLE;
    out_state = state_q;
  end

  always @(posedge clk) begin
    if (rst) begin
      state_q <= IDLE;
      waited_q <= 4'd0;
    end else begin
      case (state_q)
        IDLE: begin
          if (in_go) begin
            state_q <= FETCH;
          end
        end
        FETCH: begin
          waited_q <= 4'd0;
          state_q <= WAIT;
        end
        WAIT: begin
          if (in_ready) begin
            state_q <= DONE;
          end else if (waited_q == 4'd15) begin
            state_q <= FAILED;
          end else begin
            waited_q <= waited_q + 4'd1;
          end
        end
        DONE, FAILED: state_q <= IDLE;
        default: begin end
      endcase
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {29'd0, state_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, waited_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
