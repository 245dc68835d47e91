package org.wattle.heuristics.power;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.stop.Stop;

/**
 * Schedules a batch slot by slot: every node in turn takes waiting tasks by a rule, as long as CPU,
 * memory and all budgets have room for them until they end.
 */
public final class ListScheduling {
  private final PowerBatch batch;
  private final ListRule rule;
  private final FreeRoom free;
  private final SlotSchedule tasks;
  private final int[] classOf;

  /** Profiles from the smallest M³PU to the largest. */
  private final int[] ascending;

  private ListScheduling(PowerBatch batch, ListRule rule) {
    this.batch = batch;
    this.rule = rule;
    this.free = new FreeRoom(batch, batch.slots(), Long.MAX_VALUE);
    this.tasks = new SlotSchedule(batch, free);
    this.classOf = batch.cluster().classOfNode();
    this.ascending =
        IntStream.range(0, batch.profiles().size())
            .boxed()
            .sorted(
                Comparator.comparingDouble(
                    profile -> batch.profiles().get(profile).medianPeakMilliwatts()))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /** The schedule by a rule; empty where not all tasks end by the horizon. */
  public static Optional<PowerSchedule> of(PowerBatch batch, ListRule rule) {
    return new ListScheduling(batch, rule).run();
  }

  private Optional<PowerSchedule> run() {
    for (int t = 0; t < free.slots() && !tasks.isComplete(); t++) {
      Stop.poll();
      tasks.submit(t);
      boolean taken = true;
      while (taken) {
        taken = false;
        for (int n = 0; n < classOf.length; n++) {
          Stop.poll(n);
          taken |= offer(n, t);
        }
      }
    }
    return tasks.schedule();
  }

  /** Whether a node takes tasks in one look. */
  private boolean offer(int node, int slot) {
    int taken = 0;
    int profile = 0;
    while (profile >= 0 && rule.another(taken)) {
      profile = next(node, slot, rule.largest(taken));
      if (profile >= 0) {
        tasks.place(profile, node, slot);
        taken++;
      }
    }
    return taken > 0;
  }

  /** The profile whose first task a node takes; -1 where none fits. */
  private int next(int node, int slot, boolean largest) {
    int best = -1;
    for (int k = 0; k < ascending.length; k++) {
      int profile = ascending[largest ? ascending.length - 1 - k : k];
      if (tasks.waiting(profile) == 0) {
        continue;
      }
      boolean earlier = best < 0 || tasks.first(profile) < tasks.first(best);
      if (earlier && batch.fits(profile, classOf[node]) && free.fits(profile, node, slot)) {
        best = profile;
        if (rule != ListRule.FF) {
          return best;
        }
      }
    }
    return best;
  }
}
