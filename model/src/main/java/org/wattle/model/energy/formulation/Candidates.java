package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;

/**
 * The elements that a formulation needs variables for. Of interchangeable elements only as many are
 * kept as a placement within the cutoff can switch on; servers on which no task fits are excluded.
 */
final class Candidates {
  private final DataCenter center;
  private final BitSet servers = new BitSet();
  private final BitSet switches = new BitSet();
  private final List<int[]> serverOrders;
  private final List<int[]> switchOrders;

  Candidates(DataCenter center, ElementCosts costs, Symmetry symmetry, OptionalDouble cutoff) {
    this.center = center;
    for (int h = 0; h < center.serverCount(); h++) {
      servers.set(h, center.serverBusy(h) || fitsSomeTask(h));
    }
    switches.set(0, center.switchCount());
    if (cutoff.isPresent()) {
      keepAffordable(new AffordableCopies(costs, cutoff.getAsDouble()), symmetry);
    }
    dropIdleSwitches();
    this.serverOrders = Symmetry.kept(symmetry.serverClasses(), 2, servers::get);
    this.switchOrders = new ArrayList<>();
    switchOrders.addAll(Symmetry.kept(symmetry.rackClasses(), 2, switches::get));
    switchOrders.addAll(Symmetry.kept(symmetry.switchClasses(), 2, switches::get));
  }

  boolean server(int server) {
    return servers.get(server);
  }

  boolean switchNode(int switchNode) {
    return switches.get(switchNode);
  }

  /** The kept servers, ascending. */
  int[] servers() {
    return servers.stream().toArray();
  }

  /** The kept switches, ascending. */
  int[] switches() {
    return switches.stream().toArray();
  }

  /** Interchangeable servers that are kept; a solution may switch them on in this order. */
  List<int[]> serverOrders() {
    return serverOrders;
  }

  /** Interchangeable switches that are kept; a solution may switch them on in this order. */
  List<int[]> switchOrders() {
    return switchOrders;
  }

  private void keepAffordable(AffordableCopies affordable, Symmetry symmetry) {
    drop(symmetry.serverClasses(), center::serverBusy, affordable::servers, servers::clear);
    drop(symmetry.rackClasses(), center::switchBusy, affordable::racks, this::dropRack);
    drop(symmetry.switchClasses(), center::switchBusy, affordable::switches, switches::clear);
  }

  /** Drops those of each class that are behind the first ones that can be afforded. */
  private static void drop(
      List<int[]> classes, IntPredicate busy, IntBinaryOperator affordable, IntConsumer drop) {
    for (int[] alike : classes) {
      if (!busy.test(alike[0])) {
        int keep = affordable.applyAsInt(alike[0], alike.length);
        Arrays.stream(alike).skip(keep).forEach(drop);
      }
    }
  }

  private void dropRack(int rack) {
    switches.clear(rack);
    Arrays.stream(Symmetry.serversOfRack(center, rack)).forEach(servers::clear);
  }

  private void dropIdleSwitches() {
    if (center.topology().isEmpty()) {
      return;
    }
    Topology topology = center.topology().get();
    BitSet useful = new BitSet();
    servers.stream().forEach(h -> markUpward(topology, topology.serverNode(h), useful));
    switches.stream().filter(center::switchBusy).forEach(useful::set);
    switches.and(useful);
  }

  private void markUpward(Topology topology, int node, BitSet useful) {
    for (int above : topology.parents(node)) {
      if (!useful.get(above) && switches.get(above)) {
        useful.set(above);
        markUpward(topology, above, useful);
      }
    }
  }

  private boolean fitsSomeTask(int server) {
    return center.instance().tasks().stream().anyMatch(task -> fits(center, task, server));
  }

  /** Whether the task fits on the empty server and on a link above it. */
  static boolean fits(DataCenter center, Task task, int server) {
    ResourceVector demand = task.demand();
    for (int l = 0; l < demand.size(); l++) {
      if (demand.get(l) > center.room(server, l)) {
        return false;
      }
    }
    if (center.topology().isEmpty()) {
      return true;
    }
    Topology topology = center.topology().get();
    int node = topology.serverNode(server);
    return Arrays.stream(topology.parents(node))
        .anyMatch(above -> task.gbps() <= center.roomGbps(above, node));
  }

