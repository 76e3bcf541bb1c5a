#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Settings at the ends of their ranges for a limit policy, one set of several by number: NAME=VALUE,... on
# one line. Number 0 is what the policy has by itself.
#   sh verif/limit/settings.sh POLICY NUMBER
policy=$1
number=$2
pick() { # SET...
    shift $((number % $#))
    echo "$1"
}
case $policy in
swl) pick swl_warps=2 swl_warps=1 swl_warps=3 swl_warps=64 ;;
ccws)
    pick ccws_throttle=8 ccws_throttle=128 ccws_throttle=128,ccws_decay=255 ccws_throttle=128,ccws_inclusive=1 \
        ccws_throttle=128,ccws_base=1,ccws_cutoff=1,ccws_decay=255 \
        ccws_throttle=128,ccws_base=255,ccws_cutoff=255,ccws_decay=255,ccws_inclusive=1 \
        ccws_throttle=128,ccws_base=1,ccws_cutoff=255,vta_store=0 ccws_throttle=1,ccws_base=1,ccws_cutoff=1 \
        ccws_throttle=1,ccws_base=255,ccws_cutoff=255,ccws_decay=255,vta_store=0
    ;;
daws)
    pick daws_lines=0 daws_lines=1 daws_lines=1,daws_capacity=1024 daws_lines=1,daws_capacity=1024,daws_sampled=0 \
        daws_lines=2,daws_age=1,daws_sampled=0 daws_lines=1,daws_capacity=1024,daws_zero_free=1,daws_inner=1 \
        daws_lines=3,daws_first_fit=1,daws_converged=32,daws_sampled=1,daws_all_lanes=1 \
        daws_lines=1024,daws_capacity=1024,daws_converged=1 daws_lines=1,daws_capacity=1,daws_sampled=31,daws_inner=1
    ;;
daws_profiled)
    pick daws_lines=0 daws_lines=1 daws_lines=1,daws_capacity=1024 daws_lines=2,daws_age=1 \
        daws_lines=1,daws_capacity=1024,daws_zero_free=1,daws_inner=1 \
        daws_lines=3,daws_first_fit=1,daws_converged=32,daws_all_lanes=1
    ;;
*)
    echo "settings.sh: no settings for limit policy '$policy'; add them here" >&2
    exit 2
    ;;
esac
