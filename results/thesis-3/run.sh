#!/bin/sh
# Figures 3.5 and 3.6 of the thesis: the small data centre over two hours beside the optimum of each slot, the large one over a day of slots of a second.
# Leaves tables and pictures beside itself, everything else in out/thesis-3. SEEDS (3) says how many workloads are drawn for each.
# Five minutes on two quiet cores.
set -eu
cd "$(dirname "$0")/../.."
out=out/thesis-3
seeds=${SEEDS:-3}
mkdir -p $out
./wattle simulate instances/scenarios/small-dc-2h.json --policy mtec --policy msec --policy beps --policy vector-greedy --policy rrs --policy always-on \
  --shadow mtec --seeds "$seeds" --out $out/figure-5
./wattle simulate instances/scenarios/large-dc-24h.json --policy beps-cpu --policy beps-memory --policy brfs-norm --policy brfs-dot --policy rrs --policy always-on \
  --seeds "$seeds" --out $out/figure-6
cp $out/figure-5/runs.csv results/thesis-3/small.csv
cp $out/figure-6/runs.csv results/thesis-3/large.csv
PYTHONPATH=results python3 results/thesis-3/figures.py $out results/thesis-3
