package org.wattle.model.priority.offline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.priority.offline.OfflineProblem.Schedule;
import org.wattle.model.priority.offline.OfflineProblem.Server;
import org.wattle.model.priority.offline.OfflineProblem.Task;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The best schedule as a linear model over seconds, with integers only. Where tasks resume they
 * move freely, so that equal servers are taken together, and all slots of servers that are not
 * shared; else servers are single. A level of a server is a rate r, and the most tasks n that have
 * it there. For task i, servers s, level l and second t: x = 1 where i runs there; c(s, l, t) of
 * the servers s work at level l; f(i, t) = 1 where i is done by the end of t; e(i, t) is what i
 * gets too much in the second in which it is done. Without resuming b = 1 where a task begins,
 * once.
 *
 * <p>A task that has to get its work W, no more than F in a second, is done no earlier than if it
 * got F in each of its last seconds. With what it gets in second k after its arrival, h(k), it ends
 * at C with {@code C·W ≥ Σ h(k)·k + W + F·q(q−1)/2 + q·r}, where {@code W = q·F + r}. Integers need
 * not be told so; the relaxation is much closer with it.
 */
public final class OfflineFormulation implements Formulation<OfflineProblem, Schedule> {
  @Override
  public String id() {
    return "offline-schedule";
  }

  @Override
  public FormulatedModel<Schedule> build(OfflineProblem problem) {
    Model model = new Model(problem);
    return FormulatedModel.of(model.model, model::decode, model::encode);
  }

  /** How many binary variables say where tasks run. */
  public static long size(OfflineProblem problem) {
    long levels =
        EqualServers.of(problem).stream().mapToLong(servers -> servers.levels().size()).sum();
    return problem.tasks().stream()
        .mapToLong(task -> (task.deadline() - task.arrival()) * levels)
        .sum();
  }

  /** The model of one problem. */
  private static final class Model {
    private final OfflineProblem problem;
    private final List<EqualServers> servers;
    private final OptModelBuilder builder = new OptModelBuilder("offline schedule");

    /** x by task, servers, level, and second since the arrival. */
    private final Variable[][][][] runs;

    /** c by servers, level and second; none where there is one level. */
    private final Variable[][][] works;

    private final Variable[][][] begins;
    private final Variable[][] done;
    private final Variable[][] excess;
    private final OptModel model;

    Model(OfflineProblem problem) {
      this.problem = problem;
      this.servers = EqualServers.of(problem);
      int tasks = problem.tasks().size();
      this.runs = new Variable[tasks][servers.size()][][];
      this.works = new Variable[servers.size()][][];
      this.begins = new Variable[tasks][servers.size()][];
      this.done = new Variable[tasks][];
      this.excess = new Variable[tasks][];
      for (int i = 0; i < tasks; i++) {
        variables(i);
      }
      slots();
      for (int i = 0; i < tasks; i++) {
        work(i);
        end(i);
        if (!problem.resumes()) {
          once(i);
        }
      }
      objective();
      this.model = builder.build();
    }

    private Task task(int i) {
      return problem.tasks().get(i);
    }

    private int length(int i) {
      return task(i).deadline() - task(i).arrival();
    }

    /** The first second by the end of which a task may be done, counted from its arrival. */
    private int firstEnd(int i) {
      return problem.leastSeconds(task(i)) - 1;
    }

    private void variables(int i) {
      int length = length(i);
      int arrival = task(i).arrival();
      for (int s = 0; s < servers.size(); s++) {
        int levels = servers.get(s).levels().size();
        runs[i][s] = new Variable[levels][length];
        for (int l = 0; l < levels; l++) {
          for (int k = 0; k < length; k++) {
            runs[i][s][l][k] =
                builder.binary("x[%d,%d,%d,%d]".formatted(i + 1, s + 1, l + 1, arrival + k));
          }
        }
        begins[i][s] = new Variable[problem.resumes() ? 0 : length];
        for (int k = 0; k < begins[i][s].length; k++) {
          begins[i][s][k] = builder.binary("b[%d,%d,%d]".formatted(i + 1, s + 1, arrival + k));
        }
      }
      done[i] = new Variable[length];
      excess[i] = new Variable[length];
      for (int k = firstEnd(i); k < length; k++) {
        String at = "[%d,%d]".formatted(i + 1, arrival + k);
        done[i][k] = builder.binary("f" + at);
        if (problem.fastest() > 1) {
          excess[i][k] = builder.integer("e" + at, 0, (double) (problem.fastest() - 1));
        }
      }
    }

