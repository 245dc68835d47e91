package org.wattle.model.priority.slots;

import java.util.List;
import java.util.stream.IntStream;
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

  /** The numbers for servers of a type, ascending; at least one. */
  static List<Integer> of(SlotServers type, SampleTasks tasks) {
    int cores = type.cores();
    int step = Math.max(1, cores / 2);
    List<Integer> fitting =
        IntStream.iterate(cores, slots -> slots <= MOST_PER_CORE * cores, slots -> slots + step)
            .filter(slots -> fits(slots, type, tasks))
            .boxed()
            .toList();
    return fitting.isEmpty() ? List.of(mostThatFit(type, tasks)) : fitting;
  }

  /** Whether the tasks of all slots fit into the memory on average. */
  private static boolean fits(int slots, SlotServers type, SampleTasks tasks) {
    return slots * tasks.memory() <= type.memory();
  }

  private static int mostThatFit(SlotServers type, SampleTasks tasks) {
    return IntStream.rangeClosed(1, type.cores())
        .filter(slots -> fits(slots, type, tasks))
        .max()
        .orElse(1);
  }
}
