// SPDX-License-Identifier: Apache-2.0
// Yosys' adders of at most WIDEST bits as gates, for its technology mapping: a carry chain of a few bits costs cells
// and time where it begins and ends, and logic around it is not merged with it.
(* techmap_celltype = "$alu" *)
module small_adder (A, B, CI, BI, X, Y, CO);
    parameter A_SIGNED = 0;
    parameter B_SIGNED = 0;
    parameter A_WIDTH = 1;
    parameter B_WIDTH = 1;
    parameter Y_WIDTH = 1;
    input [A_WIDTH-1:0] A;
    input [B_WIDTH-1:0] B;
    input CI, BI;
    output [Y_WIDTH-1:0] X, Y, CO;
    wire _TECHMAP_FAIL_ = Y_WIDTH > `WIDEST;
    wire [Y_WIDTH-1:0] a = {{Y_WIDTH{A_SIGNED && A[A_WIDTH-1]}}, A};
    wire [Y_WIDTH-1:0] b = {{Y_WIDTH{B_SIGNED && B[B_WIDTH-1]}}, B};
    wire [Y_WIDTH-1:0] c = b ^ {Y_WIDTH{BI}};
    wire [Y_WIDTH:0] carry;
    assign carry[0] = CI;
    genvar i;
    generate
        for (i = 0; i < Y_WIDTH; i = i + 1) begin : bits
            assign carry[i+1] = (a[i] & c[i]) | (carry[i] & (a[i] | c[i]));
        end
    endgenerate
    assign X = a ^ c;
    assign Y = X ^ carry[Y_WIDTH-1:0];
    assign CO = carry[Y_WIDTH:1];
endmodule
