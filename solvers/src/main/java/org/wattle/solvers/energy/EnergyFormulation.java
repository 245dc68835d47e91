package org.wattle.solvers.energy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.arcflow.ArcFlowFormulation;
import org.wattle.model.energy.formulation.AggregatedFlowFormulation;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.UnsuitableFormulation;

/**
 * How an energy instance becomes a model for a backend. As an option of solvers it applies to those
 * that are backends.
 */
public enum EnergyFormulation {
  /** {@link AggregatedFlowFormulation}, the default: each task on each server. */
  AGGREGATED_FLOW("aggregated-flow"),
  /** {@link ArcFlowFormulation}: patterns of servers as paths, without a network. */
  ARC_FLOW(ArcFlowFormulation.ID);

  private final String id;

  EnergyFormulation(String id) {
    this.id = id;
  }

  /** The name on the command line. */
  public String id() {
    return id;
  }

  public static List<String> ids() {
    return Arrays.stream(values()).map(EnergyFormulation::id).toList();
  }

  public static Optional<EnergyFormulation> byId(String id) {
    return Arrays.stream(values()).filter(each -> each.id.equals(id)).findFirst();
  }

  /**
   * Makes sure that it can express an instance; whether the model would be too large shows when it
   * is built.
   *
   * @throws UnsuitableFormulation where it cannot
   */
  public void checkExpressible(EnergyInstance instance) {
    if (this == ARC_FLOW) {
      ArcFlowFormulation.checkExpressible(instance);
    }
  }

  /** The formulation of a whole instance. */
  public Formulation<EnergyInstance, Placement> of(EnergyObjective objective) {
    return switch (this) {
      case AGGREGATED_FLOW -> new AggregatedFlowFormulation(FormulationOptions.of(objective));
      case ARC_FLOW -> new ArcFlowFormulation(objective);
    };
  }
}
