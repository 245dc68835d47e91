#!/bin/sh
# Evolved fronts against exact ones: instances of 32 and 64 containers, three seeds of the generator each. Leaves times.csv, evaluations.csv and the picture beside
# itself, everything else in out/front. SECONDS_EACH (10) and SEEDS (5) make it shorter or longer; about a quarter of an hour on two quiet cores.
set -eu
cd "$(dirname "$0")/../../.."
here=results/collocation/front
out=out/front
seconds=${SECONDS_EACH:-10}
seeds=${SEEDS:-5}
mkdir -p $out
for instance in 32-626 32-148 32-1481 64-5 64-2 64-7; do
  file=$out/hpc-$instance.json
  ./wattle generate hpc --containers "${instance%-*}" --tightness 1 --seed "${instance#*-}" --out "$file"
  ./wattle pareto "$file" --method exact --out $out/exact-$instance.json >/dev/null
  for seed in $(seq "$seeds"); do
    ./wattle pareto "$file" --time-limit "${seconds}s" --seed "$seed" --out "$out/time-plain-$instance-$seed.json" >/dev/null
    ./wattle pareto "$file" --time-limit "${seconds}s" --seed "$seed" --weighted-seeds --out "$out/time-weighted-$instance-$seed.json" >/dev/null
    for evaluations in 1000 3000 10000 30000 100000; do
      ./wattle pareto "$file" --evaluations $evaluations --seed "$seed" --out "$out/$evaluations-plain-$instance-$seed.json" >/dev/null
      ./wattle pareto "$file" --evaluations $evaluations --seed "$seed" --weighted-seeds --out "$out/$evaluations-weighted-$instance-$seed.json" >/dev/null
    done
  done
done
uptime >$out/load.txt
python3 $here/figures.py $out $here
