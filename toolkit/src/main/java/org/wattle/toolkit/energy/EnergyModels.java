package org.wattle.toolkit.energy;

import java.util.Optional;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.json.Nearest;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.UnsuitableFormulation;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.solvers.energy.EnergyFormulation;

/** The optimisation models of an energy instance. */
final class EnergyModels {
  /** A model with more pairs of task and server would be a file of five gigabytes or more. */
  private static final long MOST_PAIRS = 20_000_000;

  private EnergyModels() {}

  /**
   * The formulation of a name, where one is given.
   *
   * @throws UserError where there is none of the name, or it cannot express the instance
   */
  static Optional<EnergyFormulation> formulation(EnergyInstance instance, Optional<String> name) {
    Optional<EnergyFormulation> chosen = name.map(EnergyModels::byName);
    try {
      chosen.ifPresent(formulation -> formulation.checkExpressible(instance));
    } catch (UnsuitableFormulation e) {
      throw UserError.invalid(String.valueOf(e.getMessage()));
    }
    return chosen;
  }

  private static EnergyFormulation byName(String name) {
    return EnergyFormulation.byId(name)
        .orElseThrow(
            () ->
                UserError.invalid(
                    "There is no formulation (%s) of energy instances. Maybe %s."
                        .formatted(
                            Escaped.name(name),
                            Nearest.to(name, EnergyFormulation.ids())
                                .orElse(String.join(" or ", EnergyFormulation.ids())))));
  }

  /**
   * The model of an instance by the named formulation, or the default one.
   *
   * @throws UserError where the name is not known, or the model would not be true or too large
   */
  static OptModel model(
      EnergyInstance instance, EnergyObjective objective, Optional<String> formulation) {
    EnergyFormulation chosen =
        formulation(instance, formulation).orElse(EnergyFormulation.AGGREGATED_FLOW);
    if (chosen == EnergyFormulation.AGGREGATED_FLOW) {
      checkSize(instance);
    }
    try {
      return chosen.of(objective).build(instance).model();
    } catch (UnsuitableFormulation e) {
      throw UserError.invalid(String.valueOf(e.getMessage()));
    }
  }

  private static void checkSize(EnergyInstance instance) {
    long servers = instance.serverTypes().stream().mapToLong(type -> type.count()).sum();
    long tasks = instance.tasks().size();
    if (tasks * servers > MOST_PAIRS) {
      throw UserError.invalid(
          "The model of (%s) tasks and (%s) servers is too large to be written: it has a variable for each of (%s) pairs, of which at most (%s) are written. Maybe use fewer tasks or servers."
              .formatted(
                  Quantities.count(tasks),
                  Quantities.count(servers),
                  Quantities.count(tasks * servers),
                  Quantities.count(MOST_PAIRS)));
    }
  }
}
