// SPDX-License-Identifier: Apache-2.0
// The SIMT stack, with and without likely points: claims by induction about any warp of two, both of its lanes, and all of its
// entries, beside those of reconv.vh. A file that includes this text names DEPTH, LEVEL_BITS and POINTS (STACK_DEPTH, STACK_BITS
// and LIKELY_LEVELS of params.h) and NONE (RPC_NONE).

  // The warp's registers. In the second half of a divergence some lanes of the top are going to it.
  wire [LEVEL_BITS-1:0] level = level_q[LEVEL_BITS * warp +: LEVEL_BITS];
  wire unwinds = unwind_q[warp];
  wire pops = popping_q && pop_warp_q == warp;
  wire merges = merging_q && pop_warp_q == warp;
  wire splits = splitting_q && split_warp_q == warp;
  wire opens = splits && opening_q;
  wire [1:0] mask = mask_q[2 * warp +: 2];
  wire [1:0] top = splits ? mask | split_mask_q : mask;
  wire is_busy = busy[warp];
  wire [3:0] entries = level + {3'd0, pops}; // below the top; one that is read in this cycle is popped in the next

  // Entry k of the warp from the bottom; the top is entry `entries`.
  wire [10*(DEPTH+1)-1:0] rows_rpc = below_rpc_mem[10 * DEPTH * warp +: 10 * DEPTH];
  wire [10*(DEPTH+1)-1:0] rows_npc = below_npc_mem[10 * DEPTH * warp +: 10 * DEPTH];
  wire [10*(DEPTH+1)-1:0] rows_likely = below_likely_mem[10 * DEPTH * warp +: 10 * DEPTH];
  wire [LEVEL_BITS*(DEPTH+1)-1:0] rows_likely_at = below_likely_at_mem[LEVEL_BITS * DEPTH * warp +: LEVEL_BITS * DEPTH];
  wire [2*(DEPTH+1)-1:0] rows_mask = below_mask_mem[2 * DEPTH * warp +: 2 * DEPTH];
  reg [9:0] rpc [0:DEPTH], npc [0:DEPTH], likely [0:DEPTH];
  reg [LEVEL_BITS-1:0] likely_at [0:DEPTH];
  reg [1:0] lanes [0:DEPTH];
  integer e;
  always @* for (e = 0; e <= DEPTH; e = e + 1)
    if (e == DEPTH || e == entries) begin
      rpc[e] = rpc_q[10 * warp +: 10];
      npc[e] = here;
      likely[e] = likely_q[10 * warp +: 10];
      likely_at[e] = likely_at_q[LEVEL_BITS * warp +: LEVEL_BITS];
      lanes[e] = top;
    end else begin
      rpc[e] = rows_rpc[10 * e +: 10];
      npc[e] = rows_npc[10 * e +: 10];
      likely[e] = rows_likely[10 * e +: 10];
      likely_at[e] = rows_likely_at[LEVEL_BITS * e +: LEVEL_BITS];
      lanes[e] = rows_mask[2 * e +: 2];
    end
  wire [9:0] top_rpc = rpc_q[10 * warp +: 10];
  wire [9:0] top_likely = likely_q[10 * warp +: 10];
  wire [LEVEL_BITS-1:0] top_likely_at = likely_at_q[LEVEL_BITS * warp +: LEVEL_BITS];
  wire waits = here == top_rpc || here == top_likely;

  // What holds of all entries, from the bottom to the top.
  //   threads_ok  a thread that runs is where its warp is; one below is where the topmost entry that has it continues
  //   joins_ok    below an entry, the next one that has a lane of it continues at its rpc; what is between has that rpc, too
  //   points_ok   lanes that go over at a likely point come to an entry that continues there, for the same rpc
  //   bound_ok    an entry with n of 2 lanes is at most POINTS + 2 * (2 - n) above the bottom
  reg threads_ok, joins_ok, points_ok, bound_ok;
  reg lane_waits; // one thread is where a top without lanes waits, and entries down to it are popped there
  reg [1:0] found, same, pass;
  reg [9:0] found_npc [0:1], found_rpc [0:1], between [0:1];
  reg [1:0] any;
  integer k, l;
  always @* begin
    {threads_ok, joins_ok, points_ok, bound_ok} = 4'b1111;
    {found, any, same, pass, lane_waits} = {2'd0, 2'd0, 2'd3, 2'd3, 1'd0};
    for (l = 0; l < 2; l = l + 1) {found_npc[l], found_rpc[l], between[l]} = 0;
    joins_ok = rpc[0] == NONE;
    for (k = 0; k <= DEPTH; k = k + 1) if (k <= entries) begin
      if (likely[k] != NONE) begin
        if (k == 0) points_ok = 0;
        else if (likely[k] == rpc[k] || rpc[k-1] != rpc[k] || likely_at[k] > POINTS) points_ok = 0;
        else if (likely_at[k] == k - 1 ? npc[k-1] != likely[k]
                                      : likely_at[k] >= k || likely[k-1] != likely[k] || likely_at[k-1] != likely_at[k]) points_ok = 0;
      end
      if (k < entries && k + 2 * lanes[k][0] + 2 * lanes[k][1] > POINTS + 4) bound_ok = 0;
      for (l = 0; l < 2; l = l + 1) begin
        if (lanes[k][l] && alive[l]) begin
          if (!found[l]) begin
            if (rpc[k] != NONE) joins_ok = 0;
          end else begin
            if (found_npc[l] != rpc[k] || found_rpc[l] == rpc[k]) joins_ok = 0;
            // Lanes that just went over are popped at their likely point, as if that were the rpc.
            if (any[l] && !(same[l] && between[l] == rpc[k]) &&
                !(k == entries && !is_busy && here == rpc[k] && likely[k] == NONE && pass[l])) joins_ok = 0;
          end
        end
        if (k < entries) begin
          if (lanes[k][l] && alive[l]) begin
            {found[l], any[l], same[l], pass[l]} = 4'b1011;
            found_npc[l] = npc[k];
            found_rpc[l] = rpc[k];
          end else begin
            if (any[l] && between[l] != rpc[k]) same[l] = 0;
            if (rpc[k] != here && likely[k] != here) pass[l] = 0;
            any[l] = 1;
            between[l] = rpc[k];
          end
        end
      end
    end
    if (opens && (open_pc_q == top_rpc || open_pc_q == NONE)) points_ok = 0;
    for (l = 0; l < 2; l = l + 1) if (alive[l]) begin
      if (top[l]) begin
        if ({4'd0, own[l], 2'd0} != (!splits ? here : mask[l] ? split_below_q : split_pc_q)) threads_ok = 0;
      end else begin
        if (!found[l] || found_npc[l] != {4'd0, own[l], 2'd0}) threads_ok = 0;
        else if (found_npc[l] == here && pass[l]) lane_waits = 1;
      end
    end
    if ((top & ~alive) != 0) threads_ok = 0;
    // The top itself, and what a divergence is about to push.
    if (entries > POINTS + 2) bound_ok = 0;
    if (!splits && entries + 2 * top[0] + 2 * top[1] > POINTS + 4) bound_ok = 0;
    if (splits && level + 4'd1 + (opens && open_mask_q == 0) > POINTS + 2) bound_ok = 0;
    if (opens && level > POINTS) bound_ok = 0;
  end

  // What a warp is at: it issues, waits at a point, is popped, goes over, parts, or has finished.
  reg turns_ok;
  always @* begin
    turns_ok = runs[warp] == (alive != 0) && !(opening_q && !splitting_q);
    if (!runs[warp]) turns_ok = turns_ok && !(unwinds || pops || merges || splits || (is_busy && !told[warp]));
    else begin
      if (live_q[2 * warp +: 2] != alive || (mask == 0) != unwinds) turns_ok = 0;
      if (is_busy && !told[warp] && (unwinds || pops || merges || splits)) turns_ok = 0;
      if (splits && !(is_busy && !pops && !merges && mask != 0 && split_mask_q != 0 && (mask & split_mask_q) == 0)) turns_ok = 0;
      if (opens && open_mask_q != 0 && !(open_mask_q == mask && open_pc_q == split_below_q)) turns_ok = 0;
      if (is_busy && told[warp] && !splits && !unwinds) turns_ok = 0;
      if (unwinds && !is_busy && !(waits && lane_waits)) turns_ok = 0;
      if (pops && !unwinds && !(!is_busy && here == (pop_joins_q ? top_likely : top_rpc))) turns_ok = 0;
      if (pops && pop_joins_q && !(!is_busy && top_likely != NONE && here == top_likely && top_likely_at == level)) turns_ok = 0;
      if (pops && {below_rpc_q, below_npc_q, below_mask_q, below_likely_q} != {rpc[level], npc[level], lanes[level], likely[level]}) turns_ok = 0;
      if (pops && below_likely_at_q != likely_at[level]) turns_ok = 0;
      if (merges && !(!is_busy && !pops && here == top_likely && top_likely_at < level)) turns_ok = 0;
      if (merges && below_mask_q != lanes[top_likely_at]) turns_ok = 0;
    end
  end

  always @* if (!rst) begin
    depth: assert (!(out_overflow_valid && out_overflow_warp == warp));
    finish: assert ((out_finish_valid && out_finish_warp == warp) == (exiting && (alive & ~active) == 0));
    threads: assert (!runs[warp] || threads_ok);
    joins: assert (!runs[warp] || joins_ok);
    bound: assert (!runs[warp] || bound_ok);
    turns: assert (turns_ok);
  end
