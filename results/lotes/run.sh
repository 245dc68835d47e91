#!/bin/sh
# The experiments of sections 5 and 7 of Tran and Beck's report on LoTES: figures 1 to 6. Leaves the summaries, the mean paths of figure 3 and the pictures
# beside itself, everything else in out/lotes. SEEDS and HOURS (of figures 1 and 2) make it shorter or longer.
#   figures 1, 2  7 loads, 3 policies, 20 runs each of 300 hours, the first 100 left out         126,000 simulated hours
#   figure 3      load 0.9, 3 policies, 3 runs each of 2000 hours and 150 to follow up             19,350
#   figure 4      load 0.8, 100, 95 and 90 % of the machines, 3 policies, 5 runs each of 300 + 150   20,250
#   figures 5, 6  MapReduce at 3 loads, 3 policies, 5 runs each of 600 + 300 hours                   40,500
# At 250 simulated hours a second, which two quiet cores do, that is 14 minutes.
set -eu
cd "$(dirname "$0")/../.."
here=results/lotes
out=out/lotes
seeds=${SEEDS:-20}
hours=${HOURS:-300}
few=$(( (seeds + 3) / 4 ))
mkdir -p $out
./wattle simulate instances/lotes/loads.json --policy lotes --policy greedy --policy greedy-first-fit \
  --seeds "$seeds" --hours "$hours" --out $out/loads
./wattle simulate instances/lotes/load-090.json --policy lotes --policy greedy --policy greedy-first-fit \
  --seeds 3 --hours 2000 --out $out/size
for active in 1 0.95 0.9; do
  sed "s/\"active\": [0-9.]*/\"active\": $active/; s/google-10k.json/..\/..\/instances\/lotes\/google-10k.json/" \
    instances/lotes/machines-offline.json >$out/active-$active.json
  ./wattle simulate $out/active-$active.json --policy lotes --policy greedy --policy greedy-first-fit --seeds "$few" --out $out/active-$active
done
./wattle simulate instances/lotes/map-reduce.json --policy lotes --policy greedy --policy greedy-first-fit \
  --seeds "$few" --hours 600 --out $out/map-reduce
python3 $here/figures.py $out $here
