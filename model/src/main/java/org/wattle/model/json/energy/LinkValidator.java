package org.wattle.model.json.energy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.json.Issue;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.energy.ElementNames.Kind;

/** Checks that listed links lead downward from switches and reach every server. */
final class LinkValidator {
  private record Down(String to, JsonCursor link) {}

  private final JsonCursor root;
  private final JsonCursor network;
  private final ElementNames names;
  private final Map<String, List<Down>> below = new LinkedHashMap<>();
  private final Set<String> hasAbove = new HashSet<>();
  private boolean right;

  /** The names are right where every switch is known by one name. */
  LinkValidator(JsonCursor root, JsonCursor network, ElementNames names, boolean namesRight) {
    this.root = root;
    this.network = network;
    this.names = names;
    this.right = namesRight && names.complete();
  }

  void check() {
    network.elements("links").forEach(this::link);
    right &= network.isReadable("links") && network.node().path("links").isArray();
    new CycleSearch().run();
    if (right && root.isReadable("servers")) {
      reach();
    }
  }

  private void link(JsonCursor link) {
    Optional<String> from = link.text("from");
    Optional<String> to = link.text("to");
    boolean upper = from.isPresent() && known(link, "from", List.of(Kind.SWITCH));
    boolean lower = to.isPresent() && known(link, "to", Kind.ANY);
    if (upper && lower) {
      hasAbove.add(to.orElseThrow());
      below
          .computeIfAbsent(from.orElseThrow(), key -> new ArrayList<>())
          .add(new Down(to.orElseThrow(), link));
    } else {
      right = false;
    }
  }

  private boolean known(JsonCursor link, String field, List<Kind> kinds) {
    String end = link.text(field).orElseThrow();
    Optional<Kind> kind = names.kindOf(end);
    if (kind.isPresent() && kinds.contains(kind.get())) {
      return true;
    }
    if (kind.isPresent()) {
      link.error(
          field,
          "A link cannot start at a "
              + kind.get().word()
              + ": traffic runs downward from a switch.",
          "Maybe the other way round.");
    } else if (names.complete()) {
      String what = kinds.contains(Kind.SERVER) ? "switch or server" : "switch";
      link.error(
          field,
          "The link leads to nowhere: there is no such " + what + ".",
          names.suggestion(end, kinds));
    }
    return false;
  }

  /** Follows the links from the entries, and reports the servers that are not reached. */
  private void reach() {
    Deque<String> ways = new ArrayDeque<>();
    for (JsonCursor item : network.elements("switches")) {
      String id = item.text("id").orElseThrow();
      if (item.node().path("entry").asBoolean(!hasAbove.contains(id))) {
        ways.add(id);
      }
    }
    if (ways.isEmpty()) {
      network.error(
          "switches",
          "No switch is an entry: traffic cannot come in.",
          "Maybe \"entry\": true for those at the top.");
      return;
    }
    Set<String> reached = new HashSet<>(ways);
    while (!ways.isEmpty()) {
      for (Down down : below.getOrDefault(ways.remove(), List.of())) {
        if (reached.add(down.to)) {
          ways.add(down.to);
        }
      }
    }
    root.elements("servers").forEach(type -> noteUnreached(type, reached));
  }

  private void noteUnreached(JsonCursor type, Set<String> reached) {
    int count = (int) type.number("count").orElseThrow();
    String name = type.text("type").orElseThrow();
    int unreached = 0;
    String first = "";
    List<JsonCursor> own = type.elements("names");
    for (int i = 0; i < count; i++) {
      String server = i < own.size() ? own.get(i).text().orElse("") : name + "-" + i;
      if (!reached.contains(server)) {
        first = unreached == 0 ? server : first;
        unreached++;
      }
    }
    if (unreached > 0) {
      type.error(
          "type",
          "No path leads from an entry to (" + unreached + ") of its (" + count + ") servers.",
          "Maybe a link to \"" + first + "\" is missing" + (unreached > 1 ? ", and others." : "."));
    }
  }

  /** A search in depth over the switches; every link that closes a cycle is reported. */
  private final class CycleSearch {
    private final Map<String, Integer> next = new HashMap<>();
    private final Deque<String> way = new ArrayDeque<>();
    private final Set<String> onWay = new HashSet<>();

    void run() {
      for (String start : below.keySet()) {
        if (!next.containsKey(start)) {
          enter(start);
          while (!way.isEmpty()) {
            step();
          }
        }
      }
    }

    private void enter(String name) {
      next.put(name, 0);
      way.addLast(name);
      onWay.add(name);
    }

    private void step() {
      String here = way.getLast();
      List<Down> downs = below.getOrDefault(here, List.of());
      int position = next.merge(here, 1, Integer::sum) - 1;
      if (position >= downs.size()) {
        onWay.remove(way.removeLast());
        return;
      }
      Down down = downs.get(position);
      if (onWay.contains(down.to)) {
        noteCycle(down);
      } else if (!next.containsKey(down.to)) {
        enter(down.to);
      }
    }

    private void noteCycle(Down closing) {
      right = false;
      List<String> circle = new ArrayList<>(way);
      circle = circle.subList(circle.indexOf(closing.to), circle.size());
      closing.link.error(
          "The link closes a cycle: %s → %s."
              .formatted(Issue.shorten(String.join(" → ", circle), 300), closing.to),
          "Maybe one of these links is meant the other way round.");
    }
  }
}
