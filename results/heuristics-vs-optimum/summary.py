"""Turns a comparison into gaps.csv and summary.csv in the folder given."""
import csv
import json
import sys
from collections import defaultdict

comparison = json.load(open(sys.argv[1]))
folder = sys.argv[2]


def asleep_joules(path):
    """What the data centre takes with everything asleep: nobody can save it."""
    instance = json.load(open(path))
    elements = instance["servers"] + instance["network"]["tiers"]
    return instance["slotSeconds"] * sum(e["count"] * e["watts"].get("sleep", 0) for e in elements)


rows = []
for instance in comparison["instances"]:
    state, tasks, wiring, seed = instance["file"].split("/")[-1].removesuffix(".json").split("-")
    asleep = asleep_joules(instance["file"])
    best = instance["bestBound"]["value"]
    for result in instance["results"]:
        if "value" not in result:
            rows.append([state, wiring, tasks, seed, result["solver"], result["status"], "", "", "", "", "", ""])
            continue
        over = (result["value"] - best) / best
        above_sleep = (result["value"] - best) / (best - asleep)
        rows.append([state, wiring, tasks, seed, result["solver"], result["status"], result["value"], best, over, above_sleep,
                     result["serversOn"], result["switchesOn"]])

with open(folder + "/gaps.csv", "w", newline="") as file:
    out = csv.writer(file, lineterminator="\n")
    out.writerow(["state", "wiring", "tasks", "seed", "solver", "status", "value J", "best bound J", "over bound", "over bound without sleep",
                  "servers on", "switches on"])
    for row in rows:
        out.writerow(["%.5g" % cell if isinstance(cell, float) and cell < 1000 else cell for cell in row])

groups = defaultdict(list)
for row in rows:
    if row[8] != "":
        groups[row[0], row[1], row[4]].append(row)
with open(folder + "/summary.csv", "w", newline="") as file:
    out = csv.writer(file, lineterminator="\n")
    out.writerow(["state", "wiring", "solver", "instances", "proven", "mean over bound %", "worst %", "mean without sleep %", "worst without sleep %"])
    for (state, wiring, solver), group in groups.items():
        total = [100 * row[8] for row in group]
        free = [100 * row[9] for row in group]
        out.writerow([state, wiring, solver, len(group), sum(row[5] == "optimal" for row in group)]
                     + ["%.2f" % n for n in (sum(total) / len(total), max(total), sum(free) / len(free), max(free))])
