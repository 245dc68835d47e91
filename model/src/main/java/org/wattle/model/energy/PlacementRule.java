package org.wattle.model.energy;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What a placement must keep to besides capacities: a statement about the servers of some tasks,
 * running ones included. Each kind states its invariant, which {@link #holds} computes. A task that
 * an instance does not have breaks nothing.
 */
public sealed interface PlacementRule {
  /** The ids of the tasks that it constrains; at least one. */
  List<String> tasks();

  /** For people, e.g. {@code spread (replicas of web)}. */
  String description();

  /**
   * Whether the invariant holds.
   *
   * @param serverOf the expanded name of the server of a task by its id; empty while it has none,
   *     and then it breaks nothing
   */
  boolean holds(Function<String, Optional<String>> serverOf);

  /**
   * A task runs on one of some servers: {@code server(task) ∈ servers}.
   *
   * @param servers expanded names of servers, and names of types, which stand for all of theirs
   * @param names the servers that these come to, by expanded name
   */
  record OnlyOn(String task, List<String> servers, Set<String> names) implements PlacementRule {
    public OnlyOn {
      servers = List.copyOf(servers);
      names = Set.copyOf(names);
    }

    @Override
    public List<String> tasks() {
      return List.of(task);
    }

    @Override
    public String description() {
      return "onlyOn (" + task + ")";
    }

    @Override
    public boolean holds(Function<String, Optional<String>> serverOf) {
      return serverOf.apply(task).map(names::contains).orElse(true);
    }
  }

  /**
   * A task runs on none of some servers: {@code server(task) ∉ servers}.
   *
   * @param servers expanded names of servers, and names of types, which stand for all of theirs
   * @param names the servers that these come to, by expanded name
   */
  record NotOn(String task, List<String> servers, Set<String> names) implements PlacementRule {
    public NotOn {
      servers = List.copyOf(servers);
      names = Set.copyOf(names);
    }

    @Override
    public List<String> tasks() {
      return List.of(task);
    }

    @Override
    public String description() {
      return "notOn (" + task + ")";
    }

    @Override
    public boolean holds(Function<String, Optional<String>> serverOf) {
      return serverOf.apply(task).map(server -> !names.contains(server)).orElse(true);
    }
  }

  /**
   * Tasks share no server: {@code server(i) ≠ server(j)} for all i ≠ j of them (anti-affinity).
   *
   * @param name unique among the groups
   */
  record Spread(String name, List<String> tasks) implements PlacementRule {
    public Spread {
      tasks = List.copyOf(tasks);
    }

    @Override
    public String description() {
      return "spread (" + name + ")";
    }

    @Override
    public boolean holds(Function<String, Optional<String>> serverOf) {
      Set<String> taken = new HashSet<>();
      return tasks.stream().map(serverOf).flatMap(Optional::stream).allMatch(taken::add);
    }
  }

  /**
   * Tasks share one server: {@code server(i) = server(j)} for all i, j of them (co-location).
   *
   * @param name unique among the groups
   */
  record Together(String name, List<String> tasks) implements PlacementRule {
    public Together {
      tasks = List.copyOf(tasks);
    }

    @Override
    public String description() {
      return "together (" + name + ")";
    }

    @Override
    public boolean holds(Function<String, Optional<String>> serverOf) {
      return tasks.stream().map(serverOf).flatMap(Optional::stream).distinct().count() <= 1;
    }
  }
}
