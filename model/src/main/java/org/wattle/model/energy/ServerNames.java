package org.wattle.model.energy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads lists that name servers one by one or all of a type at once; equal lists give one and the
 * same set.
 */
public final class ServerNames {
  private final Map<String, ServerType> types = new HashMap<>();
  private final Map<List<String>, Set<String>> known = new HashMap<>();

  public ServerNames(List<ServerType> serverTypes) {
    serverTypes.forEach(type -> types.put(type.name(), type));
  }

  /** The expanded names of all servers that the list names. */
  public Set<String> expand(List<String> names) {
    return known.computeIfAbsent(List.copyOf(names), this::expanded);
  }

  private Set<String> expanded(List<String> names) {
    Set<String> servers = new LinkedHashSet<>();
    for (String name : names) {
      ServerType type = types.get(name);
      if (type == null) {
        servers.add(name);
      } else {
        for (int i = 0; i < type.count(); i++) {
          servers.add(type.serverName(i));
        }
      }
    }
    return Set.copyOf(servers);
  }

  /** The rule {@code onlyOn} of a task. */
  public PlacementRule onlyOn(String task, List<String> servers) {
    return PlacementRule.OfTask.onlyOn(task, servers, expand(servers));
  }

  /** The rule {@code notOn} of a task. */
  public PlacementRule notOn(String task, List<String> servers) {
    return PlacementRule.OfTask.notOn(task, servers, expand(servers));
  }

  /**
   * The rule {@code onlyOn} or {@code notOn} of a task that may stay where it is.
   *
   * @param home the server that it runs on, where it runs
   */
  public PlacementRule ofMoved(
      String task, boolean only, List<String> servers, Optional<String> home) {
    Set<String> names = expand(servers);
    if (home.isPresent() && names.contains(home.get()) != only) {
      names = new HashSet<>(names);
      if (!names.remove(home.get())) {
        names.add(home.get());
      }
    }
    return new PlacementRule.OfTask(task, only, servers, names, true);
  }
}
