package org.wattle.solvers.backend.choco;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.wattle.model.optimization.OptModel;

/** Collects the choices of a model and ties each to an index variable. */
final class Choices {
  private final Model model;
  private final IntVar[] variables;
  private final boolean[] taken;
  private final List<Choice> choices = new ArrayList<>();

  Choices(Model model, IntVar[] variables) {
    this.model = model;
    this.variables = variables;
    this.taken = new boolean[variables.length];
  }

  List<Choice> all() {
    return choices;
  }

  /**
   * Adds {@code Σ members = 1}, an equation of 0/1 variables, unless one of them already belongs to
   * a choice.
   */
  void addIfExactlyOne(OptModel source, int row) {
    int start = source.rowStart(row);
    int terms = source.rowEnd(row) - start;
    boolean one = terms > 1 && source.rowLower(row) == 1 && source.rowUpper(row) == 1;
    List<Integer> members = new ArrayList<>();
    for (int k = start; one && k < source.rowEnd(row); k++) {
      int v = source.column(k);
      one = source.coefficient(k) == 1 && variables[v].isBool() && !taken[v];
      members.add(v);
    }
    if (one) {
      List<Integer> at = new ArrayList<>();
      for (int m = 0; m < members.size(); m++) {
        at.add(m);
      }
      add(members, at, members.size());
    }
  }

  /**
   * Adds a choice and posts its constraint.
   *
   * @param members indices of the 0/1 variables, at least one
   * @param at the value of the index variable for each
   * @param values how many values the index variable could have
   */
  Choice add(List<Integer> members, List<Integer> at, int values) {
    int[] domain = at.stream().mapToInt(Integer::intValue).toArray();
    IntVar which = model.intVar("choice" + choices.size(), domain);
    BoolVar[] flags = new BoolVar[values];
    Arrays.fill(flags, model.boolVar(false));
    for (int m = 0; m < members.size(); m++) {
      flags[domain[m]] = variables[members.get(m)].asBoolVar();
      taken[members.get(m)] = true;
    }
    model.boolsIntChanneling(flags, which, 0).post();
    Choice choice = new Choice(which, members, at);
    choices.add(choice);
    return choice;
  }

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
}
