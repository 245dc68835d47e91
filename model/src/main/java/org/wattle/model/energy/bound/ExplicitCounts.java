package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.bound.AggregateModel.SwitchChoice;
import org.wattle.model.energy.formulation.Symmetry;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * Of a network that is given link by link: how many switches of each group that is alike and how
 * many servers of each class below them are on, and a flow of all traffic, which may be split, from
 * the entries to the servers that are on.
 */
final class ExplicitCounts {
  private final Draft draft;
  private final DataCenter center;
  private final Topology topology;
  private final List<ServerClass> classes;
  private final int[] classOfServer;

  /**
   * Switches of a network given link by link that may be exchanged for each other: those of one
   * power and state with the same neighbours, and those with the same switches above and alike
   * servers below that are attached to nothing else. A switch with running traffic is a group of
   * its own.
   */
  private final List<List<Integer>> groups;

  private final int[] groupOf;
  private final double traffic;
  private final List<LinearSum> switches = new ArrayList<>();
  private final List<Optional<SwitchChoice>> choices = new ArrayList<>();
  private final List<LinearSum> on = new ArrayList<>();

  /** What ends on servers, and their room for it. */
  private final LinkTraffic ends;

  private final CapacityNeeds needs;

  /** The counts of groups of switches in steps, where they are needed. */
  private final Map<Integer, List<Variable>> steps = new HashMap<>();

  /** What flows into a group and out of it. */
  private final List<List<Variable>> into = new ArrayList<>();

  private final List<List<Variable>> outOf = new ArrayList<>();

  ExplicitCounts(Draft draft) {
    this.draft = draft;
    this.center = draft.center;
    this.topology = center.topology().orElseThrow();
    this.classes = draft.classes;
    this.classOfServer =
        Likeness.positions(
            center.serverCount(), classes.stream().map(ServerClass::servers).toList());
    this.groups = Likeness.groups(topology.switchCount(), this::key);
    this.groupOf = Likeness.positions(topology.switchCount(), groups);
    this.traffic = center.instance().tasks().stream().mapToDouble(Task::gbps).sum();
    this.ends = LinkTraffic.gbps(center.instance().tasks());
    this.needs = new CapacityNeeds(center);
    classes.forEach(alike -> on.add(new LinearSum()));
  }

  /** Adds variables and rows; the servers that are on, of each class. */
  List<LinearSum> add() {
    for (int g = 0; g < groups.size(); g++) {
      addSwitches(g);
      into.add(new ArrayList<>());
      outOf.add(new ArrayList<>());
    }
    draft.group("powered path", "what is on is attached to what is on (3.6), (3.8)");
    List<Variable> entering = new ArrayList<>();
    for (int g = 0; g < groups.size(); g++) {
      addAbove(g);
      if (topology.entry(first(g))) {
        Variable enters = draft.amount("enters[" + name(g) + "]", traffic, 0);
        into.get(g).add(enters);
        entering.add(enters);
      }
    }
    addServers();
    draft.group("traffic", "what flows into a switch flows on (3.2)");
    draft.row("enters").plusAll(1, entering).equalTo(traffic);
    for (int g = 0; g < groups.size(); g++) {
      draft.row().plusAll(1, into.get(g)).plusAll(-1, outOf.get(g)).equalTo(0);
    }
    return on;
  }

  private String name(int group) {
    return center.switchName(first(group));
  }

  private void addSwitches(int group) {
    if (center.switchBusy(first(group))) {
      switches.add(new LinearSum().plus(1));
      choices.add(Optional.empty());
    } else {
      SwitchChoice choice = draft.switches("on[like " + name(group) + "]", groups.get(group));
      switches.add(LinearSum.of(choice.count()));
      choices.add(Optional.of(choice));
    }
  }

  /** Links from the groups above; a switch that is no entry needs one that is on there. */
  private void addAbove(int group) {
    int first = first(group);
    int[] above = groupsOf(topology.parents(first));
    int size = groups.get(group).size();
    if (!topology.entry(first) && !center.switchBusy(first)) {
      RowBuilder row = draft.row().plus(1, switches.get(group));
      Arrays.stream(above).forEach(p -> row.plus(-size, switches.get(p)));
      row.atMost(0);
    }
    for (int p : above) {
      double gbps = room(first(p), first);
      Variable flow = draft.amount("flow[" + name(p) + "," + name(group) + "]", traffic, 0);
      outOf.get(p).add(flow);
      into.get(group).add(flow);
      limit(flow, gbps * size, switches.get(p));
      limit(flow, gbps * groups.get(p).size(), switches.get(group));
      if (size > 1 && groups.get(p).size() > 1 && traffic > gbps) {
        limitPairs(flow, gbps, p, group);
      }
    }
  }

