package org.wattle.solvers.backend.choco;

import java.util.List;
import org.chocosolver.solver.variables.IntVar;

/**
 * Exactly one of some 0/1 variables is 1.
 *
 * @param which the index of that one
 * @param members the 0/1 variables, as indices of the model's variables
 * @param at the value of {@code which} for each member, ascending
 */
record Choice(IntVar which, List<Integer> members, List<Integer> at) {
  Choice {
    members = List.copyOf(members);
    at = List.copyOf(at);
  }
}
