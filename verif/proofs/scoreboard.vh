// SPDX-License-Identifier: Apache-2.0
// What slot scoreboard is asked for, kept for any one warp in the plainest form: its buffered instructions themselves, and a
// bit per x register with a write outstanding. The surroundings are those of scoreboard.h's contract (and of ibuffer.c);
// registers are those that the manual of RV32IM names, all of them for simt.exit.
  (* anyconst *) wire warp;
  reg [31:0] oldest, second;
  reg [1:0] count;         // of them
  reg [31:0] pending, loading;
  reg pushed, stalled;     // in the cycle before

  function reads_two(input [31:0] i);
    reads_two = i[6:0] == 7'h33 || i[6:0] == 7'h63 || i[6:0] == 7'h23 || i[6:0] == 7'h2f;
  endfunction
  function reads_one(input [31:0] i);
    reads_one = reads_two(i) || i[6:0] == 7'h03 || i[6:0] == 7'h13 || i[6:0] == 7'h67;
  endfunction
  function writes(input [31:0] i);
    writes = i[11:7] != 0 && (i[6:0] == 7'h03 || i[6:0] == 7'h13 || i[6:0] == 7'h17 || i[6:0] == 7'h2f || i[6:0] == 7'h33
                              || i[6:0] == 7'h37 || i[6:0] == 7'h67 || i[6:0] == 7'h6f || i[6:0] == 7'h73);
  endfunction
  function [31:0] uses(input [31:0] i);
    uses = i[6:0] == 7'h0b && i[14:12] == 1 ? 32'hfffffffe
        : ({31'd0, reads_one(i)} << i[19:15] | {31'd0, reads_two(i)} << i[24:20] | {31'd0, writes(i)} << i[11:7]) & 32'hfffffffe;
  endfunction

  wire issue = in_issued_valid && in_issued_warp == warp;
  wire push = in_push_valid && in_push_warp == warp;
  wire written = in_retire_valid && in_retire_last && in_retire_write && in_retire_warp == warp;
  wire flush = in_resume_valid && in_resume_warp == warp;
  wire start = in_start_valid && in_start_warp == warp;
  wire [1:0] left = count - {1'b0, issue};
  wire [31:0] bit_written = {31'd0, written} << in_retire_rd;
  wire [31:0] bit_issued = {31'd0, issue && writes(in_issued_instruction)} << in_issued_instruction[11:7];
  wire load = in_issued_instruction[6:0] == 7'h03 || in_issued_instruction[6:0] == 7'h2f;

  always @* begin
    assume (probe_in_valid[warp] == (count != 0));
    assume (count == 0 || probe_in_instruction[32 * warp +: 32] == oldest);
    assume (!issue || (count != 0 && probe_out_operands_free[warp] && in_issued_instruction == oldest));
    assume (!push || (left < 2 && in_push_entry == left && !pushed && !stalled));
    assume ((bit_written & ~pending) == 0);
    // A warp ends when it has nothing outstanding.
    assume (!start || (count == 0 && pending == 0 && !push && !flush));
  end

  always @(posedge clk) begin
    pushed <= !rst && push;
    stalled <= view_stalled[warp];
    if (rst) begin
      count <= 0;
      pending <= 0;
      loading <= 0;
    end else begin
      count <= flush ? 2'd0 : left + {1'b0, push};
      if (issue) oldest <= second;
      if (push && left == 0) oldest <= in_push_instruction;
      if (push && left == 1) second <= in_push_instruction;
      pending <= (pending & ~bit_written) | bit_issued;
      loading <= (loading & ~bit_written & ~bit_issued) | (load ? bit_issued : 32'd0);
    end
  end
  wire waits = (uses(oldest) & pending) != 0;
  wire waits_load = (uses(oldest) & loading) != 0;
