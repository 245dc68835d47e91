package org.wattle.model.priority.offline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
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
 * The best schedule where tasks do not resume and no server shares its CPU, because it has no more
 * slots than cores. All slots of a rate are alike then, a task runs once, and how long it takes
 * depends on the rate alone: b(i, r, t) = 1 where task i begins on a slot of rate r in second t. Of
 * the tasks that began so lately that they still run, there are no more than slots.
 */
public final class StartFormulation implements Formulation<OfflineProblem, Schedule> {
  @Override
  public String id() {
    return "start-times";
  }

  @Override
  public FormulatedModel<Schedule> build(OfflineProblem problem) {
    if (!fits(problem)) {
      throw new IllegalArgumentException("Tasks resume, or share servers.");
    }
    Model model = new Model(problem);
    return FormulatedModel.of(model.model, model::decode, model::encode);
  }

  /** Whether tasks do not resume, and get the same on a server however many it has. */
  public static boolean fits(OfflineProblem problem) {
    return !problem.resumes() && problem.servers().stream().noneMatch(Server::isShared);
  }

  /** How many binary variables there are. */
  public static long size(OfflineProblem problem) {
    long rates = problem.servers().stream().map(server -> server.rate(1)).distinct().count();
    return problem.tasks().stream()
        .mapToLong(task -> (task.deadline() - task.arrival()) * rates)
        .sum();
  }

  /**
   * All slots of a rate.
   *
   * @param rate what a task gets there in a second
   * @param servers the server of each slot
   */
  private record Slots(long rate, List<Integer> servers) {
    /** How many seconds a task takes. */
    int seconds(Task task) {
      return Math.toIntExact((task.work() + rate - 1) / rate);
    }
  }

  private static List<Slots> slots(OfflineProblem problem) {
    Map<Long, List<Integer>> byRate = new TreeMap<>(Comparator.reverseOrder());
    for (int s = 0; s < problem.servers().size(); s++) {
      Server server = problem.servers().get(s);
      List<Integer> slots = byRate.computeIfAbsent(server.rate(1), unused -> new ArrayList<>());
      for (int slot = 0; slot < server.slots(); slot++) {
        slots.add(s);
      }
    }
    return byRate.entrySet().stream()
        .map(entry -> new Slots(entry.getKey(), List.copyOf(entry.getValue())))
        .toList();
  }

  /** The model of one problem. */
  private static final class Model {
    private final OfflineProblem problem;
    private final List<Slots> slots;

    /** b by task, slots, and second since the arrival. */
    private final Variable[][][] begins;

    private final OptModel model;

    Model(OfflineProblem problem) {
      this.problem = problem;
      this.slots = slots(problem);
      this.begins = new Variable[problem.tasks().size()][slots.size()][];
      OptModelBuilder builder = new OptModelBuilder("offline schedule");
      for (int i = 0; i < begins.length; i++) {
        begins(builder, i);
      }
      once(builder);
      capacity(builder);
      objective(builder);
      this.model = builder.build();
    }

    private Task task(int i) {
      return problem.tasks().get(i);
    }

    private void begins(OptModelBuilder builder, int i) {
      Task task = task(i);
      for (int r = 0; r < slots.size(); r++) {
        int last = task.deadline() - slots.get(r).seconds(task);
        begins[i][r] = new Variable[Math.max(0, last - task.arrival() + 1)];
        for (int k = 0; k < begins[i][r].length; k++) {
          begins[i][r][k] =
              builder.binary("b[%d,%d,%d]".formatted(i + 1, r + 1, task.arrival() + k));
        }
      }
    }

    private void once(OptModelBuilder builder) {
      builder.group("once", "a task begins once");
      for (int i = 0; i < begins.length; i++) {
        new LinearSum().plusAll(1, begins[i]).row(builder, "once[%d]".formatted(i + 1)).equalTo(1);
      }
    }

    private void capacity(OptModelBuilder builder) {
      builder.group("slots", "no more tasks run than there are slots");
      for (int r = 0; r < slots.size(); r++) {
        for (int t = 0; t < problem.horizon(); t++) {
          List<Variable> running = running(r, t);
          if (running.size() > slots.get(r).servers().size()) {
            builder
                .row("slots[%d,%d]".formatted(r + 1, t))
                .plusAll(1, running)
                .atMost(slots.get(r).servers().size());
          }
        }
      }
    }

    /** One of these is 1 for each task that runs on a slot in a second. */
    private List<Variable> running(int r, int t) {
      List<Variable> running = new ArrayList<>();
      for (int i = 0; i < begins.length; i++) {
        int now = t - task(i).arrival();
        int first = Math.max(0, now - slots.get(r).seconds(task(i)) + 1);
        int last = Math.min(now, begins[i][r].length - 1);
        for (int k = first; k <= last; k++) {
          running.add(begins[i][r][k]);
        }
      }
      return running;
    }

    private void objective(OptModelBuilder builder) {
      OptModelBuilder.ObjectiveBuilder objective = builder.minimize("weighted response");
      for (int i = 0; i < begins.length; i++) {
        double weight = task(i).weight();
        for (int r = 0; r < slots.size(); r++) {
          for (int k = 0; k < begins[i][r].length; k++) {
            objective.plus(weight * (k + slots.get(r).seconds(task(i))), begins[i][r][k]);
          }
        }
      }
      objective.done();
    }

    Optional<Schedule> decode(Assignment point) {
      int[][] serverOf = Schedule.nowhere(begins.length, problem.horizon());
      for (int r = 0; r < slots.size(); r++) {
        int[] free = new int[slots.get(r).servers().size()];
        for (int t = 0; t < problem.horizon(); t++) {
          for (int i = 0; i < begins.length; i++) {
            int k = t - task(i).arrival();
            if (k >= 0 && k < begins[i][r].length && point.value(begins[i][r][k].index()) > 0.5) {
              int now = t;
              int slot =
                  IntStream.range(0, free.length)
                      .filter(of -> free[of] <= now)
                      .findFirst()
                      .orElse(-1);
              if (slot < 0) {
                return Optional.empty();
              }
              free[slot] = t + slots.get(r).seconds(task(i));
              Arrays.fill(serverOf[i], t, free[slot], slots.get(r).servers().get(slot));
            }
          }
        }
      }
      return Optional.of(new Schedule(serverOf));
    }

    Optional<Assignment> encode(Schedule schedule) {
      double[] point = new double[model.variableCount()];
      OfflineChecker.Verdict verdict = OfflineChecker.check(problem, schedule);
      if (!verdict.issues().isEmpty()) {
        return Optional.empty();
      }
      for (int i = 0; i < begins.length; i++) {
        int end = verdict.ends().get(i);
        int r = slotsOf(schedule.server(i, end - 1));
        int k = end - slots.get(r).seconds(task(i)) - task(i).arrival();
        if (k >= begins[i][r].length) {
          return Optional.empty();
        }
        point[begins[i][r][k].index()] = 1;
      }
      return Optional.of(Assignment.of(point));
    }

    private int slotsOf(int server) {
      int r = 0;
      while (!slots.get(r).servers().contains(server)) {
        r++;
      }
      return r;
    }
  }
}
