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
import org.wattle.model.solving.Formulation;

/**
 * The allocation LP, equations (1) to (4): the arrival rate that a data centre carries whose
 * machines are pooled by configuration, an upper bound on what it carries at all. A job of several
 * tasks asks for that many times the requirement of one (report, section 6).
 */
public record AllocationFormulation(Form form, TieBreak tieBreak)
    implements Formulation<LotesInstance, Allocation> {
  @Override
  public String id() {
    return form == Form.LITERAL ? "allocation-literal" : "allocation";
  }

  @Override
  public FormulatedModel<Allocation> build(LotesInstance instance) {
    return form == Form.LITERAL
        ? new LiteralAllocation(instance, tieBreak)
        : new ReducedAllocation(instance, tieBreak);
  }

  /**
   * In y_jk = δ_jkl·c_jl/r_kl, the tasks of a class per machine, which by (2) is the same for every
   * resource: one row (1) per class, one row (3) per configuration and resource.
   */
  private static final class ReducedAllocation implements FormulatedModel<Allocation> {
    private final LotesInstance instance;
    private final Variable rate;
    private final Variable[][] tasks;
    private final OptModel model;

    ReducedAllocation(LotesInstance instance, TieBreak tieBreak) {
      this.instance = instance;
      OptModelBuilder builder = new OptModelBuilder(instance.name());
      this.rate = builder.continuous("lambda", 0, Double.POSITIVE_INFINITY);
      int configurations = instance.configurations().size();
      int classes = instance.classes().size();
      this.tasks = new Variable[configurations][classes];
      for (int j = 0; j < configurations; j++) {
        for (int k = 0; k < classes; k++) {
          String name = "y[" + (j + 1) + "," + (k + 1) + "]";
          tasks[j][k] = builder.continuous(name, 0, Double.POSITIVE_INFINITY);
        }
      }
      addDemand(builder);
      addCapacity(builder);
      builder.maximize(LotesObjective.ALLOCATION.word()).plus(1, rate).done();
      if (tieBreak != TieBreak.NONE) {
        addTieBreak(builder, tieBreak);
      }
      this.model = builder.build();
    }

    private void addDemand(OptModelBuilder builder) {
      builder.group("demand", "tasks of every class finish as fast as they arrive (1)");
      for (int k = 0; k < instance.classes().size(); k++) {
        JobClass jobs = instance.classes().get(k);
        OptModelBuilder.RowBuilder row = builder.row("demand[" + (k + 1) + "]");
        for (int j = 0; j < instance.configurations().size(); j++) {
          row.plus(instance.configurations().get(j).count() * jobs.serviceRate(), tasks[j][k]);
        }
        row.plus(-jobs.proportion() * jobs.tasksPerJob(), rate).atLeast(0);
      }
    }

    private void addCapacity(OptModelBuilder builder) {
      builder.group("capacity", "the tasks on a machine fit in the mean (3)");
      for (int j = 0; j < instance.configurations().size(); j++) {
        MachineConfiguration machines = instance.configurations().get(j);
        for (int l = 0; l < instance.resources().size(); l++) {
          OptModelBuilder.RowBuilder row = builder.row("capacity[" + (j + 1) + "," + (l + 1) + "]");
          for (int k = 0; k < instance.classes().size(); k++) {
            row.plus(instance.classes().get(k).mean(l), tasks[j][k]);
          }
          row.atMost(machines.capacity().get(l));
        }
      }
    }

    private void addTieBreak(OptModelBuilder builder, TieBreak tieBreak) {
      int classes = instance.classes().size();
      int positions = instance.configurations().size() * classes;
      OptModelBuilder.ObjectiveBuilder objective = builder.minimize(tieBreak.word());
      for (int n = 0; n < positions; n++) {
        objective.plus(tieBreak.weight(n, positions), tasks[n / classes][n % classes]);
      }
      objective.done();
    }

    @Override
    public OptModel model() {
      return model;
    }

    @Override
    public Optional<Allocation> decode(Assignment point) {
      double[][] y = new double[tasks.length][instance.classes().size()];
      for (int j = 0; j < tasks.length; j++) {
        for (int k = 0; k < y[j].length; k++) {
          y[j][k] = Math.max(0, point.value(tasks[j][k]));
        }
      }
      return Optional.of(Allocation.of(y));
    }

    @Override
    public Optional<Assignment> encode(Allocation allocation) {
      double[] point = new double[model.variableCount()];
      point[rate.index()] = Values.rate(instance, allocation);
      for (int j = 0; j < tasks.length; j++) {
        for (int k = 0; k < tasks[j].length; k++) {
          point[tasks[j][k].index()] = allocation.tasksPerMachine(j, k);
        }
      }
      return Optional.of(Assignment.of(point));
    }
  }
}
