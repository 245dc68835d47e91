package org.wattle.model.lotes.formulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.Tolerances;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The machine assignment LP, equations (5) to (8), over a list of bins: how many machines emulate
 * each, so that as many jobs as possible can arrive. With integer numbers of machines, where that
 * is required. The bins must fit; no bin twice.
 *
 * @param machines continuous as in the report, or integer
 */
public record MachineAssignmentFormulation(Form form, List<Bin> bins, VariableType machines)
    implements Formulation<LotesInstance, MachineAssignment> {
  public MachineAssignmentFormulation {
    bins = List.copyOf(bins);
  }

  @Override
  public String id() {
    return form == Form.LITERAL ? "machine-assignment-literal" : "machine-assignment";
  }

  @Override
  public FormulatedModel<MachineAssignment> build(LotesInstance instance) {
    Model model = new Model(instance, bins, machines, form == Form.LITERAL);
    return FormulatedModel.of(model.model, model::decode, model::encode);
  }

  /** λ and x_ij, literally Δ_jkl as well, with the equations, and the way back. */
  private static final class Model {
    private final LotesInstance instance;
    private final List<Bin> bins;
    private final VariableType type;
    private final OptModelBuilder builder;
    private final Variable rate;
    private final List<Variable> machines = new ArrayList<>();

    /** By configuration, class, and resource; empty where the form is not literal. */
    private final Variable[][][] devoted;

    private final OptModel model;

    Model(LotesInstance instance, List<Bin> bins, VariableType type, boolean literal) {
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
      int classes = instance.classes().size();
      devoted = new Variable[literal ? number.length : 0][classes][instance.resources().size()];
      if (literal) {
        addDevoted();
      } else {
        addDemand();
      }
      builder.group("machines", "every machine emulates one bin (7)");
      for (int j = 0; j < number.length; j++) {
        LinearSum sum = new LinearSum();
        for (int i = 0; i < bins.size(); i++) {
          sum.plus(bins.get(i).configuration() == j ? 1 : 0, machines.get(i));
        }
        sum.row(builder, "machines[" + (j + 1) + "]")
            .equalTo(instance.configurations().get(j).count());
      }
      LotesObjective objective =
          type == VariableType.CONTINUOUS
              ? LotesObjective.MACHINE_ASSIGNMENT
              : LotesObjective.MACHINE_ASSIGNMENT_INTEGER;
      builder.maximize(objective.word()).plus(1, rate).done();
      this.model = builder.build();
    }

    /** Equations (5) and (6) with the resource divided out. */
    private void addDemand() {
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

    /** Equations (5) and (6) as printed; ε_ijkl = N_ijk·r_kl is an absolute amount. */
    private void addDevoted() {
      for (int j = 0; j < devoted.length; j++) {
        for (int k = 0; k < devoted[j].length; k++) {
          for (int l = 0; l < devoted[j][k].length; l++) {
            String name = "Delta" + name(j, k, l);
            devoted[j][k][l] = builder.continuous(name, 0, Double.POSITIVE_INFINITY);
          }
        }
      }
      builder.group("demand", "every class is devoted enough of every resource (5)");
      for (int k = 0; k < instance.classes().size(); k++) {
        JobClass jobs = instance.classes().get(k);
        for (int l = 0; l < instance.resources().size(); l++) {
          OptModelBuilder.RowBuilder row = builder.row("demand[" + (k + 1) + "," + (l + 1) + "]");
          for (Variable[][] ofConfiguration : devoted) {
            row.plus(jobs.serviceRate(), ofConfiguration[k][l]);
          }
          double arriving = jobs.proportion() * jobs.mean(l) * jobs.tasksPerJob();
          row.plus(-arriving, rate).atLeast(0);
        }
      }
      builder.group("devoted", "a class has what its tasks in emulated bins need (6)");
      for (int j = 0; j < devoted.length; j++) {
        for (int k = 0; k < devoted[j].length; k++) {
          for (int l = 0; l < devoted[j][k].length; l++) {
            addDevoted(j, k, l);
          }
        }
      }
    }

    private static String name(int j, int k, int l) {
      return "[" + (j + 1) + "," + (k + 1) + "," + (l + 1) + "]";
    }

    private void addDevoted(int j, int k, int l) {
      OptModelBuilder.RowBuilder row = builder.row("devoted" + name(j, k, l));
      for (int i = 0; i < bins.size(); i++) {
        if (bins.get(i).configuration() == j) {
          double needed = bins.get(i).tasks().get(k) * instance.classes().get(k).mean(l);
          row.plus(needed, machines.get(i));
        }
      }
      row.plus(-1, devoted[j][k][l]).equalTo(0);
    }

    /** Gives the point the Δ that follow from its x by (6), where there are any. */
    private void fill(double[] point) {
      for (int i = 0; i < bins.size() && devoted.length > 0; i++) {
        Bin bin = bins.get(i);
        for (int k = 0; k < bin.tasks().size(); k++) {
          double tasks = bin.tasks().get(k) * point[machines.get(i).index()];
          for (int l = 0; l < instance.resources().size(); l++) {
            point[devoted[bin.configuration()][k][l].index()] +=
                tasks * instance.classes().get(k).mean(l);
          }
        }
      }
    }

    Optional<MachineAssignment> decode(Assignment point) {
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

    Optional<Assignment> encode(MachineAssignment assignment) {
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
      fill(point);
      return Optional.of(Assignment.of(point));
    }
  }
}
