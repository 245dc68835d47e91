package org.wattle.solvers.support;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDecorator;

/** A solver whose results carry one more note, e.g. why it was chosen. */
public record AnnotatedSolver<P, S>(Solver<P, S> solver, String note)
    implements SolverDecorator<P, S> {
  @Override
  public SolveResult<S> solve(SolveRequest<P, S> request) {
    SolveResult<S> result = solver.solve(request);
    List<String> notes = new ArrayList<>(List.of(note));
    notes.addAll(result.report().notes());
    return result.with(result.report().withNotes(notes));
  }
}
