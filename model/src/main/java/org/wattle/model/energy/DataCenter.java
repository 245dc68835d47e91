package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.wattle.model.Likeness;
import org.wattle.model.ResourceVector;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.Spare;
import org.wattle.model.stop.Stop;

/**
 * An instance with its servers and switches counted out one by one: numbers for names, what is
 * awake, what running tasks hold. Assumes a valid instance.
 */
public final class DataCenter {
  private final EnergyInstance instance;
  private final List<ServerType> ratedTypes = new ArrayList<>();
  private final List<ServerType> typeOfServer = new ArrayList<>();
  private final List<String> serverNames = new ArrayList<>();
  private final List<Network.Switch> switches = new ArrayList<>();
  private final Map<String, Integer> nodes = new HashMap<>();
  private final Optional<Topology> topology;
  private final boolean[] awake;
  private final boolean[] busy;
  private final double[][] used;
  private final Map<Long, Double> reservedGbps = new HashMap<>();
  private final RuleIndex rules;

  private DataCenter(EnergyInstance instance) {
    this.instance = instance;
    instance.network().ifPresent(this::addSwitches);
    for (ServerType type : instance.serverTypes()) {
      for (int i = 0; i < type.count(); i++) {
        Stop.poll(i);
        nodes.put(type.serverName(i), switchCount() + serverNames.size());
        serverNames.add(type.serverName(i));
        ratedTypes.add(type);
      }
    }
    this.topology = instance.network().map(this::topologyOf);
    this.awake = new boolean[switchCount() + serverCount()];
    this.busy = new boolean[awake.length];
    this.used = new double[serverCount()][instance.resources().size()];
    for (String name : instance.state().awake()) {
      awake[node(name)] = true;
    }
    instance.state().running().forEach(this::reserve);
    addTypes();
    this.rules = new RuleIndex(this);
  }

  public static DataCenter of(EnergyInstance instance) {
    return new DataCenter(instance);
  }

  private void addSwitches(Network network) {
    if (network instanceof Network.Tiered tiered) {
      for (Network.Tier tier : tiered.tiers()) {
        for (int i = 0; i < tier.count(); i++) {
          Stop.poll(i);
          addSwitch(new Network.Switch(tier.switchName(i), tier.name(), tier.power(), false));
        }
      }
    } else if (network instanceof Network.Explicit explicit) {
      explicit.switches().forEach(this::addSwitch);
    }
  }

  private void addSwitch(Network.Switch each) {
    nodes.put(each.id(), switches.size());
    switches.add(each);
  }

  private Topology topologyOf(Network network) {
    return network instanceof Network.Tiered tiered
        ? Topology.of(tiered, serverCount())
        : Topology.of((Network.Explicit) network, serverCount(), this::node);
  }

  private void reserve(RunningTask running) {
    int below = node(running.server());
    markBusy(below);
    running.task().demand().addTo(used[below - switchCount()], 1);
    for (int hop = running.route().size() - 1; hop >= 0; hop--) {
      int above = node(running.route().get(hop));
      markBusy(above);
      reservedGbps.merge(link(above, below), running.task().gbps(), Double::sum);
      below = above;
    }
  }

  /**
   * The types as the policy of operation limits them: with as much of each resource as may be used,
   * or as is used when the slot begins where that is more, and the same watts for it.
   */
  private void addTypes() {
    Map<String, ResourceVector> most = instance.policy().maxUtilisation();
    if (most.isEmpty()) {
      typeOfServer.addAll(ratedTypes);
      return;
    }
    Map<String, ServerType> limited = new HashMap<>();
    for (ServerType type : instance.serverTypes()) {
      ResourceVector shares = most.get(type.name());
      ResourceVector rated = type.capacity();
      limited.put(
          type.name(),
          type.withCapacity(
              ResourceVector.of(
                  rated.size(), l -> rated.get(l) * (shares == null ? 1 : shares.get(l)))));
    }
    double[][] first = usedAtFirst();
    for (int h = 0; h < serverCount(); h++) {
      ServerType type = limited.getOrDefault(ratedTypes.get(h).name(), ratedTypes.get(h));
      double[] held = first[h];
      ResourceVector larger =
          ResourceVector.of(held.length, l -> Math.max(type.capacity().get(l), held[l]));
      typeOfServer.add(larger.equals(type.capacity()) ? type : type.withCapacity(larger));
    }
  }

  /** What is used of each resource of each server before anything moves. */
  private double[][] usedAtFirst() {
    double[][] first = new double[serverCount()][];
    Arrays.setAll(first, h -> used[h].clone());
    for (Task task : instance.tasks()) {
      String server = instance.state().movedFrom().get(task.id());
      if (server != null) {
        task.demand().addTo(first[node(server) - switchCount()], 1);
      }
    }
    return first;
  }

  private void markBusy(int node) {
    awake[node] = true;
    busy[node] = true;
  }

  /** Links that have one end in common get numbers that spread over a hash table. */
  private long link(int from, int to) {
    return (long) from * awake.length + to;
  }

  private int node(String name) {
    Integer node = nodes.get(name);
    if (node == null) {
      throw new IllegalArgumentException(
          "There is no server or switch (" + name + ") in instance (" + instance.name() + ").");
    }
    return node;
  }

  public EnergyInstance instance() {
    return instance;
  }

  public int serverCount() {
    return serverNames.size();
  }

  public int switchCount() {
    return switches.size();
  }

  /**
   * The type of a server, with the capacity that may be used: where the policy of operation limits
   * the utilisation, less than it has, and the watts of the load in proportion.
   */
  public ServerType serverType(int server) {
    return typeOfServer.get(server);
  }

  /** The type of a server with all its capacity. */
  public ServerType ratedType(int server) {
    return ratedTypes.get(server);
  }

