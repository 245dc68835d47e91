package org.wattle.model.energy;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a placement must keep to besides capacities: a statement about the servers of some tasks,
 * running ones included. Each kind states its invariant, which {@link #holds} computes. A task that
 * an instance does not have breaks nothing.
 *
 * <p>In the invariants {@code part(i)} is the part of a domain that the server of task i is in, and
 * tasks that are bound are those of {@link BoundTasks}.
 */
public sealed interface PlacementRule {
  /** The ids of the tasks whose servers it looks at; at least one. */
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

  /** Whether it binds only tasks that are new or have moved to another server. */
  default boolean bindsMovedOnly() {
    return false;
  }

  /**
   * A task runs on one of some servers, {@code server(task) ∈ servers}, or on none of them, {@code
   * server(task) ∉ servers}.
   *
   * @param only whether on one of them
   * @param servers expanded names of servers, and names of types, which stand for all of theirs
   * @param names the servers that these come to, by expanded name, so that the task may stay where
   *     it may in any case
   * @param bindsMovedOnly whether the task may stay where it runs in any case
   */
  record OfTask(
      String task, boolean only, List<String> servers, Set<String> names, boolean bindsMovedOnly)
      implements PlacementRule {
    public OfTask {
      servers = List.copyOf(servers);
      names = Set.copyOf(names);
    }

    /** Binding the task wherever it is: to one of the servers. */
    public static OfTask onlyOn(String task, List<String> servers, Set<String> names) {
      return new OfTask(task, true, servers, names, false);
    }

    /** Binding the task wherever it is: to none of the servers. */
    public static OfTask notOn(String task, List<String> servers, Set<String> names) {
      return new OfTask(task, false, servers, names, false);
    }

    @Override
    public List<String> tasks() {
      return List.of(task);
    }

    @Override
    public String description() {
      return (only ? "onlyOn (" : "notOn (") + task + ")";
    }

    @Override
    public boolean holds(Function<String, Optional<String>> serverOf) {
      return serverOf.apply(task).map(server -> names.contains(server) == only).orElse(true);
    }
  }

  /** A rule about a group of tasks, which has a name. */
  sealed interface OfGroup extends PlacementRule {
    /** Unique among the groups of its kind. */
    String name();

    /** The tasks that it is about. */
    List<String> members();

    /** The tasks that these keep apart from, or near to. */
    default List<String> others() {
      return List.of();
    }

    /** The domain whose parts it looks at. */
    Domain domain();

    /** The tasks that it binds. */
    BoundTasks bound();

    @Override
    default List<String> tasks() {
      return Stream.concat(members().stream(), others().stream()).distinct().toList();
    }

    /** Documents call a kind of rules as its record is called. */
    @Override
    default String description() {
      return getClass().getSimpleName().toLowerCase(Locale.ROOT) + " (" + name() + ")";
    }

    @Override
    default boolean bindsMovedOnly() {
      return bound().movedOnly();
    }

    /** By the name of the part, where some of the members are. */
    default Map<String, Domain.Members> parts(Function<String, Optional<String>> serverOf) {
      return Domain.Members.of(members(), domain(), bound(), serverOf);
    }
  }

  /**
   * Tasks share no part of a domain, e.g. no server (anti-affinity): {@code part(i) ≠ part(j)} for
   * all i ≠ j of them of which one is bound. Servers outside all parts are shared freely.
   *
   * @param name unique among the groups
   */
  record Spread(String name, List<String> members, Domain domain, BoundTasks bound)
      implements OfGroup {
    public Spread {
      members = List.copyOf(members);
    }

    /** No two tasks share a server. */
    public Spread(String name, List<String> members) {
      this(name, members, Domain.SERVER, BoundTasks.ALL);
    }

    @Override
    public boolean holds(Function<String, Optional<String>> serverOf) {
      return parts(serverOf).values().stream()
          .allMatch(there -> there.size() < 2 || there.bound().isEmpty());
    }
  }

  /**
   * Tasks share one server: {@code server(i) = server(j)} for all i, j of them of which one is
   * bound (co-location).
   *
   * @param name unique among the groups
   */
  record Together(String name, List<String> members, BoundTasks bound) implements OfGroup {
    public Together {
      members = List.copyOf(members);
    }

    /** All tasks share one server. */
    public Together(String name, List<String> members) {
      this(name, members, BoundTasks.ALL);
    }

    @Override
    public Domain domain() {
      return Domain.SERVER;
    }

    @Override
    public boolean holds(Function<String, Optional<String>> serverOf) {
      Map<String, Domain.Members> servers = parts(serverOf);
      return servers.size() < 2
          || servers.values().stream().allMatch(there -> there.bound().isEmpty());
    }
  }

  /**
   * Tasks keep away from others: {@code part(i) ≠ part(j)} for all i of {@code members} and j ≠ i
   * of {@code others} of which one is bound. Servers outside all parts are shared freely.
   *
   * @param name unique among the groups
   */
  record Apart(
      String name, List<String> members, List<String> others, Domain domain, BoundTasks bound)
      implements OfGroup {
    public Apart {
      members = List.copyOf(members);
      others = List.copyOf(others);
    }

    @Override
    public boolean holds(Function<String, Optional<String>> serverOf) {
      return meetings(serverOf).isEmpty();
    }

    /** The tasks that share a part with others that they keep apart from, by the part. */
    Map<String, Set<String>> meetings(Function<String, Optional<String>> serverOf) {
      Map<String, Domain.Members> there = Domain.Members.of(others, domain, bound, serverOf);
      Map<String, Set<String>> meetings = new LinkedHashMap<>();
      parts(serverOf)
          .forEach(
              (part, here) -> {
                Domain.Members from = there.get(part);
                if (from != null && !here.keepsFrom(from)) {
                  Set<String> all = new LinkedHashSet<>(here.all());
                  all.addAll(from.all());
                  meetings.put(part, all);
                }
              });
      return meetings;
    }
  }

  /**
   * Tasks have company: for each i of {@code members} that is bound there is a j ≠ i of {@code
   * others} with {@code part(j) = part(i)}. A task that is in {@code others} itself may be without,
   * where no other of these has a server. A bound task is in some part.
   *
   * @param name unique among the groups
   */
  record Near(
      String name, List<String> members, List<String> others, Domain domain, BoundTasks bound)
      implements OfGroup {
    public Near {
      members = List.copyOf(members);
      others = List.copyOf(others);
    }

    @Override
    public boolean holds(Function<String, Optional<String>> serverOf) {
      return alone(serverOf).isEmpty();
    }

    /** The tasks that are bound and have no company where they are. */
    List<String> alone(Function<String, Optional<String>> serverOf) {
      Map<String, Domain.Members> company =
          Domain.Members.of(others, domain, BoundTasks.ALL, serverOf);
      Set<String> placed = new HashSet<>();
      others.stream().filter(each -> serverOf.apply(each).isPresent()).forEach(placed::add);
      return members.stream()
          .filter(task -> serverOf.apply(task).filter(on -> bound.binds(task, on)).isPresent())
          .filter(task -> !accompanied(task, serverOf, company, placed))
          .toList();
    }

    private boolean accompanied(
        String task,
        Function<String, Optional<String>> serverOf,
        Map<String, Domain.Members> company,
        Set<String> placed) {
      Optional<String> part = serverOf.apply(task).flatMap(domain::part);
      int itself = placed.contains(task) ? 1 : 0;
      return part.isPresent()
          && ((itself == 1 && placed.size() == 1)
              || Optional.ofNullable(company.get(part.get())).stream()
                  .anyMatch(there -> there.size() > itself));
    }
  }

  /**
   * Tasks are spread evenly: {@code n(p) − least ≤ skew} for each part p that a bound task is in,
   * where n(p) is how many of the tasks are in p, and least is the smallest n of the parts {@code
   * over}, or 0 where these are fewer than {@code leastParts}. A bound task is in some part.
   *
   * @param name unique among the groups
   * @param over names of parts; all parts of the domain where the instance names none
   * @param allParts whether the instance names none
   * @param skew at least 1
   * @param leastParts at least 1
   */
  record Balance(
      String name,
      List<String> members,
      Domain domain,
      List<String> over,
      boolean allParts,
      int skew,
      int leastParts,
      BoundTasks bound)
      implements OfGroup {
    public Balance {
      members = List.copyOf(members);
      over = List.copyOf(over);
    }

    @Override
    public boolean holds(Function<String, Optional<String>> serverOf) {
      Map<String, Domain.Members> there = parts(serverOf);
      int least = least(there);
      return there.values().stream()
              .allMatch(here -> here.bound().isEmpty() || here.size() - least <= skew)
          && outside(serverOf).isEmpty();
    }

    /** The bound tasks that are in no part. */
    List<String> outside(Function<String, Optional<String>> serverOf) {
      return members.stream()
          .filter(
              task ->
                  serverOf
                      .apply(task)
                      .filter(on -> bound.binds(task, on) && domain.part(on).isEmpty())
                      .isPresent())
          .toList();
    }

    /** Whether too few parts count for a least number of tasks in one. */
    boolean fewParts() {
      return over.size() < leastParts;
    }

    /** The smallest number of tasks in a part that counts. */
    int least(Map<String, Domain.Members> there) {
      return fewParts()
          ? 0
          : over.stream()
              .mapToInt(
                  part -> Optional.ofNullable(there.get(part)).map(Domain.Members::size).orElse(0))
              .min()
              .orElse(0);
    }
  }

  /**
   * Which of its tasks a rule binds: all of them, or only those that are new or have moved to
   * another server. A rule of the second kind can only be broken through such a task, as with
   * schedulers that look at rules when they choose a server and never again.
   *
   * @param movedOnly whether a task that stays on its server may break it
   * @param homes the servers of the running tasks of the rule before any move, by id; empty where
   *     all are bound
   */
  record BoundTasks(boolean movedOnly, Map<String, String> homes) {
    /** Every task is bound. */
    public static final BoundTasks ALL = new BoundTasks(false, Map.of());

    public BoundTasks {
      homes = Map.copyOf(homes);
    }

    /**
     * Only tasks that are not where they run.
     *
     * @param homes of the running tasks among those of the rule
     */
    public static BoundTasks moved(Map<String, String> homes) {
      return new BoundTasks(true, homes);
    }

    /** Whether the rule binds the task on a server. */
    public boolean binds(String task, String server) {
      return !movedOnly || !server.equals(homes.get(task));
    }
  }
}
