# SPDX-License-Identifier: Apache-2.0
# Replace the text OLD by NEW (both in the environment) in a file. OLD must occur once and only once, but for facts
# (lines `//@ ...`), which name it where the file states the defect itself; exit 1 if it does not.
{
    text = text $0 "\n"
    if (/^\/\/@ /) gsub(/./, " ")
    code = code $0 "\n"
}

END {
    old = ENVIRON["OLD"]
    at = index(code, old)
    if (!at || index(substr(code, at + 1), old))
        exit 1
    printf "%s%s%s", substr(text, 1, at - 1), ENVIRON["NEW"], substr(text, at + length(old))
}
