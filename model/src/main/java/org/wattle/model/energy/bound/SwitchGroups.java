package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Topology;

/**
 * Switches of a network given link by link that may be exchanged for each other: those of one power
 * and state with the same neighbours, and those with the same switches above and alike servers
 * below that are attached to nothing else. A switch with running traffic is a group of its own.
 */
final class SwitchGroups {
  private final DataCenter center;
  private final Topology topology;
  private final int[] classOfServer;
  private final List<List<Integer>> groups;
  private final int[] groupOf;

  SwitchGroups(DataCenter center, List<ServerClass> classes) {
    this.center = center;
    this.topology = center.topology().orElseThrow();
    this.classOfServer = new int[center.serverCount()];
    for (int c = 0; c < classes.size(); c++) {
      for (int h : classes.get(c).servers()) {
        classOfServer[h] = c;
      }
    }
    this.groups = Likeness.groups(topology.switchCount(), this::key);
    this.groupOf = new int[topology.switchCount()];
    for (int g = 0; g < groups.size(); g++) {
      for (int s : groups.get(g)) {
        groupOf[s] = g;
      }
    }
  }

  private List<Object> key(int s) {
    if (center.switchBusy(s)) {
      return List.of(s);
    }
    int[] above = topology.parents(s);
    int[] below = topology.children(s);
    List<Object> key = new ArrayList<>();
    key.add(center.switchPower(s));
    key.add(State.ofSwitch(center, s));
    key.add(topology.entry(s));
    key.add(Arrays.stream(above).boxed().toList());
    key.add(Arrays.stream(above).mapToObj(p -> gbps(p, s)).toList());
    if (Arrays.stream(below).allMatch(this::onlyHere)) {
      key.add("servers");
      key.add(
          Arrays.stream(below)
              .mapToObj(node -> classOfServer[node - topology.switchCount()] + ":" + gbps(s, node))
              .sorted()
              .toList());
    } else {
      key.add(Arrays.stream(below).boxed().toList());
      key.add(Arrays.stream(below).mapToObj(node -> gbps(s, node)).toList());
    }
    return key;
  }

  /** Whether the node is a server with one switch above it and nothing running. */
  private boolean onlyHere(int node) {
    return node >= topology.switchCount()
        && topology.parents(node).length == 1
        && !center.serverBusy(node - topology.switchCount());
  }

  private double gbps(int from, int to) {
    return topology.linkGbps(from, to).orElseThrow();
  }

  int count() {
    return groups.size();
  }

  /** The switches of a group. */
  List<Integer> members(int group) {
    return groups.get(group);
  }

  /** Any of them. */
  int first(int group) {
    return groups.get(group).get(0);
  }

  /** The group of a switch. */
  int of(int switchNode) {
    return groupOf[switchNode];
  }

  /** The groups of some switches, each once, ascending. */
  int[] of(int[] switches) {
    return IntStream.of(switches).map(this::of).distinct().sorted().toArray();
  }

  /** The class of a server. */
  int classOf(int server) {
    return classOfServer[server];
  }
}
