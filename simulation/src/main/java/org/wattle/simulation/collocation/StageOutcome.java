package org.wattle.simulation.collocation;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.PlacementSummary;

/**
 * What a stage comes to.
 *
 * @param stage from 1
 * @param placed what runs; empty where nothing does
 * @param waiting jobs that have arrived and do not fit yet, in the order of their arrival
 */
public record StageOutcome(int stage, Optional<Placed> placed, List<Job> waiting) {
  public StageOutcome {
    waiting = List.copyOf(waiting);
  }

  /**
   * Jobs that run.
   *
   * @param instance the jobs in the order in which they began, and where containers ran before
   * @param placement where they run now
   * @param summary what that comes to
   * @param value of the objective, migrations included
   * @param bound on it, where one was proven
   * @param proven whether no placement of these jobs is better
   */
  public record Placed(
      CollocationInstance instance,
      CollocationPlacement placement,
      PlacementSummary summary,
      double value,
      OptionalDouble bound,
      boolean proven) {}
}
