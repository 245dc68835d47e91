package org.wattle.model.priority.offline;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.util.ArithmeticUtils;

/**
 * Tasks that arrive over time on servers with slots, in whole seconds; all servers are awake, and
 * memory is not limited. In every second a task runs on one server or on none. Each of the n tasks
 * of a server gets its rate for n tasks. A task is done at the end of the first second by which it
 * has got its work; its response time runs from its arrival to there. The weighted sum of response
 * times is to be minimal.
 *
 * @param servers at least one
 * @param tasks at least one
 * @param resumes whether a task that was interrupted, or has moved, keeps what it got; otherwise it
 *     begins again
 */
public record OfflineProblem(List<Server> servers, List<Task> tasks, boolean resumes) {
  public OfflineProblem {
    servers = List.copyOf(servers);
    tasks = List.copyOf(tasks);
  }

  /**
   * A server.
   *
   * @param rates what each task gets in a second where 1, 2, … tasks run, as many as there are
   *     slots and none above the one before; all above 0
   */
  public record Server(List<Long> rates) {
    public Server {
      rates = List.copyOf(rates);
    }

    /** How many tasks can run at once. */
    public int slots() {
      return rates.size();
    }

    /** What each of so many tasks gets in a second. */
    public long rate(int tasks) {
      return rates.get(tasks - 1);
    }

    /** Whether a task gets less where all slots are taken than where it is alone. */
    public boolean isShared() {
      return rate(slots()) < rate(1);
    }
  }

  /**
   * A task.
   *
   * @param arrival the first second in which it can run, at least 0
   * @param work that it takes, above 0
   * @param weight of its response time, above 0
   * @param deadline it is done by the end of the second before this one; so late that some optimal
   *     schedule keeps to it
   */
  public record Task(int arrival, long work, long weight, int deadline) {}

  /** The most that a task can get in a second. */
  public long fastest() {
    return servers.stream().mapToLong(server -> server.rate(1)).max().orElseThrow();
  }

  /** How many seconds a task takes at least. */
  public int leastSeconds(Task task) {
    return (int) ((task.work() + fastest() - 1) / fastest());
  }

  /** The second after the last in which a task may run. */
  public int horizon() {
    return tasks.stream().mapToInt(Task::deadline).max().orElseThrow();
  }

  /**
   * The same problem in the largest unit of work in which everything is whole; where all tasks
   * always get the same, that is the unit, and works are rounded up.
   */
  public OfflineProblem reduced() {
    long fastest = fastest();
    if (servers.stream().allMatch(server -> server.rate(server.slots()) == fastest)) {
      return inUnitsOf(fastest);
    }
    long unit = 0;
    for (Server server : servers) {
      for (long rate : server.rates()) {
        unit = ArithmeticUtils.gcd(rate, unit);
      }
    }
    for (Task task : tasks) {
      unit = ArithmeticUtils.gcd(task.work(), unit);
    }
    return inUnitsOf(unit);
  }

  private OfflineProblem inUnitsOf(long unit) {
    return new OfflineProblem(
        servers.stream()
            .map(server -> new Server(server.rates().stream().map(rate -> rate / unit).toList()))
            .toList(),
        tasks.stream()
            .map(
                task ->
                    new Task(
                        task.arrival(),
                        (task.work() + unit - 1) / unit,
                        task.weight(),
                        task.deadline()))
            .toList(),
        resumes);
  }

  /** Who runs where. */
  public static final class Schedule {
    /** The task does not run. */
    public static final int NOWHERE = -1;

    private final int[][] serverOf;

    /**
     * A schedule.
     *
     * @param serverOf by task and second; {@link #NOWHERE} where the task does not run, and in
     *     seconds that are not there
     */
    public Schedule(int[][] serverOf) {
      this.serverOf = Arrays.stream(serverOf).map(int[]::clone).toArray(int[][]::new);
    }

    /** Seconds of tasks in none of which they run. */
    static int[][] nowhere(int tasks, int horizon) {
      int[][] serverOf = new int[tasks][horizon];
      Arrays.stream(serverOf).forEach(ofTask -> Arrays.fill(ofTask, NOWHERE));
      return serverOf;
    }

    /** Where a task runs in a second. */
    public int server(int task, int second) {
      int[] seconds = serverOf[task];
      return second < seconds.length ? seconds[second] : NOWHERE;
    }
  }
}
