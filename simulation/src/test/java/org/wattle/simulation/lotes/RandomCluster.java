package org.wattle.simulation.lotes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.wattle.heuristics.lotes.DispatchPlan;
import org.wattle.model.ResourceVector;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.JobClass.Requirement;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.lotes.MachineConfiguration;

/** Small clusters and plans at random: more than one word of machines, more load than room. */
final class RandomCluster {
  private RandomCluster() {}

  static LotesInstance instance(Random random) {
    List<MachineConfiguration> configurations = new ArrayList<>();
    for (int j = 0; j < 3; j++) {
      configurations.add(
          new MachineConfiguration(
              "c" + j,
              1 + random.nextInt(50),
              ResourceVector.of(1 + random.nextInt(4), 1 + random.nextInt(4))));
    }
    int classes = 2 + random.nextInt(4);
    List<JobClass> mix = new ArrayList<>();
    for (int k = 0; k < classes; k++) {
      mix.add(
          new JobClass(
              "k" + k,
              1.0 / classes,
              0.2 + random.nextDouble(),
              1 + random.nextInt(2),
              List.of(requirement(random), requirement(random))));
    }
    return new LotesInstance("random", List.of("cores", "ram"), configurations, mix);
  }

  private static Requirement requirement(Random random) {
    double mean = 0.1 + 0.7 * random.nextDouble();
    return new Requirement(
        mean,
        random.nextInt(3) == 0 ? 0 : 0.5 * random.nextDouble(),
        java.util.OptionalDouble.of(mean * 0.8),
        java.util.OptionalDouble.of(mean * 1.3));
  }

  /** As many jobs per hour as load the scarcest resource by a factor. */
  static double jobsPerHour(LotesInstance instance, double load) {
    double most = Double.MAX_VALUE;
    for (int l = 0; l < instance.resources().size(); l++) {
      double all = 0;
      for (MachineConfiguration configuration : instance.configurations()) {
        all += configuration.count() * configuration.capacity().get(l);
      }
      double perJob = 0;
      for (JobClass jobClass : instance.classes()) {
        perJob +=
            jobClass.proportion()
                * jobClass.tasksPerJob()
                * jobClass.meanServiceHours()
                * jobClass.mean(l);
      }
      most = Math.min(most, all / perJob);
    }
    return load * most;
  }

  /** Up to four bins a configuration, filled in a random order; every class somewhere. */
  static DispatchPlan plan(LotesInstance instance, Random random) {
    List<BinUse> uses = new ArrayList<>();
    for (int j = 0; j < instance.configurations().size(); j++) {
      int left = instance.configurations().get(j).count();
      while (left > 0) {
        int many = uses.size() % 4 == 3 ? left : 1 + random.nextInt(left);
        uses.add(new BinUse(bin(instance, j, random), many));
        left -= many;
      }
    }
    return new DispatchPlan(instance, new MachineAssignment(uses));
  }

  private static Bin bin(LotesInstance instance, int configuration, Random random) {
    ResourceVector capacity = instance.configurations().get(configuration).capacity();
    List<Integer> order = new ArrayList<>();
    List<Integer> tasks = new ArrayList<>();
    for (int k = 0; k < instance.classes().size(); k++) {
      order.add(k);
      tasks.add(0);
    }
    Collections.shuffle(order, random);
    double[] free = capacity.toArray();
    for (int k : order) {
      JobClass jobClass = instance.classes().get(k);
      while (jobClass.mean(0) <= free[0] && jobClass.mean(1) <= free[1] && random.nextInt(4) > 0) {
        free[0] -= jobClass.mean(0);
        free[1] -= jobClass.mean(1);
        tasks.set(k, tasks.get(k) + 1);
      }
    }
    return new Bin(configuration, tasks);
  }
}
