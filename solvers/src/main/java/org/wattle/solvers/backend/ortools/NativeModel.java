package org.wattle.solvers.backend.ortools;

import com.google.ortools.modelbuilder.ModelBuilderHelper;
import java.util.concurrent.CancellationException;
import org.wattle.model.optimization.OptModel;

/** A minimisation model in native memory, built term by term without a copy in Java objects. */
final class NativeModel implements AutoCloseable {
  private final ModelBuilderHelper helper = new ModelBuilderHelper();

  /** Hands a model over, as long as the clock allows it. */
  NativeModel(OptModel model, MinimisedObjective objective, SolveClock clock) {
    try {
      fill(model, objective, clock);
    } catch (CancellationException e) {
      helper.delete();
      throw e;
    }
  }

  private void fill(OptModel model, MinimisedObjective objective, SolveClock clock) {
    for (int v = 0; v < model.variableCount(); v++) {
      clock.check();
      add(model.lower(v), model.upper(v), objective.cost(v), model.type(v).integral());
    }
    for (int r = 0; r < model.rowCount(); r++) {
      clock.check();
      int row = helper.addLinearConstraint();
      helper.setConstraintLowerBound(row, model.rowLower(r));
      helper.setConstraintUpperBound(row, model.rowUpper(r));
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        helper.addConstraintTerm(row, model.column(k), model.coefficient(k));
      }
    }
    helper.setObjectiveOffset(objective.offset());
  }

  private void add(double lower, double upper, double cost, boolean integral) {
    int variable = helper.addVar();
    helper.setVarLowerBound(variable, lower);
    helper.setVarUpperBound(variable, upper);
    helper.setVarObjectiveCoefficient(variable, cost);
    helper.setVarIntegrality(variable, integral);
  }

  /** Adds a continuous variable after the others that is fixed to 0 and occurs in no row. */
  void addIdleVariable() {
    add(0, 0, 0, false);
  }

  ModelBuilderHelper helper() {
    return helper;
  }

  @Override
  public void close() {
    helper.delete();
  }
}
