// SPDX-License-Identifier: Apache-2.0
// Made by c2v from coalesce.c; change that file.
// Coalescer: splits the oldest memory instruction into rows, one request per cycle.
// Source: gpu-architecture-book.md MEM-2. The lowest pending lane chooses: if it is in shared
// memory, all pending lanes in shared memory go there for a pass, else all pending lanes in its row
// of global, local, parameter or program memory share a request. Repeated until no lane is left.
// Local memory is interleaved so that equal offsets of a warp's lanes make one row (ports.h).
// Stores of several lanes to one byte: the highest lane wins.
module coalesce (
  input clk,
  input rst,
`ifdef WEFT_DIGEST
  input dig_en,
  output [31:0] digest,
`endif
  input probe_in_head_idle,
  input probe_in_head_valid,
  input probe_in_head_store,
  input [1:0] probe_in_head_warp,
  input [5:0] probe_in_head_order,
  input [2:0] probe_in_head_funct,
  input [4:0] probe_in_head_rd,
  input [3:0] probe_in_head_mask,
  input [7:0] probe_in_head_shared_row,
  input [127:0] probe_in_head_address,
  input [127:0] probe_in_head_data,
  input probe_in_core,
  input probe_in_load_free, // the load table has room, at ...
  input [1:0] probe_in_load,
  input probe_in_request_free, // the request table has room, at ...
  input [2:0] probe_in_request,
  input probe_in_shared_ready, // shared memory takes a pass
  output reg [3:0] probe_out_pending, // lanes to go
  output reg [1:0] probe_out_load, // where the load's results are kept together
  output reg probe_out_pass, // shared memory works on the lanes of `shared` now
  output reg [3:0] probe_out_shared,
  output reg [3:0] probe_out_row, // lanes that the request serves
  output reg probe_out_request_valid,
  output reg probe_out_request_write,
  output reg [2:0] probe_out_request_tag,
  output reg [31:0] probe_out_request_address, // row-aligned; top four bits select the window; local memory is already interleaved: LOCAL_BASE | {word, core, warp, lane} * 4
  output reg [15:0] probe_out_request_byte_enable, // for writes, per word of the row
  output reg [127:0] probe_out_request_data,
  input in_valid, // there is an oldest instruction
  input [3:0] in_mask, // its lanes
  input [1:0] in_load,
  input [3:0] in_served, // lanes done in this cycle
  output reg out_first, // the instruction begins in this cycle
  output reg out_last // and ends
);
  reg begun_q;  // some lanes of the oldest instruction are done
  reg begun_d;
  reg [3:0] done_q;  // which
  reg [3:0] done_d;
  reg [1:0] load_q;  // the instruction's entry in the load table
  reg [1:0] load_d;
  reg [31:0] address [0:3];
  reg [3:0] shared;
  reg [3:0] row;
  reg [1:0] lead;
  reg go;
  reg [2:0] lane;
  reg [31:0] address_2;
  reg [31:0] physical;
  reg [24:0] word;
  reg [27:0] slot;
  reg [31:0] local_2;
  reg [27:0] base;
  reg [3:0] row_2;
  reg [1:0] word_2;
  reg [3:0] bytes;
  reg [1:0] address_3;
  reg [3:0] store_bytes;
  reg [3:0] bytes_2;
  reg [31:0] bits;
  reg [3:0] bytes_3;
  reg [31:0] data;
  reg [1:0] byte_enable_index;
  reg [3:0] done_3;
  reg [3:0] part;
  integer k0;

  // bits that this module does not need
  wire unused = &{1'b0,
                  probe_in_head_idle,
                  probe_in_head_order,
                  probe_in_head_funct,
                  probe_in_head_rd,
                  probe_in_head_shared_row,
                  lane};

  // coalesce.c:42 coalesce_probe
  always @* begin
    for (k0 = 0; k0 < 4; k0 = k0 + 1)
      address[k0] = 32'd0;
    lead = 2'd0;
    go = 1'b0;
    lane = 3'd0;
    address_2 = 32'd0;
    physical = 32'd0;
    word = 25'd0;
    slot = 28'd0;
    local_2 = 32'd0;
    base = 28'd0;
    row_2 = 4'd0;
    word_2 = 2'd0;
    bytes = 4'd0;
    address_3 = 2'd0;
    store_bytes = 4'd0;
    bytes_2 = 4'd0;
    bits = 32'd0;
    bytes_3 = 4'd0;
    data = 32'd0;
    byte_enable_index = 2'd0;
    part = 4'd0;
    shared = 4'd0;
    row = 4'd0;
    probe_out_pending = 4'd0;
    probe_out_load = 2'd0;
    probe_out_pass = 1'b0;
    probe_out_shared = 4'd0;
    probe_out_row = 4'd0;
    probe_out_request_valid = 1'b0;
    probe_out_request_write = 1'b0;
    probe_out_request_tag = 3'd0;
    probe_out_request_address = 32'd0;
    probe_out_request_byte_enable = {16{1'b0}};
    probe_out_request_data = {128{1'b0}};
    if (probe_in_head_valid) begin
      probe_out_pending = begun_q ? (probe_in_head_mask & (~done_q)) : probe_in_head_mask;
      probe_out_load = begun_q ? load_q : probe_in_load;
      part = probe_out_pending & (-probe_out_pending);
      lead = {|(part & 4'hc), |(part & 4'ha)};
      go = (probe_in_head_store || begun_q) || probe_in_load_free;
      for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
        address_2 = probe_in_head_address[{lane[1:0], 5'd0} +: 32];
        word = address_2[26:2];
        slot = {({word, 1'b0} | {25'd0, probe_in_core}), 2'd0} | {26'd0, probe_in_head_warp};
        local_2 = (32'h30000000 | {({slot, 2'd0} | {28'd0, lane[1:0]}), 2'd0}) | {30'd0, address_2[1:0]};
        physical = (address_2[31:28] == 4'd3) ? local_2 : address_2;
        address[lane[1:0]] = physical;
      end
      base = address[lead][31:4];
      for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
        shared = shared | ({3'd0, (address[lane[1:0]][31:28] == 4'd2)} << lane[1:0]);
        row = row | ({3'd0, (address[lane[1:0]][31:4] == base)} << lane[1:0]);
      end
      probe_out_shared = probe_out_pending & shared;
      if (shared[lead]) begin
        probe_out_pass = go && probe_in_shared_ready;
      end else begin
        probe_out_row = probe_out_pending & row;
        probe_out_request_valid = go && (probe_in_head_store || probe_in_request_free);
        probe_out_request_write = probe_in_head_store;
        probe_out_request_tag = probe_in_request;
        probe_out_request_address = {base, 4'd0};
        if (probe_in_head_store) begin
          row_2 = probe_out_row;
          for (lane = 3'd0; lane < 3'd4; lane = lane + 3'd1) begin
            if (row_2[lane[1:0]]) begin
              word_2 = address[lane[1:0]][3:2];
              address_3 = address[lane[1:0]][1:0];
              bytes_2 = (probe_in_head_funct[1:0] == 2'd0) ? 4'd1 : ((probe_in_head_funct[1:0] == 2'd1) ? 4'd3 : 4'd15);
              store_bytes = bytes_2 << address_3;
              bytes = store_bytes;
              bytes_3 = bytes;
              bits = {8'd0, ({8'd0, ({8'd0, (bytes_3[0] ? 8'd255 : 8'd0)} | (bytes_3[1] ? 16'd65280 : 16'd0))} | (bytes_3[2] ? 24'hff0000 : 24'd0))} | (bytes_3[3] ? 32'hff000000 : 32'd0);
              data = probe_in_head_data[{lane[1:0], 5'd0} +: 32] << {address[lane[1:0]][1:0], 3'd0};
              byte_enable_index = word_2;
              probe_out_request_byte_enable[{byte_enable_index, 2'd0} +: 4] = probe_out_request_byte_enable[{byte_enable_index, 2'd0} +: 4] | bytes;
              probe_out_request_data[{word_2, 5'd0} +: 32] = (probe_out_request_data[{word_2, 5'd0} +: 32] & (~bits)) | (data & bits);
            end
          end
        end
      end
    end
  end

  // coalesce.c:77 coalesce_tick
  always @* begin
    begun_d = begun_q;
    done_d = done_q;
    load_d = load_q;
    done_3 = (begun_q ? done_q : 4'd0) | in_served;
    out_first = !begun_q && (in_served != 4'd0);
    out_last = (in_valid && (in_served != 4'd0)) && ((in_mask & (~done_3)) == 4'd0);
    if (in_served != 4'd0) begin
      begun_d = !out_last;
      done_d = done_3;
      load_d = in_load;
    end
  end

  always @(posedge clk) begin
    if (rst) begin
      begun_q <= 1'b0;
      done_q <= 4'd0;
      load_q <= 2'd0;
    end else begin
      begun_q <= begun_d;
      done_q <= done_d;
      load_q <= load_d;
    end
  end

`ifdef WEFT_DIGEST
  // digest of the registers, for comparison with the C model
  reg [31:0] digest_r;
  always @* begin
    digest_r = 32'h811c9dc5;
    if (dig_en) begin
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {31'd0, begun_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {28'd0, done_q};
      digest_r = {digest_r[26:0], digest_r[31:27]} ^ {30'd0, load_q};
    end
  end
  assign digest = digest_r;
`endif
endmodule
