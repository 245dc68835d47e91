package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/** How many of some elements are on: those that are on anyway, and a sum of variables. Mutable. */
final class Count {
  private final List<Variable> parts = new ArrayList<>();
  private int always;

  /** All of these together. */
  static Count sum(List<Count> counts) {
    Count sum = new Count();
    for (Count count : counts) {
      sum.parts.addAll(count.parts);
      sum.always += count.always;
    }
    return sum;
  }

  void add(Variable part) {
    parts.add(part);
  }

  void addAlways(int number) {
    always += number;
  }

  /** The variables. */
  List<Variable> parts() {
    return parts;
  }

  int always() {
    return always;
  }

  /** Adds the variables to a row; those that are on anyway belong on its other side. */
  RowBuilder addTo(RowBuilder row, double factor) {
    parts.forEach(part -> row.plus(factor, part));
    return row;
  }
}
