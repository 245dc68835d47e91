package org.wattle.toolkit.energy.kubernetes.scheduling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * The filters of kube-scheduler once more, on the objects as kubectl prints them, for tests: slow,
 * and without anything of what is tested. Mutable: pods move.
 */
final class PlainScheduler {
  private final Map<String, JsonNode> nodes = new LinkedHashMap<>();
  private final Map<String, JsonNode> pods = new LinkedHashMap<>();
  private final Map<String, String> places = new HashMap<>();
  private final Map<String, JsonNode> namespaces = new HashMap<>();
  private final Map<String, JsonNode> claims = new HashMap<>();
  private final Map<String, JsonNode> volumes = new HashMap<>();
  private final Map<String, JsonNode> drivers = new HashMap<>();
  private final Set<String> cordoned = new HashSet<>();

  PlainScheduler(JsonNode cluster) {
    for (JsonNode item : cluster.path("items")) {
      String name = item.path("metadata").path("name").asString();
      String full = item.path("metadata").path("namespace").asString("") + "/" + name;
      switch (item.path("kind").asString()) {
        case "Node" -> nodes.put(name, item);
        case "Pod" -> {
          pods.put(full, item);
          places.put(full, item.path("spec").path("nodeName").asString(""));
        }
        case "Namespace" -> namespaces.put(name, item);
        case "PersistentVolumeClaim" -> claims.put(full, item);
        case "PersistentVolume" -> volumes.put(name, item);
        case "CSINode" -> drivers.put(name, item);
        default -> {}
      }
    }
  }

  Set<String> nodes() {
    return nodes.keySet();
  }

  Set<String> pods() {
    return pods.keySet();
  }

  void cordon(String node) {
    cordoned.add(node);
  }

  void evict(String pod) {
    places.put(pod, "");
  }

  void place(String pod, String node) {
    places.put(pod, node);
  }

  private List<JsonNode> podsOn(String node) {
    List<JsonNode> here = new ArrayList<>();
    places.forEach(
        (name, place) -> {
          if (place.equals(node)) {
            here.add(pods.get(name));
          }
        });
    return here;
  }

  /** Whether the scheduler could put the pod, which is on no node, on this one. */
  boolean fits(String podName, String nodeName) {
    JsonNode pod = pods.get(podName);
    JsonNode node = nodes.get(nodeName);
    return taintsTolerated(pod, node)
        && labelsMatch(pod, node)
        && portsFree(pod, nodeName)
        && hasRoom(pod, node)
        && volumesReachable(pod, node)
        && spread(pod, node)
        && affinity(pod, node)
        && antiAffinity(pod, node);
  }

  private List<JsonNode> taints(JsonNode node) {
    List<JsonNode> taints = new ArrayList<>();
    node.path("spec").path("taints").forEach(taints::add);
    return taints;
  }

  private boolean unschedulable(JsonNode node) {
    return node.path("spec").path("unschedulable").asBoolean(false)
        || cordoned.contains(node.path("metadata").path("name").asString());
  }

  private boolean taintsTolerated(JsonNode pod, JsonNode node) {
    for (JsonNode taint : taints(node)) {
      boolean hard = !taint.path("effect").asString().equals("PreferNoSchedule");
      if (hard
          && !tolerated(
              pod,
              taint.path("key").asString(),
              taint.path("value").asString(""),
              taint.path("effect").asString())) {
        return false;
      }
    }
    return !unschedulable(node)
        || tolerated(pod, "node.kubernetes.io/unschedulable", "", "NoSchedule");
  }

  private static boolean tolerated(JsonNode pod, String key, String value, String effect) {
    for (JsonNode each : pod.path("spec").path("tolerations")) {
      boolean exists = each.path("operator").asString("Equal").equals("Exists");
      boolean sameKey = each.has("key") ? each.path("key").asString().equals(key) : exists;
      boolean sameValue = exists || each.path("value").asString("").equals(value);
      boolean sameEffect = !each.has("effect") || each.path("effect").asString().equals(effect);
      if (sameKey && sameValue && sameEffect) {
        return true;
      }
    }
    return false;
  }

  private static JsonNode labels(JsonNode object) {
    return object.path("metadata").path("labels");
  }

  private static boolean labelsMatch(JsonNode pod, JsonNode node) {
    for (String key : pod.path("spec").path("nodeSelector").propertyNames()) {
      String wanted = pod.path("spec").path("nodeSelector").path(key).asString();
      if (!labels(node).path(key).asString("(none)").equals(wanted)) {
        return false;
      }
    }
    JsonNode required =
        pod.path("spec")
            .path("affinity")
            .path("nodeAffinity")
            .path("requiredDuringSchedulingIgnoredDuringExecution");
    return required.isMissingNode() || anyTerm(required, node);
  }

