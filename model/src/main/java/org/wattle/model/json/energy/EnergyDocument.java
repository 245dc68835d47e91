package org.wattle.model.json.energy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.JsonField;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.Domain;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask.Migration;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;

/**
 * The parts of an energy instance as documents have them. Tasks, of which there may be very many,
 * are read in {@link EnergyInstanceReader}.
 */
final class EnergyDocument {
  /** The group of a switch that names none. */
  static final String GROUP = "switch";

  /** The lower end of the links of the last tier. */
  static final String SERVER = "server";

  private final EnergyInstance instance;
  private final Map<String, PlacementRule.OfTask> onlyOn = new HashMap<>();
  private final Map<String, PlacementRule.OfTask> notOn = new HashMap<>();

  EnergyDocument(EnergyInstance instance) {
    this.instance = instance;
    rules(PlacementRule.OfTask.class)
        .forEach(rule -> (rule.only() ? onlyOn : notOn).put(rule.task(), rule));
  }

  private <R> Stream<R> rules(Class<R> type) {
    return instance.rules().stream().filter(type::isInstance).map(type::cast);
  }

  /** One server type, switch, link, task, rule or group to a line. */
  private record Fields(
      String name,
      @JsonField(lines = true) Optional<Origin> origin,
      double slotSeconds,
      @JsonField(usual = "0") double tariffPerKwh,
      List<String> resources,
      @JsonField(lines = true) List<Servers> servers,
      @JsonField(lines = true) Optional<Record> network,
      @JsonField(lines = true) List<TaskFields> tasks,
      @JsonField(lines = true) Optional<State> state,
      @JsonField(usual = "", lines = true) List<DomainFields> domains,
      @JsonField(usual = "", lines = true) List<Group> spread,
      @JsonField(usual = "", lines = true) List<Group> together,
      @JsonField(usual = "", lines = true) List<Group> apart,
      @JsonField(usual = "", lines = true) List<Group> near,
      @JsonField(usual = "", lines = true) List<Group> balance,
      @JsonField(usual = "") List<String> keepOff,
      @JsonField(usual = "", lines = true) List<KeptOn> keepOn,
      Optional<FailureUnit> spareFor,
      @JsonField(usual = "", lines = true) List<SpareWithin> spareWithin) {}

  Record fields() {
    OperatingPolicy policy = instance.policy();
    return new Fields(
        instance.name(),
        instance.origin(),
        instance.slotSeconds(),
        instance.tariffPerKwh(),
        instance.resources(),
        instance.serverTypes().stream().map(this::servers).toList(),
        instance.network().map(this::network),
        instance.tasks().stream().map(this::task).toList(),
        Optional.of(instance.state())
            .filter(state -> !state.equals(ClusterState.ASLEEP))
            .map(this::state),
        domains(),
        groups(PlacementRule.Spread.class),
        groups(PlacementRule.Together.class),
        groups(PlacementRule.Apart.class),
        groups(PlacementRule.Near.class),
        groups(PlacementRule.Balance.class),
        sorted(policy.keepOff()),
        policy.keepOn().stream()
            .map(
                group ->
                    new KeptOn(
                        group.name(),
                        group.servers(),
                        given(group.least(), group.least() < group.names().size())))
            .toList(),
        policy.spareFor().stream().filter(Spare::everywhere).map(Spare::unit).findFirst(),
        policy.spareFor().stream()
            .filter(due -> !due.everywhere())
            .map(due -> new SpareWithin(due.name(), due.servers(), due.unit()))
            .toList());
  }

  private static OptionalInt given(int number, boolean given) {
    return given ? OptionalInt.of(number) : OptionalInt.empty();
  }

  private static OptionalDouble given(double number, boolean given) {
    return given ? OptionalDouble.of(number) : OptionalDouble.empty();
  }

  private static List<String> sorted(Collection<String> names) {
    return names.stream().sorted().toList();
  }

  record KeptOn(String name, List<String> servers, OptionalInt least) {
    KeepOn group(ServerNames names) {
      Set<String> all = names.expand(servers);
      return new KeepOn(name, servers, all, least.orElse(all.size()));
    }
  }

  record SpareWithin(String name, List<String> servers, FailureUnit unit) {
    Spare spare(ServerNames names) {
      return new Spare(name, servers, names.expand(servers), unit);
    }
  }

  record Servers(
      String type,
      int count,
      @JsonField(keys = "resources") ResourceVector capacity,
      Optional<Map<String, Double>> maxUtilisation,
      Watts watts,
      double wakeSeconds,
      @JsonField(usual = "0") double costPerHour,
      @JsonField(usual = "") List<String> names) {
    ServerType server() {
      return new ServerType(type, count, capacity, watts.power(), wakeSeconds, names, costPerHour);
    }
  }

