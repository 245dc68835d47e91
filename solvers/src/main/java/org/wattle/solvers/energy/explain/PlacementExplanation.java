package org.wattle.solvers.energy.explain;

import java.util.List;
import org.wattle.model.energy.EnergyObjective;

/**
 * Why a placement keeps on what it keeps on.
 *
 * @param objective what is compared
 * @param joules its value
 * @param servers that are on and were asked for, by number
 * @param switches that are on, by number
 */
public record PlacementExplanation(
    EnergyObjective objective,
    double joules,
    List<ServerReason> servers,
    List<SwitchReason> switches) {
  public PlacementExplanation {
    servers = List.copyOf(servers);
    switches = List.copyOf(switches);
  }
}
