package org.wattle.model.json.energy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.wattle.model.energy.Domain;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.GroupRules;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;

/** Checks domains, the groups that refer to them, and that running tasks keep these. */
final class GroupValidator {
  private static final List<String> KINDS =
      List.of("spread", "together", "apart", "near", "balance");

  private final JsonCursor root;
  private final Consumer<List<JsonCursor>> servers;
  private final BiConsumer<JsonCursor, Set<String>> member;
  private final Map<String, Set<String>> partsOf = new HashMap<>();
  private boolean everyDomainKnown = true;

  /**
   * Checks of a document.
   *
   * @param servers checks a list of names of servers and types
   * @param member checks a task of a group, given those that are in it already, which it joins
   */
  GroupValidator(
      JsonCursor root,
      Consumer<List<JsonCursor>> servers,
      BiConsumer<JsonCursor, Set<String>> member) {
    this.root = root;
    this.servers = servers;
    this.member = member;
  }

  void check() {
    partsOf.put(Domain.SERVER.name(), Set.of());
    everyDomainKnown = root.isReadable("domains");
    root.elements("domains").forEach(this::domain);
    for (String kind : KINDS) {
      Set<String> names = new HashSet<>();
      for (JsonCursor group : root.elements(kind)) {
        if (List.of("apart", "near", "balance").contains(kind)) {
          group.unlike(
              names,
              "name",
              "Another group of (" + kind + ") has this name.",
              "Maybe number them.");
          members(group);
        }
        domainOf(group, "across");
        domainOf(group, "within");
        over(group);
      }
    }
    if (root.errorCount() == 0 && needsInstance()) {
      whole(new EnergyInstanceReader(root.node()).instance());
    }
  }

  private boolean needsInstance() {
    return !root.elements("domains").isEmpty()
        || KINDS.stream()
            .flatMap(kind -> root.elements(kind).stream())
            .anyMatch(group -> group.text("binds").filter(RuleReader.MOVED::equals).isEmpty());
  }

  private void domain(JsonCursor domain) {
    Optional<String> name = domain.text("name");
    Set<String> parts = new HashSet<>();
    for (JsonCursor part : domain.elements("parts")) {
      part.unlike(parts, "name", "Another part of the domain has this name.", "Maybe number them.");
      servers.accept(part.elements("servers"));
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

  private void members(JsonCursor group) {
    for (String field : List.of("tasks", "from", "to")) {
      Set<String> members = new HashSet<>();
      group.elements(field).forEach(each -> member.accept(each, members));
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
      servers.accept(group.elements("over"));
      return;
    }
    for (JsonCursor each : group.elements("over")) {
      each.text()
          .filter(name -> !parts.contains(name))
          .ifPresent(
              name ->
                  each.error(
                      "The domain has no part of this name.",
                      Nearest.maybe(
                          name, parts, "Maybe one of " + String.join(", ", parts) + ".")));
    }
  }

  /** What takes every server and every running task to be seen. */
  private void whole(EnergyInstance instance) {
    ServerNames names = new ServerNames(instance.serverTypes());
    for (JsonCursor domain : root.elements("domains")) {
      Map<String, String> partOf = new HashMap<>();
      for (JsonCursor part : domain.elements("parts")) {
        inOnePart(part, names, partOf);
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
