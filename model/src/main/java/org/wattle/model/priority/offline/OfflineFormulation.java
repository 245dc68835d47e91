package org.wattle.model.priority.offline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.priority.offline.OfflineProblem.Schedule;
import org.wattle.model.priority.offline.OfflineProblem.Server;
import org.wattle.model.priority.offline.OfflineProblem.Task;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The best schedule as a linear model over seconds, with integers only. For task i, server s and
 * second t: x = 1 where i runs there, p what it gets; g(s, t, n) = 1 where at least n tasks run on
 * s, for the n at which the rate falls; f(i, t) = 1 where i is done by the end of t. Without
 * resuming b = 1 where a task begins, once.
 */
public final class OfflineFormulation implements Formulation<OfflineProblem, Schedule> {
  @Override
  public String id() {
    return "offline-schedule";
  }

  @Override
  public FormulatedModel<Schedule> build(OfflineProblem problem) {
    return new Model(problem);
  }

  /** How many binary variables say where tasks run. */
  public static long size(OfflineProblem problem) {
    return problem.tasks().stream()
        .mapToLong(task -> (long) (task.deadline() - task.arrival()) * problem.servers().size())
        .sum();
  }

  /** The model of one problem. */
  private static final class Model implements FormulatedModel<Schedule> {
    private final OfflineProblem problem;
    private final OptModelBuilder builder = new OptModelBuilder("offline schedule");
    private final Variable[][][] runs;
    private final Variable[][][] gets;
    private final Variable[][][] begins;
    private final Variable[][] done;
    private final Variable[][][] atLeast;
    private final OptModel model;

    Model(OfflineProblem problem) {
      this.problem = problem;
      int tasks = problem.tasks().size();
      int servers = problem.servers().size();
      this.runs = new Variable[tasks][servers][];
      this.gets = new Variable[tasks][servers][];
      this.begins = new Variable[tasks][servers][];
      this.done = new Variable[tasks][];
      this.atLeast = new Variable[servers][problem.horizon()][];
      variables();
      slots();
      work();
      if (problem.resumes()) {
        alike();
      } else {
        once();
      }
      objective();
      this.model = builder.build();
    }

    @Override
    public OptModel model() {
      return model;
    }

    private Task task(int i) {
      return problem.tasks().get(i);
    }

    private Server server(int s) {
      return problem.servers().get(s);
    }

    private int length(int i) {
      return task(i).deadline() - task(i).arrival();
    }

    /** The first second by the end of which a task may be done, counted from its arrival. */
    private int firstEnd(int i) {
      return problem.leastSeconds(task(i)) - 1;
    }

    private void variables() {
      for (int i = 0; i < runs.length; i++) {
        int length = length(i);
        for (int s = 0; s < problem.servers().size(); s++) {
          runs[i][s] = new Variable[length];
          gets[i][s] = new Variable[length];
          begins[i][s] = new Variable[length];
          for (int k = 0; k < length; k++) {
            String at = "[%d,%d,%d]".formatted(i + 1, s + 1, task(i).arrival() + k);
            runs[i][s][k] = builder.binary("x" + at);
            gets[i][s][k] = builder.integer("p" + at, 0, (double) server(s).rate(1));
            if (!problem.resumes()) {
              begins[i][s][k] = builder.binary("b" + at);
            }
          }
        }
        done[i] = new Variable[length];
        for (int k = firstEnd(i); k < length; k++) {
          done[i][k] = builder.binary("f[%d,%d]".formatted(i + 1, task(i).arrival() + k));
        }
      }
    }

