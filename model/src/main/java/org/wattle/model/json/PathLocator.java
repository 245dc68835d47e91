package org.wattle.model.json;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Finds where paths lie in a document, in one pass over its text, which is known to be JSON. Of a
 * field that is there twice the first one counts.
 */
final class PathLocator {
  /**
   * A place, in offsets of bytes.
   *
   * @param name where the field's name begins; the value's beginning where there is no field
   * @param from where the value begins
   * @param to behind the value
   */
  record Place(int name, int from, int to) {}

  /** What is looked for at and below one path. */
  private static final class Wanted {
    private final Map<String, Wanted> fields = new HashMap<>();
    private final Map<Integer, Wanted> elements = new HashMap<>();
    private final JsonPath path;

    Wanted(JsonPath path) {
      this.path = path;
    }

    Wanted below(JsonPath step) {
      return step.index() >= 0
          ? elements.computeIfAbsent(step.index(), key -> new Wanted(step))
          : fields.computeIfAbsent(step.field(), key -> new Wanted(step));
    }
  }

  private final JsonText text;
  private final JsonParser parser;
  private final Map<JsonPath, Place> places = new HashMap<>();

  private PathLocator(JsonText text, JsonParser parser) {
    this.text = text;
    this.parser = parser;
  }

  /** The places of all paths that exist, and of everything above them. */
  static Map<JsonPath, Place> find(JsonText text, Collection<JsonPath> paths) {
    Wanted root = new Wanted(JsonPath.ROOT);
    for (JsonPath path : paths) {
      Wanted wanted = root;
      for (JsonPath step : path.steps()) {
        wanted = wanted.below(step);
      }
    }
    try (JsonParser parser = text.parser()) {
      PathLocator locator = new PathLocator(text, parser);
      parser.nextToken();
      locator.value(root, locator.here());
      return locator.places;
    }
  }

  private void value(Wanted wanted, int nameAt) {
    int from = here();
    if (parser.currentToken() == JsonToken.START_OBJECT && !wanted.fields.isEmpty()) {
      object(wanted);
    } else if (parser.currentToken() == JsonToken.START_ARRAY && !wanted.elements.isEmpty()) {
      array(wanted);
    } else {
      parser.skipChildren();
      parser.finishToken();
    }
    places.put(wanted.path, new Place(nameAt, from, text.offset(parser.currentLocation())));
  }

  private void object(Wanted wanted) {
    for (String name = parser.nextName(); name != null; name = parser.nextName()) {
      int nameAt = here();
      parser.nextToken();
      Wanted below = wanted.fields.get(name);
      if (below == null || places.containsKey(below.path)) {
        parser.skipChildren();
      } else {
        value(below, nameAt);
      }
    }
  }

  private void array(Wanted wanted) {
    for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
      Wanted below = wanted.elements.get(i);
      if (below == null) {
        parser.skipChildren();
      } else {
        value(below, here());
      }
    }
  }

  private int here() {
    return text.offset(parser.currentTokenLocation());
  }
}
