package org.wattle.model.power.batch.formulation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.TaskRun;

/** The variables of a {@link StartModel}, and what the tasks that run in a slot add up to. */
final class StartVariables {
  final PowerBatch batch;
  final GoalSum goals;
  final List<NodePool> pools;
  final List<TaskGroup> groups;
  final int slots;
  final PowerUnit unit;
  final OptModelBuilder builder = new OptModelBuilder("power batch");

  /** x by group, pool and slot; null where no task can begin. */
  final @Nullable Variable[][][] begins;

  /** By slot; null for those that are surely used, and where the makespan does not matter. */
  final @Nullable Variable[] used;

  /** The first slot that need not be used. */
  final int firstOpen;

  /** Null where the peak has no weight. */
  final @Nullable Variable peak;

  StartVariables(PowerBatch batch, GoalSum goals, List<NodePool> pools) {
    this.batch = batch;
    this.goals = goals;
    this.pools = pools;
    this.groups = TaskGroup.of(batch);
    this.slots = goals.slots(batch);
    this.unit = PowerUnit.of(batch);
    this.begins = new Variable[groups.size()][pools.size()][slots];
    this.used = new Variable[slots];
    this.firstOpen = Math.min(slots, leastSlots(batch, groups));
    begins();
    openSlots();
    this.peak = goals.peakWeight() > 0 ? builder.integer("peak", 0, (double) unit.all()) : null;
  }

  /** How many slots the makespan has at least. */
  static int leastSlots(PowerBatch batch, List<TaskGroup> groups) {
    int least = 0;
    for (TaskGroup group : groups) {
      int shortest = Integer.MAX_VALUE;
      for (int c = 0; c < batch.cluster().classes().size(); c++) {
        if (batch.fits(group.profile(), c)) {
          shortest = Math.min(shortest, batch.run(group.profile(), c).slots());
        }
      }
      if (shortest < Integer.MAX_VALUE) {
        least = Math.max(least, group.release() + shortest);
      }
    }
    return least;
  }

  TaskRun run(int group, int pool) {
    return batch.run(groups.get(group).profile(), pools.get(pool).nodeClass());
  }

  private void begins() {
    for (int g = 0; g < groups.size(); g++) {
      for (int n = 0; n < pools.size(); n++) {
        int most =
            Math.min(
                groups.get(g).count(), pools.get(n).mostAtOnce(batch, groups.get(g).profile()));
        int last = most == 0 ? -1 : slots - run(g, n).slots();
        for (int t = groups.get(g).release(); t <= last; t++) {
          begins[g][n][t] = builder.integer("x[%d,%d,%d]".formatted(g + 1, n + 1, t), 0, most);
        }
      }
    }
  }

  private void openSlots() {
    if (goals.needsMakespan()) {
      for (int t = firstOpen; t < slots; t++) {
        used[t] = builder.binary("used[%d]".formatted(t));
      }
    }
  }

  Variable used(int t) {
    Variable open = used[t];
    if (open == null) {
      throw new IllegalStateException("There is no variable for slot (" + t + ").");
    }
    return open;
  }

  /** Adds to a row what the tasks of a group that run on a pool in a slot add up to. */
  void running(RowTerms terms, int g, int n, int t, long peakEach, long meanEach) {
    TaskRun run = run(g, n);
    for (int k = 0; k < run.slots() && k <= t; k++) {
      terms.plus((double) (k < run.peakSlots() ? peakEach : meanEach), begins[g][n][t - k]);
    }
  }

  /** Adds what the tasks that run on a pool in a slot draw, in units. */
  void draws(RowTerms terms, int n, int t) {
    for (int g = 0; g < groups.size(); g++) {
      TaskRun run = run(g, n);
      running(terms, g, n, t, unit.of(run.peakMilliwatts()), unit.of(run.meanMilliwatts()));
    }
  }
}
