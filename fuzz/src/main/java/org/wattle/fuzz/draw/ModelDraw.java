package org.wattle.fuzz.draw;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Tiny linear and mixed-integer models; some have no solution, some no best one. */
public final class ModelDraw {
  private final Draws draws;
  private final List<String> names = new ArrayList<>();

  private ModelDraw(Draws draws) {
    this.draws = draws;
  }

  /** A model. */
  public static ObjectNode of(Draws draws) {
    return new ModelDraw(draws).draw();
  }

  private ObjectNode draw() {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("kind", "model").put("name", "drawn");
    ArrayNode variables = root.putArray("variables");
    int count = draws.from(1, 5);
    boolean integral = draws.chance(0.4);
    for (int v = 0; v < count; v++) {
      names.add("x" + v);
      String type =
          integral ? draws.of("integer", "binary") : draws.of("continuous", "integer", "binary");
      ObjectNode variable = variables.addObject().put("name", "x" + v).put("type", type);
      if (!type.equals("binary")) {
        if (draws.chance(0.9)) {
          variable.put("lower", draws.of(0, 0, -3, 1));
        }
        if (draws.chance(0.9)) {
          variable.put("upper", draws.of(3, 5, 10));
        }
      }
    }
    ArrayNode rows = root.putArray("rows");
    int rowCount = draws.from(0, 4);
    for (int r = 0; r < rowCount; r++) {
      row(rows.addObject().put("name", "r" + r));
    }
    ArrayNode objectives = root.putArray("objectives");
    int goals = draws.of(0, 1, 1, 1, 1, 1, 2);
    for (int o = 0; o < goals; o++) {
      ObjectNode objective =
          objectives
              .addObject()
              .put("name", "o" + o)
              .put("sense", draws.of("minimize", "maximize"));
      if (draws.chance(0.2)) {
        objective.put("offset", draws.of(1.0, -100.0, 0.5));
      }
      terms(objective.putObject("terms"), false);
    }
    return root;
  }

  private void row(ObjectNode row) {
    terms(row.putObject("terms"), draws.chance(0.1));
    switch (draws.below(4)) {
      case 0 -> row.put("lower", draws.from(-4, 8));
      case 1 -> row.put("lower", draws.from(-4, 2)).put("upper", draws.from(2, 9));
      case 2 -> {
        int side = draws.from(0, 6);
        row.put("lower", side).put("upper", side);
      }
      default -> row.put("upper", draws.from(-2, 12));
    }
  }

  private void terms(ObjectNode terms, boolean large) {
    for (String name : names) {
      if (draws.chance(0.7)) {
        int whole = draws.from(-6, 6);
        double coefficient = draws.chance(0.2) ? whole + 0.5 : whole;
        terms.put(name, large && draws.chance(0.4) ? coefficient * 1e4 : coefficient);
      }
    }
  }
}
