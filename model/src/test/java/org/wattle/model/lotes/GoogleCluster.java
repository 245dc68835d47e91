package org.wattle.model.lotes;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.ResourceVector;
import org.wattle.model.lotes.JobClass.Requirement;
import org.wattle.model.lotes.bins.ClassSets;

/** The data centre of the report: Table 1 and Table 3. */
public final class GoogleCluster {
  private static final double[][] CAPACITIES = {
    {4, 2}, {4, 4}, {4, 8}, {4, 16}, {8, 2}, {8, 4}, {8, 8}, {8, 16}, {8, 32}, {24, 32}
  };

  /** Proportion, hours, cores, ram. */
  private static final double[][] CLASSES = {
    {0.33, 0.083, 0.08, 0.48},
    {0.29, 0.32, 0.4, 0.74},
    {0.06, 0.65, 1.11, 0.68},
    {0.01, 0.42, 1.39, 1.54},
    {0.17, 18.34, 0.12, 0.48},
    {0.02, 22.23, 0.16, 1.66},
    {0.07, 20.49, 1.22, 0.65},
    {0.05, 18.85, 1.32, 1.93}
  };

  private GoogleCluster() {}

  /** A thousand machines of each configuration, jobs of one task. */
  public static LotesInstance instance() {
    return instance(1);
  }

  /** The classes that one optimal allocation gives to each configuration. */
  public static ClassSets aVertex() {
    return new ClassSets(
        List.of(
            List.of(6),
            List.of(0, 6, 7),
            List.of(2, 4, 6),
            List.of(5, 6),
            List.of(6),
            List.of(6),
            List.of(1, 5, 6),
            List.of(4, 6),
            List.of(3, 4, 6, 7),
            List.of(6, 7)));
  }

  /** Jobs of several tasks. */
  public static LotesInstance instance(int tasksPerJob) {
    List<MachineConfiguration> configurations = new ArrayList<>();
    for (double[] capacity : CAPACITIES) {
      String name = "c" + (configurations.size() + 1);
      configurations.add(new MachineConfiguration(name, 1000, ResourceVector.of(capacity)));
    }
    List<JobClass> classes = new ArrayList<>();
    for (double[] row : CLASSES) {
      List<Requirement> needs = List.of(new Requirement(row[2], 0), new Requirement(row[3], 0));
      classes.add(new JobClass("" + (classes.size() + 1), row[0], row[1], tasksPerJob, needs));
    }
    return new LotesInstance("google", List.of("cores", "ram"), configurations, classes);
  }
}
