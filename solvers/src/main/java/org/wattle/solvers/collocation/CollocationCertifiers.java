package org.wattle.solvers.collocation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.formulation.CountFormulation;
import org.wattle.model.collocation.formulation.GoalCosts;
import org.wattle.model.collocation.formulation.GoalLimits;
import org.wattle.model.collocation.formulation.Pool;
import org.wattle.model.collocation.formulation.SeatFormulation;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.certificate.Relaxation;
import org.wattle.solvers.certificate.RelaxationCertifier;

/** Exact arithmetic for the claims of solvers of collocation instances. */
public final class CollocationCertifiers {
  /** For larger instances even the counts take too long to build. */
  private static final int MAX_CONTAINERS = 5_000;

  private CollocationCertifiers() {}

  /** On the counts of containers, then on the seats of every node. */
  public static List<Certifier<CollocationInstance, CollocationPlacement>> of(
      ExactCertifier exact) {
    return List.of(
        new RelaxationCertifier<>(
            exact, "containers counted by job", CollocationCertifiers::counts),
        new RelaxationCertifier<>(
            exact, "a seat for every container", CollocationCertifiers::seats));
  }

  private static Optional<Relaxation<CollocationPlacement>> counts(CollocationInstance instance) {
    return instance.containers() <= MAX_CONTAINERS
        ? Optional.of(
            Relaxation.of(
                new CountFormulation(
                        Pool.together(instance.cluster()),
                        GoalCosts.of(instance),
                        GoalLimits.of(instance))
                    .build(instance)
                    .model()))
        : Optional.empty();
  }

  private static Optional<Relaxation<CollocationPlacement>> seats(CollocationInstance instance) {
    return SlotModelSearch.takes(instance)
        ? Optional.of(
            Relaxation.of(
                new SeatFormulation(GoalCosts.of(instance), GoalLimits.of(instance))
                    .build(instance)))
        : Optional.empty();
  }
}
