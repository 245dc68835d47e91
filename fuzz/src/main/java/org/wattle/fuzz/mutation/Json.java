package org.wattle.fuzz.mutation;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Documents as trees and back. */
public final class Json {
  /** Before the name of a field in a tree: the text has the rest as a second field of that name. */
  static final String AGAIN = "\u0001";

  /** Writes trees of any depth: readers are to refuse those that are too deep. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamWriteConstraints(
                      StreamWriteConstraints.builder().maxNestingDepth(Integer.MAX_VALUE).build())
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private Json() {}

  /** The tree of a document; empty where it is not JSON. */
  public static Optional<JsonNode> tree(byte[] document) {
    try {
      JsonNode root = MAPPER.readTree(document);
      return root == null || root.isMissingNode() ? Optional.empty() : Optional.of(root);
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  /** An empty object. */
  public static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /** The document of a tree, in one line. */
  public static byte[] bytes(JsonNode root) {
    return text(MAPPER.writeValueAsString(root));
  }

  /** The document of a tree, in lines for people. */
  public static byte[] pretty(JsonNode root) {
    return text(MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n");
  }

  private static byte[] text(String json) {
    return json.replace("\\u0001", "").getBytes(StandardCharsets.UTF_8);
  }

  /** A place in a tree: a container, and the name or the index of one of its children. */
  public record Place(JsonNode parent, String name, int index) {
    /** What is there. */
    public JsonNode value() {
      JsonNode found = parent instanceof ObjectNode ? parent.get(name) : parent.get(index);
      return found == null ? MAPPER.nullNode() : found;
    }

    /** Puts something else there. */
    public void set(JsonNode value) {
      if (parent instanceof ObjectNode object) {
        object.set(name, value);
      } else if (parent instanceof ArrayNode array) {
        array.set(index, value);
      }
    }

    /** Removes what is there. */
    public void remove() {
      if (parent instanceof ObjectNode object) {
        object.remove(name);
      } else if (parent instanceof ArrayNode array) {
        array.remove(index);
      }
    }
  }

  /** Every place of a tree but its root, parents first. */
  public static List<Place> places(JsonNode root) {
    List<Place> places = new ArrayList<>();
    collect(root, places);
    return places;
  }

  private static void collect(JsonNode node, List<Place> places) {
    if (node instanceof ObjectNode object) {
      for (String name : List.copyOf(object.propertyNames())) {
        places.add(new Place(object, name, -1));
        collect(object.get(name), places);
      }
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        places.add(new Place(array, "", i));
        collect(array.get(i), places);
      }
    }
  }
}
