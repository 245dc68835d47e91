package org.wattle.model.lotes.formulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.wattle.model.Tolerances;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.FormulatedModel;

/**
 * λ and x_ij with equation (7), and the way back. Demand is added by who builds the model: in tasks
 * here, in resources by {@link DevotedResources}.
 */
final class BinVariables {
  private final LotesInstance instance;
  private final List<Bin> bins;
  private final VariableType type;
  private final OptModelBuilder builder;
  private final Variable rate;
  private final List<Variable> machines = new ArrayList<>();

  BinVariables(LotesInstance instance, List<Bin> bins, VariableType type) {
    this.instance = instance;
    this.bins = bins;
    this.type = type;
    this.builder = new OptModelBuilder(instance.name());
    this.rate = builder.continuous("lambda", 0, Double.POSITIVE_INFINITY);
    int[] number = new int[instance.configurations().size()];
    for (Bin bin : bins) {
      int j = bin.configuration();
      String name = "x[" + (j + 1) + "," + ++number[j] + "]";
      machines.add(builder.variable(type, name, 0, instance.configurations().get(j).count()));
    }
  }

  OptModelBuilder builder() {
    return builder;
  }

  Variable rate() {
    return rate;
  }

  List<Bin> bins() {
    return bins;
  }

  Variable machines(int bin) {
    return machines.get(bin);
  }

  /** Equations (5) and (6) with the resource divided out. */
  void addDemand() {
    builder.group("demand", "tasks of every class finish as fast as they arrive (5) (6)");
    for (int k = 0; k < instance.classes().size(); k++) {
      JobClass jobs = instance.classes().get(k);
      OptModelBuilder.RowBuilder row = builder.row("demand[" + (k + 1) + "]");
      for (int i = 0; i < bins.size(); i++) {
        row.plus(bins.get(i).tasks().get(k) * jobs.serviceRate(), machines.get(i));
      }
      row.plus(-jobs.proportion() * jobs.tasksPerJob(), rate).atLeast(0);
    }
  }

  /**
   * The model.
   *
   * @param rest fills in the variables of a point that are not of this class, once it has those
   */
  FormulatedModel<MachineAssignment> finished(Consumer<double[]> rest) {
    builder.group("machines", "every machine emulates one bin (7)");
    for (int j = 0; j < instance.configurations().size(); j++) {
      OptModelBuilder.RowBuilder row = builder.row("machines[" + (j + 1) + "]");
      for (int i = 0; i < bins.size(); i++) {
        if (bins.get(i).configuration() == j) {
          row.plus(1, machines.get(i));
        }
      }
      row.equalTo(instance.configurations().get(j).count());
    }
    LotesObjective objective =
        type == VariableType.CONTINUOUS
            ? LotesObjective.MACHINE_ASSIGNMENT
            : LotesObjective.MACHINE_ASSIGNMENT_INTEGER;
    builder.maximize(objective.word()).plus(1, rate).done();
    return new Built(builder.build(), rest);
  }

  private final class Built implements FormulatedModel<MachineAssignment> {
    private final OptModel model;

    private final Consumer<double[]> rest;

    Built(OptModel model, Consumer<double[]> rest) {
      this.model = model;
      this.rest = rest;
    }

    @Override
    public OptModel model() {
      return model;
    }

    @Override
    public Optional<MachineAssignment> decode(Assignment point) {
      double[] sums = new double[instance.configurations().size()];
      double[] found = new double[bins.size()];
      for (int i = 0; i < found.length; i++) {
        found[i] = cleaned(bins.get(i), point.value(machines.get(i)));
        sums[bins.get(i).configuration()] += found[i];
      }
      List<BinUse> uses = new ArrayList<>();
      for (int j = 0; j < sums.length; j++) {
        double scale =
            type == VariableType.CONTINUOUS && sums[j] > 0
                ? instance.configurations().get(j).count() / sums[j]
                : 1;
        for (int i = 0; i < found.length; i++) {
          if (bins.get(i).configuration() == j && found[i] > 0) {
            uses.add(new BinUse(bins.get(i), found[i] * scale));
          }
        }
      }
      return Optional.of(new MachineAssignment(uses));
    }

    private double cleaned(Bin bin, double x) {
      if (type != VariableType.CONTINUOUS) {
        return Math.rint(x);
      }
      return x > Tolerances.SUM * instance.configurations().get(bin.configuration()).count()
          ? x
          : 0;
    }

    @Override
    public Optional<Assignment> encode(MachineAssignment assignment) {
      Map<Bin, Double> uses = new HashMap<>();
      assignment.uses().forEach(use -> uses.put(use.bin(), use.machines()));
      if (!new HashSet<>(bins).containsAll(uses.keySet())) {
        return Optional.empty();
      }
      double[] point = new double[model.variableCount()];
      point[rate.index()] = Values.rate(instance, assignment);
      for (int i = 0; i < bins.size(); i++) {
        point[machines.get(i).index()] = uses.getOrDefault(bins.get(i), 0.0);
      }
      rest.accept(point);
      return Optional.of(Assignment.of(point));
    }
  }
}
