package org.wattle.model.json.energy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
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
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.routing.RunningRoutes;
import tools.jackson.databind.JsonNode;

/** Turns the parts of a document without errors into an energy instance. */
final class EnergyInstanceReader {
  private final JsonNode root;
  private final List<String> resources;
  private final boolean network;

  EnergyInstanceReader(JsonNode root) {
    this.root = root;
    this.resources = texts(root.path("resources"));
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
    PolicyReader policy = new PolicyReader(root, resources, names);
    return new EnergyInstance(
        root.path("name").stringValue(),
        root.path("slotSeconds").doubleValue(),
        resources,
        servers,
        network(),
        tasks,
        state(root.path("state")).withClosed(policy.closed()),
        new RuleReader(root, servers).rules(),
        policy.policy(),
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
              texts(server.path("names")),
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
      tiers.add(
          new Network.Tier(
              tier.path("name").stringValue(), tier.path("count").intValue(), switchPower(tier)));
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
      names.expand(texts(rack.path("servers"))).forEach(server -> rackOf.put(server, number));
    }
    List<Integer> racks = new ArrayList<>();
    for (ServerType type : types) {
      for (int i = 0; i < type.count(); i++) {
        racks.add(rackOf.getOrDefault(type.serverName(i), 0));
      }
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

  private ClusterState state(JsonNode state) {
    List<RunningTask> running = new ArrayList<>();
    for (JsonNode item : state.path("running")) {
      running.add(
          new RunningTask(
              running(item),
              item.path("server").stringValue(),
              texts(item.path("route")),
              number(item, "weight", 1)));
    }
    return new ClusterState(new LinkedHashSet<>(texts(state.path("awake"))), running);
  }

  private static Origin origin(JsonNode origin) {
    return new Origin(
        origin.path("description").stringValue(),
        textsByName(origin.path("units")),
        textsByName(origin.path("power")),
        texts(origin.path("notes")),
        texts(origin.path("files")));
  }

  private ResourceVector vector(JsonNode amounts) {
    double[] values = new double[resources.size()];
    for (int l = 0; l < values.length; l++) {
      values[l] = amounts.path(resources.get(l)).doubleValue();
    }
    return ResourceVector.of(values);
  }

  private static double number(JsonNode part, String field, double otherwise) {
    JsonNode value = part.get(field);
    return value == null ? otherwise : value.doubleValue();
  }

  static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(text -> texts.add(text.stringValue()));
    return texts;
  }

  private static Map<String, String> textsByName(JsonNode object) {
    Map<String, String> texts = new TreeMap<>();
    object.forEachEntry((name, text) -> texts.put(name, text.stringValue()));
    return texts;
  }
}
