package org.wattle.peers.btrplace;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.btrplace.scheduler.choco.ReconfigurationProblem;
import org.chocosolver.solver.Solver;
import org.chocosolver.solver.search.limits.FailCounter;
import org.chocosolver.solver.search.loop.monitors.IMonitorRestart;
import org.chocosolver.solver.search.loop.monitors.IMonitorSolution;
import org.chocosolver.solver.search.strategy.Search;
import org.chocosolver.solver.search.strategy.strategy.AbstractStrategy;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.wattle.peers.Slot;

/**
 * A search by restarts around the best plan so far, which is at first that nothing moves. Each
 * descent empties one more server, those first that save most for each task: each task on the
 * server that it fills best as long as all others stay, all else where the best plan has it. After
 * some failures, which grow slowly, or a better plan the next server follows.
 */
final class Emptying implements IMonitorSolution, IMonitorRestart {
  private static final int FAILURES = 8;
  private static final double GROWTH = 1.02;

  private final Slot slot;
  private final ReconfigurationProblem problem;
  private final IntVar[] hosts;
  private final List<BoolVar> used;
  private final int resources;
  private final Map<IntVar, Integer> numbers = new HashMap<>();

  /** Numbers of nodes, those first that save most for each task. */
  private final int[] nodes;

  /** By the number of the machine, where the best plan has it; -1 of a new one. */
  private final int[] best;

  /** The place in the order of the node that this descent empties; -1 of none. */
  private int emptied = -1;

  /**
   * As said.
   *
   * @param used whether something is on each node
   */
  Emptying(Slot slot, ReconfigurationProblem problem, IntVar[] hosts, List<BoolVar> used) {
    this.slot = slot;
    this.problem = problem;
    this.hosts = hosts;
    this.used = used;
    this.resources = slot.center().instance().resources().size();
    for (int v = 0; v < hosts.length; v++) {
      numbers.put(hosts[v], v);
    }
    best = IntStream.range(0, hosts.length).map(this::home).toArray();
    int[] tasks = new int[used.size()];
    IntStream.of(best).filter(n -> n >= 0).forEach(n -> tasks[n]++);
    nodes =
        IntStream.range(0, tasks.length)
            .boxed()
            .sorted(Comparator.comparingDouble(n -> -gain(n, tasks[n])))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /** The search, of a solver that restarts. */
  AbstractStrategy<IntVar> search(Solver solver) {
    solver.plugMonitor(this);
    solver.setRestartOnSolutions();
    solver.setGeometricalRestart(
        FAILURES, GROWTH, new FailCounter(solver.getModel(), FAILURES), Integer.MAX_VALUE);
    IntVar[] largestFirst =
        IntStream.range(0, hosts.length)
            .boxed()
            .sorted(Comparator.comparingDouble(v -> -size(v)))
            .map(v -> hosts[v])
            .toArray(IntVar[]::new);
    IntVar[] all = Stream.concat(Stream.of(largestFirst), used.stream()).toArray(IntVar[]::new);
    return Search.intVarSearch(this::next, this::value, all);
  }

  @Override
  public void onSolution() {
    Arrays.setAll(best, v -> hosts[v].getValue());
  }

  @Override
  public void afterRestart() {
    int tried = 0;
    do {
      emptied = (emptied + 1) % nodes.length;
      tried++;
    } while (tried < nodes.length && used.get(nodes[emptied]).isInstantiated());
  }

  /** The server to empty, what is on it, all else; null where all is said. */
  @SuppressWarnings("NullAway") // Choco asks for null
  private IntVar next(IntVar[] all) {
    if (emptied >= 0 && !used.get(nodes[emptied]).isInstantiated()) {
      return used.get(nodes[emptied]);
    }
    IntVar other = null;
    for (IntVar variable : all) {
      if (!variable.isInstantiated()) {
        Integer v = numbers.get(variable);
        if (emptied >= 0 && v != null && best[v] == nodes[emptied]) {
          return variable;
        }
        other = other == null ? variable : other;
      }
    }
    return other;
  }

  private double gain(int node, int tasks) {
    return slot.serverMillijoules(problem.getNode(node).id()) / Math.max(0.5, tasks);
  }

  /** The number of the node where a machine runs; -1 of a new one. */
  private int home(int v) {
    int server = slot.home(problem.getVMs().get(v).id());
    return server < 0
        ? -1
        : problem.getNode(
            problem.getSourceModel().getMapping().getVMLocation(problem.getVMs().get(v)));
  }

  private double size(int v) {
    int task = problem.getVMs().get(v).id();
    return IntStream.range(0, resources).mapToDouble(l -> slot.demand(task, l)).max().orElse(0);
  }

  /** 0 of whether something is on a node; of a task where the best plan has it, or fills best. */
  private int value(IntVar variable) {
    Integer v = numbers.get(variable);
    if (v == null || variable.contains(best[v])) {
      return v == null ? variable.getLB() : best[v];
    }
    double[][] free = free(v);
    int task = problem.getVMs().get(v).id();
    int fullest = variable.getLB();
    double least = Double.POSITIVE_INFINITY;
    for (int n = variable.getLB(); n <= variable.getUB(); n = variable.nextValue(n)) {
      double left = 0;
      for (int l = 0; l < resources; l++) {
        double after = free[n][l] - slot.demand(task, l);
        long all = Math.max(1, slot.free(problem.getNode(n).id(), l));
        left += after < 0 ? Double.POSITIVE_INFINITY : after / all;
      }
      if (left < least) {
        least = left;
        fullest = n;
      }
    }
    return fullest;
  }

  /**
   * By node and resource, with every other task where it has to be, or else where the best plan has
   * it.
   */
  private double[][] free(int except) {
    double[][] free = new double[problem.getNodes().size()][resources];
    for (int n = 0; n < free.length; n++) {
      int server = problem.getNode(n).id();
      Arrays.setAll(free[n], l -> slot.free(server, l));
    }
    for (int v = 0; v < hosts.length; v++) {
      int node = hosts[v].isInstantiated() ? hosts[v].getValue() : best[v];
      if (v != except && node >= 0) {
        int task = problem.getVMs().get(v).id();
        for (int l = 0; l < resources; l++) {
          free[node][l] -= slot.demand(task, l);
        }
      }
    }
    return free;
  }
}
