package org.wattle.simulation.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.TaskSubmissions;
import org.wattle.simulation.power.PowerOutcome.ClassTasks;

/** What is measured in a run. Mutable. */
final class RunStatistics {
  private static final int NONE = -1;

  private final PowerCluster cluster;
  private final TaskSubmissions tasks;
  private final ProfileTable table;
  private final int[] node;
  private final int[] start;
  private final int[] end;
  private final int[] low;
  private final int[] high;
  private final List<PowerSegment> segments = new ArrayList<>();
  private long now;
  private long millicores;
  private long memory;
  private long millicoreSeconds;
  private long memorySeconds;
  private int placed;
  private int ended;
  private int highRunning;
  private long waited;
  private long longestWait;
  private long lastEnd;
  private long capChangesAtLastEnd;

  RunStatistics(PowerCluster cluster, TaskSubmissions tasks, ProfileTable table) {
    this.cluster = cluster;
    this.tasks = tasks;
    this.table = table;
    this.node = none(tasks.size());
    this.start = none(tasks.size());
    this.end = none(tasks.size());
    this.low = new int[cluster.classes().size()];
    this.high = new int[cluster.classes().size()];
  }

  private static int[] none(int length) {
    int[] none = new int[length];
    Arrays.fill(none, NONE);
    return none;
  }

  void advance(long to) {
    millicoreSeconds += millicores * (to - now);
    memorySeconds += memory * (to - now);
    now = to;
  }

  int running() {
    return placed - ended;
  }

  int highRunning() {
    return highRunning;
  }

  void placed(int task, int onNode, int nodeClass) {
    int profile = tasks.profile(task);
    node[task] = onNode;
    start[task] = (int) now;
    reserve(profile, 1);
    (table.high[profile] ? high : low)[nodeClass]++;
    placed++;
    long wait = now - tasks.submitSeconds(task);
    waited += wait;
    longestWait = Math.max(longestWait, wait);
  }

  void ended(int task, long capChanges) {
    end[task] = (int) now;
    reserve(tasks.profile(task), -1);
    ended++;
    lastEnd = now;
    capChangesAtLastEnd = capChanges;
  }

  private void reserve(int profile, long sign) {
    millicores += sign * table.millicores[profile];
    memory += sign * table.memory[profile];
    highRunning += table.high[profile] ? (int) sign : 0;
  }

  /** From this second on the cluster draws as much. */
  void draws(long milliwatts, long capMilliwatts) {
    int last = segments.size() - 1;
    if (last < 0
        || segments.get(last).milliwatts() != milliwatts
        || segments.get(last).capMilliwatts() != capMilliwatts) {
      segments.add(new PowerSegment(now, Long.MAX_VALUE, milliwatts, capMilliwatts));
    }
  }

  /** The segments before the end of the run, each of which ends where the next one begins. */
  private List<PowerSegment> before(long makespan) {
    List<PowerSegment> ended = new ArrayList<>();
    long to = makespan;
    for (int i = segments.size() - 1; i >= 0; i--) {
      PowerSegment of = segments.get(i);
      if (of.fromSecond() < makespan) {
        ended.add(new PowerSegment(of.fromSecond(), to, of.milliwatts(), of.capMilliwatts()));
        to = of.fromSecond();
      }
    }
    Collections.reverse(ended);
    return ended;
  }

  PowerOutcome outcome(boolean complete, long capChanges, long secondsThrottled) {
    boolean cut = running() > 0;
    long makespan = cut ? now : lastEnd;
    List<PowerSegment> until = before(makespan);
    return new PowerOutcome(
        complete,
        makespan,
        placed,
        ended,
        tasks.size() - placed,
        until.stream().mapToLong(PowerSegment::millijoules).sum(),
        PowerStatistics.of(until),
        share(millicoreSeconds, makespan, NodeClass::millicores),
        share(memorySeconds, makespan, NodeClass::memoryMegabytes),
        IntStream.range(0, low.length).mapToObj(c -> new ClassTasks(low[c], high[c])).toList(),
        placed == 0 ? 0 : (double) waited / placed,
        longestWait,
        secondsThrottled,
        cut ? capChanges : capChangesAtLastEnd,
        until,
        new TaskRuns(node, start, end));
  }

  private double share(long reserved, long seconds, ToIntFunction<NodeClass> size) {
    long all =
        cluster.classes().stream().mapToLong(of -> (long) of.count() * size.applyAsInt(of)).sum();
    return all == 0 || seconds == 0 ? 0 : reserved / ((double) all * seconds);
  }
}