    /** No server has more tasks than slots, and where it has many they get less. */
    private void slots() {
      builder.group("slots", "a server has no more tasks than slots, and shares its CPU");
      for (int s = 0; s < servers.size(); s++) {
        int levels = servers.get(s).levels().size();
        works[s] = new Variable[levels][levels > 1 ? problem.horizon() : 0];
        for (int t = 0; t < problem.horizon(); t++) {
          if (levels > 1) {
            LinearSum all = new LinearSum();
            for (int l = 0; l < levels; l++) {
              String name = "c[%d,%d,%d]".formatted(s + 1, l + 1, t);
              works[s][l][t] = builder.integer(name, 0, servers.get(s).count());
              all.plus(1, works[s][l][t]);
            }
            all.row(builder, "servers[%d,%d]".formatted(s + 1, t)).atMost(servers.get(s).count());
          }
          for (int l = 0; l < levels; l++) {
            slots(s, l, t);
          }
        }
      }
    }

    private void slots(int s, int l, int t) {
      int tasks = servers.get(s).levels().get(l).tasks();
      LinearSum here = new LinearSum();
      for (int i = 0; i < runs.length; i++) {
        int k = t - task(i).arrival();
        if (k >= 0 && k < length(i)) {
          here.plus(1, runs[i][s][l][k]);
        }
      }
      if (here.isEmpty()) {
        return;
      }
      String name = "slots[%d,%d,%d]".formatted(s + 1, l + 1, t);
      if (works[s][l].length == 0) {
        here.row(builder, name).atMost((double) tasks * servers.get(s).count());
      } else {
        here.plus(-tasks, works[s][l][t]).row(builder, name).atMost(0);
      }
    }

    /** A task runs on one server at a time until it is done, and is done when it has its work. */
    private void work(int i) {
      builder.group("work", "a task is done when it has got its work");
      int arrival = task(i).arrival();
      for (int k = 0; k < length(i); k++) {
        LinearSum one = atOnce(i, k);
        if (k > firstEnd(i)) {
          one.plus(1, done[i][k - 1]);
        }
        one.row(builder, "one[%d,%d]".formatted(i + 1, arrival + k)).atMost(1);
      }
      for (int k = firstEnd(i); k < length(i); k++) {
        String at = "[%d,%d]".formatted(i + 1, arrival + k);
        new LinearSum()
            .plusEach(k + 1, (sum, before) -> sum.plus(1, gets(i, before)))
            .plus(-(double) task(i).work(), done[i][k])
            .row(builder, "done" + at)
            .atLeast(0);
        boolean later = k > firstEnd(i);
        if (later) {
          builder.row("stays" + at).plus(1, done[i][k]).plus(-1, done[i][k - 1]).atLeast(0);
        }
        if (excess[i][k] != null) {
          double most = (double) (problem.fastest() - 1);
          new LinearSum()
              .plus(1, excess[i][k])
              .plus(-most, done[i][k])
              .plus(later ? most : 0, done[i][Math.max(0, k - 1)])
              .row(builder, "last" + at)
              .atMost(0);
        }
      }
      builder.row("deadline[%d]".formatted(i + 1)).plus(1, done[i][length(i) - 1]).equalTo(1);
    }

    /** Where a task may run in a second. */
    private LinearSum atOnce(int i, int k) {
      return new LinearSum().plusEach(servers.size(), (sum, s) -> sum.plusColumn(1, runs[i][s], k));
    }

