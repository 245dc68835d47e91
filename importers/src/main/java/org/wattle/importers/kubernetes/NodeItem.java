package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A node.
 *
 * @param allocatable amounts of resources for pods, as {@link Quantity#count} counts them
 * @param closed why it takes no new pods; empty where it does
 * @param keptOn why it must not be emptied and switched off; empty where it may
 */
public record NodeItem(
    String name,
    String uid,
    int line,
    Map<String, String> labels,
    Map<String, Long> allocatable,
    List<Taint> taints,
    Optional<String> closed,
    Optional<String> keptOn) {
  static final String KIND = "Node";

  private static final Set<String> SPEC =
      Set.of(
          "configSource",
          "externalID",
          "podCIDR",
          "podCIDRs",
          "providerID",
          "taints",
          "unschedulable");
  private static final Set<String> CONTROL_PLANE =
      Set.of("node-role.kubernetes.io/control-plane", "node-role.kubernetes.io/master");

  public NodeItem {
    labels = Map.copyOf(labels);
    allocatable = Map.copyOf(allocatable);
    taints = List.copyOf(taints);
  }

  public String instanceType() {
    return Optional.ofNullable(labels.get(Annotations.INSTANCE_TYPE))
        .or(() -> Optional.ofNullable(labels.get("beta.kubernetes.io/instance-type")))
        .filter(type -> !type.isBlank())
        .orElse("node");
  }

  /** Whether a pod with these tolerations may come, as far as taints say it. */
  public boolean toleratedBy(List<Taint.Toleration> tolerations) {
    return taints.stream()
        .filter(Taint::required)
        .allMatch(taint -> tolerations.stream().anyMatch(each -> each.tolerates(taint)));
  }

  static Optional<NodeItem> read(String name, int line, ItemFields fields) {
    ItemFields spec = fields.object("spec");
    ItemFields status = fields.object("status");
    ItemFields metadata = fields.object("metadata");
    List<String> unknown = new ArrayList<>();
    ItemFields.unknown(spec, SPEC, unknown);
    List<Taint> taints = Taint.read(spec.objects("taints"), unknown);
    Map<String, Long> allocatable = Quantity.all(status, "allocatable");
    for (String needed : List.of("cpu", "memory", "pods")) {
      if (!status.object("allocatable").has(needed)) {
        fields
            .place()
            .issue(
                "status.allocatable." + needed,
                "",
                "The node does not say how much it has for pods.",
                "Maybe it never joined the cluster: delete it, or take it out of the file.");
        return Optional.empty();
      }
    }
    Map<String, String> labels = metadata.textsByName("labels");
    return Optional.of(
        new NodeItem(
            name,
            metadata.text("uid").orElse(""),
            line,
            labels,
            allocatable,
            taints,
            closed(spec, status, taints, unknown),
            keptOn(labels, metadata.object("annotations"))));
  }

  private static Optional<String> closed(
      ItemFields spec, ItemFields status, List<Taint> taints, List<String> unknown) {
    if (!unknown.isEmpty()) {
      return Optional.of("not understood (" + unknown.get(0) + ")");
    }
    if (spec.isTrue("unschedulable")) {
      return Optional.of("cordoned");
    }
    Optional<String> closing = taints.stream().filter(Taint::closing).map(Taint::key).findFirst();
    if (closing.isPresent()) {
      return closing.map(key -> "tainted (" + key + ")");
    }
    boolean ready =
        status.objects("conditions").stream()
            .anyMatch(
                each ->
                    each.text("type").equals(Optional.of("Ready"))
                        && each.text("status").equals(Optional.of("True")));
    return ready ? Optional.empty() : Optional.of("not ready");
  }

  private static Optional<String> keptOn(Map<String, String> labels, ItemFields annotations) {
    if (CONTROL_PLANE.stream().anyMatch(labels::containsKey)) {
      return Optional.of("control plane");
    }
    for (String key : List.of(Annotations.SCALE_DOWN_DISABLED, Annotations.DO_NOT_DISRUPT)) {
      if (annotations.isTrue(key)) {
        return Optional.of(key);
      }
    }
    return Optional.empty();
  }
}
