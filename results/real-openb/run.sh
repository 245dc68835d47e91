#!/bin/sh
# Places pods of Alibaba's openb trace on its nodes; writes the report of `solve` (no pod is named) beside itself.
#   results/real-openb/run.sh FOLDER-WITH-OPENB-TABLES SPECPOWER-TABLE
set -eu
openb=$(cd "$1" && pwd)
power=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
cd "$(dirname "$0")/../.."
place() {
  name=$1
  shift
  ./wattle import openb --nodes "$openb/openb_node_list_all_node.csv" --pods "$openb/openb_pod_list_default.csv" \
    --power "$power" "$@" --out "out/$name.json" 2>/dev/null
  ./wattle solve "out/$name.json" --time-limit 60s >"results/real-openb/$name.txt" || echo "exit $?" >>"results/real-openb/$name.txt"
  cat "results/real-openb/$name.txt"
}
place pods-60-nodes-40 --pods-limit 60 --nodes-limit 40
place pods-60-nodes-100 --pods-limit 60 --nodes-limit 100
place pods-60-nodes-240-gpu --pods-limit 60 --nodes-limit 240 --gpu