    /** What a task gets in a second that counts for its work, h. */
    private LinearSum gets(int i, int k) {
      LinearSum sum = new LinearSum();
      for (int s = 0; s < servers.size(); s++) {
        for (int l = 0; l < runs[i][s].length; l++) {
          sum.plus((double) servers.get(s).levels().get(l).rate(), runs[i][s][l][k]);
        }
      }
      return sum.plus(-1, excess[i][k]);
    }

    /** It gets its work, and ends no earlier than with all that it can get in its last seconds. */
    private void end(int i) {
      builder.group("end", "a task gets no more than the fastest core, to its end");
      double work = (double) task(i).work();
      new LinearSum()
          .plusEach(length(i), (sum, k) -> sum.plus(1, gets(i, k)))
          .row(builder, "all[%d]".formatted(i + 1))
          .equalTo(work);
      double fastest = (double) problem.fastest();
      double full = Math.floor(work / fastest);
      new LinearSum()
          .plusEach(length(i), (sum, k) -> sum.plus(-k, gets(i, k)).plus(-work, done[i][k]))
          .row(builder, "end[%d]".formatted(i + 1))
          .atLeast(
              fastest * full * (full - 1) / 2 + full * (work - full * fastest) - work * length(i));
    }

    /** A task begins once, and runs on without a break. */
    private void once(int i) {
      builder.group("once", "a task runs without interruption");
      new LinearSum().plusAll(1, begins[i]).row(builder, "once[%d]".formatted(i + 1)).equalTo(1);
      for (int s = 0; s < servers.size(); s++) {
        for (int k = 0; k < length(i); k++) {
          LinearSum on = new LinearSum().plus(-1, begins[i][s][k]);
          for (Variable[] onLevel : runs[i][s]) {
            on.plus(1, onLevel[k]).plus(k > 0 ? -1 : 0, onLevel[Math.max(0, k - 1)]);
          }
          on.row(builder, "on[%d,%d,%d]".formatted(i + 1, s + 1, task(i).arrival() + k)).atMost(0);
        }
      }
    }

    private void objective() {
      OptModelBuilder.ObjectiveBuilder objective = builder.minimize("weighted response");
      for (int i = 0; i < runs.length; i++) {
        double weight = task(i).weight();
        objective.plus(weight * (length(i) + 1.0));
        for (int k = firstEnd(i); k < length(i); k++) {
          objective.plus(-weight, done[i][k]);
        }
      }
      objective.done();
    }

    Optional<Schedule> decode(Assignment point) {
      int[][] serverOf = Schedule.nowhere(runs.length, problem.horizon());
      for (int s = 0; s < servers.size(); s++) {
        for (int t = 0; t < problem.horizon(); t++) {
          int next = 0;
          for (int l = 0; l < servers.get(s).levels().size(); l++) {
            int most = servers.get(s).levels().get(l).tasks();
            int here = 0;
            for (int i = 0; i < runs.length; i++) {
              int k = t - task(i).arrival();
              if (k >= 0 && k < length(i) && point.value(runs[i][s][l][k].index()) > 0.5) {
                int server = next + here / most;
                if (server >= servers.get(s).count()) {
                  return Optional.empty();
                }
                serverOf[i][t] = servers.get(s).numbers().get(server);
                here++;
              }
            }
            next += (here + most - 1) / most;
          }
        }
      }
      return Optional.of(new Schedule(serverOf));
    }

    Optional<Assignment> encode(Schedule schedule) {
      OfflineChecker.Verdict verdict = OfflineChecker.check(problem, schedule);
      if (!verdict.issues().isEmpty()) {
        return Optional.empty();
      }
      double[] point = new double[model.variableCount()];
      long[] got = new long[runs.length];
      for (int s = 0; s < servers.size(); s++) {
        for (int t = 0; t < problem.horizon(); t++) {
          for (int server : new TreeSet<>(servers.get(s).numbers())) {
            run(point, got, s, t, on(schedule, verdict.ends(), server, t));
          }
        }
      }
      for (int i = 0; i < runs.length; i++) {
        int end = verdict.ends().get(i) - 1 - task(i).arrival();
        if (end >= length(i)) {
          return Optional.empty();
        }
        for (int k = end; k < length(i); k++) {
          point[done[i][k].index()] = 1;
        }
        if (excess[i][end] != null) {
          point[excess[i][end].index()] = (double) (got[i] - task(i).work());
        }
        if (!problem.resumes() && !begin(point, i)) {
          return Optional.empty();
        }
      }
      return Optional.of(Assignment.of(point));
    }

