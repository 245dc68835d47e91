"""A day of a 600-node cluster as stages of an hour: sizes and rates from SWIM's FB-2009 sample (the path is the argument), the rest assumed. Prints JSON.

Containers: one for each 3 GiB that a job reads, shuffles and writes, at most 32: 87 % of the jobs have one (the paper: 86 %). Stays: one hour, two with 32 containers.
Sensitivity: jobs that shuffle want one node where they fit one, else one rack; those that do not shuffle run anywhere.
Contention: drawn by a fixed seed: half of the jobs are tazes of intensity 5 to 12, the others turtles of 0 to 2.
"""
import json, random, sys

SHARE, LARGEST, HOUR = 3 * 2**30, 32, 3600
draw = random.Random(1)
jobs = []
for line in open(sys.argv[1]):
    name, submit, _, read, shuffled, written = line.split("\t")[:6]
    containers = min(LARGEST, max(1, -(-(int(read) + int(shuffled) + int(written)) // SHARE)))
    taz = draw.random() < 0.5
    sensitivity = "cluster" if int(shuffled) == 0 else "node" if containers == 2 else "rack"
    jobs.append({
        "name": name, "containers": containers, "class": "taz" if taz else "turtle",
        "intensity": draw.randint(5, 12) if taz else draw.randint(0, 2), "sensitivity": sensitivity,
        "arrival": min(24, int(submit) // HOUR + 1), "stays": 2 if containers == LARGEST else 1})
json.dump({
    "kind": "collocation-scenario", "name": "a day on 600 nodes", "racks": [{"count": 15, "nodes": 40}], "slotsPerNode": 2, "idleFraction": 0.5,
    "weights": {"power": 0.22, "intensity": 1, "sensitivity": 0.36}, "migrations": {"most": 100, "cost": 0.0001}, "jobs": jobs}, sys.stdout, indent=1)
single = sum(job["containers"] == 1 for job in jobs) / len(jobs)
print("%d jobs, %.0f %% of one container, %d containers" % (len(jobs), 100 * single, sum(job["containers"] for job in jobs)), file=sys.stderr)
