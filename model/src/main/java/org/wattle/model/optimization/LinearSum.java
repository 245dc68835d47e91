package org.wattle.model.optimization;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;

/**
 * A linear sum under construction, and a constant; terms without a variable or with factor 0 are
 * left out.
 */
public final class LinearSum {
  private final List<Variable> variables = new ArrayList<>();
  private final List<Double> factors = new ArrayList<>();
  private double constant;

  /** A variable alone. */
  public static LinearSum of(Variable variable) {
    return new LinearSum().plus(1, variable);
  }

  /** Adds a constant. */
  public LinearSum plus(double amount) {
    constant += amount;
    return this;
  }

  /** Adds a term. */
  public LinearSum plus(double factor, @Nullable Variable variable) {
    if (variable != null && factor != 0) {
      variables.add(variable);
      factors.add(factor);
    }
    return this;
  }

  /** Adds another sum, times a factor. */
  public LinearSum plus(double factor, LinearSum other) {
    other.forEach((each, variable) -> plus(factor * each, variable));
    return plus(factor * other.constant);
  }

  /** Adds the sum of variables, times a factor. */
  public LinearSum plusAll(double factor, @Nullable Variable[] some) {
    return plusEach(some.length, (sum, k) -> sum.plus(factor, some[k]));
  }

  /** Adds the sum of variables, times a factor. */
  public LinearSum plusAll(double factor, @Nullable Variable[][] some) {
    return plusEach(some.length, (sum, k) -> sum.plusAll(factor, some[k]));
  }

  /** Adds the sum of the variables of one column, times a factor. */
  public LinearSum plusColumn(double factor, @Nullable Variable[][] some, int column) {
    return plusEach(some.length, (sum, k) -> sum.plus(factor, some[k][column]));
  }

  /** Adds what an action adds for each number below a count. */
  public LinearSum plusEach(int count, ObjIntConsumer<LinearSum> action) {
    for (int k = 0; k < count; k++) {
      action.accept(this, k);
    }
    return this;
  }

  /** What is done with each term. */
  @FunctionalInterface
  public interface TermAction {
    void accept(double factor, Variable variable);
  }

  /** Does something with each term, in the order in which they were added. */
  public void forEach(TermAction action) {
    for (int k = 0; k < variables.size(); k++) {
      action.accept(factors.get(k), variables.get(k));
    }
  }

  /** Whether there are no terms. */
  public boolean isEmpty() {
    return variables.isEmpty();
  }

  /** Whether it is 0 at every point. */
  public boolean isZero() {
    return isEmpty() && constant == 0;
  }

  public double constant() {
    return constant;
  }

  /** The value at a point, which has an entry for each variable. */
  public double at(double[] point) {
    return constant
        + IntStream.range(0, variables.size())
            .mapToDouble(k -> factors.get(k) * point[variables.get(k).index()])
            .sum();
  }

  /** Opens a row with this sum. */
  public RowBuilder row(OptModelBuilder builder, String name) {
    return builder.row(name).plus(1, this);
  }

  /** A row with an upper limit, which is left out where there are no terms. */
  public void atMost(OptModelBuilder builder, String name, double most) {
    if (!isEmpty()) {
      row(builder, name).atMost(most);
    }
  }

  /** Adds this sum to an objective. */
  public ObjectiveBuilder addTo(ObjectiveBuilder objective) {
    forEach(objective::plus);
    return objective.plus(constant);
  }
}
