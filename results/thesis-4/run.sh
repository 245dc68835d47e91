#!/bin/sh
# Tables 4.2 and 4.3, figures 4.2 and 4.3 of the thesis: GEMS beside GEMS without sleep and GEMS without the network, over four hours and over a day, and what becomes of
# the four hours under the other readings of T_x and of sharing. Leaves tables and pictures beside itself, everything else in out/thesis-4. SEEDS (3): workloads drawn for each.
# A few minutes on two quiet cores.
set -eu
cd "$(dirname "$0")/../.."
out=out/thesis-4
seeds=${SEEDS:-3}
mkdir -p $out
policies="--policy gems --policy gems-no-network --policy gems-no-sleep"
# shellcheck disable=SC2086 # a word each
./wattle simulate instances/scenarios/gems-4h.json $policies --seeds "$seeds" --out $out/4h
# shellcheck disable=SC2086
./wattle simulate instances/scenarios/gems-24h.json $policies --seeds "$seeds" --out $out/24h
for reading in alone-rack shared-proportional trace-proportional alone-equal shared-equal; do
  estimate=${reading%-*}
  sharing=${reading#*-}
  wiring=full
  [ "$sharing" = rack ] && sharing=proportional && wiring=rack
  sed "s/\"estimate\": \"[a-z]*\"/\"estimate\": \"$estimate\"/; s/\"sharing\": \"[a-z]*\"/\"sharing\": \"$sharing\"/; s/\"wiring\": \"[a-z]*\"/\"wiring\": \"$wiring\"/" \
    instances/scenarios/gems-4h.json >$out/$reading.json
  # shellcheck disable=SC2086
  ./wattle simulate $out/$reading.json $policies --seeds "$seeds" --out $out/$reading
done
cp $out/4h/runs.csv results/thesis-4/4h.csv
cp $out/24h/runs.csv results/thesis-4/24h.csv
PYTHONPATH=results python3 results/thesis-4/figures.py $out results/thesis-4
