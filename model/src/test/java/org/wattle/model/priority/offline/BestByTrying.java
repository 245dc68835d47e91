package org.wattle.model.priority.offline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.priority.offline.OfflineProblem.Schedule;
import org.wattle.model.priority.offline.OfflineProblem.Task;

/**
 * The least weighted sum of response times, by trying every choice of every second. What matters
 * for the future is what each task has got and, where it cannot resume, where it ran last.
 */
public final class BestByTrying {
  private static final long NEVER = Long.MAX_VALUE / 4;

  private final OfflineProblem problem;
  private final Map<List<Long>, Long> known = new HashMap<>();

  private BestByTrying(OfflineProblem problem) {
    this.problem = problem;
  }

  /** The least sum. */
  public static long of(OfflineProblem problem) {
    int tasks = problem.tasks().size();
    int[] last = new int[tasks];
    Arrays.fill(last, Schedule.NOWHERE);
    return new BestByTrying(problem).best(0, new long[tasks], last);
  }

  private long best(int second, long[] got, int[] last) {
    boolean allDone = true;
    for (int i = 0; i < got.length; i++) {
      allDone &= isDone(i, got);
    }
    if (allDone) {
      return 0;
    }
    if (second == problem.horizon()) {
      return NEVER;
    }
    List<Long> state = new ArrayList<>(List.of((long) second));
    for (int i = 0; i < got.length; i++) {
      state.add(got[i]);
      state.add(problem.resumes() ? 0L : last[i]);
    }
    Long before = known.get(state);
    if (before == null) {
      before = choose(second, got, last, new int[got.length], 0);
      known.put(state, before);
    }
    return before;
  }

  /** Tries every server, and none, for a task and those after it. */
  private long choose(int second, long[] got, int[] last, int[] server, int task) {
    if (task == got.length) {
      return run(second, got, last, server);
    }
    server[task] = Schedule.NOWHERE;
    long best = choose(second, got, last, server, task + 1);
    if (!isDone(task, got) && problem.tasks().get(task).arrival() <= second) {
      for (int s = 0; s < problem.servers().size(); s++) {
        server[task] = s;
        best = Math.min(best, choose(second, got, last, server, task + 1));
      }
      server[task] = Schedule.NOWHERE;
    }
    return best;
  }

  private long run(int second, long[] got, int[] last, int[] server) {
    int[] running = new int[problem.servers().size()];
    for (int s : server) {
      if (s != Schedule.NOWHERE && ++running[s] > problem.servers().get(s).slots()) {
        return NEVER;
      }
    }
    long[] next = got.clone();
    long cost = 0;
    for (int i = 0; i < got.length; i++) {
      Task task = problem.tasks().get(i);
      if (isDone(i, got)) {
        continue;
      }
      if (server[i] != last[i] && !problem.resumes()) {
        next[i] = 0;
      }
      if (server[i] != Schedule.NOWHERE) {
        next[i] += problem.servers().get(server[i]).rate(running[server[i]]);
      }
      next[i] = Math.min(next[i], task.work());
      if (second >= task.arrival()) {
        cost += task.weight();
      }
    }
    return Math.min(NEVER, cost + best(second + 1, next, server.clone()));
  }

  private boolean isDone(int task, long[] got) {
    return got[task] >= problem.tasks().get(task).work();
  }
}
