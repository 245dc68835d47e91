package org.wattle.model.collocation.formulation;

import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * Collocation with any number of slots, any intensities and any racks, and with migrations: how
 * many containers of each job are on each node. Grows with jobs times nodes.
 */
public final class SeatFormulation
    implements Formulation<CollocationInstance, CollocationPlacement> {
  private final GoalCosts costs;
  private final GoalLimits limits;

  public SeatFormulation(GoalCosts costs, GoalLimits limits) {
    this.costs = costs;
    this.limits = limits;
  }

  @Override
  public String id() {
    return "seats";
  }

  /** About how many integer variables its model has, to recognise instances that are too large. */
  public static long size(CollocationInstance instance) {
    return (long) instance.jobs().size() * instance.cluster().nodes();
  }

  @Override
  public FormulatedModel<CollocationPlacement> build(CollocationInstance instance) {
    SeatVariables variables = new SeatVariables(instance);
    new SeatRows(instance, variables, costs, limits).add();
    OptModel model = variables.builder().build();
    return new FormulatedModel<>() {
      @Override
      public OptModel model() {
        return model;
      }

      @Override
      public Optional<CollocationPlacement> decode(Assignment point) {
        return Optional.of(SeatDecoder.placement(instance, variables.seats(point)));
      }

      @Override
      public Optional<Assignment> encode(CollocationPlacement placement) {
        return Optional.empty();
      }
    };
  }
}
