package org.wattle.peers.plain;

import com.google.ortools.Loader;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverStatus;
import com.google.ortools.sat.IntVar;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.Placement;
import org.wattle.peers.Peer;
import org.wattle.peers.PeerResult;
import org.wattle.peers.Slot;

/**
 * The plain model in whole numbers by CP-SAT: demands and flows in millionths, energies in
 * millijoules. Coefficients are rounded to these, so its bound is out by at most half a millijoule
 * for every column that is 1, which nobody will see.
 */
public final class PlainCpSat implements Peer {
  private static final double MILLIONTHS = 1e6;
  private static final double MILLIJOULES = 1e3;

  @Override
  public String id() {
    return "plain-cp-sat";
  }

  @Override
  public String words() {
    return "CP-SAT (OR-Tools 9.15) on the textbook model, in whole numbers";
  }

  @Override
  public PeerResult place(Slot slot, Duration limit) {
    if (!PlainModel.fits(slot.center())) {
      return PeerResult.none("refused: too large to be written down");
    }
    long begin = System.nanoTime();
    Loader.loadNativeLibraries();
    PlainModel plain = new PlainModel(slot);
    CpModel model = new CpModel();
    IntVar[] variables = new IntVar[plain.columns().size()];
    LinearExprBuilder joules = LinearExpr.newBuilder();
    for (int c = 0; c < variables.length; c++) {
      PlainModel.Column column = plain.columns().get(c);
      long upper =
          column.whole()
              ? (long) column.upper()
              : (long) Math.floor(column.upper() * MILLIONTHS + 1e-6);
      variables[c] = model.newIntVar(0, upper, "");
      joules.addTerm(variables[c], Math.round(column.joules() * MILLIJOULES));
    }
    for (PlainModel.Row row : plain.rows()) {
      add(model, variables, plain, row);
    }
    plain.start().ifPresent(start -> hint(model, variables, start));
    model.minimize(joules);
    double left = limit.toNanos() * 1e-9 - (System.nanoTime() - begin) * 1e-9;
    if (left <= 0) {
      return PeerResult.none("the model was not built in time");
    }
    CpSolver solver = new CpSolver();
    solver.getParameters().setNumWorkers(1).setMaxTimeInSeconds(left).setRelativeGapLimit(1e-4);
    CpSolverStatus status = solver.solve(model);
    if (status != CpSolverStatus.OPTIMAL && status != CpSolverStatus.FEASIBLE) {
      return PeerResult.none("no placement found (" + status + ")");
    }
    double[] values = new double[variables.length];
    for (int c = 0; c < values.length; c++) {
      values[c] = solver.value(variables[c]);
    }
    Optional<Placement> placement = plain.decode(values);
    double bound = solver.bestObjectiveBound() / MILLIJOULES + plain.base();
    return new PeerResult(
        placement, OptionalDouble.of(bound), placement.isPresent() ? "" : "could not be routed");
  }

  private static void hint(CpModel model, IntVar[] variables, double[] start) {
    for (int c = 0; c < start.length; c++) {
      model.addHint(variables[c], (long) start[c]);
    }
  }

  private static void add(CpModel model, IntVar[] variables, PlainModel plain, PlainModel.Row row) {
    // Rows over flows and rows of capacities are in millionths on both sides.
    boolean amounts =
        row.coefficients().stream().anyMatch(each -> Math.abs(each) != 1)
            || row.columns().stream().anyMatch(c -> !plain.columns().get(c).whole());
    LinearExprBuilder sum = LinearExpr.newBuilder();
    for (int k = 0; k < row.columns().size(); k++) {
      int column = row.columns().get(k);
      double coefficient = row.coefficients().get(k);
      boolean scaled = amounts && plain.columns().get(column).whole();
      sum.addTerm(variables[column], Math.round(coefficient * (scaled ? MILLIONTHS : 1)));
    }
    long lower = row.lower() == Double.NEGATIVE_INFINITY ? Long.MIN_VALUE : (long) row.lower();
    model.addLinearConstraint(sum, lower, (long) row.upper());
  }
}