    /** The tasks that are not done and run on a server in a second. */
    private static List<Integer> on(Schedule schedule, List<Integer> ends, int server, int second) {
      List<Integer> on = new ArrayList<>();
      for (int i = 0; i < ends.size(); i++) {
        if (schedule.server(i, second) == server && second < ends.get(i)) {
          on.add(i);
        }
      }
      return on;
    }

    private void run(double[] point, long[] got, int s, int t, List<Integer> tasks) {
      if (tasks.isEmpty()) {
        return;
      }
      int level = servers.get(s).level(tasks.size());
      for (int i : tasks) {
        point[runs[i][s][level][t - task(i).arrival()].index()] = 1;
        got[i] += servers.get(s).levels().get(level).rate();
      }
      if (works[s][level].length > 0) {
        point[works[s][level][t].index()]++;
      }
    }

    /** Sets where a task begins, and says whether it does so once. */
    private boolean begin(double[] point, int i) {
      int begun = 0;
      for (int s = 0; s < servers.size(); s++) {
        boolean before = false;
        for (int k = 0; k < length(i); k++) {
          boolean runsNow = isRunning(point, i, s, k);
          if (runsNow && !before) {
            point[begins[i][s][k].index()] = 1;
            begun++;
          }
          before = runsNow;
        }
      }
      return begun == 1;
    }

    private boolean isRunning(double[] point, int i, int s, int k) {
      return Arrays.stream(runs[i][s]).anyMatch(level -> point[level[k].index()] > 0.5);
    }
  }

  /**
   * Servers that need not be told apart.
   *
   * @param numbers of the servers; with one level that of the server of each slot
   * @param levels from the highest rate to the lowest
   */
  private record EqualServers(List<Integer> numbers, List<Level> levels) {
    int count() {
      return numbers.size();
    }

    /** The level at which a server works that has so many tasks. */
    int level(int tasks) {
      int level = 0;
      while (level + 1 < levels.size() && levels.get(level).tasks() < tasks) {
        level++;
      }
      return level;
    }

    /**
     * A rate.
     *
     * @param tasks the most tasks of a server that have it
     * @param rate what each of them gets in a second
     */
    record Level(int tasks, long rate) {}

    /** All servers, in groups that need not be told apart. */
    static List<EqualServers> of(OfflineProblem problem) {
      Map<List<Level>, List<Integer>> numbers = new LinkedHashMap<>();
      List<EqualServers> all = new ArrayList<>();
      for (int s = 0; s < problem.servers().size(); s++) {
        Server server = problem.servers().get(s);
        if (!problem.resumes()) {
          all.add(new EqualServers(List.of(s), levels(server)));
        } else if (server.isShared()) {
          numbers.computeIfAbsent(levels(server), unused -> new ArrayList<>()).add(s);
        } else {
          List<Level> slot = List.of(new Level(1, server.rate(1)));
          numbers
              .computeIfAbsent(slot, unused -> new ArrayList<>())
              .addAll(Collections.nCopies(server.slots(), s));
        }
      }
      numbers.forEach((levels, of) -> all.add(new EqualServers(List.copyOf(of), levels)));
      return all;
    }

    private static List<Level> levels(Server server) {
      List<Level> levels = new ArrayList<>();
      for (int tasks = 1; tasks <= server.slots(); tasks++) {
        if (tasks == server.slots() || server.rate(tasks + 1) < server.rate(tasks)) {
          levels.add(new Level(tasks, server.rate(tasks)));
        }
      }
      return levels;
    }
  }
}
