package org.wattle.model.lotes.formulation;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineConfiguration;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.LinearSum;
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
    Model model = new Model(instance, form == Form.LITERAL, tieBreak);
    return FormulatedModel.of(model.model, model::decode, model::encode);
  }

  /**
   * Literally in δ_jkl, the fraction of a resource devoted to a class. Reduced in y_jk =
   * δ_jkl·c_jl/r_kl, the tasks of a class per machine, which by (2) is the same for every resource:
   * one row (1) per class, one row (3) per configuration and resource.
   */
  private static final class Model {
    private final LotesInstance instance;
    private final boolean literal;
    private final int configurations;
    private final int classes;
    private final OptModelBuilder builder;
    private final Variable rate;

    /** By configuration, class, and resource; reduced only for one of these. */
    private final Variable[][][] share;

    private final OptModel model;

    Model(LotesInstance instance, boolean literal, TieBreak tieBreak) {
      this.instance = instance;
      this.literal = literal;
      this.configurations = instance.configurations().size();
      this.classes = instance.classes().size();
      this.builder = new OptModelBuilder(instance.name());
      this.rate = builder.continuous("lambda", 0, Double.POSITIVE_INFINITY);
      this.share = new Variable[configurations][classes][literal ? instance.resources().size() : 1];
      for (int j = 0; j < configurations; j++) {
        for (int k = 0; k < classes; k++) {
          for (int l = 0; l < share[j][k].length; l++) {
            String name = literal ? "delta" + at(j, k, l) : "y" + at(j, k);
            share[j][k][l] = builder.continuous(name, 0, Double.POSITIVE_INFINITY);
          }
        }
      }
      addDemand();
      if (literal) {
        addProportions();
      }
      addCapacity();
      builder.maximize(LotesObjective.ALLOCATION.word()).plus(1, rate).done();
      if (tieBreak != TieBreak.NONE) {
        addTieBreak(tieBreak);
      }
      this.model = builder.build();
    }

    /** How many tasks of a class a machine has where its share is 1: c_jl/r_kl, reduced 1. */
    private double tasks(int j, int k, int l) {
      return literal
          ? instance.configurations().get(j).capacity().get(l) / instance.classes().get(k).mean(l)
          : 1;
    }

    private void addDemand() {
      builder.group(
          "demand",
          literal
              ? "every class is devoted enough of every resource (1)"
              : "tasks of every class finish as fast as they arrive (1)");
      for (int k = 0; k < classes; k++) {
        JobClass jobs = instance.classes().get(k);
        for (int l = 0; l < share[0][k].length; l++) {
          LinearSum sum = new LinearSum();
          for (int j = 0; j < configurations; j++) {
            MachineConfiguration machines = instance.configurations().get(j);
            double each = literal ? machines.capacity().get(l) : 1;
            sum.plus(each * machines.count() * jobs.serviceRate(), share[j][k][l]);
          }
          double each = literal ? jobs.mean(l) : 1;
          sum.plus(-jobs.proportion() * each * jobs.tasksPerJob(), rate)
              .row(builder, "demand" + (literal ? at(k, l) : at(k)))
              .atLeast(0);
        }
      }
    }

    private void addProportions() {
      builder.group("proportion", "resources are devoted in the proportions of a task (2)");
      for (int j = 0; j < configurations; j++) {
        for (int k = 0; k < classes; k++) {
          for (int l = 1; l < share[j][k].length; l++) {
            builder
                .row("proportion" + at(j, k, l))
                .plus(tasks(j, k, l), share[j][k][l])
                .plus(-tasks(j, k, 0), share[j][k][0])
                .equalTo(0);
          }
        }
      }
    }

    private void addCapacity() {
      builder.group(
          "capacity",
          literal
              ? "no more than all of a resource is devoted (3)"
              : "the tasks on a machine fit in the mean (3)");
      for (int j = 0; j < configurations; j++) {
        for (int l = 0; l < instance.resources().size(); l++) {
          LinearSum sum = new LinearSum();
          for (int k = 0; k < classes; k++) {
            sum.plus(literal ? 1 : instance.classes().get(k).mean(l), share[j][k][literal ? l : 0]);
          }
          sum.row(builder, "capacity" + at(j, l))
              .atMost(literal ? 1 : instance.configurations().get(j).capacity().get(l));
        }
      }
    }

    private void addTieBreak(TieBreak tieBreak) {
      int positions = configurations * classes;
      OptModelBuilder.ObjectiveBuilder objective = builder.minimize(tieBreak.word());
      for (int n = 0; n < positions; n++) {
        int j = n / classes;
        int k = n % classes;
        objective.plus(tieBreak.weight(n, positions) * tasks(j, k, 0), share[j][k][0]);
      }
      objective.done();
    }

    private static String at(int... indices) {
      return Arrays.stream(indices)
          .mapToObj(index -> String.valueOf(index + 1))
          .collect(Collectors.joining(",", "[", "]"));
    }

    Optional<Allocation> decode(Assignment point) {
      double[][] y = new double[configurations][classes];
      for (int j = 0; j < configurations; j++) {
        for (int k = 0; k < classes; k++) {
          y[j][k] = Math.max(0, point.value(share[j][k][0]) * tasks(j, k, 0));
        }
      }
      return Optional.of(Allocation.of(y));
    }

    Optional<Assignment> encode(Allocation allocation) {
      double[] point = new double[model.variableCount()];
      point[rate.index()] = Values.rate(instance, allocation);
      for (int j = 0; j < configurations; j++) {
        for (int k = 0; k < classes; k++) {
          double y = allocation.tasksPerMachine(j, k);
          for (int l = 0; l < share[j][k].length; l++) {
            point[share[j][k][l].index()] = y == 0 ? 0 : y / tasks(j, k, l);
          }
        }
      }
      return Optional.of(Assignment.of(point));
    }
  }
}
