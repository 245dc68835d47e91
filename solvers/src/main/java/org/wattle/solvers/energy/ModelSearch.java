package org.wattle.solvers.energy;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.solvers.support.SolveLog;

/**
 * A backend's search on one model of an instance. It also ends where a solution closes the gap to a
 * bound that is already known and that the backend may take long to prove itself. It does not do so
 * with a work limit, because the moment at which a solution is reported depends on the clock.
 */
final class ModelSearch {
  /**
   * This backend returns after an interrupt, but its computation continues and slows the next
   * steps.
   */
  private static final String GOES_ON = "highs";

  private final SolveRequest<EnergyInstance, Placement> request;
  private final SolveLog log;
  private final ClaimedBounds bounds;
  private final OptionalDouble known;
  private final Interrupt stop = new Interrupt();

  /**
   * A search.
   *
   * @param request the request of the whole solve
   * @param bounds the bounds so far
   * @param known the energy of the best placement so far, where there is one
   */
  ModelSearch(
      SolveRequest<EnergyInstance, Placement> request,
      SolveLog log,
      ClaimedBounds bounds,
      OptionalDouble known) {
    this.request = request;
    this.log = log;
    this.bounds = bounds;
    this.known = known;
  }

  /** Runs the search; adds the backend's report to the log and its bound to the best bound. */
  SolveResult<Assignment> run(
      CheckedBackend backend, String formulation, OptModel model, Optional<Assignment> hint) {
    boolean stoppable =
        request.parameters().workLimit().isEmpty()
            && backend.backend().capabilities().honours(Capabilities.Ability.INTERRUPT)
            && !backend.id().equals(GOES_ON);
    Interrupt.Registration asked = request.interrupt().onRequest(stop::request);
    try {
      SolveResult<Assignment> result =
          backend.solve(
              new SolveRequest<>(
                  model,
                  log.remaining(),
                  hint,
                  progress -> progress(progress, backend.id(), stoppable),
                  stop));
      log.took(result.report(), formulation);
      if (stop.requested() && !request.interrupt().requested()) {
        log.completed("stopped: the gap is closed");
      }
      bounds.add(result.bound(), backend.id());
      return result;
    } finally {
      asked.close();
    }
  }

  private void progress(Progress progress, String backend, boolean stoppable) {
    ClaimedBounds shown = new ClaimedBounds(bounds.sense());
    shown.add(bounds.best(known), "");
    shown.add(progress.bound(), backend);
    OptionalDouble best = shown.best(known);
    request.listener().progress(new Progress(progress.seconds(), progress.incumbent(), best));
    double gap = request.parameters().relativeGap();
    if (stoppable
        && progress.incumbent().isPresent()
        && bounds.closes(progress.incumbent().getAsDouble(), gap)) {
      stop.request();
    }
  }
}
