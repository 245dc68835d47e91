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

/**
 * Checks that each tier has a link to the next and no other links, and that listed racks are
 * switches of the last tier and hold every server once.
 */
final class TierValidator {
  private record Pair(String from, String to) {
    @Override
    public String toString() {
      return from + " → " + to;
    }
  }

  private final JsonCursor root;
  private final JsonCursor network;
  private final ElementNames names;
  private final List<String> tiers = new ArrayList<>();
  private final List<Pair> wanted = new ArrayList<>();
  private final Set<Pair> found = new LinkedHashSet<>();
  private final List<Pair> misplaced = new ArrayList<>();
  private boolean tiersKnown = true;
  private final Map<String, String> rackOf = new HashMap<>();
  private boolean linksKnown = true;
  private boolean everyServerKnown = true;

  TierValidator(JsonCursor root, JsonCursor network, ElementNames names) {
    this.root = root;
    this.network = network;
    this.names = names;
  }

  /** Checks the links between tiers. */
  void checkLinks() {
    for (JsonCursor tier : network.elements("tiers")) {
      Optional<String> name = tier.text("name");
      tiersKnown &= name.isPresent();
      name.ifPresent(n -> add(tier, n));
    }
    if (!tiersKnown || tiers.isEmpty()) {
      return;
    }
    for (int t = 0; t < tiers.size(); t++) {
      String next = t + 1 < tiers.size() ? tiers.get(t + 1) : EnergyDocument.SERVER;
      wanted.add(new Pair(tiers.get(t), next));
    }
    network.elements("links").forEach(this::link);
    if (linksKnown && network.node().path("links").isArray()) {
      wanted.forEach(this::noteMissing);
    }
  }

  private void add(JsonCursor tier, String name) {
    if (name.equals(EnergyDocument.SERVER)) {
      tier.error(
          "name",
          "A tier cannot be called (server): links use that word for the servers.",
          "Maybe \"servers\" or \"access\".");
    }
    tiersKnown &= !tiers.contains(name);
    tiers.add(name);
  }

  private void link(JsonCursor link) {
    Optional<String> from = link.text("from");
    Optional<String> to = link.text("to");
    if (from.isEmpty() || to.isEmpty()) {
      linksKnown = false;
      return;
    }
    Pair pair = new Pair(from.get(), to.get());
    boolean upperKnown = known(link, "from", tiers);
    boolean lowerKnown = known(link, "to", lowerEnds());
    if (!upperKnown || !lowerKnown) {
      misplaced.add(pair);
    } else if (!wanted.contains(pair)) {
      misplaced.add(pair);
      link.error(
          "The link (" + pair + ") does not lead from a tier to the next.", suggestion(pair));
    } else if (!found.add(pair)) {
      link.error("The link (" + pair + ") occurs a second time.", "Maybe add up their gbps.");
    }
  }

  private boolean known(JsonCursor link, String field, List<String> ends) {
    String otherwise = "Maybe one of " + String.join(", ", ends) + ".";
    return link.field(field)
        .orElseThrow()
        .among(ends, "The link leads to nowhere: there is no such tier.", otherwise);
  }

  private List<String> lowerEnds() {
    List<String> ends = new ArrayList<>(tiers);
    ends.add(EnergyDocument.SERVER);
    return ends;
  }

  private String suggestion(Pair pair) {
    Pair turned = new Pair(pair.to, pair.from);
    if (wanted.contains(turned)) {
      return "Maybe the other way round: traffic runs downward.";
    }
    return wanted.stream()
        .filter(w -> w.from.equals(pair.from))
        .findFirst()
        .map(w -> "Maybe " + w + ".")
        .orElse("");
  }

  /** A link with one end mistyped is reported already. */
  private void noteMissing(Pair pair) {
    boolean reported =
        misplaced.stream()
            .anyMatch(
                o -> o.from.equals(pair.from) || o.to.equals(pair.to) || o.to.equals(pair.from));
    if (!found.contains(pair) && !reported) {
      network.error(
          "links",
          "There is no link " + pair + ".",
          "Maybe add {\"from\": \"" + pair.from + "\", \"to\": \"" + pair.to + "\", \"gbps\": …}.");
    }
  }

  /**
   * Checks the racks, if they are listed.
   *
   * @param serversRight whether the servers can be built
   */
  void checkRacks(boolean serversRight) {
    if (!network.has("racks")) {
      return;
    }
    if (network.is("wiring", "full")) {
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
    if (serversRight && everyServerKnown && network.isReadable("racks")) {
      noteMissing(types);
    }
  }

  /** The names of the switches of the last tier; none where they cannot be read. */
  private Set<String> switches() {
    Set<String> switches = new LinkedHashSet<>();
    List<JsonCursor> all = network.elements("tiers");
    for (JsonCursor last : all.subList(Math.max(0, all.size() - 1), all.size())) {
      String name = last.text("name").orElse("");
      double count = last.value("count");
      for (int i = 0; !name.isEmpty() && i < count; i++) {
        switches.add(name + "-" + i);
      }
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
    if (!names.isServer(each, name, true)) {
      everyServerKnown = false;
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
    List<String> missing =
        types.stream()
            .flatMap(type -> type.serverNames().stream())
            .filter(server -> !rackOf.containsKey(server))
            .toList();
    if (!missing.isEmpty()) {
      network.error(
          "racks",
          "There are (%d) servers in no rack.".formatted(missing.size()),
          "Maybe add \"%s\"%s to one.".formatted(missing.get(0), missing.size() > 1 ? ", …" : ""));
    }
  }
}
