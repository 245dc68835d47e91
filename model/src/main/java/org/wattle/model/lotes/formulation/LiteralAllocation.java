package org.wattle.model.lotes.formulation;

import java.util.Optional;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineConfiguration;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.FormulatedModel;

/** Equations (1) to (4) as printed, in δ_jkl, the fraction of a resource devoted to a class. */
final class LiteralAllocation implements FormulatedModel<Allocation> {
  private final LotesInstance instance;
  private final int classes;
  private final int resources;
  private final Variable rate;
  private final Variable[][][] fraction;
  private final OptModel model;

  LiteralAllocation(LotesInstance instance, TieBreak tieBreak) {
    this.instance = instance;
    this.classes = instance.classes().size();
    this.resources = instance.resources().size();
    OptModelBuilder builder = new OptModelBuilder(instance.name());
    this.rate = builder.continuous("lambda", 0, Double.POSITIVE_INFINITY);
    this.fraction = new Variable[instance.configurations().size()][classes][resources];
    for (int j = 0; j < fraction.length; j++) {
      for (int k = 0; k < classes; k++) {
        for (int l = 0; l < resources; l++) {
          String name = "delta[" + (j + 1) + "," + (k + 1) + "," + (l + 1) + "]";
          fraction[j][k][l] = builder.continuous(name, 0, Double.POSITIVE_INFINITY);
        }
      }
    }
    addDemand(builder);
    addProportions(builder);
    addCapacity(builder);
    builder.maximize(LotesObjective.ALLOCATION.word()).plus(1, rate).done();
    if (tieBreak != TieBreak.NONE) {
      addTieBreak(builder, tieBreak);
    }
    this.model = builder.build();
  }

  /** c_jl/r_kl, how many tasks of a class a resource of a machine is for. */
  private double tasks(int j, int k, int l) {
    return instance.configurations().get(j).capacity().get(l) / instance.classes().get(k).mean(l);
  }

  private void addDemand(OptModelBuilder builder) {
    builder.group("demand", "every class is devoted enough of every resource (1)");
    for (int k = 0; k < classes; k++) {
      JobClass jobs = instance.classes().get(k);
      for (int l = 0; l < resources; l++) {
        OptModelBuilder.RowBuilder row = builder.row("demand[" + (k + 1) + "," + (l + 1) + "]");
        for (int j = 0; j < fraction.length; j++) {
          MachineConfiguration machines = instance.configurations().get(j);
          double amount = machines.capacity().get(l) * machines.count();
          row.plus(amount * jobs.serviceRate(), fraction[j][k][l]);
        }
        row.plus(-jobs.proportion() * jobs.mean(l) * jobs.tasksPerJob(), rate).atLeast(0);
      }
    }
  }

  private void addProportions(OptModelBuilder builder) {
    builder.group("proportion", "resources are devoted in the proportions of a task (2)");
    for (int j = 0; j < fraction.length; j++) {
      for (int k = 0; k < classes; k++) {
        for (int l = 1; l < resources; l++) {
          builder
              .row("proportion[" + (j + 1) + "," + (k + 1) + "," + (l + 1) + "]")
              .plus(tasks(j, k, l), fraction[j][k][l])
              .plus(-tasks(j, k, 0), fraction[j][k][0])
              .equalTo(0);
        }
      }
    }
  }

  private void addCapacity(OptModelBuilder builder) {
    builder.group("capacity", "no more than all of a resource is devoted (3)");
    for (int j = 0; j < fraction.length; j++) {
      for (int l = 0; l < resources; l++) {
        OptModelBuilder.RowBuilder row = builder.row("capacity[" + (j + 1) + "," + (l + 1) + "]");
        for (int k = 0; k < classes; k++) {
          row.plus(1, fraction[j][k][l]);
        }
        row.atMost(1);
      }
    }
  }

  private void addTieBreak(OptModelBuilder builder, TieBreak tieBreak) {
    int positions = fraction.length * classes;
    OptModelBuilder.ObjectiveBuilder objective = builder.minimize(tieBreak.word());
    for (int n = 0; n < positions; n++) {
      int j = n / classes;
      int k = n % classes;
      objective.plus(tieBreak.weight(n, positions) * tasks(j, k, 0), fraction[j][k][0]);
    }
    objective.done();
  }

  @Override
  public OptModel model() {
    return model;
  }

  @Override
  public Optional<Allocation> decode(Assignment point) {
    double[][] y = new double[fraction.length][classes];
    for (int j = 0; j < fraction.length; j++) {
      for (int k = 0; k < classes; k++) {
        y[j][k] = Math.max(0, point.value(fraction[j][k][0]) * tasks(j, k, 0));
      }
    }
    return Optional.of(Allocation.of(y));
  }

  @Override
  public Optional<Assignment> encode(Allocation allocation) {
    double[] point = new double[model.variableCount()];
    point[rate.index()] = Values.rate(instance, allocation);
    for (int j = 0; j < fraction.length; j++) {
      for (int k = 0; k < classes; k++) {
        double y = allocation.tasksPerMachine(j, k);
        for (int l = 0; l < resources; l++) {
          point[fraction[j][k][l].index()] = y == 0 ? 0 : y / tasks(j, k, l);
        }
      }
    }
    return Optional.of(Assignment.of(point));
  }
}
