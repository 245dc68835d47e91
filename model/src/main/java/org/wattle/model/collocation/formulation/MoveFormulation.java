package org.wattle.model.collocation.formulation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * Formulates collocation with two slots on each node where containers run and moving them is
 * limited or costs, by counting what stays and what comes. For each class of nodes that are alike
 * now the model says of how many both containers stay, or one of them, and as what: an isolated
 * taz, another taz, or a turtle. What does not stay moves; it and what is new comes to a rack and
 * is counted there as in {@link CountFormulation}, except that it may come to the open slot of a
 * node on which one container stays. Every placement is a point of the model with the same goals
 * and no more moves, and every point is a placement.
 */
public final class MoveFormulation
    implements Formulation<CollocationInstance, CollocationPlacement> {
  private final GoalCosts costs;
  private final GoalLimits limits;

  /** With the costs of goals, and limits on them; those of moves are the instance's. */
  public MoveFormulation(GoalCosts costs, GoalLimits limits) {
    this.costs = costs;
    this.limits = limits;
  }

  @Override
  public String id() {
    return "counts-of-moves";
  }

  @Override
  public FormulatedModel<CollocationPlacement> build(CollocationInstance instance) {
    List<Pool> racks = Pool.apart(instance.cluster());
    OptModelBuilder builder = new OptModelBuilder(instance.name());
    MoveVariables variables = new MoveVariables(RunningNodes.of(instance), racks, builder);
    MoveTerms terms = new MoveTerms(variables, racks);
    new MoveRows(variables, terms, racks, builder).add();
    int running = instance.current().size();
    builder.group("moves", "no more containers move than may");
    if (instance.migrations().most().isPresent()) {
      RowBuilder row = builder.row("moves");
      terms.addAllStaying(row::plus);
      row.atLeast((double) running - instance.migrations().most().getAsInt());
    }
    GoalTerms.limit(terms, instance.sensitiveContainers(), limits, builder);
    double perMove = instance.migrations().cost();
    ObjectiveBuilder objective =
        GoalTerms.minimise(terms, instance.sensitiveContainers(), costs, builder)
            .plus(perMove * running);
    terms.addAllStaying((factor, stays) -> objective.plus(-perMove * factor, stays));
    objective.done();
    return built(instance, builder.build(), variables);
  }

  private static FormulatedModel<CollocationPlacement> built(
      CollocationInstance instance, OptModel model, MoveVariables variables) {
    return new FormulatedModel<>() {
      @Override
      public OptModel model() {
        return model;
      }

      @Override
      public Optional<CollocationPlacement> decode(Assignment point) {
        return Optional.of(MoveDecoder.placement(instance, variables, point));
      }

      @Override
      public Optional<Assignment> encode(CollocationPlacement placement) {
        return Optional.empty();
      }
    };
  }
}
