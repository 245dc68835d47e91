package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.ServerType;

/**
 * Servers of one type in one state, which the bound does not tell apart.
 *
 * @param type of all of them
 * @param state of all of them when the slot begins
 * @param servers at least one
 */
public record ServerClass(ServerType type, State state, List<Integer> servers) {
  public ServerClass {
    servers = List.copyOf(servers);
  }

  /** All classes, in the order of the types. */
  public static List<ServerClass> of(DataCenter center) {
    Map<String, Map<State, List<Integer>>> members = new LinkedHashMap<>();
    for (int h = 0; h < center.serverCount(); h++) {
      members
          .computeIfAbsent(center.serverType(h).name(), type -> new EnumMap<>(State.class))
          .computeIfAbsent(State.ofServer(center, h), state -> new ArrayList<>())
          .add(h);
    }
    List<ServerClass> classes = new ArrayList<>();
    members
        .values()
        .forEach(
            ofType ->
                ofType.forEach(
                    (state, servers) ->
                        classes.add(
                            new ServerClass(center.serverType(servers.get(0)), state, servers))));
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

  /** Type and state, for people. */
  public String name() {
    return type.name() + " " + state.word();
  }
}
