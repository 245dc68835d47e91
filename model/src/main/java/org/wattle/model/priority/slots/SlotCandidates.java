package org.wattle.model.priority.slots;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;

/**
 * Which numbers of slots servers may get: at least a slot for each core, so that no core is idle
 * while tasks wait, in steps of half the cores up to {@value #MOST_PER_CORE} for each core, as far
 * as the memory suffices on average where all slots are taken, which they seldom are.
 */
final class SlotCandidates {
  /** Slots for each core at most. */
  static final int MOST_PER_CORE = 8;

  private SlotCandidates() {}

  /**
   * The numbers for servers of a type, ascending; at least one.
   *
   * @param servers how many servers there are of all types
   */
  static List<Integer> of(SlotServers type, SampleTasks tasks, int servers) {
    int most = Math.max(1, PriorityCluster.MAX_SLOTS / servers);
    List<Integer> fitting =
        IntStream.rangeClosed(2, 2 * MOST_PER_CORE)
            .mapToLong(half -> (long) half * type.cores() / 2)
            .distinct()
            .filter(slots -> slots <= most && fits(slots, type, tasks))
            .mapToObj(Math::toIntExact)
            .toList();
    return fitting.isEmpty()
        ? List.of(mostThatFit(type, tasks, Math.min(most, type.cores())))
        : fitting;
  }

  /** Whether the tasks of all slots fit into the memory on average. */
  private static boolean fits(long slots, SlotServers type, SampleTasks tasks) {
    return slots * tasks.memory() <= type.memory();
  }

  private static int mostThatFit(SlotServers type, SampleTasks tasks, int most) {
    return IntStream.rangeClosed(1, most).filter(slots -> fits(slots, type, tasks)).max().orElse(1);
  }
}
