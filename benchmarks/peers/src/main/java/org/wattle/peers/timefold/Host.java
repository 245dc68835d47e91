package org.wattle.peers.timefold;

import java.util.List;

/**
 * A server, as a fact.
 *
 * @param number in the data centre
 * @param free what running tasks leave of each resource, in millionths
 * @param freeLink what running tasks leave of its links in sum, in millionths of a Gbps
 * @param millijoules that turning it on adds
 * @param access its switch where it has one alone, else -1
 * @param accessMillijoules that turning this switch on adds
 * @param freeAbove what running tasks leave of the links into this switch, in millionths of a Gbps
 */
public record Host(
    int number,
    List<Long> free,
    long freeLink,
    long millijoules,
    int access,
    long accessMillijoules,
    long freeAbove) {
  public Host {
    free = List.copyOf(free);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Host host && host.number == number;
  }

  @Override
  public int hashCode() {
    return number;
  }

  @Override
  public String toString() {
    return "host " + number;
  }

  /** By how much demands exceed what is free, summed over all resources. */
  public long excess(List<Long> used) {
    long excess = 0;
    for (int l = 0; l < free.size(); l++) {
      excess += Math.max(0, used.get(l) - free.get(l));
    }
    return excess;
  }

  /** Its switch alone, for grouping. */
  public Access accessSwitch() {
    return new Access(access, accessMillijoules, freeAbove);
  }

  /** A switch that has servers of its own. */
  public record Access(int number, long millijoules, long free) {
    static final Access NONE = new Access(-1, 0, 0);
  }
}
