package org.wattle.model.json;

import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wattle.model.JsonField;
import org.wattle.model.ResourceVector;
import org.wattle.model.Worded;
import org.wattle.model.json.RecordShape.Part;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.DoubleNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.StringNode;

/**
 * Records as JSON, in both directions: a component is a field of the same name, in the same order.
 * {@link JsonField} says where it is another; a component without a value is no field.
 *
 * <p>Texts, numbers, truth values and records stand for themselves, enums for their names in lower
 * case with hyphens, durations for seconds; lists, sets, maps by name, sorted maps by number, and
 * options of all these are known as well; of a sealed interface of records, the fields say which it
 * is. {@link #with} adds a class of which the documents have a form of their own. Immutable.
 */
public final class RecordJson {
  /** Of records that need no more than what they say themselves. */
  public static final RecordJson PLAIN = new RecordJson(Map.of(), Map.of());

  private final Map<Class<?>, Form<?>> forms;
  private final Map<String, List<String>> keys;

  private RecordJson(Map<Class<?>, Form<?>> forms, Map<String, List<String>> keys) {
    this.forms = forms;
    this.keys = keys;
  }

  private record Form<T>(Class<T> type, Function<JsonNode, T> read, Function<T, Object> write) {
    Object tree(Object value) {
      return write.apply(type.cast(value));
    }
  }

  /**
   * The same, with a class that has a form of its own.
   *
   * @param read the value of a part of a document
   * @param write gives texts, numbers, truth values, records, lists and maps
   */
  public <T> RecordJson with(Class<T> type, Function<JsonNode, T> read, Function<T, Object> write) {
    Map<Class<?>, Form<?>> more = new HashMap<>(forms);
    more.put(type, new Form<>(type, read, write));
    return new RecordJson(more, keys);
  }

  /** The same of a class that is read and never written. */
  public <T> RecordJson with(Class<T> type, Function<JsonNode, T> read) {
    return with(type, read, value -> value);
  }

  /** The same, with the names that {@link JsonField#keys} refers to by a word. */
  public RecordJson withKeys(String word, List<String> names) {
    Map<String, List<String>> more = new HashMap<>(keys);
    more.put(word, names);
    return new RecordJson(forms, more);
  }

