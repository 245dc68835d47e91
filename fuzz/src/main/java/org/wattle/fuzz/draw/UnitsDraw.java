package org.wattle.fuzz.draw;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Gives an instance other units: everything about one resource is multiplied by a factor, or every
 * row and objective of a model by one of its own. What is feasible stays so.
 */
public final class UnitsDraw {
  private static final List<Double> FACTORS = List.of(1e-9, 1e-4, 1 / 3.0, 1e4, 1e9);
  private static final Set<String> AMOUNTS = Set.of("capacity", "demand", "requirement");

  private UnitsDraw() {}

  /** Changes the instance, where it has amounts of resources or rows. */
  public static void change(JsonNode root, Draws draws) {
    for (String part : List.of("rows", "objectives")) {
      for (JsonNode line : root.path(part)) {
        multiply(line, draws.of(FACTORS));
      }
    }
    Set<String> names = new TreeSet<>();
    each(root, amounts -> names.addAll(amounts.propertyNames()));
    if (!names.isEmpty()) {
      String name = draws.of(List.copyOf(names));
      double factor = draws.of(FACTORS);
      each(root, amounts -> multiply(amounts, name, factor));
    }
  }

  /** What is done to an object of amounts by resource. */
  private interface Change {
    void to(ObjectNode amounts);
  }

  private static void each(JsonNode node, Change change) {
    for (JsonNode child : node) {
      each(child, change);
    }
    if (node instanceof ObjectNode object) {
      for (String name : AMOUNTS) {
        if (object.path(name) instanceof ObjectNode amounts) {
          change.to(amounts);
        }
      }
    }
  }

  /** Multiplies every number in a tree. */
  private static void multiply(JsonNode node, double factor) {
    if (node instanceof ObjectNode object) {
      List.copyOf(object.propertyNames()).forEach(name -> multiply(object, name, factor));
    }
  }

  private static void multiply(ObjectNode object, String name, double factor) {
    JsonNode value = object.path(name);
    if (value.isNumber() && !name.equals("cv")) {
      object.put(name, value.doubleValue() * factor);
    } else {
      multiply(value, factor);
    }
  }
}
