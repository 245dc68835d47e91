package org.wattle.heuristics.lotes;

import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The baseline of the report (section 5), which knows of no classes: some machine with room, else
 * the shortest line of all machines that could hold the task.
 */
final class GreedyRule implements DispatchRule {
  private final Fleet fleet;
  private final GreedyChoice choice;
  private final WaitingLines lines;
  private final UniformRandomProvider random;
  private final int[] everyConfiguration;

  /**
   * A rule.
   *
   * @param lines a group per configuration
   */
  GreedyRule(Fleet fleet, GreedyChoice choice, WaitingLines lines, UniformRandomProvider random) {
    this.fleet = fleet;
    this.choice = choice;
    this.lines = lines;
    this.random = random;
    everyConfiguration = IntStream.range(0, fleet.configurations()).toArray();
  }

  @Override
  public int choose(int jobClass, int[] needs, int at) {
    int machine = choice.choose(jobClass, needs, at, random);
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
