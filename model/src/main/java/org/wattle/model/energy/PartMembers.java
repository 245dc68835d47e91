package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The tasks of a rule in one part of a domain.
 *
 * @param bound those that the rule binds
 * @param others those that it does not
 */
record PartMembers(List<String> bound, List<String> others) {
  /** By the name of the part, where some task is in it. */
  static Map<String, PartMembers> of(
      List<String> tasks,
      Domain domain,
      BoundTasks bound,
      Function<String, Optional<String>> serverOf) {
    Map<String, PartMembers> members = new TreeMap<>();
    for (String task : tasks) {
      Optional<String> server = serverOf.apply(task);
      Optional<String> part = server.flatMap(domain::part);
      if (part.isPresent()) {
        PartMembers there =
            members.computeIfAbsent(
                part.get(), fresh -> new PartMembers(new ArrayList<>(), new ArrayList<>()));
        boolean binds = bound.binds(task, server.orElseThrow());
        (binds ? there.bound : there.others).add(task);
      }
    }
    return members;
  }

  int size() {
    return bound.size() + others.size();
  }

  /** All of them. */
  List<String> all() {
    List<String> all = new ArrayList<>(bound);
    all.addAll(others);
    return all;
  }

  /** Whether no two tasks meet, one of either, of which one is bound. */
  boolean keepsFrom(PartMembers from) {
    return !meets(bound, from.all()) && !meets(all(), from.bound);
  }

  private static boolean meets(List<String> some, List<String> others) {
    return !some.isEmpty()
        && !others.isEmpty()
        && (some.size() > 1 || others.size() > 1 || !some.get(0).equals(others.get(0)));
  }
}
