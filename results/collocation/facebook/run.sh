#!/bin/sh
# A day of a 600-node cluster, stage by stage, from the public SWIM sample of Facebook's 2009 cluster (not kept here: give its path).
set -eu
cd "$(dirname "$0")/../../.."
here=results/collocation/facebook
trace=${1:-../shared/data/swim_facebook/FB-2009_samples_24_times_1hr_0.tsv}
mkdir -p out
python3 "$here/scenario.py" "$trace" >out/facebook.json
./wattle simulate out/facebook.json --policy auto --policy node-rr --policy slot-rr --policy dot-product --out out/facebook | tee "$here/table.txt"
cp out/facebook/stages.csv "$here/stages.csv"
