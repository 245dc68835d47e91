package org.wattle.model.energy.standby;

import java.util.Arrays;
import java.util.List;
import org.wattle.model.Likeness;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.policy.FailureUnit;

/** The servers that fail together. */
public final class FailureGroups {
  private FailureGroups() {}

  /**
   * All servers of a centre by number, in groups that fail as one, in the order of the first of
   * each. A rack is the servers that are attached to the same switches; without a network every
   * server is one by itself.
   */
  public static List<List<Integer>> of(DataCenter center, FailureUnit unit) {
    return Likeness.groups(center.serverCount(), h -> key(center, unit, h));
  }

  private static List<Integer> key(DataCenter center, FailureUnit unit, int server) {
    if (unit == FailureUnit.SERVER || center.topology().isEmpty()) {
      return List.of(-1 - server);
    }
    Topology topology = center.topology().get();
    return Arrays.stream(topology.parents(topology.serverNode(server))).boxed().toList();
  }
}
