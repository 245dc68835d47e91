package org.wattle.model.json.energy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.energy.ServerType;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.energy.ElementNames.Kind;

/** Checks that listed racks are switches of the last tier, and hold every server once. */
final class RackValidator {
  private final JsonCursor root;
  private final JsonCursor network;
  private final ElementNames names;
  private final Map<String, String> rackOf = new HashMap<>();
  private boolean complete = true;

  RackValidator(JsonCursor root, JsonCursor network, ElementNames names) {
    this.root = root;
    this.network = network;
    this.names = names;
  }

  /**
   * Checks the racks, if they are listed.
   *
   * @param serversRight whether the servers can be built
   */
  void check(boolean serversRight) {
    if (!network.node().has("racks")) {
      return;
    }
    if (network.text("wiring").filter("full"::equals).isPresent()) {
      network.error(
          "racks",
          "There are racks, and the wiring (full) attaches every server to every switch.",
          "Maybe the wiring is \"rack\".");
    }
    Set<String> switches = switches();
    List<ServerType> types =
        serversRight ? new EnergyInstanceReader(root.node()).servers() : List.of();
    ServerNames servers = new ServerNames(types);
    Set<String> seen = new HashSet<>();
    for (JsonCursor rack : network.elements("racks")) {
      rack.text("switch").ifPresent(name -> checkSwitch(rack, name, switches, seen));
      for (JsonCursor each : rack.elements("servers")) {
        each.text().ifPresent(name -> take(rack, each, name, servers));
      }
    }
    if (serversRight && complete && network.isReadable("racks")) {
      noteMissing(types);
    }
  }

  /** The names of the switches of the last tier; none where they cannot be read. */
  private Set<String> switches() {
    List<JsonCursor> tiers = network.elements("tiers");
    Set<String> switches = new LinkedHashSet<>();
    if (!tiers.isEmpty()) {
      JsonCursor last = tiers.get(tiers.size() - 1);
      int count = (int) last.number("count").orElse(0);
      last.text("name")
          .ifPresent(
              name -> {
                for (int i = 0; i < count; i++) {
                  switches.add(name + "-" + i);
                }
              });
    }
    return switches;
  }

  private static void checkSwitch(
      JsonCursor rack, String name, Set<String> switches, Set<String> seen) {
    if (!switches.isEmpty() && !switches.contains(name)) {
      String first = switches.iterator().next();
      rack.error(
          "switch",
          "There is no switch of this name in the last tier.",
          Nearest.maybe(
              name,
              switches,
              "Maybe one of the (%d) from \"%s\".".formatted(switches.size(), first)));
    } else if (!seen.add(name)) {
      rack.error("switch", "Another rack has this switch.", "Maybe the two are one rack.");
    }
  }

  private void take(JsonCursor rack, JsonCursor each, String name, ServerNames servers) {
    Optional<Kind> kind = names.kindOf(name);
    if (!names.isServerType(name) && !kind.equals(Optional.of(Kind.SERVER))) {
      complete = false;
      if (names.complete()) {
        each.error(
            kind.isPresent()
                ? "This is a switch, not a server."
                : "There is no server and no type of servers of this name.",
            names.suggestion(name, List.of(Kind.SERVER)));
      }
      return;
    }
    String here = rack.text("switch").orElse("");
    for (String server : servers.expand(List.of(name))) {
      String there = rackOf.putIfAbsent(server, here);
      if (there != null) {
        each.error(
            "The server (%s) is in the rack (%s) already.".formatted(server, there),
            "Maybe remove one of the two.");
        return;
      }
    }
  }

  private void noteMissing(List<ServerType> types) {
    List<String> missing = new ArrayList<>();
    for (ServerType type : types) {
      for (int i = 0; i < type.count(); i++) {
        if (!rackOf.containsKey(type.serverName(i))) {
          missing.add(type.serverName(i));
        }
      }
    }
    if (!missing.isEmpty()) {
      network.error(
          "racks",
          "There are (%d) servers in no rack.".formatted(missing.size()),
          "Maybe add \"%s\"%s to one.".formatted(missing.get(0), missing.size() > 1 ? ", …" : ""));
    }
  }
}
