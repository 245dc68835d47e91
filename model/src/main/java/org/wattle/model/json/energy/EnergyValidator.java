package org.wattle.model.json.energy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.routing.RunningRoutes;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ResourceValidator;
import org.wattle.model.json.energy.ElementNames.Kind;

/** Reports what the schema cannot express about energy instances. */
final class EnergyValidator {
  private final JsonCursor root;
  private final ElementNames names = new ElementNames();

  EnergyValidator(JsonCursor root) {
    this.root = root;
  }

  void check() {
    int before = root.errorCount();
    new SizeValidator(root).check();
    ResourceValidator resources = new ResourceValidator(root);
    servers(resources);
    boolean serversRight =
        root.isReadable("resources") && root.isReadable("servers") && root.errorCount() == before;
    root.field("network").ifPresent(network -> network(network, serversRight));
    boolean networkRight =
        serversRight && root.isReadable("network") && root.errorCount() == before;
    TaskValidator tasks = new TaskValidator(root, resources);
    tasks.check();
    root.field("state")
        .ifPresent(
            state -> {
              awake(state);
              List<JsonCursor> running = state.elements("running");
              if (!running.isEmpty()) {
                new RunningTaskValidator(root, names, tasks, serversRight, networkRight)
                    .check(running);
              }
            });
    tasks.warnOfTraffic();
    new RuleValidator(root, names).check();
    new PolicyValidator(
            root,
            names,
            serversRight
                ? Optional.of(new EnergyInstanceReader(root.node()).serverNames())
                : Optional.empty())
        .check();
    if (root.isReadable() && root.errorCount() == before) {
      routes();
    }
  }

  /** Whether running tasks without a route have one, told once all else is right. */
  private void routes() {
    List<JsonCursor> running =
        root.field("state").map(s -> s.elements("running")).orElse(List.of());
    if (!root.has("network") || running.isEmpty()) {
      return;
    }
    List<JsonCursor> missing =
        running.stream().filter(item -> item.node().path("route").isEmpty()).toList();
    if (missing.isEmpty()) {
      return;
    }
    RunningRoutes routes = RunningRoutes.of(new EnergyInstanceReader(root.node()).asWritten());
    for (int i : routes.withoutPath()) {
      running
          .get(i)
          .error(
              "The running task has no route, and no path to its server has enough bandwidth left.",
              "Maybe a link is wider, or the bandwidth (gbps) of a task is too large.");
    }
    if (routes.withoutPath().isEmpty()) {
      missing
          .get(0)
          .warn(
              "%s without a route: the cheapest paths are taken, over (%d) switches."
                  .formatted(
                      missing.size() == 1
                          ? "The running task is"
                          : "There are (%d) running tasks, of which this is the first,"
                              .formatted(missing.size()),
                      routes.switches()),
              "Maybe list the switches of each, if they are known.");
    }
  }

  private void servers(ResourceValidator resources) {
    if (root.elements("servers").isEmpty()) {
      names.incomplete();
    }
    for (JsonCursor server : root.elements("servers")) {
      resources.check(server, "capacity");
      PolicyValidator.checkShares(server, resources);
      server
          .field("watts")
          .ifPresent(
              watts -> {
                resources.check(watts, "load");
                warnSleep(watts, "idle");
              });
      if (server.has("names")) {
        named(server);
      } else {
        family(server, "type", Kind.SERVER);
      }
    }
    root.elements("servers").forEach(this::ownNames);
  }

  /** A type of which every server has a name of its own. */
  private void named(JsonCursor type) {
    Optional<String> name = type.text("type");
    if (name.isEmpty() || !type.isReadable("names")) {
      names.incomplete();
    }
    name.ifPresent(n -> noteClash(type, "type", names.addNamedServers(n)));
    int given = type.elements("names").size();
    double count = type.number("count").orElse(given);
    if (type.node().path("names").isArray() && count != given) {
      type.error(
          "names",
          "There are (%d) names for (%d) servers.",
          "Maybe \"count\": " + given + ", or a name is missing or there twice.",
          given,
          (long) count);
    }
  }

  private void ownNames(JsonCursor type) {
    String family = type.text("type").orElse("");
    for (JsonCursor each : type.elements("names")) {
      each.text()
          .flatMap(name -> names.addServer(name, family, each.place()))
          .ifPresent(
              there ->
                  each.error(
                      "The name is taken: it is " + there + ".",
                      "Maybe one of the two is another server."));
    }
  }

  private void network(JsonCursor network, boolean serversRight) {
    int before = root.errorCount();
    for (JsonCursor tier : network.elements("tiers")) {
      family(tier, "name", Kind.SWITCH);
      tier.field("watts").ifPresent(watts -> warnSleep(watts, "on"));
    }
    for (JsonCursor item : network.elements("switches")) {
      single(item);
      item.field("watts").ifPresent(watts -> warnSleep(watts, "on"));
    }
    if (network.has("switches")) {
      boolean namesRight = network.isReadable("switches") && root.errorCount() == before;
      new LinkValidator(root, network, names, namesRight).check();
    } else {
      TierValidator tiers = new TierValidator(root, network, names);
      tiers.checkLinks();
      tiers.checkRacks(serversRight);
    }
  }

