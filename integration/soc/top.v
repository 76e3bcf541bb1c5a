// SPDX-License-Identifier: Apache-2.0
// @TITLE@, with the names that buses of a system on a chip have: an AXI4-Lite slave for the host
// (s_axil), an AXI4 master of 64 bits for each of @MASTERS@ memory partitions (m00_axi and further), and an
// interrupt. README.md beside the folder of this file says how a host uses it.
// Made by `weft verilog`. All outputs are functions of registers.
module @PREFIX@axi (
  input  wire        aclk,
  input  wire        aresetn,       // synchronous; low for one cycle or more
  output wire        irq,           // a level: from the end of a launch until STATUS.DONE is cleared
@each@
  // memory of partition @I@
  output wire [2:0]  m@NN@_axi_awid,
  output wire [31:0] m@NN@_axi_awaddr,
  output wire [7:0]  m@NN@_axi_awlen,
  output wire [2:0]  m@NN@_axi_awsize,
  output wire [1:0]  m@NN@_axi_awburst,
  output wire        m@NN@_axi_awlock,
  output wire [3:0]  m@NN@_axi_awcache,
  output wire [2:0]  m@NN@_axi_awprot,
  output wire [3:0]  m@NN@_axi_awqos,
  output wire        m@NN@_axi_awvalid,
  input  wire        m@NN@_axi_awready,
  output wire [63:0] m@NN@_axi_wdata,
  output wire [7:0]  m@NN@_axi_wstrb,
  output wire        m@NN@_axi_wlast,
  output wire        m@NN@_axi_wvalid,
  input  wire        m@NN@_axi_wready,
  input  wire [2:0]  m@NN@_axi_bid,
  input  wire [1:0]  m@NN@_axi_bresp,
  input  wire        m@NN@_axi_bvalid,
  output wire        m@NN@_axi_bready,
  output wire [2:0]  m@NN@_axi_arid,
  output wire [31:0] m@NN@_axi_araddr,
  output wire [7:0]  m@NN@_axi_arlen,
  output wire [2:0]  m@NN@_axi_arsize,
  output wire [1:0]  m@NN@_axi_arburst,
  output wire        m@NN@_axi_arlock,
  output wire [3:0]  m@NN@_axi_arcache,
  output wire [2:0]  m@NN@_axi_arprot,
  output wire [3:0]  m@NN@_axi_arqos,
  output wire        m@NN@_axi_arvalid,
  input  wire        m@NN@_axi_arready,
  input  wire [2:0]  m@NN@_axi_rid,
  input  wire [63:0] m@NN@_axi_rdata,
  input  wire [1:0]  m@NN@_axi_rresp,
  input  wire        m@NN@_axi_rlast,
  input  wire        m@NN@_axi_rvalid,
  output wire        m@NN@_axi_rready,
@end@
  // the host
  input  wire [7:0]  s_axil_awaddr,
  input  wire [2:0]  s_axil_awprot,
  input  wire        s_axil_awvalid,
  output wire        s_axil_awready,
  input  wire [31:0] s_axil_wdata,
  input  wire [3:0]  s_axil_wstrb,
  input  wire        s_axil_wvalid,
  output wire        s_axil_wready,
  output wire [1:0]  s_axil_bresp,
  output wire        s_axil_bvalid,
  input  wire        s_axil_bready,
  input  wire [7:0]  s_axil_araddr,
  input  wire [2:0]  s_axil_arprot,
  input  wire        s_axil_arvalid,
  output wire        s_axil_arready,
  output wire [31:0] s_axil_rdata,
  output wire [1:0]  s_axil_rresp,
  output wire        s_axil_rvalid,
  input  wire        s_axil_rready
);
  localparam MASTERS = @MASTERS@;
  // A field of all masters in one vector: that of master p is at [p*W +: W].
  wire [MASTERS-1:0] awvalid, awready, wvalid, wready, wlast, bvalid, bready;
  wire [MASTERS-1:0] arvalid, arready, rvalid, rready, rlast;
  wire [MASTERS*2-1:0] awburst, arburst, bresp, rresp;
  wire [MASTERS*3-1:0] awid, awsize, arid, arsize, bid, rid;
  wire [MASTERS*8-1:0] awlen, arlen, wstrb;
  wire [MASTERS*32-1:0] awaddr, araddr;
  wire [MASTERS*64-1:0] wdata, rdata;

  // Any access is one of data, from anywhere.
  wire unused = &{1'b0, s_axil_awprot, s_axil_arprot};
@each@

  assign m@NN@_axi_awid = awid[@I@*3 +: 3];
  assign m@NN@_axi_awaddr = awaddr[@I@*32 +: 32];
  assign m@NN@_axi_awlen = awlen[@I@*8 +: 8];
  assign m@NN@_axi_awsize = awsize[@I@*3 +: 3];
  assign m@NN@_axi_awburst = awburst[@I@*2 +: 2];
  assign m@NN@_axi_awlock = 1'b0;
  assign m@NN@_axi_awcache = 4'b0011;  // normal memory; what is acknowledged may lie in a buffer
  assign m@NN@_axi_awprot = 3'b000;
  assign m@NN@_axi_awqos = 4'd0;
  assign m@NN@_axi_awvalid = awvalid[@I@];
  assign awready[@I@] = m@NN@_axi_awready;
  assign m@NN@_axi_wdata = wdata[@I@*64 +: 64];
  assign m@NN@_axi_wstrb = wstrb[@I@*8 +: 8];
  assign m@NN@_axi_wlast = wlast[@I@];
  assign m@NN@_axi_wvalid = wvalid[@I@];
  assign wready[@I@] = m@NN@_axi_wready;
  assign bid[@I@*3 +: 3] = m@NN@_axi_bid;
  assign bresp[@I@*2 +: 2] = m@NN@_axi_bresp;
  assign bvalid[@I@] = m@NN@_axi_bvalid;
  assign m@NN@_axi_bready = bready[@I@];
  assign m@NN@_axi_arid = arid[@I@*3 +: 3];
  assign m@NN@_axi_araddr = araddr[@I@*32 +: 32];
  assign m@NN@_axi_arlen = arlen[@I@*8 +: 8];
  assign m@NN@_axi_arsize = arsize[@I@*3 +: 3];
  assign m@NN@_axi_arburst = arburst[@I@*2 +: 2];
  assign m@NN@_axi_arlock = 1'b0;
  assign m@NN@_axi_arcache = 4'b0011;
  assign m@NN@_axi_arprot = 3'b000;
  assign m@NN@_axi_arqos = 4'd0;
  assign m@NN@_axi_arvalid = arvalid[@I@];
  assign arready[@I@] = m@NN@_axi_arready;
  assign rid[@I@*3 +: 3] = m@NN@_axi_rid;
  assign rdata[@I@*64 +: 64] = m@NN@_axi_rdata;
  assign rresp[@I@*2 +: 2] = m@NN@_axi_rresp;
  assign rlast[@I@] = m@NN@_axi_rlast;
  assign rvalid[@I@] = m@NN@_axi_rvalid;
  assign m@NN@_axi_rready = rready[@I@];
@end@

  @PREFIX@gpu_axi gpu_axi (
    .clk                              (aclk),
    .rst                              (!aresetn),
    .in_host_write_address_valid      (s_axil_awvalid),
    .in_host_write_address_address    (s_axil_awaddr),
    .in_host_read_address_valid       (s_axil_arvalid),
    .in_host_read_address_address     (s_axil_araddr),
    .in_host_write_data_valid         (s_axil_wvalid),
    .in_host_write_data_data          (s_axil_wdata),
    .in_host_write_data_strobe        (s_axil_wstrb),
    .in_host_write_response_ready     (s_axil_bready),
    .in_host_read_data_ready          (s_axil_rready),
    .in_memory_read_address_ready     (arready),
    .in_memory_write_address_ready    (awready),
    .in_memory_write_data_ready       (wready),
    .in_memory_read_data_valid        (rvalid),
    .in_memory_read_data_last         (rlast),
    .in_memory_read_data_id           (rid),
    .in_memory_read_data_response     (rresp),
    .in_memory_read_data_data         (rdata),
    .in_memory_write_response_valid   (bvalid),
    .in_memory_write_response_id      (bid),
    .in_memory_write_response_response(bresp),
    .out_interrupt                    (irq),
    .out_host_write_address_ready     (s_axil_awready),
    .out_host_write_data_ready        (s_axil_wready),
    .out_host_read_address_ready      (s_axil_arready),
    .out_host_write_response_valid    (s_axil_bvalid),
    .out_host_write_response          (s_axil_bresp),
    .out_host_read_data_valid         (s_axil_rvalid),
    .out_host_read_response           (s_axil_rresp),
    .out_host_read_data               (s_axil_rdata),
    .out_memory_read_address_valid    (arvalid),
    .out_memory_read_address_id       (arid),
    .out_memory_read_address_address  (araddr),
    .out_memory_read_address_length   (arlen),
    .out_memory_read_address_size     (arsize),
    .out_memory_read_address_burst    (arburst),
    .out_memory_write_address_valid   (awvalid),
    .out_memory_write_address_id      (awid),
    .out_memory_write_address_address (awaddr),
    .out_memory_write_address_length  (awlen),
    .out_memory_write_address_size    (awsize),
    .out_memory_write_address_burst   (awburst),
    .out_memory_write_data_valid      (wvalid),
    .out_memory_write_data_last       (wlast),
    .out_memory_write_data_strobe     (wstrb),
    .out_memory_write_data_data       (wdata),
    .out_memory_read_data_ready       (rready),
    .out_memory_write_response_ready  (bready)
  );
endmodule
