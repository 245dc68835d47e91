package org.wattle.solvers.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.wattle.model.ResourceVector;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineConfiguration;
import org.wattle.model.lotes.Requirement;

/** Random data centres on which everything can be tried. */
final class SmallLotes {
  private SmallLotes() {}

  /** Up to three configurations and classes of two resources; some classes fit nowhere. */
  static LotesInstance random(long seed) {
    Random random = new Random(seed);
    List<MachineConfiguration> configurations = new ArrayList<>();
    int m = 1 + random.nextInt(3);
    for (int j = 0; j < m; j++) {
      ResourceVector capacity = ResourceVector.of(tenths(random, 60), tenths(random, 60));
      configurations.add(new MachineConfiguration("m" + j, 1 + random.nextInt(3), capacity));
    }
    List<JobClass> classes = new ArrayList<>();
    int k = 1 + random.nextInt(3);
    for (int n = 0; n < k; n++) {
      double hours = tenths(random, 40);
      int tasks = 1 + random.nextInt(3);
      classes.add(
          jobs("k" + n, 1.0 / k, hours, tasks, 1 + tenths(random, 20), 1 + tenths(random, 20)));
    }
    return new LotesInstance("seed " + seed, List.of("cores", "ram"), configurations, classes);
  }

  private static double tenths(Random random, int most) {
    return (1 + random.nextInt(most)) / 10.0;
  }

  private static JobClass jobs(
      String name, double proportion, double hours, int tasks, double cores, double ram) {
    return new JobClass(
        name,
        proportion,
        hours,
        tasks,
        List.of(new Requirement(cores, 0), new Requirement(ram, 0)));
  }
}