  /** A flow of at most a given amount for each pair of switches of two groups that are on. */
  private void limitPairs(Variable flow, double each, int above, int below) {
    int number = groups.get(below).size();
    int last = (int) Math.min(groups.get(above).size(), Math.ceil(traffic / each));
    List<Variable> units =
        steps.computeIfAbsent(
            above,
            p -> {
              String like = "on[like " + name(p) + "]";
              return draft.steps(like, switches.get(p), 0, groups.get(p).size());
            });
    List<Variable> pairs = new ArrayList<>();
    for (int k = 1; k <= last; k++) {
      String words = "also[" + name(below) + "," + name(above) + ">=" + k + "]";
      Variable also = draft.amount(words, number, 0);
      pairs.add(also);
      draft.row().plus(1, also).plus(-1, switches.get(below)).atMost(0);
      draft.row().plus(1, also).plus(-number, units.get(k - 1)).atMost(0);
    }
    draft.row().plus(1, flow).plusAll(-each, pairs).atMost(0);
  }

  private double room(int from, int to) {
    return Math.max(0, center.roomGbps(from, to));
  }

  /** A flow of at most a given amount for each of the elements that are on. */
  private void limit(Variable flow, double each, LinearSum those) {
    draft.row().plus(1, flow).plus(-each, those).atMost(0);
  }

  /**
   * Servers of one class below the same groups are counted together; servers with running tasks are
   * counted individually.
   */
  private void addServers() {
    Likeness.groups(center.serverCount(), this::serverKey).forEach(this::addServers);
  }

  private List<Integer> serverKey(int server) {
    List<Integer> key = new ArrayList<>();
    key.add(classOfServer[server]);
    key.add(center.serverBusy(server) ? server : -1);
    int[] above = topology.parents(topology.serverNode(server));
    Arrays.stream(above.length == 1 ? groupsOf(above) : above).forEach(key::add);
    return key;
  }

  private void addServers(List<Integer> servers) {
    int first = servers.get(0);
    int c = classOfServer[first];
    int[] above = topology.parents(topology.serverNode(first));
    int[] parents = groupsOf(above);
    LinearSum count = new LinearSum();
    if (classes.get(c).busy()) {
      count.plus(servers.size());
    } else {
      Optional<SwitchChoice> racks = above.length == 1 ? choices.get(parents[0]) : Optional.empty();
      String name = "on[" + classes.get(c).name() + "," + center.serverName(first) + "]";
      Variable here = draft.servers(name, servers.size(), c, servers, racks);
      count.plus(1, here);
      RowBuilder row = draft.row().plus(1, here);
      for (int p : parents) {
        row.plus(-below(p, servers.size(), above.length), switches.get(p));
      }
      row.atMost(0);
    }
    on.get(c).plus(1, count);
    double most = ends.onServer(needs, first) + Tolerances.SUM;
    for (int p : parents) {
      double gbps = most(p, servers);
      Variable flow =
          draft.amount("flow[" + name(p) + "," + center.serverName(first) + "]", traffic, 0);
      outOf.get(p).add(flow);
      long linked = Arrays.stream(above).filter(s -> groupOf[s] == p).count();
      limit(flow, Math.min(gbps * linked, most), count);
      limit(flow, gbps * below(p, servers.size(), above.length), switches.get(p));
    }
  }

  /** How many equivalent servers are attached to one switch of a group. */
  private double below(int group, int servers, int parents) {
    return parents == 1 ? (double) servers / groups.get(group).size() : servers;
  }

  /** The largest capacity of the links from a group to some servers. */
  private double most(int group, List<Integer> servers) {
    double most = 0;
    for (int h : servers) {
      int node = topology.serverNode(h);
      for (int s : topology.parents(node)) {
        if (groupOf[s] == group) {
          most = Math.max(most, room(s, node));
        }
      }
    }
    return most;
  }

  private List<Object> key(int s) {
    return center.switchBusy(s)
        ? List.of(s)
        : List.of(
            center.switchPower(s),
            State.ofSwitch(center, s),
            Symmetry.links(center, s, h -> classOfServer[h]));
  }

  /** Any switch of a group. */
  private int first(int group) {
    return groups.get(group).get(0);
  }

  /** The groups of some switches, each once, ascending. */
  private int[] groupsOf(int[] switches) {
    return IntStream.of(switches).map(s -> groupOf[s]).distinct().sorted().toArray();
  }
}