  private record Watts(
      @JsonField(usual = "0", always = true) double sleep,
      double idle,
      @JsonField(keys = "resources") ResourceVector load,
      OptionalDouble peak) {
    static Watts of(ServerPower of) {
      ServerPower summed =
          ServerPower.withSummedPeak(of.sleepWatts(), of.idleWatts(), of.loadWatts());
      return new Watts(
          of.sleepWatts(),
          of.idleWatts(),
          of.loadWatts(),
          given(of.peakWatts(), !of.equals(summed)));
    }

    ServerPower power() {
      return peak.isPresent()
          ? new ServerPower(sleep, idle, load, peak.getAsDouble())
          : ServerPower.withSummedPeak(sleep, idle, load);
    }
  }

  private Servers servers(ServerType type) {
    return new Servers(
        type.name(),
        type.count(),
        type.capacity(),
        Optional.ofNullable(instance.policy().maxUtilisation().get(type.name())).map(this::below1),
        Watts.of(type.watts()),
        type.wakeSeconds(),
        type.costPerHour(),
        type.names());
  }

  private Map<String, Double> below1(ResourceVector shares) {
    Map<String, Double> below = new LinkedHashMap<>();
    for (int l = 0; l < shares.size(); l++) {
      if (shares.get(l) < 1) {
        below.put(instance.resources().get(l), shares.get(l));
      }
    }
    return below;
  }

  private record TaskFields(
      String id,
      @JsonField(keys = "resources") ResourceVector demand,
      OptionalDouble gbps,
      @JsonField(usual = "0") double arrivalSeconds,
      OptionalDouble durationSeconds,
      Optional<String> job,
      Optional<List<String>> onlyOn,
      Optional<List<String>> notOn,
      Optional<String> binds) {}

  private TaskFields task(Task task) {
    Optional<PlacementRule.OfTask> only = Optional.ofNullable(onlyOn.get(task.id()));
    Optional<PlacementRule.OfTask> not = Optional.ofNullable(notOn.get(task.id()));
    return new TaskFields(
        task.id(),
        task.demand(),
        given(task.gbps(), instance.network().isPresent()),
        task.arrivalSeconds(),
        task.durationSeconds(),
        task.job(),
        only.map(PlacementRule.OfTask::servers),
        not.map(PlacementRule.OfTask::servers),
        moved(
            Stream.of(only, not)
                .flatMap(Optional::stream)
                .anyMatch(PlacementRule::bindsMovedOnly)));
  }

  private static Optional<String> moved(boolean only) {
    return only ? Optional.of(EnergyInstanceReader.MOVED) : Optional.empty();
  }

  private record State(
      @JsonField(usual = "") List<String> awake,
      @JsonField(usual = "", lines = true) List<Running> running,
      @JsonField(usual = "") List<String> closed) {}

  private record Running(
      TaskFields task,
      String server,
      @JsonField(usual = "") List<String> route,
      @JsonField(usual = "1") double weight,
      Optional<Migration> move) {}

  private State state(ClusterState state) {
    return new State(
        sorted(state.awake()),
        state.running().stream()
            .map(
                running ->
                    new Running(
                        task(running.task()),
                        running.server(),
                        instance.network().isPresent() ? running.route() : List.of(),
                        running.weight(),
                        running.move()))
            .toList(),
        sorted(state.closed()));
  }

  private record Power(
      @JsonField(name = "watts.sleep", usual = "0", always = true) double sleep,
      @JsonField(name = "watts.idle") OptionalDouble idle,
      @JsonField(name = "watts.on") double on,
      double wakeSeconds) {
    static Power of(SwitchPower of) {
      return new Power(
          of.sleepWatts(),
          given(of.idleWatts(), of.idleWatts() != of.onWatts()),
          of.onWatts(),
          of.wakeSeconds());
    }

    SwitchPower power() {
      return new SwitchPower(sleep, idle.orElse(on), on, wakeSeconds);
    }
  }

  record TieredNetwork(
      @JsonField(usual = "rack", always = true) Network.Wiring wiring,
      @JsonField(lines = true) List<Tier> tiers,
      @JsonField(lines = true) List<Network.Link> links,
      @JsonField(usual = "", lines = true) List<Rack> racks) {
    Network network(List<ServerType> types) {
      Map<String, Double> gbps = new HashMap<>();
      links.forEach(link -> gbps.put(link.from(), link.gbps()));
      List<Network.Tier> all =
          tiers.stream()
              .map(tier -> new Network.Tier(tier.name, tier.count, tier.power.power()))
              .toList();
      return new Network.Tiered(
          wiring,
          all,
          tiers.stream().map(tier -> gbps.getOrDefault(tier.name, 0.0)).toList(),
          racks.isEmpty() ? List.of() : racks(types, all.get(all.size() - 1)));
    }

    /** The switch of each server, by its number in the last tier. */
    private List<Integer> racks(List<ServerType> types, Network.Tier last) {
      Map<String, Integer> numbers = new HashMap<>();
      for (int i = 0; i < last.count(); i++) {
        numbers.put(last.switchName(i), i);
      }
      ServerNames names = new ServerNames(types);
      Map<String, Integer> rackOf = new HashMap<>();
      for (Rack rack : racks) {
        int number = numbers.getOrDefault(rack.name, 0);
        names.expand(rack.servers).forEach(server -> rackOf.put(server, number));
      }
      return types.stream()
          .flatMap(type -> type.serverNames().stream())
          .map(server -> rackOf.getOrDefault(server, 0))
          .toList();
    }
  }

