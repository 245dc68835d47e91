package org.wattle.toolkit.priority.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.priority.offline.OfflineChecker;
import org.wattle.model.priority.offline.OfflineFormulation;
import org.wattle.model.priority.offline.OfflineProblem;
import org.wattle.model.priority.offline.OfflineProblem.Schedule;
import org.wattle.model.priority.offline.OfflineProblem.Server;
import org.wattle.model.priority.offline.PreemptiveBound;
import org.wattle.model.priority.offline.StartFormulation;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.render.text.UserError;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PriorityTasks;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import org.wattle.simulation.priority.policy.ResumeRule;
import org.wattle.simulation.study.Replication;

/**
 * Finds, for every run in which all tasks were done, what the best schedule in hindsight takes: the
 * optimum where there are few tasks, else a bound.
 */
final class OfflineReferences {
  private static final long MOST_BINARIES = 20_000;
  private static final Duration USUAL_LIMIT = Duration.ofSeconds(60);
  private static final double ROUNDING = 1e-9;

  private final PriorityInput input;
  private final Map<String, PolicySlots> slots;
  private final SolverRegistry solvers;
  private final Optional<Duration> timeLimit;
  private final Interrupt interrupt;

  OfflineReferences(
      PriorityInput input,
      Map<String, PolicySlots> slots,
      SolverRegistry solvers,
      Optional<Duration> timeLimit,
      Interrupt interrupt) {
    this.input = input;
    this.slots = slots;
    this.solvers = solvers;
    this.timeLimit = timeLimit;
    this.interrupt = interrupt;
  }

  /** Runs that share a reference: of one seed, with the same slots, that resume or do not. */
  private record Group(long seed, PriorityCluster cluster, boolean resumes) {}

  /**
   * The runs with their references.
   *
   * @throws UserError if a run is better than what was proven to be the best
   */
  List<Replication<PriorityResult>> added(List<Replication<PriorityResult>> runs) {
    Map<Group, Double> best = new LinkedHashMap<>();
    for (Replication<PriorityResult> run : runs) {
      PriorityOutcome outcome = run.outcome().outcome();
      if (allDone(outcome)) {
        best.merge(group(run), outcome.weightedResponseSeconds().orElseThrow(), Math::min);
      }
    }
    Map<Group, OfflineReference> found = new HashMap<>();
    best.forEach((group, value) -> found.put(group, reference(group, value)));
    return runs.stream()
        .map(run -> run.with(new PriorityResult(run.outcome().outcome(), reference(run, found))))
        .toList();
  }

  private Optional<OfflineReference> reference(
      Replication<PriorityResult> run, Map<Group, OfflineReference> found) {
    if (!allDone(run.outcome().outcome())) {
      return Optional.empty();
    }
    OfflineReference reference = found.get(group(run));
    if (reference == null) {
      return Optional.empty();
    }
    double value = run.outcome().outcome().weightedResponseSeconds().orElseThrow();
    double least = reference.weightedResponseSeconds();
    if (value < least * (1 - ROUNDING)) {
      throw UserError.failed(
          "Run (%d) of (%s) has a weighted response of (%s) s, and no schedule should be below (%s) s: one of both is wrong. Maybe report this, with the scenario."
              .formatted(run.number(), run.of().policy(), value, least));
    }
    return Optional.of(reference);
  }

  private static boolean allDone(PriorityOutcome outcome) {
    return outcome.complete() && outcome.arrived() > 0 && outcome.finished() == outcome.arrived();
  }

  private Group group(Replication<PriorityResult> run) {
    PriorityPolicy policy = input.policy(run.of().policy());
    boolean resumes = !(policy.resume() instanceof ResumeRule.NonResume);
    PriorityCluster cluster =
        Optional.ofNullable(slots.get(run.of().policy())).orElseThrow().cluster();
    return new Group(run.seed(), cluster, resumes);
  }

