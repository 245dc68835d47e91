package org.wattle.model.json.energy;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ResourceValidator;

/**
 * Checks that the policy of operation is about servers that exist, and does not contradict itself.
 */
record PolicyValidator(JsonCursor root, ElementNames names, Optional<ServerNames> servers) {
  void check() {
    root.field("state").ifPresent(state -> state.elements("closed").forEach(names::isServerOrType));
    Set<String> off = new HashSet<>(expanded(root.elements("keepOff")));
    root.unique("keepOn", "name", "Another group of (keepOn) has this name.", "Maybe number them.");
    for (JsonCursor group : root.elements("keepOn")) {
      checkGroup(group, off);
    }
    checkSpare(root, "spareFor");
    root.unique(
        "spareWithin", "name", "Another part of (spareWithin) has it.", "Maybe number them.");
    for (JsonCursor due : root.elements("spareWithin")) {
      due.elements("servers").forEach(names::isServerOrType);
      checkSpare(due, "unit");
    }
  }

  /** Checks the limits of utilisation of a type of servers. */
  static void checkShares(JsonCursor server, ResourceValidator resources) {
    for (String resource : server.node().path("maxUtilisation").propertyNames()) {
      if (!resources.mayHave(resource)) {
        String problem = "There is no resource of this name.";
        JsonCursor shares = server.field("maxUtilisation").orElseThrow();
        shares.errorAtName(resource, problem, "Maybe one of the field (resources).");
      }
    }
  }

  /** The servers that are named, as far as these exist. */
  private Set<String> expanded(List<JsonCursor> named) {
    List<String> known =
        named.stream().filter(names::isServerOrType).flatMap(each -> each.text().stream()).toList();
    return servers.map(types -> types.expand(known)).orElse(Set.of());
  }

  private void checkGroup(JsonCursor group, Set<String> off) {
    Set<String> members = new HashSet<>(expanded(group.elements("servers")));
    if (members.isEmpty() || !group.isReadable("servers") || !names.complete()) {
      return;
    }
    int all = members.size();
    members.removeAll(off);
    double wanted = group.number("least").orElse(all);
    JsonCursor where = group.field("least").orElse(group);
    if (wanted > all) {
      where.error(
          "The group has only (%d) servers.".formatted(all),
          "Maybe %d; without this field all of them stay on.".formatted(all));
    } else if (wanted > members.size()) {
      where.error(
          "Of the (%d) servers of the group (%d) are to be off (keepOff), and (%d) are to stay on."
              .formatted(all, all - members.size(), (int) wanted),
          members.isEmpty()
              ? "Maybe remove the group, or its servers from (keepOff)."
              : "Maybe \"least\": %d, or remove its servers from (keepOff)."
                  .formatted(members.size()));
    }
  }

  private void checkSpare(JsonCursor due, String field) {
    boolean full = root.field("network").filter(of -> of.is("wiring", "full")).isPresent();
    if (due.is(field, FailureUnit.RACK.word()) && (full || !root.has("network"))) {
      due.error(
          field,
          full
              ? "With this wiring every server is attached to all switches of the last tier: there"
                  + " are no racks."
              : "Without a network there are no racks.",
          "Maybe \"server\".");
    }
  }
}
