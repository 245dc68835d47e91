package org.wattle.model.json;

import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.wattle.model.json.Findings.Finding;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.DoubleNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads a document into a tree, and notes what a tree cannot hold: duplicate fields (the first one
 * stays) and numbers that are not finite.
 */
record TreeReader(JsonText text, JsonParser parser, Set<String> knownFields, Findings findings) {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /**
   * The tree; empty where the document is no JSON object, which is noted.
   *
   * @param knownFields of the document itself; what lies below others is left out
   */
  static Optional<JsonNode> read(JsonText text, Set<String> knownFields, Findings findings) {
    try (JsonParser parser = text.parser()) {
      return new TreeReader(text, parser, knownFields, findings).documentOrIssue();
    }
  }

  private Optional<JsonNode> documentOrIssue() {
    try {
      return document();
    } catch (JacksonException e) {
      findings.only(SyntaxIssue.of(e, parser, text));
      return Optional.empty();
    }
  }

  private Optional<JsonNode> document() {
    JsonToken first = parser.nextToken();
    if (first != JsonToken.START_OBJECT) {
      findings.unreadable(SyntaxIssue.notAnObject(first != null, here(), text));
      return Optional.empty();
    }
    JsonNode root = object(JsonPath.ROOT);
    if (parser.nextToken() != null) {
      findings.only(SyntaxIssue.trailing(here(), text));
      return Optional.empty();
    }
    return Optional.of(root);
  }

