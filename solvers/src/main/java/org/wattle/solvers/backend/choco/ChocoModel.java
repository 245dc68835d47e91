package org.wattle.solvers.backend.choco;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.Settings;
import org.chocosolver.solver.variables.IntVar;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VectorPackingConstraint;
import org.wattle.solvers.backend.choco.Choices.Choice;
import org.wattle.solvers.support.Costs;
import org.wattle.solvers.support.StopSignal;

/** A model of integer variables as constraints of Choco. */
final class ChocoModel {
  /** Domains up to this size are enumerated; larger ones are represented by their bounds. */
  private static final int ENUMERATED = 4096;

  private final OptModel source;
  private final Model model;
  private final IntVar[] variables;
  private final List<Choice> choices = new ArrayList<>();
  private final CostLimit costLimit;

  /**
   * Translates.
   *
   * @param stop ends the translation with its exception
   * @throws TooWide where a number does not fit
   */
  ChocoModel(OptModel source, Costs costs, StopSignal stop) {
    this.source = source;
    this.model = new Model(source.name(), Settings.init());
    this.variables =
        IntStream.range(0, source.variableCount())
            .mapToObj(v -> create(v, stop))
            .toArray(IntVar[]::new);
    Choices grouped = new Choices(model, variables);
    for (VectorPackingConstraint packing : source.packings()) {
      new PackingConstraint(model, variables, packing, grouped, stop).post();
    }
    LinearRows rows = new LinearRows(model, variables);
    for (int r = 0; r < source.rowCount(); r++) {
      stop.check();
      rows.post(source, r);
      grouped.addIfExactlyOne(source, r);
    }
    choices.addAll(grouped.all());
    this.costLimit = CostLimit.post(model, variables, costs, choices);
  }

  private IntVar create(int v, StopSignal stop) {
    stop.check();
    double lower = source.lower(v);
    double upper = source.upper(v);
    if (lower < IntVar.MIN_INT_BOUND || upper > IntVar.MAX_INT_BOUND) {
      throw new TooWide(
          "Its variables lie within (±%s), but (%s) lies in [%s, %s]."
              .formatted(IntVar.MAX_INT_BOUND, source.variableName(v), lower, upper));
    }
    int low = (int) Math.ceil(lower);
    int high = (int) Math.floor(upper);
    return model.intVar("x" + v, low, high, high - low > ENUMERATED);
  }

  Model model() {
    return model;
  }

  IntVar variable(int index) {
    return variables[index];
  }

  /** All variables of the source, in its order. */
  List<IntVar> variables() {
    return List.of(variables);
  }

  /**
   * The choices ("exactly one of these variables is 1") that the model contains; each variable is
   * in at most one.
   */
  List<Choice> choices() {
    return choices;
  }

  CostLimit costLimit() {
    return costLimit;
  }

  /** The values of the variables when all are instantiated. */
  Assignment point() {
    double[] values = new double[variables.length];
    for (int v = 0; v < values.length; v++) {
      values[v] = variables[v].getValue();
    }
    return Assignment.of(values);
  }

  /** Thrown where a number is too large for Choco. */
  static final class TooWide extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooWide(String message) {
      super(message);
    }
  }
}