    /** No server has more tasks than slots, and where it has many they get less. */
    private void slots() {
      builder.group("slots", "a server has no more tasks than slots, and shares its CPU");
      for (int s = 0; s < problem.servers().size(); s++) {
        for (int t = 0; t < problem.horizon(); t++) {
          List<Variable> here = new ArrayList<>();
          List<Variable> parts = new ArrayList<>();
          for (int i = 0; i < runs.length; i++) {
            int k = t - task(i).arrival();
            if (k >= 0 && k < length(i)) {
              here.add(runs[i][s][k]);
              parts.add(gets[i][s][k]);
              builder
                  .row("rate[%d,%d,%d]".formatted(i + 1, s + 1, t))
                  .plus(1, gets[i][s][k])
                  .plus(-(double) server(s).rate(1), runs[i][s][k])
                  .atMost(0);
            }
          }
          share(s, t, here, parts);
        }
      }
    }

    private void share(int s, int t, List<Variable> here, List<Variable> parts) {
      int most = Math.min(server(s).slots(), here.size());
      int alike = 1;
      while (alike < most && server(s).rate(alike + 1) == server(s).rate(1)) {
        alike++;
      }
      atLeast[s][t] = new Variable[most + 1];
      if (here.size() <= alike) {
        return;
      }
      OptModelBuilder.RowBuilder count = builder.row("slots[%d,%d]".formatted(s + 1, t));
      here.forEach(runsHere -> count.plus(1, runsHere));
      for (int n = alike + 1; n <= most; n++) {
        atLeast[s][t][n] = builder.binary("g[%d,%d,%d]".formatted(s + 1, t, n));
        count.plus(-1, atLeast[s][t][n]);
      }
      count.atMost(alike);
      for (int n = alike + 2; n <= most; n++) {
        builder
            .row("order[%d,%d,%d]".formatted(s + 1, t, n))
            .plus(1, atLeast[s][t][n])
            .plus(-1, atLeast[s][t][n - 1])
            .atMost(0);
      }
      for (int j = 0; most > alike && j < parts.size(); j++) {
        OptModelBuilder.RowBuilder share =
            builder.row("share[%d,%d,%d]".formatted(j + 1, s + 1, t)).plus(1, parts.get(j));
        for (int n = alike + 1; n <= most; n++) {
          share.plus((double) (server(s).rate(n - 1) - server(s).rate(n)), atLeast[s][t][n]);
        }
        share.atMost((double) server(s).rate(1));
      }
    }

    /** A task runs on one server at a time, and is done when it has got its work. */
    private void work() {
      builder.group("work", "a task is done when it has got its work");
      for (int i = 0; i < runs.length; i++) {
        int length = length(i);
        for (int k = 0; k < length; k++) {
          OptModelBuilder.RowBuilder one =
              builder.row("one[%d,%d]".formatted(i + 1, task(i).arrival() + k));
          for (Variable[] onServer : runs[i]) {
            one.plus(1, onServer[k]);
          }
          one.atMost(1);
        }
        for (int k = firstEnd(i); k < length; k++) {
          OptModelBuilder.RowBuilder enough =
              builder.row("done[%d,%d]".formatted(i + 1, task(i).arrival() + k));
          for (Variable[] onServer : gets[i]) {
            for (int before = 0; before <= k; before++) {
              enough.plus(1, onServer[before]);
            }
          }
          enough.plus(-(double) task(i).work(), done[i][k]).atLeast(0);
          if (k > firstEnd(i)) {
            builder
                .row("stays[%d,%d]".formatted(i + 1, task(i).arrival() + k))
                .plus(1, done[i][k])
                .plus(-1, done[i][k - 1])
                .atLeast(0);
          }
        }
        builder.row("deadline[%d]".formatted(i + 1)).plus(1, done[i][length - 1]).equalTo(1);
      }
    }

    /** A task begins once, and runs on without a break. */
    private void once() {
      builder.group("once", "a task runs without interruption");
      for (int i = 0; i < runs.length; i++) {
        OptModelBuilder.RowBuilder once = builder.row("once[%d]".formatted(i + 1));
        for (Variable[] onServer : begins[i]) {
          for (Variable begin : onServer) {
            once.plus(1, begin);
          }
        }
        once.equalTo(1);
        for (int s = 0; s < runs[i].length; s++) {
          for (int k = 0; k < length(i); k++) {
            OptModelBuilder.RowBuilder on =
                builder
                    .row("on[%d,%d,%d]".formatted(i + 1, s + 1, task(i).arrival() + k))
                    .plus(1, runs[i][s][k])
                    .plus(-1, begins[i][s][k]);
            if (k > 0) {
              on.plus(-1, runs[i][s][k - 1]);
            }
            on.atMost(0);
          }
        }
      }
    }

