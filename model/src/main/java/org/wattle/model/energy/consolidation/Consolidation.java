package org.wattle.model.energy.consolidation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.RunningTask.Migration;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.cost.PricedInstance;
import org.wattle.model.energy.standby.StandbyServers;
import org.wattle.model.solving.MoveOrder;
import org.wattle.model.solving.ProblemType;

/**
 * A slot in which running tasks may move. A solution is a {@link Placement} of the new tasks and of
 * those running tasks that move; a task that is not in it stays where it is. It is clean where it
 * is a clean placement of {@link #withMoved} with these tasks, and its value is the energy of that
 * slot and of the moves: {@code E + Σ w·e} over the moves, by the weights of their tasks and what a
 * move of each takes. Of placements of equal value one of the least {@code Σ w} is wanted. Where
 * {@link Moves#ordered}, its moves must have a {@link MoveOrder}, too; where {@link Moves#detours},
 * a task may move more than once for that.
 *
 * @param instance the slot, with the tasks that run
 * @param moves how many of them may move, and at what cost
 */
public record Consolidation(EnergyInstance instance, Moves moves) {
  /** Placing tasks and moving running ones; objectives {@code mtec} and {@code msec}. */
  public static final ProblemType<Consolidation, Placement> PROBLEM =
      new ProblemType<>("energy", Consolidation.class, Placement.class);

  /** How many pairs there are of a task, new or running, and a server. */
  public double pairs() {
    double tasks = instance.tasks().size() + instance.state().running().size();
    return tasks * instance.serverCount();
  }

  /** The running tasks where they are, by id, in the order of the instance. */
  public Map<String, TaskPlacement> homes() {
    return byId(
        running -> new TaskPlacement(running.task().id(), running.server(), running.route()));
  }

  /**
   * The running tasks where they are after the moves of a placement, in the order of the instance.
   */
  public List<TaskPlacement> placesAfter(Placement placement) {
    Map<String, TaskPlacement> places = homes();
    placement.tasks().forEach(placed -> places.replace(placed.task(), placed));
    return List.copyOf(places.values());
  }

  /**
   * The servers and switches that are on before the moves of a placement, and those that running
   * tasks use after them.
   */
  public Set<String> onBeforeOrAfter(Placement placement) {
    Set<String> on = new HashSet<>(instance.state().awake());
    Stream.concat(homes().values().stream(), placesAfter(placement).stream())
        .forEach(
            place -> {
              on.add(place.server());
              on.addAll(place.route());
            });
    return on;
  }

  /** The weights of the running tasks, by id. */
  public Map<String, Double> weights() {
    return byId(RunningTask::weight);
  }

  /** The sum of the weights of some running tasks. */
  public double weight(Collection<String> ids) {
    Map<String, Double> weights = weights();
    return ids.stream().mapToDouble(id -> weights.getOrDefault(id, 1.0)).sum();
  }

  /** What the move of each running task adds, by id, in J. */
  public Map<String, Double> moveJoules() {
    return byId(this::moveJoules);
  }

  /** Something of each running task, by id, in the order of the instance. */
  private <T> Map<String, T> byId(Function<RunningTask, T> each) {
    Map<String, T> byId = new LinkedHashMap<>();
    for (RunningTask running : instance.state().running()) {
      byId.put(running.task().id(), each.apply(running));
    }
    return byId;
  }

  private double moveJoules(RunningTask running) {
    return running.weight() * joulesOfWeight1(running);
  }

  private double joulesOfWeight1(RunningTask running) {
    return moves
        .joulesEach()
        .orElseGet(() -> running.move().map(Migration::joules).orElse(Moves.USUAL_JOULES));
  }

  /** What moves of some running tasks add, in J. */
  public double moveJoules(Collection<String> ids) {
    Map<String, Double> joules = moveJoules();
    return ids.stream().mapToDouble(id -> joules.getOrDefault(id, 0.0)).sum();
  }

  /** What the moves of a placement add, in J. */
  public double moveJoules(Placement placement) {
    return moveJoules(movesOf(placement).stream().map(Move::task).toList());
  }

  /** Whether a move adds nothing, whichever task moves. */
  public boolean movesAreFree() {
    return instance.state().running().stream().allMatch(each -> moveJoules(each) == 0);
  }

  /** The sum of the weights of the tasks that a placement moves. */
  public double weight(Placement placement) {
    return weight(movesOf(placement).stream().map(Move::task).toList());
  }

  /** The same in which a move of every running task counts for the same. */
  public Consolidation unweighted() {
    List<RunningTask> running =
        instance.state().running().stream().map(each -> each.withWeight(1)).toList();
    return new Consolidation(instance.withState(instance.state().withRunning(running)), moves);
  }

  /** The same of another instance. */
  public Consolidation with(EnergyInstance other) {
    return new Consolidation(other, moves);
  }

