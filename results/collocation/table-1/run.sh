#!/bin/sh
# Table 1 of Blagodurov et al., Multi-Objective Job Placement in Clusters (section 4.1): the features of the branch-and-bound one after the other, against
# proven optima. Limits are processor seconds of the solving thread, so that a busy machine changes little; 23 minutes of them in all at most.
#   runs.csv    32, 128, 512 and 1024 containers on as many nodes, 2 draws of the mix each, 12 weights, rows 0 to 6, 1.5 s each
#   tight.csv   1024 containers on 573 nodes (0.56 of them), 1 draw, 12 weights, rows 0 to 6, 1.5 s each
#   minute.csv  1024 containers, 1 draw, (1, 1, 1) and (0.22, 1, 0.36), rows 0 to 6, 60 s each as in the paper
# SECONDS_EACH and MINUTE make it shorter or longer. Leaves table.md and excess.svg beside them.
set -eu
cd "$(dirname "$0")/../../.."
here=results/collocation/table-1
uptime >"$here/load.txt"
./mvnw -q -pl benchmarks -am package -Dmaven.test.skip
ablation="java -cp benchmarks/target/benchmarks.jar org.wattle.benchmarks.CollocationAblation"
$ablation "${SECONDS_EACH:-1.5}" 32,128,512,1024 1 2 10 >"$here/runs.csv"
$ablation "${SECONDS_EACH:-1.5}" 1024 0.56 1 10 >"$here/tight.csv"
$ablation "${MINUTE:-60}" 1024 1 1 0 >"$here/minute.csv"
uptime >>"$here/load.txt"
python3 "$here/table.py" "$here" "${SECONDS_EACH:-1.5}" "${MINUTE:-60}"
