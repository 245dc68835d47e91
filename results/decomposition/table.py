#!/usr/bin/env python3
"""Puts decomposition.csv as a table into README.md."""
import csv
import pathlib
import statistics

folder = pathlib.Path(__file__).parent
words = {
    "small": ("125 servers, 58 switches, asleep; 10 to 500 tasks of mean 0.03, rack and full wiring", "1e-4"),
    "mixed": ("the same, 40 % awake, 300 to 800 tasks running, 200 new ones", "1e-4"),
    "middle": ("125 servers without a network, 400 tasks of mean 0.097, ten seconds", "1e-4"),
    "large": ("1250 servers, 530 switches, 2000 tasks, rack and full; asleep, and with 3000 running", "1e-4"),
    "huge": ("10,000 servers: 20,000 tasks with 4240 switches, rack and full; 100,000 tasks without a network, 120 s", "1e-4"),
    "big": ("125 servers, 58 switches, 80 tasks of mean 0.2, 60 s", "1e-3"),
}
rows = {}
for row in csv.DictReader(open(folder / "decomposition.csv")):
    rows.setdefault(row["family"], []).append(row)
lines = []
for family, (what, gap) in words.items():
    found = rows.get(family, [])
    if not found:
        continue
    proven = [r for r in found if r["status"] == "optimal"]
    seconds = [float(r["seconds"]) for r in proven]
    open_gaps = sorted(float(r["gap"]) * 100 for r in found if r["status"] != "optimal")
    rest = "; others within %s %%" % " to ".join("%.2g" % g for g in dict.fromkeys((open_gaps[0], open_gaps[-1]))) if open_gaps else ""
    lines.append(
        "| `%s` | %s | %s | %d of %d%s | %.2f | %.2f |"
        % (family, what, gap, len(proven), len(found), rest, statistics.median(seconds), max(seconds))
    )
page = folder / "README.md"
text = page.read_text()
head, rest = text.split("|---|---|---:|---:|---:|---:|\n", 1)
tail = rest[rest.index("\n\nThe thesis") :]
page.write_text(head + "|---|---|---:|---:|---:|---:|\n" + "\n".join(lines) + tail)
