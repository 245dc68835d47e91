package org.wattle.model.energy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
}
