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
import org.wattle.toolkit.power.PowerConflict.Exists;
import org.wattle.toolkit.power.PowerConflict.Least;

/**
 * Finds which budgets of a batch cannot be kept. Budgets are left out one by one; one without which
 * there is still no schedule stays out (a deletion filter). For each of those that remain, the
 * least value that suffices is found by minimising the peak, for the cluster, and by halving the
 * range in whole watts, for racks and nodes.
 */
final class PowerConflictFinder {
  private static final int MILLI = 1000;

  /** A longer horizon is not looked at. */
  private static final int HORIZONS = 4;

  /** Questions that are left after the first, for their shares of the time. */
  private static final int QUESTIONS = 6;

  private final PowerBatch batch;
  private final PowerQueries queries;

  PowerConflictFinder(PowerBatch batch, PowerQueries queries) {
    this.batch = batch;
    this.queries = queries;
  }

  PowerConflict find() {
    List<String> reasons = PowerLimits.contradictions(batch);
    Exists exists = reasons.isEmpty() ? queries.exists(batch, QUESTIONS) : Exists.NO;
    if (exists != Exists.NO) {
      return new PowerConflict(
          exists, reasons, List.of(), false, Least.UNKNOWN, exists, queries.asked());
    }
    List<Limit> all = limits();
    Exists withoutBudgets = queries.exists(with(List.of()), QUESTIONS);
    if (withoutBudgets != Exists.YES) {
      return new PowerConflict(
          Exists.NO,
          reasons,
          List.of(),
          false,
          leastHorizon(batch.with(PowerBudgets.NONE)),
          withoutBudgets,
          queries.asked());
    }
    List<Limit> kept = new ArrayList<>(all);
    boolean smallest = true;
    for (Limit limit : all) {
      List<Limit> others = new ArrayList<>(kept);
      others.remove(limit);
      Exists without = queries.exists(with(others), QUESTIONS);
      if (without == Exists.NO) {
        kept.remove(limit);
      }
      smallest &= without != Exists.UNKNOWN;
    }
    List<Budget> budgets = new ArrayList<>();
    for (Limit limit : kept) {
      budgets.add(new Budget(limit.of(), limit.name(), limit.milliwatts(), least(limit, all)));
    }
    return new PowerConflict(
        Exists.NO,
        reasons,
        budgets,
        smallest,
        leastHorizon(batch),
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
    Exists without = queries.exists(with(others), QUESTIONS);
    return without == Exists.YES
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
      Exists exists = queries.exists(with(tried), QUESTIONS);
      if (exists == Exists.UNKNOWN) {
        return new Least(
            Exists.YES, OptionalLong.of(yes * MILLI), OptionalLong.of((no + 1) * MILLI));
      }
      if (exists == Exists.YES) {
        yes = middle;
      } else {
        no = middle;
      }
    }
    return new Least(Exists.YES, OptionalLong.of(yes * MILLI), OptionalLong.of(yes * MILLI));
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
    return answer.exists() == Exists.NO && !whole ? Least.UNKNOWN : answer;
  }
}
