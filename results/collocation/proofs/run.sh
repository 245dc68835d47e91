#!/bin/sh
# How long it takes to prove optima of collocation: twenty seeds of each size, as many nodes as containers and 0.5625 of that, two weightings.
set -eu
cd "$(dirname "$0")/../../.."
here=results/collocation/proofs
{ uptime; lscpu | grep "Model name"; java -version 2>&1 | head -n 1; } >"$here/load.txt"
./mvnw -q -pl benchmarks -am package -Dmaven.test.skip
java -cp benchmarks/target/benchmarks.jar org.wattle.benchmarks.CollocationProofs 20 120 64 128 256 512 1024 4096 10240 >"$here/proofs.csv"
uptime >>"$here/load.txt"
python3 - <<'PY' | tee "$here/summary.csv"
import csv, statistics
groups = {}
for row in csv.DictReader(open("results/collocation/proofs/proofs.csv")):
    groups.setdefault((int(row["containers"]), int(row["nodes"]), row["weights"]), []).append(row)
print("containers,nodes,weights,seeds,proven,median seconds,worst seconds,largest gap")
for (containers, nodes, weights), rows in groups.items():
    seconds = [float(row["seconds"]) for row in rows]
    proven = sum(row["status"] == "optimal" for row in rows)
    print(containers, nodes, weights, len(rows), proven, "%.2f" % statistics.median(seconds), "%.2f" % max(seconds), max(row["gap"] for row in rows), sep=",")
PY