  private void family(JsonCursor part, String field, Kind kind) {
    Optional<String> name = part.text(field);
    if (name.isEmpty()) {
      names.incomplete();
    }
    int known = (int) part.number("count").orElse(ElementNames.UNKNOWN);
    name.ifPresent(n -> noteClash(part, field, names.addFamily(n, kind, known)));
    if (kind == Kind.SWITCH && name.isPresent()) {
      for (String taken : names.takenFrom(name.get())) {
        part.error(
            field,
            "The server (%s) at %s has the name of a switch of this tier.",
            "Maybe call the tier something else.",
            taken,
            names.placeOf(taken));
      }
    }
  }

  private void single(JsonCursor part) {
    Optional<String> id = part.text("id");
    if (id.isEmpty()) {
      names.incomplete();
    }
    id.ifPresent(name -> noteClash(part, "id", names.addSwitch(name, part.place() + ".id")));
  }

  private void noteClash(JsonCursor part, String field, Optional<Kind> there) {
    there.ifPresent(
        kind ->
            part.error(
                field,
                "Another " + kind.word() + " has this name.",
                "Maybe number them, or give them names of their own."));
  }

  private void warnSleep(JsonCursor watts, String on) {
    double awake = watts.value(on);
    if (watts.value("sleep") > awake) {
      String problem = "Asleep it draws more than (%s) W, which it draws when on.";
      watts.warn("sleep", problem, "Maybe the two are swapped.", awake);
    }
  }

  private void awake(JsonCursor state) {
    for (JsonCursor element : state.elements("awake")) {
      element
          .text()
          .filter(name -> names.complete() && names.kindOf(name).isEmpty())
          .ifPresent(
              name ->
                  element.error(
                      "There is no server or switch of this name.",
                      names.suggestion(name, Kind.ANY)));
    }
  }

  /**
   * Refuses instances that a small file describes and that no memory holds once every server,
   * switch, link and name in a rule is written out. Nothing is allocated before.
   */
  private static final class SizeValidator {
    private static final long MAX_SERVERS = 1_000_000;
    private static final long MAX_SWITCHES = 100_000;

    /** A capacity for each server and resource. */
    private static final long MAX_CAPACITIES = 20_000_000;

    /** Between tiers, and with wiring "full" between the last tier and the servers. */
    private static final long MAX_LINKS = 50_000_000;

    /** Servers named in rules: a type counts as all its servers, equal lists count once. */
    private static final long MAX_NAMES = 10_000_000;

    private static final String DIGITS = "Maybe a count has a digit too many.";

    private final JsonCursor root;
    private final Map<String, Double> countOfType = new HashMap<>();
    private double servers;

    SizeValidator(JsonCursor root) {
      this.root = root;
    }

    void check() {
      for (JsonCursor server : root.elements("servers")) {
        double count = server.number("count").orElse(0);
        server.text("type").ifPresent(type -> countOfType.put(type, count));
        servers += count;
      }
      if (root.atMost("servers", MAX_SERVERS, servers, "servers in all", DIGITS)) {
        root.atMost(
            "resources",
            MAX_CAPACITIES,
            servers * root.elements("resources").size(),
            "capacities, one for each server and resource",
            "Maybe fewer resources, or fewer servers.");
      }
      root.field("network").ifPresent(this::network);
      names();
    }

    private void network(JsonCursor network) {
      double switches = 0;
      double links = 0;
      double above = 0;
      for (JsonCursor tier : network.elements("tiers")) {
        double count = tier.number("count").orElse(0);
        switches += count;
        links += above * count;
        above = count;
      }
      links += network.is("wiring", "full") ? above * servers : 0;
      if (root.atMost("network", MAX_SWITCHES, switches, "switches in all", DIGITS)
          && servers <= MAX_SERVERS) {
        root.atMost(
            "network",
            MAX_LINKS,
            links,
            "links between its tiers and to the servers",
            "Maybe fewer switches in a tier, or the wiring \"rack\".");
      }
    }

    private void names() {
      Set<List<String>> known = new HashSet<>();
      double named = 0;
      for (JsonCursor task : root.elements("tasks")) {
        for (String field : List.of("onlyOn", "notOn")) {
          List<String> list = task.texts(field);
          if (!list.isEmpty() && known.add(list)) {
            named += named(list);
          }
        }
      }
      root.atMost(
          "tasks",
          MAX_NAMES,
          named,
          "servers named in onlyOn and notOn",
          "Maybe name the same servers for many tasks, or fewer servers.");
      double ofPolicy = named(root.texts("keepOff"));
      for (JsonCursor group : root.elements("keepOn")) {
        ofPolicy += named(group.texts("servers"));
      }
      ofPolicy += root.field("state").map(state -> named(state.texts("closed"))).orElse(0.0);
      root.atMost(
          "keepOn",
          MAX_NAMES,
          ofPolicy,
          "servers named in keepOn, keepOff and closed",
          "Maybe fewer groups, or each server once.");
    }

    private double named(List<String> list) {
      return list.stream().mapToDouble(name -> countOfType.getOrDefault(name, 1.0)).sum();
    }
  }
}
