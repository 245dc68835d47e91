#!/bin/sh
# The same small data centres by CP-SAT, SCIP and HiGHS, 20 s each; writes solvers.csv beside itself.
set -eu
cd "$(dirname "$0")/../.."
csv=results/small-dc/solvers.csv
echo "tasks,mean size,seed,solver,exit,status,value J,bound J,gap,backend,seconds" >"$csv"
for size in "25 0.2" "50 0.1" "100 0.03"; do
  tasks=${size% *} mean=${size#* }
  for seed in 1 2; do
    ./wattle generate small-dc --tasks "$tasks" --mean "$mean" --seed "$seed" --out out/small-dc.json
    for solver in cp-sat scip highs; do
      code=0
      ./wattle solve out/small-dc.json --solver "$solver" --time-limit 20s --format json >out/result.json || code=$?
      python3 results/row.py "$tasks" "$mean" "$seed" "$solver" "$code" <out/result.json >>"$csv"
    done
  done
done
cat "$csv"
