package org.wattle.heuristics.power;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerBatch.Task;
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
  private final int[] classOf;

  /** Tasks that wait, by profile; the first of each is the next. */
  private final List<Deque<Integer>> waiting = new ArrayList<>();

  /** Profiles from the smallest M³PU to the largest; in the order of tasks under first fit. */
  private final int[] ascending;

  private final int[] nodes;
  private final int[] starts;

  private ListScheduling(PowerBatch batch, ListRule rule) {
    this.batch = batch;
    this.rule = rule;
    this.free = new FreeRoom(batch, batch.slots(), Long.MAX_VALUE);
    this.classOf = batch.cluster().classOfNode();
    batch.profiles().forEach(profile -> waiting.add(new ArrayDeque<>()));
    this.ascending =
        IntStream.range(0, batch.profiles().size())
            .boxed()
            .sorted(
                Comparator.comparingDouble(
                    profile -> batch.profiles().get(profile).medianPeakMilliwatts()))
            .mapToInt(Integer::intValue)
            .toArray();
    this.nodes = new int[batch.tasks().size()];
    this.starts = new int[nodes.length];
  }

  /** The schedule by a rule; empty where not all tasks end by the horizon. */
  public static Optional<PowerSchedule> of(PowerBatch batch, ListRule rule) {
    return new ListScheduling(batch, rule).run();
  }

  private Optional<PowerSchedule> run() {
    List<Integer> bySubmission =
        IntStream.range(0, nodes.length)
            .boxed()
            .sorted(Comparator.comparingInt(task -> batch.tasks().get(task).release()))
            .toList();
    int submitted = 0;
    int placed = 0;
    for (int t = 0; t < free.slots() && placed < nodes.length; t++) {
      Stop.poll();
      while (submitted < nodes.length && task(bySubmission.get(submitted)).release() <= t) {
        int next = bySubmission.get(submitted++);
        waiting.get(task(next).profile()).add(next);
      }
      boolean taken = true;
      while (taken) {
        taken = false;
        for (int n = 0; n < classOf.length; n++) {
          Stop.poll(n);
          int now = offer(n, t);
          placed += now;
          taken |= now > 0;
        }
      }
    }
    return placed == nodes.length ? Optional.of(PowerSchedule.of(nodes, starts)) : Optional.empty();
  }

  private Task task(int number) {
    return batch.tasks().get(number);
  }

  /** How many tasks a node takes in one look. */
  private int offer(int node, int slot) {
    int taken = 0;
    int profile = 0;
    while (profile >= 0 && rule.another(taken)) {
      profile = next(node, slot, rule.largest(taken));
      if (profile >= 0) {
        int task = waiting.get(profile).remove();
        free.place(profile, node, slot);
        nodes[task] = node;
        starts[task] = slot;
        taken++;
      }
    }
    return taken;
  }

  /** The profile whose first task a node takes; -1 where none fits. */
  private int next(int node, int slot, boolean largest) {
    int best = -1;
    for (int k = 0; k < ascending.length; k++) {
      int profile = ascending[largest ? ascending.length - 1 - k : k];
      if (waiting.get(profile).isEmpty()) {
        continue;
      }
      boolean earlier = best < 0 || waiting.get(profile).element() < waiting.get(best).element();
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