  /**
   * Upper bounds on how many elements of one kind a placement within an energy budget can switch
   * on.
   *
   * <p>Let {@code r} be the least energy per unit of a resource at which any rack, its switch and
   * some of its servers together, gives room. Room of D units costs at least {@code r·D}, and what
   * a rack costs beyond {@code r} times its own room comes on top: {@code switch + Σ (server −
   * r·room)} over its servers that are on. With k elements of a kind on, that sum has a least
   * value, and so has the energy. A server that is attached to several switches, or to none, counts
   * as a rack without a switch. What takes less on than asleep counts as free, and the budget is
   * larger by all that being on can save.
   */
  private final class AffordableCopies {
    private final ElementCosts costs;
    private final double budget;
    private final double[] demand;
    private final Map<Integer, List<Integer>> racks;
    private final double[] rate;
    private final double[] pathAbove;

    AffordableCopies(ElementCosts costs, double cutoff) {
      this.costs = costs;
      this.demand = demandBeyondBusyServers();
      this.racks = racks();
      this.rate = bestRates();
      this.pathAbove = cheapestPaths();
      double least = costs.constant() + leastLoad() - mostSaved();
      this.budget = cutoff - least + 1e-9 * Math.abs(cutoff) + 1e-6;
    }

    /**
     * The bound for servers equivalent to this one, of which {@code alike} are attached to the same
     * switches.
     */
    int servers(int server, int alike) {
      int rack = rackOf(server);
      double shared = switchOfRack(rack);
      double above =
          center
              .topology()
              .map(
                  topology ->
                      cheapestAbove(topology, rack < 0 ? topology.serverNode(server) : rack))
              .orElse(0.0);
      double each = onJoules(server);
      for (int k = 1; k <= alike; k++) {
        double least = shared + k * each;
        for (int l = 0; l < demand.length; l++) {
          double others =
              rack < 0
                  ? 0
                  : gain(racks.getOrDefault(rack, List.of()), l)
                      - k * Math.min(0, beyond(server, l));
          least = Math.max(least, rate[l] * demand[l] + shared + k * beyond(server, l) + others);
        }
        if (above + least > budget) {
          return k - 1;
        }
      }
      return alike;
    }

    /** The bound for racks equivalent to that of this switch, of which there are {@code alike}. */
    int racks(int rack, int alike) {
      List<Integer> servers = racks.getOrDefault(rack, List.of());
      double shared = switchOfRack(rack);
      double cheapest = servers.stream().mapToDouble(this::onJoules).min().orElse(0);
      double above = cheapestAbove(center.topology().orElseThrow(), rack);
      int most = affordable(shared + cheapest, budget - above, alike);
      for (int l = 0; l < demand.length; l++) {
        int resource = l;
        double gain = gain(servers, l);
        double least = servers.stream().mapToDouble(h -> beyond(h, resource)).min().orElse(0);
        double beyond = Math.max(0, shared + (gain < 0 ? gain : least));
        most = Math.min(most, affordable(beyond, budget - above - rate[l] * demand[l], alike));
      }
      return most;
    }

    /**
     * The bound for switches equivalent to this one, which is no rack, of which there are {@code
     * alike}.
     */
    int switches(int switchNode, int alike) {
      double cover =
          IntStream.range(0, demand.length).mapToDouble(l -> demand[l] * rate[l]).max().orElse(0);
      return affordable(Math.max(0, costs.switchOn(switchNode)), budget - cover, alike);
    }

    private static int affordable(double each, double budget, int most) {
      if (budget < 0) {
        return 0;
      }
      return each <= 0 ? most : (int) Math.min(most, Math.floor(budget / each));
    }

    private double onJoules(int server) {
      return Math.max(0, costs.serverOn(server));
    }

    /**
     * The energy of the server less the rate for its capacity; negative where the rate includes a
     * share of the rack's switch.
     */
    private double beyond(int server, int resource) {
      return onJoules(server) - rate[resource] * Math.max(0, center.residual(server, resource));
    }

