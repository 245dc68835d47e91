package org.wattle.toolkit.power;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerBatch.Task;
import org.wattle.model.power.batch.PowerBudgets;
import org.wattle.model.power.batch.PowerLimits;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.toolkit.power.PowerConflict.Budget;
import org.wattle.toolkit.power.PowerConflict.Feasibility;
import org.wattle.toolkit.power.PowerConflict.Least;

/**
 * Finds which budgets of a batch cannot be kept. Budgets are left out one by one; one without which
 * there is still no schedule stays out (a deletion filter). For each of those that remain, the
 * least value that suffices is found by minimising the peak, for the cluster, and by halving the
 * range in whole watts, for racks and nodes.
 */
record PowerConflictFinder(PowerBatch batch, PowerQueries queries) {
  private static final int MILLI = 1000;

  /** A longer horizon is not looked at. */
  private static final int HORIZONS = 4;

  /** Questions that are left after the first, for their shares of the time. */
  private static final int QUESTIONS = 6;

  PowerConflict find() {
    List<String> reasons = PowerLimits.contradictions(batch);
    Feasibility exists =
        reasons.isEmpty() ? queries.exists(batch, QUESTIONS) : Feasibility.INFEASIBLE;
    if (exists != Feasibility.INFEASIBLE) {
      return new PowerConflict(
          exists, reasons, List.of(), false, Least.UNKNOWN, exists, queries.asked());
    }
    Feasibility withoutBudgets = queries.exists(with(List.of()), QUESTIONS);
    boolean budgetsMatter = withoutBudgets == Feasibility.FEASIBLE;
    List<Limit> all = budgetsMatter ? limits() : List.of();
    List<Limit> kept = new ArrayList<>(all);
    boolean smallest = budgetsMatter;
    for (Limit limit : all) {
      List<Limit> others = new ArrayList<>(kept);
      others.remove(limit);
      Feasibility without = queries.exists(with(others), QUESTIONS);
      if (without == Feasibility.INFEASIBLE) {
        kept.remove(limit);
      }
      smallest &= without != Feasibility.NO_SOLUTION;
    }
    return new PowerConflict(
        Feasibility.INFEASIBLE,
        reasons,
        kept.stream()
            .map(
                limit ->
                    new Budget(limit.of(), limit.name(), limit.milliwatts(), least(limit, all)))
            .toList(),
        smallest,
        leastHorizon(budgetsMatter ? batch : batch.with(PowerBudgets.NONE)),
        withoutBudgets,
        queries.asked());
  }

  /** A budget of the batch. */
  private record Limit(String of, String name, long milliwatts) {}

  /** Those of nodes first, then racks, then the cluster: the last ones stay where any would do. */
  private List<Limit> limits() {
    List<Limit> limits = new ArrayList<>();
    for (int c = 0; c < batch.cluster().classes().size(); c++) {
      NodeClass of = batch.cluster().classes().get(c);
      if (batch.nodeMilliwatts(c) < of.tdpMilliwatts()) {
        limits.add(new Limit("node", of.name(), batch.nodeMilliwatts(c)));
      }
    }
    batch
        .budgets()
        .rackMilliwatts()
        .forEach((rack, most) -> limits.add(new Limit("rack", rack, most)));
    batch
        .budgets()
        .clusterMilliwatts()
        .ifPresent(most -> limits.add(new Limit("cluster", "", most)));
    return limits;
  }

  /** The batch with these budgets alone. */
  private PowerBatch with(List<Limit> limits) {
    OptionalLong cluster = OptionalLong.empty();
    Map<String, Long> racks = new LinkedHashMap<>();
    Map<String, Long> nodes = new LinkedHashMap<>();
    for (Limit limit : limits) {
      switch (limit.of()) {
        case "cluster" -> cluster = OptionalLong.of(limit.milliwatts());
        case "rack" -> racks.put(limit.name(), limit.milliwatts());
        default -> nodes.put(limit.name(), limit.milliwatts());
      }
    }
    return batch.with(new PowerBudgets(cluster, racks, nodes));
  }

  private Least least(Limit limit, List<Limit> all) {
    List<Limit> others = new ArrayList<>(all);
    others.remove(limit);
    if (limit.of().equals("cluster")) {
      return queries.least(with(others), PowerObjective.PEAK_POWER, 1);
    }
    Feasibility without = queries.exists(with(others), QUESTIONS);
    return without == Feasibility.FEASIBLE
        ? halving(limit, others)
        : new Least(without, OptionalLong.empty(), OptionalLong.empty());
  }

  /** The least whole watts with which there is a schedule. */
  private Least halving(Limit limit, List<Limit> others) {
    long no = limit.milliwatts() / MILLI;
    long yes = (largest(limit) + MILLI - 1) / MILLI;
    while (yes - no > 1) {
      long middle = (no + yes) / 2;
      List<Limit> tried = new ArrayList<>(others);
      tried.add(new Limit(limit.of(), limit.name(), middle * MILLI));
      Feasibility exists = queries.exists(with(tried), QUESTIONS);
      if (exists == Feasibility.NO_SOLUTION) {
        return new Least(
            Feasibility.FEASIBLE, OptionalLong.of(yes * MILLI), OptionalLong.of((no + 1) * MILLI));
      }
      if (exists == Feasibility.FEASIBLE) {
        yes = middle;
      } else {
        no = middle;
      }
    }
    return new Least(
        Feasibility.FEASIBLE, OptionalLong.of(yes * MILLI), OptionalLong.of(yes * MILLI));
  }

  /** What a node, or the nodes of a rack, draw at most. */
  private long largest(Limit limit) {
    long most = 0;
    for (NodeClass of : batch.cluster().classes()) {
      int nodes =
          limit.of().equals("rack")
              ? of.racks().getOrDefault(limit.name(), 0)
              : of.name().equals(limit.name()) ? 1 : 0;
      most += nodes * of.tdpMilliwatts();
    }
    return most;
  }

  /** The least horizon with which there is a schedule, where it is not too much longer. */
  private Least leastHorizon(PowerBatch of) {
    long slots = 0;
    int release = 0;
    for (Task task : of.tasks()) {
      int most = 0;
      for (int c = 0; c < of.cluster().classes().size(); c++) {
        most = Math.max(most, of.run(task.profile(), c).slots());
      }
      slots += most;
      release = Math.max(release, task.release());
    }
    long seconds = (release + slots) * of.slotSeconds();
    long limit = (long) HORIZONS * of.horizonSeconds();
    boolean whole = seconds <= limit;
    int horizon = (int) Math.min(Integer.MAX_VALUE / 2, Math.min(seconds, limit));
    Least answer =
        queries.least(
            of.withHorizonSeconds(Math.max(horizon, of.slotSeconds())), PowerObjective.MAKESPAN, 0);
    // One after the other the tasks always fit, if they fit at all.
    return answer.exists() == Feasibility.INFEASIBLE && !whole ? Least.UNKNOWN : answer;
  }
}
