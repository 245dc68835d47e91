package org.wattle.model.json;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The fields of one object of a document, in their order. Up to {@value #MOST} of them stand in an
 * array of names and one of values, which take a third of the memory of a hash map: a document of a
 * million tasks has two million objects of a few fields. Of more fields it is a hash map. Mutable.
 */
final class FieldMap extends AbstractMap<String, JsonNode> {
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
  public @Nullable JsonNode remove(@Nullable Object name) {
    if (many.isPresent()) {
      return many.get().remove(name);
    }
    int at = indexOf(name);
    return at < 0 ? null : removeAt(at);
  }

  private JsonNode removeAt(int at) {
    JsonNode before = values[at];
    count--;
    System.arraycopy(names, at + 1, names, at, count - at);
    System.arraycopy(values, at + 1, values, at, count - at);
    return before;
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
      return new Iterator<>() {
        private int at;

        @Override
        public boolean hasNext() {
          return at < count;
        }

        @Override
        public Entry<String, JsonNode> next() {
          if (at >= count) {
            throw new NoSuchElementException();
          }
          Entry<String, JsonNode> entry = Map.entry(names[at], values[at]);
          at++;
          return entry;
        }

        @Override
        public void remove() {
          removeAt(--at);
        }
      };
    }
  }
}
