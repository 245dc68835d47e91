package org.wattle.model.optimization;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A sum of variables, each with the coefficient 1, and a constant. Mutable. */
public final class VariableSum {
  private final List<Variable> variables = new ArrayList<>();
  private double constant;

  /** The sum of some variables. */
  public static VariableSum of(Variable... variables) {
    return new VariableSum().plusAll(List.of(variables));
  }

  public VariableSum plus(Variable variable) {
    variables.add(variable);
    return this;
  }

  public VariableSum plus(double amount) {
    constant += amount;
    return this;
  }

  public VariableSum plus(VariableSum other) {
    constant += other.constant;
    return plusAll(other.variables);
  }

  public VariableSum plusAll(Iterable<Variable> others) {
    others.forEach(variables::add);
    return this;
  }

  public List<Variable> variables() {
    return Collections.unmodifiableList(variables);
  }

  public double constant() {
    return constant;
  }

  /** Whether it is 0 at every point. */
  public boolean isZero() {
    return variables.isEmpty() && constant == 0;
  }

  /** The value at a point, which has an entry for each variable. */
  public double at(double[] point) {
    return constant + variables.stream().mapToDouble(x -> point[x.index()]).sum();
  }
}
