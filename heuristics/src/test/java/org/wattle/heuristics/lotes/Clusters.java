package org.wattle.heuristics.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.wattle.model.ResourceVector;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.JobClass.Requirement;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.lotes.MachineConfiguration;

/** Clusters for tests. */
final class Clusters {
  private Clusters() {}

  static JobClass jobClass(String name, double proportion, double cores, double ram) {
    return new JobClass(
        name, proportion, 1, 1, List.of(new Requirement(cores, 0.1), new Requirement(ram, 0.1)));
  }

  static MachineConfiguration machines(String name, int count, double cores, double ram) {
    return new MachineConfiguration(name, count, ResourceVector.of(cores, ram));
  }

  static LotesInstance instance(List<MachineConfiguration> machines, List<JobClass> classes) {
    return new LotesInstance("test", List.of("cores", "ram"), machines, classes);
  }

  /** Two small machines for class "light" and one large machine for "light" and "heavy". */
  static DispatchPlan lightAndHeavy() {
    LotesInstance instance =
        instance(
            List.of(machines("small", 2, 1, 1), machines("large", 1, 4, 4)),
            List.of(jobClass("light", 0.75, 0.5, 0.5), jobClass("heavy", 0.25, 2, 2)));
    return new DispatchPlan(
        instance,
        new MachineAssignment(
            List.of(
                new BinUse(new Bin(0, List.of(2, 0)), 2),
                new BinUse(new Bin(1, List.of(4, 1)), 1))));
  }

  /** Many classes about as many means, on machines over several words. */
  static LotesInstance random(Random random, int classes) {
    List<MachineConfiguration> machines = new ArrayList<>();
    for (int j = 0; j < 4; j++) {
      machines.add(
          machines("c" + j, 1 + random.nextInt(70), 1 + random.nextInt(8), 1 + random.nextInt(8)));
    }
    List<JobClass> mix = new ArrayList<>();
    for (int k = 0; k < classes; k++) {
      mix.add(
          jobClass("k" + k, 1.0 / classes, 0.05 + random.nextDouble(), 0.05 + random.nextDouble()));
    }
    return instance(machines, mix);
  }
}
