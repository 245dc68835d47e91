package org.wattle.fuzz.draw;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Tiny collocation instances: one to four nodes, up to three jobs, running containers. */
public final class CollocationDraw {
  private CollocationDraw() {}

  /** An instance. */
  public static ObjectNode of(Draws draws) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("kind", "collocation").put("name", "drawn");
    ArrayNode racks = root.putArray("racks");
    List<String> nodes = new ArrayList<>();
    int groups = draws.from(1, 2);
    int rack = 0;
    for (int g = 0; g < groups; g++) {
      int count = draws.from(1, 2);
      int each = draws.from(1, 2);
      racks.addObject().put("count", count).put("nodes", each);
      for (int r = 0; r < count; r++, rack++) {
        for (int n = 0; n < each; n++) {
          nodes.add("r" + rack + "-n" + n);
        }
      }
    }
    int slots = draws.of(1, 2, 2, 3);
    root.put("slotsPerNode", slots);
    if (draws.chance(0.6)) {
      root.put("idleFraction", draws.of(0.0, 0.3, 0.5, 1.0));
    }
    if (draws.chance(0.7)) {
      root.putObject("weights")
          .put("power", draws.of(0.22, 1.0, 0.0, 3.0))
          .put("intensity", draws.of(1.0, 0.5, 0.0))
          .put("sensitivity", draws.of(0.36, 1.0, 0.01));
    }
    jobs(root, nodes, nodes.size() * slots, draws);
    return root;
  }

  private static void jobs(ObjectNode root, List<String> nodes, int slots, Draws draws) {
    ArrayNode jobs = root.putArray("jobs");
    ArrayNode current = JsonNodeFactory.instance.arrayNode();
    int left = Math.min(slots, 6);
    for (String name : List.of("A", "B", "C", "D").subList(0, draws.from(1, 4))) {
      int containers = Math.min(left, draws.from(1, 3));
      if (containers == 0) {
        break;
      }
      left -= containers;
      jobs.addObject()
          .put("name", name)
          .put("containers", containers)
          .put("class", draws.of("taz", "turtle"))
          .put("intensity", draws.of(0, 1, 5, 7))
          .put("sensitivity", draws.of("node", "rack", "cluster"));
      for (int c = 0; c < containers; c++) {
        if (draws.chance(0.25)) {
          current.addObject().put("job", name).put("container", c).put("node", draws.of(nodes));
        }
      }
    }
    if (!current.isEmpty()) {
      root.set("current", current);
      if (draws.chance(0.5)) {
        ObjectNode migrations = root.putObject("migrations");
        if (draws.chance(0.7)) {
          migrations.put("most", draws.from(0, 2));
        }
        if (draws.chance(0.7)) {
          migrations.put("cost", draws.of(0.0, 0.01, 0.2));
        }
      }
    }
  }
}
