package org.wattle.toolkit.energy.kubernetes.scheduling;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A tiny cluster at random, with every kind of requirement, as kubectl would print it. Pods are
 * anywhere: what runs may break rules, as in real clusters.
 */
final class RandomCluster {
  private static final String HOSTNAME = "kubernetes.io/hostname";
  private static final List<String> KEYS = List.of(HOSTNAME, "zone", "zone");

  private final Random random;
  private final List<Object> items = new ArrayList<>();
  private final int nodes;

  private RandomCluster(long seed) {
    this.random = new Random(seed);
    this.nodes = 3 + random.nextInt(3);
  }

  static JsonNode of(long seed) {
    return new JsonMapper().valueToTree(new RandomCluster(seed).cluster());
  }

  private boolean one(int of) {
    return random.nextInt(of) == 0;
  }

  private static Map<String, Object> map(Object... namesAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      map.put(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
    }
    return map;
  }

  private Map<String, Object> cluster() {
    for (int n = 0; n < nodes; n++) {
      node("n" + n);
    }
    for (String name : List.of("a", "b")) {
      item("v1", "Namespace", map("name", name, "labels", map("team", name)), map(), map());
    }
    int owners = 2 + random.nextInt(3);
    for (int o = 0; o < owners; o++) {
      workload("app" + o);
    }
    return map("apiVersion", "v1", "kind", "List", "items", items);
  }

  private void item(String version, String kind, Object metadata, Object spec, Object status) {
    items.add(
        map(
            "apiVersion", version,
            "kind", kind,
            "metadata", metadata,
            "spec", spec,
            "status", status));
  }

  private static Object ready() {
    return List.of(map("type", "Ready", "status", "True"));
  }

  private void node(String name) {
    Map<String, Object> labels = map(HOSTNAME, name, "disk", one(2) ? "ssd" : "hdd");
    if (!one(8)) {
      labels.put("zone", "z" + random.nextInt(2));
    }
    Map<String, Object> spec = map();
    if (one(5)) {
      spec.put("taints", List.of(map("key", "dedicated", "value", "x", "effect", "NoSchedule")));
    }
    if (one(8)) {
      spec.put("unschedulable", true);
    }
    item(
        "v1",
        "Node",
        map("name", name, "uid", "uid-" + name, "labels", labels),
        spec,
        map(
            "allocatable",
            map("cpu", (1000 + 500 * random.nextInt(4)) + "m", "memory", "4096Mi", "pods", "6"),
            "conditions",
            ready()));
    item(
        "storage.k8s.io/v1",
        "CSINode",
        map("name", name),
        map("drivers", List.of(map("name", "disk", "allocatable", map("count", 2)))),
        map());
  }

  private void workload(String name) {
    String namespace = one(3) ? "b" : "a";
    Map<String, Object> spec = map();
    Map<String, Object> container =
        map(
            "name",
            "main",
            "resources",
            map(
                "requests",
                map(
                    "cpu", (100 + 100 * random.nextInt(5)) + "m",
                    "memory", (128 << random.nextInt(4)) + "Mi")));
    if (one(6)) {
      container.put("ports", List.of(map("hostPort", 80 + random.nextInt(2), "containerPort", 80)));
    }
    spec.put("containers", List.of(container));
    if (one(4)) {
      spec.put("nodeSelector", map("disk", "ssd"));
    }
    if (one(3)) {
      spec.put("tolerations", List.of(map("key", "dedicated", "operator", "Exists")));
    }
    affinity(spec, name);
    if (one(3)) {
      spec.put("topologySpreadConstraints", List.of(constraint(name)));
    }
    boolean volumes = one(4);
    int replicas = 1 + random.nextInt(3);
    for (int r = 0; r < replicas; r++) {
      pod(namespace, name, r, new LinkedHashMap<>(spec), volumes);
    }
  }

  private Map<String, Object> selector(String own) {
    String app = one(3) ? "app" + random.nextInt(4) : own;
    return one(4)
        ? map(
            "matchExpressions",
            List.of(map("key", "app", "operator", "In", "values", List.of(app, "app1"))))
        : map("matchLabels", map("app", app));
  }

  private Map<String, Object> term(String own) {
    Map<String, Object> term =
        map("labelSelector", selector(own), "topologyKey", KEYS.get(random.nextInt(3)));
    if (one(4)) {
      term.put("namespaces", List.of("a", "b"));
    } else if (one(5)) {
      term.put("namespaceSelector", map("matchLabels", map("team", one(2) ? "a" : "b")));
    }
    return term;
  }

  private void affinity(Map<String, Object> spec, String own) {
    String required = "requiredDuringSchedulingIgnoredDuringExecution";
    Map<String, Object> affinity = map();
    if (one(3)) {
      affinity.put("podAntiAffinity", map(required, List.of(term(own))));
    }
    if (one(4)) {
      affinity.put(
          "podAffinity",
          map(required, one(4) ? List.of(term(own), term(own)) : List.of(term(own))));
    }
    if (one(5)) {
      affinity.put(
          "nodeAffinity",
          map(
              required,
              map(
                  "nodeSelectorTerms",
                  List.of(
                      map(
                          "matchExpressions",
                          List.of(
                              map(
                                  "key",
                                  "zone",
                                  "operator",
                                  "NotIn",
                                  "values",
                                  List.of("z0"))))))));
    }
    if (!affinity.isEmpty()) {
      spec.put("affinity", affinity);
    }
  }

  private Map<String, Object> constraint(String own) {
    Map<String, Object> constraint =
        map(
            "maxSkew",
            1 + random.nextInt(2),
            "topologyKey",
            KEYS.get(random.nextInt(3)),
            "whenUnsatisfiable",
            "DoNotSchedule",
            "labelSelector",
            selector(own));
    if (one(3)) {
      constraint.put("minDomains", 1 + random.nextInt(3));
    }
    if (one(3)) {
      constraint.put("nodeTaintsPolicy", one(2) ? "Honor" : "Ignore");
    }
    if (one(3)) {
      constraint.put("nodeAffinityPolicy", one(2) ? "Honor" : "Ignore");
    }
    return constraint;
  }

  private void pod(
      String namespace, String owner, int replica, Map<String, Object> spec, boolean volumes) {
    String name = owner + "-" + replica;
    if (volumes) {
      spec.put(
          "volumes", List.of(map("name", "data", "persistentVolumeClaim", map("claimName", name))));
      volume(namespace, name);
    }
    spec.put("nodeName", "n" + random.nextInt(nodes));
    item(
        "v1",
        "Pod",
        map(
            "name",
            name,
            "namespace",
            namespace,
            "uid",
            "uid-" + name,
            "labels",
            map("app", owner),
            "ownerReferences",
            List.of(map("controller", true, "kind", "ReplicaSet", "name", owner))),
        spec,
        map("phase", "Running", "conditions", ready()));
  }

  private void volume(String namespace, String name) {
    item(
        "v1",
        "PersistentVolumeClaim",
        map("name", name, "namespace", namespace),
        map("volumeName", "pv-" + name, "accessModes", List.of("ReadWriteOnce")),
        map());
    Map<String, Object> spec = map("csi", map("driver", "disk"));
    if (one(2)) {
      spec.put(
          "nodeAffinity",
          map(
              "required",
              map(
                  "nodeSelectorTerms",
                  List.of(
                      map(
                          "matchExpressions",
                          List.of(
                              map(
                                  "key", "zone",
                                  "operator", "In",
                                  "values", List.of("z" + random.nextInt(2)))))))));
    }
    item("v1", "PersistentVolume", map("name", "pv-" + name), spec, map());
  }
}
