package org.wattle.model.json.energy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.Domain;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.PlacementRule.Apart;
import org.wattle.model.energy.PlacementRule.BoundTasks;
import org.wattle.model.energy.PlacementRule.Near;
import org.wattle.model.energy.PlacementRule.Spread;
import org.wattle.model.energy.PlacementRule.Together;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.RunningTask.Migration;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;
import org.wattle.model.energy.routing.RunningRoutes;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.energy.EnergyDocument.DomainFields;
import org.wattle.model.json.energy.EnergyDocument.Group;
import org.wattle.model.json.energy.EnergyDocument.KeptOn;
import org.wattle.model.json.energy.EnergyDocument.ListedNetwork;
import org.wattle.model.json.energy.EnergyDocument.Servers;
import org.wattle.model.json.energy.EnergyDocument.SpareWithin;
import org.wattle.model.json.energy.EnergyDocument.TieredNetwork;
import tools.jackson.databind.JsonNode;

/** Turns the parts of a document without errors into an energy instance. */
final class EnergyInstanceReader {
  /** The value of the field {@code binds} for rules that bind moved and new tasks only. */
  static final String MOVED = "moved";

  private final JsonNode root;
  private final List<String> resources;
  private final RecordJson json;

  EnergyInstanceReader(JsonNode root) {
    this.root = root;
    this.resources = texts(root, "resources");
    this.json = RecordJson.PLAIN.withKeys("resources", resources);
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
        root.path("name").stringValue(),
        root.path("slotSeconds").doubleValue(),
        resources,
        servers,
        network(servers),
        tasks,
        state(root.path("state"), names),
        new RuleReader(servers, names).rules(),
        policy(names),
        number(root, "tariffPerKwh", 0),
        Optional.ofNullable(root.get("origin")).map(of -> json.read(Origin.class, of)));
  }

  /** The servers alone and, where asked for, the network: nothing to place, nothing awake. */
  EnergyInstance hardware(boolean withNetwork) {
    List<ServerType> servers = servers();
    return new EnergyInstance(
        "",
        1,
        resources,
        servers,
        withNetwork ? network(servers) : Optional.empty(),
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
    return all("servers", Servers.class).map(Servers::server).toList();
  }

  private <R> Stream<R> all(String field, Class<R> type) {
    return root.path(field).valueStream().map(each -> json.read(type, each));
  }

  private Optional<Network> network(List<ServerType> servers) {
    return Optional.ofNullable(root.get("network"))
        .map(
            of ->
                of.has("switches")
                    ? json.read(ListedNetwork.class, of).network()
                    : json.read(TieredNetwork.class, of).network(servers));
  }

  private Task task(JsonNode task) {
    return new Task(
        task.path("id").stringValue(),
        vector(task.path("demand"), 0),
        root.has("network") ? number(task, "gbps", 0) : 0,
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

  private OperatingPolicy policy(ServerNames servers) {
    Map<String, ResourceVector> maxUtilisation = new HashMap<>();
    for (JsonNode server : root.path("servers")) {
      if (server.has("maxUtilisation")) {
        ResourceVector shares = vector(server.path("maxUtilisation"), 1);
        maxUtilisation.put(server.path("type").stringValue(), shares);
      }
    }
    return new OperatingPolicy(
        servers.expand(texts(root, "keepOff")),
        all("keepOn", KeptOn.class).map(group -> group.group(servers)).toList(),
        maxUtilisation,
        Stream.concat(
                FailureUnit.byWord(root.path("spareFor").asString("")).stream().map(Spare::of),
                all("spareWithin", SpareWithin.class).map(due -> due.spare(servers)))
            .toList());
  }

  private ResourceVector vector(JsonNode amounts, double otherwise) {
    return ResourceVector.of(resources.size(), l -> number(amounts, resources.get(l), otherwise));
  }

  private static double number(JsonNode part, String field, double otherwise) {
    JsonNode value = part.get(field);
    return value == null ? otherwise : value.doubleValue();
  }

  private static List<String> texts(JsonNode part, String field) {
    return RecordJson.texts(part.path(field));
  }

  /** Collects the rules of a document without errors: of tasks first, then of groups. */
  private final class RuleReader {
    private final List<ServerType> types;
    private final ServerNames servers;
    private final Map<String, String> homes = new HashMap<>();
    private final Map<String, Domain> domains = new HashMap<>();
    private final List<PlacementRule> rules = new ArrayList<>();

    RuleReader(List<ServerType> types, ServerNames servers) {
      this.types = types;
      this.servers = servers;
    }

    List<PlacementRule> rules() {
      JsonNode running = root.path("state").path("running");
      for (JsonNode each : running) {
        homes.put(each.path("task").path("id").stringValue(), each.path("server").stringValue());
      }
      all("domains", DomainFields.class)
          .forEach(of -> domains.put(of.name(), Domain.of(of.name(), of.parts(), servers)));
      root.path("tasks").forEach(this::ofTask);
      running.forEach(each -> ofTask(each.path("task")));
      groups("spread", (of, domain) -> new Spread(of.name(), of.tasks(), domain, bound(of)));
      groups("together", (of, domain) -> new Together(of.name(), of.tasks(), bound(of)));
      groups(
          "apart",
          (of, domain) -> new Apart(of.name(), of.tasks(), others(of.from()), domain, bound(of)));
      groups(
          "near",
          (of, domain) -> new Near(of.name(), of.tasks(), others(of.to()), domain, bound(of)));
      groups("balance", this::balance);
      return rules;
    }

    private void groups(String kind, BiFunction<Group, Domain, PlacementRule> rule) {
      all(kind, Group.class)
          .forEach(
              of -> {
                String domain = of.across().or(of::within).orElse(Domain.SERVER.name());
                rules.add(rule.apply(of, domains.getOrDefault(domain, Domain.SERVER)));
              });
    }

    private void ofTask(JsonNode task) {
      String id = task.path("id").stringValue();
      boolean moved = task.path("binds").asString("").equals(MOVED);
      Optional<String> home = Optional.ofNullable(homes.get(id));
      if (task.has("onlyOn")) {
        List<String> names = texts(task, "onlyOn");
        rules.add(moved ? servers.ofMoved(id, true, names, home) : servers.onlyOn(id, names));
      }
      if (task.has("notOn")) {
        List<String> names = texts(task, "notOn");
        rules.add(moved ? servers.ofMoved(id, false, names, home) : servers.notOn(id, names));
      }
    }

    private PlacementRule balance(Group of, Domain across) {
      List<String> over = others(of.over());
      return new PlacementRule.Balance(
          of.name(),
          of.tasks(),
          across,
          over.isEmpty() ? allParts(across) : parts(across, over),
          over.isEmpty(),
          of.skew().orElse(1),
          of.leastParts().orElse(1),
          bound(of));
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

    private static List<String> others(Optional<List<String>> named) {
      return named.orElse(List.of());
    }

    private BoundTasks bound(Group of) {
      if (of.binds().filter(MOVED::equals).isEmpty()) {
        return BoundTasks.ALL;
      }
      Map<String, String> running = new HashMap<>();
      Stream.of(of.tasks(), others(of.from()), others(of.to()))
          .flatMap(List::stream)
          .filter(homes::containsKey)
          .forEach(task -> running.put(task, homes.getOrDefault(task, "")));
      return BoundTasks.moved(running);
    }
  }
}
