package org.wattle.heuristics.lotes;

import java.util.stream.IntStream;
import org.wattle.model.lotes.LotesInstance;

/**
 * The online policies. {@code overtaking} says whether an arriving task may start on a machine at
 * which others wait that did not fit; the report leaves that open.
 */
public final class Policies {
  private Policies() {}

  /** LoTES' two levels, by a plan. */
  public static PolicyFactory lotes(DispatchPlan plan, boolean overtaking) {
    int[] groups = plan.groupEnds();
    return (random, starts) -> {
      FreeMachines free = new FreeMachines(plan.fleet());
      WaitingLines lines = new WaitingLines(groups);
      DispatchRule rule = new LotesRule(plan, free, lines, random);
      return new OnlineDispatcher(plan.fleet(), free, lines, rule, overtaking, starts);
    };
  }

  /** Any machine with room, each as likely; else the shortest line. */
  public static PolicyFactory greedy(LotesInstance instance, boolean overtaking) {
    return greedy(instance, overtaking, false);
  }

  /** The first machine with room; else the shortest line. */
  public static PolicyFactory greedyFirstFit(LotesInstance instance, boolean overtaking) {
    return greedy(instance, overtaking, true);
  }

  private static PolicyFactory greedy(LotesInstance instance, boolean overtaking, boolean first) {
    Fleet fleet = new Fleet(instance);
    int[] groups =
        IntStream.rangeClosed(1, fleet.configurations()).map(fleet::firstMachine).toArray();
    return (random, starts) -> {
      FreeMachines free = new FreeMachines(fleet);
      WaitingLines lines = new WaitingLines(groups);
      DispatchRule rule = new GreedyRule(fleet, free, lines, random, first);
      return new OnlineDispatcher(fleet, free, lines, rule, overtaking, starts);
    };
  }
}
