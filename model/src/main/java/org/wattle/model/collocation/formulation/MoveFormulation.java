package org.wattle.model.collocation.formulation;

import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder;
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
 *
 * @param costs of the goals; those of moves are the instance's
 * @param limits on the goals
 */
public record MoveFormulation(GoalCosts costs, GoalLimits limits)
    implements Formulation<CollocationInstance, CollocationPlacement> {
  @Override
  public String id() {
    return "counts-of-moves";
  }

  @Override
  public FormulatedModel<CollocationPlacement> build(CollocationInstance instance) {
    OptModelBuilder builder = new OptModelBuilder(instance.name());
    MoveModel model =
        new MoveModel(RunningNodes.of(instance), Pool.apart(instance.cluster()), builder);
    model.addRows();
    int running = instance.current().size();
    builder.group("moves", "no more containers move than may");
    if (instance.migrations().most().isPresent()) {
      double most = instance.migrations().most().getAsInt();
      model.staying().row(builder, "moves").atLeast(running - most);
    }
    model.limit(instance.sensitiveContainers(), limits, builder);
    double perMove = instance.migrations().cost();
    new LinearSum()
        .plus(-perMove, model.staying())
        .addTo(model.minimise(instance.sensitiveContainers(), costs, builder))
        .plus(perMove * running)
        .done();
    return FormulatedModel.of(
        builder.build(),
        point -> Optional.of(MoveDecoder.placement(instance, model, point)),
        placement -> Optional.empty());
  }
}
