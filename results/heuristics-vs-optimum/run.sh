#!/bin/sh
# Holds the heuristics against proven optima on small data centres (Table 3.2): 25, 50 and 100 tasks, three states, both wirings, two seeds.
# Leaves gaps.csv (every answer) and summary.csv (means) beside itself, the comparison with its page in out/.
set -eu
cd "$(dirname "$0")/../.."
here=results/heuristics-vs-optimum
rm -rf out/vs && mkdir -p out/vs
for tasks in 25 50 100; do
  for wiring in rack full; do
    for seed in 1 2; do
      name=$tasks-$wiring-$seed
      ./wattle generate small-dc --tasks "$tasks" --wiring "$wiring" --seed "$seed" --out "out/vs/asleep-$name.json"
      ./wattle generate small-dc --tasks "$tasks" --wiring "$wiring" --seed "$seed" --awake 0.4 --out "out/vs/awake-$name.json"
      ./wattle generate small-dc --tasks "$tasks" --wiring "$wiring" --seed "$seed" --running 150 --out "out/vs/running-$name.json"
    done
  done
done
./wattle compare out/vs/*.json --time-limit 10s --out out/vs-comparison --format json \
  --solvers auto,beps,beps-cpu,beps-bandwidth,beps-literal,brfs-dot,brfs-dot-literal,brfs-norm,brfs-norm-literal,rrs,gems,gems-no-network,first-fit,best-fit,vector-greedy,always-on \
  >/dev/null
python3 $here/summary.py out/vs-comparison/comparison.json $here
python3 $here/picture.py $here
