package org.wattle.model.collocation.formulation;

import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/** Placements by {@link CountFormulation} over racks that are apart; for nodes of two slots. */
public final class RackFormulation
    implements Formulation<CollocationInstance, CollocationPlacement> {
  private final GoalCosts costs;
  private final GoalLimits limits;

  public RackFormulation(GoalCosts costs, GoalLimits limits) {
    this.costs = costs;
    this.limits = limits;
  }

  @Override
  public String id() {
    return "counts";
  }

  @Override
  public FormulatedModel<CollocationPlacement> build(CollocationInstance instance) {
    FormulatedModel<Counts> counted =
        new CountFormulation(Pool.apart(instance.cluster()), costs, limits).build(instance);
    return new FormulatedModel<>() {
      @Override
      public OptModel model() {
        return counted.model();
      }

      @Override
      public Optional<CollocationPlacement> decode(Assignment point) {
        return counted.decode(point).map(counts -> CountDecoder.placement(instance, counts));
      }

      @Override
      public Optional<Assignment> encode(CollocationPlacement placement) {
        return counted.encode(CountEncoder.counts(instance, placement));
      }
    };
  }
}
