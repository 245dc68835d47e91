package org.wattle.solvers.energy.consolidation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ListSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.heuristics.energy.EnergyHeuristicSolver;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.energy.formulation.Homes;
import org.wattle.model.energy.formulation.PathFormulation;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.Hints;
import org.wattle.solvers.support.SolveLog;

/**
 * Improves a plan by exact models of parts of it: the tasks that leave some servers, and those that
 * others hold, are placed anew while every other task stays where the plan has it. Parts are drawn
 * at random; they grow while models are solved without a better plan, and shrink where a model is
 * not solved in time. Mutable.
 */
final class PlanRepair {
  /** How many pairs of a task and a server a part has at first, and at most. */
  static final double FIRST_PAIRS = 6000;

  private static final double MOST_PAIRS = 60_000;

  /** By which factor parts grow and shrink. */
  private static final double GROWTH = 1.2;

  /** So many servers of a larger cluster are in a part. */
  private static final int MOST_SERVERS = 150;

  private static final Duration EACH = Duration.ofSeconds(2);

  /** The energy of a whole cluster is in the value of a part. */
  private static final double GAP = 1e-7;

  private final EnergyObjective objective;
  private final CheckedBackend backend;
  private final SolveRequest<Consolidation, Placement> request;
  private final Consolidation consolidation;
  private final ConsolidationState state;
  private final SolveLog log;
  private final BiConsumer<Placement, String> plans;
  private final UniformRandomProvider random;
  private final List<String> servers;

  /** Servers outside a part are closed, which a policy may count. */
  private final boolean allServers;

  private double pairs = FIRST_PAIRS;

  /**
   * A repair of the best plan of a state.
   *
   * @param plans takes plans, each with the name of the method
   */
  PlanRepair(
      EnergyObjective objective,
      CheckedBackend backend,
      SolveRequest<Consolidation, Placement> request,
      ConsolidationState state,
      SolveLog log,
      BiConsumer<Placement, String> plans) {
    this.objective = objective;
    this.backend = backend;
    this.request = request;
    this.consolidation = request.problem();
    this.state = state;
    this.log = log;
    this.plans = plans;
    this.servers = DataCenter.of(consolidation.instance()).serverNames();
    this.allServers =
        servers.size() <= MOST_SERVERS
            || !consolidation.instance().policy().equals(OperatingPolicy.NONE);
    this.random =
        RandomSource.XO_RO_SHI_RO_128_PP.create(
            request.parameters().seed().orElse(EnergyHeuristicSolver.DEFAULT_SEED));
  }

  /** Improves the plan until so many seconds of the log have passed. */
  void search(double untilSeconds) {
    boolean more = true;
    while (more && log.seconds() < untilSeconds && !state.over()) {
      more = next();
    }
  }

  /** Places a part of the plan anew; whether there is a plan, and one without detours. */
  boolean next() {
    Optional<ConsolidationPlan> before =
        state.best().filter(plan -> plan.placement().detours().isEmpty());
    before.ifPresent(
        plan -> {
          if (!improve(plan.placement())) {
            pairs /= GROWTH;
          } else if (before.equals(state.best())) {
            pairs = Math.min(MOST_PAIRS, pairs * GROWTH);
          }
        });
    return before.isPresent();
  }

  /** Places a part of a plan anew; whether its model was solved. */
  private boolean improve(Placement plan) {
    Set<String> opened = opened(plan);
    Map<Boolean, List<TaskPlacement>> open =
        plan.tasks().stream()
            .collect(Collectors.partitioningBy(placed -> opened.contains(placed.task())));
    List<TaskPlacement> kept = open.getOrDefault(false, List.of());
    Placement start = new Placement(open.getOrDefault(true, List.of()));
    Consolidation part =
        part(kept, allServers ? consolidation.instance().state().closed() : closed(opened, start));
    FormulatedModel<Placement> model =
        new PathFormulation(FormulationOptions.of(objective).withHomes(Homes.of(part)))
            .build(part.withMoved(opened));
    SolveResult<Assignment> result =
        backend.solve(
            new SolveRequest<>(
                model.model(),
                StageLimits.atMost(log.remaining(), EACH).withGap(GAP),
                Hints.of(backend, () -> model.encode(part.withStaying(start, opened))),
                SolveListener.NONE,
                request.interrupt()));
    result.report().warnings().forEach(log::warn);
    result
        .solution()
        .flatMap(model::decode)
        .ifPresent(
            found -> {
              List<TaskPlacement> tasks = new ArrayList<>(found.tasks());
              tasks.addAll(kept);
              plans.accept(new Placement(tasks), "parts of a plan by " + backend.id());
            });
    return result instanceof SolveResult.Optimal;
  }

