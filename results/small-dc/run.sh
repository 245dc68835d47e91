#!/bin/sh
# Proves small data centres (Table 3.2, rack wiring, all asleep) with `auto`; writes small-dc.csv beside itself.
set -eu
cd "$(dirname "$0")/../.."
csv=results/small-dc/small-dc.csv
echo "tasks,mean size,seed,exit,status,value J,bound J,gap,backend,seconds" >"$csv"
for size in "25 0.03" "50 0.03" "25 0.1" "50 0.1"; do
  tasks=${size% *} mean=${size#* }
  for seed in 1 2 3 4 5; do
    ./wattle generate small-dc --tasks "$tasks" --mean "$mean" --seed "$seed" --out out/small-dc.json
    code=0
    ./wattle solve out/small-dc.json --time-limit 60s --format json >out/result.json || code=$?
    python3 results/row.py "$tasks" "$mean" "$seed" "$code" <out/result.json >>"$csv"
  done
done
cat "$csv"
