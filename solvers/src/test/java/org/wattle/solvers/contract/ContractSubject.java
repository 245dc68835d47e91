package org.wattle.solvers.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.grading.Refusal;

/** A backend under its contract, and the words in which the contract speaks of it. */
abstract class ContractSubject {
  static final double AGREEMENT = 1e-6;
  static final SolveParameters TIGHT = SolveParameters.DEFAULT.withGap(1e-7);

  final Backend backend;
  final Capabilities can;
  final CheckedBackend checked;

  ContractSubject(String id) {
    this.backend =
        Backends.byId(id)
            .orElseThrow(() -> new AssertionError("no backend (" + id + ") on the class path"));
    this.can = backend.capabilities();
    this.checked = new CheckedBackend(backend);
  }

  boolean takes(OptModel model) {
    Optional<Refusal> refusal = checked.refusal(model);
    assumeTrue(
        refusal.isEmpty(),
        () -> "does not take " + String.join(", ", refusal.orElseThrow().reasons()));
    return true;
  }

  void able(Ability ability) {
    assumeTrue(can.honours(ability), () -> "does not honour " + ability.description());
  }

  /** An approximate backend is not asked for more than it declares. */
  SolveParameters parameters() {
    return can.proof() == Proof.EXACT ? TIGHT : TIGHT.withGap(1e-3);
  }

  double accuracy(double value) {
    double relative = can.proof() == Proof.EXACT ? AGREEMENT : 1e-4;
    return relative * Math.max(1, Math.abs(value));
  }

  SolveResult<Assignment> solve(OptModel model, SolveParameters parameters) {
    takes(model);
    return checked.solve(SolveRequest.of(model, parameters));
  }

  static double value(SolveResult<Assignment> result) {
    return result.bounds().map(Bounds::value).orElseThrow(() -> new AssertionError(words(result)));
  }

  void isOptimum(OptModel model, SolveResult<Assignment> result, double optimum) {
    assertThat(value(result)).as(words(result)).isCloseTo(optimum, within(accuracy(optimum)));
    if (can.proof() == Proof.EXACT) {
      assertThat(result).as(words(result)).isInstanceOf(SolveResult.Optimal.class);
      assertThat(result.bound().orElseThrow())
          .as(words(result))
          .isCloseTo(optimum, within(accuracy(optimum)));
    } else if (result.bound().isPresent()) {
      boolean beyond =
          Oracle.sense(model) == Sense.MINIMIZE
              ? result.bound().getAsDouble() > optimum + accuracy(optimum)
              : result.bound().getAsDouble() < optimum - accuracy(optimum);
      assertThat(beyond).as(words(result)).isFalse();
    }
  }

  /** Stopped after so much work where the backend can count it, at a time limit elsewhere. */
  SolveParameters little(long work) {
    SolveParameters exact = SolveParameters.DEFAULT.withGap(0);
    return can.honours(Ability.WORK_LIMIT)
        ? exact.withWorkLimit(work)
        : exact.withTimeLimit(Duration.ofMillis(300));
  }

  /** No false claim. How long a stop takes depends on the machine. */
  void isHonest(OptModel model, SolveResult<Assignment> result) {
    assertThat(result)
        .as(words(result))
        .isInstanceOfAny(
            SolveResult.Optimal.class, SolveResult.Feasible.class, SolveResult.NoSolution.class);
    result
        .solution()
        .ifPresent(point -> assertThat(ModelCheck.check(model, point).violations()).isEmpty());
  }

  static String words(SolveResult<Assignment> result) {
    return result.status()
        + " "
        + result.bounds()
        + " "
        + result.report().termination()
        + " "
        + result.report().warnings()
        + (result instanceof SolveResult.Failed<Assignment> failed ? failed.reason() : "");
  }
}
