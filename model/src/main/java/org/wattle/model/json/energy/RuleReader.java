package org.wattle.model.json.energy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.BoundTasks;
import org.wattle.model.energy.Domain;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.energy.ServerType;
import tools.jackson.databind.JsonNode;

/** Collects the rules of a document without errors: of tasks first, then of groups. */
final class RuleReader {
  /** The value of the field {@code binds} for rules that bind moved and new tasks only. */
  static final String MOVED = "moved";

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
      List<String> tasks = texts(group, "tasks");
      rules.add(
          new PlacementRule.Spread(
              name(group), tasks, domain(group, "across"), bound(group, tasks)));
    }
    for (JsonNode group : root.path("together")) {
      List<String> tasks = texts(group, "tasks");
      rules.add(new PlacementRule.Together(name(group), tasks, bound(group, tasks)));
    }
    root.path("apart").forEach(this::apart);
    root.path("near").forEach(this::near);
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

  private void apart(JsonNode group) {
    List<String> members = texts(group, "tasks");
    List<String> from = texts(group, "from");
    BoundTasks bound = bound(group, members, from);
    rules.add(new PlacementRule.Apart(name(group), members, from, domain(group, "across"), bound));
  }

  private void near(JsonNode group) {
    List<String> members = texts(group, "tasks");
    List<String> to = texts(group, "to");
    BoundTasks bound = bound(group, members, to);
    rules.add(new PlacementRule.Near(name(group), members, to, domain(group, "within"), bound));
  }

  private void balance(JsonNode group) {
    List<String> tasks = texts(group, "tasks");
    Domain across = domain(group, "across");
    List<String> over = texts(group, "over");
    rules.add(
        new PlacementRule.Balance(
            name(group),
            tasks,
            across,
            over.isEmpty() ? allParts(across) : parts(across, over),
            over.isEmpty(),
            group.path("skew").asInt(1),
            group.path("leastParts").asInt(1),
            bound(group, tasks)));
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

  @SafeVarargs
  private BoundTasks bound(JsonNode group, List<String>... tasks) {
    if (!moved(group)) {
      return BoundTasks.ALL;
    }
    Map<String, String> running = new HashMap<>();
    for (List<String> some : tasks) {
      for (String task : some) {
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

  private static String name(JsonNode group) {
    return group.path("name").stringValue();
  }

  private static List<String> texts(JsonNode part, String field) {
    return EnergyInstanceReader.texts(part.path(field));
  }
}
