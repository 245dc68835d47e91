package org.wattle.model.collocation.formulation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * Formulates collocation with two slots on each node by counting containers. A node holds an
 * isolated taz, alone or matched with a turtle; or a job of two that is kept on it; or two of the
 * containers that share nodes among themselves: turtles, and tazes of jobs that are not isolated.
 * So a pool with I isolated tazes, μ matched turtles, K kept pairs and N containers uses {@code I +
 * K + ⌈(N − I − μ − 2K)/2⌉} nodes.
 *
 * <p>It does not matter which tazes are matched, since D contains a turtle's intensity regardless
 * of its partner. If the decoded placement isolates a job that the counts do not, D is not smaller
 * where no turtle has a higher intensity than a taz; otherwise the value is only a bound.
 *
 * <p>With another number of slots, nodes with an isolated taz are counted by {@link LevelModel}.
 *
 * <p>Over racks that are pooled it is a relaxation, sharpened by how many turtles a job in one rack
 * can supply as partners, {@code min(n, 2q − n)} in a rack of q nodes, and by how many large jobs a
 * rack holds.
 *
 * @param pools the racks, pooled or individual
 * @param byLevel whether nodes of two slots are counted as those of another number are
 */
public record CountFormulation(
    List<Pool> pools, GoalCosts costs, GoalLimits limits, boolean byLevel)
    implements Formulation<CollocationInstance, Counts> {
  public CountFormulation {
    pools = List.copyOf(pools);
  }

  /** Nodes of two slots are counted in the way that is the fastest for them. */
  public CountFormulation(List<Pool> pools, GoalCosts costs, GoalLimits limits) {
    this(pools, costs, limits, false);
  }

  /** Whether the nodes of an instance are counted by {@link LevelModel}. */
  boolean countsLevels(CollocationInstance instance) {
    return byLevel || instance.cluster().slotsPerNode() != 2;
  }

  @Override
  public String id() {
    return pools.stream().allMatch(pool -> pool.racks() == 1) ? "counts" : "counts-pooled";
  }

  @Override
  public FormulatedModel<Counts> build(CollocationInstance instance) {
    OptModelBuilder builder = new OptModelBuilder(instance.name());
    JobGroups jobs = JobGroups.of(instance);
    CountModel model =
        countsLevels(instance)
            ? new LevelModel(jobs, pools, builder)
            : new CountModel(jobs, pools, builder);
    model.addRows();
    model.addGoals(instance, costs, limits, new LinearSum(), 0, builder);
    return FormulatedModel.of(
        builder.build(),
        point -> Optional.of(model.read(point)),
        counts -> Optional.of(model.write(counts)));
  }
}