  private OfflineReference reference(Group group, double best) {
    Weighted tasks =
        Weighted.of(input.tasks().apply(group.seed()), input.described().scenario().seconds());
    List<Server> servers = servers(group.cluster());
    double capacity = servers.stream().mapToDouble(OfflineReferences::capacity).sum();
    double fastest = servers.stream().mapToDouble(server -> server.rate(1)).max().orElseThrow();
    double bound = PreemptiveBound.of(tasks.forBound(), capacity, fastest);
    return problem(group, tasks, servers, best)
        .map(problem -> solved(problem, tasks, bound))
        .orElseGet(() -> new OfflineReference(bound, false));
  }

  /** All servers one by one. */
  private static List<Server> servers(PriorityCluster cluster) {
    List<Server> servers = new ArrayList<>();
    for (SlotServers type : cluster.servers()) {
      long cpu = Math.round(type.cpu() * PriorityTasks.UNITS);
      List<Long> rates =
          LongStream.rangeClosed(1, type.slots())
              .mapToObj(tasks -> Math.min(cpu / type.cores(), cpu / tasks))
              .toList();
      servers.addAll(Collections.nCopies(type.count(), new Server(rates)));
    }
    return servers;
  }

  /** The most that all tasks of a server get together. */
  private static double capacity(Server server) {
    return IntStream.rangeClosed(1, server.slots())
        .mapToDouble(tasks -> (double) tasks * server.rate(tasks))
        .max()
        .orElseThrow();
  }

  /** The problem, where it is small enough to be solved. */
  private static Optional<OfflineProblem> problem(
      Group group, Weighted tasks, List<Server> servers, double best) {
    Optional<long[]> weights = tasks.whole();
    if (weights.isEmpty() || (long) tasks.count() * servers.size() > MOST_BINARIES) {
      return Optional.empty();
    }
    OfflineProblem free =
        new OfflineProblem(servers, tasks.withDeadlines(weights.get(), of -> 1), group.resumes());
    long all = (long) Math.ceil(best * tasks.scale() * (1 + ROUNDING));
    long least =
        free.tasks().stream().mapToLong(task -> task.weight() * free.leastSeconds(task)).sum();
    OfflineProblem problem =
        new OfflineProblem(
                servers,
                tasks.withDeadlines(
                    weights.get(),
                    task -> {
                      long others = least - task.weight() * free.leastSeconds(task);
                      return task.arrival() + Math.toIntExact((all - others) / task.weight());
                    }),
                group.resumes())
            .reduced();
    return Method.of(problem).binaries().applyAsLong(problem) <= MOST_BINARIES
        ? Optional.of(problem)
        : Optional.empty();
  }

  private OfflineReference solved(OfflineProblem problem, Weighted tasks, double bound) {
    Method method = Method.of(problem);
    FormulatedModel<Schedule> model = method.formulation().build(problem);
    SolveResult<Assignment> result =
        new ModelSolving(solvers, interrupt)
            .solve(
                method.solver(),
                model.model(),
                SolveParameters.DEFAULT
                    .withTimeLimit(timeLimit.orElse(USUAL_LIMIT))
                    .withGap(0)
                    .withSeed(1),
                Optional.empty());
    boolean optimal = result instanceof SolveResult.Optimal<Assignment>;
    double weighted =
        optimal
            ? (double) checked(problem, model, result, method.solver())
            : result.bounds().map(Bounds::bound).orElse(OptionalDouble.empty()).orElse(0);
    double least = weighted / tasks.scale();
    return optimal
        ? new OfflineReference(least, true)
        : new OfflineReference(Math.max(bound, least), false);
  }

  private static long checked(
      OfflineProblem problem,
      FormulatedModel<Schedule> model,
      SolveResult<Assignment> result,
      String solver) {
    Schedule schedule = result.solution().flatMap(model::decode).orElseThrow();
    OfflineChecker.Verdict verdict = OfflineChecker.check(problem, schedule);
    if (!verdict.issues().isEmpty()) {
      throw ModelSolving.infeasible(solver, "a schedule that is", verdict.issues().get(0));
    }
    return verdict.weighted();
  }

