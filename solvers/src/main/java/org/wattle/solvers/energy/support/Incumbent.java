package org.wattle.solvers.energy.support;

import java.util.Optional;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.standby.StandbyServers;
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
   * The placement, with unused servers and switches asleep, where it passes its check, with the
   * servers on standby that it names or those that it needs; otherwise empty.
   */
  public static Optional<Incumbent> verified(
      EnergyInstance instance, EnergyObjective objective, Placement given, String from) {
    Placement placement = given.with(Unused.SLEEP);
    Optional<Incumbent> asGiven = checked(instance, objective, placement, from);
    if (!instance.policy().standby()) {
      return asGiven;
    }
    Placement completed = StandbyServers.completed(DataCenter.of(instance), placement);
    Optional<Incumbent> other = checked(instance, objective, completed, from);
    return asGiven.isPresent() && other.isPresent()
        ? Optional.of(asGiven.get().betterOf(other.get()))
        : asGiven.or(() -> other);
  }

  private static Optional<Incumbent> checked(
      EnergyInstance instance, EnergyObjective objective, Placement placement, String from) {
    CheckReport check = new PlacementChecker().check(instance, placement);
    if (!check.clean()) {
      return Optional.empty();
    }
    double joules = check.objectives().getOrDefault(objective.word(), Double.NaN);
    return Optional.of(new Incumbent(placement, joules, from));
  }

  /**
   * Whether the energy is no more than a model takes it for; more, where the model lets elements be
   * on that the placement does not use.
   */
  public boolean takes(double modelJoules) {
    return joules <= modelJoules + Tolerances.RESULT * Math.max(1, Math.abs(joules));
  }

  /** The one with less energy; this one where they are equal. */
  public Incumbent betterOf(Incumbent other) {
    return other.joules < joules ? other : this;
  }
}
