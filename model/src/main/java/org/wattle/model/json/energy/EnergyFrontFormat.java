package org.wattle.model.json.energy;

import java.util.List;
import java.util.Optional;
import org.wattle.model.JsonField;
import org.wattle.model.energy.consolidation.PlanGoals;
import org.wattle.model.json.front.FrontFormat;

/** Fronts of energy instances as JSON: {@code kind: energy-front}. */
public final class EnergyFrontFormat extends FrontFormat {
  public EnergyFrontFormat() {
    super("energy-front", PlanGoals.GOALS);
  }

  /**
   * Where a new task, or one that moves, goes.
   *
   * @param task its id
   * @param from the server that it leaves; empty where it is new
   * @param server that it goes to
   * @param route its path over switches; empty where there is no network
   */
  public record PlannedTask(
      String task,
      Optional<String> from,
      String server,
      @JsonField(usual = "") List<String> route) {
    public PlannedTask {
      route = List.copyOf(route);
    }
  }
}
