#!/usr/bin/env bash
# Makes the tables, CSV and pictures of Parapluie and India again; from the root of the repository.
set -euo pipefail
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
for scenario in parapluie:node-rr india:slot-rr; do
  name=${scenario%%:*}
  folder=results/collocation/$name
  mkdir -p "$folder"
  ./wattle simulate "instances/collocation/$name.json" --out "$out/$name" >"$folder/table.txt"
  cp "$out/$name/stages.csv" "$folder/"
  cp "$out/$name/pictures/auto.svg" "$out/$name/pictures/${scenario##*:}.svg" "$folder/"
done
