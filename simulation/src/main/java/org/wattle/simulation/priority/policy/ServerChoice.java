package org.wattle.simulation.priority.policy;

import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.model.plugin.Described;
import org.wattle.simulation.priority.policy.FreeSlots.Range;

/** Which server of those that a {@link SlotRule} allows a task gets. */
public interface ServerChoice extends PolicyPart {
  /**
   * A server with a free slot.
   *
   * @param range at least one slot is free there
   * @param random for what is drawn
   */
  int choose(FreeSlots free, Range range, UniformRandomProvider random);

  /** Every free slot with the same probability, whether its server sleeps or not (6.2.3.2). */
  @Described(id = "any-server", summary = "Slots of sleeping servers are drawn like any other.")
  final class AnyServer implements ServerChoice {
    @Override
    public int choose(FreeSlots free, Range range, UniformRandomProvider random) {
      return free.find(range, random.nextInt(free.in(range)));
    }
  }

  /** Free slots of servers that are awake or waking, as long as there are any. */
  @Described(
      id = "prefer-awake",
      summary = "Slots of sleeping servers are taken only where no other is free.")
  final class AwakeFirst implements ServerChoice {
    @Override
    public int choose(FreeSlots free, Range range, UniformRandomProvider random) {
      int awake = free.awakeIn(range);
      return awake > 0
          ? free.findAwake(range, random.nextInt(awake))
          : free.find(range, random.nextInt(free.in(range)));
    }
  }
}
