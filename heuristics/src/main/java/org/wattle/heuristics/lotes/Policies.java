package org.wattle.heuristics.lotes;

import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
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
      return new OnlineDispatcher(
          plan.fleet(), free, Optional.empty(), lines, rule, overtaking, starts);
    };
  }

  /**
   * The machine with room on which the fewest tasks run, of ties the next from a drawn machine on;
   * else the shortest line. This is how the report's "shortest queue with sufficient resources" is
   * read: a machine's queue are all of its tasks.
   */
  public static PolicyFactory greedy(LotesInstance instance, boolean overtaking) {
    Fleet fleet = new Fleet(instance);
    return (random, starts) -> {
      FreeMachines free = new FreeMachines(fleet);
      TaskCounts counts = new TaskCounts(fleet, free);
      return greedy(fleet, free, Optional.of(counts), counts::fewest, overtaking, random, starts);
    };
  }

  /** Any machine with room, each as likely; else the shortest line. */
  public static PolicyFactory greedyRandom(LotesInstance instance, boolean overtaking) {
    Fleet fleet = new Fleet(instance);
    return (random, starts) -> {
      FreeMachines free = new FreeMachines(fleet);
      return greedy(fleet, free, Optional.empty(), free::random, overtaking, random, starts);
    };
  }

  /** The first machine with room; else the shortest line. */
  public static PolicyFactory greedyFirstFit(LotesInstance instance, boolean overtaking) {
    Fleet fleet = new Fleet(instance);
    return (random, starts) -> {
      FreeMachines free = new FreeMachines(fleet);
      GreedyChoice first = (jobClass, needs, at, draw) -> free.first(jobClass, needs, at);
      return greedy(fleet, free, Optional.empty(), first, overtaking, random, starts);
    };
  }

  private static OnlineDispatcher greedy(
      Fleet fleet,
      FreeMachines free,
      Optional<TaskCounts> counts,
      GreedyChoice choice,
      boolean overtaking,
      UniformRandomProvider random,
      StartListener starts) {
    int[] groups =
        IntStream.rangeClosed(1, fleet.configurations()).map(fleet::firstMachine).toArray();
    WaitingLines lines = new WaitingLines(groups);
    DispatchRule rule = new GreedyRule(fleet, choice, lines, random);
    return new OnlineDispatcher(fleet, free, counts, lines, rule, overtaking, starts);
  }
}
