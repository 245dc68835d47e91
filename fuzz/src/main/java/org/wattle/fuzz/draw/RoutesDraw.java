package org.wattle.fuzz.draw;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A tiny network over servers, in tiers or switch by switch, and routes through it. */
final class RoutesDraw {
  private final Draws draws;
  private final List<String> servers;
  private final List<String> switches = new ArrayList<>();

  /** The switches right above each switch or server. */
  private final Map<String, List<String>> above = new HashMap<>();

  RoutesDraw(Draws draws, List<String> servers) {
    this.draws = draws;
    this.servers = servers;
  }

  List<String> switches() {
    return switches;
  }

  ObjectNode network() {
    ObjectNode network = JsonNodeFactory.instance.objectNode();
    if (draws.chance(0.6)) {
      tiered(network);
    } else {
      explicit(network);
    }
    return network;
  }

  /** A route to a server from the top, as the state of an instance names it. */
  List<String> route(String server) {
    List<String> route = new ArrayList<>();
    List<String> next = above.getOrDefault(server, List.of());
    while (!next.isEmpty()) {
      String at = draws.of(next);
      route.add(0, at);
      next = above.getOrDefault(at, List.of());
    }
    return route;
  }

  private void tiered(ObjectNode network) {
    boolean full = draws.chance(0.4);
    network.put("wiring", full ? "full" : "rack");
    ArrayNode tiers = network.putArray("tiers");
    ArrayNode links = network.putArray("links");
    List<String> names = List.of("core", "aggregation", "access");
    List<String> used = names.subList(draws.of(0, 1, 1, 2), names.size());
    List<String> last = List.of();
    for (int t = 0; t < used.size(); t++) {
      int count = draws.from(1, 2);
      ObjectNode tier = tiers.addObject().put("name", used.get(t)).put("count", count);
      power(tier);
      List<String> now = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        now.add(used.get(t) + "-" + i);
        above.put(now.get(i), last);
      }
      switches.addAll(now);
      last = now;
      links
          .addObject()
          .put("from", used.get(t))
          .put("to", t + 1 < used.size() ? used.get(t + 1) : "server")
          .put("gbps", gbps());
    }
    for (int s = 0; s < servers.size(); s++) {
      above.put(servers.get(s), full ? last : List.of(last.get(s % last.size())));
    }
  }

  private void explicit(ObjectNode network) {
    ArrayNode array = network.putArray("switches");
    ArrayNode links = network.putArray("links");
    int count = draws.from(1, 4);
    for (int i = 0; i < count; i++) {
      String id = "s" + i;
      ObjectNode each = array.addObject().put("id", id);
      if (draws.chance(0.3)) {
        each.put("group", draws.of("leaves", "spines"));
      }
      power(each);
      if (i > 0 && draws.chance(0.7)) {
        link(links, draws.of(switches), id);
      }
      switches.add(id);
    }
    for (String server : servers) {
      link(links, draws.of(switches), server);
      if (draws.chance(0.3)) {
        link(links, draws.of(switches), server);
      }
    }
  }

  private void link(ArrayNode links, String from, String to) {
    above.computeIfAbsent(to, name -> new ArrayList<>()).add(from);
    links.addObject().put("from", from).put("to", to).put("gbps", gbps());
  }

  private double gbps() {
    return draws.of(0.3, 0.5, 1.0, 1.0, 10.0);
  }

  private void power(ObjectNode element) {
    ObjectNode watts = element.putObject("watts");
    boolean upside = draws.chance(0.15);
    if (draws.chance(0.6)) {
      watts.put("sleep", upside ? draws.from(50, 15000) : draws.from(0, 20));
    }
    watts.put("on", draws.chance(0.05) ? 0 : draws.from(10, 120));
    if (draws.chance(0.15)) {
      watts.put("idle", draws.from(5, 60));
    }
    element.put("wakeSeconds", draws.of(0, 4, 10, 60));
  }
}
