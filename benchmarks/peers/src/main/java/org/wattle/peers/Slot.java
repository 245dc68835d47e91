package org.wattle.peers;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.GroupRules;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.consolidation.Consolidation;

/**
 * What peers are given: tasks to be placed, some of which may run already and stay at no cost; in
 * integers what servers have free, and what they and the access switch that is theirs alone add
 * when they are turned on.
 */
public final class Slot {
  private static final double MILLIONTHS = 1e6;
  private static final double MILLIJOULES = 1e3;

  private final Optional<Consolidation> consolidation;
  private final DataCenter center;
  private final SlotEnergy energy;
  private final int[] home;
  private final double[] moveJoules;

  private Slot(Optional<Consolidation> consolidation, EnergyInstance toPlace) {
    this.consolidation = consolidation;
    this.center = DataCenter.of(toPlace);
    this.energy = new SlotEnergy(center);
    this.home = new int[toPlace.tasks().size()];
    this.moveJoules = new double[home.length];
    Map<String, Double> joules = consolidation.map(Consolidation::moveJoules).orElse(Map.of());
    for (int i = 0; i < home.length; i++) {
      String id = toPlace.tasks().get(i).id();
      String server = toPlace.state().movedFrom().get(id);
      home[i] = server == null ? -1 : center.serverByName(server).orElseThrow();
      moveJoules[i] = joules.getOrDefault(id, 0.0);
    }
  }

  /** In which running tasks stay where they are. */
  public static Slot of(EnergyInstance instance) {
    return new Slot(Optional.empty(), instance);
  }

  /** In which they may move: they are behind the new tasks, and hold nothing. */
  public static Slot of(Consolidation consolidation) {
    return new Slot(Optional.of(consolidation), consolidation.open());
  }

  /** The running tasks that may move, absent where none may. */
  public Optional<Consolidation> consolidation() {
    return consolidation;
  }

  /** The servers, and the tasks that are to be placed. */
  public DataCenter center() {
    return center;
  }

  /** What no model of the peers says, if anything of it is asked for. */
  public Optional<String> refusal() {
    EnergyInstance instance = center.instance();
    if (consolidation.isPresent() && center.topology().isPresent()) {
      return Optional.of("no model of it has the paths of running tasks");
    }
    if (instance.policy().standby()) {
      return Optional.of("no model of it has servers on standby");
    }
    return instance.rules().stream()
        .filter(rule -> !(rule instanceof PlacementRule.OfTask))
        .filter(rule -> !(rule instanceof PlacementRule.Spread) || GroupRules.covers(rule))
        .map(rule -> "no model of it has the rule " + rule.description())
        .findFirst();
  }

  /** The server that a task runs on; -1 where it is new. */
  public int home(int task) {
    return home[task];
  }

  /** How many of the tasks have to stay where they run. */
  public int leastStaying() {
    int running = (int) Arrays.stream(home).filter(server -> server >= 0).count();
    int most =
        consolidation.stream()
            .flatMapToInt(each -> each.moves().most().stream())
            .findFirst()
            .orElse(running);
    return Math.max(0, running - most);
  }

  /** What is free of a resource of a server. */
  public long free(int server, int resource) {
    return Math.round(center.residual(server, resource) * MILLIONTHS);
  }

  /** What is free of all links of a server, without end where there is no network. */
  public long freeLinks(int server) {
    return center.topology().isEmpty()
        ? Long.MAX_VALUE / 4
        : freeInto(center.topology().get(), center.topology().get().serverNode(server));
  }

  /** What is free of all links into the access switch of a server that has one alone. */
  public long freeAbove(int server) {
    int access = access(server);
    return access < 0 || center.topology().orElseThrow().parents(access).length == 0
        ? Long.MAX_VALUE / 4
        : freeInto(center.topology().orElseThrow(), access);
  }

  private long freeInto(Topology topology, int node) {
    return Arrays.stream(topology.parents(node))
        .mapToLong(parent -> Math.round(center.residualGbps(parent, node) * MILLIONTHS))
        .sum();
  }

  /** The demand of a task. */
  public long demand(int task, int resource) {
    return Math.round(center.instance().tasks().get(task).demand().get(resource) * MILLIONTHS);
  }

  /** The bandwidth of a task. */
  public long gbps(int task) {
    return Math.round(center.instance().tasks().get(task).gbps() * MILLIONTHS);
  }

  /** What turning a server on adds; nothing where it is on already. */
  public long serverMillijoules(int server) {
    return center.serverBusy(server) ? 0 : Math.round(energy.serverAdded(server) * MILLIJOULES);
  }

  /** What a task adds on a server, its move included. */
  public long taskMillijoules(int task, int server) {
    return Math.round(taskJoules(task, server) * MILLIJOULES);
  }

  /** The same in J. */
  public double taskJoules(int task, int server) {
    return energy.load(server, center.instance().tasks().get(task).demand())
        + (home[task] < 0 || home[task] == server ? 0 : moveJoules[task]);
  }

  /** The access switch of a server that hangs off one alone; else -1. */
  public int access(int server) {
    if (center.topology().isEmpty()) {
      return -1;
    }
    int[] parents = center.topology().get().parents(center.topology().get().serverNode(server));
    return parents.length == 1 ? parents[0] : -1;
  }

  /** What turning its access switch on adds; nothing where it is on already or there is none. */
  public long accessMillijoules(int server) {
    int access = access(server);
    return access < 0 || center.switchBusy(access)
        ? 0
        : Math.round(energy.switchAdded(access) * MILLIJOULES);
  }
}