  private static boolean anyTerm(JsonNode selector, JsonNode node) {
    for (JsonNode term : selector.path("nodeSelectorTerms")) {
      boolean all = !term.path("matchExpressions").isEmpty();
      for (JsonNode expression : term.path("matchExpressions")) {
        all &= holds(expression, labels(node));
      }
      if (all) {
        return true;
      }
    }
    return false;
  }

  private static boolean holds(JsonNode expression, JsonNode labels) {
    String key = expression.path("key").asString();
    Set<String> values = new HashSet<>();
    expression.path("values").forEach(value -> values.add(value.asString()));
    return switch (expression.path("operator").asString()) {
      case "In" -> labels.has(key) && values.contains(labels.path(key).asString());
      case "NotIn" -> !labels.has(key) || !values.contains(labels.path(key).asString());
      case "Exists" -> labels.has(key);
      case "DoesNotExist" -> !labels.has(key);
      default -> throw new IllegalArgumentException(expression.toString());
    };
  }

  private static boolean selects(JsonNode selector, JsonNode labels) {
    for (String key : selector.path("matchLabels").propertyNames()) {
      if (!labels
          .path(key)
          .asString("(none)")
          .equals(selector.path("matchLabels").path(key).asString())) {
        return false;
      }
    }
    for (JsonNode expression : selector.path("matchExpressions")) {
      if (!holds(expression, labels)) {
        return false;
      }
    }
    return true;
  }

  private static Set<String> ports(JsonNode pod) {
    Set<String> ports = new TreeSet<>();
    for (JsonNode container : pod.path("spec").path("containers")) {
      for (JsonNode port : container.path("ports")) {
        if (port.has("hostPort")) {
          ports.add(port.path("hostPort").asString() + port.path("protocol").asString("TCP"));
        }
      }
    }
    return ports;
  }

  private boolean portsFree(JsonNode pod, String node) {
    Set<String> wanted = ports(pod);
    return podsOn(node).stream()
        .noneMatch(other -> ports(other).stream().anyMatch(wanted::contains));
  }

  /** Of clusters of these tests: milli-CPU and MiB as plain numbers with these units. */
  private static long request(JsonNode pod, String resource) {
    long sum = 0;
    for (JsonNode container : pod.path("spec").path("containers")) {
      String text = container.path("resources").path("requests").path(resource).asString("0");
      sum += Long.parseLong(text.replaceAll("[^0-9]", ""));
    }
    return sum;
  }

  private boolean hasRoom(JsonNode pod, JsonNode node) {
    String name = node.path("metadata").path("name").asString();
    for (String resource : List.of("cpu", "memory")) {
      long whole =
          Long.parseLong(
              node.path("status")
                  .path("allocatable")
                  .path(resource)
                  .asString()
                  .replaceAll("[^0-9]", ""));
      long used = podsOn(name).stream().mapToLong(other -> request(other, resource)).sum();
      long wanted = request(pod, resource);
      if (wanted > 0 && used + wanted > whole) {
        return false;
      }
    }
    long most = Long.parseLong(node.path("status").path("allocatable").path("pods").asString());
    return podsOn(name).size() + 1 <= most;
  }

  private Map<String, JsonNode> volumes(JsonNode pod) {
    Map<String, JsonNode> found = new HashMap<>();
    for (JsonNode volume : pod.path("spec").path("volumes")) {
      JsonNode claim =
          claims.get(
              pod.path("metadata").path("namespace").asString()
                  + "/"
                  + volume.path("persistentVolumeClaim").path("claimName").asString(""));
      if (claim != null) {
        String name = claim.path("spec").path("volumeName").asString();
        found.put(name, volumes.get(name));
      }
    }
    return found;
  }

  private boolean volumesReachable(JsonNode pod, JsonNode node) {
    String name = node.path("metadata").path("name").asString();
    Map<String, JsonNode> wanted = volumes(pod);
    for (JsonNode volume : wanted.values()) {
      JsonNode required = volume.path("spec").path("nodeAffinity").path("required");
      if (!required.isMissingNode() && !anyTerm(required, node)) {
        return false;
      }
    }
    if (wanted.isEmpty()) {
      return true;
    }
    Set<String> all = new HashSet<>(wanted.keySet());
    podsOn(name).forEach(other -> all.addAll(volumes(other).keySet()));
    long slots =
        drivers
            .get(name)
            .path("spec")
            .path("drivers")
            .path(0)
            .path("allocatable")
            .path("count")
            .asLong();
    return all.size() <= slots;
  }

  private List<JsonNode> constraints(JsonNode pod) {
    List<JsonNode> hard = new ArrayList<>();
    for (JsonNode each : pod.path("spec").path("topologySpreadConstraints")) {
      if (each.path("whenUnsatisfiable").asString().equals("DoNotSchedule")) {
        hard.add(each);
      }
    }
    return hard;
  }

