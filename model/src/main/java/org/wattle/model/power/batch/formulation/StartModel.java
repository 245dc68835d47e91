package org.wattle.model.power.batch.formulation;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Variable;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.power.batch.TaskRun;
import org.wattle.model.solving.FormulatedModel;

/**
 * The model over starts in slots: {@code x[g,n,t]} tasks of group g begin on pool n in slot t. Of
 * those that began so lately that they still run, CPU, memory and watts are within those of the
 * pool. {@code peak} is the largest power of tasks in any slot, in the largest unit in which all
 * watts are whole; {@code used[t]} is 1 for all slots before the makespan.
 */
final class StartModel extends SteppedModel implements FormulatedModel<PoolStarts> {
  private final List<NodePool> pools;

  /** x by group, pool and slot; null where no task can begin. */
  private final @Nullable Variable[][][] begins;

  /** By slot; null for those that are surely used, and where the makespan does not matter. */
  private final @Nullable Variable[] used;

  /** The first slot that need not be used. */
  private final int firstOpen;

  /** Null where the peak has no weight. */
  private final @Nullable Variable peak;

  private final OptModel model;

  /** The model of a batch; pools of each list of {@code equal} are single nodes that are alike. */
  StartModel(PowerBatch batch, GoalSum goals, List<NodePool> pools, List<List<Integer>> equal) {
    super("power batch", batch, goals);
    this.pools = pools;
    this.begins = new Variable[groups.size()][pools.size()][slots];
    this.used = new Variable[slots];
    this.firstOpen = Math.min(slots, leastSlots(batch, groups));
    begins();
    openSlots();
    this.peak = newPeak();
    everyTask();
    resources();
    Set<String> racks = new LinkedHashSet<>();
    pools.forEach(pool -> pool.rack().ifPresent(racks::add));
    addWatts(pools, racks, 0, slots, peak);
    makespan();
    order(equal);
    limitEnergy(ENERGY);
    addObjective(peak, (double) unit.milliwatts());
    this.model = builder.build();
  }

  @Override
  public OptModel model() {
    return model;
  }

  /** How many variables say where and when tasks begin. */
  static long size(PowerBatch batch, int pools) {
    return (long) TaskGroup.of(batch).size() * pools * batch.slots();
  }

  @Override
  int firstSlots() {
    return firstOpen;
  }

  @Override
  LinearSum runs(ToDoubleFunction<TaskRun> weight) {
    LinearSum sum = new LinearSum();
    for (int g = 0; g < groups.size(); g++) {
      for (int n = 0; n < pools.size(); n++) {
        sum.plusAll(weight.applyAsDouble(run(g, n)), begins[g][n]);
      }
    }
    return sum;
  }

  @Override
  LinearSum laterSlots() {
    return new LinearSum().plusAll(1, used);
  }

  /** Where the tasks begin; empty where a point has too few or too many. */
  @Override
  public Optional<PoolStarts> decode(Assignment point) {
    Integer[] poolOf = new Integer[batch.tasks().size()];
    Integer[] start = new Integer[poolOf.length];
    for (int g = 0; g < groups.size(); g++) {
      List<Integer> tasks = groups.get(g).tasks();
      int next = 0;
      for (int t = 0; t < slots; t++) {
        for (int n = 0; n < pools.size(); n++) {
          Variable begin = begins[g][n][t];
          long many = begin == null ? 0 : Math.round(point.value(begin));
          for (long k = 0; k < many; k++) {
            if (next == tasks.size()) {
              return Optional.empty();
            }
            poolOf[tasks.get(next)] = n;
            start[tasks.get(next++)] = t;
          }
        }
      }
      if (next < tasks.size()) {
        return Optional.empty();
      }
    }
    return Optional.of(new PoolStarts(pools, List.of(poolOf), List.of(start)));
  }

  /** The point of starts within the limits of the goals. */
  @Override
  public Optional<Assignment> encode(PoolStarts starts) {
    PowerGoals worth = PowerGoals.of(batch, starts.onFirstNodes());
    if (!goals.allows(worth)) {
      return Optional.empty();
    }
    double[] point = new double[model.variableCount()];
    for (int g = 0; g < groups.size(); g++) {
      for (int task : groups.get(g).tasks()) {
        int start = starts.start().get(task);
        Variable begin = start < slots ? begins[g][starts.poolOf().get(task)][start] : null;
        if (begin == null) {
          return Optional.empty();
        }
        point[begin.index()]++;
      }
    }
    if (peak != null) {
      long above = worth.peakMilliwatts() - batch.cluster().staticMilliwatts();
      point[peak.index()] = unit.of(above);
    }
    for (int t = 0; t < slots; t++) {
      Variable open = used[t];
      if (open != null && (long) t * batch.slotSeconds() < worth.makespanSeconds()) {
        point[open.index()] = 1;
      }
    }
    return Optional.of(Assignment.of(point));
  }

