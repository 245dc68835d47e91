package org.wattle.solvers.energy.benders;

import java.util.List;

/**
 * Servers and switches that are on.
 *
 * @param servers by number, ascending; those that run tasks among them
 * @param switches by number, ascending; those that carry running tasks among them
 * @param totals how many servers of each class are on
 */
record Selection(List<Integer> servers, List<Integer> switches, List<Integer> totals) {
  Selection {
    servers = List.copyOf(servers);
    switches = List.copyOf(switches);
    totals = List.copyOf(totals);
  }
}
