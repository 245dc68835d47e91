package org.wattle.model.lotes.formulation;

import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;

/** The largest λ that a solution's rows allow, for encoding it. */
final class Values {
  private Values() {}

  static double rate(LotesInstance instance, Allocation allocation) {
    double[] running = new double[instance.classes().size()];
    for (int j = 0; j < instance.configurations().size(); j++) {
      for (int k = 0; k < running.length; k++) {
        running[k] += instance.configurations().get(j).count() * allocation.tasksPerMachine(j, k);
      }
    }
    return rate(instance, running);
  }

  static double rate(LotesInstance instance, MachineAssignment assignment) {
    double[] running = new double[instance.classes().size()];
    for (BinUse use : assignment.uses()) {
      for (int k = 0; k < running.length; k++) {
        running[k] += use.machines() * use.bin().tasks().get(k);
      }
    }
    return rate(instance, running);
  }

  private static double rate(LotesInstance instance, double[] running) {
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < running.length; k++) {
      JobClass jobs = instance.classes().get(k);
      double arriving = jobs.proportion() * jobs.tasksPerJob();
      least = Math.min(least, running[k] * jobs.serviceRate() / arriving);
    }
    return least;
  }
}
