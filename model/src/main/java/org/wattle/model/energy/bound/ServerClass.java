package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RuleIndex;
import org.wattle.model.energy.ServerType;
import org.wattle.model.stop.Stop;

/**
 * Servers of one type in one state, which neither the bound nor any rule distinguishes, or, where
 * rules distinguish very many, which the bound alone does not.
 *
 * @param type of all of them
 * @param state of all of them when the slot begins
 * @param rules which of the sets that rules distinguish they belong to, {@link #MIXED} where they
 *     belong to several
 * @param servers at least one
 */
public record ServerClass(ServerType type, State state, int rules, List<Integer> servers) {
  /** Of several sets that rules distinguish. */
  public static final int MIXED = -1;

  public ServerClass {
    servers = List.copyOf(servers);
  }

  /** What the servers of a class have in common, the type by its position, in their order. */
  private record Kind(int type, State state, int rules) {
    static final Comparator<Kind> ORDER =
        Comparator.comparingInt(Kind::type)
            .thenComparing(Kind::state)
            .thenComparingInt(Kind::rules);
  }

  /** All classes, in the order of the types. */
  public static List<ServerClass> of(DataCenter center) {
    Map<ServerType, Integer> types = new HashMap<>();
    Map<Kind, List<Integer>> members = new TreeMap<>(Kind.ORDER);
    for (int h = 0; h < center.serverCount(); h++) {
      Stop.poll(h);
      ServerType type = center.serverBusy(h) ? center.ratedType(h) : center.serverType(h);
      int position = types.computeIfAbsent(type, fresh -> types.size());
      Kind kind = new Kind(position, State.ofServer(center, h), center.rules().serverClass(h));
      members.computeIfAbsent(kind, fresh -> new ArrayList<>()).add(h);
    }
    List<ServerClass> classes = new ArrayList<>();
    members.forEach(
        (kind, servers) -> {
          ServerType type = center.serverType(servers.get(0));
          classes.add(new ServerClass(type, kind.state(), kind.rules(), servers));
        });
    return classes;
  }

  /**
   * The classes to be counted: all of them, or, where there are more than a number, those with the
   * small ones of each type and state as one. A server of that one may take what any of them may
   * take, so that a bound which counts it is lower, and of a size that rules do not raise.
   *
   * @param most the number; at most half as many of a type and state stay by themselves
   */
  public static List<ServerClass> counted(DataCenter center, int most) {
    List<ServerClass> all = of(center);
    if (all.size() <= most) {
      return all;
    }
    Map<String, Integer> sizes = new LinkedHashMap<>();
    all.forEach(each -> sizes.merge(each.kind(), each.servers.size(), Integer::sum));
    Map<Object, List<ServerClass>> together = new LinkedHashMap<>();
    for (ServerClass each : all) {
      boolean small = (long) each.servers.size() * most < 2L * sizes.getOrDefault(each.kind(), 0);
      together
          .computeIfAbsent(small ? List.of(each.state, each.type) : each, name -> new ArrayList<>())
          .add(each);
    }
    return together.values().stream().map(ServerClass::joined).toList();
  }

  private String kind() {
    return type.name() + " " + state.word() + " mixed";
  }

  private static ServerClass joined(List<ServerClass> small) {
    ServerClass one = small.get(0);
    if (small.size() == 1) {
      return one;
    }
    List<Integer> all = new ArrayList<>();
    small.forEach(each -> all.addAll(each.servers));
    Collections.sort(all);
    return new ServerClass(one.type, one.state, MIXED, all);
  }

  /** Whether the rules allow a task on any of its servers. */
  public boolean mayTake(RuleIndex index, int task) {
    if (!index.restricts(task)) {
      return true;
    }
    return (busy() || rules == MIXED)
        ? servers.stream().anyMatch(h -> index.allows(task, h))
        : index.allows(task, first());
  }

  /** Whether running tasks hold its servers on, so that there is nothing to decide about them. */
  public boolean busy() {
    return state == State.BUSY;
  }

  /** Any of them; all cost the same. */
  public int first() {
    return servers.get(0);
  }

  /** A readable name of type and state. */
  public String name() {
    if (rules == MIXED) {
      return kind();
    }
    String name = type.name() + " " + state.word();
    return rules == 0 ? name : name + " " + rules;
  }
}