  /** Tasks that the plan places, half of the part or all of it, and tasks that stay. */
  private Set<String> opened(Placement plan) {
    int most = Math.max(1, (int) (pairs / (allServers ? servers.size() : MOST_SERVERS)));
    Map<String, TaskPlacement> staying = consolidation.homes();
    Map<String, List<String>> placed = new HashMap<>();
    for (TaskPlacement place : plan.tasks()) {
      TaskPlacement home = staying.remove(place.task());
      String from = home == null ? "" : home.server();
      placed.computeIfAbsent(from, key -> new ArrayList<>()).add(place.task());
    }
    Set<String> opened = new HashSet<>();
    open(placed.values(), opened, most * (1 + random.nextInt(2)) / 2);
    open(
        staying.values().stream()
            .collect(
                Collectors.groupingBy(
                    TaskPlacement::server,
                    Collectors.mapping(TaskPlacement::task, Collectors.toList())))
            .values(),
        opened,
        most);
    return opened;
  }

  private void open(Collection<List<String>> groups, Set<String> opened, int most) {
    List<List<String>> drawn = new ArrayList<>(groups);
    ListSampler.shuffle(random, drawn);
    for (List<String> group : drawn) {
      ListSampler.shuffle(random, group);
      int left = most - opened.size();
      opened.addAll(group.subList(0, Math.max(0, Math.min(left, group.size()))));
    }
  }

  /**
   * The consolidation of a part: what is kept runs where the plan has it.
   *
   * @param closed servers that take nothing else
   */
  Consolidation part(List<TaskPlacement> kept, Set<String> closed) {
    EnergyInstance instance = consolidation.instance();
    Map<String, TaskPlacement> places =
        kept.stream().collect(Collectors.toMap(TaskPlacement::task, placed -> placed));
    Set<String> awake = new HashSet<>(instance.state().awake());
    List<RunningTask> running = new ArrayList<>();
    for (RunningTask each : instance.state().running()) {
      TaskPlacement place = places.get(each.task().id());
      if (place == null) {
        running.add(each);
      } else {
        running.add(
            new RunningTask(
                each.task(), place.server(), place.route(), each.weight(), each.move()));
        awake.add(each.server());
        awake.addAll(each.route());
      }
    }
    List<Task> tasks = new ArrayList<>();
    for (Task task : instance.tasks()) {
      TaskPlacement place = places.get(task.id());
      if (place == null) {
        tasks.add(task);
      } else {
        running.add(new RunningTask(task, place.server(), place.route()));
      }
    }
    Moves moves = consolidation.moves();
    int made = consolidation.movesOf(new Placement(kept)).size();
    OptionalInt left =
        moves.most().isEmpty()
            ? OptionalInt.empty()
            : OptionalInt.of(moves.most().getAsInt() - made);
    return new Consolidation(
        instance
            .withTasks(tasks)
            .withState(instance.state().with(awake, running).withClosed(closed)),
        new Moves(left, moves.joulesEach(), moves.ordered(), moves.detours()));
  }

  /** Those that are closed, and all but some of those that no task of a part is on. */
  private Set<String> closed(Set<String> opened, Placement start) {
    Set<String> used = new HashSet<>();
    start.tasks().forEach(placed -> used.add(placed.server()));
    consolidation.homes().values().stream()
        .filter(home -> opened.contains(home.task()))
        .forEach(home -> used.add(home.server()));
    List<String> others = new ArrayList<>(servers);
    others.removeAll(used);
    ListSampler.shuffle(random, others);
    int open = Math.max(0, Math.min(MOST_SERVERS - used.size(), others.size()));
    Set<String> closed = new HashSet<>(consolidation.instance().state().closed());
    closed.addAll(others.subList(open, others.size()));
    return closed;
  }
}
