package org.wattle.model.lotes.formulation;

import java.util.List;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
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
    BinVariables variables = new BinVariables(instance, bins, machines);
    if (form == Form.LITERAL) {
      DevotedResources devoted = new DevotedResources(instance, variables);
      devoted.add();
      return variables.finished(devoted::fill);
    }
    variables.addDemand();
    return variables.finished(point -> {});
  }

  /** Δ_jkl with equations (5) and (6) as printed; ε_ijkl = N_ijk·r_kl is an absolute amount. */
  private static final class DevotedResources {
    private final LotesInstance instance;
    private final BinVariables variables;
    private final OptModelBuilder builder;
    private final Variable[][][] devoted;

    DevotedResources(LotesInstance instance, BinVariables variables) {
      this.instance = instance;
      this.variables = variables;
      this.builder = variables.builder();
      int classes = instance.classes().size();
      int resources = instance.resources().size();
      this.devoted = new Variable[instance.configurations().size()][classes][resources];
      for (int j = 0; j < devoted.length; j++) {
        for (int k = 0; k < classes; k++) {
          for (int l = 0; l < resources; l++) {
            String name = "Delta" + name(j, k, l);
            devoted[j][k][l] = builder.continuous(name, 0, Double.POSITIVE_INFINITY);
          }
        }
      }
    }

    private static String name(int j, int k, int l) {
      return "[" + (j + 1) + "," + (k + 1) + "," + (l + 1) + "]";
    }

    void add() {
      builder.group("demand", "every class is devoted enough of every resource (5)");
      for (int k = 0; k < instance.classes().size(); k++) {
        JobClass jobs = instance.classes().get(k);
        for (int l = 0; l < instance.resources().size(); l++) {
          OptModelBuilder.RowBuilder row = builder.row("demand[" + (k + 1) + "," + (l + 1) + "]");
          for (Variable[][] ofConfiguration : devoted) {
            row.plus(jobs.serviceRate(), ofConfiguration[k][l]);
          }
          double arriving = jobs.proportion() * jobs.mean(l) * jobs.tasksPerJob();
          row.plus(-arriving, variables.rate()).atLeast(0);
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

    /** Gives the point the Δ that follow from its x by (6). */
    void fill(double[] point) {
      for (int i = 0; i < variables.bins().size(); i++) {
        Bin bin = variables.bins().get(i);
        for (int k = 0; k < bin.tasks().size(); k++) {
          double tasks = bin.tasks().get(k) * point[variables.machines(i).index()];
          for (int l = 0; l < instance.resources().size(); l++) {
            point[devoted[bin.configuration()][k][l].index()] +=
                tasks * instance.classes().get(k).mean(l);
          }
        }
      }
    }

    private void addDevoted(int j, int k, int l) {
      OptModelBuilder.RowBuilder row = builder.row("devoted" + name(j, k, l));
      List<Bin> bins = variables.bins();
      for (int i = 0; i < bins.size(); i++) {
        if (bins.get(i).configuration() == j) {
          double needed = bins.get(i).tasks().get(k) * instance.classes().get(k).mean(l);
          row.plus(needed, variables.machines(i));
        }
      }
      row.plus(-1, devoted[j][k][l]).equalTo(0);
    }
  }
}
