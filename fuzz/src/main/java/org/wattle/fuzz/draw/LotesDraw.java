package org.wattle.fuzz.draw;

import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Tiny LoTES instances: up to three configurations of a few machines, up to three classes. */
public final class LotesDraw {
  private LotesDraw() {}

  /** An instance. */
  public static ObjectNode of(Draws draws) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("kind", "lotes").put("name", "drawn");
    List<String> resources = List.of("cores", "ram").subList(0, draws.from(1, 2));
    resources.forEach(root.putArray("resources")::add);
    ArrayNode configurations = root.putArray("configurations");
    int groups = draws.from(1, 3);
    for (int g = 0; g < groups; g++) {
      ObjectNode configuration =
          configurations.addObject().put("name", "c" + g).put("count", draws.from(1, 3));
      ObjectNode capacity = configuration.putObject("capacity");
      resources.forEach(resource -> capacity.put(resource, draws.of(4.0, 6.0, 8.0, 10.5)));
    }
    List<Double> proportions =
        draws.of(
            List.of(1.0),
            List.of(0.5, 0.5),
            List.of(0.75, 0.25),
            List.of(0.2, 0.3, 0.5),
            List.of(0.9, 0.1));
    ArrayNode classes = root.putArray("classes");
    for (int c = 0; c < proportions.size(); c++) {
      ObjectNode each =
          classes
              .addObject()
              .put("name", "k" + c)
              .put("proportion", proportions.get(c))
              .put("meanServiceHours", draws.of(1.0, 0.5, 0.083, 24.0));
      if (draws.chance(0.3)) {
        each.put("tasksPerJob", draws.from(1, 4));
      }
      ObjectNode requirement = each.putObject("requirement");
      for (String resource : resources) {
        ObjectNode amount = requirement.putObject(resource);
        amount.put("mean", draws.of(0.7, 1.0, 1.5, 3.0, 4.0, 5.0)).put("cv", draws.of(0.0, 0.1));
        if (draws.chance(0.2)) {
          amount.put("min", 0.1).put("max", 20);
        }
      }
    }
    return root;
  }
}
