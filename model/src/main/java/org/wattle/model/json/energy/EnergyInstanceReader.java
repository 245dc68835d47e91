package org.wattle.model.json.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.Domain;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.PlacementRule.BoundTasks;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.RunningTask.Migration;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.routing.RunningRoutes;
import tools.jackson.databind.JsonNode;

/** Turns the parts of a document without errors into an energy instance. */
final class EnergyInstanceReader {
  /** The value of the field {@code binds} for rules that bind moved and new tasks only. */
  static final String MOVED = "moved";

  private final JsonNode root;
  private final List<String> resources;
  private final boolean network;

  EnergyInstanceReader(JsonNode root) {
    this.root = root;
    this.resources = texts(root, "resources");
    this.network = root.has("network");
  }

  /** The instance, with a path for every running task that has none. */
  EnergyInstance instance() {
    return RunningRoutes.of(asWritten()).complete();
  }

  /** The instance, in which running tasks may be without a path. */
  EnergyInstance asWritten() {
    List<Task> tasks = new ArrayList<>();
    root.path("tasks").forEach(task -> tasks.add(task(task)));
    List<ServerType> servers = servers();
    ServerNames names = new ServerNames(servers);
    return new EnergyInstance(
        name(root),
        root.path("slotSeconds").doubleValue(),
        resources,
        servers,
        network(),
        tasks,
        state(root.path("state"), names),
        new RuleReader(root, servers).rules(),
        policy(names),
        number(root, "tariffPerKwh", 0),
        Optional.ofNullable(root.get("origin")).map(EnergyInstanceReader::origin));
  }

  /** The servers alone and, where asked for, the network: nothing to place, nothing awake. */
  EnergyInstance hardware(boolean withNetwork) {
    return new EnergyInstance(
        "",
        1,
        resources,
        servers(),
        withNetwork ? network() : Optional.empty(),
        List.of(),
        ClusterState.ASLEEP,
        Optional.empty());
  }

  /** The names of the servers. */
  ServerNames serverNames() {
    return new ServerNames(servers());
  }

  /** The types of servers. */
  List<ServerType> servers() {
    List<ServerType> types = new ArrayList<>();
    for (JsonNode server : root.path("servers")) {
      types.add(
          new ServerType(
              server.path("type").stringValue(),
              server.path("count").intValue(),
              vector(server.path("capacity")),
              watts(server.path("watts")),
              server.path("wakeSeconds").doubleValue(),
              texts(server, "names"),
              number(server, "costPerHour", 0)));
    }
    return types;
  }

  private ServerPower watts(JsonNode watts) {
    double sleep = number(watts, "sleep", 0);
    double idle = watts.path("idle").doubleValue();
    ResourceVector load = vector(watts.path("load"));
    return watts.has("peak")
        ? new ServerPower(sleep, idle, load, watts.path("peak").doubleValue())
        : ServerPower.withSummedPeak(sleep, idle, load);
  }

  private Optional<Network> network() {
    JsonNode description = root.path("network");
    if (description.isMissingNode()) {
      return Optional.empty();
    }
    return Optional.of(description.has("switches") ? explicit(description) : tiered(description));
  }

  private Network tiered(JsonNode description) {
    List<Network.Tier> tiers = new ArrayList<>();
    for (JsonNode tier : description.path("tiers")) {
      tiers.add(new Network.Tier(name(tier), tier.path("count").intValue(), switchPower(tier)));
    }
    List<Double> gbps = new ArrayList<>(Collections.nCopies(tiers.size(), 0.0));
    for (JsonNode link : description.path("links")) {
      for (int t = 0; t < tiers.size(); t++) {
        if (tiers.get(t).name().equals(link.path("from").stringValue())) {
          gbps.set(t, link.path("gbps").doubleValue());
        }
      }
    }
    String wiring = description.path("wiring").asString("rack").toUpperCase(Locale.ROOT);
    return new Network.Tiered(
        Wiring.valueOf(wiring), tiers, gbps, racks(description, tiers.get(tiers.size() - 1)));
  }

