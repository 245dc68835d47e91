package org.wattle.solvers.energy.explain;

import java.util.List;

/**
 * Why a switch is on.
 *
 * @param name its expanded name
 * @param group the tier or group that it is counted under
 * @param woken whether it slept when the slot began
 * @param joules what being on adds over sleeping, waking included
 * @param tasks how many placed tasks go through it
 * @param gbps what they and running tasks take through it
 * @param running how many running tasks hold it on
 * @param onlyWay the servers that are on and that no path without it leads to
 */
public record SwitchReason(
    String name,
    String group,
    boolean woken,
    double joules,
    int tasks,
    double gbps,
    int running,
    List<String> onlyWay) {
  public SwitchReason {
    onlyWay = List.copyOf(onlyWay);
  }
}
