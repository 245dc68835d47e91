package org.wattle.heuristics.lotes;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.plugin.Plugins;

/**
 * The online dispatch policies. Those that need no plan have an id: the ones that come with Wattle,
 * and those that others declare to {@link ServiceLoader} as services of {@link DispatchPolicy}. In
 * what makes dispatchers, {@code overtaking} says whether an arriving task may start on a machine
 * at which others wait that do not fit; the report leaves that open.
 */
public final class DispatchPolicies {
  private DispatchPolicies() {}

  /** The policies that need no plan and can be used, as people are shown them, and the others. */
  public static Plugins<DispatchPolicy> load() {
    Plugins<DispatchPolicy> others =
        Plugins.load(
            ServiceLoader.load(DispatchPolicy.class, DispatchPolicies.class.getClassLoader()));
    return others.after(List.of(GreedyPolicy.values())).named(DispatchPolicy::id);
  }

  /** All policies that need no plan, in the order in which people are shown them. */
  public static List<DispatchPolicy> all() {
    return load().usable();
  }

  /** The policy of an id; empty where there is none, or where it needs a plan. */
  public static Optional<DispatchPolicy> byId(String id) {
    return all().stream().filter(policy -> policy.id().equals(id)).findFirst();
  }

  /** Dispatchers that follow a policy. */
  public static OnlineDispatcher.Factory of(
      DispatchPolicy policy, LotesInstance instance, boolean overtaking) {
    Fleet fleet = new Fleet(instance);
    return (random, starts) -> {
      FleetState state = new FleetState(fleet);
      return new OnlineDispatcher(state, policy.begin(state, random), overtaking, starts);
    };
  }

  /** The two levels of LoTES, on a plan. */
  public static OnlineDispatcher.Factory lotes(DispatchPlan plan, boolean overtaking) {
    int[] groups = plan.groupEnds();
    return (random, starts) -> {
      FleetState state = new FleetState(plan.fleet(), groups);
      LotesRule rule = new LotesRule(plan, state, random);
      return new OnlineDispatcher(state, rule, overtaking, starts);
    };
  }

  /**
   * The machine with room on which the fewest tasks run, of equal ones the next from a random
   * machine on; else the shortest queue.
   */
  public static OnlineDispatcher.Factory greedy(LotesInstance instance, boolean overtaking) {
    return of(GreedyPolicy.FEWEST_TASKS, instance, overtaking);
  }

  /** Any machine with room, each with the same probability; else the shortest queue. */
  public static OnlineDispatcher.Factory greedyRandom(LotesInstance instance, boolean overtaking) {
    return of(GreedyPolicy.RANDOM, instance, overtaking);
  }

  /** The first machine with room; else the shortest queue. */
  public static OnlineDispatcher.Factory greedyFirstFit(
      LotesInstance instance, boolean overtaking) {
    return of(GreedyPolicy.FIRST_FIT, instance, overtaking);
  }
}