  /**
   * How a problem is solved.
   *
   * @param binaries how many of them say where or when tasks run
   * @param solver its id
   */
  private record Method(
      Formulation<OfflineProblem, Schedule> formulation,
      ToLongFunction<OfflineProblem> binaries,
      String solver) {
    /** The relaxation of start times is close to the optimum. */
    private static final Method STARTS =
        new Method(new StartFormulation(), StartFormulation::size, "scip");

    private static final Method SECONDS =
        new Method(new OfflineFormulation(), OfflineFormulation::size, "cp-sat");

    static Method of(OfflineProblem problem) {
      return StartFormulation.fits(problem) ? STARTS : SECONDS;
    }
  }

  /**
   * The tasks of a run with the weights that their response times have in V (equation 6.5): V is
   * the sum of (priority + 3) / (number of tasks of that priority) · response, over the number of
   * priorities.
   */
  private static final class Weighted {
    private static final long MOST = 1_000_000;

    private final PriorityTasks tasks;
    private final int count;
    private final int[] ofPriority = new int[WorkloadTask.MAX_PRIORITY + 1];

    private Weighted(PriorityTasks tasks, int count) {
      this.tasks = tasks;
      this.count = count;
    }

    /** Those that arrive before a time. */
    static Weighted of(PriorityTasks tasks, long seconds) {
      int count =
          (int) IntStream.range(0, tasks.count()).filter(i -> tasks.arrival(i) < seconds).count();
      Weighted weighted = new Weighted(tasks, count);
      IntStream.range(0, count).forEach(task -> weighted.ofPriority[tasks.priority(task)]++);
      return weighted;
    }

    int count() {
      return count;
    }

    /** How many priorities occur. */
    private int priorities() {
      return (int) IntStream.of(ofPriority).filter(n -> n > 0).count();
    }

    /** For the bound of any number of tasks, whose value is V. */
    List<PreemptiveBound.Task> forBound() {
      List<PreemptiveBound.Task> all = new ArrayList<>(count);
      for (int task = 0; task < count; task++) {
        int priority = tasks.priority(task);
        double weight =
            (double) (priority + PriorityOutcome.WEIGHT_OFFSET)
                / ofPriority[priority]
                / priorities();
        all.add(new PreemptiveBound.Task(tasks.arrival(task), (double) tasks.work(task), weight));
      }
      return all;
    }

    /** Whole weights by priority, in the same proportions; absent where they would be too large. */
    Optional<long[]> whole() {
      long multiple = multiple();
      if (multiple > MOST) {
        return Optional.empty();
      }
      long[] weights = new long[ofPriority.length];
      for (int priority = 0; priority < weights.length; priority++) {
        if (ofPriority[priority] > 0) {
          weights[priority] =
              (priority + PriorityOutcome.WEIGHT_OFFSET) * (multiple / ofPriority[priority]);
        }
      }
      return Optional.of(weights);
    }

    /** V times this is the sum of response times with whole weights. */
    double scale() {
      return (double) multiple() * priorities();
    }

    /**
     * The least common multiple of the numbers of tasks; more than is used where it is too large.
     */
    private long multiple() {
      long multiple = 1;
      for (int n : ofPriority) {
        if (n > 0 && multiple <= MOST) {
          multiple = multiple / ArithmeticUtils.gcd(multiple, n) * n;
        }
      }
      return multiple;
    }

    /** As tasks of the offline problem, with these weights and deadlines. */
    List<OfflineProblem.Task> withDeadlines(
        long[] weights, ToIntFunction<OfflineProblem.Task> deadline) {
      return IntStream.range(0, count)
          .mapToObj(
              task ->
                  new OfflineProblem.Task(
                      Math.toIntExact(tasks.arrival(task)),
                      tasks.work(task),
                      weights[tasks.priority(task)],
                      1))
          .map(
              task ->
                  new OfflineProblem.Task(
                      task.arrival(), task.work(), task.weight(), deadline.applyAsInt(task)))
          .toList();
    }
  }
}
