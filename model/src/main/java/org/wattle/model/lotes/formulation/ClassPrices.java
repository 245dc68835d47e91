package org.wattle.model.lotes.formulation;

import java.util.Arrays;
import java.util.List;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineConfiguration;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The dual of the machine assignment LP over some bins. A task of class k that always runs carries
 * {@code g_k = μ_k/(α_k · tasks per job)} jobs per hour, were it the only class. With weights q_k
 * that sum to 1, a bin is worth Σ_k q_k·g_k·N_k, and a machine of configuration j what its best bin
 * is worth, π_j:
 *
 * <pre>min Σ_j n_j·π_j   with   π_j ≥ Σ_k q_k·g_k·N_ijk for every bin i,   Σ_k q_k = 1,   q ≥ 0
 * </pre>
 *
 * <p>A bin is a row here where it is a column there. Over all bins, not just some, Σ_j n_j·π_j
 * bounds λ from above, whatever the weights are.
 */
public final class ClassPrices {
  private final LotesInstance instance;
  private final Variable[] weights;
  private final Variable[] machines;
  private final OptModel model;

  public ClassPrices(LotesInstance instance, List<Bin> bins) {
    this.instance = instance;
    OptModelBuilder builder = new OptModelBuilder(instance.name());
    this.weights = new Variable[instance.classes().size()];
    for (int k = 0; k < weights.length; k++) {
      weights[k] = builder.continuous("q[" + (k + 1) + "]", 0, 1);
    }
    this.machines = new Variable[instance.configurations().size()];
    for (int j = 0; j < machines.length; j++) {
      machines[j] = builder.continuous("pi[" + (j + 1) + "]", 0, Double.POSITIVE_INFINITY);
    }
    addRows(builder, bins);
    OptModelBuilder.ObjectiveBuilder objective = builder.minimize("bound");
    for (int j = 0; j < machines.length; j++) {
      MachineConfiguration configuration = instance.configurations().get(j);
      objective.plus(configuration.count(), machines[j]);
    }
    objective.done();
    this.model = builder.build();
  }

  private void addRows(OptModelBuilder builder, List<Bin> bins) {
    builder.group("weights", "the weights of the classes sum to 1 (the price of lambda)");
    builder.row("sum").plusAll(1, Arrays.asList(weights)).equalTo(1);
    builder.group("bins", "a machine is worth what its best bin is worth (the price of x)");
    int[] number = new int[machines.length];
    for (Bin bin : bins) {
      int j = bin.configuration();
      OptModelBuilder.RowBuilder row = builder.row("bin[" + (j + 1) + "," + ++number[j] + "]");
      row.plus(1, machines[j]);
      for (int k = 0; k < weights.length; k++) {
        row.plus(-bin.tasks().get(k) * instance.classes().get(k).jobsPerHourOfATask(), weights[k]);
      }
      row.atLeast(0);
    }
  }

  public OptModel model() {
    return model;
  }

  /** q_k·g_k, what a task of each class is worth at a point; not below 0, q summing to 1. */
  public double[] worthOfTasks(Assignment point) {
    double[] worth = new double[weights.length];
    double sum = 0;
    for (int k = 0; k < worth.length; k++) {
      worth[k] = Math.max(0, point.value(weights[k]));
      sum += worth[k];
    }
    for (int k = 0; k < worth.length; k++) {
      worth[k] *= instance.classes().get(k).jobsPerHourOfATask() / sum;
    }
    return worth;
  }

  /** π_j, what a machine of a configuration is worth at a point, by the bins that are known. */
  public double worthOfMachine(Assignment point, int configuration) {
    return point.value(machines[configuration]);
  }
}
