#!/bin/sh
# Evolved fronts of the shipped instances of 32 and 64 containers against their exact ones. Leaves times.csv, evaluations.csv and the picture beside itself, everything
# else in out/front. SECONDS_EACH (10) and SEEDS (5) make it shorter or longer; about five minutes on two quiet cores.
set -eu
cd "$(dirname "$0")/../../.."
here=results/collocation/front
out=out/front
seconds=${SECONDS_EACH:-10}
seeds=${SEEDS:-5}
mkdir -p $out
for containers in 32 64; do
  file=instances/collocation/hpc-$containers.json
  ./wattle pareto $file --method exact --out $out/exact-$containers.json >/dev/null
  for seed in $(seq "$seeds"); do
    for start in plain weighted; do
      more=$([ $start = plain ] || echo --weighted-seeds)
      # shellcheck disable=SC2086 # none or one
      ./wattle pareto $file --time-limit "${seconds}s" --seed "$seed" $more --out "$out/time-$start-$containers-$seed.json" >/dev/null
      for evaluations in 1000 10000 100000; do
        # shellcheck disable=SC2086
        ./wattle pareto $file --evaluations $evaluations --seed "$seed" $more --out "$out/$evaluations-$start-$containers-$seed.json" >/dev/null
      done
    done
  done
done
uptime >$out/load.txt
python3 $here/figures.py $out $here
