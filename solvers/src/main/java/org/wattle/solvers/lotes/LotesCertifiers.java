package org.wattle.solvers.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.bins.ClassSets;
import org.wattle.model.lotes.bins.MaximalBins;
import org.wattle.model.lotes.formulation.AllocationFormulation;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.MachineAssignmentFormulation;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.certificate.Relaxation;
import org.wattle.solvers.certificate.RelaxationCertifier;

/** Exact arithmetic for the claims of solvers of LoTES instances. */
public final class LotesCertifiers {
  /** With more maximal bins than this there is no model of all of them. */
  private static final int MAX_BINS = 2_000;

  private LotesCertifiers() {}

  /** Methods for the solutions of an objective. */
  public static <S> List<Certifier<LotesInstance, S>> of(
      LotesObjective objective, ExactCertifier exact) {
    if (objective == LotesObjective.ALLOCATION) {
      return List.of(
          new RelaxationCertifier<>(
              exact,
              "the allocation",
              instance -> Optional.of(Relaxation.of(allocation(instance)))));
    }
    VariableType machines =
        objective == LotesObjective.MACHINE_ASSIGNMENT
            ? VariableType.CONTINUOUS
            : VariableType.INTEGER;
    return List.of(
        new RelaxationCertifier<>(
            exact,
            "all maximal bins",
            instance -> assignment(instance, machines).map(Relaxation::of)));
  }

  private static OptModel allocation(LotesInstance instance) {
    return new AllocationFormulation(Form.REDUCED, TieBreak.NONE).build(instance).model();
  }

  private static Optional<OptModel> assignment(LotesInstance instance, VariableType machines) {
    List<Bin> bins = new ArrayList<>();
    boolean all =
        new MaximalBins(instance, ClassSets.all(instance))
            .forEachWhile(bin -> bins.size() < MAX_BINS && bins.add(bin));
    return all
        ? Optional.of(
            new MachineAssignmentFormulation(Form.REDUCED, bins, machines).build(instance).model())
        : Optional.empty();
  }
}
