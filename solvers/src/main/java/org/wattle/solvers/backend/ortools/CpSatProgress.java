package org.wattle.solvers.backend.ortools;

import com.google.ortools.sat.SolutionCallback;
import java.util.OptionalDouble;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveListener.Progress;

/**
 * Reports CP-SAT's solutions and bounds to a listener. It is called by threads of the library,
 * possibly at the same time; exceptions of the listener are caught because they would end the
 * process.
 */
final class CpSatProgress extends SolutionCallback {
  private final MinimisedObjective objective;
  private final SolveClock clock;
  private final SolveListener listener;
  private OptionalDouble incumbent = OptionalDouble.empty();
  private OptionalDouble bound = OptionalDouble.empty();

  CpSatProgress(MinimisedObjective objective, SolveClock clock, SolveListener listener) {
    this.objective = objective;
    this.clock = clock;
    this.listener = listener;
  }

  @Override
  public void onSolutionCallback() {
    report(OptionalDouble.of(objectiveValue()), OptionalDouble.of(bestObjectiveBound()));
  }

  void bound(double minimised) {
    report(OptionalDouble.empty(), OptionalDouble.of(minimised));
  }

  private synchronized void report(OptionalDouble newIncumbent, OptionalDouble newBound) {
    try {
      incumbent = newIncumbent.isPresent() ? own(newIncumbent) : incumbent;
      bound = own(newBound);
      listener.progress(new Progress(clock.seconds(), incumbent, bound));
    } catch (RuntimeException e) {
      // Rethrown into the library it would end the process.
    }
  }

  private OptionalDouble own(OptionalDouble minimised) {
    return objective.ownBound(minimised.getAsDouble());
  }
}
