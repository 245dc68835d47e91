package org.wattle.model.json.energy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.Domain;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.GroupRules;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;

/**
 * Checks that rules refer to servers, tasks and domains that exist, and that running tasks satisfy
 * them.
 */
final class RuleValidator {
  private static final String MOVED = EnergyInstanceReader.MOVED;
  private static final List<String> KINDS =
      List.of("spread", "together", "apart", "near", "balance");

  private final JsonCursor root;
  private final ElementNames names;
  private final Set<String> tasks = new HashSet<>();
  private final Map<String, String> serverOf = new HashMap<>();
  private final Map<String, Set<String>> partsOf = new HashMap<>();
  private boolean everyTaskKnown = true;
  private boolean everyDomainKnown = true;

  RuleValidator(JsonCursor root, ElementNames names) {
    this.root = root;
    this.names = names;
  }

  void check() {
    for (JsonCursor task : root.elements("tasks")) {
      addTask(task);
      ofTask(task);
    }
    root.field("state").ifPresent(state -> state.elements("running").forEach(this::running));
    everyTaskKnown &= root.isReadable("tasks") && root.isReadable("state");
    domains();
  }

  private Optional<String> addTask(JsonCursor task) {
    Optional<String> id = task.text("id");
    everyTaskKnown &= id.isPresent();
    id.ifPresent(tasks::add);
    return id;
  }

  private void ofTask(JsonCursor task) {
    checkServers(task.elements("onlyOn"));
    checkServers(task.elements("notOn"));
  }

  private void checkServers(List<JsonCursor> servers) {
    servers.forEach(names::isServerOrType);
  }

  private void running(JsonCursor item) {
    Optional<String> server = item.text("server");
    Optional<JsonCursor> task = item.field("task");
    if (task.isEmpty()) {
      return;
    }
    Optional<String> id = addTask(task.get());
    ofTask(task.get());
    if (id.isPresent() && server.isPresent()) {
      serverOf.put(id.get(), server.get());
    }
    if (id.isPresent() && server.isPresent() && !task.get().is("binds", MOVED)) {
      if (task.get().has("onlyOn")
          && task.get().isReadable("onlyOn")
          && !names(task.get(), "onlyOn", server.get())) {
        noteBroken(item, server.get(), "is none of those that its task may only be on");
      }
      if (names(task.get(), "notOn", server.get())) {
        noteBroken(item, server.get(), "is one that its task may not be on");
      }
    }
  }

  /** Whether a list of servers names the server. */
  private boolean names(JsonCursor task, String field, String server) {
    return task.texts(field).stream()
        .anyMatch(name -> name.equals(server) || isOfType(server, name));
  }

  private boolean isOfType(String server, String type) {
    return names.isServerType(type) && names.typeOf(server).equals(Optional.of(type));
  }

  private void noteBroken(JsonCursor running, String server, String how) {
    running
        .field("server")
        .orElse(running)
        .error(
            "The running task breaks a rule: the server (%s) %s.".formatted(server, how),
            "Maybe it runs on another server, or the rule came later than the task.");
  }

  private void members(String kind, JsonCursor group) {
    boolean plain =
        List.of("spread", "together").contains(kind)
            && group.text("across").filter(name -> !name.equals(Domain.SERVER.name())).isEmpty()
            && !group.is("binds", MOVED);
    Map<String, String> there = new HashMap<>();
    for (String field : List.of("tasks", "from", "to")) {
      Set<String> members = new HashSet<>();
      for (JsonCursor each : group.elements(field)) {
        member(each, members)
            .filter(id -> plain && serverOf.containsKey(id))
            .ifPresent(id -> checkStart(each, id, kind.equals("spread"), there));
      }
    }
  }

  /** A task of a group, where it is one and not there already. */
  private Optional<String> member(JsonCursor each, Set<String> members) {
    if (everyTaskKnown) {
      String otherwise = "Maybe add it to the tasks, or remove this.";
      each.among(tasks, "There is no task of this id.", otherwise);
    }
    Optional<String> id = each.text().filter(tasks::contains);
    if (id.isPresent() && !members.add(id.get())) {
      each.error("The task is in the group a second time.", "Maybe another one is meant.");
      return Optional.empty();
    }
    return id;
  }

  /** What runs in the group so far, by server; for tasks that must share one, under one key. */
  private void checkStart(JsonCursor member, String id, boolean apart, Map<String, String> there) {
    String server = serverOf.getOrDefault(id, "");
    String other = there.putIfAbsent(apart ? server : "", id);
    if (other != null && apart) {
      member.error(
          "The running tasks (%s) and (%s) share the server (%s) and may not share one."
              .formatted(other, id, server),
          "Maybe one of them runs on another server.");
    } else if (other != null && !server.equals(serverOf.get(other))) {
      member.error(
          "The running tasks (%s) and (%s) must share a server and run on (%s) and (%s)."
              .formatted(other, id, serverOf.getOrDefault(other, ""), server),
          "Maybe both run on one of the two.");
    }
  }

