package org.wattle.model.priority.offline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wattle.model.priority.offline.OfflineProblem.Schedule;
import org.wattle.model.priority.offline.OfflineProblem.Server;
import org.wattle.model.priority.offline.OfflineProblem.Task;

/** Runs a schedule second by second, independently of every formulation. */
public final class OfflineChecker {
  private OfflineChecker() {}

  /**
   * What a schedule is worth.
   *
   * @param ends when each task is done, by its number; 0 for one that never is
   * @param weighted the weighted sum of response times of those that are done
   * @param issues what is wrong with it; empty where it is feasible
   */
  public record Verdict(List<Integer> ends, long weighted, List<String> issues) {
    public Verdict {
      ends = List.copyOf(ends);
      issues = List.copyOf(issues);
    }
  }

  /** Checks a schedule. */
  public static Verdict check(OfflineProblem problem, Schedule schedule) {
    int tasks = problem.tasks().size();
    long[] got = new long[tasks];
    int[] before = new int[tasks];
    int[] end = new int[tasks];
    Arrays.fill(before, Schedule.NOWHERE);
    List<String> issues = new ArrayList<>();
    for (int second = 0; second < problem.horizon(); second++) {
      int[] running = new int[problem.servers().size()];
      for (int i = 0; i < tasks; i++) {
        int server = schedule.server(i, second);
        if (server != Schedule.NOWHERE && end[i] == 0) {
          running[server]++;
          if (second < problem.tasks().get(i).arrival()) {
            issues.add("Task (%d) runs in second (%d), before it arrives.".formatted(i, second));
          }
        }
      }
      for (int s = 0; s < running.length; s++) {
        if (running[s] > problem.servers().get(s).slots()) {
          issues.add(
              "Server (%d) has more tasks than slots in second (%d).".formatted(s, second));
          return new Verdict(boxed(end), weighted(problem, end), issues);
        }
      }
      for (int i = 0; i < tasks; i++) {
        int server = end[i] == 0 ? schedule.server(i, second) : Schedule.NOWHERE;
        if (server != before[i] && !problem.resumes()) {
          got[i] = 0;
        }
        before[i] = server;
        if (server != Schedule.NOWHERE) {
          Server on = problem.servers().get(server);
          got[i] += on.rate(running[server]);
          if (got[i] >= problem.tasks().get(i).work()) {
            end[i] = second + 1;
          }
        }
      }
    }
    for (int i = 0; i < tasks; i++) {
      if (end[i] == 0) {
        issues.add("Task (%d) is not done.".formatted(i));
      }
    }
    return new Verdict(boxed(end), weighted(problem, end), issues);
  }

  private static long weighted(OfflineProblem problem, int[] end) {
    long sum = 0;
    for (int i = 0; i < end.length; i++) {
      Task task = problem.tasks().get(i);
      sum += end[i] == 0 ? 0 : task.weight() * (end[i] - task.arrival());
    }
    return sum;
  }

  private static List<Integer> boxed(int[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }
}
