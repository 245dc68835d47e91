package org.wattle.solvers.backend.ortools;

import com.google.ortools.sat.ConstraintProto;
import com.google.ortools.sat.CpModelProto;
import com.google.ortools.sat.CpObjectiveProto;
import com.google.ortools.sat.IntegerVariableProto;
import com.google.ortools.sat.LinearConstraintProto;
import com.google.ortools.sat.PartialVariableAssignment;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;

/** Writes a model of integer variables as the message that CP-SAT reads, without names. */
final class CpSatProto {
  private CpSatProto() {}

  /**
   * The message; its objective is minimised.
   *
   * @param start values to start from, NaN where there is none
   * @param clock ends the writing with its exception
   */
  static CpModelProto of(
      OptModel model, MinimisedObjective objective, Optional<Assignment> start, SolveClock clock) {
    CpModelProto.Builder proto = CpModelProto.newBuilder();
    for (int v = 0; v < model.variableCount(); v++) {
      clock.check();
      proto.addVariables(
          IntegerVariableProto.newBuilder()
              .addDomain((long) Math.ceil(model.lower(v)))
              .addDomain((long) Math.floor(model.upper(v))));
    }
    for (int r = 0; r < model.rowCount(); r++) {
      clock.check();
      proto.addConstraints(ConstraintProto.newBuilder().setLinear(row(model, r)));
    }
    if (!model.objectives().isEmpty()) {
      proto.setObjective(objective(model, objective));
    }
    start.ifPresent(point -> proto.setSolutionHint(hint(model, point)));
    return proto.build();
  }

  private static LinearConstraintProto.Builder row(OptModel model, int r) {
    // Casts of infinite sides give the smallest and largest long, which CP-SAT requires.
    LinearConstraintProto.Builder row =
        LinearConstraintProto.newBuilder()
            .addDomain((long) Math.ceil(model.rowLower(r)))
            .addDomain((long) Math.floor(model.rowUpper(r)));
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      row.addVars(model.column(k)).addCoeffs((long) model.coefficient(k));
    }
    return row;
  }

  private static CpObjectiveProto.Builder objective(OptModel model, MinimisedObjective objective) {
    CpObjectiveProto.Builder proto = CpObjectiveProto.newBuilder().setOffset(objective.offset());
    for (int v = 0; v < model.variableCount(); v++) {
      if (objective.cost(v) != 0) {
        proto.addVars(v).addCoeffs((long) objective.cost(v));
      }
    }
    return proto;
  }

  private static PartialVariableAssignment.Builder hint(OptModel model, Assignment point) {
    PartialVariableAssignment.Builder hint = PartialVariableAssignment.newBuilder();
    for (int v = 0; v < model.variableCount(); v++) {
      if (Double.isFinite(point.value(v))) {
        hint.addVars(v).addValues(Math.round(point.value(v)));
      }
    }
    return hint;
  }
}
