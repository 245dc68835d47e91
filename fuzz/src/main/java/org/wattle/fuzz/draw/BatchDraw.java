package org.wattle.fuzz.draw;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Tiny batches with power: one to three nodes, up to four tasks, a few slots, budgets. */
public final class BatchDraw {
  private BatchDraw() {}

  /** An instance. */
  public static ObjectNode of(Draws draws) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("kind", "power").put("name", "drawn");
    List<String> names = List.of("A", "B").subList(0, draws.from(1, 2));
    ArrayNode classes = root.putObject("cluster").putArray("classes");
    boolean racks = draws.chance(0.4);
    int still = 0;
    for (String name : names) {
      int count = draws.of(1, 1, 2);
      int each = draws.of(0, 10, 20);
      still += count * each;
      ObjectNode of = classes.addObject().put("name", name).put("count", count);
      of.put("cores", draws.of(2.0, 4.0, 2.5)).put("memoryMegabytes", draws.of(2000, 4000));
      of.putObject("watts").put("static", each).put("tdp", each + draws.of(40, 60, 90));
      if (draws.chance(0.5)) {
        of.put("speed", draws.of(0.5, 1.0, 2.0));
      }
      if (racks) {
        of.putObject("racks").put(draws.of("r1", "r2"), count);
      }
    }
    profiles(root, names, draws);
    int slot = draws.of(5, 10, 10, 20);
    root.put("slotSeconds", slot).put("horizonSeconds", slot * draws.from(2, 6) + draws.below(5));
    if (draws.chance(0.4)) {
      root.putObject("budgets").put("clusterWatts", still + draws.of(10, 30, 60, 100));
    }
    return root;
  }

  private static void profiles(ObjectNode root, List<String> classes, Draws draws) {
    ArrayNode profiles = root.putArray("profiles");
    ArrayNode tasks = root.putArray("tasks");
    List<String> names = new ArrayList<>(List.of("p", "q").subList(0, draws.from(1, 2)));
    for (String name : names) {
      ObjectNode of = profiles.addObject().put("name", name).put("cpu", draws.of(1.0, 2.0, 0.5));
      of.put("memoryMegabytes", draws.of(0, 500, 1500)).put("seconds", draws.of(5, 10, 18, 25));
      if (draws.chance(0.6)) {
        of.put("startSeconds", draws.of(1, 5, 12));
      }
      if (draws.chance(0.3)) {
        of.put("memoryBound", draws.of(0.5, 1.0));
      }
      ObjectNode watts = of.putObject("watts");
      for (String on : classes) {
        int mean = draws.of(5, 10, 15);
        if (draws.chance(0.5)) {
          watts.put(on, mean);
        } else {
          watts.putObject(on).put("peak", mean + draws.of(0, 5, 20)).put("mean", mean);
        }
      }
      ObjectNode group = tasks.addObject().put("profile", name).put("count", draws.from(1, 2));
      if (draws.chance(0.2)) {
        group.put("submitSeconds", draws.below(10));
      }
    }
  }
}
