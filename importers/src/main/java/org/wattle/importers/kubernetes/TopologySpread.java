package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One required constraint of topology spread: a pod comes to a node only if then no domain of the
 * key has over {@code maxSkew} more of the selected pods than the one with the least.
 *
 * @param topologyKey label of nodes whose values are the domains
 * @param maxSkew at least 1
 * @param minDomains with fewer domains the least counts as 0; at least 1
 * @param selector of pods of its namespace, with what {@code matchLabelKeys} adds
 * @param honorAffinity whether only nodes that the pod selects are counted
 * @param honorTaints whether only nodes whose taints it tolerates are counted
 * @param understood whether all of it is; otherwise it may refuse any node
 */
public record TopologySpread(
    String topologyKey,
    int maxSkew,
    int minDomains,
    PodSelector selector,
    boolean honorAffinity,
    boolean honorTaints,
    boolean understood) {
  private static final Set<String> FIELDS =
      Set.of(
          "labelSelector",
          "matchLabelKeys",
          "maxSkew",
          "minDomains",
          "nodeAffinityPolicy",
          "nodeTaintsPolicy",
          "topologyKey",
          "whenUnsatisfiable");

  /**
   * Reads the required constraints of a pod.
   *
   * @param labels of the pod
   */
  static List<TopologySpread> read(List<ItemFields> elements, Map<String, String> labels) {
    List<TopologySpread> spreads = new ArrayList<>();
    for (ItemFields element : elements) {
      List<String> unknown = new ArrayList<>();
      ItemFields.unknown(element, FIELDS, unknown);
      List<LabelRequirement> requirements =
          new ArrayList<>(
              PodSelector.read(element.object("labelSelector"), unknown).requirements());
      for (String key : element.texts("matchLabelKeys")) {
        Optional.ofNullable(labels.get(key))
            .ifPresent(
                value ->
                    requirements.add(
                        new LabelRequirement(key, LabelRequirement.Operator.IN, List.of(value))));
      }
      if (!element.has("labelSelector") || !element.has("topologyKey")) {
        unknown.add(element.path("labelSelector"));
      }
      spreads.add(
          new TopologySpread(
              element.text("topologyKey").orElse(""),
              positive(element, "maxSkew", unknown),
              positive(element, "minDomains", unknown),
              new PodSelector(requirements),
              policy(element, "nodeAffinityPolicy", "Honor", unknown),
              policy(element, "nodeTaintsPolicy", "Ignore", unknown),
              unknown.isEmpty()));
    }
    return spreads;
  }

  /** A number of at least 1; 1 where it is absent. */
  private static int positive(ItemFields element, String name, List<String> unknown) {
    String text = element.text(name).orElse("1");
    if (!text.matches("[1-9][0-9]{0,8}")) {
      unknown.add(element.path(name));
      return 1;
    }
    return Integer.parseInt(text);
  }

  private static boolean policy(
      ItemFields element, String name, String otherwise, List<String> unknown) {
    String text = element.text(name).orElse(otherwise);
    if (!text.equals("Honor") && !text.equals("Ignore")) {
      unknown.add(element.path(name));
    }
    return text.equals("Honor");
  }
}
