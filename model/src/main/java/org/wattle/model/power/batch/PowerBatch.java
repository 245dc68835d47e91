package org.wattle.model.power.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.PowerModel;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;

/**
 * Tasks that are to run on a cluster, without interruption and each on one node. Time is divided
 * into slots: a task takes as many as its seconds need on a node that is not capped, begins with
 * one, and draws its peak in those that its first seconds touch.
 */
public final class PowerBatch {
  private final String name;
  private final PowerCluster cluster;
  private final List<TaskProfile> profiles;
  private final List<Tasks> groups;
  private final int slotSeconds;
  private final int horizonSeconds;
  private final PowerBudgets budgets;
  private final List<Task> tasks;
  private final TaskRun[][] runs;

  /**
   * A batch.
   *
   * @param name for people
   * @param cluster the nodes
   * @param profiles each with a draw for every class of the cluster, in the same order
   * @param groups the tasks, in groups that are alike
   * @param slotSeconds length of a slot, at least 1
   * @param horizonSeconds all tasks end by the last slot that ends by then
   * @param budgets of power
   */
  public PowerBatch(
      String name,
      PowerCluster cluster,
      List<TaskProfile> profiles,
      List<Tasks> groups,
      int slotSeconds,
      int horizonSeconds,
      PowerBudgets budgets) {
    this.name = name;
    this.cluster = cluster;
    this.profiles = List.copyOf(profiles);
    this.groups = List.copyOf(groups);
    this.slotSeconds = slotSeconds;
    this.horizonSeconds = horizonSeconds;
    this.budgets = budgets;
    this.tasks = tasks(this.profiles, this.groups, slotSeconds);
    this.runs = new TaskRun[profiles.size()][cluster.classes().size()];
    for (int p = 0; p < runs.length; p++) {
      for (int c = 0; c < runs[p].length; c++) {
        runs[p][c] = run(profiles.get(p), cluster.classes().get(c), c);
      }
    }
  }

  /**
   * Tasks that are alike.
   *
   * @param profile number of their profile
   * @param count how many there are, at least 1
   * @param submitSeconds when they are submitted, at least 0
   */
  public record Tasks(int profile, int count, int submitSeconds) {}

  /**
   * One task.
   *
   * @param name {@code profile-k}, where k counts the tasks of the profile from 0
   * @param profile number of its profile
   * @param release the first slot in which it may run: the first that begins after its submission
   */
  public record Task(String name, int profile, int release) {}

  private static List<Task> tasks(List<TaskProfile> profiles, List<Tasks> groups, int slotSeconds) {
    int[] numbers = new int[profiles.size()];
    List<Task> tasks = new ArrayList<>();
    for (Tasks of : groups) {
      int release = slots(of.submitSeconds(), slotSeconds);
      for (int k = 0; k < of.count(); k++) {
        String task = profiles.get(of.profile()).name() + "-" + numbers[of.profile()]++;
        tasks.add(new Task(task, of.profile(), release));
      }
    }
    return List.copyOf(tasks);
  }

  private TaskRun run(TaskProfile profile, NodeClass on, int number) {
    int slots = slots(PowerModel.seconds(profile, on), slotSeconds);
    int peakSlots = slots(profile.startSeconds(), slotSeconds);
    Draw draw = profile.draws().get(number);
    return new TaskRun(
        slots, Math.min(slots, peakSlots), draw.peakMilliwatts(), draw.meanMilliwatts());
  }

  /** How many slots it takes for so many seconds, no more than any batch can have. */
  private static int slots(long seconds, int slotSeconds) {
    return (int) Math.min((seconds + slotSeconds - 1) / slotSeconds, Integer.MAX_VALUE / 4);
  }

  /** The first slot that begins at a second or after it. */
  public int firstSlot(int second) {
    return slots(second, slotSeconds);
  }

  /** Its name, for people. */
  public String name() {
    return name;
  }

  public PowerCluster cluster() {
    return cluster;
  }

  public List<TaskProfile> profiles() {
    return profiles;
  }

  /** The tasks, in groups that are alike. */
  public List<Tasks> groups() {
    return groups;
  }

  public int slotSeconds() {
    return slotSeconds;
  }

  public int horizonSeconds() {
    return horizonSeconds;
  }

  public PowerBudgets budgets() {
    return budgets;
  }

  /** The tasks one by one, group after group. */
  public List<Task> tasks() {
    return tasks;
  }

  /** How many slots there are: all that end by the horizon. */
  public int slots() {
    return horizonSeconds / slotSeconds;
  }

  /** What a task of a profile takes and draws on a node of a class. */
  public TaskRun run(int profile, int nodeClass) {
    return runs[profile][nodeClass];
  }

  /** The most that a task of a profile draws, on a node of any class. */
  public long largestMilliwatts(int profile) {
    return Arrays.stream(runs[profile]).mapToLong(TaskRun::largestMilliwatts).max().orElse(0);
  }

  /** What a node of a class may draw: its budget, at most its thermal design power. */
  public long nodeMilliwatts(int nodeClass) {
    NodeClass of = cluster.classes().get(nodeClass);
    long budget = budgets.nodeMilliwatts().getOrDefault(of.name(), of.tdpMilliwatts());
    return Math.min(budget, of.tdpMilliwatts());
  }

  /** Whether a task of a profile could run alone on a node of a class, ever. */
  public boolean fits(int profile, int nodeClass) {
    TaskProfile task = profiles.get(profile);
    NodeClass node = cluster.classes().get(nodeClass);
    TaskRun run = runs[profile][nodeClass];
    return task.millicores() <= node.millicores()
        && task.memoryMegabytes() <= node.memoryMegabytes()
        && node.staticMilliwatts() + run.milliwatts(0) <= nodeMilliwatts(nodeClass)
        && run.slots() <= slots();
  }

  /** The same tasks within other budgets. */
  public PowerBatch with(PowerBudgets others) {
    return new PowerBatch(name, cluster, profiles, groups, slotSeconds, horizonSeconds, others);
  }

  /** The same tasks within another horizon. */
  public PowerBatch withHorizonSeconds(int seconds) {
    return new PowerBatch(name, cluster, profiles, groups, slotSeconds, seconds, budgets);
  }

  /** The budget of a rack, where it has one. */
  public OptionalLong rackMilliwatts(String rack) {
    Long budget = budgets.rackMilliwatts().get(rack);
    return budget == null ? OptionalLong.empty() : OptionalLong.of(budget);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PowerBatch that
        && name.equals(that.name)
        && cluster.equals(that.cluster)
        && profiles.equals(that.profiles)
        && groups.equals(that.groups)
        && slotSeconds == that.slotSeconds
        && horizonSeconds == that.horizonSeconds
        && budgets.equals(that.budgets);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, cluster, profiles, groups, slotSeconds, horizonSeconds, budgets);
  }

  @Override
  public String toString() {
    return "PowerBatch[" + name + ", " + tasks.size() + " tasks]";
  }
}