  /** Domains, the groups that refer to them, and whether running tasks keep these. */
  private void domains() {
    partsOf.put(Domain.SERVER.name(), Set.of());
    everyDomainKnown = root.isReadable("domains");
    root.elements("domains").forEach(this::domain);
    for (String kind : KINDS) {
      root.unique(
          kind, "name", "Another group of (" + kind + ") has this name.", "Maybe number them.");
      for (JsonCursor group : root.elements(kind)) {
        members(kind, group);
        domainOf(group, "across");
        domainOf(group, "within");
        over(group);
      }
    }
    if (root.errorCount() == 0 && needsInstance()) {
      whole(new EnergyInstanceReader(root.node()).asWritten());
    }
  }

  private boolean needsInstance() {
    return !root.elements("domains").isEmpty()
        || KINDS.stream()
            .flatMap(kind -> root.elements(kind).stream())
            .anyMatch(group -> !group.is("binds", MOVED));
  }

  private void domain(JsonCursor domain) {
    Optional<String> name = domain.text("name");
    Set<String> parts = new HashSet<>();
    for (JsonCursor part : domain.elements("parts")) {
      part.unlike(parts, "name", "Another part of the domain has this name.", "Maybe number them.");
      checkServers(part.elements("servers"));
    }
    everyDomainKnown &= name.isPresent();
    if (name.isPresent() && partsOf.putIfAbsent(name.get(), parts) != null) {
      domain.error(
          "name",
          name.get().equals(Domain.SERVER.name())
              ? "The domain (server) is there already: every server is a part of it."
              : "Another domain has this name.",
          "Maybe call it something else.");
    }
  }

  private void domainOf(JsonCursor group, String field) {
    group
        .text(field)
        .filter(name -> everyDomainKnown && !partsOf.containsKey(name))
        .ifPresent(
            name ->
                group.error(
                    field,
                    "There is no domain of this name.",
                    "Maybe \"%s\", or add it to the domains."
                        .formatted(Nearest.to(name, partsOf.keySet()).orElse("server"))));
  }

  private void over(JsonCursor group) {
    group.onceEach("over");
    Set<String> parts = partsOf.getOrDefault(group.text("across").orElse(""), Set.of());
    if (parts.isEmpty()) {
      checkServers(group.elements("over"));
      return;
    }
    String otherwise = "Maybe one of " + String.join(", ", parts) + ".";
    group
        .elements("over")
        .forEach(each -> each.among(parts, "The domain has no part of this name.", otherwise));
  }

  /** What takes every server and every running task to be seen. */
  private void whole(EnergyInstance instance) {
    ServerNames servers = new ServerNames(instance.serverTypes());
    for (JsonCursor domain : root.elements("domains")) {
      Map<String, String> partOf = new HashMap<>();
      for (JsonCursor part : domain.elements("parts")) {
        inOnePart(part, servers, partOf);
      }
    }
    Map<String, String> homes = new HashMap<>();
    for (RunningTask running : instance.state().running()) {
      homes.put(running.task().id(), running.server());
    }
    Map<String, JsonCursor> groups = new HashMap<>();
    for (String kind : KINDS) {
      for (JsonCursor group : root.elements(kind)) {
        groups.put(kind + " (" + group.text("name").orElse("") + ")", group);
      }
    }
    for (PlacementRule rule : instance.rules()) {
      JsonCursor group = groups.get(rule.description());
      if (group != null
          && GroupRules.covers(rule)
          && !rule.holds(task -> Optional.ofNullable(homes.get(task)))) {
        group.error(
            "name",
            "The running tasks break this rule where they are.",
            "Maybe \"binds\": \"moved\", so that only new and moved tasks have to keep it.");
      }
    }
  }

  private static void inOnePart(JsonCursor part, ServerNames names, Map<String, String> partOf) {
    String name = part.text("name").orElse("");
    for (JsonCursor each : part.elements("servers")) {
      for (String server : names.expand(List.of(each.text().orElse("")))) {
        String other = partOf.putIfAbsent(server, name);
        if (other != null && !other.equals(name)) {
          each.error(
              "The server (%s) is in the part (%s), too.".formatted(server, other),
              "Maybe name the servers of a type one by one.");
          break;
        }
      }
    }
  }
}
