// SPDX-License-Identifier: Apache-2.0
// Made by c2v from scoreboard.c; change that file.
// Scoreboard: one bit per register and warp, and a count of slow instructions per warp.
// Source: gpu-architecture-book.md CORE-8 (S1). Set at issue, cleared when the last part of the
// result is written; an instruction waits while a register that it reads or writes is set.
// Registers are read in issue order, so that write-after-read needs no care. Barrier, fence and
// exit wait until the count is 0: loads have returned, stores are performed.
module scoreboard (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input [127:0] probe_in_uses, // x registers that each warp's next instruction uses
  input [127:0] probe_in_float_uses,
  output reg [3:0] probe_out_clear, // warps with none of them pending
  output reg [3:0] probe_out_drained, // warps without slow instructions
  output reg [3:0] probe_out_loading, // warps with one of them pending that a load is to write
  input in_issued_valid,
  input [1:0] in_issued_warp,
  input [5:0] in_issued_rd,
  input in_issued_write, // it writes issued_rd
  input in_issued_slow,
  input in_issued_load, // it is a load or store
  input in_retire_valid,
  input in_retire_last, // the instruction is complete
  input in_retire_write,
  input [1:0] in_retire_warp,
  input [5:0] in_retire_order,
  input [5:0] in_retire_rd,
  input [3:0] in_retire_mask,
  input in_retire_slow, // the result of a slow instruction
  input in_stored_valid,
  input [1:0] in_stored_warp,
  input in_start_valid,
  input [1:0] in_start_warp
);
  reg [31:0] pending_q [0:3];  // x registers with a write outstanding
  reg [31:0] pending_d [0:3];
  reg [31:0] loading_q [0:3];  // those of them that loads are to write
  reg [31:0] loading_d [0:3];
  reg [31:0] float_pending_q [0:3];
  reg [31:0] float_pending_d [0:3];
  reg [31:0] float_loading_q [0:3];
  reg [31:0] float_loading_d [0:3];
  reg [5:0] slow_q [0:3];  // slow instructions (ibuffer.h) not complete
  reg [5:0] slow_d [0:3];
  reg [3:0] clear;
  reg [3:0] drained;
  reg [3:0] loading;
  reg [2:0] w;
  reg [31:0] wait_2;
  reg [31:0] load;
  reg [31:0] bit_2;
  reg [31:0] x;
  reg [31:0] f;
  reg [31:0] bit_3;
  reg [31:0] x_2;
  reg [31:0] f_2;
  reg [1:0] w_2;
  reg [2:0] k;
  integer k0;
  integer k0_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_retire_order,
                  in_retire_mask,
                  w,
                  k};

  // scoreboard.c:15 scoreboard_probe
  always @* begin
    w = 3'd0;
    wait_2 = 32'd0;
    load = 32'd0;
    clear = 4'd0;
    drained = 4'd0;
    loading = 4'd0;
    for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
      wait_2 = pending_q[w[1:0]] & probe_in_uses[{w[1:0], 5'd0} +: 32];
      load = loading_q[w[1:0]] & probe_in_uses[{w[1:0], 5'd0} +: 32];
      wait_2 = wait_2 | (float_pending_q[w[1:0]] & probe_in_float_uses[{w[1:0], 5'd0} +: 32]);
      load = load | (float_loading_q[w[1:0]] & probe_in_float_uses[{w[1:0], 5'd0} +: 32]);
      clear = clear | ({3'd0, (wait_2 == 32'd0)} << w[1:0]);
      drained = drained | ({3'd0, (slow_q[w[1:0]] == 6'd0)} << w[1:0]);
      loading = loading | ({3'd0, (load != 32'd0)} << w[1:0]);
    end
    probe_out_clear = clear;
    probe_out_drained = drained;
    probe_out_loading = loading;
  end

  // scoreboard.c:57 scoreboard_tick
  always @* begin
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      pending_d[k0] = pending_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      loading_d[k0] = loading_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      float_pending_d[k0] = float_pending_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      float_loading_d[k0] = float_loading_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      slow_d[k0] = slow_q[k0];
    bit_2 = 32'd0;
    x = 32'd0;
    f = 32'd0;
    bit_3 = 32'd0;
    x_2 = 32'd0;
    f_2 = 32'd0;
    w_2 = 2'd0;
    if (in_retire_valid && in_retire_last) begin
      if (in_retire_write) begin
        bit_2 = 32'd1 << in_retire_rd[4:0];
        x = in_retire_rd[5] ? 32'd0 : bit_2;
        pending_d[in_retire_warp] = pending_q[in_retire_warp] & (~x);
        loading_d[in_retire_warp] = loading_q[in_retire_warp] & (~x);
        f = in_retire_rd[5] ? bit_2 : 32'd0;
        float_pending_d[in_retire_warp] = float_pending_q[in_retire_warp] & (~f);
        float_loading_d[in_retire_warp] = float_loading_q[in_retire_warp] & (~f);
      end
      slow_d[in_retire_warp] = slow_q[in_retire_warp] - {5'd0, in_retire_slow};
    end
    if (in_stored_valid) begin
      slow_d[in_stored_warp] = slow_d[in_stored_warp] - 6'd1;
    end
    if (in_issued_valid) begin
      if (in_issued_write) begin
        bit_3 = 32'd1 << in_issued_rd[4:0];
        x_2 = in_issued_rd[5] ? 32'd0 : bit_3;
        pending_d[in_issued_warp] = pending_d[in_issued_warp] | x_2;
        loading_d[in_issued_warp] = loading_d[in_issued_warp] | (in_issued_load ? x_2 : 32'd0);
        f_2 = in_issued_rd[5] ? bit_3 : 32'd0;
        float_pending_d[in_issued_warp] = float_pending_d[in_issued_warp] | f_2;
        float_loading_d[in_issued_warp] = float_loading_d[in_issued_warp] | (in_issued_load ? f_2 : 32'd0);
      end
      slow_d[in_issued_warp] = slow_d[in_issued_warp] + {5'd0, in_issued_slow};
    end
    if (in_start_valid) begin
      w_2 = in_start_warp;
      pending_d[w_2] = 32'd0;
      loading_d[w_2] = 32'd0;
      float_pending_d[w_2] = 32'd0;
      float_loading_d[w_2] = 32'd0;
      slow_d[w_2] = 6'd0;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        pending_q[k[1:0]] <= 32'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        loading_q[k[1:0]] <= 32'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        float_pending_q[k[1:0]] <= 32'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        float_loading_q[k[1:0]] <= 32'd0;
      end
      for (k = 3'd0; k < 3'd4; k = k + 3'd1) begin
        slow_q[k[1:0]] <= 6'd0;
      end
    end else begin
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        pending_q[k0_2] <= pending_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        loading_q[k0_2] <= loading_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        float_pending_q[k0_2] <= float_pending_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        float_loading_q[k0_2] <= float_loading_d[k0_2];
      for (k0_2 = 0; k0_2 < 4; k0_2 = k0_2 + 1)
        slow_q[k0_2] <= slow_d[k0_2];
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  reg [31:0] digest_x;
  reg [31:0] digest_g;
  integer k0_3;
  always @* begin
    digest_r = 32'h811c9dc5;
    digest_x = 32'd0;
    digest_g = 32'd0;
    if (dig_en) begin
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = pending_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = loading_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = float_pending_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = float_loading_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 4; k0_3 = k0_3 + 1) begin
        digest_x = {26'd0, slow_q[k0_3]};
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
    end
  end
  assign digest = digest_r;
`endif
endmodule
