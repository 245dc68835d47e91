package org.wattle.model.power.batch.formulation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/** A linear sum under construction; terms without a variable or with factor 0 are left out. */
final class RowTerms {
  private final List<Variable> variables = new ArrayList<>();
  private final List<Double> factors = new ArrayList<>();

  void plus(double factor, @Nullable Variable variable) {
    if (variable != null && factor != 0) {
      variables.add(variable);
      factors.add(factor);
    }
  }

  boolean isEmpty() {
    return variables.isEmpty();
  }

  /** Opens a row with these terms. */
  RowBuilder row(OptModelBuilder builder, String name) {
    RowBuilder row = builder.row(name);
    for (int k = 0; k < variables.size(); k++) {
      row.plus(factors.get(k), variables.get(k));
    }
    return row;
  }

  /** A row with an upper limit, which is left out where there are no terms. */
  void atMost(OptModelBuilder builder, String name, double most) {
    if (!isEmpty()) {
      row(builder, name).atMost(most);
    }
  }

  /** The same; where there is a switch, the limit is 0 while the switch is 0. */
  void atMost(OptModelBuilder builder, String name, double most, @Nullable Variable switchedBy) {
    if (switchedBy == null) {
      atMost(builder, name, most);
    } else if (!isEmpty()) {
      row(builder, name).plus(-most, switchedBy).atMost(0);
    }
  }

  void addTo(OptModelBuilder.ObjectiveBuilder objective) {
    for (int k = 0; k < variables.size(); k++) {
      objective.plus(factors.get(k), variables.get(k));
    }
  }
}
