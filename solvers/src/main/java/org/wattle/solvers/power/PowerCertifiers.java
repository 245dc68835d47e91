package org.wattle.solvers.power;

import java.util.List;
import java.util.Optional;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.formulation.GoalSum;
import org.wattle.model.power.batch.formulation.PoolStarts;
import org.wattle.model.power.batch.formulation.PooledFormulation;
import org.wattle.model.power.batch.formulation.TimeIndexedFormulation;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.certificate.Relaxation;
import org.wattle.solvers.certificate.RelaxationCertifier;

/** Exact arithmetic for the claims of solvers of batches with power. */
public final class PowerCertifiers {
  /** Larger models take too long in exact arithmetic. */
  private static final long MAX_SIZE = 20_000;

  private PowerCertifiers() {}

  /** On starts in slots with nodes that are alike taken together, then with each by itself. */
  public static List<Certifier<PowerBatch, PowerSchedule>> of(ExactCertifier exact, PowerAim aim) {
    return List.of(
        new RelaxationCertifier<>(
            exact, "starts in pools of nodes", of -> pools(of, GoalSum.of(of, aim))),
        new RelaxationCertifier<>(
            exact, "starts on every node", of -> nodes(of, GoalSum.of(of, aim))));
  }

  private static Optional<Relaxation<PowerSchedule>> pools(PowerBatch batch, GoalSum goals) {
    if (PooledFormulation.size(batch) > MAX_SIZE) {
      return Optional.empty();
    }
    FormulatedModel<PoolStarts> pooled = new PooledFormulation(goals).build(batch);
    return Optional.of(
        new Relaxation<>(
            pooled.model(), schedule -> pooled.encode(PoolStarts.of(batch, schedule))));
  }

  private static Optional<Relaxation<PowerSchedule>> nodes(PowerBatch batch, GoalSum goals) {
    return TimeIndexedFormulation.size(batch) <= MAX_SIZE
        ? Optional.of(Relaxation.of(new TimeIndexedFormulation(goals).build(batch)))
        : Optional.empty();
  }
}
