package org.wattle.simulation.priority.policy;

import java.util.List;
import org.wattle.model.plugin.Described;

/**
 * Which task leaves a server whose memory does not suffice (6.2.3.4). A task starts with what is
 * free where that is less than it uses; at a random moment before its end it needs all of it.
 */
public interface MemoryRule extends PolicyPart {
  /** Whether memory is limited at all. */
  default boolean limited() {
    return true;
  }

  /**
   * The next task to leave, until the checked task has all the memory that it uses or has left
   * itself.
   *
   * @param checked the task that needs more memory; it is among those on the server
   * @param onServer all tasks of the server, the first started first
   * @return one of them
   */
  Held choose(Held checked, List<Held> onServer);

  /**
   * A task on a server.
   *
   * @param task its number
   * @param priority from 0 to 11
   * @param satisfied whether it has all the memory that it uses
   */
  record Held(int task, int priority, boolean satisfied) {}

  /** Memory is not limited, and draws no power (6.4.2). */
  @Described(id = "unlimited", summary = "Memory is unlimited, and draws no power.")
  final class UnlimitedMemory implements MemoryRule {
    @Override
    public boolean limited() {
      return false;
    }

    @Override
    public Held choose(Held checked, List<Held> onServer) {
      throw new IllegalStateException("Memory is unlimited.");
    }
  }

  /** LSF: the last started task that has less memory than it uses, whatever its priority. */
  @Described(
      id = "lsf",
      summary = "Where memory runs out, evicts the last started task that lacks memory.")
  final class LastStartedFirst implements MemoryRule {
    @Override
    public Held choose(Held checked, List<Held> onServer) {
      for (int k = onServer.size() - 1; k >= 0; k--) {
        if (!onServer.get(k).satisfied()) {
          return onServer.get(k);
        }
      }
      throw new IllegalStateException("The checked task lacks memory.");
    }
  }

  /** LPF: the last started task of the lowest priority below that of the checked one, else that. */
  @Described(
      id = "lpf",
      summary =
          "Where memory runs out, evicts tasks of lower priorities, the lowest and last started"
              + " first, and if there is none the task that lacks memory.")
  final class LowestPriorityFirst implements MemoryRule {
    @Override
    public Held choose(Held checked, List<Held> onServer) {
      Held found = checked;
      for (Held held : onServer) {
        boolean lower = held.priority() < checked.priority();
        if (lower && held.priority() <= found.priority()) {
          found = held;
        }
      }
      return found;
    }
  }
}
