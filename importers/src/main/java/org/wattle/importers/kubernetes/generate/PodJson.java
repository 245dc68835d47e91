package org.wattle.importers.kubernetes.generate;

import java.util.Locale;
import org.wattle.importers.kubernetes.generate.ClusterGenerator.Placed;
import org.wattle.importers.kubernetes.generate.GeneratedWorkload.Feature;
import org.wattle.model.json.JsonWriter;

/** Writes what drawn pods have. */
final class PodJson {
  private static final int SUFFIX = 0x1000;

  private PodJson() {}

  private static void text(JsonWriter out, String name, String value) {
    out.field(name).text(value);
  }

  static String name(Placed pod) {
    GeneratedWorkload workload = pod.workload();
    return switch (workload.kind()) {
      case "" -> workload.name();
      case "StatefulSet" -> workload.name() + "-" + pod.replica();
      default -> workload.name() + "-" + String.format(Locale.ROOT, "%05x", SUFFIX + pod.replica());
    };
  }

  static String claim(Placed pod) {
    return "data-" + name(pod);
  }

  static void annotations(JsonWriter out, GeneratedWorkload workload) {
    if (workload.has(Feature.NOT_SAFE)) {
      out.field("annotations")
          .object(() -> text(out, "cluster-autoscaler.kubernetes.io/safe-to-evict", "false"));
    }
  }

  static void owner(JsonWriter out, GeneratedWorkload workload) {
    if (!workload.kind().isEmpty()) {
      out.field("ownerReferences")
          .list(
              () ->
                  out.object(
                      () -> {
                        out.field("controller").bool(true);
                        text(out, "kind", workload.kind());
                        text(out, "name", workload.name());
                      }));
    }
  }

  /** A selector of the pods of a workload. */
  static void labels(JsonWriter out, GeneratedWorkload workload) {
    out.field("matchLabels").object(() -> text(out, "app", workload.name()));
  }

  static void spec(JsonWriter out, Placed pod, String node) {
    GeneratedWorkload workload = pod.workload();
    affinity(out, workload);
    out.field("containers")
        .list(() -> container(out, "main", workload.milliCpu(), workload.mebibytes()));
    if (workload.has(Feature.INIT)) {
      out.field("initContainers").list(() -> container(out, "prepare", 10, 16));
    }
    text(out, "nodeName", node);
    if (!workload.pool().isEmpty()) {
      out.field("nodeSelector").object(() -> text(out, "pool", workload.pool()));
    }
    out.field("priority").integer(0);
    text(out, "restartPolicy", "Always");
    text(out, "schedulerName", "default-scheduler");
    tolerations(out, workload);
    if (workload.has(Feature.ZONES)) {
      out.field("topologySpreadConstraints")
          .list(
              () ->
                  out.object(
                      () -> {
                        out.field("labelSelector").object(() -> labels(out, workload));
                        out.field("maxSkew").integer(1);
                        text(out, "topologyKey", "topology.kubernetes.io/zone");
                        text(out, "whenUnsatisfiable", "DoNotSchedule");
                      }));
    }
    volumes(out, pod);
  }

  private static void affinity(JsonWriter out, GeneratedWorkload workload) {
    boolean apart = workload.has(Feature.APART);
    boolean preference = workload.has(Feature.PREFERENCE);
    if (!apart && !preference) {
      return;
    }
    out.field("affinity")
        .object(
            () ->
                out.field("podAntiAffinity")
                    .object(
                        () -> {
                          if (preference) {
                            out.field("preferredDuringSchedulingIgnoredDuringExecution")
                                .list(
                                    () ->
                                        out.object(
                                            () -> {
                                              out.field("podAffinityTerm")
                                                  .object(
                                                      () ->
                                                          term(
                                                              out,
                                                              workload,
                                                              "topology.kubernetes.io/zone"));
                                              out.field("weight").integer(50);
                                            }));
                          }
                          if (apart) {
                            out.field("requiredDuringSchedulingIgnoredDuringExecution")
                                .list(
                                    () ->
                                        out.object(
                                            () -> term(out, workload, "kubernetes.io/hostname")));
                          }
                        }));
  }

  private static void term(JsonWriter out, GeneratedWorkload workload, String key) {
    out.field("labelSelector").object(() -> labels(out, workload));
    text(out, "topologyKey", key);
  }

  private static void container(JsonWriter out, String name, long milliCpu, long mebibytes) {
    out.object(
        () -> {
          out.field("env")
              .list(
                  () ->
                      out.object(
                          () -> {
                            text(out, "name", "PASSWORD");
                            text(out, "value", "not-to-be-kept");
                          }));
          text(out, "image", "registry.example.com/" + name);
          text(out, "name", name);
          out.field("resources")
              .object(
                  () ->
                      out.field("requests")
                          .object(
                              () -> {
                                text(out, "cpu", milliCpu + "m");
                                text(out, "memory", mebibytes + "Mi");
                              }));
        });
  }

  private static void tolerations(JsonWriter out, GeneratedWorkload workload) {
    boolean daemon = workload.kind().equals("DaemonSet");
    if (!daemon && !workload.pool().equals("batch")) {
      return;
    }
    out.field("tolerations")
        .list(
            () ->
                out.object(
                    () -> {
                      if (!daemon) {
                        text(out, "key", "dedicated");
                      }
                      text(out, "operator", "Exists");
                    }));
  }

  private static void volumes(JsonWriter out, Placed pod) {
    GeneratedWorkload workload = pod.workload();
    if (!workload.has(Feature.EMPTY_DIR) && !workload.has(Feature.VOLUME)) {
      return;
    }
    out.field("volumes")
        .list(
            () -> {
              if (workload.has(Feature.EMPTY_DIR)) {
                out.object(
                    () -> {
                      out.field("emptyDir").object(() -> {});
                      text(out, "name", "scratch");
                    });
              }
              if (workload.has(Feature.VOLUME)) {
                out.object(
                    () -> {
                      text(out, "name", "data");
                      out.field("persistentVolumeClaim")
                          .object(() -> text(out, "claimName", claim(pod)));
                    });
              }
            });
  }
}
