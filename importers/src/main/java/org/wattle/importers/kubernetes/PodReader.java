package org.wattle.importers.kubernetes;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.wattle.importers.kubernetes.PodShape.Constraints;
import org.wattle.importers.kubernetes.PodShape.Owner;
import org.wattle.importers.kubernetes.Taint.Toleration;

/**
 * Reads pods. What a pod requires and is not understood is a reason why it stays: an unknown field,
 * an unknown value, a rule that the model does not have. Holds equal shapes once. Mutable.
 */
final class PodReader {
  private static final Set<String> ENDED = Set.of("Succeeded", "Failed");
  private static final Set<String> REPLACING =
      Set.of("ReplicaSet", "ReplicationController", "StatefulSet");
  private static final double LEAST_WEIGHT = 0.1;
  private static final double MOST_WEIGHT = 10;
  private static final long SYSTEM_CRITICAL = 2_000_000_000;

  /** Fields of a specification that are understood, or do not matter for where a pod can run. */
  private static final Set<String> SPEC =
      Set.of(
          "activeDeadlineSeconds",
          "affinity",
          "automountServiceAccountToken",
          "containers",
          "dnsConfig",
          "dnsPolicy",
          "enableServiceLinks",
          "ephemeralContainers",
          "hostAliases",
          "hostIPC",
          "hostNetwork",
          "hostPID",
          "hostUsers",
          "hostname",
          "hostnameOverride",
          "imagePullSecrets",
          "initContainers",
          "nodeName",
          "nodeSelector",
          "os",
          "overhead",
          "preemptionPolicy",
          "priority",
          "priorityClassName",
          "readinessGates",
          "resourceClaims",
          "resources",
          "restartPolicy",
          "runtimeClassName",
          "schedulerName",
          "schedulingGates",
          "securityContext",
          "serviceAccount",
          "serviceAccountName",
          "setHostnameAsFQDN",
          "shareProcessNamespace",
          "subdomain",
          "terminationGracePeriodSeconds",
          "tolerations",
          "topologySpreadConstraints",
          "volumes");

  private static final Set<String> CONTAINER =
      Set.of(
          "args",
          "command",
          "env",
          "envFrom",
          "image",
          "imagePullPolicy",
          "lifecycle",
          "livenessProbe",
          "name",
          "ports",
          "readinessProbe",
          "resizePolicy",
          "resources",
          "restartPolicy",
          "restartPolicyRules",
          "securityContext",
          "startupProbe",
          "stdin",
          "stdinOnce",
          "terminationMessagePath",
          "terminationMessagePolicy",
          "tty",
          "volumeDevices",
          "volumeMounts",
          "workingDir");

  /** Volumes that are there on every node. */
  private static final Set<String> VOLUMES_EVERYWHERE =
      Set.of("configMap", "downwardAPI", "nfs", "projected", "secret");

  private static final Set<String> LOCAL_VOLUMES = Set.of("emptyDir", "hostPath");
  private static final String CLAIM = "persistentVolumeClaim";
  private static final Set<String> CLAIM_FIELDS = Set.of("claimName", "readOnly");
  private static final Set<String> PORT =
      Set.of("containerPort", "hostIP", "hostPort", "name", "protocol");

  private static final Set<String> AFFINITY =
      Set.of("nodeAffinity", "podAffinity", "podAntiAffinity");
  private static final String REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
  private static final String PREFERRED = "preferredDuringSchedulingIgnoredDuringExecution";
  private static final Set<String> STRENGTHS = Set.of(REQUIRED, PREFERRED);

  private final KubernetesOptions options;
  private final Map<PodShape, PodShape> shapes = new HashMap<>();

  PodReader(KubernetesOptions options) {
    this.options = options;
  }

  /** How many different shapes there are so far. */
  int shapes() {
    return shapes.size();
  }

  /** A pod; empty where it has ended. */
  Optional<PodItem> read(String namespace, String name, int line, ItemFields fields) {
    ItemFields status = fields.object("status");
    if (status.text("phase").filter(ENDED::contains).isPresent()) {
      return Optional.empty();
    }
    PodShape shape = shape(namespace, fields);
    PodShape first = shapes.putIfAbsent(shape, shape);
    ItemFields metadata = fields.object("metadata");
    return Optional.of(
        new PodItem(
            name,
            metadata.text("uid").orElse(""),
            line,
            fields.object("spec").text("nodeName").filter(node -> !node.isEmpty()),
            first == null ? shape : first));
  }

