package org.wattle.fuzz.minimise;

import java.util.List;
import java.util.function.Predicate;
import org.wattle.fuzz.mutation.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Makes a JSON tree smaller: removes what can go, then makes values simpler. */
final class JsonMinimiser {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Predicate<JsonNode> fails;
  private JsonNode best;

  private JsonMinimiser(JsonNode root, Predicate<JsonNode> fails) {
    this.best = root;
    this.fails = fails;
  }

  static JsonNode minimise(JsonNode root, Predicate<JsonNode> fails) {
    JsonMinimiser minimiser = new JsonMinimiser(root, fails);
    boolean smaller = true;
    while (smaller) {
      smaller = minimiser.pass(Json.Place::remove);
    }
    minimiser.pass(JsonMinimiser::simpler);
    return minimiser.best;
  }

  @FunctionalInterface
  private interface Change {
    void apply(Json.Place place);
  }

  /** Tries a change at every place; those that keep the failure stay. */
  private boolean pass(Change change) {
    boolean changed = false;
    for (int at = 0; at < Json.places(best).size(); at++) {
      JsonNode candidate = best.deepCopy();
      change.apply(Json.places(candidate).get(at));
      if (!candidate.equals(best) && fails.test(candidate)) {
        boolean shorter = Json.places(candidate).size() < Json.places(best).size();
        best = candidate;
        changed = true;
        if (shorter) {
          at--;
        }
      }
    }
    return changed;
  }

  private static void simpler(Json.Place place) {
    JsonNode value = place.value();
    if (value.isNumber()) {
      double number = value.numberValue().doubleValue();
      List<Double> simple = List.of(0.0, 1.0);
      if (!simple.contains(number)) {
        place.set(
            value.isIntegralNumber() ? NODES.numberNode(1) : NODES.numberNode(Math.rint(number)));
      }
    } else if (value.isString() && value.asString().length() > 20) {
      place.set(NODES.stringNode("a"));
    }
  }
}
