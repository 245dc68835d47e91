package org.wattle.simulation.priority.policy;

import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.model.plugin.Described;

/** Which running task makes room for one of a higher priority where no slot is free (6.2.3.3). */
public interface VictimRule extends PolicyPart {
  /** Whether tasks are evicted at all. */
  default boolean evicts() {
    return true;
  }

  /**
   * The task that leaves.
   *
   * @param priority of the task that needs a slot; some running task has a lower one
   * @param running tasks that may be evicted
   * @param random for what is drawn
   * @return a running task of a lower priority
   */
  int choose(int priority, RunningTasks running, UniformRandomProvider random);

  /** No task is evicted for another one. */
  @Described(id = "no-eviction", summary = "No task is evicted for one of a higher priority.")
  final class NoEviction implements VictimRule {
    @Override
    public boolean evicts() {
      return false;
    }

    @Override
    public int choose(int priority, RunningTasks running, UniformRandomProvider random) {
      throw new IllegalStateException("No task is evicted.");
    }
  }

  /** RND: any task of the lowest priority. */
  @Described(id = "rnd", summary = "Evicts a task of the lowest running priority, drawn at random.")
  final class RandomVictim implements VictimRule {
    @Override
    public int choose(int priority, RunningTasks running, UniformRandomProvider random) {
      int lowest = running.lowestPriority();
      return running.numbered(lowest, random.nextInt(running.count(lowest)));
    }
  }

  /** MRS: the task of the lowest priority that was started last. */
  @Described(
      id = "mrs",
      summary = "Evicts the most recently started task of the lowest running priority.")
  final class MostRecentlyStarted implements VictimRule {
    @Override
    public int choose(int priority, RunningTasks running, UniformRandomProvider random) {
      return running.latest(running.lowestPriority());
    }
  }

  /** LRS: the task of the lowest priority that was started first. */
  @Described(
      id = "lrs",
      summary = "Evicts the least recently started task of the lowest running priority.")
  final class LeastRecentlyStarted implements VictimRule {
    @Override
    public int choose(int priority, RunningTasks running, UniformRandomProvider random) {
      return running.earliest(running.lowestPriority());
    }
  }

  /**
   * WAE: as MRS; for production tasks among the tasks on the most powerful slots that any task of
   * the lowest priority has (8.1.2; figure 8.2 says non-production, against its text).
   */
  @Described(
      id = "wae",
      summary = "As mrs; production tasks (9 to 11) take the most powerful slot that way.")
  final class WorkloadAwareEviction implements VictimRule {
    @Override
    public int choose(int priority, RunningTasks running, UniformRandomProvider random) {
      int lowest = running.lowestPriority();
      if (priority < SlotRule.PRODUCTION) {
        return running.latest(lowest);
      }
      int level = 0;
      while (running.latest(lowest, level) == RunningTasks.NONE) {
        level++;
      }
      return running.latest(lowest, level);
    }
  }
}
