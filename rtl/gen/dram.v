// SPDX-License-Identifier: Apache-2.0
// Made by c2v from partition/dram/none.c; change that file.
// dram=none: no DRAM controller. The slice's requests leave the machine, and responses come from
// outside. Liveness: the memory outside must take and answer every request.
module dram (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  // to partition
  output reg view_busy,
  // from l2
  input in_request_valid,
  input in_request_write,
  input [4:0] in_request_tag,
  input [31:0] in_request_address, // sector-aligned
  input [15:0] in_request_byte_enable,
  input [127:0] in_request_data,
  // from the memory
  input in_memory_ready,
  input in_memory_response_valid,
  input [4:0] in_memory_response_tag,
  input [127:0] in_memory_response_data,
  // to l2
  output reg out_ready,
  output reg out_response_valid,
  output reg [4:0] out_response_tag,
  output reg [127:0] out_response_data,
  // to the memory
  output reg out_memory_valid,
  output reg out_memory_write,
  output reg [4:0] out_memory_tag,
  output reg [31:0] out_memory_address, // sector-aligned
  output reg [15:0] out_memory_byte_enable,
  output reg [127:0] out_memory_data
);
  reg [5:0] reads_q, reads_d;  // reads without an answer

  // partition/dram/none.c:11 dram_view
  always @* begin
    view_busy = reads_q != 6'd0;
  end

  // partition/dram/none.c:15 dram_tick
  always @* begin
    out_ready = in_memory_ready;
    out_response_valid = in_memory_response_valid;
    out_response_tag = in_memory_response_tag;
    out_response_data = in_memory_response_data;
    out_memory_valid = in_request_valid;
    out_memory_write = in_request_write;
    out_memory_tag = in_request_tag;
    out_memory_address = in_request_address;
    out_memory_byte_enable = in_request_byte_enable;
    out_memory_data = in_request_data;
    reads_d = reads_q + {5'd0, in_request_valid & ~in_request_write & in_memory_ready}
        - {5'd0, in_memory_response_valid};
  end

  always @(posedge clk) begin
    if (rst) begin
      reads_q <= 6'd0;
    end else begin
      reads_q <= reads_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {26'd0, reads_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
