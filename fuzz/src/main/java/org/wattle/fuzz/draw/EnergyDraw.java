package org.wattle.fuzz.draw;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tiny energy instances with everything: one to four servers, every wiring, any sign of what waking
 * adds, rules, running tasks, elements that are awake. Most are valid.
 */
public final class EnergyDraw {
  private static final int MOST_SERVERS = 4;
  private static final int MOST_TASKS = 4;

  private final Draws draws;
  private final ObjectNode root = JsonNodeFactory.instance.objectNode();
  private final List<String> resources;
  private final List<String> servers = new ArrayList<>();
  private final List<String> types = new ArrayList<>();
  private final List<String> taskIds = new ArrayList<>();
  private boolean network;

  private EnergyDraw(Draws draws) {
    this.draws = draws;
    this.resources = List.of("cpu", "memory", "gpu").subList(0, draws.of(1, 2, 2, 3));
  }

  /** An instance. */
  public static ObjectNode of(Draws draws) {
    return new EnergyDraw(draws).draw();
  }

  private ObjectNode draw() {
    root.put("kind", "energy").put("name", draws.of("drawn", "gezogen é", "<i>x"));
    root.put("slotSeconds", draws.of(60.0, 1.0, 300.0, 0.5, 3600.0));
    resources.forEach(root.putArray("resources")::add);
    drawServers(root.putArray("servers"));
    RoutesDraw routes = new RoutesDraw(draws, servers);
    network = draws.chance(0.75);
    if (network) {
      root.set("network", routes.network());
    }
    ArrayNode tasks = root.putArray("tasks");
    int count = draws.chance(0.05) ? 0 : draws.from(1, MOST_TASKS);
    for (int i = 0; i < count; i++) {
      rules(task(tasks.addObject(), "t" + i));
    }
    if (draws.chance(0.5)) {
      state(root.putObject("state"), routes);
    }
    groups("spread");
    groups("together");
    if (draws.chance(0.3)) {
      new DomainRulesDraw(draws, root, servers, taskIds).draw();
    }
    return root;
  }

  private void drawServers(ArrayNode array) {
    int left = draws.from(1, MOST_SERVERS);
    while (left > 0) {
      int count = draws.from(1, left);
      String type = "ABCD".substring(types.size(), types.size() + 1);
      types.add(type);
      for (int i = 0; i < count; i++) {
        servers.add(type + "-" + i);
      }
      ObjectNode server = array.addObject().put("type", type).put("count", count);
      ObjectNode capacity = server.putObject("capacity");
      for (String resource : resources) {
        capacity.put(
            resource, resource.equals("gpu") ? draws.of(0.0, 1.0, 2.0) : draws.of(0.5, 1.0, 2.0));
      }
      ObjectNode watts = server.putObject("watts");
      boolean upside = draws.chance(0.15);
      if (draws.chance(0.7)) {
        watts.put("sleep", upside ? draws.from(100, 1500) : draws.from(0, 60));
      }
      watts.put("idle", draws.chance(0.05) ? 0 : draws.from(20, 200));
      ObjectNode load = watts.putObject("load");
      resources.forEach(resource -> load.put(resource, draws.of(0, 10, 50, 110)));
      if (draws.chance(0.3)) {
        watts.put("peak", draws.from(100, 400));
      }
      server.put("wakeSeconds", draws.of(0, 5, 30, 120));
      left -= count;
    }
  }

  private ObjectNode task(ObjectNode task, String id) {
    taskIds.add(id);
    task.put("id", id);
    ObjectNode demand = task.putObject("demand");
    for (String resource : resources) {
      double amount = resource.equals("gpu") ? draws.steps(0.5, 2) : draws.steps(0.05, 12);
      demand.put(resource, amount);
    }
    if (network && (!resources.contains("memory") || draws.chance(0.7))) {
      task.put("gbps", draws.steps(0.05, 8));
    }
    if (draws.chance(0.1)) {
      task.put("durationSeconds", draws.of(1, 300)).put("job", "j");
    }
    return task;
  }

  private void rules(ObjectNode task) {
    if (draws.chance(0.12)) {
      serverNames(task.putArray("onlyOn"));
    }
    if (draws.chance(0.12)) {
      serverNames(task.putArray("notOn"));
    }
  }

  private void serverNames(ArrayNode names) {
    names.add(draws.of(servers));
    String type = draws.of(types);
    if (draws.chance(0.3)) {
      names.add(type);
    }
  }

  private void state(ObjectNode state, RoutesDraw routes) {
    ArrayNode awake = state.putArray("awake");
    servers.stream().filter(server -> draws.chance(0.4)).forEach(awake::add);
    if (network) {
      routes.switches().stream().filter(each -> draws.chance(0.4)).forEach(awake::add);
    }
    ArrayNode running = state.putArray("running");
    int count = draws.of(0, 0, 1, 1, 2);
    for (int i = 0; i < count; i++) {
      ObjectNode entry = running.addObject();
      task(entry.putObject("task"), "r" + i);
      String server = draws.of(servers);
      entry.put("server", server);
      if (network) {
        routes.route(server).forEach(entry.putArray("route")::add);
      }
    }
  }

  private void groups(String rule) {
    if (taskIds.size() > 1 && draws.chance(0.15)) {
      ObjectNode group = root.putArray(rule).addObject().put("name", rule);
      List<String> members = new ArrayList<>(taskIds);
      while (members.size() > 2) {
        members.remove(draws.below(members.size()));
      }
      members.forEach(group.putArray("tasks")::add);
    }
  }
}
