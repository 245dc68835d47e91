#!/bin/sh
# Times whole commands at 10,000 servers and 100,000 tasks: median and spread of five runs each (commands.csv), with what the result itself tells.
set -eu
cd "$(dirname "$0")/../.."
here=results/heuristics-speed
./wattle generate server-mix --servers 10000 --tasks 100000 --mean 0.0287 --spread 1.3108 --correlation 0 --out out/mix.json
python3 - >"$here/commands.csv" <<'PY'
import json, subprocess, time
print("heuristic,command s,least,most,read s,bound s,place s,check s,gap,exit")
for solver in ["first-fit", "best-fit", "vector-greedy"]:
    spent, phases = [], []
    for run in range(5):
        begin = time.time()
        # The goal lets vector-greedy end with its greedy phase.
        done = subprocess.run(["./wattle", "solve", "out/mix.json", "--solver", solver, "--gap", "0.01", "--out", "out/mix-result.json"],
                              stdout=subprocess.DEVNULL)
        spent.append(time.time() - begin)
        phases.append(json.load(open("out/mix-result.json")))
    middle = phases[spent.index(sorted(spent)[2])]
    s = middle["seconds"]
    print(solver, *["%.2f" % t for t in (sorted(spent)[2], min(spent), max(spent))],
          *["%.2f" % s.get(p, 0) for p in ("read", "bound", "solve", "check")], "%.2g" % middle["objective"]["gap"], done.returncode, sep=",")
PY
cat "$here/commands.csv"
