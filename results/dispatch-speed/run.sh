#!/bin/sh
# Events per second of the simulation on the report's 10,000 machines, by JMH (events.csv); then whole commands, with wall time and resident memory
# (commands.csv): 10,000 hours at load 0.94, and an overload that ends with two million tasks in line.
set -eu
cd "$(dirname "$0")/../.."
here=results/dispatch-speed
mkdir -p out
{ uptime; lscpu | grep "Model name"; java -version 2>&1 | head -n 1; } >"$here/load.txt"
./mvnw -q -pl benchmarks -am package -Dmaven.test.skip
bench() { java -jar benchmarks/target/benchmarks.jar SimulationBenchmark -f 1 -wi 3 -w 4 -i 5 -r 4 -rf json "$@"; }
bench -p policy=lotes -p load=0.7,0.9,0.94 -p service=exponential,log-normal -rff out/events-lotes.json
bench -p policy=greedy,greedy-random,greedy-first-fit -p load=0.7,0.9 -p service=exponential -rff out/events-greedy.json
uptime >>"$here/load.txt"
python3 - <<'PY'
import json
with open("results/dispatch-speed/events.csv", "w") as csv:
    print("policy,load,service,million events a second,least,most", file=csv)
    for file in ("out/events-lotes.json", "out/events-greedy.json"):
        for row in json.load(open(file)):
            runs = sorted(rate for fork in row["secondaryMetrics"]["events"]["rawData"] for rate in fork)
            of = row["params"]
            print(of["policy"], of["load"], of["service"], *["%.2f" % (rate / 1e6) for rate in (runs[len(runs) // 2], runs[0], runs[-1])], sep=",", file=csv)
PY
python3 "$here/commands.py" >"$here/commands.csv"
cat "$here/events.csv" "$here/commands.csv"
