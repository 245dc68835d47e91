package org.wattle.simulation.priority;

import java.util.ArrayList;
import java.util.List;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.simulation.priority.policy.PolicyPart;
import org.wattle.simulation.priority.policy.QueueOrder;
import org.wattle.simulation.priority.policy.ResumeRule;
import org.wattle.simulation.priority.policy.SleepRule;

/** Parts of policies as a user would write them, each where those of the sources do the extreme. */
final class OwnParts {
  private OwnParts() {}

  /** All parts, with these. */
  static PolicyCatalogue catalogue() {
    List<PolicyPart> parts = new ArrayList<>(PolicyCatalogue.load().usable());
    parts.addAll(List.of(new MostEvictedFirst(), new KeepHalf(), new SleepLater()));
    return new PolicyCatalogue(parts);
  }

  /** A queue in which an eviction helps. */
  static final class MostEvictedFirst implements QueueOrder {
    @Override
    public String id() {
      return "most-evicted-first";
    }

    @Override
    public String summary() {
      return "The task with the most evictions comes first.";
    }

    @Override
    public long key(int priority, long arrivalSeconds, int evictions) {
      return -evictions;
    }
  }

  /** A state that is saved now and then. */
  static final class KeepHalf implements ResumeRule {
    @Override
    public String id() {
      return "keep-half";
    }

    @Override
    public String summary() {
      return "Evicted tasks keep half of their execution.";
    }

    @Override
    public long kept(long executed) {
      return executed / 2;
    }
  }

  /** Servers that wait a little for more tasks. */
  static final class SleepLater implements SleepRule {
    static final int AFTER_SECONDS = 13;

    @Override
    public String id() {
      return "sleep-later";
    }

    @Override
    public String summary() {
      return "Servers sleep when they had no tasks for 13 s.";
    }

    @Override
    public long afterSeconds() {
      return AFTER_SECONDS;
    }
  }
}
