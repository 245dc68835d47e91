package org.wattle.studies.priority.eviction;

import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import org.wattle.simulation.priority.policy.RunningTasks;
import org.wattle.simulation.priority.policy.VictimRule;

/**
 * A policy of chapter 7 of the thesis under one reading of <em>most and least recently
 * started</em>. The thesis does not say whether a task that was evicted counts from its first or
 * from its latest start.
 *
 * @param policy mrs, rnd or lrs
 * @param start that counts
 */
record VictimReading(String policy, Start start) {
  /** The start that counts. */
  enum Start {
    /** The latest: what has to be executed again begins there. It is what {@code simulate} does. */
    LATEST("latest"),
    /** The first, which an eviction does not change. */
    FIRST("first");

    private final String word;

    Start(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  static final List<VictimReading> ALL =
      List.of(
          new VictimReading("mrs", Start.LATEST),
          new VictimReading("rnd", Start.LATEST),
          new VictimReading("lrs", Start.LATEST),
          new VictimReading("mrs", Start.FIRST),
          new VictimReading("lrs", Start.FIRST));

  /** The policy of a scenario with this reading. */
  PriorityPolicy of(PriorityPolicy given) {
    Optional<VictimRule> victims =
        start == Start.LATEST ? Optional.empty() : Optional.of(new ByFirstStart(policy));
    return new PriorityPolicy(
        given.id(),
        given.order(),
        given.slots(),
        given.server(),
        victims.orElse(given.victims()),
        given.memory(),
        given.resume(),
        given.drop(),
        given.sleep(),
        given.configuration(),
        given.sticky());
  }

  /**
   * The running task of the lowest priority that was started first or last of all, counted from its
   * first start. Tasks of a priority start first in the order in which they arrive, which is that
   * of their numbers.
   *
   * @param policy mrs or lrs
   */
  private record ByFirstStart(String policy) implements VictimRule {
    @Override
    public String id() {
      return policy + "-first";
    }

    @Override
    public String summary() {
      return "As " + policy + ", where the first start of a task counts.";
    }

    @Override
    public int choose(int priority, RunningTasks running, UniformRandomProvider random) {
      int lowest = running.lowestPriority();
      int found = running.numbered(lowest, 0);
      for (int i = 1; i < running.count(lowest); i++) {
        int task = running.numbered(lowest, i);
        found = policy.equals("mrs") ? Math.max(found, task) : Math.min(found, task);
      }
      return found;
    }
  }
}
