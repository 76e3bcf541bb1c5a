#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: lane activity and depth utilization of the kernels and mechanisms of table `lpc`.
exec sh verif/results/reconv-lanes.sh lpc
