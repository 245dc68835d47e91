"""Holds mps.csv against expected.csv: prints a Markdown table, a line a file, a column a backend."""
import csv
import sys

expected = {row["file"]: row for row in csv.DictReader(open(sys.argv[1]))}
rows = list(csv.DictReader(open(sys.argv[2])))
solvers = list(dict.fromkeys(row["solver"] for row in rows))
cells = {(row["file"], row["solver"]): row for row in rows}


def words(file, solver):
    row, want = cells[file, solver], expected[file]
    if row["exit"] == "2":
        return "refused"
    if want["status"] in ("Infeasible", "Unbounded"):
        return "same" if row["status"] == want["status"].lower() else row["status"]
    if not row["value"]:
        return row["status"]
    value, known = float(row["value"]), float(want["objective"])
    close = abs(value - known) <= 1e-6 * max(1, abs(known))
    if row["status"] == "optimal":
        return "same" if close else "WRONG " + row["value"]
    return "found, not proven" if close else "feasible " + row["value"]


print("| file | expected | " + " | ".join(solvers) + " |")
print("|---" * (len(solvers) + 2) + "|")
for file, want in expected.items():
    text = want["status"] + (" " + want["objective"] if want["status"] == "Optimal" else "")
    print("| %s | %s | " % (file, text) + " | ".join(words(file, s) for s in solvers) + " |")
