package org.wattle.solvers.backend.ortools;

import com.google.ortools.sat.SolutionCallback;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveRequest;

/**
 * Reports CP-SAT's solutions and bounds to a listener. It is called by threads of the library,
 * possibly at the same time; exceptions of the listener are caught because they would end the
 * process.
 */
final class CpSatProgress extends SolutionCallback {
  private final OptModel model;
  private final MinimisedObjective objective;
  private final SolveClock clock;
  private final SolveListener listener;
  private OptionalDouble incumbent = OptionalDouble.empty();
  private OptionalDouble bound = OptionalDouble.empty();

  CpSatProgress(
      SolveRequest<OptModel, Assignment> request, MinimisedObjective objective, SolveClock clock) {
    this.model = request.problem();
    this.objective = objective;
    this.clock = clock;
    this.listener = request.listener();
  }

  @Override
  public void onSolutionCallback() {
    report(
        OptionalDouble.of(objectiveValue()),
        OptionalDouble.of(bestObjectiveBound()),
        Optional.of(OrToolsBackend.point(model, this::solutionIntegerValue)));
  }

  void bound(double minimised) {
    report(OptionalDouble.empty(), OptionalDouble.of(minimised), Optional.empty());
  }

  private synchronized void report(
      OptionalDouble newIncumbent, OptionalDouble newBound, Optional<Assignment> point) {
    try {
      incumbent = newIncumbent.isPresent() ? own(newIncumbent) : incumbent;
      bound = own(newBound);
      listener.progress(new Progress(clock.seconds(), incumbent, bound, point));
    } catch (RuntimeException e) {
      // Rethrown into the library it would end the process.
    }
  }

  private OptionalDouble own(OptionalDouble minimised) {
    return objective.ownBound(minimised.getAsDouble());
  }
}