  private PodShape shape(String namespace, ItemFields fields) {
    ItemFields metadata = fields.object("metadata");
    ItemFields spec = fields.object("spec");
    List<String> unknown = new ArrayList<>();
    Set<String> stays = new LinkedHashSet<>();
    Set<String> unplaceable = new LinkedHashSet<>();
    Set<String> ignored = new TreeSet<>();
    ItemFields.unknown(spec, SPEC, unknown);
    List<ItemFields> containers = new ArrayList<>(spec.objects("containers"));
    containers.addAll(spec.objects("initContainers"));
    for (ItemFields container : containers) {
      ItemFields.unknown(container, CONTAINER, unknown);
      container.objects("ports").forEach(port -> ItemFields.unknown(port, PORT, unknown));
    }
    Optional<Owner> owner = owner(metadata);
    boolean standing =
        metadata.has("deletionTimestamp")
            || metadata.object("annotations").has(Annotations.MIRROR)
            || owner.filter(each -> each.kind().equals("DaemonSet")).isPresent();
    Map<String, Long> requests = new PodRequests(spec, fields.object("status"), unknown).sum();
    Constraints constraints = constraints(spec, unknown, ignored);
    Map<String, String> labels = metadata.textsByName("labels");
    preferences(spec, unknown, ignored);
    ItemFields affinity = spec.object("affinity");
    List<AntiAffinity> apart = terms(namespace, affinity.object("podAntiAffinity"));
    List<AntiAffinity> near = terms(namespace, affinity.object("podAffinity"));
    List<TopologySpread> balance =
        TopologySpread.read(requiredSpreads(spec, ignored, unknown), labels);
    List<String> claims =
        volumes(spec, metadata.object("annotations"), stays, unplaceable, unknown);
    ownStays(namespace, fields, owner, stays);
    special(spec, unplaceable);
    unknown.stream()
        .limit(1)
        .forEach(path -> unplaceable.add("something that is not understood (" + path + ")"));
    return new PodShape(
        namespace,
        labels,
        owner,
        standing,
        requests,
        constraints,
        apart,
        near,
        balance,
        hostPorts(containers),
        claims,
        List.copyOf(stays),
        List.copyOf(unplaceable),
        weight(metadata, spec),
        ignored);
  }

  /** What Karpenter takes for the cost of an eviction, above 0. */
  private static double weight(ItemFields metadata, ItemFields spec) {
    double deletion = whole(metadata.object("annotations").text(Annotations.DELETION_COST));
    double cost = 1 + deletion / (1 << 27) + whole(spec.text("priority")) / (1 << 25);
    return Math.max(LEAST_WEIGHT, Math.min(MOST_WEIGHT, Math.rint(cost * 1e6) / 1e6));
  }

  private static double whole(Optional<String> text) {
    return text.flatMap(Quantity::parse).map(BigDecimal::doubleValue).orElse(0.0);
  }

  private static Optional<Owner> owner(ItemFields metadata) {
    return metadata.objects("ownerReferences").stream()
        .filter(each -> each.isTrue("controller"))
        .map(each -> new Owner(each.text("kind").orElse(""), each.text("name").orElse("")))
        .findFirst();
  }

  private static Constraints constraints(
      ItemFields spec, List<String> unknown, Set<String> ignored) {
    Map<String, String> labels = spec.textsByName("nodeSelector");
    ItemFields.unknown(spec.object("os"), Set.of("name"), unknown);
    spec.object("os").text("name").ifPresent(os -> labels.putIfAbsent("kubernetes.io/os", os));
    ItemFields.unknown(spec.object("affinity"), AFFINITY, unknown);
    ItemFields affinity = spec.object("affinity").object("nodeAffinity");
    ItemFields.unknown(affinity, STRENGTHS, unknown);
    if (affinity.has(PREFERRED)) {
      ignored.add("preferred affinity to nodes");
    }
    return new Constraints(
        labels,
        affinity.has(REQUIRED)
            ? Optional.of(NodeSelector.read(affinity.object(REQUIRED), unknown))
            : Optional.empty(),
        Toleration.read(spec.objects("tolerations"), unknown));
  }

  private static void preferences(ItemFields spec, List<String> unknown, Set<String> ignored) {
    ItemFields near = spec.object("affinity").object("podAffinity");
    ItemFields apart = spec.object("affinity").object("podAntiAffinity");
    ItemFields.unknown(near, STRENGTHS, unknown);
    ItemFields.unknown(apart, STRENGTHS, unknown);
    if (near.has(PREFERRED) || apart.has(PREFERRED)) {
      ignored.add("preferred affinity between pods");
    }
  }

  private static List<AntiAffinity> terms(String namespace, ItemFields affinity) {
    return AntiAffinity.read(namespace, affinity.objects(REQUIRED));
  }

  private static List<ItemFields> requiredSpreads(
      ItemFields spec, Set<String> ignored, List<String> unknown) {
    List<ItemFields> required = new ArrayList<>();
    for (ItemFields constraint : spec.objects("topologySpreadConstraints")) {
      String otherwise = constraint.text("whenUnsatisfiable").orElse("DoNotSchedule");
      if (otherwise.equals("ScheduleAnyway")) {
        ignored.add("topology spread with ScheduleAnyway");
      } else if (otherwise.equals("DoNotSchedule")) {
        required.add(constraint);
      } else {
        unknown.add(constraint.path("whenUnsatisfiable"));
      }
    }
    return required;
  }

