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
  input [255:0] probe_in_uses, // registers that each warp's next instruction uses
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
  reg [31:0] pending_q [0:7];  // registers with a write outstanding: x, then f
  reg [31:0] pending_d [0:7];
  reg [31:0] loading_q [0:7];  // those of them that loads are to write
  reg [31:0] loading_d [0:7];
  reg [5:0] slow_q [0:3];  // slow instructions (ibuffer.h) not complete
  reg [5:0] slow_d [0:3];
  reg [3:0] clear;
  reg [3:0] drained;
  reg [3:0] loading;
  reg [2:0] w;
  reg [31:0] wait_2;
  reg [31:0] load;
  reg [1:0] f;
  reg [1:0] w_2;
  reg [2:0] i;
  reg [1:0] warp;
  reg [2:0] pending_index;
  reg [2:0] loading_index;
  reg [1:0] slow_index;
  reg [1:0] w_3;
  reg [2:0] i_2;
  reg [1:0] warp_2;
  reg [2:0] pending_index_2;
  reg [2:0] loading_index_2;
  reg [1:0] slow_index_2;
  reg [1:0] f_2;
  reg [3:0] k;
  integer k0;
  integer k0_2;

  // bits that this module does not need
  wire unused = &{1'b0,
                  in_retire_order,
                  in_retire_mask,
                  w,
                  f,
                  f_2,
                  k};

  // scoreboard.c:20 scoreboard_probe
  always @* begin
    w = 3'd0;
    wait_2 = 32'd0;
    load = 32'd0;
    f = 2'd0;
    clear = 4'd0;
    drained = 4'd0;
    loading = 4'd0;
    for (w = 3'd0; w < 3'd4; w = w + 3'd1) begin
      wait_2 = 32'd0;
      load = 32'd0;
      for (f = 2'd0; f < 2'd2; f = f + 2'd1) begin
        wait_2 = wait_2 | (pending_q[{{f[0], 2'd0} + {1'b0, w[1:0]}}] & probe_in_uses[{({f[0], 2'd0} + {1'b0, w[1:0]}), 5'd0} +: 32]);
        load = load | (loading_q[{{f[0], 2'd0} + {1'b0, w[1:0]}}] & probe_in_uses[{({f[0], 2'd0} + {1'b0, w[1:0]}), 5'd0} +: 32]);
      end
      clear = clear | ({3'd0, (wait_2 == 32'd0)} << w[1:0]);
      drained = drained | ({3'd0, (slow_q[w[1:0]] == 6'd0)} << w[1:0]);
      loading = loading | ({3'd0, (load != 32'd0)} << w[1:0]);
    end
    probe_out_clear = clear;
    probe_out_drained = drained;
    probe_out_loading = loading;
  end

  // scoreboard.c:38 scoreboard_tick
  always @* begin
    for (k0 = 0; k0 < 8; k0 = k0 + 1)
      pending_d[k0] = pending_q[k0];
    for (k0 = 0; k0 < 8; k0 = k0 + 1)
      loading_d[k0] = loading_q[k0];
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      slow_d[k0] = slow_q[k0];
    w_2 = 2'd0;
    i = 3'd0;
    warp = 2'd0;
    pending_index = 3'd0;
    loading_index = 3'd0;
    slow_index = 2'd0;
    w_3 = 2'd0;
    i_2 = 3'd0;
    warp_2 = 2'd0;
    pending_index_2 = 3'd0;
    loading_index_2 = 3'd0;
    slow_index_2 = 2'd0;
    f_2 = 2'd0;
    if (in_retire_valid && in_retire_last) begin
      w_2 = in_retire_warp;
      warp = w_2;
      i = {in_retire_rd[5], 2'd0} + {1'b0, warp};
      pending_index = i;
      pending_d[pending_index] = pending_q[pending_index] & (~({31'd0, in_retire_write} << in_retire_rd[4:0]));
      loading_index = i;
      loading_d[loading_index] = loading_q[loading_index] & (~({31'd0, in_retire_write} << in_retire_rd[4:0]));
      slow_index = w_2;
      slow_d[slow_index] = slow_q[slow_index] - {5'd0, in_retire_slow};
    end
    if (in_stored_valid) begin
      slow_d[in_stored_warp] = slow_d[in_stored_warp] - 6'd1;
    end
    if (in_issued_valid) begin
      w_3 = in_issued_warp;
      warp_2 = w_3;
      i_2 = {in_issued_rd[5], 2'd0} + {1'b0, warp_2};
      pending_index_2 = i_2;
      pending_d[pending_index_2] = pending_d[pending_index_2] | ({31'd0, in_issued_write} << in_issued_rd[4:0]);
      loading_index_2 = i_2;
      loading_d[loading_index_2] = loading_d[loading_index_2] | ({31'd0, (in_issued_write && in_issued_load)} << in_issued_rd[4:0]);
      slow_index_2 = w_3;
      slow_d[slow_index_2] = slow_d[slow_index_2] + {5'd0, in_issued_slow};
    end
    if (in_start_valid) begin
      for (f_2 = 2'd0; f_2 < 2'd2; f_2 = f_2 + 2'd1) begin
        pending_d[{{f_2[0], 2'd0} + {1'b0, in_start_warp}}] = 32'd0;
        loading_d[{{f_2[0], 2'd0} + {1'b0, in_start_warp}}] = 32'd0;
      end
      slow_d[in_start_warp] = 6'd0;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      for (k = 4'd0; k < 4'd8; k = k + 4'd1) begin
        pending_q[k[2:0]] <= 32'd0;
      end
      for (k = 4'd0; k < 4'd8; k = k + 4'd1) begin
        loading_q[k[2:0]] <= 32'd0;
      end
      for (k = 4'd0; k < 4'd4; k = k + 4'd1) begin
        slow_q[k[1:0]] <= 6'd0;
      end
    end else begin
      for (k0_2 = 0; k0_2 < 8; k0_2 = k0_2 + 1)
        pending_q[k0_2] <= pending_d[k0_2];
      for (k0_2 = 0; k0_2 < 8; k0_2 = k0_2 + 1)
        loading_q[k0_2] <= loading_d[k0_2];
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
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = pending_q[k0_3];
        digest_g = digest_g ^ (digest_x << ((5 * k0_3) & 31)) ^ (digest_x >> (32 - ((5 * k0_3) & 31)));
      end
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ digest_g;
      digest_g = 32'd0;
      for (k0_3 = 0; k0_3 < 8; k0_3 = k0_3 + 1) begin
        digest_x = loading_q[k0_3];
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
