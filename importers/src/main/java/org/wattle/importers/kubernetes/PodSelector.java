package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A selector of labels: all its conditions hold.
 *
 * @param requirements none of them select everything
 */
public record PodSelector(List<LabelRequirement> requirements) {
  private static final Set<String> FIELDS = Set.of("matchLabels", "matchExpressions");

  public PodSelector {
    requirements = List.copyOf(requirements);
  }

  public boolean matches(Map<String, String> labels) {
    for (LabelRequirement each : requirements) {
      if (!each.matches(labels)) {
        return false;
      }
    }
    return true;
  }

  /** Reads a selector; what is not understood goes to the list of unknowns. */
  static PodSelector read(ItemFields selector, List<String> unknown) {
    ItemFields.unknown(selector, FIELDS, unknown);
    List<LabelRequirement> requirements = new ArrayList<>();
    selector
        .textsByName("matchLabels")
        .forEach(
            (key, value) ->
                requirements.add(
                    new LabelRequirement(key, LabelRequirement.Operator.IN, List.of(value))));
    requirements.addAll(LabelRequirement.read(selector.objects("matchExpressions"), unknown));
    return new PodSelector(requirements);
  }
}
