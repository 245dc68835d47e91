package org.wattle.model.energy.policy;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Of some servers at least so many are on, with tasks or without: {@code |on ∩ servers| ≥ least}.
 *
 * @param name unique among these groups
 * @param servers names of servers, and of types, which stand for all of theirs
 * @param names the servers that these come to
 * @param least 1 to the number of servers; where all must stay on, that number
 */
public record KeepOn(String name, List<String> servers, Set<String> names, int least) {
  public KeepOn {
    servers = List.copyOf(servers);
    names = Set.copyOf(names);
  }

  /** How many more of them would have to be on; 0 where the rule holds. */
  public int missing(Predicate<String> on) {
    return (int) Math.max(0, least - names.stream().filter(on).count());
  }

  /** For people, e.g. {@code keepOn (control plane)}. */
  public String description() {
    return "keepOn (" + name + ")";
  }
}
