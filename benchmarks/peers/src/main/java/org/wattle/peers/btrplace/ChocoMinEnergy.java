package org.wattle.peers.btrplace;

import java.util.ArrayList;
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
import org.btrplace.scheduler.choco.transition.KeepRunningVM;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.search.strategy.Search;
import org.chocosolver.solver.search.strategy.selectors.variables.InputOrder;
import org.chocosolver.solver.search.strategy.strategy.AbstractStrategy;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.wattle.peers.Slot;

/**
 * {@link MinEnergy} in Choco: what servers and access switches that are used add, and what tasks
 * add where they are. Searches as one would by hand: new tasks largest first, each on the server
 * with the least energy for its room; where tasks run, the servers are emptied one after another,
 * those first that save most for each task, each task to the server that it fills best.
 */
public final class ChocoMinEnergy implements CObjective {
  /** Choco counts in ints. */
  private static final double MOST = 1e9;

  private final Slot slot;

  /** As BtrPlace wants it. */
  public ChocoMinEnergy(MinEnergy objective) {
    this.slot = objective.slot();
  }

  /** Variables, and the millijoules of 1 of each. */
  private record Parts(List<IntVar> variables, List<Long> millijoules) {
    void add(IntVar variable, long each) {
      variables.add(variable);
      millijoules.add(each);
    }
  }

  @Override
  public Set<VM> getMisPlacedVMs(Instance instance) {
    return Set.of();
  }

  @Override
  public boolean inject(Parameters parameters, ReconfigurationProblem problem)
      throws SchedulerException {
    Model model = problem.getModel();
    Parts parts = new Parts(new ArrayList<>(), new ArrayList<>());
    List<BoolVar> used = servers(problem, model, parts);
    IntVar[] hosts = hosts(problem);
    double most = 0;
    for (int p = 0; p < parts.variables().size(); p++) {
      most += parts.millijoules().get(p);
    }
    for (VM vm : problem.getVMs()) {
      most +=
          IntStream.range(0, slot.center().serverCount())
              .mapToLong(h -> slot.taskMillijoules(vm.id(), h))
              .max()
              .orElse(0);
    }
    long unit = (long) Math.pow(10, Math.max(0, Math.ceil(Math.log10(most / MOST))));
    loads(problem, model, hosts, unit, parts);
    IntVar total = model.intVar("energy", 0, (int) (most / unit) + parts.variables().size());
    model
        .scalar(
            parts.variables().toArray(new IntVar[0]),
            parts.millijoules().stream().mapToInt(each -> (int) (each / unit)).toArray(),
            "=",
            total)
        .post();
    staying(problem, model);
    problem.setObjective(true, total);
    search(problem, model, used, hosts, total);
    return true;
  }

  /** At most so many machines that run move. */
  private void staying(ReconfigurationProblem problem, Model model) {
    BoolVar[] stay =
        problem.getVMs().stream()
            .filter(vm -> slot.home(vm.id()) >= 0)
            .map(vm -> ((KeepRunningVM) problem.getVMAction(vm)).isStaying())
            .toArray(BoolVar[]::new);
    if (slot.leastStaying() > 0) {
      model.sum(stay, ">=", slot.leastStaying()).post();
    }
  }

  private List<BoolVar> servers(ReconfigurationProblem problem, Model model, Parts parts) {
    Map<Integer, List<BoolVar>> byAccess = new HashMap<>();
    Map<Integer, Long> accessMillijoules = new HashMap<>();
    List<BoolVar> all = new ArrayList<>();
    for (int n = 0; n < problem.getNodes().size(); n++) {
      int server = problem.getNode(n).id();
      BoolVar used = model.arithm(problem.getNbRunningVMs().get(n), ">", 0).reify();
      all.add(used);
      parts.add(used, slot.serverMillijoules(server));
      if (slot.access(server) >= 0) {
        byAccess.computeIfAbsent(slot.access(server), a -> new ArrayList<>()).add(used);
        accessMillijoules.put(slot.access(server), slot.accessMillijoules(server));
      }
    }
    byAccess.forEach(
        (access, used) -> {
          BoolVar on = model.boolVar("access " + access);
          model.max(on, used.toArray(new BoolVar[0])).post();
          parts.add(on, accessMillijoules.getOrDefault(access, 0L));
        });
    return all;
  }

  private static IntVar[] hosts(ReconfigurationProblem problem) {
    return problem.getVMs().stream()
        .map(vm -> problem.getVMAction(vm).getDSlice().getHoster())
        .toArray(IntVar[]::new);
  }

  private void loads(
      ReconfigurationProblem problem, Model model, IntVar[] hosts, long unit, Parts parts) {
    for (int v = 0; v < hosts.length; v++) {
      int task = problem.getVMs().get(v).id();
      int[] table =
          problem.getNodes().stream()
              .mapToInt(node -> (int) (slot.taskMillijoules(task, node.id()) / unit))
              .toArray();
      int least = IntStream.of(table).min().orElse(0);
      int most = IntStream.of(table).max().orElse(0);
      IntVar load = model.intVar("load " + task, least, most);
      model.element(load, table, hosts[v]).post();
      parts.add(load, unit);
    }
  }

  private void search(
      ReconfigurationProblem problem,
      Model model,
      List<BoolVar> used,
      IntVar[] hosts,
      IntVar total) {
    AbstractStrategy<?> first =
        slot.consolidation().isPresent()
            ? new Emptying(slot, problem, hosts, used).search(problem.getSolver())
            : placing(problem, model, hosts);
    problem
        .getSolver()
        .setSearch(
            first,
            Search.inputOrderLBSearch(total),
            Search.inputOrderLBSearch(model.retrieveIntVars(true)));
  }

  private AbstractStrategy<IntVar> placing(
      ReconfigurationProblem problem, Model model, IntVar[] hosts) {
    int[] order = nodesByPrice(problem);
    List<VM> vms = problem.getVMs();
    IntVar[] queue =
        IntStream.range(0, hosts.length)
            .boxed()
            .sorted(Comparator.comparingLong(v -> -largest(vms.get(v).id())))
            .map(v -> hosts[v])
            .toArray(IntVar[]::new);
    return Search.intVarSearch(new InputOrder<>(model), host -> first(order, host), queue);
  }

  private long largest(int task) {
    return IntStream.range(0, slot.center().instance().resources().size())
        .mapToLong(l -> slot.demand(task, l))
        .max()
        .orElse(0);
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
    double joules = slot.serverMillijoules(server) + slot.accessMillijoules(server) / 2.0;
    long least =
        IntStream.range(0, slot.center().instance().resources().size())
            .mapToLong(l -> slot.free(server, l))
            .min()
            .orElse(0);
    return joules / Math.max(1, least);
  }
}
