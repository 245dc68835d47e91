#!/bin/sh
# Proves data centres of all sizes by the decomposition; writes decomposition.csv beside itself. Takes the families to run:
# small mixed middle large huge big (default: all).
set -eu
cd "$(dirname "$0")/../.."
csv=results/decomposition/decomposition.csv
[ -f "$csv" ] || echo "family,instance,seed,exit,status,value J,bound J,gap,solver,seconds" >"$csv"

# family, name, seed, gap, limit: solves out/dc.json
row() {
  code=0
  ./wattle solve out/dc.json --solver benders --gap "$4" --time-limit "$5" --format json >out/dc-result.json || code=$?
  python3 results/row.py "$1" "$2" "$3" "$code" <out/dc-result.json >>"$csv"
  tail -1 "$csv"
}

for family in ${*:-small mixed middle large huge big}; do
  case $family in
    small)
      for tasks in 10 50 200 500; do for wiring in rack full; do for seed in 1 2 3; do
        ./wattle generate small-dc --tasks $tasks --wiring $wiring --seed $seed --out out/dc.json
        row small "$tasks tasks $wiring" $seed 1e-4 60s
      done; done; done ;;
    mixed)
      for running in 300 600 800; do for seed in 1 2 3; do
        ./wattle generate small-dc --tasks 200 --running $running --awake 0.4 --seed $seed --out out/dc.json
        row mixed "200 tasks $running running" $seed 1e-4 60s
      done; done ;;
    middle)
      for seed in 11 12 13 14 15; do for correlation in 0 0.5; do
        ./wattle generate server-mix --tasks 400 --mean 0.097 --spread 1.3108 --correlation $correlation --seed $seed --out out/dc.json
        row middle "400 tasks of mean 0.097 correlation $correlation" $seed 1e-4 10s
      done; done ;;
    large)
      for wiring in rack full; do for running in 0 3000; do
        ./wattle generate large-dc --tasks 2000 --wiring $wiring --running $running --seed 1 --out out/dc.json
        row large "2000 tasks $running running $wiring" 1 1e-4 60s
      done; done ;;
    huge)
      ./wattle generate server-mix --servers 10000 --tasks 20000 --seed 1 --out out/servers.json
      for wiring in rack full; do
        python3 results/decomposition/network.py $wiring <out/servers.json >out/dc.json
        row huge "10000 servers 20000 tasks $wiring" 1 1e-4 60s
      done
      ./wattle generate server-mix --servers 10000 --tasks 100000 --seed 1 --out out/dc.json
      row huge "10000 servers 100000 tasks without network" 1 1e-4 120s ;;
    big)
      for seed in $(seq 1 20); do
        ./wattle generate small-dc --tasks 80 --mean 0.2 --seed "$seed" --out out/dc.json
        row big "80 tasks of mean 0.2" "$seed" 1e-3 60s
      done ;;
  esac
done
python3 results/decomposition/table.py
