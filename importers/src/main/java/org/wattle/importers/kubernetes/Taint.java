package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What keeps pods from a node that do not tolerate it.
 *
 * @param effect {@code NoSchedule}, {@code NoExecute} or {@code PreferNoSchedule}
 */
public record Taint(String key, String value, String effect) {
  static final String PREFERENCE = "PreferNoSchedule";

  private static final Set<String> FIELDS = Set.of("key", "value", "effect", "timeAdded");
  private static final Set<String> EFFECTS = Set.of("NoSchedule", "NoExecute", PREFERENCE);

  /**
   * Taints that say that the node is about to go, or cannot be used now: it takes nothing new,
   * whatever pods tolerate.
   */
  private static final Set<String> CLOSING =
      Set.of(
          "ToBeDeletedByClusterAutoscaler",
          "DeletionCandidateOfClusterAutoscaler",
          "karpenter.sh/disrupted",
          "karpenter.sh/disruption",
          "node.kubernetes.io/unschedulable",
          "node.kubernetes.io/not-ready",
          "node.kubernetes.io/unreachable",
          "node.kubernetes.io/out-of-service",
          "node.kubernetes.io/network-unavailable",
          "node.kubernetes.io/memory-pressure",
          "node.kubernetes.io/disk-pressure",
          "node.kubernetes.io/pid-pressure",
          "node.cloudprovider.kubernetes.io/shutdown",
          "node.cloudprovider.kubernetes.io/uninitialized");

  public boolean required() {
    return !effect.equals(PREFERENCE);
  }

  public boolean closing() {
    return CLOSING.contains(key);
  }

  static List<Taint> read(List<ItemFields> elements, List<String> unknown) {
    List<Taint> taints = new ArrayList<>();
    for (ItemFields element : elements) {
      ItemFields.unknown(element, FIELDS, unknown);
      Optional<String> effect = element.text("effect").filter(EFFECTS::contains);
      if (effect.isEmpty()) {
        unknown.add(element.path("effect"));
      }
      taints.add(
          new Taint(
              element.text("key").orElse(""),
              element.text("value").orElse(""),
              effect.orElse("NoSchedule")));
    }
    return taints;
  }

  /**
   * What a pod tolerates.
   *
   * @param key empty for every key
   * @param any whether every value is tolerated
   * @param effect empty for every effect
   */
  public record Toleration(String key, boolean any, String value, String effect) {
    private static final Set<String> FIELDS =
        Set.of("key", "operator", "value", "effect", "tolerationSeconds");

    public boolean tolerates(Taint taint) {
      return (key.isEmpty() ? any : key.equals(taint.key()))
          && (any || value.equals(taint.value()))
          && (effect.isEmpty() || effect.equals(taint.effect()));
    }

    static List<Toleration> read(List<ItemFields> elements, List<String> unknown) {
      List<Toleration> tolerations = new ArrayList<>();
      for (ItemFields element : elements) {
        ItemFields.unknown(element, FIELDS, unknown);
        String operator = element.text("operator").orElse("Equal");
        if (!operator.equals("Equal") && !operator.equals("Exists")) {
          unknown.add(element.path("operator"));
        }
        tolerations.add(
            new Toleration(
                element.text("key").orElse(""),
                operator.equals("Exists"),
                element.text("value").orElse(""),
                element.text("effect").orElse("")));
      }
      return tolerations;
    }
  }
}
