# SPDX-License-Identifier: Apache-2.0
# The words of a source, one a line, of what gcc -E made of it: macros are expanded; comments, blanks, line
# breaks and headers are not in it. awk -v source=FILE.c -f words.awk
/^# [0-9]+ "/ { own = $3 == "\"" source "\""; next }
own { for (i = 1; i <= NF; i++) print $i }
