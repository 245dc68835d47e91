#!/bin/sh
# Times the heuristics: microseconds per task over 100 … 10,000 servers without a network (servers.csv, growth.svg) and on the large data
# centre with its switches (paths.csv), by JMH, warm; then whole commands (commands.csv).
set -eu
cd "$(dirname "$0")/../.."
here=results/heuristics-speed
uptime >"$here/load.txt"
./mvnw -q -pl benchmarks -am package -Dmaven.test.skip
java -jar benchmarks/target/benchmarks.jar PlacementBenchmark -f 1 -wi 2 -w 1 -i 3 -r 1 -rf json -rff out/servers.json
java -jar benchmarks/target/benchmarks.jar PathBenchmark -f 1 -wi 3 -w 1 -i 5 -r 1 -rf json -rff out/paths.json
uptime >>"$here/load.txt"
python3 - <<'PY'
import json
rows = json.load(open("out/servers.json"))
with open("results/heuristics-speed/servers.csv", "w") as csv:
    print("heuristic,servers,us per task,least,most", file=csv)
    for row in rows:
        servers = int(row["params"]["servers"])
        per_task = lambda ms: "%.3g" % (ms * 1000 / (10 * servers))
        runs = [ms for fork in row["primaryMetric"]["rawData"] for ms in fork]
        print(row["params"]["heuristic"], servers, per_task(sorted(runs)[len(runs) // 2]), per_task(min(runs)), per_task(max(runs)), sep=",", file=csv)
with open("results/heuristics-speed/paths.csv", "w") as csv:
    print("heuristic,wiring,us per task,least,most", file=csv)
    for row in json.load(open("out/paths.json")):
        runs = [us for fork in row["primaryMetric"]["rawData"] for us in fork]
        numbers = [sorted(runs)[len(runs) // 2], min(runs), max(runs)]
        print(row["params"]["heuristic"], row["params"]["wiring"].lower(), *["%.3g" % n for n in numbers], sep=",", file=csv)
PY
java -cp benchmarks/target/benchmarks.jar org.wattle.benchmarks.GrowthChart "$here/servers.csv" "$here/growth.svg" \
  "Placing ten tasks to a server" "servers" "µs per task"
sh "$here/commands.sh"
