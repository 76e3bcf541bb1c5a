#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: what an unbounded cache would keep of the loads of kernels of studies/workloads.toml: `weft cachesim` on `thesis`, order lrr.
set -eu
printf '\tloads\tmissed by the machine\tmissed by an unbounded cache\thits there: own warp'\''s line\tanother'\''s\town, from the trip before\n'
for kernel in BFS KMN MEMC GC SPMV-Scalar SSSP WP STMCL CFD; do
    # shellcheck disable=SC2046 # its arguments
    build/weft cachesim $(sed -n "s/^$kernel = { run = \"\([^\"]*\)\".*/\1/p" studies/workloads.toml) -c thesis --order lrr -q | awk -v kernel="$kernel" '
        $1 == "machine" && $3 == "x" { all = $5; machine = $7 }
        $1 == "unbounded" { unbounded = $4; own = $7; other = $8 }
        match($0, /[0-9.]+ % in the trip before/) { before = substr($0, RSTART) + 0 }
        END { printf "%s\t%d\t%.1f %%\t%.1f %%\t%d\t%d\t%.1f %%\n", kernel, all, machine, unbounded, own, other, before; exit !all }'
done
