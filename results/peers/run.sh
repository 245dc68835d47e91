#!/usr/bin/env bash
# Everybody on every instance; results/peers/README.md says what and how. Takes the limits in seconds (1,10,60) and names of
# instances (five of the seven below, which fit into 25 minutes); the CSV keeps the rows of the others.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
limits=${1:-1,10,60}
shift || true
names=("$@")
[ ${#names[@]} -gt 0 ] || names=(small-dc-50 small-dc-500 big-80 large-dc-2000 servers-1250-5000)

./mvnw -q -P peers -pl cli,benchmarks/peers -am package -DskipTests
folder=out/peers
mkdir -p "$folder"
make() { ./wattle generate "${@:2}" --seed 1 --out "$folder/$1.json" >/dev/null; }
make small-dc-50 small-dc --tasks 50
make small-dc-200 small-dc --tasks 200
make small-dc-500 small-dc --tasks 500
make big-80 small-dc --tasks 80 --mean 0.2
make large-dc-2000 large-dc --tasks 2000
make large-dc-2000-full large-dc --tasks 2000 --wiring full
make servers-1250-5000 server-mix --servers 1250 --tasks 5000

peers=benchmarks/peers/target/peers.jar
for peer in timefold btrplace plain-cp-sat plain-scip; do # as ./wattle has one of its own
  java -XX:ArchiveClassesAtExit="$folder/$peer.jsa" -cp "$peers" org.wattle.peers.OneRun "$peer" "$folder/small-dc-50.json" 5 >/dev/null 2>&1
done
java -cp "$peers" org.wattle.peers.Campaign ./wattle results/peers/peers.csv "$limits" \
  $(printf "$folder/%s.json " "${names[@]}")
java -Djava.awt.headless=true -cp "$peers" org.wattle.peers.Tell results/peers/peers.csv results/peers/README.md results/peers/peers.svg
