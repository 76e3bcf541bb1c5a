#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: lane activity that no mechanism exceeds which regroups threads of a block, with the lanes of warps as they are and permuted, and
# in warps of 16, for the kernels of studies/regroup.toml.
set -eu
permuted='--reconv tbc --set schedulers=1 --set warps=24 --set lane_permutation=2'
activity() { # LANES KERNEL... OPTION...: in percent
    lanes=$1
    shift
    build/weft oracle "$@" -q | awk -F ' *[|] *' -v lanes="$lanes" '$2 == lanes { printf "%.0f", $4 + 0; seen = 1 } END { exit !seen }'
}
printf 'Kernel\toracle\toracle, permuted\toracle, 16 lanes\n'
sed -n '/^\[kernel\]/,/^$/s/^\([A-Z]*\) *= { run = "\([^"]*\)".*/\1\t\2/p' studies/regroup.toml >build/oracle-lanes.kernels
while IFS='	' read -r name run; do
    # shellcheck disable=SC2086 # words of a run and of options
    printf '%s\t%s\t%s\t%s\n' "$name" "$(activity 32 $run -c harp)" "$(activity 32 $run -c harp $permuted)" "$(activity 16 $run -c harp)"
done <build/oracle-lanes.kernels
