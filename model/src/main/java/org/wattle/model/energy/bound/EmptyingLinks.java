package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.bound.EmptyingModel.Home;
import org.wattle.model.energy.formulation.LinkProduct;
import org.wattle.model.optimization.LinearSum;
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

  private final Draft draft;
  private final DataCenter center;
  private final Topology topology;
  private final PowerVariables power;
  private final Collection<Home> homes;
  private final List<Task> tasks;
  private final LinkTraffic traffic;
  private final CapacityNeeds needs;

  EmptyingLinks(Draft draft, PowerVariables power, Collection<Home> homes) {
    this.draft = draft;
    this.center = draft.center;
    this.topology = center.topology().orElseThrow();
    this.power = power;
    this.homes = homes;
    this.tasks = center.instance().tasks();
    this.traffic = LinkTraffic.gbps(tasks);
    this.needs = new CapacityNeeds(center);
  }

  void add() {
    if (traffic.total() == 0) {
      return;
    }
    draft.group("links", "traffic fits the links between what is on (3.2)");
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
    return Tolerances.room(network.linkGbps().get(tier));
  }

  private void addTiers(Network.Tiered network) {
    int last = network.tiers().size() - 1;
    boolean counted = power.switchOn(0).isPresent();
    for (int t = 0; t < last && counted; t++) {
      addProduct(network, t, power.on(network.switches(t + 1)));
    }
    if (network.wiring() == Wiring.FULL) {
      LinearSum servers = new LinearSum();
      power.all().forEach(alike -> servers.plus(1, alike.on()));
      addProduct(network, last, servers);
      List<Below> each =
          power.all().stream().map(alike -> new Below(List.of(alike), alike.number())).toList();
      addBelow(each, network, last);
    } else if (last > 0) {
      List<Below> each =
          Likeness.byKey(
                  power.all(), alike -> topology.parents(topology.serverNode(alike.first()))[0])
              .values()
              .stream()
              .map(servers -> new Below(servers, 1))
              .toList();
      addBelow(each, network, last - 1);
    }
  }

  private void addProduct(Network.Tiered network, int tier, LinearSum below) {
    int[] upper = network.switches(tier);
    double links = LinkTraffic.links(tasks, gbps(network, tier));
    LinkProduct.facets(links, upper.length)
        .forEach(facet -> facet.addTo(draft.row(), power.on(upper), below));
  }

  /** Servers with so many links to each switch above. */
  private record Below(List<PolicyBound.Kind> servers, int links) {}

  /**
   * The traffic of some servers that share their links to a tier: at most what links to switches
   * that are on take, and what the servers take.
   */
  private void addBelow(List<Below> elements, Network.Tiered network, int tier) {
    int[] above = network.switches(tier);
    double gbps = gbps(network, tier);
    if (elements.size() > MAX_ELEMENTS
        || elements.stream().noneMatch(below -> mostOf(below) > gbps * below.links())) {
      return;
    }
    Map<Integer, List<Home>> onServer = Likeness.byKey(homes, Home::server);
    Variable number = draft.amount("above", above.length, 0);
    draft.row().plus(-1, number).plus(1, power.on(above)).equalTo(0);
    List<Variable> flows = new ArrayList<>();
    for (Below below : elements) {
      Variable flow = draft.amount("into[" + flows.size() + "]", traffic.total(), 0);
      flows.add(flow);
      draft.row().plus(1, flow).plus(-gbps * below.links(), number).atMost(0);
      RowBuilder rooms = draft.row().plus(1, flow);
      below.servers().forEach(alike -> rooms.plus(-room(alike), alike.on()));
      rooms.atMost(Tolerances.SIDE);
      addStaying(flow, below, onServer);
    }
    draft.row().plusAll(1, flows).atLeast(traffic.total() - Tolerances.SIDE);
  }

  private double mostOf(Below below) {
    return below.servers().stream().mapToDouble(alike -> alike.number() * room(alike)).sum();
  }

  private double room(PolicyBound.Kind alike) {
    return traffic.onServer(needs, alike.first());
  }

  /** What stays below an element is part of its traffic. */
  private void addStaying(Variable flow, Below below, Map<Integer, List<Home>> onServer) {
    List<Home> staying =
        below.servers().stream()
            .flatMap(alike -> onServer.getOrDefault(alike.first(), List.of()).stream())
            .toList();
    if (!staying.isEmpty()) {
      RowBuilder row = draft.row().plus(-1, flow);
      staying.forEach(home -> row.plus(home.task().gbps(), home.stay()));
      row.atMost(Tolerances.SIDE);
    }
  }

  /** One link of a network that is given link by link. */
  private record Hop(int from, int to) {}

  private void addFlows() {
    Map<Integer, PolicyBound.Kind> servers = new HashMap<>();
    power.all().forEach(alike -> servers.put(topology.serverNode(alike.first()), alike));
    Map<Hop, Variable> flows = new LinkedHashMap<>();
    Map<Integer, List<Variable>> into = new HashMap<>();
    Map<Integer, List<Variable>> outOf = new HashMap<>();
    for (int s = 0; s < center.switchCount(); s++) {
      for (int to : topology.children(s)) {
        if (to < center.switchCount() || servers.containsKey(to)) {
          Variable flow = addFlow(s, to, servers);
          flows.put(new Hop(s, to), flow);
          into.computeIfAbsent(to, node -> new ArrayList<>()).add(flow);
          outOf.computeIfAbsent(s, node -> new ArrayList<>()).add(flow);
        }
      }
    }
    addKept(flows);
    Map<Integer, Variable> entering = new LinkedHashMap<>();
    for (int s = 0; s < center.switchCount(); s++) {
      if (topology.entry(s)) {
        String name = "enters[" + center.switchName(s) + "]";
        entering.put(s, draft.amount(name, traffic.total(), 0));
      }
    }
    draft.row().plusAll(1, entering.values()).equalTo(traffic.total());
    for (int s = 0; s < center.switchCount(); s++) {
      draft
          .row()
          .plusAny(1, Optional.ofNullable(entering.get(s)))
          .plusAll(1, into.getOrDefault(s, List.of()))
          .plusAll(-1, outOf.getOrDefault(s, List.of()))
          .equalTo(0);
    }
    for (PolicyBound.Kind alike : power.all()) {
      draft
          .row()
          .plusAll(1, into.getOrDefault(topology.serverNode(alike.first()), List.of()))
          .plus(-room(alike), alike.on())
          .atMost(Tolerances.SIDE);
    }
  }

  private Variable addFlow(int from, int to, Map<Integer, PolicyBound.Kind> servers) {
    double gbps = center.roomGbps(from, to);
    PolicyBound.Kind alike = servers.get(to);
    int number = alike == null ? 1 : alike.number();
    LinearSum below = alike == null ? power.on(to) : alike.on();
    Variable flow = draft.amount("flow[" + from + "," + to + "]", traffic.total(), 0);
    draft.row().plus(1, flow).plus(-gbps * number, power.on(from)).atMost(0);
    draft.row().plus(1, flow).plus(-gbps, below).atMost(0);
    return flow;
  }

  /** What stays keeps its path. */
  private void addKept(Map<Hop, Variable> flows) {
    Map<Hop, List<Home>> over = new LinkedHashMap<>();
    for (Home home : homes) {
      List<Integer> path = new ArrayList<>(home.route());
      path.add(topology.serverNode(home.server()));
      for (int hop = 0; hop + 1 < path.size() && home.task().gbps() > 0; hop++) {
        Hop link = new Hop(path.get(hop), path.get(hop + 1));
        over.computeIfAbsent(link, l -> new ArrayList<>()).add(home);
      }
    }
    over.forEach(
        (link, staying) -> {
          RowBuilder row = draft.row().plusAny(1, Optional.ofNullable(flows.get(link)));
          staying.forEach(home -> row.plus(-home.task().gbps(), home.stay()));
          row.atLeast(-Tolerances.SIDE);
        });
  }
}
