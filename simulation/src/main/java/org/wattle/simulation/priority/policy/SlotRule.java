package org.wattle.simulation.priority.policy;

import org.wattle.model.plugin.Described;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.simulation.priority.policy.FreeSlots.Range;

/** Which of the free slots a task may get. */
public interface SlotRule extends PolicyPart {
  /** The lowest priority of production tasks (5.1.1). */
  int PRODUCTION = 9;

  /**
   * The servers to choose from.
   *
   * @param priority of the task, from 0 to {@value WorkloadTask#MAX_PRIORITY}
   * @param free at least one slot is free
   * @return servers of which at least one has a free slot
   */
  Range servers(int priority, FreeSlots free);

  /** Any free slot (6.2.3.2). */
  @Described(id = "any-slot", summary = "A task gets a free slot of any server, drawn at random.")
  final class AnySlot implements SlotRule {
    @Override
    public Range servers(int priority, FreeSlots free) {
      return new Range(0, free.table().servers());
    }
  }

  /** Production tasks get the most powerful free slots, others any (WAA, figure 8.2). */
  @Described(
      id = "waa",
      summary =
          "Production tasks (9 to 11) get a free slot of the most powerful kind; others get"
              + " any.")
  final class PowerfulForProduction implements SlotRule {
    @Override
    public Range servers(int priority, FreeSlots free) {
      if (priority >= PRODUCTION) {
        for (int level = 0; level < free.table().levels(); level++) {
          Range servers = new Range(free.table().firstOf(level), free.table().firstOf(level + 1));
          if (free.in(servers) > 0) {
            return servers;
          }
        }
      }
      return new Range(0, free.table().servers());
    }
  }
}
