// SPDX-License-Identifier: Apache-2.0
// Claims about the register between crossbar and core (cmodel/hw/network/response_link.c).
//@ module response_link
//@ machine tiny
//@ source network/response_link.c
//@ steps induct 2
//@ claim next_cycle       a response is seen in the cycle behind the one in which it came, and only there
//@ mutant next_cycle claim cmodel/hw/network/response_link.c
//@ old s->response.valid = in->response.valid;
//@ new s->response.valid |= in->response.valid;
module prove (input clk);
`include "bind.vh"
  reg came;
  reg [74:0] response;
  always @(posedge clk) begin
    came <= !rst && in_response_valid;
    response <= {in_response_op, in_response_core, in_response_tag, in_response_sector, in_response_data};
  end

  always @* if (!rst) begin
    next_cycle: assert (view_response_valid == came && (!came || response ==
        {view_response_op, view_response_core, view_response_tag, view_response_sector, view_response_data}));
  end
endmodule
