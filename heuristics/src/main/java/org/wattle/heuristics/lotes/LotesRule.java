package org.wattle.heuristics.lotes;

import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The dispatcher of LoTES (report, section 4.3). Level 1 draws a configuration with the share that
 * the plan gives it. Level 2 takes the first machine with room of those of the configuration that
 * serve the class; else the first with room of all; else the shortest queue of those of the
 * configuration that serve the class.
 *
 * <p>A task that no machine of the drawn configuration could hold never waits there, but in the
 * shortest queue of all machines that serve its class and could hold it, or if there is none, of
 * all that could hold it.
 */
final class LotesRule implements DispatchPolicy.Rule {
  private final DispatchPlan plan;
  private final Fleet fleet;
  private final FreeMachines free;
  private final WaitingLines lines;
  private final UniformRandomProvider random;
  private final ClassRoute[] routes;

  LotesRule(DispatchPlan plan, FleetState state, UniformRandomProvider random) {
    this.plan = plan;
    this.fleet = plan.fleet();
    this.free = state.machines();
    this.lines = state.lines();
    this.random = random;
    routes =
        IntStream.range(0, fleet.instance().classes().size())
            .mapToObj(jobClass -> new ClassRoute(plan, jobClass))
            .toArray(ClassRoute[]::new);
  }

  @Override
  public int choose(int jobClass, int[] needs, int at) {
    ClassRoute route = routes[jobClass];
    ClassRoute.Stop stop = route.stop(random.nextDouble());
    int machine = free.first(stop.machines(), jobClass, needs, at);
    if (machine == FreeMachines.NONE) {
      machine = free.first(jobClass, needs, at);
    }
    if (machine != FreeMachines.NONE) {
      return machine;
    }
    if (fleet.couldHold(stop.configuration(), needs, at)) {
      return ~lines.shortest(stop.groups(), random);
    }
    int[] able = elsewhere(jobClass, needs, at);
    return able.length == 0 ? NOWHERE : ~lines.shortest(able, random);
  }

  private int[] elsewhere(int jobClass, int[] needs, int at) {
    int[] ends = plan.groupEnds();
    int[] able =
        IntStream.range(0, ends.length)
            .filter(g -> fleet.couldHold(plan.bin(ends[g] - 1).configuration(), needs, at))
            .toArray();
    int[] serving = IntStream.of(able).filter(g -> plan.serves(ends[g] - 1, jobClass)).toArray();
    return serving.length > 0 ? serving : able;
  }
}