  /** The slot with the running tasks that are in a placement to be placed like new ones. */
  public EnergyInstance withMoved(Placement placement) {
    return withMoved(
        placement.tasks().stream().map(TaskPlacement::task).collect(Collectors.toSet()));
  }

  /**
   * The slot with some running tasks to be placed like new ones, after those; the servers and
   * switches that they leave were awake when the slot began, so that using them wakes nothing.
   */
  public EnergyInstance withMoved(Set<String> ids) {
    List<Task> tasks = new ArrayList<>(instance.tasks());
    List<RunningTask> staying = new ArrayList<>();
    Set<String> awake = new HashSet<>(instance.state().awake());
    Map<String, String> movedFrom = new HashMap<>(instance.state().movedFrom());
    for (RunningTask running : instance.state().running()) {
      if (ids.contains(running.task().id())) {
        tasks.add(running.task());
        movedFrom.put(running.task().id(), running.server());
        awake.add(running.server());
        awake.addAll(running.route());
      } else {
        staying.add(running);
      }
    }
    return instance
        .withTasks(tasks)
        .withState(new ClusterState(awake, staying, instance.state().closed(), movedFrom));
  }

  /** The data centre of {@link #withMoved(Placement)}. */
  public DataCenter center(Placement placement) {
    return DataCenter.of(withMoved(placement));
  }

  /** A placement with the servers on standby that the policy needs; without a policy as it is. */
  public Placement completed(Placement placement) {
    return instance.policy().standby()
        ? StandbyServers.completed(center(placement), placement)
        : placement;
  }

  /** The consolidation whose energy is the cost of this one, as {@link PricedInstance} says. */
  public Consolidation priced() {
    double tariff = instance.tariffPerKwh();
    EnergyInstance priced = PricedInstance.of(instance);
    List<RunningTask> running =
        priced.state().running().stream()
            .map(each -> each.withMove(new Migration(0, tariff * joulesOfWeight1(each))))
            .toList();
    return new Consolidation(
        priced.withState(priced.state().withRunning(running)),
        new Moves(moves.most(), OptionalDouble.empty(), moves.ordered(), moves.detours()));
  }

  /** The slot with every running task to be placed. */
  public EnergyInstance open() {
    return withMoved(homes().keySet());
  }

  /**
   * The slot without its new tasks, some running tasks to be placed: what is there amid moves, when
   * everything that was on still is.
   */
  EnergyInstance amid(Set<String> ids) {
    EnergyInstance moved = withMoved(ids);
    return moved
        .withTasks(moved.tasks().subList(instance.tasks().size(), moved.tasks().size()))
        .withPolicy(instance.policy().amidMoves());
  }

  /**
   * What moves under a placement, in its order: the running tasks in it whose server or path is
   * another than now, over their detours; then those that make a detour and come back. The moves of
   * a task follow one another.
   */
  public List<Move> movesOf(Placement placement) {
    Map<String, TaskPlacement> now = homes();
    List<TaskPlacement> places = new ArrayList<>();
    Map<String, List<TaskPlacement>> detours =
        placement.detours().stream().collect(Collectors.groupingBy(TaskPlacement::task));
    for (TaskPlacement placed : placement.tasks()) {
      places.addAll(Objects.requireNonNullElse(detours.remove(placed.task()), List.of()));
      places.add(placed);
    }
    for (TaskPlacement detour : placement.detours()) {
      List<TaskPlacement> back = detours.remove(detour.task());
      if (back != null) {
        places.addAll(back);
        Optional.ofNullable(now.get(detour.task())).ifPresent(places::add);
      }
    }
    List<Move> moves = new ArrayList<>();
    for (TaskPlacement place : places) {
      TaskPlacement before = now.replace(place.task(), place);
      if (before != null && !before.equals(place)) {
        moves.add(new Move(place.task(), before.server(), place.server(), place.route()));
      }
    }
    return moves;
  }

  /** The placement without those running tasks in it that stay where they are. */
  public Placement withoutStaying(Placement placement) {
    Map<String, TaskPlacement> homes = homes();
    List<TaskPlacement> tasks =
        placement.tasks().stream()
            .filter(placed -> !placed.equals(homes.get(placed.task())))
            .toList();
    return placement.withTasks(tasks);
  }

  /** The placement of {@link #open} under which all others stay where they are. */
  public Placement withStaying(Placement placement) {
    return withStaying(placement, homes().keySet());
  }

  /** The placement of {@link #withMoved} with these under which all others stay. */
  public Placement withStaying(Placement placement, Set<String> ids) {
    Map<String, TaskPlacement> homes = homes();
    homes.keySet().retainAll(ids);
    placement.tasks().forEach(placed -> homes.remove(placed.task()));
    List<TaskPlacement> tasks = new ArrayList<>(placement.tasks());
    tasks.addAll(homes.values());
    return placement.withTasks(tasks);
  }
}
