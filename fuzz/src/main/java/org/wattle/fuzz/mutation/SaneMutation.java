package org.wattle.fuzz.mutation;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.wattle.fuzz.draw.Draws;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Changes of a JSON tree that mostly leave it valid: other amounts, counts, powers, bounds, rules,
 * words of the same set, an element more or less.
 */
public final class SaneMutation {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final int MOST_COPIES = 3;

  /** Words that may stand in place of one another, by the name of their field. */
  private static final Map<String, List<String>> WORDS =
      Map.of(
          "wiring", List.of("rack", "full"),
          "class", List.of("taz", "turtle"),
          "sensitivity", List.of("node", "rack", "cluster"),
          "type", List.of("continuous", "integer", "binary"),
          "sense", List.of("minimize", "maximize"));

  /** Fields whose values have to fit to other fields, so that a change would only be refused. */
  private static final List<String> KEPT = List.of("kind", "proportion");

  private final Draws draws;

  /** With these choices. */
  public SaneMutation(Draws draws) {
    this.draws = draws;
  }

  /** Changes a tree once. */
  public void change(JsonNode root) {
    List<Json.Place> places =
        Json.places(root).stream().filter(place -> !KEPT.contains(place.name())).toList();
    switch (draws.below(8)) {
      case 0 -> change(places, place -> WORDS.containsKey(place.name()), this::otherWord);
      case 1 -> change(places, place -> place.parent() instanceof ArrayNode, Json.Place::remove);
      case 2 -> change(places, place -> place.value().isString(), place -> refer(place, places));
      case 3 -> change(places, place -> place.name().equals("watts"), SaneMutation::swapPowers);
      case 4 -> change(places, SaneMutation::optional, Json.Place::remove);
      default -> change(places, place -> place.value().isNumber(), this::otherNumber);
    }
  }

  private void change(
      List<Json.Place> places, Predicate<Json.Place> wanted, Consumer<Json.Place> how) {
    List<Json.Place> found = places.stream().filter(wanted).toList();
    if (!found.isEmpty()) {
      how.accept(draws.of(found));
    }
  }

  private void otherWord(Json.Place place) {
    List<String> words = WORDS.getOrDefault(place.name(), List.of());
    if (words.contains(place.value().asString(""))) {
      place.set(NODES.stringNode(draws.of(words)));
    }
  }

  /** A name of the same document in place of another, in lists of names only. */
  private void refer(Json.Place place, List<Json.Place> places) {
    if (place.parent() instanceof ArrayNode) {
      List<Json.Place> names =
          places.stream()
              .filter(other -> other.parent() instanceof ArrayNode && other.value().isString())
              .toList();
      place.set(NODES.stringNode(draws.of(names).value().asString()));
    }
  }

  /** Sleep in place of on or idle: sleeping may draw more than running. */
  private static void swapPowers(Json.Place place) {
    if (place.value() instanceof ObjectNode watts) {
      String on = watts.has("on") ? "on" : "idle";
      if (watts.has("sleep") && watts.has(on)) {
        JsonNode sleep = watts.get("sleep");
        watts.set("sleep", watts.get(on));
        watts.set(on, sleep);
      }
    }
  }

  private static boolean optional(Json.Place place) {
    return List.of(
            "state",
            "spread",
            "together",
            "apart",
            "near",
            "balance",
            "onlyOn",
            "notOn",
            "peak",
            "sleep",
            "current",
            "migrations",
            "lower",
            "upper",
            "network",
            "origin",
            "weights",
            "tasksPerJob",
            "gbps")
        .contains(place.name());
  }

  private void otherNumber(Json.Place place) {
    JsonNode old = place.value();
    boolean whole = old.isIntegralNumber();
    if (whole && place.name().equals("count")) {
      place.set(NODES.numberNode(draws.from(1, MOST_COPIES)));
      return;
    }
    double value = old.numberValue().doubleValue();
    double changed =
        switch (draws.below(7)) {
          case 0 -> 0;
          case 1 -> value + 1;
          case 2 -> Math.max(0, value - 1);
          case 3 -> value * draws.of(0.5, 2.0, 3.0, 0.1);
          case 4 -> value * draws.of(10.0, 100.0, 0.01);
          case 5 -> draws.of(1.0, 2.0, 5.0);
          default -> value * Math.round(draws.between(0.5, 2) * 100) / 100;
        };
    if (!Double.isFinite(changed)) {
      return;
    }
    place.set(
        whole
            ? NODES.numberNode(Math.round(changed))
            : NODES.numberNode(
                BigDecimal.valueOf(changed).round(new MathContext(6)).stripTrailingZeros()));
  }
}
