#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The machine of a row of the covering array (verif/modules/array/machines), for the suites that run it; nothing where there is no such row.
# usage: machine.sh NAME
awk -v name="$1" '$1 == name { print $2 }' verif/modules/array/machines
