# SPDX-License-Identifier: Apache-2.0
# usage: schema.py SCHEMA < RECORDS    a record on each line: prints how many of them the schema refuses, and the first reason.
import json, sys
import jsonschema

checker = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
checker.check_schema(checker.schema)
refused, why = 0, ""
for line in sys.stdin:
    error = next(checker.iter_errors(json.loads(line)), None)
    if error:
        refused += 1
        why = why or f" {'.'.join(str(step) for step in error.absolute_path)}: {error.message[:200]}"
print(f"{refused}{why}")
