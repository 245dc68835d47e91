package org.wattle.model.power.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.wattle.model.ReadableNumber;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.TaskProfile;

/** Reasons for which a batch has no schedule that show without a search. */
public final class PowerLimits {
  private PowerLimits() {}

  /**
   * Why there is no schedule, each a sentence with its numbers: a budget below what the nodes draw
   * without tasks, or a task that no node could run alone. Empty where nothing of this kind is
   * wrong; there may be no schedule even so.
   */
  public static List<String> contradictions(PowerBatch batch) {
    List<String> reasons = new ArrayList<>();
    idle(batch, reasons);
    if (reasons.isEmpty()) {
      tasks(batch, reasons);
    }
    return List.copyOf(reasons);
  }

  private static void idle(PowerBatch batch, List<String> reasons) {
    for (int c = 0; c < batch.cluster().classes().size(); c++) {
      NodeClass of = batch.cluster().classes().get(c);
      OptionalLong budget = OptionalLong.of(batch.nodeMilliwatts(c));
      idle("a node of class (" + of.name() + ")", budget, of.staticMilliwatts(), reasons);
    }
    batch
        .cluster()
        .staticMilliwattsByRack()
        .forEach(
            (rack, still) ->
                idle("rack (" + rack + ")", batch.rackMilliwatts(rack), still, reasons));
    OptionalLong budget = batch.budgets().clusterMilliwatts();
    idle("the cluster", budget, batch.cluster().staticMilliwatts(), reasons);
  }

  private static void idle(String what, OptionalLong budget, long still, List<String> reasons) {
    if (budget.isPresent() && budget.getAsLong() < still) {
      reasons.add(
          "The budget of %s (%s W) is below what it draws without tasks (%s W)."
              .formatted(
                  what,
                  ReadableNumber.of(budget.getAsLong() / 1000.0),
                  ReadableNumber.of(still / 1000.0)));
    }
  }

  private static void tasks(PowerBatch batch, List<String> reasons) {
    for (PowerBatch.Tasks group : batch.groups()) {
      TaskProfile profile = batch.profiles().get(group.profile());
      int release = batch.firstSlot(group.submitSeconds());
      boolean anywhere = false;
      boolean inTime = false;
      for (int c = 0; c < batch.cluster().classes().size(); c++) {
        boolean fits = batch.fits(group.profile(), c) && withinBudget(batch, group.profile(), c);
        anywhere |= fits;
        inTime |= fits && release + batch.run(group.profile(), c).slots() <= batch.slots();
      }
      if (!anywhere) {
        reasons.add(
            "No node could run a task of (%s) alone: none has its CPU, its memory, the watts of its peak within the budgets, and enough time until the horizon."
                .formatted(profile.name()));
      } else if (!inTime) {
        reasons.add(
            "A task of (%s) that is submitted at second (%d) can't end by the horizon (%d s)."
                .formatted(profile.name(), group.submitSeconds(), batch.horizonSeconds()));
      }
    }
  }

  /** Whether a task that runs alone keeps the budget of the cluster. */
  private static boolean withinBudget(PowerBatch batch, int profile, int nodeClass) {
    long most = batch.run(profile, nodeClass).milliwatts(0);
    OptionalLong budget = batch.budgets().clusterMilliwatts();
    return budget.isEmpty() || batch.cluster().staticMilliwatts() + most <= budget.getAsLong();
  }
}
