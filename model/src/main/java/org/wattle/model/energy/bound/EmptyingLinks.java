package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.formulation.LinkProduct;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The links of a consolidation. Between tiers the switches that are on have links enough for all
 * traffic; that of a rack, or of a server with links to a whole tier, fits its links to switches
 * that are on. In a network given link by link all traffic, which may be split, flows over links
 * between what is on, and that of tasks that stay over theirs.
 */
final class EmptyingLinks {
  /** With more links than this, one by one, the model would be slow to solve. */
  private static final int MAX_LINKS = 20_000;

  /** With more racks than this, or servers with links of their own, the model would be slow. */
  private static final int MAX_ELEMENTS = 200;

  private final OptModelBuilder builder;
  private final DataCenter center;
  private final Topology topology;
  private final PowerVariables power;
  private final List<StayingTask> homes;
  private final Map<Integer, List<StayingTask>> onServer;
  private final List<Task> tasks;
  private final LinkTraffic traffic;
  private final CapacityNeeds needs;

  EmptyingLinks(
      OptModelBuilder builder, DataCenter center, PowerVariables power, List<StayingTask> homes) {
    this.builder = builder;
    this.center = center;
    this.topology = center.topology().orElseThrow();
    this.power = power;
    this.homes = homes;
    this.onServer = Likeness.byKey(homes, StayingTask::server);
    this.tasks = center.instance().tasks();
    this.traffic = LinkTraffic.gbps(tasks);
    this.needs = new CapacityNeeds(center);
  }

  void add() {
    if (traffic.total() == 0) {
      return;
    }
    builder.group("links", "traffic fits the links between what is on (3.2)");
    Network network = center.instance().network().orElseThrow();
    if (network instanceof Network.Tiered tiered) {
      addTiers(tiered);
    } else if (links() <= MAX_LINKS) {
      addFlows();
    }
  }

  private int links() {
    return IntStream.range(0, center.switchCount()).map(s -> topology.children(s).length).sum();
  }

  private double gbps(Network.Tiered network, int tier) {
    return PossibleServers.wide(network.linkGbps().get(tier));
  }

  private static int[] switches(Network.Tiered network, int tier) {
    int first = network.tiers().subList(0, tier).stream().mapToInt(Network.Tier::count).sum();
    return IntStream.range(first, first + network.tiers().get(tier).count()).toArray();
  }

  private void addTiers(Network.Tiered network) {
    int last = network.tiers().size() - 1;
    boolean counted = power.switchOn(0).isPresent();
    for (int t = 0; t < last && counted; t++) {
      int[] below = switches(network, t + 1);
      addProduct(
          switches(network, t),
          LinkTraffic.links(tasks, gbps(network, t)),
          (row, factor) -> power.addOn(row, factor, below));
    }
    if (network.wiring() == Wiring.FULL) {
      addProduct(
          switches(network, last),
          LinkTraffic.links(tasks, gbps(network, last)),
          (row, factor) -> {
            power.all().forEach(alike -> row.plus(factor, alike.on()));
            return 0;
          });
      List<Below> each = new ArrayList<>();
      power.all().forEach(alike -> each.add(new Below(List.of(alike), alike.number())));
      addBelow(each, switches(network, last), gbps(network, last));
    } else if (last > 0) {
      List<Below> each =
          Likeness.byKey(
                  power.all(), alike -> topology.parents(topology.serverNode(alike.first()))[0])
              .values()
              .stream()
              .map(servers -> new Below(servers, 1))
              .toList();
      addBelow(each, switches(network, last - 1), gbps(network, last - 1));
    }
  }

  /** Adds the number of something that is on to a row; what is constant is returned. */
  private interface NumberOn {
    double add(RowBuilder row, double factor);
  }

  private void addProduct(int[] upper, double links, NumberOn below) {
    for (LinkProduct facet : LinkProduct.facets(links, upper.length)) {
      RowBuilder row = builder.row("");
      double constant = power.addOn(row, facet.upper(), upper) + below.add(row, facet.lower());
      row.atLeast(facet.side() - constant);
    }
  }

  /** Servers with so many links to each switch above. */
  private record Below(List<PowerVariables.Alike> servers, int links) {}

  /**
   * The traffic of some servers that share their links to a tier: at most what links to switches
   * that are on take, and what the servers take.
   */
  private void addBelow(List<Below> elements, int[] above, double gbps) {
    if (elements.size() > MAX_ELEMENTS
        || elements.stream().noneMatch(below -> mostOf(below) > gbps * below.links())) {
      return;
    }
    Variable number = builder.continuous("above", 0, above.length);
    RowBuilder count = builder.row("").plus(-1, number);
    count.equalTo(-power.addOn(count, 1, above));
    List<Variable> flows = new ArrayList<>();
    for (Below below : elements) {
      Variable flow = builder.continuous("into[" + flows.size() + "]", 0, traffic.total());
      flows.add(flow);
      builder.row("").plus(1, flow).plus(-gbps * below.links(), number).atMost(0);
      RowBuilder rooms = builder.row("").plus(1, flow);
      below.servers().forEach(alike -> rooms.plus(-room(alike), alike.on()));
      rooms.atMost(Tolerances.SIDE);
      addStaying(flow, below);
    }
    builder.row("").plusAll(1, flows).atLeast(traffic.total() - Tolerances.SIDE);
  }