  private record Tier(String name, int count, @JsonField(inline = true) Power power) {}

  private record Rack(@JsonField(name = "switch") String name, List<String> servers) {}

  record ListedNetwork(
      @JsonField(lines = true) List<ListedSwitch> switches,
      @JsonField(lines = true) List<Network.Link> links) {
    Network network() {
      Set<String> below = lowerEnds(links);
      return new Network.Explicit(
          switches.stream()
              .map(
                  of ->
                      new Network.Switch(
                          of.id,
                          of.group,
                          of.power.power(),
                          of.entry.orElse(!below.contains(of.id))))
              .toList(),
          links);
    }
  }

  private static Set<String> lowerEnds(List<Network.Link> links) {
    return links.stream().map(Network.Link::to).collect(Collectors.toSet());
  }

  private record ListedSwitch(
      String id,
      @JsonField(usual = GROUP) String group,
      @JsonField(inline = true) Power power,
      Optional<Boolean> entry) {}

  private Record network(Network network) {
    if (network instanceof Network.Explicit listed) {
      Set<String> below = lowerEnds(listed.links());
      return new ListedNetwork(
          listed.switches().stream()
              .map(
                  of ->
                      new ListedSwitch(
                          of.id(),
                          of.group(),
                          Power.of(of.power()),
                          Optional.of(of.entry())
                              .filter(entry -> entry == below.contains(of.id()))))
              .toList(),
          listed.links());
    }
    Network.Tiered tiered = (Network.Tiered) network;
    List<Network.Tier> tiers = tiered.tiers();
    List<Network.Link> links = new ArrayList<>();
    for (int t = 0; t < tiers.size(); t++) {
      String to = t + 1 < tiers.size() ? tiers.get(t + 1).name() : SERVER;
      links.add(new Network.Link(tiers.get(t).name(), to, tiered.linkGbps().get(t)));
    }
    return new TieredNetwork(
        tiered.wiring(),
        tiers.stream()
            .map(tier -> new Tier(tier.name(), tier.count(), Power.of(tier.power())))
            .toList(),
        links,
        tiered.racks().isEmpty() ? List.of() : racks(tiered, tiers.get(tiers.size() - 1)));
  }

  private List<Rack> racks(Network.Tiered network, Network.Tier last) {
    List<Rack> racks =
        IntStream.range(0, last.count())
            .mapToObj(i -> new Rack(last.switchName(i), new ArrayList<>()))
            .toList();
    Iterator<Integer> rackOf = network.racks().iterator();
    for (ServerType type : instance.serverTypes()) {
      type.serverNames().forEach(name -> racks.get(rackOf.next()).servers().add(name));
    }
    return racks.stream().filter(rack -> !rack.servers().isEmpty()).toList();
  }

  record DomainFields(String name, @JsonField(lines = true) List<Domain.Part> parts) {}

  private List<DomainFields> domains() {
    Map<String, DomainFields> domains = new LinkedHashMap<>();
    rules(PlacementRule.OfGroup.class)
        .map(PlacementRule.OfGroup::domain)
        .filter(domain -> !domain.ofServers())
        .forEach(of -> domains.putIfAbsent(of.name(), new DomainFields(of.name(), of.parts())));
    return List.copyOf(domains.values());
  }

  /** A rule of a group; each kind has some of the fields. */
  record Group(
      String name,
      List<String> tasks,
      Optional<List<String>> from,
      Optional<List<String>> to,
      Optional<String> across,
      Optional<String> within,
      Optional<List<String>> over,
      OptionalInt skew,
      OptionalInt leastParts,
      Optional<String> binds) {}

  private List<Group> groups(Class<? extends PlacementRule.OfGroup> kind) {
    return rules(kind).map(EnergyDocument::group).toList();
  }

  private static Group group(PlacementRule.OfGroup of) {
    boolean near = of instanceof PlacementRule.Near;
    boolean apart = of instanceof PlacementRule.Apart;
    Optional<PlacementRule.Balance> balance =
        Optional.of(of)
            .filter(PlacementRule.Balance.class::isInstance)
            .map(PlacementRule.Balance.class::cast);
    Optional<String> domain =
        Optional.of(of.domain()).filter(each -> !each.ofServers()).map(Domain::name);
    return new Group(
        of.name(),
        of.members(),
        Optional.of(of.others()).filter(each -> apart),
        Optional.of(of.others()).filter(each -> near),
        domain.filter(name -> !near),
        domain.filter(name -> near),
        balance.filter(rule -> !rule.allParts()).map(PlacementRule.Balance::over),
        balance.map(rule -> OptionalInt.of(rule.skew())).orElse(OptionalInt.empty()),
        balance
            .map(rule -> given(rule.leastParts(), rule.leastParts() != 1))
            .orElse(OptionalInt.empty()),
        moved(of.bindsMovedOnly()));
  }
}
