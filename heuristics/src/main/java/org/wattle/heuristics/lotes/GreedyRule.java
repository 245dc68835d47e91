package org.wattle.heuristics.lotes;

import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The baseline of the report (section 5): any machine with room, else the shortest line of all
 * machines that could hold the task.
 */
final class GreedyRule implements DispatchRule {
  private final Fleet fleet;
  private final FreeMachines free;
  private final WaitingLines lines;
  private final UniformRandomProvider random;
  private final boolean first;
  private final MachineSet all;
  private final int[] everyConfiguration;

  /**
   * A rule.
   *
   * @param lines a group per configuration
   * @param first whether it takes the first machine with room; else any, each as likely
   */
  GreedyRule(
      Fleet fleet,
      FreeMachines free,
      WaitingLines lines,
      UniformRandomProvider random,
      boolean first) {
    this.fleet = fleet;
    this.free = free;
    this.lines = lines;
    this.random = random;
    this.first = first;
    all = MachineSet.all(fleet);
    everyConfiguration = IntStream.range(0, fleet.configurations()).toArray();
  }

  @Override
  public int choose(int jobClass, int[] needs, int at) {
    int machine =
        first ? free.first(all, jobClass, needs, at) : free.random(jobClass, needs, at, random);
    if (machine != FreeMachines.NONE) {
      return machine;
    }
    int[] able = able(needs, at);
    return able.length == 0 ? NOWHERE : ~lines.shortest(able, random);
  }

  private int[] able(int[] needs, int at) {
    for (int j : everyConfiguration) {
      if (!fleet.couldHold(j, needs, at)) {
        return IntStream.of(everyConfiguration)
            .filter(other -> fleet.couldHold(other, needs, at))
            .toArray();
      }
    }
    return everyConfiguration;
  }
}