  /** How many slots the makespan has at least. */
  static int leastSlots(PowerBatch batch, List<TaskGroup> groups) {
    int least = 0;
    for (TaskGroup group : groups) {
      OptionalInt shortest =
          IntStream.range(0, batch.cluster().classes().size())
              .filter(c -> batch.fits(group.profile(), c))
              .map(c -> batch.run(group.profile(), c).slots())
              .min();
      least = Math.max(least, shortest.isEmpty() ? 0 : group.release() + shortest.getAsInt());
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

  /** Adds to a row what the tasks of a group that run on a pool in a slot add up to. */
  void running(LinearSum terms, int g, int n, int t, long peakEach, long meanEach) {
    TaskRun run = run(g, n);
    for (int k = 0; k < run.slots() && k <= t; k++) {
      terms.plus((double) (k < run.peakSlots() ? peakEach : meanEach), begins[g][n][t - k]);
    }
  }

  @Override
  void draws(LinearSum terms, int n, int t) {
    for (int g = 0; g < groups.size(); g++) {
      TaskRun run = run(g, n);
      running(terms, g, n, t, unit.of(run.peakMilliwatts()), unit.of(run.meanMilliwatts()));
    }
  }

  private void everyTask() {
    builder.group(PowerScheduleChecker.EVERY_TASK, "every task begins once");
    for (int g = 0; g < groups.size(); g++) {
      LinearSum sum = new LinearSum().plusAll(1, begins[g]);
      sum.row(builder, "tasks[%d]".formatted(g + 1)).equalTo(groups.get(g).count());
    }
  }

  private void resources() {
    for (int n = 0; n < pools.size(); n++) {
      int of = pools.get(n).nodeClass();
      addResources(n, of);
      if (pools.get(n).count() > 1) {
        builder.group(PowerScheduleChecker.CPU, "the tasks of a node use no more CPU than it has");
        large(n, batch.cluster().classes().get(of).millicores());
      }
    }
  }

  /**
   * What the sum over nodes does not say: of tasks that each take more than 1 / (k + 1) of a node,
   * a node holds k.
   */
  private void large(int n, long ofNode) {
    int nodes = pools.get(n).count();
    Set<Long> each = new TreeSet<>();
    for (TaskGroup group : groups) {
      long need = batch.profiles().get(group.profile()).millicores();
      long most = need == 0 ? 0 : ofNode / need;
      if (most > 0 && nodes * ofNode / need > nodes * most) {
        each.add(most);
      }
    }
    for (long k : each) {
      for (int t = 0; t < slots; t++) {
        LinearSum terms = new LinearSum();
        for (int g = 0; g < groups.size(); g++) {
          long need = batch.profiles().get(groups.get(g).profile()).millicores();
          if (need * (k + 1) > ofNode) {
            running(terms, g, n, t, 1, 1);
          }
        }
        String name = "large%d[%d,%d]".formatted(k, n + 1, t);
        whileUsed(terms, name, (double) (nodes * k), t);
      }
    }
  }

  /** A limit that is 0 while a slot is not used. */
  private void whileUsed(LinearSum sum, String name, double most, int t) {
    if (used[t] == null) {
      sum.atMost(builder, name, most);
    } else if (!sum.isEmpty()) {
      sum.plus(-most, used[t]).row(builder, name).atMost(0);
    }
  }

  @Override
  void addCapacity(String name, int n, ToLongFunction<TaskProfile> needs, long ofNode) {
    long capacity = ofNode * pools.get(n).count();
    long all = 0;
    long common = capacity;
    for (TaskGroup group : groups) {
      long need = needs.applyAsLong(batch.profiles().get(group.profile()));
      all += need * group.count();
      common = ArithmeticUtils.gcd(common, need);
    }
    if (all <= capacity) {
      return;
    }
    long divisor = Math.max(1, common);
    for (int t = 0; t < slots; t++) {
      LinearSum terms = new LinearSum();
      for (int g = 0; g < groups.size(); g++) {
        long need = needs.applyAsLong(batch.profiles().get(groups.get(g).profile())) / divisor;
        running(terms, g, n, t, need, need);
      }
      long units = capacity / divisor;
      whileUsed(terms, "%s[%d,%d]".formatted(name, n + 1, t), (double) units, t);
    }
  }

  private void makespan() {
    if (!goals.needsMakespan()) {
      return;
    }
    builder.group(PowerScheduleChecker.HORIZON, "slots are used until the last task ends");
    for (int t = firstOpen; t < slots; t++) {
      if (t > firstOpen) {
        LinearSum until = new LinearSum().plus(1, used[t - 1]).plus(-1, used[t]);
        until.row(builder, "until[%d]".formatted(t)).atLeast(0);
      }
      for (int g = 0; g < groups.size(); g++) {
        LinearSum terms = new LinearSum();
        for (int n = 0; n < pools.size(); n++) {
          int begin = t + 1 - run(g, n).slots();
          if (begin >= 0) {
            terms.plus(1, begins[g][n][begin]);
          }
        }
        if (!terms.isEmpty()) {
          terms.plus(-groups.get(g).count(), used[t]);
          terms.atMost(builder, "ends[%d,%d]".formatted(g + 1, t), 0);
        }
      }
    }
  }

  /** Of nodes that are alike, the first ones have the most tasks. */
  private void order(List<List<Integer>> equal) {
    for (List<Integer> alike : equal) {
      if (alike.size() > 1) {
        builder.group("order", "of nodes that are alike the first has the most tasks");
      }
      for (int k = 1; k < alike.size(); k++) {
        int node = alike.get(k);
        int before = alike.get(k - 1);
        new LinearSum()
            .plusEach(
                begins.length,
                (sum, g) -> sum.plusAll(1, begins[g][node]).plusAll(-1, begins[g][before]))
            .atMost(builder, "order[%d]".formatted(node + 1), 0);
      }
    }
  }
}
