# SPDX-License-Identifier: Apache-2.0
# The registers of limit policies that preprocessed hardware C (gcc -E) names, one a line, but for the table
# that names them all.
/^# [0-9]+ "/ { table = $3 ~ /limit\/common\/settings\.h"$/; next }
!table {
    for (rest = $0; match(rest, /SETTING_[a-z0-9_]+/); rest = substr(rest, RSTART + RLENGTH))
        print substr(rest, RSTART + 8, RLENGTH - 8)
}
