package org.wattle.fuzz.mutation;

import java.util.ArrayList;
import java.util.List;
import org.wattle.fuzz.draw.Draws;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Changes of a JSON tree that no author would make: hostile values, fields that are missing, twice
 * there or misnamed, other types, parts of other documents.
 */
public final class HostileMutation {
  private final Draws draws;

  /** With these choices. */
  public HostileMutation(Draws draws) {
    this.draws = draws;
  }

  /**
   * Changes a tree once.
   *
   * @param root an object or array, which is changed
   * @param other a document that parts are taken from
   */
  public void change(JsonNode root, JsonNode other) {
    List<Json.Place> places = Json.places(root);
    if (places.isEmpty()) {
      return;
    }
    Json.Place place = draws.of(places);
    switch (draws.below(9)) {
      case 0 -> place.remove();
      case 1 -> place.set(HostileValues.any(draws));
      case 2 -> repeat(place);
      case 3 -> rename(place);
      case 4 -> splice(place, other);
      case 5 -> empty(place);
      case 6 -> text(places);
      default -> number(places);
    }
  }

  private void repeat(Json.Place place) {
    if (place.parent() instanceof ArrayNode array) {
      array.insert(place.index(), place.value().deepCopy());
    } else if (place.parent() instanceof ObjectNode object) {
      object.set(Json.AGAIN + place.name(), place.value().deepCopy());
    }
  }

  private void rename(Json.Place place) {
    if (place.parent() instanceof ObjectNode object) {
      JsonNode value = place.value();
      object.remove(place.name());
      object.set(draws.chance(0.5) ? place.name() + "s" : HostileValues.text(draws), value);
    }
  }

  private void splice(Json.Place place, JsonNode other) {
    List<Json.Place> sources = Json.places(other);
    if (!sources.isEmpty()) {
      place.set(draws.of(sources).value().deepCopy());
    }
  }

  private static void empty(Json.Place place) {
    if (place.value() instanceof ArrayNode) {
      place.set(JsonNodeFactory.instance.arrayNode());
    } else if (place.value() instanceof ObjectNode) {
      place.set(JsonNodeFactory.instance.objectNode());
    }
  }

  private void text(List<Json.Place> places) {
    choose(places, JsonNode::isString)
        .forEach(place -> place.set(JsonNodeFactory.instance.stringNode(otherText(places))));
  }

  /**
   * A text of the same document, so that names clash or refer to other things, or a hostile one.
   */
  private String otherText(List<Json.Place> places) {
    List<Json.Place> texts = places.stream().filter(place -> place.value().isString()).toList();
    return draws.chance(0.5) ? draws.of(texts).value().asString() : HostileValues.text(draws);
  }

  private void number(List<Json.Place> places) {
    choose(places, JsonNode::isNumber).forEach(place -> place.set(HostileValues.number(draws)));
  }

  /** One of the places with such a value, or none. */
  private List<Json.Place> choose(
      List<Json.Place> places, java.util.function.Predicate<JsonNode> wanted) {
    List<Json.Place> found = new ArrayList<>();
    for (Json.Place place : places) {
      if (wanted.test(place.value())) {
        found.add(place);
      }
    }
    return found.isEmpty() ? List.of() : List.of(draws.of(found));
  }
}
