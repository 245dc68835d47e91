package org.wattle.solvers.energy.support;

import java.util.Optional;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.Unused;
import org.wattle.model.solving.CheckReport;

/**
 * A placement that passed its check.
 *
 * @param placement clean
 * @param joules its value, recomputed by the checker
 * @param from the name of the method that found it
 */
public record Incumbent(Placement placement, double joules, String from) {
  /**
   * The placement, with unused servers and switches asleep, where it passes its check; otherwise
   * empty.
   */
  public static Optional<Incumbent> verified(
      EnergyInstance instance, EnergyObjective objective, Placement given, String from) {
    Placement placement = given.with(Unused.SLEEP);
    CheckReport check = new PlacementChecker().check(instance, placement);
    if (!check.clean()) {
      return Optional.empty();
    }
    double joules = check.objectives().getOrDefault(objective.id(), Double.NaN);
    return Optional.of(new Incumbent(placement, joules, from));
  }

  /** The one with less energy; this one where they are equal. */
  public Incumbent betterOf(Incumbent other) {
    return other.joules < joules ? other : this;
  }
}
