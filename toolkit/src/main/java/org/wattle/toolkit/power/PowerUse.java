package org.wattle.toolkit.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.TaskRun;

/** What the nodes of a batch draw over the slots of a schedule, in mW, static power included. */
public final class PowerUse {
  private final PowerBatch batch;
  private final PowerSchedule schedule;
  private final PowerGoals goals;
  private final int[] classOf;
  private final int[] tasksOn;
  private final long[][] byNode;
  private final long[] cluster;

  /** Of a schedule that the checker found clean. */
  public PowerUse(PowerBatch batch, PowerSchedule schedule) {
    this.batch = batch;
    this.schedule = schedule;
    this.goals = PowerGoals.of(batch, schedule);
    this.classOf = batch.cluster().classOfNode();
    int slots = Math.toIntExact(goals.makespanSeconds() / batch.slotSeconds());
    this.byNode = new long[classOf.length][slots];
    for (int n = 0; n < classOf.length; n++) {
      Arrays.fill(byNode[n], batch.cluster().classes().get(classOf[n]).staticMilliwatts());
    }
    this.tasksOn = new int[classOf.length];
    for (int i = 0; i < schedule.tasks(); i++) {
      tasksOn[schedule.node(i)]++;
      TaskRun run = run(i);
      for (int k = 0; k < run.slots(); k++) {
        byNode[schedule.node(i)][schedule.start(i) + k] += run.milliwatts(k);
      }
    }
    this.cluster = sum(IntStream.range(0, classOf.length).boxed().toList());
  }

  /** The batch. */
  public PowerBatch batch() {
    return batch;
  }

  public PowerSchedule schedule() {
    return schedule;
  }

  /** What the schedule is worth. */
  public PowerGoals goals() {
    return goals;
  }

  /** What a task takes and draws on its node. */
  public TaskRun run(int task) {
    return batch.run(batch.tasks().get(task).profile(), classOf[schedule.node(task)]);
  }

  /** The slots in which the cluster draws its peak; none without tasks. */
  public List<Integer> peakSlots() {
    return IntStream.range(0, cluster.length)
        .filter(t -> cluster[t] == goals.peakMilliwatts())
        .boxed()
        .toList();
  }

  /** The tasks that run in a slot. */
  public List<Integer> tasksIn(int slot) {
    return IntStream.range(0, schedule.tasks())
        .filter(i -> schedule.start(i) <= slot && slot < schedule.start(i) + run(i).slots())
        .boxed()
        .toList();
  }

  /** What a task adds to the power of its node in a slot; 0 where it does not run. */
  public long ofTask(int task, int slot) {
    int since = slot - schedule.start(task);
    return since < 0 || since >= run(task).slots() ? 0 : run(task).milliwatts(since);
  }

  /** How many tasks run on a node. */
  public int tasksOn(int node) {
    return tasksOn[node];
  }

  /** The largest power of a node; its static power without tasks. */
  public long peakOf(int node) {
    long still = batch.cluster().classes().get(classOf[node]).staticMilliwatts();
    return Math.max(still, Arrays.stream(byNode[node]).max().orElse(still));
  }

  /** What a node draws until the makespan, in mJ. */
  public long energyOf(int node) {
    return Arrays.stream(byNode[node]).sum() * batch.slotSeconds();
  }

  /**
   * The budgets and how much of each is used; the thermal design power of nodes is none.
   *
   * @return the cluster's first, then the racks', then the largest of the nodes of each class
   */
  public List<BudgetUse> budgets() {
    List<BudgetUse> uses = new ArrayList<>();
    batch
        .budgets()
        .clusterMilliwatts()
        .ifPresent(most -> uses.add(new BudgetUse("cluster", "", goals.peakMilliwatts(), most)));
    List<Optional<String>> rackOf = batch.cluster().rackOfNode();
    Map<Optional<String>, List<Integer>> racks = Likeness.byKey(rackOf.size(), rackOf::get);
    batch
        .budgets()
        .rackMilliwatts()
        .forEach(
            (rack, most) -> {
              long[] power = sum(racks.getOrDefault(Optional.of(rack), List.of()));
              uses.add(new BudgetUse("rack", rack, Arrays.stream(power).max().orElse(0), most));
            });
    batch
        .budgets()
        .nodeMilliwatts()
        .forEach((name, most) -> uses.add(new BudgetUse("node", name, peakOfClass(name), most)));
    return uses;
  }

  private long peakOfClass(String name) {
    List<NodeClass> classes = batch.cluster().classes();
    return IntStream.range(0, classOf.length)
        .filter(n -> classes.get(classOf[n]).name().equals(name))
        .mapToLong(this::peakOf)
        .max()
        .orElse(0);
  }

  private long[] sum(List<Integer> nodes) {
    long[] power = new long[byNode.length == 0 ? 0 : byNode[0].length];
    for (int n : nodes) {
      for (int t = 0; t < power.length; t++) {
        power[t] += byNode[n][t];
      }
    }
    return power;
  }

  /**
   * A budget and the largest power that counts against it.
   *
   * @param of {@code cluster}, {@code rack} or {@code node}
   * @param name of the rack, or of the class of the nodes; blank for the cluster
   * @param usedMilliwatts at most, in any slot
   * @param budgetMilliwatts that there are
   */
  public record BudgetUse(String of, String name, long usedMilliwatts, long budgetMilliwatts) {}
}
