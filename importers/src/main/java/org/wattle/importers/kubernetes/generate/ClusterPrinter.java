package org.wattle.importers.kubernetes.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.wattle.importers.kubernetes.generate.ClusterGenerator.Placed;
import org.wattle.importers.kubernetes.generate.GeneratedWorkload.Feature;
import org.wattle.model.json.JsonWriter;

/** Writes a drawn cluster as a list of objects, their fields in the order of kubectl. */
record ClusterPrinter(
    List<GeneratedNode> nodes, List<GeneratedWorkload> workloads, List<Placed> pods) {
  private static final String DRIVER = "disk.csi.example.com";

  void write(OutputStream stream) throws IOException {
    JsonWriter.write(
        stream,
        out -> {
          out.field("apiVersion").text("v1");
          out.field("items")
              .listByLines(
                  () -> {
                    nodes.forEach(node -> node(out, node));
                    nodes.forEach(node -> csiNode(out, node));
                    workloads.stream()
                        .map(GeneratedWorkload::namespace)
                        .distinct()
                        .sorted()
                        .forEach(namespace -> namespace(out, namespace));
                    pods.forEach(pod -> pod(out, pod));
                    pods.stream()
                        .filter(pod -> pod.workload().has(Feature.VOLUME))
                        .forEach(pod -> volume(out, pod));
                    workloads.forEach(workload -> budget(out, workload));
                  });
          out.field("kind").text("List");
          out.field("metadata").object(() -> out.field("resourceVersion").text(""));
        });
  }

  private static void item(
      JsonWriter out, String version, String kind, Runnable metadata, Runnable rest) {
    out.object(
        () -> {
          out.field("apiVersion").text(version);
          out.field("kind").text(kind);
          out.field("metadata").object(metadata);
          rest.run();
        });
  }

  private static String uid(String name) {
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
  }

  private static void text(JsonWriter out, String name, String value) {
    out.field(name).text(value);
  }

  private static void node(JsonWriter out, GeneratedNode node) {
    item(
        out,
        "v1",
        "Node",
        () -> {
          out.field("labels")
              .object(
                  () -> {
                    text(out, "kubernetes.io/arch", "amd64");
                    text(out, "kubernetes.io/hostname", node.name);
                    text(out, "kubernetes.io/os", "linux");
                    text(out, "node.kubernetes.io/instance-type", node.machine.type);
                    if (node.controlPlane) {
                      text(out, "node-role.kubernetes.io/control-plane", "");
                    }
                    text(out, "pool", node.pool);
                    text(out, "topology.kubernetes.io/zone", node.zone);
                  });
          text(out, "name", node.name);
          text(out, "uid", uid(node.name));
        },
        () -> {
          out.field("spec").object(() -> nodeSpec(out, node));
          out.field("status").object(() -> nodeStatus(out, node));
        });
  }

  private static void nodeSpec(JsonWriter out, GeneratedNode node) {
    text(out, "providerID", "example:///" + node.zone + "/" + node.name);
    if (node.taint().isPresent() || node.cordoned) {
      out.field("taints")
          .list(
              () -> {
                node.taint().ifPresent(key -> taint(out, key, node.controlPlane ? "" : "batch"));
                if (node.cordoned) {
                  taint(out, "node.kubernetes.io/unschedulable", "");
                }
              });
    }
    if (node.cordoned) {
      out.field("unschedulable").bool(true);
    }
  }

  private static void taint(JsonWriter out, String key, String value) {
    out.object(
        () -> {
          text(out, "effect", "NoSchedule");
          text(out, "key", key);
          if (!value.isEmpty()) {
            text(out, "value", value);
          }
        });
  }

  private static void nodeStatus(JsonWriter out, GeneratedNode node) {
    out.field("allocatable")
        .object(
            () -> {
              text(out, "cpu", node.machine.milliCpu() + "m");
              text(out, "ephemeral-storage", "95551679124");
              text(out, "memory", node.machine.mebibytes() * 1024 + "Ki");
              text(out, "pods", String.valueOf(GeneratedNode.MAX_PODS));
            });
    ready(out);
  }

  private static void ready(JsonWriter out) {
    out.field("conditions")
        .list(
            () ->
                out.object(
                    () -> {
                      text(out, "status", "True");
                      text(out, "type", "Ready");
                    }));
  }

  private static void csiNode(JsonWriter out, GeneratedNode node) {
    item(
        out,
        "storage.k8s.io/v1",
        "CSINode",
        () -> text(out, "name", node.name),
        () ->
            out.field("spec")
                .object(
                    () ->
                        out.field("drivers")
                            .list(
                                () ->
                                    out.object(
                                        () -> {
                                          out.field("allocatable")
                                              .object(() -> out.field("count").integer(25));
                                          text(out, "name", DRIVER);
                                          text(out, "nodeID", node.name);
                                        }))));
  }

  private static void namespace(JsonWriter out, String name) {
    item(
        out,
        "v1",
        "Namespace",
        () -> {
          out.field("labels").object(() -> text(out, "kubernetes.io/metadata.name", name));
          text(out, "name", name);
        },
        () -> out.field("spec").object(() -> {}));
  }

  private void pod(JsonWriter out, Placed pod) {
    GeneratedWorkload workload = pod.workload();
    String name = PodJson.name(pod);
    item(
        out,
        "v1",
        "Pod",
        () -> {
          PodJson.annotations(out, workload);
          out.field("labels").object(() -> text(out, "app", workload.name()));
          text(out, "name", name);
          text(out, "namespace", workload.namespace());
          PodJson.owner(out, workload);
          text(out, "uid", uid(workload.namespace() + "/" + name));
        },
        () -> {
          out.field("spec").object(() -> PodJson.spec(out, pod, nodes.get(pod.node()).name));
          out.field("status")
              .object(
                  () -> {
                    ready(out);
                    text(out, "phase", "Running");
                  });
        });
  }

  private void volume(JsonWriter out, Placed pod) {
    String namespace = pod.workload().namespace();
    String claim = PodJson.claim(pod);
    String volume = "pv-" + uid(namespace + "/" + claim);
    item(
        out,
        "v1",
        "PersistentVolumeClaim",
        () -> {
          text(out, "name", claim);
          text(out, "namespace", namespace);
        },
        () -> {
          out.field("spec")
              .object(
                  () -> {
                    out.field("accessModes").texts(List.of("ReadWriteOnce"));
                    text(out, "volumeName", volume);
                  });
          out.field("status").object(() -> text(out, "phase", "Bound"));
        });
    item(
        out,
        "v1",
        "PersistentVolume",
        () -> text(out, "name", volume),
        () ->
            out.field("spec")
                .object(
                    () -> {
                      out.field("accessModes").texts(List.of("ReadWriteOnce"));
                      out.field("csi").object(() -> text(out, "driver", DRIVER));
                      out.field("nodeAffinity").object(() -> zone(out, nodes.get(pod.node()).zone));
                    }));
  }

  private static void zone(JsonWriter out, String zone) {
    out.field("required")
        .object(
            () ->
                out.field("nodeSelectorTerms")
                    .list(
                        () ->
                            out.object(
                                () ->
                                    out.field("matchExpressions")
                                        .list(
                                            () ->
                                                out.object(
                                                    () -> {
                                                      text(
                                                          out,
                                                          "key",
                                                          "topology.kubernetes.io/zone");
                                                      text(out, "operator", "In");
                                                      out.field("values").texts(List.of(zone));
                                                    })))));
  }

  private static void budget(JsonWriter out, GeneratedWorkload workload) {
    boolean strict = workload.has(Feature.STRICT_BUDGET);
    if (!strict && !workload.has(Feature.BUDGET)) {
      return;
    }
    item(
        out,
        "policy/v1",
        "PodDisruptionBudget",
        () -> {
          text(out, "name", workload.name());
          text(out, "namespace", workload.namespace());
        },
        () -> {
          out.field("spec")
              .object(
                  () -> {
                    out.field("maxUnavailable").integer(strict ? 0 : 1);
                    out.field("selector").object(() -> PodJson.labels(out, workload));
                  });
          out.field("status").object(() -> out.field("disruptionsAllowed").integer(strict ? 0 : 1));
        });
  }
}
