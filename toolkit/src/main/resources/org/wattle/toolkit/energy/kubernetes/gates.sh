# New pods of the owners in the plan are held by a gate until this script has said where they go.
policy="$(dirname "$0")/plan-gates.yaml"

hold() {
  if [ -z "$apply" ]; then
    k apply --dry-run=server -f "$policy" >/dev/null || stop "the policy that holds new pods cannot be made."
    say "would hold new pods of the plan"
    return 0
  fi
  k apply -f "$policy" >/dev/null || stop "the policy that holds new pods cannot be made."
  held=yes
  say "new pods of the plan are held"
}

lift() {
  k patch pod "$2" -n "$1" --type=strategic -p '{"spec":{"schedulingGates":[{"$patch":"delete","name":"wattle.org/plan"}]}}' >/dev/null
}

# steer NUMBER NAMESPACE OWNER HOSTNAME: tells the new pod of an owner where to go, and lets it go.
steer() {
  [ -n "$apply" ] || return 0
  step="move $1"
  waited=0
  while :; do
    pods "$2" >"$work/pods" || stop "the pods of ($2) cannot be read."
    new=$(awk -v owner="$3" '$4 == owner && $7 == "gated" && $2 == "Pending" { print $1; exit }' "$work/pods")
    [ -z "$new" ] || break
    [ "$waited" -lt "$timeout" ] || stop "$3 of ($2) made no new pod within $timeout s."
    sleep "$pause"
    waited=$((waited + pause))
  done
  k patch pod "$new" -n "$2" --type=strategic -p '{"spec":{"nodeSelector":{"kubernetes.io/hostname":"'"$4"'"}}}' >/dev/null || stop "the pod ($2/$new) cannot be steered."
  lift "$2" "$new" || stop "the pod ($2/$new) is still held."
  say "sent $2/$new to $4"
}

# No pod stays held, whatever happens.
release_all() {
  [ -n "${held:-}" ] || return 0
  k delete -f "$policy" --ignore-not-found >/dev/null || say "The policy in ($policy) is still there: delete it." >&2
  planned_pods | awk '{ print $1 }' | sort -u >"$work/namespaces"
  while read -r namespace; do
    pods "$namespace" | awk '$7 == "gated" { print $1 }' >"$work/gated"
    while read -r pod; do
      lift "$namespace" "$pod" </dev/null || say "The pod ($namespace/$pod) is still held." >&2
    done <"$work/gated"
  done <"$work/namespaces"
  held=
}
