package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.wattle.model.energy.PlacementRule.BoundTasks;

/**
 * A partition of servers by what they have in common, e.g. a zone or a rack; no server is in two
 * parts, and a server may be in none.
 *
 * @param name unique among the domains
 * @param parts as the instance lists them; empty for {@link #SERVER}
 * @param partOf the part of each server that is in one, by expanded name; empty for {@link #SERVER}
 */
public record Domain(String name, List<Part> parts, Map<String, String> partOf) {
  /** The domain of which every server is a part, under its own name. */
  public static final Domain SERVER = new Domain("server", List.of(), Map.of());

  public Domain {
    parts = List.copyOf(parts);
    partOf = Map.copyOf(partOf);
  }

  /**
   * Servers with something in common.
   *
   * @param servers expanded names of servers, and names of types, which stand for all of theirs
   */
  public record Part(String name, List<String> servers) {
    public Part {
      servers = List.copyOf(servers);
    }
  }

  /** A domain of some parts. */
  public static Domain of(String name, List<Part> parts, ServerNames names) {
    Map<String, String> partOf = new HashMap<>();
    for (Part part : parts) {
      Set<String> servers = names.expand(part.servers());
      servers.forEach(server -> partOf.put(server, part.name()));
    }
    return new Domain(name, parts, partOf);
  }

  /** Whether every server is a part of its own. */
  public boolean ofServers() {
    return name.equals(SERVER.name);
  }

  /** The part that a server is in, by its expanded name. */
  public Optional<String> part(String server) {
    return ofServers() ? Optional.of(server) : Optional.ofNullable(partOf.get(server));
  }

  /**
   * The tasks of a rule in one part of a domain.
   *
   * @param bound those that the rule binds
   * @param others those that it does not
   */
  record Members(List<String> bound, List<String> others) {
    /** By the name of the part, where some task is in it. */
    static Map<String, Members> of(
        List<String> tasks,
        Domain domain,
        BoundTasks bound,
        Function<String, Optional<String>> serverOf) {
      Map<String, Members> members = new TreeMap<>();
      for (String task : tasks) {
        Optional<String> server = serverOf.apply(task);
        Optional<String> part = server.flatMap(domain::part);
        if (part.isPresent()) {
          Members there =
              members.computeIfAbsent(
                  part.get(), fresh -> new Members(new ArrayList<>(), new ArrayList<>()));
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
    boolean keepsFrom(Members from) {
      return !meets(bound, from.all()) && !meets(all(), from.bound);
    }

    private static boolean meets(List<String> some, List<String> others) {
      return !some.isEmpty()
          && !others.isEmpty()
          && (some.size() > 1 || others.size() > 1 || !some.get(0).equals(others.get(0)));
    }
  }
}
