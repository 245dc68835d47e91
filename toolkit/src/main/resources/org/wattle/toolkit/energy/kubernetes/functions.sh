kubectl=${KUBECTL:-kubectl}
apply=
context=
timeout=600
pause=5

usage() {
  cat <<'USAGE'
Usage: plan.sh [--apply] [--context NAME] [--timeout SECONDS] [--pause SECONDS]

Carries out the plan in plan.md. Without --apply every change is a dry run of the server, which
changes nothing.

  --apply            change the cluster
  --context NAME     of the kubeconfig
  --timeout SECONDS  how long a disruption budget or a new pod is waited for (600)
  --pause SECONDS    between two looks at the cluster (5)
USAGE
}

while [ $# -gt 0 ]; do
  case $1 in
    --apply) apply=yes ;;
    --context) context=${2:?} && shift ;;
    --timeout) timeout=${2:?} && shift ;;
    --pause) pause=${2:?} && shift ;;
    -h | --help) usage && exit 0 ;;
    *) echo "The argument ($1) is not known. Maybe --help." >&2 && exit 2 ;;
  esac
  shift
done
for number in "$timeout" "$pause"; do
  case $number in
    '' | 0* | *[!0-9]*) echo "The number of seconds ($number) is not 1 or more." >&2 && exit 2 ;;
  esac
done

work=$(mktemp -d) || exit 5
cordoned=
done_moves=0
step="the checks"

k() {
  if [ -n "$context" ]; then "$kubectl" --context "$context" "$@"; else "$kubectl" "$@"; fi
}

say() { printf '%s\n' "$*"; }

# Leaves the cluster as it can be left: nodes that this script cordoned take pods again.
stop() {
  say "Stopped at $step after $done_moves of $moves moves: $*" >&2
  release_all
  for node in $cordoned; do
    say "uncordon $node" >&2
    k uncordon "$node" >/dev/null || say "The node ($node) is still cordoned." >&2
  done
  rm -rf "$work"
  exit 1
}

trap 'stop "interrupted"' INT TERM HUP

cordon() {
  if grep -qxF "$1 cordoned" "$work/nodes"; then return 0; fi
  if [ -z "$apply" ]; then
    k cordon "$1" --dry-run=server >/dev/null || stop "the node ($1) cannot be cordoned."
    say "would cordon $1"
    return 0
  fi
  # Noted first: were this script interrupted meanwhile, the node is uncordoned.
  cordoned="$cordoned $1"
  k cordon "$1" >/dev/null || stop "the node ($1) cannot be cordoned."
  say "cordoned $1"
}

uncordon() {
  case " $cordoned " in *" $1 "*) ;; *) return 0 ;; esac
  k uncordon "$1" >/dev/null || stop "the node ($1) cannot be uncordoned."
  rest=
  for node in $cordoned; do [ "$node" = "$1" ] || rest="$rest $node"; done
  cordoned=$rest
  say "uncordoned $1"
}

# The pods of a namespace: name, state, ready, controller, node, uid, gated.
pods() {
  k get pods -n "$1" -o go-template='{{range .items}}{{.metadata.name}} {{if .metadata.deletionTimestamp}}Leaving{{else}}{{.status.phase}}{{end}} {{$r := "False"}}{{range .status.conditions}}{{if eq .type "Ready"}}{{$r = .status}}{{end}}{{end}}{{$r}} {{$o := "-"}}{{range .metadata.ownerReferences}}{{if .controller}}{{$o = printf "%s/%s" .kind .name}}{{end}}{{end}}{{$o}} {{if .spec.nodeName}}{{.spec.nodeName}}{{else}}-{{end}} {{.metadata.uid}} {{$g := "-"}}{{range .spec.schedulingGates}}{{if eq .name "wattle.org/plan"}}{{$g = "gated"}}{{end}}{{end}}{{$g}}{{"\n"}}{{end}}'
}

ready_of() { awk -v owner="$1" '$4 == owner && $2 == "Running" && $3 == "True" { n++ } END { print n + 0 }'; }

waiting_of() { awk -v owner="$1" '$4 == owner && $2 == "Pending" { n++ } END { print n + 0 }'; }

