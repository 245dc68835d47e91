package org.wattle.model.energy.generate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.CombinationSampler;
import org.wattle.model.energy.DataCenter;

/** Draws which elements are awake: the same share of the servers and of each group of switches. */
final class AwakeDraw {
  private final double fraction;
  private final UniformRandomProvider random;

  AwakeDraw(double fraction, UniformRandomProvider random) {
    this.fraction = fraction;
    this.random = random;
  }

  Set<String> awake(DataCenter center) {
    Set<String> awake = new HashSet<>(some(center.serverNames()));
    Map<String, List<String>> groups = new LinkedHashMap<>();
    for (int s = 0; s < center.switchCount(); s++) {
      groups
          .computeIfAbsent(center.switchGroup(s), group -> new ArrayList<>())
          .add(center.switchName(s));
    }
    groups.values().forEach(names -> awake.addAll(some(names)));
    return awake;
  }

  private List<String> some(List<String> names) {
    int count = (int) Math.rint(fraction * names.size());
    if (count == 0 || count == names.size()) {
      return names.subList(0, count);
    }
    List<String> drawn = new ArrayList<>(count);
    for (int index : new CombinationSampler(random, names.size(), count).sample()) {
      drawn.add(names.get(index));
    }
    return drawn;
  }
}
