package org.wattle.model.optimization;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;

/** A linear sum under construction; terms without a variable or with factor 0 are left out. */
public final class LinearSum {
  private final List<Variable> variables = new ArrayList<>();
  private final List<Double> factors = new ArrayList<>();

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
    for (int k = 0; k < other.variables.size(); k++) {
      variables.add(other.variables.get(k));
      factors.add(factor * other.factors.get(k));
    }
    return this;
  }

  /** Adds the sum of variables, times a factor. */
  public LinearSum plusAll(double factor, @Nullable Variable[] some) {
    for (Variable variable : some) {
      plus(factor, variable);
    }
    return this;
  }

  /** Adds the sum of variables, times a factor. */
  public LinearSum plusAll(double factor, @Nullable Variable[][] some) {
    Arrays.stream(some).forEach(each -> plusAll(factor, each));
    return this;
  }

  public boolean isEmpty() {
    return variables.isEmpty();
  }

  /** Opens a row with these terms. */
  public RowBuilder row(OptModelBuilder builder, String name) {
    RowBuilder row = builder.row(name);
    for (int k = 0; k < variables.size(); k++) {
      row.plus(factors.get(k), variables.get(k));
    }
    return row;
  }

  /** A row with an upper limit, which is left out where there are no terms. */
  public void atMost(OptModelBuilder builder, String name, double most) {
    if (!isEmpty()) {
      row(builder, name).atMost(most);
    }
  }

  /** Adds these terms to an objective. */
  public ObjectiveBuilder addTo(ObjectiveBuilder objective) {
    for (int k = 0; k < variables.size(); k++) {
      objective.plus(factors.get(k), variables.get(k));
    }
    return objective;
  }
}
