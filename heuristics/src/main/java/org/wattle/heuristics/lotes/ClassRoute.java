package org.wattle.heuristics.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Where the tasks of a class go: the configurations that take a share of it, in their order. */
final class ClassRoute {
  private final Stop[] stops;

  /** The sum of the shares up to and with each stop. */
  private final double[] ends;

  ClassRoute(DispatchPlan plan, int jobClass) {
    Fleet fleet = plan.fleet();
    int[] groupEnds = plan.groupEnds();
    ends = new double[fleet.configurations()];
    List<Stop> some = new ArrayList<>();
    double end = 0;
    for (int j = 0; j < fleet.configurations(); j++) {
      if (plan.share(j, jobClass) > 0) {
        end += plan.share(j, jobClass);
        ends[some.size()] = end;
        some.add(new Stop(plan, jobClass, j, groupEnds));
      }
    }
    stops = some.toArray(Stop[]::new);
  }

  /** The stop in whose part of the unit interval a number is. */
  Stop stop(double u) {
    int last = stops.length - 1;
    int s = 0;
    while (s < last && u >= ends[s]) {
      s++;
    }
    return stops[s];
  }

  /** A configuration that takes a share of the class. */
  static final class Stop {
    private final int configuration;
    private final MachineSet machines;
    private final int[] groups;

    Stop(DispatchPlan plan, int jobClass, int configuration, int[] groupEnds) {
      this.configuration = configuration;
      int from = plan.fleet().firstMachine(configuration);
      int to = plan.fleet().firstMachine(configuration + 1);
      machines = MachineSet.of(from, to, machine -> plan.serves(machine, jobClass));
      groups =
          IntStream.range(0, groupEnds.length)
              .filter(g -> groupEnds[g] > from && groupEnds[g] <= to)
              .filter(g -> plan.serves(groupEnds[g] - 1, jobClass))
              .toArray();
    }

    int configuration() {
      return configuration;
    }

    /** Those that serve the class. */
    MachineSet machines() {
      return machines;
    }

    /** The groups of queues of those that serve the class. */
    int[] groups() {
      return groups;
    }
  }
}
