package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.CheckProgram;
import org.wattle.solvers.certificate.ClaimedResult;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.certificate.ModelProof;
import org.wattle.solvers.certificate.Verdict;

/**
 * Proofs of what solvers claim of tiny instances: {@code proofs/check.py} accepts them, and no
 * placement is better than what they prove.
 */
class EnergyProofTest {
  private static final int SEEDS = 160;
  private static final double ACCURACY = 1e-6;
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  @TempDir private Path folder;

  @Test
  void noPlacementIsBetterThanWhatIsProved() throws Exception {
    CheckProgram check = new CheckProgram(folder);
    int claims = Seeds.count(SEEDS);
    int proved = 0;
    int points = 0;
    for (long seed = 1; seed <= claims; seed++) {
      EnergyInstance instance = NarrowInstances.random(seed);
      EnergyObjective objective = seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC;
      OptionalDouble best = BruteForce.optimum(instance, objective);
      SolveRequest<EnergyInstance, Placement> request = SolveRequest.of(instance, TO_THE_END);
      SolveResult<Placement> claim =
          EnergySolvers.byId("scip", objective).orElseThrow().solve(request);
      int number = 0;
      for (Certifier<EnergyInstance, Placement> certifier :
          EnergyCertifiers.of(objective, ExactCertifier.RECORDING)) {
        Verdict<Placement> verdict =
            certifier.examine(new ClaimedResult<>(request, claim, Sense.MINIMIZE));
        if (verdict instanceof Verdict.Confirmed<Placement> confirmed) {
          ModelProof<Placement> proof = confirmed.proof().orElseThrow();
          String words = "seed %d, %s".formatted(seed, proof.words());
          assertThat(proof.exact().bound().isPresent()).as(words).isEqualTo(best.isPresent());
          if (best.isPresent()) {
            double value = best.getAsDouble();
            assertThat(proof.exact().bound().get().doubleValue())
                .as(words)
                .isLessThanOrEqualTo(value + ACCURACY * Math.max(1, Math.abs(value)));
          }
          Optional<Assignment> point =
              claim
                  .solution()
                  .flatMap(proof.point())
                  .filter(found -> proof.exact().stands(found, best.orElse(0)));
          points += point.isPresent() ? 1 : 0;
          proved += number == 0 ? 1 : 0;
          check.add("%04d-%d".formatted(seed, number++), proof.exact(), point);
        }
      }
    }
    // The models let paths of tasks be split, so that not each optimum has a proof.
    assertThat(proved).isGreaterThan(claims * 3 / 4);
    assertThat(points).isGreaterThan(claims / 2);
    check.allHold();
  }
}
