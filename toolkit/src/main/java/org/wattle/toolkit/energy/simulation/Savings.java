package org.wattle.toolkit.energy.simulation;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.simulation.study.Summary;

/** How much energy policies save against one of them. */
public record Savings(List<Summary<ClusterResult>> summaries) {
  private static final String ALWAYS_ON = "always-on";

  /**
   * The policy that savings are relative to: always-on, or else the one with the highest energy
   * among those that came to their end; none where fewer than two did.
   */
  public Optional<Summary<ClusterResult>> reference() {
    List<Summary<ClusterResult>> all = summaries.stream().filter(Summary::complete).toList();
    return all.size() < 2
        ? Optional.empty()
        : all.stream()
            .filter(of -> of.policy().equals(ALWAYS_ON))
            .findFirst()
            .or(() -> all.stream().max(Comparator.comparingDouble(Savings::joules)));
  }

  /** The share of the reference's energy that a policy saves, where both can be compared. */
  public OptionalDouble of(Summary<ClusterResult> policy) {
    double reference = reference().map(Savings::joules).orElse(0.0);
    return policy.complete() && reference > 0
        ? OptionalDouble.of(1 - joules(policy) / reference)
        : OptionalDouble.empty();
  }

  private static double joules(Summary<ClusterResult> of) {
    return of.mean(ClusterMeasures.JOULES);
  }
}
