package org.wattle.fuzz;

import java.util.List;

/**
 * What a campaign consists of.
 *
 * @param seed of all choices
 * @param kinds of documents; all where none are named
 * @param solvers that are asked; some in turn where none are named
 * @param limits of every solve, as options of the command
 */
record FuzzPlan(long seed, List<String> kinds, List<String> solvers, List<String> limits) {
  FuzzPlan {
    kinds = List.copyOf(kinds);
    solvers = List.copyOf(solvers);
    limits = List.copyOf(limits);
  }

  boolean takes(String kind) {
    return kinds.isEmpty() || kinds.contains(kind);
  }
}
