package org.wattle.peers.plain;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPSolverParameters;
import com.google.ortools.linearsolver.MPVariable;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.Placement;
import org.wattle.peers.Peer;
import org.wattle.peers.PeerResult;
import org.wattle.peers.Slot;

/** The plain model, as it is, by SCIP. */
public final class PlainScip implements Peer {
  private static final double GAP = 1e-4;

  @Override
  public String id() {
    return "plain-scip";
  }

  @Override
  public String words() {
    return "SCIP 10 (OR-Tools 9.15) on the textbook model";
  }

  @Override
  public PeerResult place(Slot slot, Duration limit) {
    if (!PlainModel.fits(slot.center())) {
      return PeerResult.none("refused: too large to be written down");
    }
    long begin = System.nanoTime();
    Loader.loadNativeLibraries();
    PlainModel model = new PlainModel(slot);
    MPSolver solver = MPSolver.createSolver("SCIP");
    MPVariable[] variables = new MPVariable[model.columns().size()];
    for (int c = 0; c < variables.length; c++) {
      PlainModel.Column column = model.columns().get(c);
      variables[c] = solver.makeVar(0, column.upper(), column.whole(), "");
      solver.objective().setCoefficient(variables[c], column.joules());
    }
    for (PlainModel.Row row : model.rows()) {
      MPConstraint constraint = solver.makeConstraint(row.lower(), row.upper());
      for (int k = 0; k < row.columns().size(); k++) {
        constraint.setCoefficient(variables[row.columns().get(k)], row.coefficients().get(k));
      }
    }
    model.start().ifPresent(start -> solver.setHint(variables, start));
    solver.objective().setMinimization();
    long left = limit.toMillis() - (System.nanoTime() - begin) / 1_000_000;
    if (left < 1) {
      return PeerResult.none("the model was not built in time");
    }
    solver.setTimeLimit(left);
    MPSolverParameters parameters = new MPSolverParameters();
    parameters.setDoubleParam(MPSolverParameters.DoubleParam.RELATIVE_MIP_GAP, GAP);
    MPSolver.ResultStatus status = solver.solve(parameters);
    boolean found =
        status == MPSolver.ResultStatus.OPTIMAL || status == MPSolver.ResultStatus.FEASIBLE;
    double bound = solver.objective().bestBound() + model.base();
    OptionalDouble proven =
        Double.isFinite(bound) && Math.abs(bound) < 1e19
            ? OptionalDouble.of(bound)
            : OptionalDouble.empty();
    Optional<Placement> placement = Optional.empty();
    if (found) {
      double[] values = new double[variables.length];
      for (int c = 0; c < values.length; c++) {
        values[c] = variables[c].solutionValue();
      }
      placement = model.decode(values);
    }
    return new PeerResult(placement, proven, placement.isPresent() ? "" : "no placement found");
  }
}
