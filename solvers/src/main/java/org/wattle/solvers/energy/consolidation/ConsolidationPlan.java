package org.wattle.solvers.energy.consolidation;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Unused;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.standby.StandbyServers;
import org.wattle.model.solving.CheckReport;

/**
 * A placement of new and moved tasks that passed its check.
 *
 * @param placement clean, without tasks that stay where they are
 * @param joules its value with its moves, recomputed by the checker
 * @param moves how many moves it makes
 * @param totalJoules the energy of servers and network, whatever is minimised
 * @param from the name of the method that found it
 */
record ConsolidationPlan(
    Placement placement, double joules, int moves, double totalJoules, String from) {
  /** Values whose difference in joules is smaller count as equal. */
  private static final double EQUAL = 1e-6;

  /**
   * The placement, with unused servers and switches asleep, where it passes its check, with the
   * servers on standby that it names or those that it needs; otherwise empty.
   */
  static Optional<ConsolidationPlan> verified(
      Consolidation consolidation, EnergyObjective objective, Placement given, String from) {
    Placement placement = consolidation.withoutStaying(given.with(Unused.SLEEP));
    Optional<ConsolidationPlan> asGiven = checked(consolidation, objective, placement, from);
    if (!consolidation.instance().policy().standby()) {
      return asGiven;
    }
    Set<String> placed =
        placement.tasks().stream().map(TaskPlacement::task).collect(Collectors.toSet());
    Placement completed =
        StandbyServers.completed(DataCenter.of(consolidation.withMoved(placed)), placement);
    Optional<ConsolidationPlan> other = checked(consolidation, objective, completed, from);
    return asGiven.isPresent() && other.isPresent()
        ? Optional.of(asGiven.get().betterOf(other.get(), Double.NEGATIVE_INFINITY))
        : asGiven.or(() -> other);
  }

  private static Optional<ConsolidationPlan> checked(
      Consolidation consolidation, EnergyObjective objective, Placement placement, String from) {
    CheckReport check = new ConsolidationChecker().check(consolidation, placement);
    if (!check.clean()) {
      return Optional.empty();
    }
    int moves = consolidation.movesOf(placement).size();
    double joules = joules(check, objective);
    return Optional.of(
        new ConsolidationPlan(placement, joules, moves, joules(check, EnergyObjective.MTEC), from));
  }

  private static double joules(CheckReport check, EnergyObjective objective) {
    return check.objectives().getOrDefault(objective.id(), Double.NaN);
  }

  /**
   * The better one: with fewer moves, where the values of both are at most {@code equalJoules} and
   * so count as equal; else by value. Then by number of moves, value, and total energy; this one in
   * a tie.
   */
  ConsolidationPlan betterOf(ConsolidationPlan other, double equalJoules) {
    boolean equal = Math.max(joules, other.joules) <= equalJoules;
    if (!equal && Math.abs(other.joules - joules) > EQUAL) {
      return other.joules < joules ? other : this;
    }
    if (other.moves != moves) {
      return other.moves < moves ? other : this;
    }
    if (Math.abs(other.joules - joules) > EQUAL) {
      return other.joules < joules ? other : this;
    }
    return other.totalJoules < totalJoules ? other : this;
  }
}