  private double mostOf(Below below) {
    return below.servers().stream().mapToDouble(alike -> alike.number() * room(alike)).sum();
  }

  private double room(PowerVariables.Alike alike) {
    return traffic.onServer(needs, alike.first());
  }

  /** What stays below an element is part of its traffic. */
  private void addStaying(Variable flow, Below below) {
    List<StayingTask> staying =
        below.servers().stream()
            .flatMap(alike -> onServer.getOrDefault(alike.first(), List.of()).stream())
            .toList();
    if (!staying.isEmpty()) {
      RowBuilder row = builder.row("").plus(-1, flow);
      staying.forEach(home -> row.plus(home.task().gbps(), home.stay()));
      row.atMost(Tolerances.SIDE);
    }
  }

  /** One link of a network that is given link by link. */
  private record Hop(int from, int to) {}

  private void addFlows() {
    Map<Hop, Variable> flows = new LinkedHashMap<>();
    Map<Integer, PowerVariables.Alike> servers = new HashMap<>();
    power.all().forEach(alike -> servers.put(topology.serverNode(alike.first()), alike));
    IntPredicate known = node -> node < center.switchCount() || servers.containsKey(node);
    for (int s = 0; s < center.switchCount(); s++) {
      for (int to : topology.children(s)) {
        if (known.test(to)) {
          flows.put(new Hop(s, to), addFlow(s, to, servers));
        }
      }
    }
    addKept(flows);
    Map<Integer, Variable> entering = new LinkedHashMap<>();
    for (int s = 0; s < center.switchCount(); s++) {
      if (topology.entry(s)) {
        String name = "enters[" + center.switchName(s) + "]";
        entering.put(s, builder.continuous(name, 0, traffic.total()));
      }
    }
    builder.row("").plusAll(1, entering.values()).equalTo(traffic.total());
    for (int s = 0; s < center.switchCount(); s++) {
      addConservation(s, Optional.ofNullable(entering.get(s)), flows);
    }
    for (PowerVariables.Alike alike : power.all()) {
      RowBuilder row = builder.row("");
      addInto(row, topology.serverNode(alike.first()), flows);
      row.plus(-room(alike), alike.on()).atMost(Tolerances.SIDE);
    }
  }

  /** What comes into a switch goes on from it. */
  private void addConservation(int node, Optional<Variable> enters, Map<Hop, Variable> flows) {
    RowBuilder row = builder.row("");
    enters.ifPresent(flow -> row.plus(1, flow));
    addInto(row, node, flows);
    for (int to : topology.children(node)) {
      Variable flow = flows.get(new Hop(node, to));
      if (flow != null) {
        row.plus(-1, flow);
      }
    }
    row.equalTo(0);
  }

  private Variable addFlow(int from, int to, Map<Integer, PowerVariables.Alike> servers) {
    double gbps = PossibleServers.wide(topology.linkGbps(from, to).orElseThrow());
    PowerVariables.Alike alike = servers.get(to);
    int number = alike == null ? 1 : alike.number();
    Variable flow = builder.continuous("flow[" + from + "," + to + "]", 0, traffic.total());
    RowBuilder above = builder.row("").plus(1, flow);
    above.atMost(-power.addOn(above, -gbps * number, new int[] {from}));
    RowBuilder below = builder.row("").plus(1, flow);
    if (alike == null) {
      below.atMost(-power.addOn(below, -gbps, new int[] {to}));
    } else {
      below.plus(-gbps, alike.on()).atMost(0);
    }
    return flow;
  }

  private static Variable flow(Map<Hop, Variable> flows, Hop hop) {
    return Optional.ofNullable(flows.get(hop)).orElseThrow();
  }

  private void addInto(RowBuilder row, int node, Map<Hop, Variable> flows) {
    for (int above : topology.parents(node)) {
      row.plus(1, flow(flows, new Hop(above, node)));
    }
  }

  /** What stays keeps its path. */
  private void addKept(Map<Hop, Variable> flows) {
    Map<Hop, List<StayingTask>> over = new LinkedHashMap<>();
    for (StayingTask home : homes) {
      for (int hop = 0; hop < home.route().size() && home.task().gbps() > 0; hop++) {
        Hop link = new Hop(home.route().get(hop), home.below(center, hop));
        over.computeIfAbsent(link, l -> new ArrayList<>()).add(home);
      }
    }
    over.forEach(
        (link, staying) -> {
          RowBuilder row = builder.row("").plus(1, flow(flows, link));
          staying.forEach(home -> row.plus(-home.task().gbps(), home.stay()));
          row.atLeast(-Tolerances.SIDE);
        });
  }
}