# evict NUMBER NAMESPACE POD UID OWNER FROM: asks for the eviction, and waits for budgets.
evict() {
  step="move $1"
  dry=
  [ -n "$apply" ] || dry=',"dryRun":["All"]'
  body='{"apiVersion":"policy/v1","kind":"Eviction","metadata":{"name":"'$3'","namespace":"'$2'"},"deleteOptions":{"preconditions":{"uid":"'$4'"}'$dry'}}'
  if [ -n "$apply" ]; then
    pods "$2" >"$work/pods" || stop "the pods of ($2) cannot be read."
    ready_of "$5" <"$work/pods" >"$work/ready.$1"
    waiting_of "$5" <"$work/pods" >"$work/waiting.$1"
  fi
  waited=0
  until printf '%s' "$body" | k create --raw "/api/v1/namespaces/$2/pods/$3/eviction" -f - >"$work/out" 2>"$work/err"; do
    if ! grep -q TooManyRequests "$work/err"; then
      stop "the pod ($2/$3) cannot be evicted: $(tr '\n' ' ' <"$work/err")"
    fi
    if [ -z "$apply" ]; then
      say "would evict $2/$3 from $6 when its disruption budget allows it, which it does not now"
      return 0
    fi
    [ "$waited" -lt "$timeout" ] || stop "the disruption budget of the pod ($2/$3) did not allow its eviction within $timeout s."
    sleep "$pause"
    waited=$((waited + pause))
  done
  if [ -n "$apply" ]; then say "evicted $2/$3 from $6"; else say "would evict $2/$3 from $6"; fi
}

# settle NUMBER NAMESPACE POD UID OWNER: waits until the owner is as ready as before.
settle() {
  [ -n "$apply" ] || return 0
  step="move $1"
  waited=0
  while :; do
    pods "$2" >"$work/pods" || stop "the pods of ($2) cannot be read."
    gone=yes
    awk -v uid="$4" '$6 == uid && $2 != "Leaving" { found = 1 } END { exit !found }' "$work/pods" && gone=
    if [ -n "$gone" ] && [ "$(ready_of "$5" <"$work/pods")" -ge "$(cat "$work/ready.$1")" ] &&
      [ "$(waiting_of "$5" <"$work/pods")" -le "$(cat "$work/waiting.$1")" ]; then
      break
    fi
    if [ "$waited" -ge "$timeout" ]; then
      stop "$5 of ($2) was not ready again within $timeout s; of its pods $(waiting_of "$5" <"$work/pods") are pending."
    fi
    sleep "$pause"
    waited=$((waited + pause))
  done
  done_moves=$((done_moves + 1))
}

# Compares the cluster with the plan: nothing is done where it has changed.
check() {
  k get nodes -o go-template='{{range .items}}{{.metadata.name}} {{.metadata.uid}} {{if .spec.unschedulable}}cordoned{{else}}open{{end}}{{"\n"}}{{end}}' >"$work/all" || stop "the nodes cannot be read."
  awk '{ print $1, $3 }' "$work/all" >"$work/nodes"
  awk '{ print $1, $2 }' "$work/all" | sort >"$work/now"
  planned_nodes | sort >"$work/planned"
  comm -23 "$work/planned" "$work/now" >"$work/changed"
  k get pods -A -o go-template='{{range .items}}{{.metadata.namespace}} {{.metadata.name}} {{.metadata.uid}} {{if .metadata.deletionTimestamp}}leaving{{else}}{{.spec.nodeName}}{{end}}{{"\n"}}{{end}}' >"$work/all" || stop "the pods cannot be read."
  sort "$work/all" >"$work/now"
  planned_pods | sort >"$work/planned"
  comm -23 "$work/planned" "$work/now" >>"$work/changed"
  if [ -s "$work/changed" ]; then
    say "Not as planned:" >&2
    head -20 "$work/changed" | sed 's/^/  /' >&2
    stop "the cluster has changed since the plan was made ($(wc -l <"$work/changed") nodes and pods). Maybe make a new plan."
  fi
  say "The cluster is as planned: nodes $(planned_nodes | wc -l), pods $(planned_pods | wc -l)."
}

# left NODE: pods on it that do not go with it.
left() {
  k get pods -A --field-selector "spec.nodeName=$1" -o go-template='{{range .items}}{{$o := "-"}}{{range .metadata.ownerReferences}}{{if .controller}}{{$o = .kind}}{{end}}{{end}}{{.metadata.namespace}}/{{.metadata.name}} {{$o}} {{if .metadata.deletionTimestamp}}Leaving{{else}}{{.status.phase}}{{end}}{{"\n"}}{{end}}' >"$work/all" || return 1
  awk '$2 != "DaemonSet" && $2 != "Node" && $3 != "Leaving" && $3 != "Succeeded" && $3 != "Failed" { print $1 }' "$work/all"
}

# empty NODE WHAT: says what to do with a node when it is empty.
empty() {
  [ -n "$apply" ] || { say "would be empty: $1" && return 0; }
  pods=$(left "$1") || stop "the pods on ($1) cannot be read."
  if [ -n "$pods" ]; then
    say "not empty: $1, there are $(printf '%s\n' "$pods" | wc -l) pods: $(printf '%s' "$pods" | head -3 | tr '\n' ' ')" >&2
    occupied=yes
  else
    say "empty: $1. Now $2."
  fi
}