  /** Whether the server holds more when the slot begins than the policy lets it be filled. */
  public boolean aboveMaxUtilisation(int server) {
    ResourceVector most = instance.policy().maxUtilisation().get(ratedType(server).name());
    ResourceVector rated = ratedType(server).capacity();
    for (int l = 0; most != null && l < most.size(); l++) {
      if (serverType(server).capacity().get(l) > most.get(l) * rated.get(l)) {
        return true;
      }
    }
    return false;
  }

  public String serverName(int server) {
    return serverNames.get(server);
  }

  /** The server of a name, absent where no server bears it. */
  public OptionalInt serverByName(String name) {
    Integer node = nodes.get(name);
    return node == null || node < switchCount()
        ? OptionalInt.empty()
        : OptionalInt.of(node - switchCount());
  }

  /** The servers of these names, by number; names that no server bears are passed over. */
  public BitSet serversByName(Collection<String> names) {
    BitSet servers = new BitSet();
    names.forEach(name -> serverByName(name).ifPresent(servers::set));
    return servers;
  }

  public SwitchPower switchPower(int switchNode) {
    return switches.get(switchNode).power();
  }

  public String switchName(int switchNode) {
    return switches.get(switchNode).id();
  }

  /** The tier or group that the switch is counted under. */
  public String switchGroup(int switchNode) {
    return switches.get(switchNode).group();
  }

  /** The name of a switch or server by its node in the topology. */
  public String nodeName(int node) {
    return node < switchCount() ? switchName(node) : serverName(node - switchCount());
  }

  /** The switch of a name, absent where no switch bears it. */
  public OptionalInt switchByName(String name) {
    Integer node = nodes.get(name);
    return node == null || node >= switchCount() ? OptionalInt.empty() : OptionalInt.of(node);
  }

  /** The servers within which spare capacity is asked for. */
  public BitSet within(Spare due) {
    return serversByName(due.everywhere() ? serverNames : due.names());
  }

  /**
   * The servers within which spare capacity is asked for in groups that fail as one, in the order
   * of the first of each. A rack is the servers that are attached to the same switches; without a
   * network every server is one by itself.
   */
  public List<List<Integer>> failingTogether(Spare due) {
    return List.copyOf(
        Likeness.byKey(
                within(due).stream().boxed().toList(),
                h ->
                    due.unit() == FailureUnit.SERVER || topology.isEmpty()
                        ? List.of(-1 - h)
                        : Arrays.stream(topology.get().parents(switchCount() + h)).boxed().toList())
            .values());
  }

  /** The rules, by numbers. */
  public RuleIndex rules() {
    return rules;
  }

  /** The network, absent where only servers count. */
  public Optional<Topology> topology() {
    return topology;
  }

  /** Whether the server is on at the beginning of the slot. */
  public boolean serverAwake(int server) {
    return awake[switchCount() + server];
  }

  /** Whether a running task holds the server on. */
  public boolean serverBusy(int server) {
    return busy[switchCount() + server];
  }

  /** Whether the switch is on at the beginning of the slot. */
  public boolean switchAwake(int switchNode) {
    return awake[switchNode];
  }

  /** Whether a running task holds the switch on. */
  public boolean switchBusy(int switchNode) {
    return busy[switchNode];
  }

  /** What running tasks hold of a resource of a server. */
  public double used(int server, int resource) {
    return used[server][resource];
  }

  /** What running tasks hold of each resource of a server. */
  public ResourceVector usedOf(int server) {
    return ResourceVector.of(used[server]);
  }

  /** What all tasks need of a resource, those to be placed and running ones. */
  public double demand(int resource) {
    double sum = 0;
    for (Task task : instance.tasks()) {
      sum += task.demand().get(resource);
    }
    for (double[] held : used) {
      sum += held[resource];
    }
    return sum;
  }

  /**
   * What tasks need of a resource that are on some servers whatever is decided: those that may be
   * nowhere else, and running ones.
   */
  public double demand(int resource, BitSet within) {
    double sum = 0;
    for (int i = 0; i < instance.tasks().size(); i++) {
      sum += rules.onlyWithin(i, within) ? instance.tasks().get(i).demand().get(resource) : 0;
    }
    for (int h = 0; h < used.length; h++) {
      sum += within.get(h) ? used[h][resource] : 0;
    }
    return sum;
  }

  /** What running tasks leave of a resource of a server, of what may be used of it. */
  public double residual(int server, int resource) {
    return typeOfServer.get(server).capacity().get(resource) - used[server][resource];
  }

  /** What fits into that: with the rounding of the sums that fill the server. */
  public double room(int server, int resource) {
    return residual(server, resource)
        + Tolerances.slack(typeOfServer.get(server).capacity().get(resource));
  }

  /** What running tasks hold of a link in Gbps. */
  public double reservedGbps(int from, int to) {
    return reservedGbps.getOrDefault(link(from, to), 0.0);
  }

  /** Whether running tasks hold any bandwidth at all. */
  public boolean anyReservation() {
    return reservedGbps.values().stream().anyMatch(gbps -> gbps > 0);
  }

  /** What running tasks leave of a link in Gbps. */
  public double residualGbps(int from, int to) {
    return topology.orElseThrow().linkGbps(from, to).orElseThrow() - reservedGbps(from, to);
  }

  /** What fits into that in Gbps: with the rounding of the sums that fill the link. */
  public double roomGbps(int from, int to) {
    double gbps = topology.orElseThrow().linkGbps(from, to).orElseThrow();
    return Tolerances.room(gbps) - reservedGbps(from, to);
  }

  public List<String> serverNames() {
    return Collections.unmodifiableList(serverNames);
  }

  public List<String> switchNames() {
    return switches.stream().map(Network.Switch::id).toList();
  }
}
