package org.wattle.peers.btrplace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.btrplace.model.Instance;
import org.btrplace.model.VM;
import org.btrplace.scheduler.SchedulerException;
import org.btrplace.scheduler.choco.Parameters;
import org.btrplace.scheduler.choco.ReconfigurationProblem;
import org.btrplace.scheduler.choco.constraint.CObjective;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.search.strategy.Search;
import org.chocosolver.solver.search.strategy.selectors.variables.InputOrder;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.wattle.peers.Hosts;

/**
 * {@link MinEnergy} in Choco: what servers and access switches that are used add, and what tasks
 * add where they are, in tenths of a joule. Searches as one would by hand: the largest task first,
 * on the server with the least energy for its room.
 */
public final class ChocoMinEnergy implements CObjective {
  private static final long TENTHS = 100;

  private final Hosts known;

  /** As BtrPlace wants it. */
  public ChocoMinEnergy(MinEnergy objective) {
    this.known = new Hosts(objective.center());
  }

  @Override
  public Set<VM> getMisPlacedVMs(Instance instance) {
    return Set.of();
  }

  @Override
  public boolean inject(Parameters parameters, ReconfigurationProblem problem)
      throws SchedulerException {
    Model model = problem.getModel();
    List<IntVar> parts = new ArrayList<>();
    List<Integer> costs = new ArrayList<>();
    servers(problem, model, parts, costs);
    IntVar[] hosts = hosts(problem);
    loads(problem, model, hosts, parts, costs);
    int most = parts.stream().mapToInt(IntVar::getUB).max().orElse(1);
    long upper = 0;
    for (int p = 0; p < parts.size(); p++) {
      upper += (long) costs.get(p) * Math.max(1, parts.get(p).getUB());
    }
    IntVar total =
        model.intVar("tenths of a joule", 0, (int) Math.min(Integer.MAX_VALUE / 2, upper + most));
    model
        .scalar(
            parts.toArray(new IntVar[0]),
            costs.stream().mapToInt(Integer::intValue).toArray(),
            "=",
            total)
        .post();
    problem.setObjective(true, total);
    search(problem, model, hosts, total);
    return true;
  }

  private void servers(
      ReconfigurationProblem problem, Model model, List<IntVar> parts, List<Integer> costs) {
    Map<Integer, List<BoolVar>> byAccess = new HashMap<>();
    Map<Integer, Integer> accessCosts = new HashMap<>();
    for (int n = 0; n < problem.getNodes().size(); n++) {
      int server = problem.getNode(n).id();
      BoolVar used = model.arithm(problem.getNbRunningVMs().get(n), ">", 0).reify();
      parts.add(used);
      costs.add((int) (known.serverMillijoules(server) / TENTHS));
      if (known.access(server) >= 0) {
        byAccess.computeIfAbsent(known.access(server), a -> new ArrayList<>()).add(used);
        accessCosts.put(known.access(server), (int) (known.accessMillijoules(server) / TENTHS));
      }
    }
    byAccess.forEach(
        (access, used) -> {
          BoolVar on = model.boolVar("access " + access);
          model.max(on, used.toArray(new BoolVar[0])).post();
          parts.add(on);
          costs.add(accessCosts.getOrDefault(access, 0));
        });
  }

  private static IntVar[] hosts(ReconfigurationProblem problem) {
    return problem.getVMs().stream()
        .map(vm -> problem.getVMAction(vm).getDSlice().getHoster())
        .toArray(IntVar[]::new);
  }

  private void loads(
      ReconfigurationProblem problem,
      Model model,
      IntVar[] hosts,
      List<IntVar> parts,
      List<Integer> costs) {
    for (int v = 0; v < hosts.length; v++) {
      int task = problem.getVMs().get(v).id();
      int[] table =
          problem.getNodes().stream()
              .mapToInt(node -> (int) (known.loadMillijoules(task, node.id()) / TENTHS))
              .toArray();
      int least = IntStream.of(table).min().orElse(0);
      int most = IntStream.of(table).max().orElse(0);
      IntVar load = model.intVar("load " + task, least, most);
      model.element(load, table, hosts[v]).post();
      parts.add(load);
      costs.add(1);
    }
  }

  private void search(ReconfigurationProblem problem, Model model, IntVar[] hosts, IntVar total) {
    int[] order = nodesByPrice(problem);
    List<VM> vms = problem.getVMs();
    Integer[] largestFirst = new Integer[hosts.length];
    Arrays.setAll(largestFirst, v -> v);
    Arrays.sort(largestFirst, Comparator.comparingLong((Integer v) -> -largest(vms.get(v).id())));
    IntVar[] queue = new IntVar[hosts.length];
    for (int v = 0; v < queue.length; v++) {
      queue[v] = hosts[largestFirst[v]];
    }
    problem
        .getSolver()
        .setSearch(
            Search.intVarSearch(new InputOrder<>(model), host -> first(order, host), queue),
            Search.inputOrderLBSearch(total),
            Search.inputOrderLBSearch(model.retrieveIntVars(true)));
  }

  private long largest(int task) {
    return Math.max(known.demand(task, 0), known.demand(task, 1));
  }

  private static int first(int[] order, IntVar host) {
    for (int node : order) {
      if (host.contains(node)) {
        return node;
      }
    }
    return host.getLB();
  }

  private int[] nodesByPrice(ReconfigurationProblem problem) {
    return IntStream.range(0, problem.getNodes().size())
        .boxed()
        .sorted(Comparator.comparingDouble(n -> price(problem.getNode(n).id())))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private double price(int server) {
    double joules = known.serverMillijoules(server) + known.accessMillijoules(server) / 2.0;
    return joules / Math.max(1, Math.min(known.free(server, 0), known.free(server, 1)));
  }
}
