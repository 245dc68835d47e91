package org.wattle.solvers.lies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.SmallLotes;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Certificate;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.solvers.certificate.CertifyingSolver;
import org.wattle.solvers.certificate.CertifyingSolver.Methods;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.collocation.CollocationCertifiers;
import org.wattle.solvers.collocation.CollocationSolvers;
import org.wattle.solvers.energy.EnergyCertifiers;
import org.wattle.solvers.lies.Lie.Topic;
import org.wattle.solvers.lotes.LotesCertifiers;
import org.wattle.solvers.model.ModelSolvers;

/** What a second method makes of lies that agree with everything that one method knows. */
class CertifiedLiesTest {
  private static final List<Lie> LIES =
      Lies.all().stream().filter(lie -> lie.topic() != Topic.BROKEN).toList();

  /** In the order of {@link LiedTo#lotes}. */
  private static final List<LotesObjective> OF_LOTES =
      List.of(
          LotesObjective.ALLOCATION,
          LotesObjective.MACHINE_ASSIGNMENT,
          LotesObjective.MACHINE_ASSIGNMENT_INTEGER);

  /** With the default part of the seeds, other kinds than models hear every eighth lie. */
  private static final int EVERY = 8 / Seeds.count(8);

  static Stream<LiedTo<?, ?>> models() {
    return LiarCampaignTest.models().stream();
  }

  /** Safe: {@link LiarCampaignTest#models} are models. */
  @SuppressWarnings("unchecked")
  private static LiedTo<OptModel, Assignment> model(LiedTo<?, ?> problem) {
    return (LiedTo<OptModel, Assignment>) problem;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("models")
  void noLieAboutAModelIsBelievedOnceItIsExamined(LiedTo<?, ?> problem) {
    LiedTo<OptModel, Assignment> model = model(problem);
    SolveResult<Assignment> truth = model.truth();
    for (Lie lie : LIES) {
      SolveResult<Assignment> result = certified(model, lie, ProblemType.MODEL, "", ofModels());
      assertThat(model.verdict(result, truth))
          .as("%s: %s", lie, result.report())
          .isNotEqualTo(Verdict.BELIEVED);
    }
  }

  @Test
  void noFalseClaimAboutAPlacementIsCertified() {
    Seeds.upTo(8)
        .forEach(
            seed -> {
              LiedTo<EnergyInstance, Placement> problem = LiarCampaignTest.energy(seed + 1);
              EnergyObjective objective =
                  problem.request().problem().network().isPresent()
                      ? EnergyObjective.MTEC
                      : EnergyObjective.MSEC;
              examine(
                  problem,
                  Placement.PROBLEM,
                  objective.word(),
                  new Methods<>(
                      EnergyCertifiers.of(objective, ExactCertifier.QUICK),
                      EnergyCertifiers.secondSolvers(),
                      List.of(),
                      true));
            });
  }

  @Test
  void noFalseClaimAboutACollocationIsCertified() {
    Seeds.upTo(8)
        .forEach(
            seed -> {
              LiedTo<CollocationInstance, CollocationPlacement> problem =
                  LiarCampaignTest.collocation(seed);
              examine(
                  problem,
                  CollocationPlacement.PROBLEM,
                  "weighted-sum",
                  new Methods<>(
                      CollocationCertifiers.of(ExactCertifier.QUICK),
                      new CollocationSolvers().solvers(),
                      List.of(),
                      true));
            });
  }

  @Test
  void noFalseClaimAboutALotesInstanceIsCertified() {
    Seeds.upTo(8)
        .forEach(
            seed -> {
              List<LiedTo<?, ?>> problems = LiedTo.lotes("lotes", SmallLotes.random(seed));
              for (int k = 0; k < problems.size(); k++) {
                LotesObjective objective = OF_LOTES.get(k);
                LiedTo<?, ?> problem = problems.get(k);
                if (objective == LotesObjective.ALLOCATION) {
                  examineLotes(problem, Allocation.PROBLEM, objective);
                } else {
                  examineLotes(problem, MachineAssignment.PROBLEM, objective);
                }
              }
            });
  }

  /** Safe: solutions of the objectives are of these types. */
  @SuppressWarnings("unchecked")
  private static <S> void examineLotes(
      LiedTo<?, ?> problem, ProblemType<LotesInstance, S> type, LotesObjective objective) {
    examine(
        (LiedTo<LotesInstance, S>) problem,
        type,
        objective.word(),
        new Methods<>(
            LotesCertifiers.of(objective, ExactCertifier.QUICK),
            SolverRegistry.installed().of(type, objective.word()),
            List.of(),
            true));
  }

  private static Methods<OptModel, Assignment> ofModels() {
    return new Methods<>(
        List.of(ExactCertifier.QUICK),
        new ModelSolvers().solvers(),
        List.of(ExactCertifier.THOROUGH),
        true);
  }

  private static <P, S> void examine(
      LiedTo<P, S> problem, ProblemType<P, S> type, String objective, Methods<P, S> methods) {
    SolveResult<S> truth = problem.truth();
    for (int k = 0; k < LIES.size(); k += EVERY) {
      SolveResult<S> result = certified(problem, LIES.get(k), type, objective, methods);
      assertNothingFalseIsCertified(problem, LIES.get(k), result, truth);
    }
  }

  private static <P, S> void assertNothingFalseIsCertified(
      LiedTo<P, S> problem, Lie lie, SolveResult<S> result, SolveResult<S> truth) {
    if (result.report().certificate() instanceof Certificate.Certified) {
      assertThat(problem.verdict(result, truth))
          .as("%s of %s: %s", lie, problem, result)
          .isNotEqualTo(Verdict.BELIEVED);
    }
  }

  private static <P, S> SolveResult<S> certified(
      LiedTo<P, S> problem,
      Lie lie,
      ProblemType<P, S> type,
      String objective,
      Methods<P, S> methods) {
    SolverDescriptor<P, S> liar =
        new SolverDescriptor<>(
            LyingBackend.ID,
            type,
            List.of(),
            problem.honest().capabilities().honours(),
            Guarantee.EXACT,
            true,
            "",
            (given, options) -> problem.solver().apply(new LyingBackend(problem.honest(), lie)));
    return new CertifyingSolver<>(liar, objective, SolverOptions.NONE, problem.sense(), methods)
        .solve(problem.request());
  }
}
