package org.wattle.solvers.energy.consolidation;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.OrderSearch;
import org.wattle.model.solving.CheckReport;

/**
 * A placement of new and moved tasks that passed its check.
 *
 * @param placement clean, without tasks that stay where they are
 * @param joules its value with its moves, recomputed by the checker
 * @param moves how many moves it makes
 * @param weight of the tasks that move, summed up
 * @param totalJoules the energy of servers and network, whatever is minimised
 * @param from the name of the method that found it
 */
record ConsolidationPlan(
    Placement placement, double joules, int moves, double weight, double totalJoules, String from) {
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
    Placement completed = consolidation.completed(placement);
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
    List<String> moved = consolidation.movesOf(placement).stream().map(Move::task).toList();
    double joules = joules(check, objective);
    return Optional.of(
        new ConsolidationPlan(
            placement,
            joules,
            moved.size(),
            consolidation.weight(moved),
            joules(check, EnergyObjective.MTEC),
            from));
  }

  /** The search that found no order of its moves; empty where they have one, or need none. */
  Optional<OrderSearch> withoutOrder(Consolidation consolidation) {
    return Optional.of(consolidation)
        .filter(of -> of.moves().ordered() && moves > 0)
        .map(of -> new OrderSearch(of, placement))
        .filter(search -> !search.order().feasible());
  }

  /** The plan of the moves that could be made, where it is clean. */
  Optional<ConsolidationPlan> part(
      Consolidation consolidation, EnergyObjective objective, OrderSearch search) {
    Set<String> left = new HashSet<>();
    search.order().moves().forEach(move -> left.add(move.task()));
    search.feasiblePart().forEach(move -> left.remove(move.task()));
    List<TaskPlacement> tasks =
        placement.tasks().stream().filter(placed -> !left.contains(placed.task())).toList();
    return verified(
        consolidation,
        objective,
        new Placement(tasks, placement.waiting(), placement.unused(), List.of()),
        from);
  }

  /** Whether its moves weigh less than those of another plan. */
  boolean lighterThan(ConsolidationPlan other) {
    return weight < other.weight - Tolerances.SUM * other.weight;
  }

  private static double joules(CheckReport check, EnergyObjective objective) {
    return check.objectives().getOrDefault(objective.word(), Double.NaN);
  }

  /**
   * The better one: with fewer moves, each counted by its weight, where the values of both are at
   * most {@code equalJoules} and so count as equal; else by value. Then by weight of moves, value,
   * and total energy; this one in a tie.
   */
  ConsolidationPlan betterOf(ConsolidationPlan other, double equalJoules) {
    boolean equal = Math.max(joules, other.joules) <= equalJoules;
    if (!equal && Math.abs(other.joules - joules) > Tolerances.JOULES) {
      return other.joules < joules ? other : this;
    }
    if (other.lighterThan(this) || lighterThan(other)) {
      return other.weight < weight ? other : this;
    }
    if (Math.abs(other.joules - joules) > Tolerances.JOULES) {
      return other.joules < joules ? other : this;
    }
    return other.totalJoules < totalJoules ? other : this;
  }
}