  private JsonNode value(JsonPath path) {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(path);
      case START_ARRAY -> array(path);
      case VALUE_STRING -> string(path);
      case VALUE_NUMBER_INT -> whole(path);
      case VALUE_NUMBER_FLOAT -> finite(parser.getDoubleValue(), path);
      case VALUE_TRUE -> NODES.booleanNode(true);
      case VALUE_FALSE -> NODES.booleanNode(false);
      default -> NODES.nullNode();
    };
  }

  private JsonNode object(JsonPath path) {
    ObjectNode object = new ObjectNode(NODES, new FieldMap());
    for (String name = parser.nextName(); name != null; name = parser.nextName()) {
      int at = here();
      noteHalves(name, path.field(name), at);
      parser.nextToken();
      if (object.has(name)) {
        noteDuplicate(path.field(name), at);
      } else if (path.parent() == null && !knownFields.contains(name)) {
        leaveOut(object, name);
      } else {
        object.set(name, value(path.field(name)));
      }
    }
    return object;
  }

  /** Keeps the name of an unknown field, so that it can be reported, but not what lies below it. */
  private void leaveOut(ObjectNode document, String name) {
    parser.skipChildren();
    if (document.size() <= knownFields.size() + Findings.MAX_ISSUES) {
      document.set(name, NODES.nullNode());
    }
  }

  private void noteDuplicate(JsonPath path, int nameAt) {
    int from = here();
    parser.skipChildren();
    parser.finishToken();
    String value = text.piece(from, text.offset(parser.currentLocation()));
    findings.add(
        Finding.atOffset(
            path,
            nameAt,
            value,
            "The field occurs a second time.",
            "Maybe keep one of the two, or the other is meant to have another name."));
  }

  private JsonNode array(JsonPath path) {
    ArrayNode array = NODES.arrayNode();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      array.add(value(path.at(array.size())));
    }
    return array;
  }

  private JsonNode string(JsonPath path) {
    String text = parser.getString();
    noteHalves(text, path, here());
    return NODES.stringNode(text);
  }

  /** Notes a text that holds half of a surrogate pair: it could not be written again. */
  private void noteHalves(String text, JsonPath path, int at) {
    if (holdsHalf(text)) {
      findings.unreadable(
          Finding.atOffset(
              path,
              at,
              text,
              "The text holds half of a surrogate pair.",
              "Maybe one of two escapes \\ud83d\\ude00 was cut off."));
    }
  }

  private static boolean holdsHalf(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (!Character.isSupplementaryCodePoint(text.codePointAt(i))) {
          return true;
        }
        i++;
      }
    }
    return false;
  }

  private JsonNode whole(JsonPath path) {
    return switch (parser.getNumberType()) {
      case INT -> NODES.numberNode(parser.getIntValue());
      case LONG -> NODES.numberNode(parser.getLongValue());
      default -> finite(parser.getDoubleValue(), path);
    };
  }

  /**
   * The number; a stand-in that every range admits where it is not finite, so that it is reported
   * once.
   */
  private JsonNode finite(double number, JsonPath path) {
    if (Double.isFinite(number)) {
      return NODES.numberNode(number);
    }
    String written = parser.getString();
    boolean word = written.contains("N") || written.contains("I");
    findings.unreadable(
        Finding.atOffset(
            path,
            here(),
            written,
            word ? "This is not a number that JSON knows." : "The number is out of range.",
            word
                ? "Maybe a number was computed from missing data."
                : "Maybe an exponent is mistyped: doubles end near 1.8e308."));
    return DoubleNode.valueOf(1);
  }

  private int here() {
    return text.offset(parser.currentTokenLocation());
  }

  /**
   * The fields of one object of a document, in their order. Up to {@value #MOST} of them stand in
   * an array of names and one of values, which take a third of the memory of a hash map: a document
   * of a million tasks has two million objects of a few fields. Of more fields it is a hash map.
   * Mutable.
   */
  static final class FieldMap extends AbstractMap<String, JsonNode> {
    private static final int MOST = 8;

    private String[] names = new String[2];
    private JsonNode[] values = new JsonNode[2];
    private int count;
    private Optional<Map<String, JsonNode>> many = Optional.empty();

    @Override
    public int size() {
      return many.map(Map::size).orElse(count);
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
      return get(name) != null;
    }

    @Override
    public @Nullable JsonNode get(@Nullable Object name) {
      if (many.isPresent()) {
        return many.get().get(name);
      }
      int at = indexOf(name);
      return at < 0 ? null : values[at];
    }

    @Override
    public @Nullable JsonNode put(String name, JsonNode value) {
      if (many.isPresent()) {
        return many.get().put(name, value);
      }
      int at = indexOf(name);
      if (at >= 0) {
        JsonNode before = values[at];
        values[at] = value;
        return before;
      }
      if (count == MOST) {
        Map<String, JsonNode> all = new LinkedHashMap<>(this);
        all.put(name, value);
        many = Optional.of(all);
        count = 0;
        return null;
      }
      if (count == names.length) {
        names = Arrays.copyOf(names, 2 * count);
        values = Arrays.copyOf(values, 2 * count);
      }
      names[count] = name;
      values[count++] = value;
      return null;
    }

    private int indexOf(@Nullable Object name) {
      for (int at = 0; at < count; at++) {
        if (names[at].equals(name)) {
          return at;
        }
      }
      return -1;
    }

    @Override
    public Set<Entry<String, JsonNode>> entrySet() {
      return many.map(Map::entrySet).orElseGet(FewEntries::new);
    }

    private final class FewEntries extends AbstractSet<Entry<String, JsonNode>> {
      @Override
      public int size() {
        return count;
      }

      @Override
      public Iterator<Entry<String, JsonNode>> iterator() {
        return new AbstractList<Entry<String, JsonNode>>() {
          @Override
          public int size() {
            return count;
          }

          @Override
          public Entry<String, JsonNode> get(int at) {
            Objects.checkIndex(at, count);
            return Map.entry(names[at], values[at]);
          }

          @Override
          public Entry<String, JsonNode> remove(int at) {
            Entry<String, JsonNode> before = get(at);
            count--;
            System.arraycopy(names, at + 1, names, at, count - at);
            System.arraycopy(values, at + 1, values, at, count - at);
            return before;
          }
        }.iterator();
      }
    }
  }
}
