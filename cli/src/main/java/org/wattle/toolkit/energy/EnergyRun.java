package org.wattle.toolkit.energy;

import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Obstacle;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.toolkit.Run;

/**
 * A solve of an energy instance as its report sees it.
 *
 * @param run how it went
 * @param center what was solved
 * @param objective what was minimised
 * @param placement that was found
 * @param energy of the placement
 * @param moves of running tasks, where they might move and there is a placement
 * @param obstacles that make a placement impossible
 */
public record EnergyRun(
    Run run,
    DataCenter center,
    EnergyObjective objective,
    Optional<Placement> placement,
    Optional<EnergyBreakdown> energy,
    Optional<MovePlan> moves,
    List<Obstacle> obstacles) {
  public EnergyRun {
    obstacles = List.copyOf(obstacles);
  }
}