  /** The switch of each server, by its number in the last tier; none where racks are not listed. */
  private List<Integer> racks(JsonNode description, Network.Tier last) {
    if (!description.has("racks")) {
      return List.of();
    }
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 0; i < last.count(); i++) {
      numbers.put(last.switchName(i), i);
    }
    List<ServerType> types = servers();
    ServerNames names = new ServerNames(types);
    Map<String, Integer> rackOf = new HashMap<>();
    for (JsonNode rack : description.path("racks")) {
      int number = numbers.getOrDefault(rack.path("switch").stringValue(), 0);
      names.expand(texts(rack, "servers")).forEach(server -> rackOf.put(server, number));
    }
    List<Integer> racks = new ArrayList<>();
    for (ServerType type : types) {
      type.serverNames().forEach(server -> racks.add(rackOf.getOrDefault(server, 0)));
    }
    return racks;
  }

  private static Network explicit(JsonNode description) {
    List<Network.Link> links = new ArrayList<>();
    Set<String> below = new HashSet<>();
    for (JsonNode link : description.path("links")) {
      String to = link.path("to").stringValue();
      below.add(to);
      links.add(
          new Network.Link(link.path("from").stringValue(), to, link.path("gbps").doubleValue()));
    }
    List<Network.Switch> switches = new ArrayList<>();
    for (JsonNode item : description.path("switches")) {
      String id = item.path("id").stringValue();
      switches.add(
          new Network.Switch(
              id,
              item.path("group").asString(EnergyDocument.GROUP),
              switchPower(item),
              item.path("entry").asBoolean(!below.contains(id))));
    }
    return new Network.Explicit(switches, links);
  }

  private static SwitchPower switchPower(JsonNode item) {
    JsonNode watts = item.path("watts");
    double on = watts.path("on").doubleValue();
    return new SwitchPower(
        number(watts, "sleep", 0),
        number(watts, "idle", on),
        on,
        item.path("wakeSeconds").doubleValue());
  }

  private Task task(JsonNode task) {
    return new Task(
        task.path("id").stringValue(),
        vector(task.path("demand")),
        network ? number(task, "gbps", 0) : 0,
        number(task, "arrivalSeconds", 0),
        task.has("durationSeconds")
            ? OptionalDouble.of(task.path("durationSeconds").doubleValue())
            : OptionalDouble.empty(),
        Optional.ofNullable(task.get("job")).map(JsonNode::stringValue));
  }

  /** The task of a running task. */
  Task running(JsonNode running) {
    return task(running.path("task"));
  }

  private ClusterState state(JsonNode state, ServerNames names) {
    List<RunningTask> running = new ArrayList<>();
    for (JsonNode item : state.path("running")) {
      running.add(
          new RunningTask(
              running(item),
              item.path("server").stringValue(),
              texts(item, "route"),
              number(item, "weight", 1),
              Optional.ofNullable(item.get("move")).map(EnergyInstanceReader::migration)));
    }
    return new ClusterState(new LinkedHashSet<>(texts(state, "awake")), running)
        .withClosed(names.expand(texts(state, "closed")));
  }

  private static Migration migration(JsonNode move) {
    return new Migration(number(move, "seconds", 0), move.path("joules").doubleValue());
  }

  private static Origin origin(JsonNode origin) {
    return new Origin(
        origin.path("description").stringValue(),
        textsByName(origin.path("units")),
        textsByName(origin.path("power")),
        texts(origin, "notes"),
        texts(origin, "files"));
  }

  private OperatingPolicy policy(ServerNames servers) {
    List<KeepOn> keepOn = new ArrayList<>();
    for (JsonNode group : root.path("keepOn")) {
      List<String> named = texts(group, "servers");
      Set<String> names = servers.expand(named);
      keepOn.add(new KeepOn(name(group), named, names, group.path("least").asInt(names.size())));
    }
    Map<String, ResourceVector> maxUtilisation = new HashMap<>();
    for (JsonNode server : root.path("servers")) {
      if (server.has("maxUtilisation")) {
        maxUtilisation.put(
            server.path("type").stringValue(), vector(server.path("maxUtilisation"), 1));
      }
    }
    return new OperatingPolicy(
        servers.expand(texts(root, "keepOff")),
        keepOn,
        maxUtilisation,
        FailureUnit.byWord(root.path("spareFor").asString("")));
  }

  private ResourceVector vector(JsonNode amounts) {
    return vector(amounts, 0);
  }

  private ResourceVector vector(JsonNode amounts, double otherwise) {
    double[] values = new double[resources.size()];
    Arrays.setAll(values, l -> number(amounts, resources.get(l), otherwise));
    return ResourceVector.of(values);
  }

  private static double number(JsonNode part, String field, double otherwise) {
    JsonNode value = part.get(field);
    return value == null ? otherwise : value.doubleValue();
  }

  private static String name(JsonNode part) {
    return part.path("name").stringValue();
  }

  private static List<String> texts(JsonNode part, String field) {
    List<String> texts = new ArrayList<>();
    part.path(field).forEach(text -> texts.add(text.stringValue()));
    return texts;
  }

  private static Map<String, String> textsByName(JsonNode object) {
    Map<String, String> texts = new TreeMap<>();
    object.forEachEntry((name, text) -> texts.put(name, text.stringValue()));
    return texts;
  }

  /** Collects the rules of a document without errors: of tasks first, then of groups. */
  private static final class RuleReader {
    private final JsonNode root;
    private final List<ServerType> types;
    private final ServerNames servers;
    private final Map<String, String> homes = new HashMap<>();
    private final Map<String, Domain> domains = new LinkedHashMap<>();
    private final List<PlacementRule> rules = new ArrayList<>();

    RuleReader(JsonNode root, List<ServerType> types) {
      this.root = root;
      this.types = types;
      this.servers = new ServerNames(types);
    }

    List<PlacementRule> rules() {
      for (JsonNode running : root.path("state").path("running")) {
        homes.put(
            running.path("task").path("id").stringValue(), running.path("server").stringValue());
      }
      domains.put(Domain.SERVER.name(), Domain.SERVER);
      root.path("domains").forEach(this::domain);
      root.path("tasks").forEach(this::ofTask);
      root.path("state").path("running").forEach(running -> ofTask(running.path("task")));
      for (JsonNode group : root.path("spread")) {
        rules.add(
            new PlacementRule.Spread(
                name(group),
                texts(group, "tasks"),
                domain(group, "across"),
                bound(group, "tasks")));
      }
      for (JsonNode group : root.path("together")) {
        List<String> tasks = texts(group, "tasks");
        rules.add(new PlacementRule.Together(name(group), tasks, bound(group, "tasks")));
      }
      for (JsonNode group : root.path("apart")) {
        rules.add(
            new PlacementRule.Apart(
                name(group),
                texts(group, "tasks"),
                texts(group, "from"),
                domain(group, "across"),
                bound(group, "tasks", "from")));
      }
      for (JsonNode group : root.path("near")) {
        rules.add(
            new PlacementRule.Near(
                name(group),
                texts(group, "tasks"),
                texts(group, "to"),
                domain(group, "within"),
                bound(group, "tasks", "to")));
      }
      root.path("balance").forEach(this::balance);
      return rules;
    }

    private void domain(JsonNode domain) {
      List<Domain.Part> parts = new ArrayList<>();
      for (JsonNode part : domain.path("parts")) {
        parts.add(new Domain.Part(name(part), texts(part, "servers")));
      }
      domains.put(name(domain), Domain.of(name(domain), parts, servers));
    }

    private void ofTask(JsonNode task) {
      String id = task.path("id").stringValue();
      boolean moved = moved(task);
      Optional<String> home = Optional.ofNullable(homes.get(id));
      if (task.has("onlyOn")) {
        List<String> names = texts(task, "onlyOn");
        rules.add(moved ? servers.onlyOnMoved(id, names, home) : servers.onlyOn(id, names));
      }
      if (task.has("notOn")) {
        List<String> names = texts(task, "notOn");
        rules.add(moved ? servers.notOnMoved(id, names, home) : servers.notOn(id, names));
      }
    }

    private void balance(JsonNode group) {
      Domain across = domain(group, "across");
      List<String> over = texts(group, "over");
      rules.add(
          new PlacementRule.Balance(
              name(group),
              texts(group, "tasks"),
              across,
              over.isEmpty() ? allParts(across) : parts(across, over),
              over.isEmpty(),
              group.path("skew").asInt(1),
              group.path("leastParts").asInt(1),
              bound(group, "tasks")));
    }

    private List<String> allParts(Domain domain) {
      return domain.ofServers()
          ? types.stream().flatMap(type -> type.serverNames().stream()).toList()
          : domain.parts().stream().map(Domain.Part::name).toList();
    }

    /** A type stands for all of its servers where these are the parts. */
    private List<String> parts(Domain domain, List<String> named) {
      return domain.ofServers() ? servers.expand(named).stream().sorted().toList() : named;
    }

    private Domain domain(JsonNode group, String field) {
      return domains.getOrDefault(group.path(field).asString(Domain.SERVER.name()), Domain.SERVER);
    }

    private BoundTasks bound(JsonNode group, String... tasks) {
      if (!moved(group)) {
        return BoundTasks.ALL;
      }
      Map<String, String> running = new HashMap<>();
      for (String field : tasks) {
        for (String task : texts(group, field)) {
          String home = homes.get(task);
          if (home != null) {
            running.put(task, home);
          }
        }
      }
      return BoundTasks.moved(running);
    }

    private static boolean moved(JsonNode part) {
      return part.path("binds").asString("").equals(MOVED);
    }
  }
}
