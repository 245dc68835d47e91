package org.wattle.benchmarks;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Weights;
import org.wattle.model.collocation.generate.HpcMix;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.collocation.CollocationSolvers;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;

/**
 * How long it takes to prove optima of collocation, to the last digit: a CSV line for each size,
 * tightness, weights and seed. Takes the number of seeds, the time limit in seconds, and the sizes
 * in containers. The first solve, which loads libraries, is not counted.
 */
public final class CollocationProofs {
  private static final List<Double> TIGHTNESS = List.of(1.0, 0.5625);
  private static final List<Weights> WEIGHTS = List.of(Weights.EQUAL, new Weights(0.22, 1, 0.36));
  private static final int WARM_UP = 64;

  private CollocationProofs() {}

  public static void main(String[] arguments) {
    int seeds = Integer.parseInt(arguments[0]);
    Duration limit = Duration.ofSeconds(Long.parseLong(arguments[1]));
    solve(HpcMix.generate(WARM_UP, 1, Weights.EQUAL, 1), limit);
    System.out.println("containers,nodes,weights,seed,status,value,bound,gap,seconds");
    for (int k = 2; k < arguments.length; k++) {
      int containers = Integer.parseInt(arguments[k]);
      for (double tightness : TIGHTNESS) {
        for (Weights weights : WEIGHTS) {
          for (int seed = 1; seed <= seeds; seed++) {
            print(HpcMix.generate(containers, tightness, weights, seed), seed, limit);
          }
        }
      }
    }
  }

  private static void print(CollocationInstance instance, int seed, Duration limit) {
    long begin = System.nanoTime();
    SolveResult<CollocationPlacement> result = solve(instance, limit);
    double seconds = (System.nanoTime() - begin) * 1e-9;
    Weights weights = instance.weights();
    Bounds bounds = result.bounds().orElseThrow();
    System.out.printf(
        Locale.ROOT,
        "%d,%d,%s %s %s,%d,%s,%.9f,%.9f,%.1e,%.3f%n",
        instance.containers(),
        instance.cluster().nodes(),
        weights.power(),
        weights.intensity(),
        weights.sensitivity(),
        seed,
        result.status(),
        bounds.value(),
        bounds.bound().orElse(Double.NaN),
        bounds.relativeGap().orElse(Double.NaN),
        seconds);
  }

  private static SolveResult<CollocationPlacement> solve(
      CollocationInstance instance, Duration limit) {
    SolveParameters parameters = SolveParameters.DEFAULT.withGap(1e-9).withTimeLimit(limit);
    return CollocationSolvers.byId(CollocationSolvers.AUTO, BranchAndBoundOptions.ALL)
        .orElseThrow()
        .solve(SolveRequest.of(instance, parameters));
  }
}
