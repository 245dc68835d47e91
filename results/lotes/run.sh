#!/bin/sh
# The experiments of sections 5 and 7 of Tran and Beck's report on LoTES: figures 1 to 6. Leaves the summaries, the mean paths of figure 3 and the pictures
# beside itself, everything else in out/lotes. SEEDS and HOURS (of figures 1 and 2) make it shorter or longer.
#   figures 1, 2  7 loads, 20 runs (5 of the other readings of greedy) each of 300 hours, the first 100 left out
#   figure 3      load 0.9, 3 runs each of 2000 hours
#   figure 4      load 0.8, 100, 95 and 90 % of the machines, 5 runs each
#   figures 5, 6  MapReduce at 3 loads, 5 runs each of 600 hours
#   the filter    the bins of six optimal allocations against all bins: capacity, and 3 runs each at loads 0.94 and 0.96
# A quarter of an hour on two quiet cores.
set -eu
cd "$(dirname "$0")/../.."
here=results/lotes
out=out/lotes
seeds=${SEEDS:-20}
hours=${HOURS:-300}
few=$(( (seeds + 3) / 4 ))
mkdir -p $out
./wattle simulate instances/lotes/loads.json --policy lotes --policy greedy --seeds "$seeds" --hours "$hours" --out $out/loads
./wattle simulate instances/lotes/loads.json --policy greedy-random --policy greedy-first-fit --seeds "$few" --hours "$hours" --out $out/others
./wattle simulate instances/lotes/load-090.json --policy lotes --policy greedy --policy greedy-random --policy greedy-first-fit \
  --seeds 3 --hours 2000 --out $out/size
for active in 1 0.95 0.9; do
  sed "s/\"active\": [0-9.]*/\"active\": $active/; s/google-10k.json/..\/..\/instances\/lotes\/google-10k.json/" \
    instances/lotes/machines-offline.json >$out/active-$active.json
  ./wattle simulate $out/active-$active.json --policy lotes --policy greedy --seeds "$few" --out $out/active-$active
done
./wattle simulate instances/lotes/map-reduce.json --policy lotes --policy greedy --seeds "$few" --hours 600 --out $out/map-reduce
# What the filter of stage 2 costs, and what becomes of it in dispatching.
filtered="lotes-filtered lotes-filtered-golden-2 lotes-filtered-golden-3 lotes-filtered-golden-4 lotes-filtered-golden-5 lotes-filtered-golden-6"
# shellcheck disable=SC2046,SC2086 # a word each
./wattle simulate instances/lotes/loads.json $(printf -- '--policy %s ' lotes $filtered) --load 0.94,0.96 --seeds 3 --hours 400 --out $out/vertices
./wattle compare instances/lotes/google-10k.json --objective machine-assignment \
  --solvers column-generation,enumeration,enumeration-golden-2,enumeration-golden-3,enumeration-golden-4,enumeration-golden-5,enumeration-golden-6 --out $out/filter
python3 $here/figures.py $out $here
