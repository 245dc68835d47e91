package org.wattle.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Weights;
import org.wattle.model.collocation.generate.HpcMix;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Statistics;
import org.wattle.solvers.collocation.CollocationSolvers;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.BoundFunction;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.Branching;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundSolver;

/**
 * Rows 0 to 6 of Table 1 of Blagodurov et al., Multi-Objective Job Placement in Clusters: the
 * features of the branch-and-bound one after the other, each run beside the proven optimum, as CSV.
 */
final class CollocationAblation {
  private static final int LARGEST_WEIGHT = 10;
  private static final long WEIGHTS_SEED = 1;

  private static final List<BranchAndBoundOptions> ROWS =
      List.of(
          new BranchAndBoundOptions(Branching.RANDOM, BoundFunction.NONE, false, 1),
          new BranchAndBoundOptions(Branching.PLAIN, BoundFunction.NONE, false, 1),
          new BranchAndBoundOptions(Branching.CUSTOM, BoundFunction.NONE, false, 1),
          new BranchAndBoundOptions(Branching.CUSTOM, BoundFunction.NAIVE, false, 1),
          new BranchAndBoundOptions(Branching.CUSTOM, BoundFunction.ELABORATE, false, 1),
          new BranchAndBoundOptions(Branching.CUSTOM, BoundFunction.ELABORATE, true, 1),
          new BranchAndBoundOptions(Branching.CUSTOM, BoundFunction.ELABORATE, true, 0.99));

  private final CpuLimit limit;

  private CollocationAblation(CpuLimit limit) {
    this.limit = limit;
  }

  /**
   * Prints the runs.
   *
   * @param arguments processor seconds per run, containers (such as {@code 32,128}), nodes per
   *     container, seeds, weights drawn besides (1, 1, 1) and (0.22, 1, 0.36)
   */
  public static void main(String[] arguments) {
    CollocationAblation ablation =
        new CollocationAblation(new CpuLimit(Double.parseDouble(arguments[0])));
    double tightness = Double.parseDouble(arguments[2]);
    System.out.println(
        "containers,seed,power,intensity,sensitivity,row,status,value,optimum,nodes,cpu seconds,"
            + "pruned,explored levels");
    for (String size : Pattern.compile(",").splitAsStream(arguments[1]).toList()) {
      int containers = Integer.parseInt(size);
      for (int seed = 1; seed <= Integer.parseInt(arguments[3]); seed++) {
        for (Weights weights : weights(Integer.parseInt(arguments[4]))) {
          ablation.print(HpcMix.generate(containers, tightness, weights, seed), seed);
        }
      }
    }
  }

  private static List<Weights> weights(int drawn) {
    List<Weights> all = new ArrayList<>(List.of(Weights.EQUAL, new Weights(0.22, 1, 0.36)));
    Random random = new Random(WEIGHTS_SEED);
    for (int i = 0; i < drawn; i++) {
      all.add(new Weights(draw(random), draw(random), draw(random)));
    }
    return all;
  }

  private static int draw(Random random) {
    return 1 + random.nextInt(LARGEST_WEIGHT);
  }

  private void print(CollocationInstance instance, int seed) {
    SolveResult<CollocationPlacement> exact =
        CollocationSolvers.byId(CollocationSolvers.AUTO, BranchAndBoundOptions.ALL)
            .orElseThrow()
            .solve(SolveRequest.of(instance, SolveParameters.DEFAULT.withGap(0)));
    if (!(exact instanceof SolveResult.Optimal)) {
      throw new IllegalStateException("The optimum of (" + instance.name() + ") is not proven.");
    }
    double optimum = exact.bounds().orElseThrow().value();
    for (int row = 0; row < ROWS.size(); row++) {
      print(instance, seed, row, optimum);
    }
  }

  private void print(CollocationInstance instance, int seed, int row, double optimum) {
    Interrupt interrupt = new Interrupt();
    SolveRequest<CollocationInstance, CollocationPlacement> request =
        new SolveRequest<>(
            instance,
            SolveParameters.DEFAULT.withGap(0).withSeed(seed),
            Optional.empty(),
            SolveListener.NONE,
            interrupt);
    CpuLimit.Timed<SolveResult<CollocationPlacement>> run =
        limit.run(interrupt, () -> new BranchAndBoundSolver(ROWS.get(row)).solve(request));
    Statistics statistics = run.result().report().statistics();
    System.out.printf(
        Locale.ROOT,
        "%d,%d,%s,%s,%s,%d,%s,%.9g,%.9g,%d,%.3f,%d,%d%n",
        instance.containers(),
        seed,
        instance.weights().power(),
        instance.weights().intensity(),
        instance.weights().sensitivity(),
        row,
        run.result().status(),
        run.result().bounds().orElseThrow().value(),
        optimum,
        statistics.count(BranchAndBoundSolver.NODES).orElse(0),
        run.cpuSeconds(),
        statistics.count(BranchAndBoundSolver.PRUNED).orElse(0),
        statistics.count(BranchAndBoundSolver.EXPLORED_LEVELS).orElse(0));
  }
}
