package org.wattle.peers.btrplace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.btrplace.scheduler.choco.ReconfigurationProblem;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.search.strategy.Search;
import org.chocosolver.solver.search.strategy.selectors.variables.InputOrder;
import org.chocosolver.solver.search.strategy.strategy.AbstractStrategy;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.wattle.peers.Slot;

/**
 * A search that empties one server after another, those first that save most for each task, with
 * each task on the server that it fills best as long as all others stay; tasks of servers that are
 * not emptied stay first.
 */
final class Emptying {
  private final Slot slot;
  private final ReconfigurationProblem problem;
  private final IntVar[] hosts;
  private final int resources;
  private final Map<IntVar, Integer> numbers = new HashMap<>();

  Emptying(Slot slot, ReconfigurationProblem problem, IntVar[] hosts) {
    this.slot = slot;
    this.problem = problem;
    this.hosts = hosts;
    this.resources = slot.center().instance().resources().size();
    for (int v = 0; v < hosts.length; v++) {
      numbers.put(hosts[v], v);
    }
  }

  /**
   * The search.
   *
   * @param used whether something is on each node
   */
  AbstractStrategy<IntVar> search(Model model, List<BoolVar> used) {
    Map<Integer, List<IntVar>> onNode = new HashMap<>();
    IntStream.range(0, hosts.length)
        .boxed()
        .sorted(Comparator.comparingDouble(v -> -size(v)))
        .forEach(v -> onNode.computeIfAbsent(home(v), n -> new ArrayList<>()).add(hosts[v]));
    List<IntVar> queue = new ArrayList<>();
    IntStream.range(0, used.size())
        .boxed()
        .sorted(Comparator.comparingDouble(n -> -gain(n, onNode.getOrDefault(n, List.of()).size())))
        .forEach(
            n -> {
              queue.add(used.get(n));
              queue.addAll(onNode.getOrDefault(n, List.of()));
            });
    queue.addAll(onNode.getOrDefault(-1, List.of()));
    return Search.intVarSearch(new InputOrder<>(model), this::value, queue.toArray(new IntVar[0]));
  }

  private double gain(int node, int tasks) {
    return slot.serverMillijoules(problem.getNode(node).id()) / Math.max(0.5, tasks);
  }

  /** By the number of the node; -1 of a new task. */
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

  /** 0 of whether something is on a node; of a task where it runs, else where it fills best. */
  private int value(IntVar variable) {
    Integer v = numbers.get(variable);
    if (v == null || variable.contains(home(v))) {
      return v == null ? variable.getLB() : home(v);
    }
    double[][] free = free(v);
    int task = problem.getVMs().get(v).id();
    int best = variable.getLB();
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
        best = n;
      }
    }
    return best;
  }

  /** By node and resource, with every other task where it has to be, or else where it runs. */
  private double[][] free(int except) {
    double[][] free = new double[problem.getNodes().size()][resources];
    for (int n = 0; n < free.length; n++) {
      int server = problem.getNode(n).id();
      Arrays.setAll(free[n], l -> slot.free(server, l));
    }
    for (int v = 0; v < hosts.length; v++) {
      int node = hosts[v].isInstantiated() ? hosts[v].getValue() : home(v);
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
