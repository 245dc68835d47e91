package org.wattle.simulation.priority.policy;

import java.util.Optional;
import org.wattle.model.plugin.Described;

/** Which evicted tasks are given up (7.3.4). */
public interface DropRule extends PolicyPart {
  /** Whether a task with so many evictions, at least 1, leaves for good. */
  boolean drops(int evictions);

  /** None. */
  @Described(id = "no-drop", summary = "No task is dropped.")
  final class NoDrop implements DropRule {
    @Override
    public boolean drops(int evictions) {
      return false;
    }
  }

  /**
   * Tasks that were evicted more than N times.
   *
   * @param threshold N, at least 0
   */
  record DropAbove(int threshold) implements DropRule {
    /** The part without its number. */
    public DropAbove() {
      this(Integer.MAX_VALUE);
    }

    @Override
    public String id() {
      return needsNumber() ? "drop" : "drop" + threshold;
    }

    @Override
    public String summary() {
      return "Drops tasks that were evicted more than N times (dropN, such as drop5).";
    }

    @Override
    public boolean needsNumber() {
      return threshold == Integer.MAX_VALUE;
    }

    @Override
    public Optional<PolicyPart> withNumber(int number) {
      return Optional.of(new DropAbove(number));
    }

    @Override
    public boolean drops(int evictions) {
      return evictions > threshold;
    }
  }
}
