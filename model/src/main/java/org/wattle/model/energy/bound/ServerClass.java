package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RuleIndex;
import org.wattle.model.energy.ServerType;
import org.wattle.model.stop.Stop;

/**
 * Servers of one type in one state, which neither the bound nor any rule distinguishes.
 *
 * @param type of all of them
 * @param state of all of them when the slot begins
 * @param rules which of the sets that rules distinguish they belong to
 * @param servers at least one
 */
public record ServerClass(ServerType type, State state, int rules, List<Integer> servers) {
  public ServerClass {
    servers = List.copyOf(servers);
  }

  /** What servers of a type have in common, in the order of the classes. */
  private record Kind(State state, int rules) implements Comparable<Kind> {
    @Override
    public int compareTo(Kind other) {
      int byState = state.compareTo(other.state);
      return byState != 0 ? byState : Integer.compare(rules, other.rules);
    }
  }

  /** All classes, in the order of the types. */
  public static List<ServerClass> of(DataCenter center) {
    RuleIndex rules = center.rules();
    Map<String, Map<Kind, List<Integer>>> members = new LinkedHashMap<>();
    for (int h = 0; h < center.serverCount(); h++) {
      Stop.poll(h);
      members
          .computeIfAbsent(center.serverType(h).name(), type -> new TreeMap<>())
          .computeIfAbsent(
              new Kind(State.ofServer(center, h), rules.serverClass(h)), kind -> new ArrayList<>())
          .add(h);
    }
    List<ServerClass> classes = new ArrayList<>();
    members
        .values()
        .forEach(
            ofType ->
                ofType.forEach(
                    (kind, servers) ->
                        classes.add(
                            new ServerClass(
                                center.serverType(servers.get(0)),
                                kind.state(),
                                kind.rules(),
                                servers))));
    return classes;
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
    String name = type.name() + " " + state.word();
    return rules == 0 ? name : name + " " + rules;
  }
}
