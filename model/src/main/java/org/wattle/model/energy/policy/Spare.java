package org.wattle.model.energy.policy;

import java.util.List;
import java.util.Set;

/**
 * Spare capacity within some servers: those of them that are on and not closed could take the tasks
 * of any of them that fail as one, by the sum of each resource: {@code Σ (capacity − load) ≥ load
 * of those that fail}, over the others of them, filled up to their whole capacity.
 *
 * @param name of the servers, unique among these; empty for all servers
 * @param servers names of servers, and of types, which stand for all of theirs; none for all
 * @param names the servers that these come to
 * @param unit what fails as one
 */
public record Spare(String name, List<String> servers, Set<String> names, FailureUnit unit) {
  public Spare {
    servers = List.copyOf(servers);
    names = Set.copyOf(names);
  }

  /** Within all servers. */
  public static Spare of(FailureUnit unit) {
    return new Spare("", List.of(), Set.of(), unit);
  }

  /** Whether it is asked for within all servers. */
  public boolean everywhere() {
    return names.isEmpty();
  }

  /** What is to have room for what, e.g. {@code server of (database)}. */
  public String description() {
    return unit.word() + (everywhere() ? "" : " of (" + name + ")");
  }
}
