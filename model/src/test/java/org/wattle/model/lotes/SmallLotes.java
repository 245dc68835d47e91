package org.wattle.model.lotes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.wattle.model.ResourceVector;
import org.wattle.model.lotes.JobClass.Requirement;

/** A data centre small enough to compute by hand, and random ones to try everything on. */
public final class SmallLotes {
  private SmallLotes() {}

  /**
   * Two wide machines of 4 cores and 8 GB, three narrow ones of 2 and 2. A quarter of the jobs has
   * two hours on 2 cores and 1 GB, the others half an hour on 1 core and 2 GB.
   */
  public static LotesInstance byHand(int tasksPerJob) {
    return new LotesInstance(
        "by hand",
        List.of("cores", "ram"),
        List.of(
            new MachineConfiguration("wide", 2, ResourceVector.of(4, 8)),
            new MachineConfiguration("narrow", 3, ResourceVector.of(2, 2))),
        List.of(
            jobs("long", 0.25, 2, tasksPerJob, 2, 1), jobs("short", 0.75, 0.5, tasksPerJob, 1, 2)));
  }

  /** Up to three configurations, classes and resources; some classes fit nowhere. */
  public static LotesInstance random(long seed) {
    Random random = new Random(seed);
    int resources = 1 + random.nextInt(3);
    List<MachineConfiguration> configurations = new ArrayList<>();
    int m = 1 + random.nextInt(3);
    for (int j = 0; j < m; j++) {
      double[] capacity = new double[resources];
      Arrays.setAll(capacity, l -> tenths(random, 60));
      int count = 1 + random.nextInt(3);
      configurations.add(new MachineConfiguration("m" + j, count, ResourceVector.of(capacity)));
    }
    List<JobClass> classes = new ArrayList<>();
    int k = 1 + random.nextInt(3);
    for (int n = 0; n < k; n++) {
      double hours = tenths(random, 40);
      int tasks = 1 + random.nextInt(3);
      double[] needs = new double[resources];
      Arrays.setAll(needs, l -> 1 + tenths(random, 20));
      classes.add(jobs("k" + n, 1.0 / k, hours, tasks, needs));
    }
    List<String> names = List.of("cores", "ram", "disk").subList(0, resources);
    return new LotesInstance("seed " + seed, names, configurations, classes);
  }

  private static double tenths(Random random, int most) {
    return (1 + random.nextInt(most)) / 10.0;
  }

  private static JobClass jobs(
      String name, double proportion, double hours, int tasks, double... needs) {
    List<Requirement> requirements =
        Arrays.stream(needs).mapToObj(need -> new Requirement(need, 0)).toList();
    return new JobClass(name, proportion, hours, tasks, requirements);
  }
}