    /** The least of {@code Σ (server − r·room)} over any of the servers. */
    private double gain(List<Integer> servers, int resource) {
      return servers.stream().mapToDouble(h -> Math.min(0, beyond(h, resource))).sum();
    }

    private double switchOfRack(int rack) {
      return rack < 0 ? 0 : Math.max(0, costs.switchOn(rack));
    }

    private double[] demandBeyondBusyServers() {
      double[] total = new double[center.instance().resources().size()];
      center.instance().tasks().forEach(task -> task.demand().addTo(total, 1));
      for (int h = 0; h < center.serverCount(); h++) {
        for (int l = 0; l < total.length && center.serverBusy(h); l++) {
          total[l] -= Math.max(0, center.residual(h, l));
        }
      }
      return Arrays.stream(total).map(amount -> Math.max(0, amount)).toArray();
    }

    private double leastLoad() {
      double sum = 0;
      for (Task task : center.instance().tasks()) {
        double least = Double.POSITIVE_INFINITY;
        for (int h = 0; h < center.serverCount(); h += center.serverType(h).count()) {
          least = Math.min(least, costs.load(h, task.demand()));
        }
        sum += least;
      }
      return sum;
    }

    /** What all elements that take less on than asleep save together, where all of them are on. */
    private double mostSaved() {
      double saved = 0;
      for (int h = 0; h < center.serverCount(); h++) {
        saved += Math.max(0, -costs.serverOn(h));
      }
      for (int s = 0; s < center.switchCount(); s++) {
        saved += Math.max(0, -costs.switchOn(s));
      }
      return saved;
    }

    /**
     * The servers that are not busy by the switch of their rack, or by a negative number of their
     * own.
     */
    private Map<Integer, List<Integer>> racks() {
      return Likeness.byKey(
          IntStream.range(0, center.serverCount())
              .filter(h -> !center.serverBusy(h))
              .boxed()
              .toList(),
          this::rackOf);
    }

    /** The least joules per unit of each resource; 0 where something is free. */
    private double[] bestRates() {
      double[] best = new double[demand.length];
      Arrays.fill(best, Double.POSITIVE_INFINITY);
      racks.forEach(
          (rack, servers) -> {
            for (int l = 0; l < best.length; l++) {
              best[l] = Math.min(best[l], bestRate(switchOfRack(rack), servers, l));
            }
          });
      return Arrays.stream(best).map(rate -> Double.isInfinite(rate) ? 0 : rate).toArray();
    }

    private double bestRate(double shared, List<Integer> servers, int resource) {
      List<Integer> useful = new ArrayList<>(servers);
      useful.removeIf(h -> center.residual(h, resource) <= 0);
      useful.sort(Comparator.comparingDouble(h -> onJoules(h) / center.residual(h, resource)));
      double joules = shared;
      double room = 0;
      double best = Double.POSITIVE_INFINITY;
      for (int h : useful) {
        joules += onJoules(h);
        room += center.residual(h, resource);
        best = Math.min(best, joules / room);
      }
      return best;
    }

    /**
     * The switch of the server's rack, where it is attached to no other; otherwise a unique
     * negative number.
     */
    private int rackOf(int server) {
      if (center.topology().isPresent()) {
        Topology topology = center.topology().get();
        int[] parents = topology.parents(topology.serverNode(server));
        if (parents.length == 1 && Symmetry.isRack(topology, parents[0])) {
          return parents[0];
        }
      }
      return -1 - server;
    }

    /** The least energy of the switches on a path from an entry to above the node. */
    private double cheapestAbove(Topology topology, int node) {
      if (topology.entry(node)) {
        return 0;
      }
      return Arrays.stream(topology.parents(node))
          .mapToDouble(above -> pathAbove[above])
          .min()
          .orElse(0);
    }

    /**
     * For every switch the least energy of the switches on a path from an entry down to it, itself
     * included.
     */
    private double[] cheapestPaths() {
      return center
          .topology()
          .map(
              topology ->
                  topology.alongPaths(
                      0,
                      Double.POSITIVE_INFINITY,
                      Math::min,
                      (joules, from, to) ->
                          to < topology.switchCount()
                              ? joules + Math.max(0, costs.switchOn(to))
                              : joules))
          .orElse(new double[0]);
    }
  }
}