    /** Tasks move freely, so of equal servers that follow each other the first has most tasks. */
    private void alike() {
      builder.group("alike", "of equal servers the first has most tasks");
      for (int s = 1; s < problem.servers().size(); s++) {
        for (int t = 0; server(s).equals(server(s - 1)) && t < problem.horizon(); t++) {
          OptModelBuilder.RowBuilder most = builder.row("alike[%d,%d]".formatted(s + 1, t));
          for (int i = 0; i < runs.length; i++) {
            int k = t - task(i).arrival();
            if (k >= 0 && k < length(i)) {
              most.plus(1, runs[i][s - 1][k]).plus(-1, runs[i][s][k]);
            }
          }
          most.atLeast(0);
        }
      }
    }

    private void objective() {
      OptModelBuilder.ObjectiveBuilder objective = builder.minimize("weighted response");
      for (int i = 0; i < runs.length; i++) {
        double weight = task(i).weight();
        objective.plus(weight * (length(i) + 0.0));
        for (int k = firstEnd(i); k < length(i); k++) {
          objective.plus(-weight, done[i][k]);
        }
        objective.plus(weight);
      }
      objective.done();
    }

    @Override
    public Optional<Schedule> decode(Assignment point) {
      int[][] serverOf = new int[runs.length][problem.horizon()];
      for (int i = 0; i < runs.length; i++) {
        Arrays.fill(serverOf[i], Schedule.NOWHERE);
        for (int s = 0; s < runs[i].length; s++) {
          for (int k = 0; k < length(i); k++) {
            if (point.value(runs[i][s][k].index()) > 0.5) {
              serverOf[i][task(i).arrival() + k] = s;
            }
          }
        }
      }
      return Optional.of(new Schedule(serverOf));
    }

    @Override
    public Optional<Assignment> encode(Schedule schedule) {
      double[] point = new double[model.variableCount()];
      List<Integer> ends = OfflineChecker.check(problem, schedule).ends();
      for (int i = 0; i < runs.length; i++) {
        int before = Schedule.NOWHERE;
        int end = ends.get(i);
        for (int k = 0; k < length(i); k++) {
          int t = task(i).arrival() + k;
          int s = t < end ? schedule.server(i, t) : Schedule.NOWHERE;
          if (s != Schedule.NOWHERE) {
            point[runs[i][s][k].index()] = 1;
            point[gets[i][s][k].index()] = (double) server(s).rate(running(schedule, ends, s, t));
            if (s != before && !problem.resumes()) {
              point[begins[i][s][k].index()] = 1;
            }
          }
          before = s;
          if (k >= firstEnd(i) && end > 0 && t + 1 >= end) {
            point[done[i][k].index()] = 1;
          }
        }
      }
      for (int s = 0; s < atLeast.length; s++) {
        for (int t = 0; t < atLeast[s].length; t++) {
          int running = running(schedule, ends, s, t);
          for (int n = 1; n <= running && n < atLeast[s][t].length; n++) {
            if (atLeast[s][t][n] != null) {
              point[atLeast[s][t][n].index()] = 1;
            }
          }
        }
      }
      return Optional.of(Assignment.of(point));
    }

    /** How many tasks that are not done run on a server in a second. */
    private static int running(Schedule schedule, List<Integer> ends, int server, int second) {
      int running = 0;
      for (int i = 0; i < ends.size(); i++) {
        if (schedule.server(i, second) == server && second < ends.get(i)) {
          running++;
        }
      }
      return running;
    }
  }
}
