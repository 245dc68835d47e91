package org.wattle.model.priority.offline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.priority.offline.OfflineProblem.Server;

/**
 * Servers that need not be told apart.
 *
 * @param numbers of the servers; with one level that of the server of each slot
 * @param levels from the highest rate to the lowest
 */
record EqualServers(List<Integer> numbers, List<Level> levels) {
  int count() {
    return numbers.size();
  }

  /** The level at which a server works that has so many tasks. */
  int level(int tasks) {
    int level = 0;
    while (level + 1 < levels.size() && levels.get(level).tasks() < tasks) {
      level++;
    }
    return level;
  }

  /**
   * A rate.
   *
   * @param tasks the most tasks of a server that have it
   * @param rate what each of them gets in a second
   */
  record Level(int tasks, long rate) {}

  /** All servers, in groups that need not be told apart. */
  static List<EqualServers> of(OfflineProblem problem) {
    Map<List<Level>, List<Integer>> numbers = new LinkedHashMap<>();
    List<EqualServers> all = new ArrayList<>();
    for (int s = 0; s < problem.servers().size(); s++) {
      Server server = problem.servers().get(s);
      if (!problem.resumes()) {
        all.add(new EqualServers(List.of(s), levels(server)));
      } else if (server.isShared()) {
        numbers.computeIfAbsent(levels(server), unused -> new ArrayList<>()).add(s);
      } else {
        List<Level> slot = List.of(new Level(1, server.rate(1)));
        numbers
            .computeIfAbsent(slot, unused -> new ArrayList<>())
            .addAll(Collections.nCopies(server.slots(), s));
      }
    }
    numbers.forEach((levels, of) -> all.add(new EqualServers(List.copyOf(of), levels)));
    return all;
  }

  private static List<Level> levels(Server server) {
    List<Level> levels = new ArrayList<>();
    for (int tasks = 1; tasks <= server.slots(); tasks++) {
      if (tasks == server.slots() || server.rate(tasks + 1) < server.rate(tasks)) {
        levels.add(new Level(tasks, server.rate(tasks)));
      }
    }
    return levels;
  }
}
