package org.wattle.solvers.energy;

import java.util.OptionalDouble;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.cost.PricedInstance;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ClaimedResult;
import org.wattle.solvers.certificate.ModelProof;
import org.wattle.solvers.certificate.Verdict;

/**
 * Examines claims about costs as claims about the energy of the {@link PricedInstance}, whose
 * numbers are not smaller than the tolerances of a certificate.
 *
 * @param energy examines those
 */
record CostCertifier(Certifier<EnergyInstance, Placement> energy)
    implements Certifier<EnergyInstance, Placement> {
  @Override
  public Verdict<Placement> examine(ClaimedResult<EnergyInstance, Placement> claimed) {
    SolveRequest<EnergyInstance, Placement> request = claimed.request();
    Verdict<Placement> verdict =
        energy.examine(
            new ClaimedResult<>(
                new SolveRequest<>(
                    PricedInstance.of(request.problem()),
                    request.parameters(),
                    request.start(),
                    request.listener(),
                    request.interrupt()),
                inJoules(claimed.result()),
                claimed.sense()));
    if (verdict instanceof Verdict.Confirmed<Placement> confirmed) {
      return new Verdict.Confirmed<>(
          confirmed.by(),
          times(1 / PricedInstance.JOULES_PER_UNIT, confirmed.bound()),
          confirmed
              .proof()
              .map(
                  proof ->
                      new ModelProof<>(
                          proof.exact(),
                          proof.words(),
                          proof.relaxed(),
                          PricedInstance.JOULES_PER_UNIT,
                          proof.point())));
    }
    return verdict instanceof Verdict.Refuted<Placement> refuted
        ? new Verdict.Refuted<>(
            refuted.by(), refuted.solution(), PricedInstance.cost(refuted.value()))
        : verdict;
  }

  private static SolveResult<Placement> inJoules(SolveResult<Placement> result) {
    if (result instanceof SolveResult.Optimal<Placement> optimal) {
      return new SolveResult.Optimal<>(
          optimal.found(), inJoules(optimal.value()), optimal.report());
    }
    if (result instanceof SolveResult.Feasible<Placement> feasible) {
      return new SolveResult.Feasible<>(
          feasible.found(), inJoules(feasible.value()), feasible.report());
    }
    return result instanceof SolveResult.NoSolution<Placement> none
        ? new SolveResult.NoSolution<>(
            times(PricedInstance.JOULES_PER_UNIT, none.bound()), none.partial(), none.report())
        : result;
  }

  private static Bounds inJoules(Bounds cost) {
    return new Bounds(
        cost.value() * PricedInstance.JOULES_PER_UNIT,
        times(PricedInstance.JOULES_PER_UNIT, cost.bound()));
  }

  private static OptionalDouble times(double factor, OptionalDouble value) {
    return value.isPresent() ? OptionalDouble.of(factor * value.getAsDouble()) : value;
  }
}
