package org.wattle.solvers.energy.consolidation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Move;

/**
 * Takes back moves that save nothing: a task returns to its place where there is room, or where a
 * task that is there and does not belong there can go elsewhere instead. What rules and the policy
 * of operation say of the result is left to the checker.
 */
record RedundantMoves(
    Consolidation consolidation, EnergyObjective objective, BooleanSupplier stop) {
  /** A return may enable another one, but seldom more than a few in a row. */
  private static final int MAX_PASSES = 20;

  /** Of plans with more moves the servers on standby are not chosen again after each return. */
  private static final int MAX_CHECKED = 200;

  /**
   * The plan, over the same detours, without the moves that can be taken back while its value stays
   * at most this, in J, or gets no larger.
   */
  ConsolidationPlan within(ConsolidationPlan plan, double mostJoules) {
    if (plan.moves() == 0) {
      return plan;
    }
    Optional<ConsolidationPlan> returned = returned(plan, mostJoules, How.BY_LOADS);
    if (returned.isEmpty()) { // by a rule: then each return is checked by itself
      returned = returned(plan, mostJoules, How.CHECKED);
    }
    ConsolidationPlan fewer = returned.filter(found -> found.lighterThan(plan)).orElse(plan);
    if (!consolidation.instance().policy().standby() || fewer.moves() > MAX_CHECKED) {
      return fewer;
    }
    return returned(fewer, mostJoules, How.WITH_STANDBY)
        .filter(found -> found.lighterThan(fewer))
        .orElse(fewer);
  }

  private Optional<ConsolidationPlan> returned(ConsolidationPlan plan, double mostJoules, How how) {
    Returns returns = new Returns(plan, mostJoules, how);
    returns.run();
    return returns.plan();
  }

  /** When a return is accepted. */
  private enum How {
    /** By the loads alone: whether the result is clean is left open. */
    BY_LOADS,
    /** By the loads, and then by the checker. */
    CHECKED,
    /** By the checker, with other servers on standby, where these may save enough. */
    WITH_STANDBY
  }

  /** Tasks that go back to their places, one after another. Mutable. */
  private final class Returns {
    private final ConsolidationPlan from;
    private final How how;
    private final double most;
    private final Map<String, TaskPlacement> homes = consolidation.homes();
    private final PlanLoads loads;
    private final double standbyJoules;
    private final Map<String, Double> joules = consolidation.moveJoules();
    private double returned;

    Returns(ConsolidationPlan from, double mostJoules, How how) {
      this.from = from;
      this.how = how;
      this.most = Math.max(mostJoules, from.joules()) + Tolerances.JOULES;
      this.loads = new PlanLoads(consolidation, objective, from.placement());
      this.standbyJoules =
          how == How.WITH_STANDBY ? loads.standbyJoules(from.placement().standby()) : 0;
    }

    void run() {
      boolean any = true;
      for (int pass = 0; any && pass < MAX_PASSES; pass++) {
        any = false;
        for (Move move : consolidation.movesOf(from.placement())) {
          if (stop.getAsBoolean()) {
            return;
          }
          any |= moved(move.task()) && returns(move.task());
        }
      }
    }

    private boolean moved(String task) {
      return !loads.place(task).equals(Optional.ofNullable(homes.get(task)));
    }

    private boolean returns(String task) {
      TaskPlacement home = Optional.ofNullable(homes.get(task)).orElseThrow();
      TaskPlacement now = loads.place(task).orElseThrow();
      loads.take(task);
      if (loads.room(home)) {
        loads.put(home);
        if (accepted(joules(task))) {
          return true;
        }
        loads.take(task);
      } else if (exchanged(home, now)) {
        return true;
      }
      loads.put(now);
      return false;
    }

    /** Puts the task, which has no place, back, and a guest of its server to where it was. */
    private boolean exchanged(TaskPlacement home, TaskPlacement now) {
      for (TaskPlacement guest : loads.on(home.server())) {
        if (guest.equals(homes.get(guest.task()))) {
          continue;
        }
        TaskPlacement there = new TaskPlacement(guest.task(), now.server(), now.route());
        loads.take(guest.task());
        if (loads.room(home) && loads.room(there)) {
          loads.put(home);
          loads.put(there);
          boolean both = there.equals(homes.get(guest.task()));
          if (accepted(joules(home.task()) + (both ? joules(guest.task()) : 0))) {
            return true;
          }
          loads.take(home.task());
          loads.take(guest.task());
        }
        loads.put(guest);
      }
      return false;
    }

    private double joules(String task) {
      return joules.getOrDefault(task, 0.0);
    }

    /** Whether the plan is good enough with so much less energy of moves. */
    private boolean accepted(double more) {
      double value = from.joules() + loads.addedJoules() - returned - more;
      if (value - standbyJoules > most || (how != How.BY_LOADS && plan().isEmpty())) {
        return false;
      }
      returned += more;
      return true;
    }

    /** The plan as it is now, in the order of the one that it comes from, if it is clean. */
    Optional<ConsolidationPlan> plan() {
      List<TaskPlacement> tasks = new ArrayList<>();
      from.placement().tasks().forEach(placed -> loads.place(placed.task()).ifPresent(tasks::add));
      Placement placement =
          new Placement(tasks, List.of(), from.placement().unused(), from.placement().standby())
              .over(from.placement().detours());
      return ConsolidationPlan.verified(consolidation, objective, placement, from.from())
          .filter(found -> found.joules() <= most);
    }
  }
}
