#!/bin/sh
# Solves the MPS files of a folder (with its expected.csv) by every backend; writes mps.csv beside itself.
#   results/mps/run.sh FOLDER
set -eu
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
csv=results/mps/mps.csv
mkdir -p out
echo "file,solver,exit,status,value,bound,gap,backend,seconds" >"$csv"
for file in "$folder"/*.mps; do
  for solver in scip highs cp-sat glop pdlp cbc ojalgo choco commons-math; do
    code=0
    ./wattle solve "$file" --solver "$solver" --gap 1e-9 --time-limit 30s --format json >out/result.json 2>/dev/null || code=$?
    python3 results/row.py "$(basename "$file")" "$solver" "$code" <out/result.json >>"$csv"
  done
done
python3 results/mps/compare.py "$folder/expected.csv" "$csv"