  /** The claims of the volumes; volumes that are nowhere else are reasons to stay. */
  private List<String> volumes(
      ItemFields spec,
      ItemFields annotations,
      Set<String> stays,
      Set<String> unplaceable,
      List<String> unknown) {
    List<String> claims = new ArrayList<>();
    boolean safe = options.moveLocal() || annotations.isTrue(Annotations.SAFE_TO_EVICT);
    Set<String> safeVolumes =
        annotations
            .text(Annotations.SAFE_LOCAL_VOLUMES)
            .map(
                list ->
                    Set.copyOf(
                        Arrays.stream(list.split(",")).map(String::strip).distinct().toList()))
            .orElse(Set.of());
    for (ItemFields volume : spec.objects("volumes")) {
      Set<String> kinds = new TreeSet<>(volume.names());
      kinds.remove("name");
      for (String kind : kinds) {
        if (kind.equals(CLAIM)) {
          ItemFields.unknown(volume.object(CLAIM), CLAIM_FIELDS, unknown);
          volume
              .object(CLAIM)
              .text("claimName")
              .ifPresentOrElse(claims::add, () -> unknown.add(volume.path(CLAIM)));
        } else if (LOCAL_VOLUMES.contains(kind)) {
          if (!safe && !volume.text("name").filter(safeVolumes::contains).isPresent()) {
            stays.add("a local volume (" + kind + "; --move-local)");
          }
        } else if (!VOLUMES_EVERYWHERE.contains(kind)) {
          unplaceable.add("a volume of the kind (" + kind + ")");
        }
      }
      if (kinds.isEmpty()) {
        unknown.add(volume.path("name"));
      }
    }
    return claims;
  }

  private void ownStays(
      String namespace, ItemFields fields, Optional<Owner> owner, Set<String> stays) {
    ItemFields spec = fields.object("spec");
    ItemFields annotations = fields.object("metadata").object("annotations");
    String kind = owner.map(Owner::kind).orElse("");
    if (owner.isEmpty()) {
      stays.add("no controller that replaces it");
    } else if (kind.equals("Job")) {
      if (!options.moveJobs()) {
        stays.add("owned by a Job (--move-jobs)");
      }
    } else if (!REPLACING.contains(kind)) {
      stays.add("a controller of an unknown kind (" + kind + ")");
    }
    if (annotations.text(Annotations.SAFE_TO_EVICT).filter("false"::equals).isPresent()) {
      stays.add(Annotations.SAFE_TO_EVICT + ": false");
    }
    if (annotations
        .text(Annotations.DO_NOT_DISRUPT)
        .filter(value -> !value.equals("false"))
        .isPresent()) {
      stays.add(Annotations.DO_NOT_DISRUPT);
    }
    if (annotations.has(Annotations.PREFER_NO_EVICTION)) {
      stays.add(Annotations.PREFER_NO_EVICTION);
    }
    if (spec.text("priorityClassName").filter(name -> name.startsWith("system-")).isPresent()
        || critical(spec)) {
      stays.add("a priority that is critical for the system");
    }
    if (!ready(fields.object("status"))) {
      stays.add("not ready");
    }
    if (namespace.isEmpty()) {
      stays.add("no namespace");
    }
  }

  private static void special(ItemFields spec, Set<String> unplaceable) {
    if (spec.text("schedulerName").filter(name -> !name.equals("default-scheduler")).isPresent()) {
      unplaceable.add("another scheduler");
    }
    if (!spec.objects("schedulingGates").isEmpty()) {
      unplaceable.add("scheduling gates");
    }
    if (!spec.objects("resourceClaims").isEmpty()) {
      unplaceable.add("claims of devices");
    }
  }

  private static boolean critical(ItemFields spec) {
    return spec.text("priority")
        .flatMap(Quantity::parse)
        .filter(priority -> priority.longValue() >= SYSTEM_CRITICAL)
        .isPresent();
  }

  private static boolean ready(ItemFields status) {
    return status.objects("conditions").stream()
        .anyMatch(
            each ->
                each.text("type").equals(Optional.of("Ready"))
                    && each.text("status").equals(Optional.of("True")));
  }

  private static Set<String> hostPorts(List<ItemFields> containers) {
    Set<String> ports = new TreeSet<>();
    for (ItemFields container : containers) {
      for (ItemFields port : container.objects("ports")) {
        port.text("hostPort")
            .filter(number -> !number.equals("0"))
            .ifPresent(number -> ports.add(number + "/" + port.text("protocol").orElse("TCP")));
      }
    }
    return ports;
  }
}
