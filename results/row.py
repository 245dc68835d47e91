"""One CSV row of a result document on standard input: the words given, then status, value, bound, gap, solver, seconds."""
import json
import sys

exit_code = sys.argv[-1]
try:
    result = json.load(sys.stdin)
except json.JSONDecodeError:
    print(*sys.argv[1:-1], exit_code, "", "", "", "", "", "", sep=",")
    sys.exit()
objective = result.get("objective", {})
seconds = result.get("seconds", {})
print(
    *sys.argv[1:-1],
    exit_code,
    result["status"],
    objective.get("value", ""),
    objective.get("bound", ""),
    "%.2g" % objective["gap"] if "gap" in objective else "",
    result["solver"].get("version", result["solver"]["id"]).split(" (")[0],
    "%.2f" % sum(seconds.values()),
    sep=",",
)