  private boolean spread(JsonNode pod, JsonNode node) {
    for (JsonNode constraint : constraints(pod)) {
      String key = constraint.path("topologyKey").asString();
      if (!labels(node).has(key)) {
        return false;
      }
      Map<String, Integer> counts = new HashMap<>();
      for (JsonNode other : nodes.values()) {
        if (counted(pod, other, constraint)) {
          counts.putIfAbsent(labels(other).path(key).asString(), 0);
          for (JsonNode there : podsOn(other.path("metadata").path("name").asString())) {
            if (sameNamespace(pod, there)
                && selects(constraint.path("labelSelector"), labels(there))) {
              counts.merge(labels(other).path(key).asString(), 1, Integer::sum);
            }
          }
        }
      }
      int least = counts.values().stream().mapToInt(n -> n).min().orElse(0);
      if (counts.size() < constraint.path("minDomains").asInt(1)) {
        least = 0;
      }
      int itself = selects(constraint.path("labelSelector"), labels(pod)) ? 1 : 0;
      int here = counts.getOrDefault(labels(node).path(key).asString(), 0);
      if (here + itself - least > constraint.path("maxSkew").asInt()) {
        return false;
      }
    }
    return true;
  }

  private boolean counted(JsonNode pod, JsonNode node, JsonNode constraint) {
    for (JsonNode each : constraints(pod)) {
      if (!labels(node).has(each.path("topologyKey").asString())) {
        return false;
      }
    }
    boolean affinity = constraint.path("nodeAffinityPolicy").asString("Honor").equals("Honor");
    boolean taints = constraint.path("nodeTaintsPolicy").asString("Ignore").equals("Honor");
    return (!affinity || labelsMatch(pod, node)) && (!taints || taintsTolerated(pod, node));
  }

  private static boolean sameNamespace(JsonNode one, JsonNode other) {
    return one.path("metadata")
        .path("namespace")
        .asString()
        .equals(other.path("metadata").path("namespace").asString());
  }

  private static List<JsonNode> terms(JsonNode pod, String kind) {
    List<JsonNode> terms = new ArrayList<>();
    pod.path("spec")
        .path("affinity")
        .path(kind)
        .path("requiredDuringSchedulingIgnoredDuringExecution")
        .forEach(terms::add);
    return terms;
  }

  /** Whether a term of a pod selects another one. */
  private boolean selects(JsonNode term, JsonNode owner, JsonNode other) {
    String namespace = other.path("metadata").path("namespace").asString();
    Set<String> listed = new HashSet<>();
    term.path("namespaces").forEach(name -> listed.add(name.asString()));
    boolean inside =
        listed.contains(namespace)
            || (listed.isEmpty() && !term.has("namespaceSelector") && sameNamespace(owner, other))
            || (term.has("namespaceSelector")
                && selects(term.path("namespaceSelector"), labels(namespaces.get(namespace))));
    return inside && selects(term.path("labelSelector"), labels(other));
  }

  private boolean inDomain(JsonNode node, String key, String place) {
    return !place.isEmpty()
        && labels(node).has(key)
        && labels(nodes.get(place)).path(key).equals(labels(node).path(key));
  }

  private boolean antiAffinity(JsonNode pod, JsonNode node) {
    for (Map.Entry<String, String> each : places.entrySet()) {
      JsonNode other = pods.get(each.getKey());
      if (each.getValue().isEmpty()) {
        continue;
      }
      for (JsonNode term : terms(pod, "podAntiAffinity")) {
        if (selects(term, pod, other)
            && inDomain(node, term.path("topologyKey").asString(), each.getValue())) {
          return false;
        }
      }
      for (JsonNode term : terms(other, "podAntiAffinity")) {
        if (selects(term, other, pod)
            && inDomain(node, term.path("topologyKey").asString(), each.getValue())) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean affinity(JsonNode pod, JsonNode node) {
    List<JsonNode> terms = terms(pod, "podAffinity");
    boolean any = false;
    boolean here = true;
    for (JsonNode term : terms) {
      String key = term.path("topologyKey").asString();
      if (!labels(node).has(key)) {
        return false;
      }
      boolean found = false;
      for (Map.Entry<String, String> each : places.entrySet()) {
        JsonNode other = pods.get(each.getKey());
        boolean matches = terms.stream().allMatch(one -> selects(one, pod, other));
        if (matches && !each.getValue().isEmpty()) {
          any |= labels(nodes.get(each.getValue())).has(key);
          found |= inDomain(node, key, each.getValue());
        }
      }
      here &= found;
    }
    return here || (!any && terms.stream().allMatch(term -> selects(term, pod, pod)));
  }
}
