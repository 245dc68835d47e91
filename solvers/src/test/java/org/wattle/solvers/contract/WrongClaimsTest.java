package org.wattle.solvers.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Certificate;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.CertifyingSolver;
import org.wattle.solvers.certificate.CertifyingSolver.Methods;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.contract.ReportedModels.WrongClaim;
import org.wattle.solvers.model.ModelSolvers;

/**
 * The false claims that are listed are refuted by each of the second methods; that they are still
 * made, the contract of the backends asks.
 */
class WrongClaimsTest {
  private static final List<Certifier<OptModel, Assignment>> EXACT = List.of(ExactCertifier.QUICK);

  static Stream<WrongClaim> listed() {
    return ReportedModels.wrongClaims();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("listed")
  void exactArithmeticRefutesIt(WrongClaim wrong) {
    isNotBelieved(wrong, new Methods<>(EXACT, List.of(), List.of(), false));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("listed")
  void anotherSolverRefutesIt(WrongClaim wrong) {
    isNotBelieved(wrong, new Methods<>(List.of(), new ModelSolvers().solvers(), List.of(), true));
  }

  private static void isNotBelieved(WrongClaim wrong, Methods<OptModel, Assignment> methods) {
    SolverDescriptor<OptModel, Assignment> solver =
        new SolverRegistry(new ModelSolvers().solvers())
            .find(ProblemType.MODEL, "", wrong.backend())
            .orElseThrow();
    SolveResult<Assignment> result =
        new CertifyingSolver<>(solver, "", SolverOptions.NONE, Sense.MINIMIZE, methods)
            .solve(SolveRequest.of(wrong.optModel(), ContractSubject.TIGHT));

    if (wrong.claim().equals("failed")) {
      assertThat(result).isInstanceOf(SolveResult.Failed.class);
      return;
    }
    assertThat(result).as("%s", result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.bounds().orElseThrow().value()).isCloseTo(optimum(wrong), within(1e-6));
    assertThat(result.report().certificate()).isInstanceOf(Certificate.NotCertified.class);
    assertThat(result.report().warnings()).anyMatch(warning -> warning.contains("refuted"));
  }

  private static double optimum(WrongClaim wrong) {
    return ReportedModels.all()
        .filter(small -> small.model().name().equals(wrong.model()))
        .map(small -> ((SmallModel.Optimum) small.expected()).value())
        .findFirst()
        .orElseThrow();
  }
}
