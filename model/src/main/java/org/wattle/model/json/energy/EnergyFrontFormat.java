package org.wattle.model.json.energy;

import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.consolidation.PlanGoals;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.front.FrontFormat;
import org.wattle.model.json.front.FrontRow;

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
  public record PlannedTask(String task, Optional<String> from, String server, List<String> route)
      implements FrontRow {
    public PlannedTask {
      route = List.copyOf(route);
    }

    @Override
    public void write(JsonWriter out) {
      out.field("task").text(task);
      from.ifPresent(name -> out.field("from").text(name));
      out.field("server").text(server);
      if (!route.isEmpty()) {
        out.field("route").texts(route);
      }
    }
  }
}
