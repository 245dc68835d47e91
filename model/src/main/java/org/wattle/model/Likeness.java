package org.wattle.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.wattle.model.stop.Stop;

/**
 * Finds what is alike: servers, switches, tasks or items in groups that a key does not distinguish,
 * in the order of their first members. What the key consists of is told by those who group.
 */
public final class Likeness {
  private Likeness() {}

  /** The numbers below a count, in groups of the same key. */
  public static List<List<Integer>> groups(int count, IntFunction<?> key) {
    return List.copyOf(byKey(count, key).values());
  }

  /** The numbers below a count by their keys. */
  public static <K> Map<K, List<Integer>> byKey(int count, IntFunction<K> key) {
    return byKey(IntStream.range(0, count).boxed().toList(), key::apply);
  }

  /** Elements by their keys, in the order of the elements; may be changed. */
  public static <K, T> Map<K, List<T>> byKey(Collection<T> elements, Function<T, K> key) {
    Map<K, List<T>> groups = new LinkedHashMap<>();
    int step = 0;
    for (T element : elements) {
      Stop.poll(step++);
      groups.computeIfAbsent(key.apply(element), fresh -> new ArrayList<>()).add(element);
    }
    return groups;
  }

  /** For each number below a count the position of the group that it is in. */
  public static int[] positions(int count, List<List<Integer>> groups) {
    int[] positions = new int[count];
    for (int g = 0; g < groups.size(); g++) {
      for (int member : groups.get(g)) {
        positions[member] = g;
      }
    }
    return positions;
  }

  /** Groups of numbers as arrays. */
  public static List<int[]> arrays(Collection<List<Integer>> groups) {
    return groups.stream()
        .map(group -> group.stream().mapToInt(Integer::intValue).toArray())
        .toList();
  }
}
