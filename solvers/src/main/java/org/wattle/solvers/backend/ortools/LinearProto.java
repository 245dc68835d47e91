package org.wattle.solvers.backend.ortools;

import com.google.ortools.linearsolver.MPConstraintProto;
import com.google.ortools.linearsolver.MPModelProto;
import com.google.ortools.linearsolver.MPVariableProto;
import com.google.ortools.linearsolver.PartialVariableAssignment;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;

/** Writes a model as the message that OR-Tools' linear solvers read, without names. */
final class LinearProto {
  private LinearProto() {}

  /**
   * The message; its objective is minimised.
   *
   * @param start values to start from, NaN where there is none
   * @param clock ends the writing with its exception
   */
  static MPModelProto of(
      OptModel model, MinimisedObjective objective, Optional<Assignment> start, SolveClock clock) {
    MPModelProto.Builder proto = columns(model, objective, start, clock);
    for (int r = 0; r < model.rowCount(); r++) {
      clock.check();
      proto.addConstraint(row(model, r));
    }
    return proto.build();
  }

  /** The same without its rows. */
  static MPModelProto withoutRows(
      OptModel model, MinimisedObjective objective, Optional<Assignment> start, SolveClock clock) {
    return columns(model, objective, start, clock).build();
  }

  private static MPModelProto.Builder columns(
      OptModel model, MinimisedObjective objective, Optional<Assignment> start, SolveClock clock) {
    MPModelProto.Builder proto = MPModelProto.newBuilder().setObjectiveOffset(objective.offset());
    for (int v = 0; v < model.variableCount(); v++) {
      clock.check();
      proto.addVariable(
          MPVariableProto.newBuilder()
              .setLowerBound(model.lower(v))
              .setUpperBound(model.upper(v))
              .setObjectiveCoefficient(objective.cost(v))
              .setIsInteger(model.type(v).integral()));
    }
    start.ifPresent(point -> proto.setSolutionHint(hint(point)));
    return proto;
  }

  private static MPConstraintProto.Builder row(OptModel model, int r) {
    MPConstraintProto.Builder row =
        MPConstraintProto.newBuilder()
            .setLowerBound(model.rowLower(r))
            .setUpperBound(model.rowUpper(r));
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      row.addVarIndex(model.column(k)).addCoefficient(model.coefficient(k));
    }
    return row;
  }

  private static PartialVariableAssignment.Builder hint(Assignment point) {
    PartialVariableAssignment.Builder hint = PartialVariableAssignment.newBuilder();
    for (int v = 0; v < point.size(); v++) {
      if (Double.isFinite(point.value(v))) {
        hint.addVarIndex(v).addVarValue(point.value(v));
      }
    }
    return hint;
  }
}
