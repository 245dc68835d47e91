#!/bin/sh
# Times a day of slots by every heuristic that places slot after slot: processor seconds, warm (large-dc.txt, gems-dc.txt).
set -eu
cd "$(dirname "$0")/../.."
here=results/online-placement
uptime >"$here/load.txt"
./mvnw -q -pl benchmarks -am package -Dmaven.test.skip
day() { java -cp benchmarks/target/benchmarks.jar org.wattle.benchmarks.OnlineDay "$@" >"$here/$1.txt"; }
day large-dc
day gems-dc gems gems-no-sleep gems-no-network gems/shared gems/trace
uptime >>"$here/load.txt"
