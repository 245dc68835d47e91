package org.wattle.solvers.collocation.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import org.wattle.model.Likeness;
import org.wattle.model.stop.Stop;

/**
 * Matches two equally long sequences of lists completely, pairs with most elements in common first;
 * of equal pairs the one with the lowest index of the first sequence, then of the second. Only
 * lists of the same kind are matched. Equal lists are handled together, and lists without a common
 * element are never compared, so that a sequence of a million mostly empty lists is matched
 * quickly.
 */
final class MostInCommon {
  private final int[] partnerOf;
  private final int[][] some;
  private final int[][] others;
  private final boolean[] given;

  private MostInCommon(int[][] some, int[][] others) {
    this.some = some;
    this.others = others;
    this.partnerOf = new int[some.length];
    this.given = new boolean[others.length];
    Arrays.fill(partnerOf, -1);
  }

  /** What is equal in kind and elements. */
  private record Content(int kind, List<Integer> elements) {}

  /**
   * For every list of the first sequence the index of its partner in the second.
   *
   * @param some lists, each ascending
   * @param others lists, each ascending
   * @param kindOfSome a number for each of the first
   * @param kindOfOthers a number for each of the second; each kind as often as in the first
   */
  static int[] match(int[][] some, int[][] others, int[] kindOfSome, int[] kindOfOthers) {
    MostInCommon matching = new MostInCommon(some, others);
    matching.withCommon(grouped(some, kindOfSome), grouped(others, kindOfOthers));
    matching.theRest(kindOfSome, kindOfOthers);
    return matching.partnerOf;
  }

  private static Map<Content, List<Integer>> grouped(int[][] lists, int[] kinds) {
    return Likeness.byKey(
        lists.length, k -> new Content(kinds[k], Arrays.stream(lists[k]).boxed().toList()));
  }

  /** Groups of the second sequence that share so many elements with one of the first. */
  private record Shared(List<Integer> members, List<List<Integer>> partners) {}

  private void withCommon(Map<Content, List<Integer>> ours, Map<Content, List<Integer>> theirs) {
    Map<Content, Set<Content>> byElement = new HashMap<>();
    for (Content content : theirs.keySet()) {
      for (int element : content.elements()) {
        byElement
            .computeIfAbsent(new Content(content.kind(), List.of(element)), e -> new HashSet<>())
            .add(content);
      }
    }
    TreeMap<Integer, List<Shared>> byCommon = new TreeMap<>(Collections.reverseOrder());
    for (Map.Entry<Content, List<Integer>> our : ours.entrySet()) {
      Set<Content> touching = new HashSet<>();
      for (int element : our.getKey().elements()) {
        touching.addAll(
            byElement.getOrDefault(new Content(our.getKey().kind(), List.of(element)), Set.of()));
      }
      Map<Integer, List<List<Integer>>> partners = new HashMap<>();
      for (Content content : touching) {
        Stop.poll();
        int common = common(some[our.getValue().get(0)], others[first(theirs, content)]);
        partners
            .computeIfAbsent(common, c -> new ArrayList<>())
            .add(theirs.getOrDefault(content, List.of()));
      }
      partners.forEach(
          (common, groups) ->
              byCommon
                  .computeIfAbsent(common, c -> new ArrayList<>())
                  .add(new Shared(our.getValue(), groups)));
    }
    IdentityHashMap<List<Integer>, Integer> heads = new IdentityHashMap<>();
    byCommon.values().forEach(shared -> take(shared, heads));
  }

  private static int first(Map<Content, List<Integer>> groups, Content content) {
    return groups.getOrDefault(content, List.of()).get(0);
  }

  /** Takes the pairs with equally much in common, the lowest index of the first sequence first. */
  private void take(List<Shared> shared, IdentityHashMap<List<Integer>, Integer> heads) {
    PriorityQueue<int[]> turns = new PriorityQueue<>((a, b) -> Integer.compare(a[0], b[0]));
    for (int g = 0; g < shared.size(); g++) {
      for (int member : shared.get(g).members()) {
        if (partnerOf[member] < 0) {
          turns.add(new int[] {member, g});
        }
      }
    }
    while (!turns.isEmpty()) {
      Stop.poll();
      int[] turn = turns.remove();
      List<Integer> from = List.of();
      int lowest = Integer.MAX_VALUE;
      for (List<Integer> group : shared.get(turn[1]).partners()) {
        int head = heads.getOrDefault(group, 0);
        if (head < group.size() && group.get(head) < lowest) {
          lowest = group.get(head);
          from = group;
        }
      }
      if (!from.isEmpty()) {
        heads.merge(from, 1, Integer::sum);
        pair(turn[0], lowest);
      }
    }
  }

  private void pair(int one, int other) {
    partnerOf[one] = other;
    given[other] = true;
  }

  /** Whatever is left has nothing in common. */
  private void theRest(int[] kindOfSome, int[] kindOfOthers) {
    Map<Integer, PriorityQueue<Integer>> free = new HashMap<>();
    for (int k = 0; k < others.length; k++) {
      if (!given[k]) {
        free.computeIfAbsent(kindOfOthers[k], kind -> new PriorityQueue<>()).add(k);
      }
    }
    for (int k = 0; k < some.length; k++) {
      PriorityQueue<Integer> alike = free.get(kindOfSome[k]);
      if (partnerOf[k] < 0 && alike != null && !alike.isEmpty()) {
        pair(k, alike.remove());
      }
    }
  }

  /** How many elements two ascending lists have in common, counted with multiplicity. */
  private static int common(int[] one, int[] other) {
    int shared = 0;
    for (int a = 0, b = 0; a < one.length && b < other.length; ) {
      if (one[a] == other[b]) {
        shared++;
        a++;
        b++;
      } else if (one[a] < other[b]) {
        a++;
      } else {
        b++;
      }
    }
    return shared;
  }
}
