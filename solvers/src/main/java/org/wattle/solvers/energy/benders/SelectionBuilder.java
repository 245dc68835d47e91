package org.wattle.solvers.energy.benders;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import org.wattle.model.Likeness;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.bound.AggregateModel;
import org.wattle.model.energy.bound.AggregateModel.Composition;
import org.wattle.model.energy.bound.AggregateModel.ServerChoice;
import org.wattle.model.energy.bound.AggregateModel.SwitchChoice;
import org.wattle.model.energy.bound.ServerClass;
import org.wattle.model.optimization.Assignment;
import org.wattle.solvers.energy.benders.CountsMaster.Selection;

/**
 * Selects individual servers and switches according to the counts of a solution of the master
 * problem: switches in their order, racks with most idle servers first, servers as the solution
 * distributes them over the racks or, where it does not, so that these are filled evenly. Mutable.
 */
final class SelectionBuilder {
  private final DataCenter center;
  private final AggregateModel model;
  private final Assignment solution;
  private final BitSet servers = new BitSet();
  private final BitSet switches = new BitSet();
  private final Map<Integer, Double> filled = new HashMap<>();
  private Optional<BitSet> needed = Optional.empty();

  private SelectionBuilder(DataCenter center, AggregateModel model, Assignment solution) {
    this.center = center;
    this.model = model;
    this.solution = solution;
  }

  static Selection of(DataCenter center, AggregateModel model, Assignment solution) {
    return new SelectionBuilder(center, model, solution).selection();
  }

  private Selection selection() {
    for (int s = 0; s < center.switchCount(); s++) {
      switches.set(s, center.switchBusy(s) || model.switches().isEmpty());
    }
    Map<SwitchChoice, List<ServerChoice>> byRacks = new HashMap<>();
    for (ServerChoice choice : model.servers()) {
      choice
          .racks()
          .ifPresent(racks -> byRacks.computeIfAbsent(racks, r -> new ArrayList<>()).add(choice));
    }
    for (SwitchChoice choice : model.switches()) {
      choose(choice, Optional.ofNullable(byRacks.get(choice)).orElse(List.of()));
    }
    Map<SwitchChoice, List<Composition>> composed =
        Likeness.byKey(model.compositions(), Composition::racks);
    composed.forEach(this::fill);
    model.servers().stream()
        .filter(choice -> choice.racks().filter(composed::containsKey).isEmpty())
        .sorted(Comparator.comparingDouble(choice -> -size(choice.servers().get(0))))
        .forEach(this::choose);
    List<Integer> totals = new ArrayList<>();
    for (ServerClass alike : model.classes()) {
      if (alike.busy()) {
        alike.servers().forEach(servers::set);
      }
      totals.add((int) alike.servers().stream().filter(servers::get).count());
    }
    return new Selection(
        servers.stream().boxed().toList(), switches.stream().boxed().toList(), totals);
  }

  private int number(org.wattle.model.optimization.Variable count) {
    return (int) Math.round(solution.value(count));
  }

  private void choose(SwitchChoice choice, List<ServerChoice> below) {
    Map<Integer, Integer> idle = new HashMap<>();
    below.forEach(
        servers -> servers.servers().forEach(h -> idle.merge(rackOf(h), 1, Integer::sum)));
    choice.switches().stream()
        .sorted(Comparator.comparingInt((Integer s) -> -idle.getOrDefault(s, 0)))
        .limit(number(choice.count()))
        .forEach(switches::set);
  }

  /** Switches servers on as the composition of each rack says. */
  private void fill(SwitchChoice choice, List<Composition> compositions) {
    Map<List<Integer>, List<Integer>> idle = new HashMap<>();
    for (ServerChoice choices : model.servers()) {
      if (choices.racks().filter(choice::equals).isPresent()) {
        for (int h : choices.servers()) {
          List<Integer> key = List.of(rackOf(h), choices.classNumber());
          idle.computeIfAbsent(key, k -> new ArrayList<>()).add(h);
        }
      }
    }
    Iterator<Integer> racks = choice.switches().stream().filter(switches::get).iterator();
    for (Composition composition : compositions) {
      for (int left = number(composition.count()); left > 0 && racks.hasNext(); left--) {
        int rack = racks.next();
        for (int c = 0; c < composition.servers().size(); c++) {
          idle.getOrDefault(List.of(rack, c), List.of()).stream()
              .limit(composition.servers().get(c))
              .forEach(servers::set);
        }
      }
    }
  }

  private void choose(ServerChoice choice) {
    Map<Integer, Deque<Integer>> byRack = new HashMap<>();
    for (int h : neededFirst(choice)) {
      byRack.computeIfAbsent(rackOf(h), rack -> new ArrayDeque<>()).add(h);
    }
    // Only the rack of a server that is chosen changes its place in this order.
    PriorityQueue<Rack> racks = new PriorityQueue<>();
    byRack.forEach((rack, members) -> racks.add(rack(rack, members)));
    for (int left = number(choice.count()); left > 0; left--) {
      Rack rack = racks.remove();
      int server = rack.members.remove();
      servers.set(server);
      filled.merge(rack.node, size(server), Double::sum);
      if (rack.node >= 0) {
        switches.set(rack.node);
      }
      if (!rack.members.isEmpty()) {
        racks.add(rack(rack.node, rack.members));
      }
    }
  }

  /** The servers of a choice; where rules distinguish them, those that a rule needs come first. */
  private List<Integer> neededFirst(ServerChoice choice) {
    if (model.classes().get(choice.classNumber()).rules() != ServerClass.MIXED) {
      return choice.servers();
    }
    BitSet first = needed.orElseGet(() -> NeededServers.of(center));
    needed = Optional.of(first);
    return choice.servers().stream().sorted(Comparator.comparing(h -> !first.get(h))).toList();
  }

  private Rack rack(int node, Deque<Integer> members) {
    return new Rack(
        node, node >= 0 && !switches.get(node), filled.getOrDefault(node, 0.0), members);
  }

  /**
   * The servers of a rack that may be chosen, in their order; racks that are on and least filled
   * first.
   */
  private record Rack(int node, boolean off, double filled, Deque<Integer> members)
      implements Comparable<Rack> {
    private static final Comparator<Rack> ORDER =
        Comparator.comparing(Rack::off)
            .thenComparingDouble(Rack::filled)
            .thenComparingInt(Rack::node);

    @Override
    public int compareTo(Rack other) {
      return ORDER.compare(this, other);
    }
  }

  /** The only switch above a server; negative where there is none or more than one. */
  private int rackOf(int server) {
    if (center.topology().isEmpty() || model.switches().isEmpty()) {
      return -1;
    }
    int[] above = center.topology().get().parents(center.switchCount() + server);
    return above.length == 1 ? above[0] : -1;
  }

  private double size(int server) {
    double sum = 0;
    for (int l = 0; l < center.instance().resources().size(); l++) {
      sum += center.residual(server, l);
    }
    return sum;
  }
}
