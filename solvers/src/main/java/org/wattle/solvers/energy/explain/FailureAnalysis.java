package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Obstacles;
import org.wattle.model.energy.Obstacles.Obstacle;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Wording;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.energy.explain.FeasibilityQuery.SharedLimits;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;

/**
 * Whether the tasks of a server, or of all servers of a rack, would find room on the other servers
 * that are on, were it to fail: a packing of them, task by task, beside what stays where it is, or
 * a proof that there is none. Servers may be filled up to their whole capacity, closed ones take
 * nothing, every rule holds. Links are not looked at.
 *
 * <p>Uses an exact solver of MSEC where a simple rule finds no packing.
 */
public record FailureAnalysis(Solver<EnergyInstance, Placement> solver) {
  /**
   * What would follow from a failure.
   *
   * @param within the servers among which room is looked for
   * @param servers those that fail, by expanded name
   * @param tasks how many tasks they have
   * @param absorbed whether these find room
   * @param packing where, if they do: the server of each task by id
   * @param reason why they do not, as far as it is plain to see; else empty
   */
  public record Outcome(
      Spare within,
      List<String> servers,
      int tasks,
      FeasibilityVerdict absorbed,
      Map<String, String> packing,
      String reason) {
    public Outcome {
      servers = List.copyOf(servers);
      packing = Map.copyOf(packing);
    }
  }

  /**
   * Answers for every server, or rack, that has tasks, in the order of the servers.
   *
   * @param dues of each of these what fails, and where there is to be room
   * @param center the slot of the placement
   * @param placement clean, of all tasks
   * @param parameters with the limits of all answers together
   */
  public List<Outcome> outcomes(
      DataCenter center,
      Placement placement,
      List<Spare> dues,
      SolveParameters parameters,
      Interrupt interrupt) {
    SharedLimits clock = new SharedLimits(parameters, interrupt);
    Failures failures = new Failures(center, placement);
    List<Outcome> outcomes = new ArrayList<>();
    for (Spare due : dues) {
      for (List<String> servers : failures.units(due)) {
        outcomes.add(outcome(failures, due, servers, clock));
      }
    }
    return outcomes;
  }

  private Outcome outcome(Failures failures, Spare due, List<String> servers, SharedLimits clock) {
    EnergyInstance without = failures.without(Set.copyOf(servers), due);
    int tasks = without.tasks().size();
    if (clock.over()) {
      return new Outcome(due, servers, tasks, FeasibilityVerdict.UNKNOWN, Map.of(), "");
    }
    FeasibilityQuery.Answer answer =
        new FeasibilityQuery(solver, clock).ask(without, clock.share(4));
    Map<String, String> packing = new HashMap<>();
    answer
        .placement()
        .ifPresent(found -> found.tasks().forEach(at -> packing.put(at.task(), at.server())));
    String reason =
        answer.verdict() == FeasibilityVerdict.INFEASIBLE ? reason(DataCenter.of(without)) : "";
    return new Outcome(due, servers, tasks, answer.verdict(), packing, reason);
  }

  /** Servers that are off or failed are closed in the slot, which is no rule of the instance. */
  private static String reason(DataCenter without) {
    Wording words = without.instance().wording();
    Optional<Obstacle> first = Obstacles.of(without).stream().findFirst();
    if (first.isPresent() && first.get() instanceof Obstacle.RuledOut out) {
      List<String> rules =
          out.rules().stream().filter(rule -> !rule.equals(PlacementChecker.CLOSED)).toList();
      return "%s (%s): %s"
          .formatted(
              words.in(out.tasks().size() == 1 ? "task" : "tasks"),
              String.join(", ", out.tasks()),
              rules.isEmpty()
                  ? words.in("no other server that is on and open has room")
                  : words
                      .in("the rules (%s) leave no other server that is on and open with room")
                      .formatted(String.join(", ", rules)));
    }
    return Obstacles.reasons(without).stream().findFirst().orElse("");
  }

  /** The slots in which the tasks of some servers have to be placed again. */
  private static final class Failures {
    private final DataCenter center;
    private final Map<String, List<Task>> tasksOn = new LinkedHashMap<>();
    private final Set<String> on = new HashSet<>();

    Failures(DataCenter center, Placement placement) {
      this.center = center;
      for (RunningTask running : center.instance().state().running()) {
        put(running.task(), running.server());
      }
      Map<String, Task> byId = new HashMap<>();
      center.instance().tasks().forEach(task -> byId.put(task.id(), task));
      for (TaskPlacement placed : placement.tasks()) {
        put(Optional.ofNullable(byId.get(placed.task())).orElseThrow(), placed.server());
      }
      on.addAll(placement.standby());
    }

    private void put(Task task, String server) {
      tasksOn.computeIfAbsent(server, name -> new ArrayList<>()).add(task);
      on.add(server);
    }

    /** What may fail and has tasks: its servers with tasks. */
    List<List<String>> units(Spare due) {
      return center.failingTogether(due).stream()
          .map(
              group -> group.stream().map(center::serverName).filter(tasksOn::containsKey).toList())
          .filter(servers -> !servers.isEmpty())
          .toList();
    }

    /**
     * The slot after a failure: everything else stays, only servers that are on and among those
     * that are to have room take something.
     */
    EnergyInstance without(Set<String> failed, Spare due) {
      EnergyInstance instance = center.instance();
      List<Task> homeless = new ArrayList<>();
      List<RunningTask> staying = new ArrayList<>();
      tasksOn.forEach(
          (server, tasks) -> {
            if (failed.contains(server)) {
              homeless.addAll(tasks);
            } else {
              tasks.forEach(task -> staying.add(new RunningTask(task, server, List.of())));
            }
          });
      Set<String> closed = new HashSet<>(instance.state().closed());
      BitSet within = center.within(due);
      IntStream.range(0, center.serverCount())
          .filter(h -> !within.get(h) || !on.contains(center.serverName(h)))
          .mapToObj(center::serverName)
          .forEach(closed::add);
      closed.addAll(failed);
      return new EnergyInstance(
          instance.name(),
          instance.slotSeconds(),
          instance.resources(),
          instance.serverTypes(),
          Optional.empty(),
          homeless,
          new ClusterState(on, staying, closed, Map.of()),
          instance.rules(),
          OperatingPolicy.NONE,
          0,
          instance.origin());
    }
  }
}