  /** The texts of a list. */
  public static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>(list.size());
    list.forEach(text -> texts.add(text.stringValue()));
    return texts;
  }

  // --- reading ---------------------------------------------------------------------------------

  /** The content of a document in which no error was found: a record, or of a form of its own. */
  public <T> T document(Class<T> type, JsonNode root) {
    return type.cast(value(type, Part.PLAIN, root));
  }

  /** The record of an object in which no error was found. */
  public <R> R read(Class<R> type, JsonNode node) {
    RecordShape shape = RecordShape.of(type);
    if (!node.isObject() && !node.isMissingNode()) {
      Part only = shape.parts().get(0);
      return type.cast(shape.create(new Object[] {value(only.type(), only, node)}));
    }
    Object[] values = new Object[shape.parts().size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = component(shape.parts().get(i), node);
    }
    return type.cast(shape.create(values));
  }

  private Object component(Part part, JsonNode owner) {
    if (part.inline()) {
      return inline(part, owner);
    }
    JsonNode node = owner;
    for (String step : part.path()) {
      node = node.path(step);
    }
    return node.isMissingNode() ? absent(part, node) : value(part.type(), part, node);
  }

  /** An optional record is there where one of the fields is that it must have. */
  private Object inline(Part part, JsonNode owner) {
    if (RecordShape.raw(part.type()) != Optional.class) {
      return value(part.type(), part, owner);
    }
    Class<?> record = RecordShape.raw(RecordShape.argument(part.type()));
    return records(record).anyMatch(each -> RecordShape.of(each).isIn(owner))
        ? Optional.of(value(record, part, owner))
        : Optional.empty();
  }

  private static Stream<Class<?>> records(Class<?> type) {
    return type.isSealed() ? Arrays.stream(type.getPermittedSubclasses()) : Stream.of(type);
  }

  /**
   * Of a sealed interface the record whose first field is there; for a text or a list the record of
   * one.
   */
  private static Class<?> alternative(Class<?> type, JsonNode node) {
    return records(type)
        .filter(
            each -> {
              Part first = RecordShape.of(each).parts().get(0);
              return node.isObject()
                  ? first.inline() || node.has(first.first())
                  : RecordShape.raw(first.type()) == (node.isString() ? String.class : List.class);
            })
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("This is no " + type.getSimpleName() + "."));
  }

  private Object absent(Part part, JsonNode missing) {
    Class<?> type = RecordShape.raw(part.type());
    if (Collection.class.isAssignableFrom(type)) {
      List<String> usual = part.usual().equals(List.of("")) ? List.of() : part.usual();
      return type == Set.class ? new LinkedHashSet<>(usual) : usual;
    } else if (Map.class.isAssignableFrom(type)) {
      return type == SortedMap.class ? new TreeMap<>() : Map.of();
    } else if (type.getSimpleName().startsWith("Optional")) {
      return type == OptionalInt.class
          ? OptionalInt.empty()
          : type == OptionalLong.class
              ? OptionalLong.empty()
              : type == OptionalDouble.class ? OptionalDouble.empty() : Optional.empty();
    } else if (type.isRecord() || forms.containsKey(type)) {
      return value(type, part, missing);
    } else if (part.usual().isEmpty()) {
      throw new IllegalStateException("The field (" + part.first() + ") was not checked.");
    }
    return usual(part);
  }

  private static Object usual(Part part) {
    String text = part.usual().get(0);
    Class<?> type = RecordShape.raw(part.type());
    if (type == boolean.class) {
      return Boolean.valueOf(text);
    }
    boolean number = type.isPrimitive();
    return single(
        type,
        part,
        number ? DoubleNode.valueOf(Double.parseDouble(text)) : StringNode.valueOf(text));
  }

  private Object value(Type type, Part part, JsonNode node) {
    Class<?> raw = RecordShape.raw(type);
    Form<?> form = forms.get(raw);
    if (form != null) {
      return form.read().apply(node);
    } else if (raw == Optional.class) {
      return node.isNull()
          ? Optional.empty()
          : Optional.of(value(RecordShape.argument(type), part, node));
    } else if (raw == List.class) {
      List<Object> values = new ArrayList<>(node.size());
      if (part.keys().isEmpty()) {
        node.forEach(each -> values.add(value(RecordShape.argument(type), part, each)));
      } else {
        names(part)
            .forEach(name -> values.add(value(RecordShape.argument(type), part, node.path(name))));
      }
      return values;
    } else if (raw == Set.class) {
      return new LinkedHashSet<>(texts(node));
    } else if (Map.class.isAssignableFrom(raw)) {
      boolean shares = raw == SortedMap.class;
      Map<Object, Object> values = shares ? new TreeMap<>() : new LinkedHashMap<>();
      node.forEachEntry(
          (name, each) ->
              values.put(
                  shares ? Double.valueOf(name) : name,
                  value(RecordShape.argument(type), part, each)));
      return values;
    } else if (raw == ResourceVector.class) {
      List<String> names = names(part);
      return ResourceVector.of(names.size(), l -> node.path(names.get(l)).doubleValue());
    }
    if (raw.isSealed() && raw.isInterface()) {
      return read(alternative(raw, node), node);
    }
    return raw.isRecord() ? read(raw, node) : single(raw, part, node);
  }

  private static Object single(Class<?> type, Part part, JsonNode node) {
    if (type == String.class) {
      return node.stringValue();
    } else if (type == boolean.class || type == Boolean.class) {
      return node.booleanValue();
    } else if (type == double.class || type == Double.class) {
      return node.doubleValue() * part.per();
    } else if (type == int.class || type == Integer.class) {
      return Math.toIntExact(whole(node, part));
    } else if (type == long.class || type == Long.class) {
      return whole(node, part);
    } else if (type == OptionalInt.class) {
      return OptionalInt.of(Math.toIntExact(whole(node, part)));
    } else if (type == OptionalLong.class) {
      return OptionalLong.of(whole(node, part));
    } else if (type == OptionalDouble.class) {
      return OptionalDouble.of(node.doubleValue());
    } else if (type == Duration.class) {
      return duration(node.doubleValue());
    }
    return constant(type, node.stringValue());
  }

  /** An integer may be written as 2.0 or 2e0. */
  private static long whole(JsonNode number, Part part) {
    if (part.per() != 1) {
      return Math.round(number.doubleValue() * part.per());
    }
    return number.isIntegralNumber() ? number.longValue() : (long) number.doubleValue();
  }

  /** To the nanosecond, and at least one. */
  private static Duration duration(double seconds) {
    return Duration.ofNanos(Math.max(1, BigDecimal.valueOf(seconds).movePointRight(9).longValue()));
  }

  private static Object constant(Class<?> type, String word) {
    return Arrays.stream(type.getEnumConstants())
        .filter(each -> word((Enum<?>) each).equals(word))
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException("(" + word + ") is no " + type.getSimpleName() + "."));
  }

  private List<String> names(Part part) {
    List<String> names = keys.get(part.keys());
    if (names == null) {
      throw new IllegalStateException("Nothing says what the (" + part.keys() + ") are.");
    }
    return names;
  }

  // --- writing ---------------------------------------------------------------------------------

  /**
   * The fields of a record, in their order: texts, numbers, truth values, lists and maps of these.
   */
  public Map<String, Object> fields(Record record) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (Part part : RecordShape.of(record.getClass()).parts()) {
      add(part, part.get(record), fields);
    }
    return fields;
  }

  @SuppressWarnings("unchecked") // The tree of a record is a map of its fields.
  private void add(Part part, Object component, Map<String, Object> fields) {
    Optional<?> given = unwrapped(component);
    if (given.isEmpty()) {
      return;
    }
    if (part.inline()) {
      fields.putAll((Map<String, Object>) tree(given.get(), part));
    } else if (part.usual().isEmpty() || part.always() || !isUsual(part, given.get())) {
      put(part, tree(given.get(), part), fields);
    }
  }

  private boolean isUsual(Part part, Object value) {
    Object usual = absent(part, MissingNode.getInstance());
    return value instanceof Number number
        ? number.doubleValue() == ((Number) usual).doubleValue()
        : value.equals(usual);
  }

  @SuppressWarnings("unchecked") // Only this method puts objects behind the first steps of a path.
  private static void put(Part part, Object tree, Map<String, Object> fields) {
    Map<String, Object> owner = fields;
    List<String> path = part.path();
    for (String step : path.subList(0, path.size() - 1)) {
      owner = (Map<String, Object>) owner.computeIfAbsent(step, key -> new LinkedHashMap<>());
    }
    owner.put(path.get(path.size() - 1), part.lines() ? new Lines(tree) : tree);
  }

  /** A value as texts, numbers, truth values, lists and maps of these. */
  public Object tree(Object value) {
    return tree(value, Part.PLAIN);
  }

  private Object tree(Object value, Part part) {
    for (Form<?> form : forms.values()) {
      if (form.type().isInstance(value)) {
        return tree(form.tree(value), part, false);
      }
    }
    return tree(value, part, true);
  }

  private Object tree(Object value, Part part, boolean withKeys) {
    if (value instanceof Record record) {
      return fields(record);
    } else if (value instanceof Enum<?> constant) {
      return word(constant);
    } else if (value instanceof Duration duration) {
      return seconds(duration);
    } else if (value instanceof ResourceVector amounts) {
      return keyed(names(part), l -> amounts.get(l));
    } else if (value instanceof Map<?, ?> map) {
      Map<String, Object> trees = new LinkedHashMap<>();
      map.forEach((name, each) -> trees.put(name.toString(), tree(each, part)));
      return trees;
    } else if (value instanceof List<?> list) {
      return withKeys && !part.keys().isEmpty()
          ? keyed(names(part), k -> tree(list.get(k), part))
          : new Trees(list, part);
    } else if (value instanceof Collection<?> collection) {
      return new Trees(List.copyOf(collection), part);
    }
    return part.per() == 1 ? value : ((Number) value).doubleValue() / part.per();
  }

  private static Map<String, Object> keyed(List<String> names, Function<Integer, Object> value) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int k = 0; k < names.size(); k++) {
      fields.put(names.get(k), value.apply(k));
    }
    return fields;
  }

  /** The elements of a list, each turned into a tree when it is asked for. */
  private final class Trees extends AbstractList<Object> {
    private final List<?> values;
    private final Part part;

    Trees(List<?> values, Part part) {
      this.values = values;
      this.part = part;
    }

    @Override
    public Object get(int index) {
      return tree(values.get(index), part);
    }

    @Override
    public int size() {
      return values.size();
    }
  }

  /** A list or object with a line for each entry. */
  record Lines(Object content) {}

  private static String word(Enum<?> constant) {
    return Worded.of(constant.name());
  }

  private static double seconds(Duration duration) {
    return BigDecimal.valueOf(duration.getSeconds())
        .add(BigDecimal.valueOf(duration.getNano(), 9))
        .doubleValue();
  }

  /** What an option of any type holds, or a value itself; empty where there is nothing. */
  public static Optional<?> unwrapped(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.flatMap(RecordJson::unwrapped);
    } else if (value instanceof OptionalInt number) {
      return number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
    } else if (value instanceof OptionalLong number) {
      return number.isPresent() ? Optional.of(number.getAsLong()) : Optional.empty();
    } else if (value instanceof OptionalDouble number) {
      return number.isPresent() ? Optional.of(number.getAsDouble()) : Optional.empty();
    }
    return Optional.of(value);
  }
}
