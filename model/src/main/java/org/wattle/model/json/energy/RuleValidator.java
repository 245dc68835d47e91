package org.wattle.model.json.energy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.Domain;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;

/** Checks that rules refer to servers and tasks that exist, and that running tasks satisfy them. */
final class RuleValidator {
  private final JsonCursor root;
  private final ElementNames names;
  private final Set<String> tasks = new HashSet<>();
  private final Map<String, String> serverOf = new HashMap<>();
  private boolean everyTaskKnown = true;

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
    groups("spread");
    groups("together");
    new GroupValidator(root, this::checkServers, this::member).check();
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
    servers.forEach(each -> PolicyValidator.isServers(each, names));
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
    boolean bound = task.get().text("binds").filter(RuleReader.MOVED::equals).isEmpty();
    if (id.isPresent() && server.isPresent() && bound) {
      if (task.get().node().has("onlyOn")
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
    return task.elements(field).stream()
        .flatMap(each -> each.text().stream())
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

  private void groups(String field) {
    root.unique(
        field, "name", "Another group of (" + field + ") has this name.", "Maybe number them.");
    for (JsonCursor group : root.elements(field)) {
      boolean plain =
          group.text("across").filter(name -> !name.equals(Domain.SERVER.name())).isEmpty()
              && group.text("binds").filter(RuleReader.MOVED::equals).isEmpty();
      members(group, plain, field.equals("spread"));
    }
  }

  private void members(JsonCursor group, boolean plain, boolean apart) {
    Set<String> members = new HashSet<>();
    Map<String, String> there = new HashMap<>();
    for (JsonCursor each : group.elements("tasks")) {
      member(each, members)
          .filter(id -> plain && serverOf.containsKey(id))
          .ifPresent(id -> checkStart(each, id, apart, there));
    }
  }

  /** A task of a group, where it is one and not there already. */
  private Optional<String> member(JsonCursor each, Set<String> members) {
    Optional<String> id = each.text();
    if (id.isEmpty()) {
      return id;
    }
    if (!tasks.contains(id.get())) {
      if (everyTaskKnown) {
        String suggestion =
            Nearest.maybe(id.get(), tasks, "Maybe add it to the tasks, or remove this.");
        each.error("There is no task of this id.", suggestion);
      }
      return Optional.empty();
    }
    if (!members.add(id.get())) {
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
}
